"""The store on a database by URL: opening it, and its transactions."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFreeError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.tables.store import News, StoreTroubleError
from storage import postgresql, sqlite
from storage.chat_queries import ChatQueries
from storage.deadline_queries import DeadlineQueries
from storage.errors import StoreError, StoreReason
from storage.inbox_queries import InboxQueries
from storage.lease_queries import LeaseQueries
from storage.lesson_queries import LessonQueries
from storage.migrate import upgrade
from storage.people_queries import PeopleQueries
from storage.review_queries import ReviewQueries
from storage.saved_queries import SavedQueries
from storage.screen_queries import ScreenQueries
from storage.table_queries import TableQueries
from storage.watch_queries import WatchQueries


class BackEnd(Protocol):
    """What is done differently for each kind of database; a module each."""

    SHARED: bool
    """Whether several workers may be at one database."""

    def make_engines(self, url: URL) -> tuple[AsyncEngine, AsyncEngine]: ...
    def reading_only(self, url: URL) -> AbstractContextManager[Connection]: ...
    def file_of(self, url: URL) -> Path | None: ...
    def why(self, error: DBAPIError) -> StoreReason: ...
    def passes(self, error: DBAPIError, *, writing: bool) -> bool:
        """Whether an error says nothing about what was asked, but that the database cannot be used just now."""

    async def tell(self, conn: AsyncConnection, words: str) -> None:
        """Tell the other sessions, when this transaction commits."""

    async def clock(self, conn: AsyncConnection) -> float | None:
        """Seconds since 1970 by the database's machine, where that is another."""

    def listen(self, engine: AsyncEngine) -> AsyncGenerator[str | None, None]:
        """What other sessions tell; None whenever something may have been missed. Never ends."""


_BACK_ENDS: Mapping[str, BackEnd] = {
    "sqlite": sqlite,
    "sqlite+aiosqlite": sqlite,
    "postgresql": postgresql,
    "postgresql+psycopg": postgresql,
}


class SqlTransaction(
    TableQueries,
    InboxQueries,
    ScreenQueries,
    ChatQueries,
    DeadlineQueries,
    PeopleQueries,
    SavedQueries,
    LessonQueries,
    ReviewQueries,
    LeaseQueries,
    WatchQueries,
):
    """`bot.tables.store.Transaction` on one connection."""


class SqlStore:
    """`bot.tables.store.Store` on a database whose schema is this release's; made by `open_store`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, back_end: BackEnd) -> None:
        self._writer = writer
        self._reader = reader
        self._back_end = back_end
        self._writing = asyncio.Lock()
        self._told: set[str] = set()
        self._name = secrets.token_hex(8)
        """Of this store among all at the database, so that it does not listen to itself."""

    @property
    def shared(self) -> bool:
        """Whether other workers may be at it."""
        return self._back_end.SHARED

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[SqlTransaction]:
        """A writing transaction; those of this process wait here and keep no connection waiting."""
        with self._trouble_told(writing=True):
            async with self._writing, self._writer.begin() as conn:
                tx = SqlTransaction(conn, self._told)
                yield tx
                if tx.news:
                    await self._back_end.tell(conn, " ".join((self._name, *sorted(tx.news))))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[SqlTransaction]:
        """A reading transaction."""
        with self._trouble_told(writing=False):
            async with self._reader.begin() as conn:
                yield SqlTransaction(conn, self._told)

    async def clock(self) -> float | None:
        """The time on the database's machine; None where it has none of its own."""
        with self._trouble_told(writing=False):
            async with self._reader.begin() as conn:
                return await self._back_end.clock(conn)

    async def news(self) -> AsyncGenerator[frozenset[News], None]:
        """What other workers' transactions leave to do."""
        async with contextlib.aclosing(self._back_end.listen(self._reader)) as told:
            async for words in told:
                if words is None:
                    yield frozenset(News)
                    continue
                name, _, news = words.partition(" ")
                if name != self._name:
                    yield frozenset(one for one in News if one in news.split())  # a later release may tell more

    @contextlib.contextmanager
    def _trouble_told(self, *, writing: bool) -> Iterator[None]:
        try:
            yield
        except NoConnectionFreeError:
            raise StoreTroubleError from None
        except DBAPIError as error:
            if self._back_end.passes(error, writing=writing):
                raise StoreTroubleError(type(error.orig).__name__) from None
            raise

    async def close(self) -> None:
        """Close every connection; no transaction may be open."""
        await self._reader.dispose()
        await self._writer.dispose()


async def open_store(url: str) -> SqlStore:
    """Open the database at `url`, `sqlite:///file` or `postgresql://…`, brought to this release's schema.

    Raises StoreError. A file is made where there is none, in a folder that must be there; a database on a server must
    be there.
    """
    parsed, back_end = back_end_of(url)
    try:
        writer, reader = back_end.make_engines(parsed)
    except ArgumentError:  # parts of the address that only this back end knows
        raise StoreError(StoreReason.BAD_URL) from None
    try:
        await _bring_up_to_date(writer, back_end)
    except BaseException:
        await writer.dispose()
        raise
    return SqlStore(writer, reader, back_end)


def file_of(url: str) -> Path | None:
    """The file in which the database at an address is; None where a server has it. Raises StoreError."""
    parsed, back_end = back_end_of(url)
    return back_end.file_of(parsed)


def back_end_of(url: str) -> tuple[URL, BackEnd]:
    """The parts of an address, and what serves it. Raises StoreError."""
    parsed = _parse(url)
    back_end = _BACK_ENDS.get(parsed.drivername)
    if back_end is None:
        raise StoreError(StoreReason.NOT_SUPPORTED)
    logging.getLogger("sqlalchemy.engine").setLevel(logging.WARNING)  # its debug lines hold parameters, and so hands
    return parsed, back_end


async def _bring_up_to_date(writer: AsyncEngine, back_end: BackEnd) -> None:
    try:
        async with writer.begin() as conn:
            await conn.run_sync(upgrade)
    except DBAPIError as error:
        raise StoreError(back_end.why(error)) from error
    except UnicodeError:  # of an address that no text can be
        raise StoreError(StoreReason.BAD_URL) from None


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(StoreReason.BAD_URL) from None
    if "\0" in url:
        raise StoreError(StoreReason.BAD_URL)
    return parsed
