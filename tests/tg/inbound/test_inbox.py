"""The inbox: each update exactly once, lanes that do not wait for each other, and faults that stop nothing."""

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.people.person import Person
from bot.tables.leases import LEASE
from bot.tables.store import LostRaceError, Store, StoreTroubleError
from bot.tables.store.work import InboxRow
from bot.tg.inbound.inbox import IN_HAND, Inbox
from bot.tg.inbound.updates import Incoming, Place, TextIn
from storage import open_store
from tests.chance import until
from tests.stores import furnish
from tests.trials.trouble import disk

NOW = 1000.0


class Desk:
    """Handles updates by noting them; some wait, some fail."""

    def __init__(self, store: Store, worker: str = "worker") -> None:
        self.store = store
        self.now = NOW
        self.begun: list[int] = []
        self.handled: list[int] = []
        self.held: dict[int, asyncio.Event] = {}
        self.broken: set[int] = set()
        self.trouble: dict[int, list[Exception]] = {}
        self.told: list[int] = []
        self.inbox = Inbox(
            store, worker, lambda: self.now, self.parse, self.lane_of, self.handle, tell_not_kept=self.tell_not_kept
        )

    def parse(self, body: str) -> Incoming | None:
        told = json.loads(body)
        chat = told.get("chat")
        return None if chat is None else TextIn(told["update_id"], Person(chat, "A"), Place(chat, private=True))

    def lane_of(self, incoming: Incoming) -> str | None:
        return str(incoming.place.chat) if isinstance(incoming, TextIn) else None

    async def handle(self, incoming: Incoming) -> None:
        self.begun.append(incoming.update_id)
        if incoming.update_id in self.held:
            await self.held[incoming.update_id].wait()
        if self.trouble.get(incoming.update_id):
            raise self.trouble[incoming.update_id].pop()
        if incoming.update_id in self.broken:
            raise RuntimeError("a fault")
        async with self.store.begin() as tx:
            if await tx.take(incoming.update_id):
                self.handled.append(incoming.update_id)

    async def tell_not_kept(self, incoming: Incoming) -> bool:
        """Those of chat 1 can be told."""
        if self.lane_of(incoming) != "1":
            return False
        self.told.append(incoming.update_id)
        return True


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    store: Store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield Desk(store)
    await store.close()


@contextlib.asynccontextmanager
async def running(inbox: Inbox) -> AsyncIterator[None]:
    task = asyncio.create_task(inbox.run())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def said(number: int, chat: int = 1) -> dict[str, int]:
    return {"update_id": number, "chat": chat}


async def test_an_update_given_twice_is_handled_once(desk: Desk) -> None:
    async with running(desk.inbox):
        await desk.inbox.receive([said(1), said(1), said(2)])
        await until(lambda: not desk.inbox.busy)
        await desk.inbox.receive([said(2), said(3), said(1)])
        await until(lambda: not desk.inbox.busy)
    assert desk.handled == [1, 2, 3]


async def test_what_waits_when_the_bot_stops_is_handled_after_its_start(desk: Desk) -> None:
    await desk.inbox.receive([said(1), said(2)])
    async with running(desk.inbox):
        await until(lambda: desk.handled == [1, 2])


async def test_a_slow_lane_holds_up_no_other_and_keeps_its_own_order(desk: Desk) -> None:
    desk.held[1] = asyncio.Event()
    async with running(desk.inbox):
        await desk.inbox.receive([said(1, chat=1), said(2, chat=1), said(3, chat=2), said(4, chat=3)])
        await until(lambda: sorted(desk.handled) == [3, 4])
        assert desk.inbox.busy
        desk.held[1].set()
        await until(lambda: not desk.inbox.busy)
    assert desk.handled[2:] == [1, 2]


