"""PostgreSQL: what its addresses lead to, and what other sessions and the server itself do to a store."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator

import psycopg
import pytest

from bot.people.person import Person
from bot.tables.screens import Key, Kind, Want
from bot.tables.store import LostRaceError, News, Store, StoreTroubleError
from bot.tables.store.work import InboxRow
from storage import StoreReason, open_store
from tests.postgresql import Server
from tests.storage.raw import raw, reason, spoil
from tests.storage.samples import NOW, lobby

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


def end_other_sessions(database: str) -> None:
    spoil(
        database,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )


async def test_connections_that_ended_with_the_server_are_made_anew(store: Store, database: str) -> None:
    assert await names(store, 1) == []
    end_other_sessions(database)
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


async def test_what_one_worker_leaves_to_do_the_others_hear_when_it_commits(store: Store, database: str) -> None:
    other = await open_store(database)
    async with contextlib.aclosing(other.news()) as heard, contextlib.aclosing(store.news()) as own:
        assert await anext(heard) == await anext(own) == frozenset(News), "something may have been told before"
        with pytest.raises(ZeroDivisionError):
            await receive_and_fail(store)
        async with store.begin() as tx:
            await tx.receive([InboxRow(1, "{}")], NOW)
            await tx.add_table(lobby("a"), NOW)
            await tx.want([Want(Key("a", Kind.LOBBY), -1)])
        assert await anext(heard) == {News.INBOX, News.SCREENS}
        async with store.begin() as tx:
            await tx.set_deadlines("a", [])
        assert await anext(heard) == {News.DEADLINES}
        async with store.begin() as tx:
            await tx.release("painter", "a")
        assert await anext(heard) == {News.LEASES}
        async with other.begin() as tx:
            await tx.drop_claims("b")
        assert await anext(own) == {News.INBOX}, "and what it told itself before is no news to it"
    await other.close()


async def receive_and_fail(store: Store) -> None:
    async with store.begin() as tx:
        await tx.receive([InboxRow(9, "{}")], NOW)
        raise ZeroDivisionError


async def test_who_listens_connects_anew_and_takes_it_that_something_was_missed(store: Store, database: str) -> None:
    async with contextlib.aclosing(store.news()) as heard:
        await anext(heard)
        end_other_sessions(database)
        async with asyncio.timeout(10):
            assert await anext(heard) == frozenset(News)


async def test_a_server_out_of_reach_is_trouble_that_passes(store: Store, server: Server) -> None:
    """And no error of ours: whoever wanted something tries again."""
    assert await names(store, 1) == []
    server.stop()
    try:
        for use in (store.read, store.begin):
            with pytest.raises(StoreTroubleError):
                async with use():
                    pass
    finally:
        server.start()
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
    assert await names(store, 1) == ["one"]


async def test_a_lock_that_is_not_to_be_had_is_trouble_that_passes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SETTINGS, ("SET lock_timeout = 100",))
    store = await open_store(database)
    with raw(database) as holder:
        holder.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITERS_LOCK})")
        with pytest.raises(StoreTroubleError):
            async with store.begin():
                pass
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
    await store.close()


async def test_the_server_tells_its_time(store: Store) -> None:
    before = time.time()
    told = await store.clock()
    assert told is not None
    assert before - 0.1 <= told <= time.time() + 0.1
