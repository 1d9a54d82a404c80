"""Which game do we play? A few questions that tell the families apart. Pure, over the values of the families."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from bot.engine.families import FAMILIES, make_rules, option_values
from bot.engine.refusals import RulesRefused
from bot.engine.rules import Rules
from bot.tables.house import House, Option, of_family, value_of


class Question(StrEnum):
    """What is asked, in this order; a question that no longer tells anything apart is left out."""

    PLAYERS = "players"
    DRAW = "draw"
    KIND = "kind"  # how tiles are laid, and whether that makes points
    PARTNERS = "partners"
    BLOCKED = "score_blocked"
    TARGET = "target"


_ANSWERS: Mapping[Question, Callable[[Rules], str]] = {
    Question.PLAYERS: lambda rules: str(rules.players),
    Question.DRAW: lambda rules: rules.draw,
    Question.KIND: lambda rules: rules.layout if rules.play_scoring == "none" else rules.play_scoring,
    Question.PARTNERS: lambda rules: value_of(House(rules), Option.PARTNERS),
    Question.BLOCKED: lambda rules: rules.score_blocked,
    Question.TARGET: lambda rules: str(rules.target),
}

#: Answers in words in the order in which they are offered; numbers are offered by size.
_ORDER = (
    *option_values("draw"),
    *option_values("layout"),
    *option_values("play_scoring"),
    "pairs",
    "each",
    *option_values("score_blocked"),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """Where the questions stand.

    `given`: the answers that were understood, as numbers from 0. `question`: the next one with the `answers` to choose
    from, None when there is nothing more to ask. `fitting`: rules of every family that still fits, once each.
    """

    given: tuple[int, ...]
    question: Question | None
    answers: tuple[str, ...]
    fitting: tuple[Rules, ...]


def ask(given: Sequence[int]) -> Asked:
    """What to ask after these answers, each the number of one that was offered; from a wrong one on they count not."""
    left, accepted, waiting = _candidates(), list[int](), list(given)
    for question in Question:
        answer = _ANSWERS[question]
        offered = tuple(sorted({answer(rules) for rules in left}, key=_rank))
        if len(offered) == 1:
            continue
        if not waiting or not 0 <= waiting[0] < len(offered):
            return Asked(tuple(accepted), question, offered, _once_each(left))
        accepted.append(waiting.pop(0))
        left = tuple(rules for rules in left if answer(rules) == offered[accepted[-1]])
        if len(_once_each(left)) == 1:
            break
    return Asked(tuple(accepted), None, (), _once_each(left))


def _rank(answer: str) -> tuple[int, int]:
    return (0, int(answer)) if answer.isdigit() else (1, _ORDER.index(answer))


def _once_each(candidates: Sequence[Rules]) -> tuple[Rules, ...]:
    """The first of each family: the one it starts with, where that is still possible."""
    first: dict[str, Rules] = {}
    for rules in candidates:
        first.setdefault(rules.family, rules)
    return tuple(first.values())


@cache
def _candidates() -> tuple[Rules, ...]:
    """Everything that families play by themselves: each with its numbers of players, its pairs and its targets."""
    return tuple(rules for name in FAMILIES for rules in _played_as(name))


def _played_as(name: str) -> Iterator[Rules]:
    family = FAMILIES[name]
    for players in family.players:
        own = family.target[players]
        options = dict(family.options[players])
        paired = [True, False] if family.host_may_choose_partners(players) else [options.get("partners", False)]
        for partners in paired:
            for target in (own, *(choice for choice in family.targets(players) if choice != own)):
                rules = make_rules(name, players, partners=partners, target=target)
                if not isinstance(rules, RulesRefused):
                    yield rules


def written(rules: Rules) -> str:
    """Rules that `ask` found, as a button carries them."""
    return f"{rules.family}.{rules.players}.{rules.target}.{value_of(House(rules), Option.PARTNERS)}"


def read(text: str) -> House | None:
    """The house of rules that `ask` found; None for anything else."""
    found = next((rules for rules in _candidates() if written(rules) == text), None)
    own = found and of_family(found.family, found.players)
    return House(found, own.pass_by_tap) if found is not None and isinstance(own, House) else None
