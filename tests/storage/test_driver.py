"""SQLite's driver: statements of any length, and a file that somebody else is just making."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.sqlite import make_engines
from storage.sqlite_driver import Driver, connected

#: Rows that come with a statement, and others.
NUMBERS = (0, 1, 63, 64, 65, 1000)


@pytest.fixture
async def conn(file: Path) -> AsyncIterator[AsyncConnection]:
    """A connection that may write, in a transaction, to a file with an empty table `kept`."""
    writer, reader = make_engines(make_url(f"sqlite:///{file}"))
    async with writer.begin() as conn:
        await conn.execute(text("CREATE TABLE kept (it UNIQUE)"))
        yield conn
    for engine in (writer, reader):
        await engine.dispose()


class Counting(Driver):
    """Counts the ways to its thread."""

    errands = 0

    async def errand(self, does: Callable[[sqlite3.Connection], None]) -> None:
        self.errands += 1
        await super().errand(does)


async def fill(conn: AsyncConnection, number: int) -> None:
    if number:
        await conn.execute(text("INSERT INTO kept VALUES (:it)"), [{"it": it} for it in range(number)])


@pytest.mark.parametrize("number", NUMBERS)
async def test_all_rows_come_at_once_or_one_after_another(conn: AsyncConnection, number: int) -> None:
    await fill(conn, number)
    ordered = text("SELECT it FROM kept ORDER BY it")
    assert (await conn.scalars(ordered)).all() == list(range(number))
    assert [it async for it in await conn.stream_scalars(ordered)] == list(range(number))


@pytest.mark.parametrize("number", NUMBERS)
async def test_a_statement_tells_how_many_rows_it_has_changed_and_returns_them(
    conn: AsyncConnection, number: int
) -> None:
    await fill(conn, number)
    assert (await conn.execute(text("UPDATE kept SET it = it + 5000"))).rowcount == number
    gone = await conn.execute(text("DELETE FROM kept RETURNING it"))
    assert sorted(gone.scalars().all()) == [it + 5000 for it in range(number)]


@pytest.mark.parametrize(
    "sql", ["SELECT it FROM kept", "INSERT INTO kept VALUES (9) RETURNING it", "UPDATE kept SET it = 3"]
)
async def test_a_statement_goes_to_the_thread_once_whatever_comes_of_it(file: Path, sql: str) -> None:
    """Each way there is dearer than most statements."""
    driver = await Counting.opened(str(file), ())
    for prepared in ("CREATE TABLE kept (it)", "INSERT INTO kept VALUES (3)"):
        await driver.cursor().execute(prepared)
    driver.errands = 0
    cursor = await driver.cursor().execute(sql)
    await cursor.fetchall()
    await cursor.close()
    assert driver.errands == 1
    await driver.close()


async def test_a_result_that_is_closed_before_its_end_holds_up_nothing(conn: AsyncConnection) -> None:
    await fill(conn, 1000)
    driver = (await conn.get_raw_connection()).driver_connection
    assert isinstance(driver, Driver)
    cursor = await driver.cursor().execute("SELECT it FROM kept ORDER BY it")
    assert await cursor.fetchmany(100) == [(it,) for it in range(100)]
    await cursor.close()
    await conn.execute(text("DROP TABLE kept"))


async def test_after_a_statement_that_fails_the_next_is_carried_out(conn: AsyncConnection) -> None:
    await fill(conn, 3)
    with pytest.raises(DBAPIError):
        await conn.execute(text("INSERT INTO kept VALUES (1)"))
    assert (await conn.scalars(text("SELECT count(*) FROM kept"))).one() == 3


def test_of_a_file_that_cannot_be_opened_no_thread_speaks_to_a_loop_that_is_closed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many times, as the thread was late in some only."""
    file.write_text("no database")
    late: list[object] = []
    monkeypatch.setattr(threading, "excepthook", late.append)
    for _ in range(100):
        with pytest.raises(sqlite3.DatabaseError):
            asyncio.run(Driver.opened(str(file), ("PRAGMA journal_mode = WAL",)))
    assert late == []


def test_who_opens_a_file_that_another_is_making_waits_where_sqlite_does_not(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    waited: list[float] = []

    def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 2:
            other.execute("COMMIT")

    monkeypatch.setattr("storage.sqlite_driver.time.sleep", wait)
    conn = connected(str(file), ("PRAGMA busy_timeout = 0", "PRAGMA journal_mode = WAL"))
    assert conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert len(waited) == 2
    conn.close()
    other.close()
