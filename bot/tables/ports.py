"""What the tables need from outside: a store, somebody to wake the painter, a shuffler, and the time."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.people.person import Group, Person
from bot.tables.deadlines import Deadline
from bot.tables.house import House
from bot.tables.log import LogEntry
from bot.tables.saved import SavedRules
from bot.tables.screens import Key, Retirement, Row, Status, Want
from bot.tables.table import Table

#: A shuffled order of all tiles of some rules.
Order = tuple[Tile, ...]

#: Seconds since 1970, as a person's clock shows them; given in, never read by pure code.
Now = Callable[[], float]


class LostRaceError(Exception):
    """Somebody else changed the row first: load it again and decide once more."""


class StoreTroubleError(Exception):
    """The database cannot be used just now: it is out of reach, busy for too long, or full.

    What a transaction that ends so did, either holds whole or not at all; whoever began it may try again.
    """


class UnreadableTableError(Exception):
    """What is stored of a table cannot be read: a later release wrote it, or it is damaged. Never says what."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} cannot be read")
        self.table = table


class Shuffler(Protocol):
    """Shuffles all tiles of some rules, and makes ids that nobody guesses."""

    def order(self, rules: Rules) -> Order: ...
    def table_id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class InboxRow:
    """An update as it came, not yet handled."""

    update_id: int
    body: str


@dataclass(frozen=True, slots=True)
class Versioned:
    """A table with the version of its row."""

    table: Table
    version: int


class Transaction(Protocol):
    """One transaction on the store. Nothing of it holds until it ends without an exception.

    Whatever reads a table or its log raises UnreadableTableError where that cannot be read. In texts NUL and lone
    surrogates are kept as U+FFFD; ids are of 64 bits.
    """

    # Tables
    async def table(self, table_id: str) -> Versioned | None: ...
    async def add_table(self, table: Table, now: float) -> None:
        """A new row at version 1. Raises LostRaceError where the id is taken."""

    async def save_table(self, table: Table, version: int, now: float) -> None:
        """Replace the row of that version and raise it. Raises LostRaceError."""

    async def open_tables_in(self, chat: int) -> tuple[Table, ...]:
        """Tables of a chat in the lobby or playing, oldest first."""

    async def last_table_in(self, chat: int) -> Table | None:
        """The table of a chat that changed last, over or not."""

    async def open_tables_of(self, person: int) -> tuple[Table, ...]:
        """Tables in the lobby or playing at which a person sits, oldest first."""

    async def tables_played_by(self, person: int, limit: int) -> tuple[Table, ...]:
        """Tables at which a person has begun a match, over or not, the one that changed last first."""

    async def append_log(self, table_id: str, entries: Sequence[LogEntry], now: float) -> None:
        """Add lines. Raises LostRaceError where one of them is there already."""

    async def match_log(self, table_id: str, match: int, up_to_round: int) -> tuple[LogEntry, ...]:
        """The log of a match's rounds up to and including one, in order."""

    # Inbox: ids once handled are remembered, so that an update given twice is handled once
    async def receive(self, updates: Sequence[InboxRow], now: float) -> int:
        """Store updates not seen before; returns how many were new."""

    async def pending(self, limit: int) -> tuple[InboxRow, ...]:
        """Unhandled updates in the order of their ids."""

    async def take(self, update_id: int) -> bool:
        """Remove an update that this transaction handles; False where it was handled before."""

    # Screens
    async def want(self, wants: Sequence[Want]) -> None:
        """Make rows as needed and raise what is wanted.

        One set aside is live again; a closed one waits for `revive`. In another chat than before it is sent anew.
        """

    async def screen(self, key: Key) -> Row | None: ...
    async def screens_of(self, table_id: str) -> tuple[Row, ...]:
        """All screens of a table, in row order."""

    async def screen_at(self, chat: int, message: int) -> Row | None:
        """The screen that this message is."""

    async def set_focus(self, key: Key, focus: str) -> None:
        """Change what is open on a screen, and want it drawn."""

    async def behind(self, now: float, limit: int) -> tuple[Row, ...]:
        """Live screens to be drawn (wanted > shown, or wake) whose time has come, in row order."""

    async def next_try(self) -> float | None:
        """The earliest `not_before` of anything that waits (screens behind, retirements), or None."""

    async def shown(self, row: Row, message: int, digest: str) -> None:
        """`row` as it was read is drawn in this message: shown = row.wanted; a sent-anew one is no longer to wake.

        What was wanted, or to be sent anew, after `row` was read still is. A message id that differs from the row's
        old one makes a retirement of the old message.
        """

    async def postpone(self, row: Row, not_before: float) -> None:
        """Try later; counts an attempt."""

    async def set_status(self, row: Row, status: Status) -> None: ...
    async def forget_message(self, row: Row) -> None:
        """The message of `row` is gone: the screen is to be sent anew. Nothing where it has another one by now."""

    async def revive(self, chat: int) -> None:
        """Screens of a chat that was closed are live again, those set aside are not."""

    async def retirements(self, now: float, limit: int) -> tuple[Retirement, ...]: ...
    async def retired(self, retirement: Retirement) -> None: ...
    async def postpone_retirement(self, retirement: Retirement, not_before: float) -> None: ...
    async def retire(self, chat: int, message: int) -> None:
        """A message of ours that no screen holds any more: its buttons are to be stripped."""

    # Deadlines: the set of a table is replaced with each change
    async def set_deadlines(self, table_id: str, deadlines: Sequence[Deadline]) -> None: ...
    async def claim_due(self, now: float, lease: float, limit: int) -> tuple[Deadline, ...]:
        """Those due and unclaimed; each is leased to the caller for `lease` seconds.

        It stays until `set_deadlines` takes it away, and may be claimed again when the lease is over.
        """

    async def next_due(self) -> float | None:
        """The earliest moment at which something may be claimed: when it is due, or when its lease is over."""

    # People and groups
    async def person(self, person_id: int) -> Person | None: ...
    async def people(self, ids: Sequence[int]) -> Mapping[int, Person]: ...
    async def save_person(self, person: Person) -> None: ...
    async def group(self, chat: int) -> Group | None: ...
    async def save_group(self, group: Group) -> None: ...

    # A group's own sets of rules; names that `key_of` tells not apart are one
    async def saved_rules(self, chat: int) -> tuple[SavedRules, ...]:
        """The sets of a group in the order they were first saved; one that cannot be read is left out."""

    async def save_rules(self, chat: int, name: str, house: House) -> None:
        """Keep a set under a name; one of that name is replaced."""

    async def forget_rules(self, chat: int, number: int) -> bool:
        """Remove a set of this group; False where it has none of that number."""

    # For those who run it
    async def beat(self, now: float) -> None:
        """The bot runs at this moment."""

    async def last_beat(self) -> float | None: ...
    async def counts(self) -> Mapping[str, int]:
        """How many wait: `inbox`, `screens` (live and behind), `retirements`, `deadlines`."""


class Store(Protocol):
    """Where everything is kept. Whatever is done with it raises StoreTroubleError while it is in trouble."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        """A writing transaction, the only one at a time: waits for its turn, so never begin one inside another.

        Commits at the end, rolls back on an exception.
        """

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: one consistent state, beside a writer. Writing in it raises."""

    async def close(self) -> None: ...
