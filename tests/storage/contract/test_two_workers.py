"""Two workers on one database: whatever both reach for at once, one of them gets."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace

from bot.people.person import Person
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.store import LostRaceError, Store
from bot.tables.store.work import InboxRow
from tests.storage.samples import ANNA, NOW, lobby, playing

TABLE = lobby().id
IDS = range(10)
LEASE = 30.0


def shared(store: Store, other: Store) -> Iterable[Store]:
    """Each of the two in turn, as often as there are ids."""
    return (worker for _ in IDS for worker in (store, other))


async def test_of_two_that_loaded_one_version_one_saves(store: Store, other: Store) -> None:
    async with store.begin() as tx:
        await tx.add_table(playing(moves=0), NOW)
    both_loaded = asyncio.Barrier(2)

    async def play(worker: Store, moves: int) -> bool:
        async with worker.read() as tx:
            found = await tx.table(TABLE)
        assert found is not None
        await both_loaded.wait()
        try:
            async with worker.begin() as tx:
                await tx.save_table(playing(moves=moves), found.version, NOW)
        except LostRaceError:
            return False
        return True

    won = await asyncio.gather(play(store, 1), play(other, 2))
    assert sorted(won) == [False, True]
    async with store.read() as tx:
        found = await tx.table(TABLE)
    assert found is not None
    assert found.version == 2
    assert found.table == playing(moves=1 if won[0] else 2)


async def test_a_deadline_is_claimed_by_one(store: Store, other: Store) -> None:
    due = [Deadline(f"table-{number}", DeadlineKind.NEXT_ROUND, NOW) for number in IDS]
    async with store.begin() as tx:
        for deadline in due:
            await tx.add_table(lobby(deadline.table), NOW)
            await tx.set_deadlines(deadline.table, [deadline])

    async def claim(worker: Store) -> tuple[Deadline, ...]:
        async with worker.begin() as tx:
            return await tx.claim_due(NOW, LEASE, 3)

    claims = await asyncio.gather(*(claim(worker) for worker in shared(store, other)))
    claimed = [deadline for claim in claims for deadline in claim]
    assert sorted(deadline.table for deadline in claimed) == sorted(deadline.table for deadline in due)


async def test_an_update_is_kept_once_and_taken_by_one(store: Store, other: Store) -> None:
    updates = [InboxRow(number, "{}") for number in IDS]

    async def receive(worker: Store) -> int:
        async with worker.begin() as tx:
            return await tx.receive(updates, NOW)

    async def take(worker: Store) -> list[int]:
        async with worker.begin() as tx:
            return [number for number in IDS if await tx.take(number)]

    workers = list(shared(store, other))
    both = await asyncio.gather(*(receive(worker) for worker in workers), *(take(worker) for worker in workers))
    taken = await take(store)
    for result in both:
        taken += result if isinstance(result, list) else []
    assert sum(result for result in both if isinstance(result, int)) == len(IDS)
    assert sorted(taken) == list(IDS)


async def test_nothing_that_a_writer_has_read_is_changed_before_it_commits(store: Store, other: Store) -> None:
    async with store.begin() as tx:
        await tx.save_person(Person(ANNA, "Anna"))

    async def count_one_more(worker: Store) -> None:
        async with worker.begin() as tx:
            person = await tx.person(ANNA)
            assert person is not None
            await tx.save_person(replace(person, last_tap=person.last_tap + 1))

    await asyncio.gather(*(count_one_more(worker) for worker in shared(store, other)))
    async with other.read() as tx:
        assert await tx.person(ANNA) == Person(ANNA, "Anna", last_tap=2 * len(IDS))
