"""An update is kept once and handled once, however often it comes."""

import json

import pytest

from bot.tables.store import LostRaceError, Store
from bot.tables.store.work import InboxRow
from tests.storage.samples import NOW

WEEK = 7 * 86_400.0


def updates(*ids: int) -> list[InboxRow]:
    return [InboxRow(number, f'{{"update_id":{number}}}') for number in ids]


async def receive(store: Store, *ids: int, now: float = NOW) -> int:
    async with store.begin() as tx:
        return await tx.receive(updates(*ids), now)


async def take(store: Store, *ids: int) -> list[bool]:
    async with store.begin() as tx:
        return [await tx.take(number) for number in ids]


async def take_and_lose(store: Store, number: int) -> None:
    async with store.begin() as tx:
        assert await tx.take(number)
        raise LostRaceError


async def test_updates_wait_in_the_order_of_their_ids(store: Store) -> None:
    assert await receive(store, 12, 10, 11) == 3
    async with store.read() as tx:
        assert await tx.pending(10) == tuple(updates(10, 11, 12))
        assert await tx.pending(2) == tuple(updates(10, 11))


async def test_what_is_received_twice_waits_once(store: Store) -> None:
    assert await receive(store, 10, 11) == 2
    assert await receive(store, 11, 12, 12) == 1
    assert await receive(store) == 0
    async with store.read() as tx:
        assert await tx.pending(10) == tuple(updates(10, 11, 12))


async def test_the_first_of_two_bodies_stays(store: Store) -> None:
    async with store.begin() as tx:
        await tx.receive([InboxRow(1, "first"), InboxRow(1, "second")], NOW)
        await tx.receive([InboxRow(1, "third")], NOW)
        assert await tx.pending(10) == (InboxRow(1, "first"),)


async def test_an_update_is_taken_once_and_not_received_again(store: Store) -> None:
    await receive(store, 10, 11)
    assert await take(store, 10, 10, 99) == [True, False, False]
    assert await receive(store, 10) == 0
    async with store.read() as tx:
        assert await tx.pending(10) == tuple(updates(11))


async def test_an_update_taken_in_a_transaction_that_failed_still_waits(store: Store) -> None:
    await receive(store, 10)
    with pytest.raises(LostRaceError):
        await take_and_lose(store, 10)
    assert await take(store, 10) == [True]


async def test_ids_are_forgotten_when_they_are_both_old_and_far_below_the_newest(store: Store) -> None:
    await receive(store, 1, 50_000)
    await take(store, 1, 50_000)
    assert await receive(store, 1, 60_001, now=NOW + WEEK - 1) == 1, "far below, but not old"
    await take(store, 60_001)
    await receive(store, 60_100, now=NOW + WEEK + 1)  # with every hundredth id
    assert await receive(store, 1, 60_001, 50_001, now=NOW + WEEK + 1) == 2, "1 and 50000 are forgotten, 60001 is not"
    assert await receive(store, 50_000, now=NOW + WEEK + 1) == 1


async def test_old_ids_near_the_newest_are_remembered(store: Store) -> None:
    await receive(store, 1, 10_001)
    await take(store, 1, 10_001)
    assert await receive(store, 1, 10_001, now=NOW + 10 * WEEK) == 0


async def test_bodies_are_kept_as_they_came_but_for_what_no_database_holds(store: Store) -> None:
    escaped = json.dumps({"text": "\ud83d \0 😀 \u202e"})
    async with store.begin() as tx:
        await tx.receive([InboxRow(1, escaped), InboxRow(2, "a\ud83db\0c😀\u202e")], NOW)
        assert await tx.pending(2) == (InboxRow(1, escaped), InboxRow(2, "a\ufffdb\ufffdc😀\u202e"))


async def test_ids_have_64_bits(store: Store) -> None:
    ids = (-(2**63), 0, 2**63 - 1)
    await receive(store, *ids)
    async with store.read() as tx:
        assert [row.update_id for row in await tx.pending(3)] == list(ids)
    assert await take(store, *ids) == [True] * 3
