"""A table's log: every deal and move, written in the transaction that made it. It can rebuild any round."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from bot.engine.moves import Move
from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class LoggedDeal:
    """The order in which a round's tiles were dealt: seat 0's hand, the other hands, the boneyard.

    `people`: who sat there, by seat; () in logs of earlier releases, which did not tell.
    """

    order: tuple[Tile, ...]
    people: tuple[int | None, ...] = ()
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class LoggedMove:
    """One move of a round; `played_for` where it was made for its seat, by the clock or for somebody absent.

    `by`: who sat there and made it; None where nobody did, and in what earlier releases have logged.
    """

    seat: int
    move: Move
    played_for: bool = False
    by: int | None = None
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of a table's log; ply 0 is the deal, ply n the n-th move of a round. Matches and rounds count from 1."""

    match: int
    round: int
    ply: int
    entry: LoggedDeal | LoggedMove


def has_played(log: Iterable[LogEntry], person: int) -> bool:
    """Whether somebody was dealt a hand in a match, or made a move, whoever sits there now."""
    return any(tells_of(line.entry, person) for line in log)


def tells_of(entry: LoggedDeal | LoggedMove, person: int) -> bool:
    """Whether somebody was dealt a hand here, or made this move."""
    return person in entry.people if isinstance(entry, LoggedDeal) else entry.by == person