async def test_an_update_that_cannot_be_parsed_is_told_and_dropped(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(desk.inbox):
        await desk.inbox.receive([{"update_id": 1}, "no update", {"no": "id"}, said(2)])
        await until(lambda: desk.handled == [2] and not desk.inbox.busy)
    assert "update 1 cannot be parsed and was dropped" in caplog.text
    assert caplog.text.count("an update without an id was dropped") == 2
    async with desk.store.read() as tx:
        assert await tx.pending(10) == ()


async def test_an_update_whose_handling_fails_is_told_and_stops_neither_its_lane_nor_others(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    desk.broken.add(1)
    async with running(desk.inbox):
        await desk.inbox.receive([said(1), said(2), said(3, chat=2)])
        await until(lambda: sorted(desk.handled) == [2, 3] and not desk.inbox.busy)
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert errors == ["update 1 could not be handled"]
    async with desk.store.read() as tx:
        assert await tx.pending(10) == ()


async def test_more_than_fits_in_hand_waits_in_the_store(desk: Desk) -> None:
    desk.held = {number: asyncio.Event() for number in range(1, IN_HAND + 1)}
    async with running(desk.inbox):
        await desk.inbox.receive([said(number, chat=number) for number in range(1, IN_HAND + 6)])
        await until(lambda: len(desk.begun) == IN_HAND)
        assert max(desk.begun) == IN_HAND
        for event in desk.held.values():
            event.set()
        await until(lambda: len(desk.handled) == IN_HAND + 5)


@pytest.mark.parametrize("error", [StoreTroubleError, LostRaceError])
async def test_while_the_store_is_in_trouble_an_update_waits_and_its_lane_behind_it(
    desk: Desk, error: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tg.inbound.inbox._STORE_PAUSE", 0.01)
    desk.trouble[1] = [error() for _ in range(3)]
    async with running(desk.inbox):
        await desk.inbox.receive([said(1), said(2), said(3, chat=2)])
        await until(lambda: not desk.inbox.busy)
    assert desk.begun == [1, 3, 1, 1, 1, 2]
    assert desk.handled == [3, 1, 2]


async def test_two_workers_share_the_lanes_and_each_lane_keeps_its_order(desk: Desk) -> None:
    other = Desk(desk.store, "other")
    desk.held = {number: asyncio.Event() for number in range(1, IN_HAND + 1)}
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(running(desk.inbox))
        await desk.inbox.receive([said(number, chat=number) for number in range(1, IN_HAND + 1)])
        await until(lambda: len(desk.begun) == IN_HAND)
        later = [said(100 + number, chat=number) for number in range(1, IN_HAND + 6)]
        await desk.inbox.receive(later)
        await stack.enter_async_context(running(other.inbox))
        await until(lambda: other.handled == [update["update_id"] for update in later[IN_HAND:]])
        for event in desk.held.values():
            event.set()
        await until(lambda: len(desk.handled) == 2 * IN_HAND)
    assert len(other.handled) == 5
    for number in range(1, IN_HAND + 1):
        assert desk.handled.index(number) < desk.handled.index(100 + number)


async def test_what_a_dead_worker_had_is_handled_by_another_after_a_lease(desk: Desk) -> None:
    async with desk.store.begin() as tx:
        await tx.receive([InboxRow(1, json.dumps(said(1)), "1")], NOW)
        assert await tx.claim("dead", NOW, LEASE, 9, ())
    async with running(desk.inbox):
        await desk.inbox.receive([said(2), said(3, chat=2)])
        await until(lambda: desk.handled == [3] and not desk.inbox.busy)
        desk.now += LEASE
        desk.inbox.wake()  # as it is now and then
        await until(lambda: desk.handled == [3, 1, 2])


async def test_a_worker_that_stops_leaves_the_others_what_it_had(desk: Desk) -> None:
    desk.held[1] = asyncio.Event()
    other = Desk(desk.store, "other")
    async with contextlib.AsyncExitStack() as stack:
        async with running(desk.inbox):
            await desk.inbox.receive([said(1), said(2)])
            await until(lambda: desk.begun == [1])
            await stack.enter_async_context(running(other.inbox))
            await until(lambda: not other.inbox.busy)
            assert other.begun == []
        other.inbox.wake()
        await until(lambda: other.handled == [1, 2])


async def test_slow_handling_keeps_its_update_from_others(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tg.inbound.inbox.PROLONG", 0.01)
    desk.held[1] = asyncio.Event()
    async with running(desk.inbox):
        await desk.inbox.receive([said(1)])
        await until(lambda: desk.begun == [1])
        desk.now += LEASE
        async with asyncio.timeout(10):
            while await _claimable(desk):  # noqa: ASYNC110  # a prolonged claim has no event
                await asyncio.sleep(0.001)
        desk.held[1].set()
        await until(lambda: desk.handled == [1])


async def _claimable(desk: Desk) -> bool:
    async with desk.store.read() as tx:
        return bool(await tx.claimable("other", desk.now, 9, ()))


async def test_a_busy_lane_is_handled_whole(desk: Desk) -> None:
    """It is claimed a few at a time."""
    async with running(desk.inbox):
        await desk.inbox.receive([said(number) for number in range(1, 40)])
        await until(lambda: desk.handled == list(range(1, 40)))


async def test_where_updates_cannot_be_stored_whoever_can_be_told_is_told_once_and_the_rest_waits(desk: Desk) -> None:
    """What was refused so is not carried out when it comes again, and what was not is."""
    with disk() as failing:
        failing.readable_only = True
        for _ in range(3):
            with pytest.raises(StoreTroubleError):
                await desk.inbox.receive([said(1), said(2, chat=2), "no update", {"update_id": 3}])
        assert desk.told == [1]
        failing.readable_only = False
        async with running(desk.inbox):
            for _ in range(2):
                await desk.inbox.receive([said(1), said(2, chat=2)])
                await until(lambda: desk.handled == [2] and not desk.inbox.busy)
    async with desk.store.read() as tx:
        assert await tx.pending(10) == ()


async def test_of_those_who_were_told_so_the_latest_are_remembered(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the trouble lasts; whoever is forgotten is served when their update comes again."""
    monkeypatch.setattr("bot.tg.inbound.inbox.REMEMBERED", 2)
    with disk() as failing:
        failing.readable_only = True
        with pytest.raises(StoreTroubleError):
            await desk.inbox.receive([said(1), said(2), said(3)])
        failing.readable_only = False
        async with running(desk.inbox):
            await desk.inbox.receive([said(1), said(2), said(3)])
            await until(lambda: desk.handled == [1] and not desk.inbox.busy)


async def test_a_race_that_is_lost_again_and_again_gives_the_update_up(
    desk: Desk, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else its lane would stand still for good."""
    monkeypatch.setattr("bot.tg.inbound.inbox._STORE_PAUSE", 0.001)
    desk.trouble[1] = [LostRaceError() for _ in range(100)]
    async with running(desk.inbox):
        await desk.inbox.receive([said(1), said(2)])
        await until(lambda: desk.handled == [2])
    assert "update 1 could not be handled: LostRaceError" in caplog.text
