"""Which game do we play? A few questions that tell the families apart. Pure, over the values of the families."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import product

from bot.engine.families import FAMILIES, Family, make_rules, option_values
from bot.engine.refusals import RulesRefused
from bot.tables.house import House, Option, own_of, value_of


class Question(StrEnum):
    """What is asked, in this order; a question that no longer tells anything apart is left out."""

    PLAYERS = "players"
    DRAW = "draw"
    KIND = "kind"  # how tiles are laid, and whether that makes points
    PARTNERS = "partners"
    BLOCKED = "score_blocked"
    TARGET = "target"


def _kind(house: House) -> str:
    return house.rules.layout if house.rules.play_scoring == "none" else house.rules.play_scoring


_ANSWERS: Mapping[Question, Callable[[House], str]] = {
    Question.PLAYERS: lambda house: value_of(house, Option.PLAYERS),
    Question.DRAW: lambda house: value_of(house, Option.DRAW),
    Question.KIND: _kind,
    Question.PARTNERS: lambda house: value_of(house, Option.PARTNERS),
    Question.BLOCKED: lambda house: value_of(house, Option.SCORE_BLOCKED),
    Question.TARGET: lambda house: value_of(house, Option.TARGET),
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
    from, None when there is nothing more to ask. `fitting`: every family that still fits, once each.
    """

    given: tuple[int, ...]
    question: Question | None
    answers: tuple[str, ...]
    fitting: tuple[House, ...]


def ask(given: Sequence[int]) -> Asked:
    """What to ask after these answers, each the number of one that was offered; from a wrong one on they count not."""
    left, accepted, waiting = _candidates(), list[int](), list(given)
    for question in Question:
        answer = _ANSWERS[question]
        offered = tuple(sorted({answer(house) for house in left}, key=_rank))
        if len(offered) == 1:
            continue
        if not waiting or not 0 <= waiting[0] < len(offered):
            return Asked(tuple(accepted), question, offered, _once_each(left))
        accepted.append(waiting.pop(0))
        left = tuple(house for house in left if answer(house) == offered[accepted[-1]])
    return Asked(tuple(accepted), None, (), _once_each(left))


def _rank(answer: str) -> tuple[int, int]:
    return (0, int(answer)) if answer.isdigit() else (1, _ORDER.index(answer))


def _once_each(candidates: Sequence[House]) -> tuple[House, ...]:
    """The first of each family: the one it starts with, where that is still possible."""
    first: dict[str, House] = {}
    for house in candidates:
        first.setdefault(house.rules.family, house)
    return tuple(first.values())


@cache
def _candidates() -> tuple[House, ...]:
    """Everything that families play by themselves: each with its numbers of players, its pairs and its targets."""
    return tuple(house for family in FAMILIES.values() for house in _played_as(family))


def _played_as(family: Family) -> Iterator[House]:
    for players in family.players:
        own = own_of(family.name, players)
        partners = own.rules.partners
        paired = (partners, not partners) if family.host_may_choose_partners(players) else (partners,)
        targets = dict.fromkeys((own.rules.target, *family.targets(players)))  # its own comes first
        for pairs, target in product(paired, targets):
            rules = make_rules(family.name, players, partners=pairs, target=target)
            if not isinstance(rules, RulesRefused):
                yield House(rules, own.pass_by_tap, own.clock)


def written(house: House) -> str:
    """A house that `ask` found, as a button carries it."""
    rules = house.rules
    return f"{rules.family}.{rules.players}.{rules.target}.{value_of(house, Option.PARTNERS)}"


def read(text: str) -> House | None:
    """The house that `ask` found and a button carried; None for anything else."""
    return next((house for house in _candidates() if written(house) == text), None)
