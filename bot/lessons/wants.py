"""What a button of the lessons wants: its argument read and written. Whatever comes back may be forged."""

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.engine.families import FAMILIES
from bot.engine.moves import Draw, Move, Play
from bot.engine.tiles import Tile, parse_tile
from bot.lessons.course import is_step

#: How many choices a step may have; a hand in the round that is followed is no larger, drawing included.
MOST_CHOICES: Final = 12

#: Games beside each other for so many players.
PLAYERS: Final = (2, 3, 4)


@dataclass(frozen=True, slots=True)
class Contents:
    """The page with all chapters."""


@dataclass(frozen=True, slots=True)
class Look:
    """A step, as it asks, with what the choice of that number came to, or with its answer.

    `hands`: whether the round that is followed shows them.
    """

    step: str
    shown: int | Literal["answer"] | None = None
    hands: bool = False


@dataclass(frozen=True, slots=True)
class WhichFamily:
    """Asks which game is played, to go on with a step."""

    step: str


@dataclass(frozen=True, slots=True)
class TakeFamily:
    """This game is played; then goes on with a step."""

    step: str
    family: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Games beside each other: all for so many players, or one with each number of them. Pages count from 0."""

    of: int | str
    page: int = 0


@dataclass(frozen=True, slots=True)
class NewPractice:
    """A practice round of that number is begun, where the last one is the one before."""

    number: int


@dataclass(frozen=True, slots=True)
class PracticeMove:
    """A move in the practice round of that number, after so many moves; a tile to be asked about where `asks`."""

    number: int
    ply: int
    move: Move
    asks: bool = False


Want: TypeAlias = Contents | Look | WhichFamily | TakeFamily | Beside | NewPractice | PracticeMove

_NUMBER = r"(0|[1-9][0-9]{0,5})"
_LOOK = re.compile(rf"([a-z]+-[0-9]+)(\.h)?(?:\.(a|c{_NUMBER}))?")
_FAMILY = re.compile(r"fam\.([a-z]+-[0-9]+)(?:\.([a-z-]+))?")
_BESIDE = re.compile(rf"side\.([a-z-]+|[234])\.{_NUMBER}")
_NEW = re.compile(rf"new\.{_NUMBER}")
_MOVE = re.compile(rf"play\.{_NUMBER}\.{_NUMBER}\.(?:(draw)|(ask\.)?([0-9]+-[0-9]+)(?:\.([a-z.]+))?)")


def written(want: Want) -> str:
    """As a button carries it, in at most 40 of the characters that it may."""
    match want:
        case Contents():
            return ""
        case Look(step, shown, hands):
            number = "" if shown is None else ".a" if shown == "answer" else f".c{shown}"
            return f"{step}{'.h' if hands else ''}{number}"
        case WhichFamily(step):
            return f"fam.{step}"
        case TakeFamily(step, family):
            return f"fam.{step}.{family}"
        case Beside(of, page):
            return f"side.{of}.{page}"
        case NewPractice(number):
            return f"new.{number}"
        case PracticeMove(number, ply, move, asks):
            return f"play.{number}.{ply}.{'ask.' if asks else ''}{_move_written(move)}"


def _move_written(move: Move) -> str:
    if isinstance(move, Play):
        return str(move.tile) if move.end is None else f"{move.tile}.{move.end}"
    return "draw"


def read(argument: str) -> Want | None:
    """What a button wants; None for what no button of the lessons carries."""
    want = Contents() if argument == "" else _look(argument) or _choice(argument) or _practice(argument)
    return want if want is not None and written(want) == argument else None


def _look(argument: str) -> Want | None:
    found = _LOOK.fullmatch(argument)
    if found is None or not is_step(found[1]):
        return None
    if found[4] is None:
        return Look(found[1], "answer" if found[3] else None, bool(found[2]))
    number = int(found[4])
    return Look(found[1], number, bool(found[2])) if number < MOST_CHOICES else None


def _choice(argument: str) -> Want | None:
    """Which game, or which games beside each other."""
    if (found := _FAMILY.fullmatch(argument)) is not None and is_step(found[1]):
        if found[2] is None:
            return WhichFamily(found[1])
        return TakeFamily(found[1], found[2]) if found[2] in FAMILIES else None
    if (found := _BESIDE.fullmatch(argument)) is not None:
        if found[1] in FAMILIES:
            return Beside(found[1], int(found[2]))
        return Beside(int(found[1]), int(found[2])) if found[1].isdigit() else None
    return None


def _practice(argument: str) -> Want | None:
    if (found := _NEW.fullmatch(argument)) is not None:
        return NewPractice(int(found[1]))
    if (found := _MOVE.fullmatch(argument)) is None:
        return None
    number, ply = int(found[1]), int(found[2])
    if found[3]:
        return PracticeMove(number, ply, Draw())
    tile: Tile | None = parse_tile(found[5])
    return None if tile is None else PracticeMove(number, ply, Play(tile, found[6]), asks=bool(found[4]))
