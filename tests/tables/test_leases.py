"""A lease: one of all workers is at work, others follow when it stops, dies, or cannot say that it is alive."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.leases import LAST_TRY, LEASE, SKEW, STOP_BEFORE, Lease
from bot.tables.store import Store
from bot.tables.store.work import Leased
from bot.tg.outbound.calls import CALL_TIMEOUT
from bot.tg.outbound.painter import LAST_CALLS
from storage import open_store
from tests.chance import until
from tests.stores import TroubledStore, furnish


class World:
    """A store, one clock, and who is at work."""

    def __init__(self, store: Store) -> None:
        self.store = TroubledStore(store)
        self.now = 1000.0
        self.at_work: list[str] = []
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, worker: str, error: Exception | None = None) -> Lease:
        """A worker that wants to work, or to fail at it."""
        lease = Lease(self.store, "painter", worker, lambda: self.now)

        async def work() -> None:
            self.begun.append(worker)
            self.at_work.append(worker)
            try:
                if error is not None:
                    raise error
                await asyncio.Event().wait()
            finally:
                self.at_work.remove(worker)

        self.tasks[worker] = asyncio.create_task(lease.run(work))
        return lease

    async def stop(self, worker: str) -> None:
        self.tasks[worker].cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.tasks[worker]

    async def looks_again(self, lease: Lease) -> None:
        looks = self.store.reads
        lease.nudge()
        await until(lambda: self.store.reads > looks)

    async def leased(self) -> Leased | None:
        async with self.store.read() as tx:
            return await tx.leased("painter")


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    store: Store = await open_store(furnish(tmp_path / "store.sqlite"))
    made = World(store)
    yield made
    for worker in made.tasks:
        await made.stop(worker)
    await store.close()


def test_whatever_a_holder_has_under_way_ends_before_its_lease_does() -> None:
    """A call that began while it was held, a last try to prolong it, and the difference of two clocks."""
    assert CALL_TIMEOUT <= LEASE - STOP_BEFORE
    assert LAST_TRY + LAST_CALLS + SKEW <= STOP_BEFORE


async def test_of_two_one_is_at_work_and_the_other_when_the_first_has_stopped(world: World) -> None:
    first = world.start("first")
    await until(lambda: world.at_work == ["first"])
    second = world.start("second")
    assert first.held
    await world.stop("first")
    assert world.at_work == []
    assert await world.leased() is None
    second.nudge()  # as the news of it does
    await until(lambda: world.at_work == ["second"])
    assert not first.held


async def test_a_holder_may_go_on_until_some_time_before_the_end(world: World) -> None:
    lease = world.start("first")
    await until(lambda: world.at_work == ["first"])
    world.now += LEASE - STOP_BEFORE - 0.1
    assert lease.check()
    world.now += 0.1
    assert not lease.check()
    assert world.at_work == ["first"], "it is not yet lost"
    await until(lambda: lease.held)
    assert world.begun == ["first"], "nobody else was there: it went on"


async def test_a_dead_workers_lease_is_taken_when_it_is_over_and_not_before(world: World) -> None:
    async with world.store.begin() as tx:
        assert await tx.lease("painter", "dead", world.now, LEASE)
    lease = world.start("second")
    world.now += LEASE - 0.1
    for _ in range(3):  # had it been taken at the first look, that would be seen by the third
        await world.looks_again(lease)
    assert world.at_work == []
    world.now += 0.1
    lease.nudge()
    await until(lambda: world.at_work == ["second"])


async def test_a_worker_that_finds_its_lease_taken_stops_at_once(world: World) -> None:
    """As when its machine has slept for long."""
    lease = world.start("first")
    await until(lambda: world.at_work == ["first"])
    world.now += LEASE
    async with world.store.begin() as tx:
        assert await tx.lease("painter", "second", world.now, LEASE)
    assert not lease.check()
    await until(lambda: not world.at_work)
    assert await world.leased() == Leased("second", world.now + LEASE)
    await world.stop("first")
    assert await world.leased() == Leased("second", world.now + LEASE), "it gives back nothing that is not its own"


async def test_a_worker_that_cannot_prolong_stops_in_time_and_begins_anew_later(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    lease = world.start("first")
    await until(lambda: world.at_work == ["first"])
    world.store.failing = True
    lease.nudge()
    await until(lambda: "cannot be known" in caplog.text)
    assert world.at_work == ["first"], "it still has its time"
    world.now += LEASE - STOP_BEFORE
    lease.check()
    await until(lambda: not world.at_work)
    assert caplog.text.count("cannot be known") == 1
    world.store.failing = False
    lease.nudge()
    await until(lambda: world.begun == ["first", "first"])


async def test_a_lease_taken_while_its_worker_was_stopped_is_given_back(world: World) -> None:
    """The store had it, the answer never came."""
    world.store.committed = committed = asyncio.Event()
    world.start("first")
    await committed.wait()
    assert await world.leased() is not None
    await world.stop("first")
    assert await world.leased() is None


async def test_work_that_fails_ends_it_and_gives_the_lease_back(world: World) -> None:
    world.start("first", ZeroDivisionError())
    with pytest.raises(ZeroDivisionError):
        await world.tasks["first"]
    assert await world.leased() is None
    del world.tasks["first"]


async def test_a_store_that_can_be_read_and_not_written_is_asked_now_and_then_and_told_of_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """As with a full disk: the lease reads as free, and nobody can take it."""
    world.store.full = True
    lease = world.start("a")
    await until(lambda: world.store.refused == 1)
    await world.looks_again(lease)
    await until(lambda: world.store.refused == 2)
    for _ in range(100):  # turns of the loop in which it would spin
        await asyncio.sleep(0)
    assert world.store.refused == 2
    assert len(caplog.records) == 1
    world.store.full = False
    lease.nudge()
    await until(lambda: world.at_work == ["a"])
    await world.stop("a")
