"""PostgreSQL: what its addresses lead to, and what other sessions and the server itself do to a store."""

import asyncio
from collections.abc import AsyncIterator

import psycopg
import pytest

from bot.people.person import Person
from bot.tables.ports import LostRaceError, Store, StoreTroubleError
from storage import StoreReason, open_store
from tests.postgresql import Server
from tests.storage.raw import raw, reason, spoil

SETTINGS = "storage.postgresql._SETTINGS"
WRITERS_LOCK = 28


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = await open_store(database)
    yield opened
    await opened.close()


async def names(store: Store, *ids: int) -> list[str]:
    async with store.read() as tx:
        return [person.first_name for person in (await tx.people(ids)).values()]


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgresql://host:port/a", StoreReason.BAD_URL),
        ("postgresql://host/a\0", StoreReason.BAD_URL),
        ("postgresql://127.0.0.1:1/a\udcff", StoreReason.BAD_URL),
        ("postgresql://127.0.0.1:1/a?colour=blue", StoreReason.BAD_URL),
        ("postgresql:///a?port=blue", StoreReason.BAD_URL),
        ("postgresql+asyncpg://host/a", StoreReason.NOT_SUPPORTED),
        ("postgresql://127.0.0.1:1/a", StoreReason.UNREACHABLE),
        ("postgresql:///a?host=/nowhere/at/all", StoreReason.UNREACHABLE),
        ("postgresql://host.invalid/a", StoreReason.UNREACHABLE),
    ],
)
async def test_an_address_that_leads_nowhere_is_refused(url: str, expected: StoreReason) -> None:
    assert await reason(url) is expected


async def test_who_is_not_let_in_is_told_so(server: Server, database: str) -> None:
    assert await reason(server.url("no_such_database")) is StoreReason.UNREACHABLE
    assert await reason(database.replace("postgres@", "nobody_here@")) is StoreReason.UNREACHABLE


async def test_who_may_not_write_is_refused(server: Server, database: str) -> None:
    server.run("CREATE ROLE guest LOGIN")
    assert await reason(database.replace("postgres@", "guest@")) is StoreReason.NOT_WRITABLE
    server.run("DROP ROLE guest")


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII"])
async def test_a_database_that_cannot_hold_every_language_is_refused(server: Server, encoding: str) -> None:
    server.run(f"CREATE DATABASE western ENCODING {encoding} TEMPLATE template0")
    assert await reason(server.url("western")) is StoreReason.NOT_SUPPORTED
    server.run("DROP DATABASE western")


async def test_a_database_in_which_another_writes_for_too_long_is_refused(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SETTINGS, ("SET lock_timeout = 1",))
    with raw(database) as holder:
        holder.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})")
        assert await reason(database) is StoreReason.BUSY


async def test_the_scheme_may_name_the_driver(database: str) -> None:
    store = await open_store(database.replace("postgresql:", "postgresql+psycopg:"))
    await store.close()


async def test_a_worker_that_stops_amid_a_transaction_holds_up_the_others_for_a_while_only(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await open_store(database)
    monkeypatch.setattr(SETTINGS, ("SET idle_in_transaction_session_timeout = '1s'",))
    stopped = await open_store(database)

    async def stop_until_another_has_written() -> None:
        async with stopped.begin() as tx:
            await tx.save_person(Person(1, "one"))
            async with other.begin() as others:
                await others.save_person(Person(2, "two"))

    with pytest.raises(StoreTroubleError):
        await stop_until_another_has_written()
    assert await names(stopped, 1, 2) == ["two"]
    async with stopped.begin() as tx:
        await tx.save_person(Person(1, "one"))
    assert await names(other, 1) == ["one"]
    await stopped.close()
    await other.close()


async def test_connections_that_ended_with_the_server_are_made_anew(store: Store, database: str) -> None:
    assert await names(store, 1) == []
    spoil(
        database,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
    assert await names(store, 1) == ["one"]


async def test_who_is_caught_in_a_deadlock_has_lost_a_race(store: Store, database: str) -> None:
    """With a session that is no worker: somebody's at the database's own prompt."""
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
        await tx.save_person(Person(2, "two"))

    async def change_one_then_two(first_changed: asyncio.Event) -> None:
        async with store.begin() as tx:
            await tx.save_person(Person(1, "changed"))
            first_changed.set()
            await until_somebody_waits(database)
            await tx.save_person(Person(2, "changed"))

    async with await psycopg.AsyncConnection.connect(database) as somebody:
        await somebody.execute("SET deadlock_timeout = '1min'")  # so that it is the store that finds out
        await somebody.execute("UPDATE people SET last_tap = 1 WHERE id = 2")
        first_changed = asyncio.Event()
        changing = asyncio.create_task(change_one_then_two(first_changed))
        await first_changed.wait()
        await somebody.execute("UPDATE people SET last_tap = 1 WHERE id = 1")
        with pytest.raises(LostRaceError):
            await changing
    assert await names(store, 1, 2) == ["one", "two"]


async def until_somebody_waits(database: str) -> None:
    """Returns when a session waits for another's lock."""
    async with asyncio.timeout(10), await psycopg.AsyncConnection.connect(database) as watcher:
        found = None
        while found is None:
            found = await (await watcher.execute("SELECT 1 FROM pg_locks WHERE NOT granted")).fetchone()
