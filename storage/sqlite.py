"""SQLite: everything in which it differs from another database. The rest of the store is plain SQLAlchemy Core."""

import logging
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import StoreError, StoreReason

__all__ = ["insert", "make_engines", "why"]

#: Seconds to wait for another process that writes.
_BUSY_SECONDS = 5.0

_PRAGMAS = (
    f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000:.0f}",  # first: the next one may have to wait
    "PRAGMA journal_mode = WAL",  # readers beside a writer
    "PRAGMA synchronous = FULL",  # what is committed outlives a power cut
    "PRAGMA foreign_keys = ON",
)

_READS = "store_reads"

_REASONS: Mapping[int | None, StoreReason] = {
    sqlite3.SQLITE_NOTADB: StoreReason.NOT_A_DATABASE,
    sqlite3.SQLITE_CORRUPT: StoreReason.NOT_A_DATABASE,
    sqlite3.SQLITE_CANTOPEN: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_READONLY: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_PERM: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
}


def make_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine whose transactions write and one whose only read, over one pool; nothing is opened yet.

    Raises StoreError for an address at which no file can be.
    """
    _check_path(url.database)
    # Their debug lines hold parameters and rows, and so hands.
    for name in ("aiosqlite", "sqlalchemy.engine"):
        logging.getLogger(name).setLevel(logging.WARNING)
    writer = create_async_engine(
        url.set(drivername="sqlite+aiosqlite"),
        hide_parameters=True,
        connect_args={"isolation_level": None},  # the driver begins nothing by itself: _begin does
    )
    event.listen(writer.sync_engine, "connect", _prepare)
    event.listen(writer.sync_engine, "begin", _begin)
    return writer, writer.execution_options(**{_READS: True})


def _check_path(database: str | None) -> None:
    if not database or database == ":memory:":
        raise StoreError(StoreReason.NOT_SUPPORTED)  # each connection would see its own
    try:
        if not Path(database).parent.is_dir():
            raise StoreError(StoreReason.NO_FOLDER)
        # Opened here first: aiosqlite's thread outlives a connection that could not be opened.
        sqlite3.connect(database).close()
    except OSError:
        raise StoreError(StoreReason.NOT_WRITABLE) from None
    except sqlite3.Error as error:
        raise StoreError(why(error)) from error


def _prepare(dbapi_connection: Any, _record: object) -> None:
    try:
        cursor = dbapi_connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()
    except BaseException:
        dbapi_connection.close()  # the pool does not know it yet, and its thread would outlive everything
        raise


def _begin(conn: Connection) -> None:
    """Begin reading, or take the write lock at once: a transaction that starts to write later may find it stale."""
    reads = bool(conn.get_execution_options().get(_READS))
    conn.exec_driver_sql(f"PRAGMA query_only = {'ON' if reads else 'OFF'}")
    conn.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def why(error: BaseException | None) -> StoreReason:
    """What an error of the driver at opening means."""
    code = getattr(error, "sqlite_errorcode", None)
    kind = None if code is None else code & 0xFF  # the other bytes tell details
    return _REASONS.get(kind, StoreReason.FAILED)
