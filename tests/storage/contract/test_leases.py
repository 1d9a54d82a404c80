"""What one worker does for all: a lease is one worker's until it gives it back, or fails to prolong it."""

import asyncio

from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.store import Store
from bot.tables.store.work import InboxRow, Leased
from tests.storage.samples import NOW, lobby

LEASE = 30.0


async def lease(store: Store, holder: str, now: float = NOW, name: str = "painter") -> bool:
    async with store.begin() as tx:
        return await tx.lease(name, holder, now, LEASE)


async def leased(store: Store, name: str = "painter") -> Leased | None:
    async with store.read() as tx:
        return await tx.leased(name)


async def test_a_free_lease_is_taken_by_the_first_and_kept_from_others(store: Store, other: Store) -> None:
    assert await leased(store) is None
    assert await lease(store, "a")
    assert not await lease(other, "b")
    assert await leased(other) == Leased("a", NOW + LEASE)


async def test_leases_of_other_names_are_others(store: Store) -> None:
    assert await lease(store, "a")
    assert await lease(store, "b", name="poller")


async def test_a_holder_that_prolongs_in_time_keeps_it(store: Store, other: Store) -> None:
    for third in range(6):
        assert await lease(store, "a", NOW + third * LEASE / 3)
        assert not await lease(other, "b", NOW + third * LEASE / 3)
    assert await leased(store) == Leased("a", NOW + 5 * LEASE / 3 + LEASE)


async def test_a_lease_that_is_over_goes_to_whoever_asks_first(store: Store, other: Store) -> None:
    await lease(store, "a")
    assert not await lease(other, "b", NOW + LEASE - 0.1)
    assert await lease(other, "b", NOW + LEASE)
    assert not await lease(store, "a", NOW + LEASE), "the dead one is back, too late"
    assert await leased(store) == Leased("b", NOW + 2 * LEASE)


async def test_a_lease_given_back_is_free_at_once(store: Store, other: Store) -> None:
    await lease(store, "a")
    async with store.begin() as tx:
        await tx.release("painter", "a")
    assert await leased(store) is None
    assert await lease(other, "b")


async def test_nobody_gives_back_what_is_anothers(store: Store) -> None:
    await lease(store, "a")
    async with store.begin() as tx:
        await tx.release("painter", "b")
        await tx.release("poller", "a")
    assert await leased(store) == Leased("a", NOW + LEASE)


async def test_of_many_that_ask_at_once_one_gets_it(store: Store, other: Store) -> None:
    for moment in (NOW, NOW + LEASE):
        asked = [lease(store if number % 2 else other, f"{moment} {number}", moment) for number in range(10)]
        assert sum(await asyncio.gather(*asked)) == 1


async def test_what_workers_that_are_no_more_had_is_free(store: Store) -> None:
    """Where the data folder's lock tells that there is no other."""
    due = Deadline("a", DeadlineKind.NEXT_ROUND, NOW)
    await lease(store, "a")
    async with store.begin() as tx:
        await tx.add_table(lobby("a"), NOW)
        await tx.set_deadlines("a", [due])
        await tx.receive([InboxRow(1, "{}", "lane")], NOW)
        assert await tx.claim("a", NOW, LEASE, 9, ())
        assert await tx.claim_due(NOW, LEASE, 9)
        await tx.forget_workers()
        assert await tx.lease("painter", "b", NOW, LEASE)
        assert await tx.claim("b", NOW, LEASE, 9, ()) == (InboxRow(1, "{}", "lane"),)
        assert await tx.claim_due(NOW, LEASE, 9) == (due,)
