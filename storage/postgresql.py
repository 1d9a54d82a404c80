"""PostgreSQL: everything in which it differs from another database. The rest of the store is plain SQLAlchemy Core."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, Double, NullPool, cast, create_engine, event, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.tables.store import LostRaceError
from storage.errors import StoreError, StoreReason

__all__ = ["SHARED", "clock", "file_of", "insert", "listen", "make_engines", "passes", "reading_only", "tell", "why"]

log = logging.getLogger(__name__)

#: Workers of one database share updates and deadlines.
SHARED = True

#: Where workers tell each other what they have committed; each database has its own.
_CHANNEL = "dominobot"

#: Seconds of silence after which the one who listens makes sure that the server is still there.
_SILENCE = 30.0

#: Seconds before a listener connects again.
_PAUSE = 1.0

#: Seconds to wait for a server that does not answer.
_CONNECT_SECONDS = 10

_SETTINGS = (
    # A worker that has stopped in mid-transaction, or whose machine has, holds up the others for so long only. They
    # wait for the lock longer than that, and still not as long as a lease lasts.
    "SET idle_in_transaction_session_timeout = '8s'",
    "SET lock_timeout = '16s'",
    "SET synchronous_commit = on",  # what is committed outlives a power cut
)

#: Held by whoever writes, in all processes: one at a time, as in SQLite, so that nothing that a transaction has read is
#: changed before it commits. The number is arbitrary, and a lock of this database alone.
_BECOME_THE_WRITER = "SELECT pg_advisory_xact_lock(28)"

_REASONS: Mapping[str, StoreReason] = {
    "0A000": StoreReason.NOT_WRITABLE,  # no transaction that writes: a server that follows another
    "42501": StoreReason.NOT_WRITABLE,  # no right to it
    "53100": StoreReason.NO_ROOM,
    "55P03": StoreReason.BUSY,  # the lock was not to be had in time
}

#: Serialization failure and deadlock: another session, not a worker of ours, was in the way.
_LOST_RACES = ("40001", "40P01")

#: The server is stopping or starting, has no room, ended the connection, or did not give a lock or an answer in time.
_PASSING_CLASSES = ("08", "53", "57", "58")
_PASSING = ("55P03", "25P03", "25P02")
_READ_ONLY = "25006"


def make_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine whose transactions write and one whose only read; nothing is opened yet."""
    url = _address(url)
    # Each statement of a writer sees what was committed before it, and so all that earlier writers did.
    writer = _engine(url, "READ COMMITTED", reads=False)
    event.listen(writer.sync_engine, "begin", lambda conn: conn.exec_driver_sql(_BECOME_THE_WRITER))
    # All statements of a reader see the same.
    return writer, _engine(url, "REPEATABLE READ", reads=True)


@contextmanager
def reading_only(url: URL) -> Iterator[Connection]:
    """A connection in a transaction that sees one moment and cannot write."""
    engine = create_engine(
        _address(url),
        hide_parameters=True,
        isolation_level="REPEATABLE READ",
        execution_options={"postgresql_readonly": True},
        connect_args={"client_encoding": "utf8"},
        poolclass=NullPool,
    )
    with engine.connect() as conn:
        yield conn


def _address(url: URL) -> URL:
    url = url.set(drivername="postgresql+psycopg")
    if "connect_timeout" in url.query:
        return url
    return url.update_query_dict({"connect_timeout": str(_CONNECT_SECONDS)})


def _engine(url: URL, isolation: str, *, reads: bool) -> AsyncEngine:
    engine = create_async_engine(
        url,
        hide_parameters=True,
        isolation_level=isolation,
        execution_options={"postgresql_readonly": reads},
        pool_pre_ping=True,  # a connection may have ended with the server, and no update is to fail of it
        connect_args={"client_encoding": "utf8"},
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "handle_error", _tell_lost_race)
    return engine


def _prepare(dbapi_connection: Any, _record: object) -> None:
    if dbapi_connection.driver_connection.info.parameter_status("server_encoding") != "UTF8":
        dbapi_connection.close()
        raise StoreError(StoreReason.NOT_SUPPORTED)  # it could not hold most languages
    cursor = dbapi_connection.cursor()
    for setting in _SETTINGS:
        cursor.execute(setting)
    cursor.close()
    dbapi_connection.commit()


def _tell_lost_race(context: ExceptionContext) -> None:
    if getattr(context.original_exception, "sqlstate", None) in _LOST_RACES:
        raise LostRaceError from None


def file_of(_url: URL) -> None:
    """Its files are the server's."""


def why(error: DBAPIError) -> StoreReason:
    """What an error at opening means."""
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return _REASONS.get(state, StoreReason.FAILED)
    # It never came to a session: what the address asks for does not exist, or the server does not answer or refuses.
    return StoreReason.BAD_URL if isinstance(error, ProgrammingError) else StoreReason.UNREACHABLE


def passes(error: DBAPIError, *, writing: bool) -> bool:
    """Whether an error says nothing about what was asked: the server, or the way to it, is in trouble."""
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        return isinstance(error.orig, psycopg.OperationalError | psycopg.InterfaceError)
    follows = writing and state == _READ_ONLY  # a server that has become another's follower; else a reader wrote
    return follows or state in _PASSING or state.startswith(_PASSING_CLASSES)


async def tell(conn: AsyncConnection, words: str) -> None:
    """Tell the other sessions, when this transaction commits."""
    await conn.execute(select(func.pg_notify(_CHANNEL, words)))


async def clock(conn: AsyncConnection) -> float | None:
    """Seconds since 1970 by the server's machine."""
    moment: float | None = await conn.scalar(select(cast(func.extract("epoch", func.clock_timestamp()), Double)))
    return moment


async def listen(engine: AsyncEngine) -> AsyncGenerator[str | None, None]:
    """What other sessions tell; None whenever something may have been missed. Connects anew for ever."""
    arguments, options = engine.dialect.create_connect_args(engine.url)
    out_of_reach = False
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(*arguments, **options, autocommit=True) as conn:
                await conn.execute(f"LISTEN {_CHANNEL}")
                out_of_reach = False
                yield None
                while True:
                    async with contextlib.aclosing(conn.notifies(timeout=_SILENCE)) as heard:
                        async for notice in heard:
                            yield notice.payload
                    await conn.execute("SELECT")
        except psycopg.Error as error:
            if not out_of_reach:
                log.warning("other workers are not heard: %s", type(error).__name__)
            out_of_reach = True
        await asyncio.sleep(_PAUSE)
