"""The store as tables need it: transactions, what they say to other workers, and what goes wrong."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Protocol

from bot.tables.store.people import ChatsKept, LessonsKept, PeopleKept, RulesKept
from bot.tables.store.screens import ScreensKept
from bot.tables.store.tables import DeadlinesKept, ReviewsKept, TablesKept
from bot.tables.store.work import InboxKept, RunningKept, WorkersKept


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


class News(StrEnum):
    """What a transaction leaves for others to do."""

    INBOX = "inbox"  # updates to be handled
    SCREENS = "screens"  # screens to be drawn, or messages to be retired
    DEADLINES = "deadlines"  # those of a table have changed
    LEASES = "leases"  # one is free


class Transaction(
    TablesKept,
    DeadlinesKept,
    ReviewsKept,
    ScreensKept,
    PeopleKept,
    ChatsKept,
    RulesKept,
    LessonsKept,
    InboxKept,
    WorkersKept,
    RunningKept,
    Protocol,
):
    """One transaction on the store. Nothing of it holds until it ends without an exception.

    Whatever reads one table or its log raises UnreadableTableError where that cannot be read; lists leave it out, and
    the log says so once. In texts NUL and lone surrogates are kept as U+FFFD; ids are of 64 bits.
    """


class Store(Protocol):
    """Where everything is kept. Whatever is done with it raises StoreTroubleError while it is in trouble."""

    @property
    def shared(self) -> bool:
        """Whether other workers may be at it."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        """A writing transaction, the only one at a time: waits for its turn, so never begin one inside another.

        Commits at the end, rolls back on an exception.
        """

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: one consistent state, beside a writer. Writing in it raises."""

    async def clock(self) -> float | None:
        """The time on the database's machine; None where it has none of its own."""

    def news(self) -> AsyncGenerator[frozenset[News], None]:
        """What other workers' transactions leave to do, as they commit; all of it where some may have been missed.

        Never ends and never raises; says nothing where nobody else is at the store.
        """

    async def close(self) -> None:
        """Let go of the database; nothing can be read or written after that."""
