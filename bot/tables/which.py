"""Which game do we play? Four or five questions that find the nearest family. Pure, over the values of the families."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import product

from bot.engine.families import FAMILIES, Family, make_rules, option_values
from bot.engine.refusals import RulesRefused
from bot.tables.house import House, Option, change, differences, own_of, value_of

#: The answer that leaves it open; last wherever it is offered.
ANY = "any"


class Question(StrEnum):
    """What is asked, in this order: the first four always, then whichever first tells the nearest games apart."""

    PLAYERS = "players"
    DRAW = "draw"
    BLOCKED = "score_blocked"
    TARGET = "target"
    KIND = "kind"  # how tiles are laid, and whether that makes points
    PARTNERS = "partners"


_ALWAYS = (Question.PLAYERS, Question.DRAW, Question.BLOCKED, Question.TARGET)
_LAST = (Question.KIND, Question.PARTNERS)

#: What a house rule changes where no game is played as it was answered.
_CHANGED = {
    Question.DRAW: Option.DRAW,
    Question.BLOCKED: Option.SCORE_BLOCKED,
    Question.TARGET: Option.TARGET,
}


def _kind(house: House) -> str:
    return house.rules.layout if house.rules.play_scoring == "none" else house.rules.play_scoring


_ANSWERS: Mapping[Question, Callable[[House], str]] = {
    Question.PLAYERS: lambda house: value_of(house, Option.PLAYERS),
    Question.DRAW: lambda house: value_of(house, Option.DRAW),
    Question.BLOCKED: lambda house: value_of(house, Option.SCORE_BLOCKED),
    Question.TARGET: lambda house: value_of(house, Option.TARGET),
    Question.KIND: _kind,
    Question.PARTNERS: lambda house: value_of(house, Option.PARTNERS),
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

    `given`: the answers, as numbers from 0. `question`: the next one with the `answers` to choose from, None when there
    is nothing more to ask. `nearest`: the families that come nearest, once each, the best first: as they are where
    that is what was answered (`exact`), else with the house rules that make them so.
    """

    given: tuple[int, ...]
    question: Question | None
    answers: tuple[str, ...]
    nearest: tuple[House, ...]
    exact: bool


def ask(given: Sequence[int]) -> Asked | None:
    """What to ask after these answers, each the number of one that was offered; None where one was not."""
    answers: dict[Question, str] = {}
    for number in given:
        question = _next(answers)
        offered = () if question is None else _offered(question, answers)
        if question is None or not 0 <= number < len(offered):
            return None
        answers[question] = offered[number]
    return _after(given, answers)


def first() -> Asked:
    """The first question."""
    return _after((), {})


def _after(given: Sequence[int], answers: Mapping[Question, str]) -> Asked:
    question = _next(answers)
    offered = () if question is None else _offered(question, answers)
    away, nearest = _nearest(answers)
    return Asked(tuple(given), question, offered, _once_each(nearest, answers), exact=not away)


def _next(answers: Mapping[Question, str]) -> Question | None:
    missing = next((question for question in _ALWAYS if question not in answers), None)
    if missing is not None or any(question in answers for question in _LAST):
        return missing
    return next((question for question in _LAST if len(_found(question, _nearest(answers)[1])) > 1), None)


def _offered(question: Question, answers: Mapping[Question, str]) -> tuple[str, ...]:
    """What some game for so many players has; only what tells the nearest apart is asked about those alone."""
    if question is Question.PLAYERS:
        return _found(question, _candidates())
    among = _nearest(answers)[1] if question in _LAST else _for_as_many(answers)
    return (*_found(question, among), ANY)


def _found(question: Question, houses: Sequence[House]) -> tuple[str, ...]:
    return tuple(sorted({_ANSWERS[question](house) for house in houses}, key=_rank))


def _rank(answer: str) -> tuple[int, int]:
    return (0, int(answer)) if answer.isdigit() else (1, _ORDER.index(answer))


def _for_as_many(answers: Mapping[Question, str]) -> tuple[House, ...]:
    players = answers.get(Question.PLAYERS)
    return tuple(house for house in _candidates() if players in (None, _ANSWERS[Question.PLAYERS](house)))


def _nearest(answers: Mapping[Question, str]) -> tuple[int, tuple[House, ...]]:
    """How far away the nearest games are, 0 for as it was answered, and those games."""
    houses = _for_as_many(answers)
    away = [_away(house, answers) for house in houses]
    return min(away), tuple(house for house, far in zip(houses, away, strict=True) if far == min(away))


def _away(house: House, answers: Mapping[Question, str]) -> int:
    """How much of the answers a game is not; another target makes less of another game than another rule does."""
    wrong = [question for question, answer in answers.items() if answer not in (ANY, _ANSWERS[question](house))]
    return sum(1 if question is Question.TARGET else 2 for question in wrong)


def _once_each(nearest: Sequence[House], answers: Mapping[Question, str]) -> tuple[House, ...]:
    """The first of each family, the one it starts with where that is possible; fewest house rules first."""
    first: dict[str, House] = {}
    for house in nearest:
        first.setdefault(house.rules.family, house)
    answered = (_as_answered(house, answers) for house in first.values())
    return tuple(sorted(answered, key=lambda house: len(differences(house))))


def _as_answered(house: House, answers: Mapping[Question, str]) -> House:
    """The house with the rules that were answered. Raises ValueError where the engine refuses them: none it does."""
    for question, option in _CHANGED.items():
        answer = answers.get(question, ANY)
        changed = house if answer == ANY else change(house, option, answer)
        if isinstance(changed, RulesRefused):
            raise ValueError(f"no game with {option} {answer}")  # noqa: TRY004  # it is the value that is wrong
        house = changed
    return house


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


def written(given: Sequence[int]) -> str:
    """Answers as a button carries them, a point between them."""
    return ".".join(map(str, given))


def read(text: str) -> Asked | None:
    """Where the questions stand after the answers that a button carried; None for what no button carries."""
    words = text.split(".") if text else []
    asked = ask([int(word) if word in _NUMBERS else -1 for word in words])
    return asked if asked is not None and written(asked.given) == text else None


#: More answers than any question has.
_NUMBERS = frozenset(map(str, range(100)))


def game_written(asked: Asked, house: House) -> str:
    """A game that was found, as a button carries it: the answers and the family."""
    return f"{written(asked.given)}.{house.rules.family}"


def game_read(text: str) -> House | None:
    """The game that answers found and a button carried; None for anything else."""
    given, _, family = text.rpartition(".")
    asked = read(given)
    if asked is None or asked.question is not None:
        return None
    return next((house for house in asked.nearest if house.rules.family == family), None)
