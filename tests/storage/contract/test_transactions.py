"""A transaction holds whole or not at all; one writes at a time, readers beside it see one state."""

import asyncio

import pytest

from bot.people.person import Person
from bot.tables.store import Store
from storage import open_store
from tests.storage.samples import CHAT, NOW, lobby, playing


async def names(store: Store, *ids: int) -> list[str]:
    async with store.read() as tx:
        return [person.first_name for person in (await tx.people(ids)).values()]


async def write_and_fail(store: Store) -> None:
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
        await tx.add_table(lobby(), NOW)
        raise ZeroDivisionError


async def test_nothing_of_a_transaction_that_fails_holds(store: Store) -> None:
    with pytest.raises(ZeroDivisionError):
        await write_and_fail(store)
    async with store.read() as tx:
        assert await tx.table(lobby().id) is None
        assert await tx.person(1) is None


async def test_what_was_committed_is_there_after_opening_anew(store: Store, url: str) -> None:
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
        await tx.beat(NOW)
        await tx.beat(NOW + 1)
    await store.close()
    again = await open_store(url)
    async with again.read() as tx:
        assert await tx.open_tables_in(CHAT) == (playing(),)
        assert await tx.last_beat() == NOW + 1
    await again.close()


async def test_writers_wait_for_each_other_and_all_succeed(store: Store) -> None:
    async with store.begin() as tx:
        await tx.add_table(playing(moves=0), NOW)

    async def raise_version() -> None:
        async with store.begin() as tx:
            found = await tx.table(lobby().id)
            assert found is not None
            await asyncio.sleep(0)  # let the others try
            await tx.save_table(found.table, found.version, NOW)

    await asyncio.gather(*(raise_version() for _ in range(20)))
    async with store.read() as tx:
        found = await tx.table(lobby().id)
    assert found is not None
    assert found.version == 21


async def test_a_reader_sees_one_state_beside_a_writer(store: Store) -> None:
    async with store.begin() as tx:
        await tx.save_person(Person(1, "before"))
    async with store.read() as reading:
        assert await reading.person(1) == Person(1, "before")
        async with store.begin() as tx:
            await tx.save_person(Person(1, "after"))
            assert await reading.person(1) == Person(1, "before")
        assert await reading.person(1) == Person(1, "before")
    assert await names(store, 1) == ["after"]


async def test_writing_where_one_only_reads_raises_and_changes_nothing(store: Store) -> None:
    with pytest.raises(Exception, match=r"read-?only"):
        async with store.read() as tx:
            await tx.save_person(Person(1, "one"))
    assert await names(store, 1) == []
    async with store.begin() as tx:
        await tx.save_person(Person(1, "one"))
    assert await names(store, 1) == ["one"]


async def test_a_writer_that_is_cancelled_leaves_nothing_and_blocks_nobody(store: Store) -> None:
    writing = asyncio.Event()

    async def write_for_ever() -> None:
        async with store.begin() as tx:
            await tx.save_person(Person(1, "one"))
            writing.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(write_for_ever())
    await writing.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.begin() as tx:
        assert await tx.person(1) is None
        await tx.save_person(Person(2, "two"))
    assert await names(store, 1, 2) == ["two"]


@pytest.mark.parametrize("turns", range(12))
async def test_a_writer_cancelled_in_the_midst_of_a_statement_blocks_nobody(store: Store, turns: int) -> None:
    async def write() -> None:
        async with store.begin() as tx:
            for number in range(100):
                await tx.save_person(Person(number, "one"))

    task = asyncio.create_task(write())
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.begin() as tx:
        assert await tx.people(range(100)) == {}
        await tx.save_person(Person(1, "two"))
    assert await names(store, 1) == ["two"]
