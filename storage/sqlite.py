"""SQLite: everything in which it differs from another database. The rest of the store is plain SQLAlchemy Core."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL, Connection, NullPool, create_engine, event
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage.errors import StoreError, StoreReason
from storage.sqlite_driver import Driver, connected

__all__ = ["SHARED", "clock", "file_of", "insert", "listen", "make_engines", "passes", "reading_only", "tell", "why"]

#: One process at a time is at a file: the lock of the data folder says so.
SHARED = False

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers beside a writer
    "PRAGMA synchronous = FULL",  # what is committed outlives a power cut
    "PRAGMA foreign_keys = ON",
)

_REASONS: Mapping[int | None, StoreReason] = {
    sqlite3.SQLITE_NOTADB: StoreReason.NOT_A_DATABASE,
    sqlite3.SQLITE_CORRUPT: StoreReason.NOT_A_DATABASE,
    sqlite3.SQLITE_CANTOPEN: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_READONLY: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_PERM: StoreReason.NOT_WRITABLE,
    sqlite3.SQLITE_BUSY: StoreReason.BUSY,
    sqlite3.SQLITE_LOCKED: StoreReason.BUSY,
    sqlite3.SQLITE_FULL: StoreReason.NO_ROOM,
}

_PASSING = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
)


def make_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine whose transactions write and one whose only read; nothing is opened yet.

    Raises StoreError for an address at which no file can be.
    """
    path = _path(url)
    _check_path(path)
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # its debug lines hold parameters and rows, and so hands
    address = url.set(drivername="sqlite+aiosqlite")
    return _engine(address, path, reads=False), _engine(address, path, reads=True)


def _engine(address: URL, path: str, *, reads: bool) -> AsyncEngine:
    pragmas = (*_PRAGMAS, f"PRAGMA query_only = {'ON' if reads else 'OFF'}")

    engine = create_async_engine(address, hide_parameters=True, async_creator=lambda: Driver.opened(path, pragmas))
    # To write is to take the lock at once: a transaction that starts to write later may find what it read stale.
    begin = "BEGIN" if reads else "BEGIN IMMEDIATE"
    event.listen(engine.sync_engine, "begin", lambda conn: conn.exec_driver_sql(begin))
    return engine


@contextmanager
def reading_only(url: URL) -> Iterator[Connection]:
    """A connection in a transaction that sees one moment and cannot write.

    A database in use has its journal and an index of it beside it, and is read through them. Without a journal nobody
    has it open, and it is read as it lies: with locks, files would be made that its owner may not write. Raises
    StoreError, where somebody opened it meanwhile too.
    """
    file = Path(_path(url))
    if not _is_file(file):
        raise StoreError(StoreReason.NO_DATABASE if file.parent.is_dir() else StoreReason.NO_FOLDER)
    before = _untouched(file)
    address = f"{file.absolute().as_uri()}?mode=ro{'&immutable=1' if before else ''}"
    engine = create_engine(
        "sqlite+pysqlite://",
        hide_parameters=True,
        creator=lambda: connected(address, ("PRAGMA query_only = ON",), uri=True),
        poolclass=NullPool,
    )
    event.listen(engine, "begin", lambda conn: conn.exec_driver_sql("BEGIN"))
    with engine.connect() as conn:
        yield conn
    if before is not None and before != _untouched(file):
        raise StoreError(StoreReason.CHANGED)


def _untouched(file: Path) -> tuple[int, int, int] | None:
    """What tells this state of a file that nobody has open from others; None where somebody may have it open."""
    if file.with_name(f"{file.name}-wal").exists():
        return None
    try:
        now = file.stat()
    except OSError:
        raise StoreError(StoreReason.CHANGED) from None
    return now.st_ino, now.st_size, now.st_mtime_ns


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        raise StoreError(StoreReason.NOT_WRITABLE) from None


def file_of(url: URL) -> Path | None:
    """The file. Raises StoreError for an address at which none can be."""
    return Path(_path(url))


def _path(url: URL) -> str:
    if url.host or url.query:
        raise StoreError(StoreReason.BAD_URL)
    if not url.database or url.database == ":memory:":
        raise StoreError(StoreReason.NOT_SUPPORTED)  # each connection would see its own
    return url.database


def _check_path(database: str) -> None:
    try:
        if not Path(database).parent.is_dir():
            raise StoreError(StoreReason.NO_FOLDER)
        # Opened here first: aiosqlite's thread outlives a connection that could not be opened.
        sqlite3.connect(database).close()
    except OSError:
        raise StoreError(StoreReason.NOT_WRITABLE) from None
    except sqlite3.Error as error:
        raise StoreError(_meaning(error)) from error


def why(error: DBAPIError) -> StoreReason:
    """What an error at opening means."""
    return _meaning(error.orig)


def passes(error: DBAPIError, *, writing: bool) -> bool:
    """Whether the file can be used again by itself, or once there is room on the disk, or a right to write."""
    kind = _kind(error.orig)
    return kind in _PASSING or (writing and kind == sqlite3.SQLITE_READONLY)  # else it is a reader who wrote


async def tell(_conn: AsyncConnection, _words: str) -> None:
    """Nobody else is there."""


async def clock(_conn: AsyncConnection) -> float | None:
    """A file has no clock."""
    return None


async def listen(_engine: AsyncEngine) -> AsyncGenerator[str | None, None]:
    """Nobody says anything."""
    await asyncio.Event().wait()
    yield None


def _meaning(error: BaseException | None) -> StoreReason:
    return _REASONS.get(_kind(error), StoreReason.FAILED)


def _kind(error: BaseException | None) -> int | None:
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF  # the other bytes tell details
