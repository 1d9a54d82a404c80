"""Updates shared by workers: those of a lane are one worker's at a time, and a dead worker's go to another."""

import asyncio
from collections.abc import Collection

from bot.tables.store import Store
from bot.tables.store.work import InboxRow
from storage.inbox_queries import _LOOK, PER_LANE
from tests.storage.samples import NOW

LEASE = 30.0


async def receive(store: Store, *lanes: str | None, start: int = 1) -> None:
    """Updates of these lanes, their ids counted from `start`."""
    rows = [InboxRow(number, "{}", lane) for number, lane in enumerate(lanes, start)]
    async with store.begin() as tx:
        await tx.receive(rows, NOW)


async def claim(
    store: Store, worker: str, now: float = NOW, limit: int = 100, in_hand: Collection[int] = ()
) -> list[int]:
    """The ids claimed, which are those that a look before has found."""
    async with store.begin() as tx:
        seen = await tx.claimable(worker, now, limit, in_hand)
        assert await tx.claim(worker, now, LEASE, limit, in_hand) == seen
    return [row.update_id for row in seen]


async def take(store: Store, *ids: int) -> None:
    async with store.begin() as tx:
        assert [await tx.take(number) for number in ids] == [True] * len(ids)


async def test_updates_are_claimed_in_order_with_their_lanes_and_no_more_than_asked_for(store: Store) -> None:
    await receive(store, "a", "b", None)
    async with store.begin() as tx:
        rows = await tx.claim("one", NOW, LEASE, 2, ())
    assert rows == (InboxRow(1, "{}", "a"), InboxRow(2, "{}", "b"))
    assert await claim(store, "one", in_hand=[1, 2]) == [3]


async def test_what_one_claimed_no_other_gets_nor_what_comes_in_its_lanes(store: Store, other: Store) -> None:
    await receive(store, "a", "a", "b", None)
    assert await claim(store, "one", limit=1) == [1]
    assert await claim(other, "two") == [3, 4]
    await receive(store, "a", "b", "c", start=5)
    assert await claim(other, "two", in_hand=[3, 4]) == [6, 7]
    assert await claim(store, "one", in_hand=[1]) == [2, 5]


async def test_a_lane_is_free_when_all_that_was_claimed_of_it_is_done(store: Store, other: Store) -> None:
    await receive(store, "a", "a", "a")
    assert await claim(store, "one", limit=2) == [1, 2]
    await take(store, 1)
    assert await claim(other, "two") == []
    await take(store, 2)
    assert await claim(other, "two") == [3]


async def test_updates_of_no_lane_hold_up_nobody(store: Store, other: Store) -> None:
    await receive(store, None, None, None)
    assert await claim(store, "one", limit=1) == [1]
    assert await claim(other, "two") == [2, 3]


async def test_what_a_dead_worker_had_goes_to_another_when_its_claim_is_over(store: Store, other: Store) -> None:
    await receive(store, "a", "b", None)
    await claim(store, "dead", limit=1)
    assert await claim(store, "dead", NOW + 1, in_hand=[1]) == [2, 3]
    assert await claim(other, "two", NOW + LEASE - 0.1) == []
    assert await claim(other, "two", NOW + LEASE) == [1]
    assert await claim(other, "two", NOW + LEASE + 1, in_hand=[1]) == [2, 3]


async def test_claims_that_are_prolonged_are_kept(store: Store, other: Store) -> None:
    await receive(store, "a")
    await claim(store, "one")
    async with store.begin() as tx:
        await tx.prolong_claims("one", NOW + 2 * LEASE)
        await tx.prolong_claims("two", NOW)
    assert await claim(other, "two", NOW + LEASE) == []
    assert await claim(other, "two", NOW + 2 * LEASE) == [1]


async def test_claims_that_are_dropped_are_free_at_once(store: Store, other: Store) -> None:
    await receive(store, "a", "b")
    assert await claim(store, "one", limit=1) == [1]
    assert await claim(other, "two") == [2]
    async with store.begin() as tx:
        await tx.drop_claims("one")
    assert await claim(other, "two", in_hand=[2]) == [1]


async def test_what_a_worker_claimed_and_could_not_do_it_may_claim_again(store: Store) -> None:
    await receive(store, "a")
    await claim(store, "one")
    assert await claim(store, "one") == [1]


async def test_a_busy_lane_leaves_room_for_others(store: Store) -> None:
    await receive(store, *["busy"] * 20, "a", None)
    first = list(range(1, PER_LANE + 1))
    assert await claim(store, "one") == [*first, 21, 22]
    assert await claim(store, "one", in_hand=[*first, 21, 22]) == []
    await take(store, 1, 2)
    assert await claim(store, "one", in_hand=[*first[2:], 21, 22]) == [PER_LANE + 1, PER_LANE + 2]


async def test_each_update_is_claimed_by_one_and_each_lane_by_one(store: Store, other: Store) -> None:
    lanes = [f"lane {number % 7}" for number in range(40)]
    await receive(store, *lanes)
    workers = [(worker, f"{number}") for number, worker in enumerate([store, other] * 5)]
    claims = await asyncio.gather(*(claim(worker, name, limit=6) for worker, name in workers))
    claimed = [number for each in claims for number in each]
    assert len(claimed) == len(set(claimed))
    owners = [(lanes[number - 1], owner) for owner, each in enumerate(claims) for number in each]
    assert len(dict(owners)) == len(set(owners))
    assert len(dict(owners)) == 7


async def test_however_much_waits_in_one_lane_another_ones_update_is_soon_claimed(store: Store) -> None:
    """More than is looked at for one claim."""
    many = _LOOK + 1
    await receive(store, *["busy"] * many, "other")
    first = await claim(store, "one")
    assert first == list(range(1, PER_LANE + 1))
    assert await claim(store, "one", in_hand=first) == [many + 1]
