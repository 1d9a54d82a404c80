"""The driver of SQLite's file as SQLAlchemy uses it: a statement is one errand, and no lock outlives its connection."""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

import aiosqlite

#: Rows that come with a statement, and together where it is asked for them one by one.
_ROWS = 64

#: Seconds to wait for another process that writes, or makes the file; and between two looks where SQLite does not wait.
_BUSY_SECONDS, _LOOK_SECONDS = 5.0, 0.01


def connected(address: str, pragmas: Iterable[str], *, uri: bool = False) -> sqlite3.Connection:
    """A connection with these settings, which begins no transaction by itself: whoever makes the engine does.

    Raises sqlite3.Error.
    """
    conn = sqlite3.connect(address, isolation_level=None, factory=_Connection, uri=uri)
    try:
        for pragma in (f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000:.0f}", *pragmas):
            _set(conn, pragma)
    except sqlite3.Error:
        conn.close()
        raise
    return conn


def _set(conn: sqlite3.Connection, pragma: str) -> None:
    """Of two that give a new file its journal at once SQLite refuses one without waiting."""
    until = time.monotonic() + _BUSY_SECONDS
    while True:
        try:
            conn.execute(pragma).close()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                raise
            time.sleep(_LOOK_SECONDS)
        else:
            return


class Driver(aiosqlite.Connection):
    """A connection that is closed even where it is stopped and closed at once, as when a task is cancelled twice.

    The driver's own `close` forgets what is to be closed before its thread has got there: the file's lock would stay
    until the collector comes by, and nothing could be written.
    """

    def __init__(self, path: str, pragmas: Iterable[str]) -> None:
        super().__init__(lambda: connected(path, pragmas), _ROWS)
        self._thread.daemon = True  # as SQLAlchemy has it: one left open holds up no end of the bot

    @classmethod
    async def opened(cls, path: str, pragmas: Iterable[str]) -> Self:
        """A connection. Raises sqlite3.Error; its thread is over then, and has nothing more to tell a closed loop."""
        driver = cls(path, pragmas)
        try:
            await driver
        except sqlite3.Error:
            await asyncio.to_thread(driver._thread.join)
            raise
        return driver

    def cursor(self) -> "Cursor":  # type: ignore[override]  # no errand yet, and so nothing to wait for
        """A cursor for one statement."""
        return Cursor(self)

    async def errand(self, does: Callable[[sqlite3.Connection], None]) -> None:
        """Have the connection's thread do something with it. Raises ValueError where it is closed."""
        await self._execute(lambda: does(self._conn))  # type: ignore[no-untyped-call]  # nor has it a public name

    async def close(self) -> None:
        if self._running:  # else it was stopped, and the thread closes it by itself
            await super().close()


class Cursor:
    """A statement and what came of it, mostly in one errand to the connection's thread.

    The driver's own cursor goes there to begin, for the statement, for its rows, and to end: four times, each dearer
    than most statements are. Here the first rows come with the statement, and it is at its end if there are no more.
    """

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._rows: list[Any] = []
        self._open: sqlite3.Cursor | None = None
        """Of the connection's thread; None where there are no more rows."""
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> Self:
        """Execute a statement."""
        await self._driver.errand(lambda conn: self._begin(conn.execute(sql, parameters)))
        return self

    async def executemany(self, sql: str, parameters: Iterable[Sequence[Any]]) -> Self:
        """Execute a statement once with each of these."""
        await self._driver.errand(lambda conn: self._begin(conn.executemany(sql, parameters)))
        return self

    async def fetchmany(self, size: int) -> list[Any]:
        """So many rows, or what is left of them."""
        opened = self._open
        if opened is not None and len(self._rows) < size:
            await self._driver.errand(lambda _: self._read(opened, size))
        taken, self._rows = self._rows[:size], self._rows[size:]
        return taken

    async def fetchall(self) -> list[Any]:
        """All rows that are left."""
        opened = self._open
        if opened is not None:
            await self._driver.errand(lambda _: self._read(opened, None))
        taken, self._rows = self._rows, []
        return taken

    async def close(self) -> None:
        """Give back what is still open."""
        opened, self._open = self._open, None
        if opened is not None:
            await self._driver.errand(lambda _: opened.close())

    def _begin(self, begun: sqlite3.Cursor) -> None:
        """In the thread, as what is below."""
        self.description, self.lastrowid = begun.description, begun.lastrowid
        self._read(begun, _ROWS)

    def _read(self, opened: sqlite3.Cursor, size: int | None) -> None:
        """As many more rows, or all. How many rows a statement has changed is known once what it returns is read."""
        more = opened.fetchall() if size is None else opened.fetchmany(size)
        self._rows += more
        self.rowcount = opened.rowcount
        at_its_end = size is None or len(more) < size
        self._open = None if at_its_end else opened
        if at_its_end:
            opened.close()


class _Connection(sqlite3.Connection):
    """Gives the file's lock back when it is closed, and not only when nobody has a cursor of it any more."""

    def close(self) -> None:
        if self.in_transaction:
            self.rollback()
        super().close()
