"""Tables with a clock, at the moments that tests of turns start from."""

from dataclasses import replace

from bot.engine.match import legal_moves
from bot.engine.moves import Move
from bot.tables.commands import (
    ChangeRules,
    ExpireTurn,
    ReleaseSeats,
    StartMatch,
)
from bot.tables.decision import Decision
from bot.tables.house import Option
from bot.tables.table import Absence, Table
from bot.tables.turns import keep_time
from tests.tables.tables import (
    HOST,
    TIMING,
    chance,
    done,
    full_lobby,
)

NOW = 1000.0
UNSEEN, STAND_IN = TIMING.unseen, TIMING.stand_in


def clocked(family: str = "bazito", players: int = 2, clock: int = 45, target: int | None = None) -> Table:
    """A table with a clock whose first round has just been dealt, at NOW."""
    table = done(full_lobby(family, players, target), ChangeRules("t", HOST, Option.CLOCK, str(clock)))
    return done(table, StartMatch("t", HOST), NOW)


def expired(table: Table, now: float | None = None) -> Table:
    """The table after its turn's time."""
    assert table.expiry is not None
    return done(table, ExpireTurn("t"), table.expiry.at if now is None else now)


def absent(table: Table, *people: int) -> Table:
    """The same table with these people gone, as a command that tells of it leaves it."""
    seats = tuple(replace(seat, absences=(Absence.SLOW,)) if seat.person in people else seat for seat in table.seats)
    return keep_time(table, ReleaseSeats("t"), Decision(replace(table, seats=seats)), chance(NOW)).table


def legal(table: Table) -> tuple[Move, ...]:
    """What whoever is to move may do."""
    return () if table.match is None else legal_moves(table.match)
