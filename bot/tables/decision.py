"""What a decision is made of, and the chance and time it is given."""

from dataclasses import dataclass

from bot.engine.tiles import Tile
from bot.tables.events import TableEvent
from bot.tables.log import LogEntry
from bot.tables.table import Absence, Table, Timing


@dataclass(frozen=True, slots=True)
class Chance:
    """All that a decision may depend on besides table and command, drawn before it and kept when it is tried again."""

    now: float
    timing: Timing
    orders: tuple[tuple[Tile, ...], ...] = ()
    """All tiles of the table's rules, shuffled, each a deal to try should those before be thrown in.

    () for commands that cannot deal.
    """
    open_here: tuple[Table, ...] = ()
    """The tables that are open in the chat where one more is to be opened; () for every other command."""
    fraction: float = 1.0
    """From 0 to 1: of the longest pause before a computer player's move, how much more than half of it."""
    away: tuple[tuple[int, Absence], ...] = ()
    """Who of a table's people is known to be out of the group, or to have the private chat closed, before a rematch."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The table as it is from now on, what happened, and what of it goes into the log."""

    table: Table
    events: tuple[TableEvent, ...] = ()
    log: tuple[LogEntry, ...] = ()
