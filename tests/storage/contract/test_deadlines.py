"""Deadlines: one of each kind a table, claimed by one worker at a time."""

import pytest

from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.store import Store
from tests.storage.samples import NOW, lobby

A = Deadline("a", DeadlineKind.NEXT_ROUND, NOW + 10)
A_SEATS = Deadline("a", DeadlineKind.RELEASE_SEATS, NOW + 30)
B = Deadline("b", DeadlineKind.NEXT_ROUND, NOW + 5)
LEASE = 30.0


@pytest.fixture
async def store(store: Store) -> Store:
    """A store with tables `a` and `b`."""
    async with store.begin() as tx:
        await tx.add_table(lobby("a"), NOW)
        await tx.add_table(lobby("b"), NOW)
        await tx.set_deadlines("a", [A, A_SEATS])
        await tx.set_deadlines("b", [B])
    return store


async def claim(store: Store, now: float, limit: int = 10) -> list[Deadline]:
    async with store.begin() as tx:
        return list(await tx.claim_due(now, LEASE, limit))


async def set_deadlines(store: Store, table: str, *deadlines: Deadline) -> None:
    async with store.begin() as tx:
        await tx.set_deadlines(table, deadlines)


async def next_due(store: Store) -> float | None:
    async with store.read() as tx:
        return await tx.next_due()


async def test_what_is_due_is_claimed_earliest_first(store: Store) -> None:
    assert await claim(store, NOW + 4.9) == []
    assert await claim(store, NOW + 10) == [B, A]


async def test_no_more_is_claimed_than_asked_for(store: Store) -> None:
    assert await claim(store, NOW + 100, limit=2) == [B, A]
    assert await claim(store, NOW + 100, limit=2) == [A_SEATS]


async def test_what_one_worker_claimed_no_other_gets_until_the_lease_is_over(store: Store) -> None:
    assert await claim(store, NOW + 5) == [B]
    assert await claim(store, NOW + 5) == []
    assert await claim(store, NOW + 5 + LEASE - 0.1) == [A, A_SEATS]
    assert await claim(store, NOW + 5 + LEASE) == [B]


async def test_the_set_of_a_table_is_replaced(store: Store) -> None:
    later = Deadline("a", DeadlineKind.NEXT_ROUND, NOW + 99)
    await set_deadlines(store, "a", later)
    assert await claim(store, NOW + 98) == [B]
    assert await claim(store, NOW + 99) == [later]
    await set_deadlines(store, "a")
    await set_deadlines(store, "b")
    assert await next_due(store) is None


async def test_a_deadline_set_anew_for_the_same_moment_stays_claimed(store: Store) -> None:
    await claim(store, NOW + 5)
    await set_deadlines(store, "b", B)
    assert await claim(store, NOW + 6) == []


async def test_a_deadline_set_for_another_moment_is_nobodys(store: Store) -> None:
    await claim(store, NOW + 5)
    moved = Deadline("b", DeadlineKind.NEXT_ROUND, NOW + 6)
    await set_deadlines(store, "b", moved)
    assert await claim(store, NOW + 6) == [moved]


async def test_the_next_is_due_when_something_may_be_claimed(store: Store) -> None:
    assert await next_due(store) == NOW + 5
    await claim(store, NOW + 5)
    assert await next_due(store) == NOW + 10
    await claim(store, NOW + 34)
    assert await next_due(store) == NOW + 5 + LEASE
    async with store.read() as tx:
        assert (await tx.counts())["deadlines"] == 3
