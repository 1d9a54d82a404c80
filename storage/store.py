"""The store on a database by URL: opening it, and its transactions."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import sqlite
from storage.deadline_queries import DeadlineQueries
from storage.errors import StoreError, StoreReason
from storage.inbox_queries import InboxQueries
from storage.migrate import upgrade
from storage.people_queries import PeopleQueries
from storage.saved_queries import SavedQueries
from storage.screen_queries import ScreenQueries
from storage.table_queries import TableQueries
from storage.watch_queries import WatchQueries


class SqlTransaction(
    TableQueries, InboxQueries, ScreenQueries, DeadlineQueries, PeopleQueries, SavedQueries, WatchQueries
):
    """`bot.tables.ports.Transaction` on one connection."""


class SqlStore:
    """`bot.tables.ports.Store` on a database whose schema is this release's; made by `open_store`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine) -> None:
        self._writer = writer
        self._reader = reader
        self._writing = asyncio.Lock()

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[SqlTransaction]:
        """A writing transaction; one at a time in this process, so that none finds the database busy."""
        async with self._writing, self._writer.begin() as conn:
            yield SqlTransaction(conn)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[SqlTransaction]:
        """A reading transaction."""
        async with self._reader.begin() as conn:
            yield SqlTransaction(conn)

    async def close(self) -> None:
        """Close every connection; no transaction may be open."""
        await self._reader.dispose()
        await self._writer.dispose()


async def open_store(url: str) -> SqlStore:
    """Open the database at `url`, `sqlite:///file`, made and brought to this release's schema where needed.

    Raises StoreError. The file's folder must be there.
    """
    writer, reader = sqlite.make_engines(_parse(url))
    try:
        await _bring_up_to_date(writer)
    except BaseException:
        await writer.dispose()
        raise
    return SqlStore(writer, reader)


async def _bring_up_to_date(writer: AsyncEngine) -> None:
    try:
        async with writer.begin() as conn:
            await conn.run_sync(upgrade)
    except DBAPIError as error:
        raise StoreError(sqlite.why(error.orig)) from error


def _parse(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(StoreReason.BAD_URL) from None
    if parsed.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise StoreError(StoreReason.NOT_SUPPORTED)
    if parsed.host or parsed.query or "\0" in url:
        raise StoreError(StoreReason.BAD_URL)
    return parsed
