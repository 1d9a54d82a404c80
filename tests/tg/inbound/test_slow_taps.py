"""A tap whose outcome is not known in time is answered neutrally, since the answer must not wait; the move can."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.people.person import Person
from bot.screens.screen import Screen
from bot.tables.commands import OpenTable
from bot.tables.hands import Held
from bot.tables.roll_call import RollCall
from bot.tables.service import Service
from bot.tables.store import LostRaceError, Transaction
from bot.tables.store.work import InboxRow
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.advised import Advised
from bot.tg.inbound.allowance import PerPerson
from bot.tg.inbound.callbacks import encode
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.taps import handle_tap
from bot.tg.inbound.updates import Place, TapIn
from bot.tg.receiver import Receiver
from storage import open_store
from tests.chance import SortedTiles, until
from tests.coaching import QuickCoach
from tests.stores import StoreInFront, TroubledStore, furnish
from tests.tables.tables import GROUP, GUEST, HOST, TIMING

WORKING = "One moment, I am working on it."


class NoneAlone:
    """A group in which nothing can be shown to one member alone."""

    async def send(self, to: Receiver, screen: Screen, hand: Held | None = None) -> bool:  # noqa: ARG002  # as the port has it
        return False

    def answer(self, to: Receiver, screen: Screen) -> None: ...
    def edit(self, to: Receiver, message: int, screen: Screen, hand: Held | None = None) -> None: ...
    def heard(self, chat: int, *, admin: bool) -> None: ...


class Answers:
    """Notes what taps are answered with."""

    def __init__(self) -> None:
        self.taps: list[str] = []
        self.came = asyncio.Event()
        self.hangs = False

    def send(self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None) -> None: ...
    def send_document(self, chat: int, name: str, data: bytes, caption: str) -> None: ...
    def edit(self, chat: int, message: int, screen: Screen) -> None: ...

    async def answer_tap(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        del query_id, alert, url
        self.taps.append(text)
        self.came.set()
        if self.hangs:
            await asyncio.Event().wait()


class Others:
    """Telegram, which is not asked."""

    async def is_member(self, chat: int, person: int) -> bool | None:
        del chat, person
        return True

    async def is_admin(self, chat: int, person: int) -> bool | None:
        del chat, person
        return None

    def chosen(self, chat: int, before: str, after: str) -> None: ...


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    """The desk of a bot with a table, and a tap of somebody who sits down there in its inbox."""
    store = TroubledStore(await open_store(furnish(tmp_path / "store.sqlite")))
    now = lambda: 1000.0  # noqa: E731  # one clock for all
    service = Service(store, SortedTiles(), now, lambda: None, TIMING)
    await service.run(OpenTable("t", HOST, GROUP, family="bazito", players=2, private_open=True))
    async with store.begin() as tx:
        await tx.save_person(Person(GUEST, "Basim", private_open=True))
        await tx.receive([InboxRow(1, "{}")], 1000.0)
    roll_call, allowance = RollCall(store, service, Others()), PerPerson(now)
    answers, others, alone, name = Answers(), Others(), NoneAlone(), "dominobot"
    yield Desk(
        store,
        service,
        answers,
        others,
        SortedTiles(),
        others,
        roll_call,
        allowance,
        allowance,
        allowance,
        now,
        username=name,
        ephemeral=alone,
        standing=alone,
        advised=Advised(QuickCoach()),
        review_asked=lambda: None,
    )
    await store.close()


TAP = TapIn(1, Person(GUEST, "Basim"), Place(GROUP, private=False), 5, "query", encode(Tap(Verb.SIT, "t", None, "1")))


async def guest_sits(desk: Desk) -> bool:
    async with desk.store.read() as tx:
        found = await tx.table("t")
    assert found is not None
    return found.table.seat_of(GUEST) is not None


async def test_a_tap_that_meets_a_store_in_trouble_is_answered_once_and_carried_out_when_that_is_over(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(desk.store, TroubledStore)
    assert isinstance(desk.answers, Answers)
    monkeypatch.setattr("bot.tg.inbound.taps.PATIENCE", 0.01)
    monkeypatch.setattr("bot.tg.inbound.taps._STORE_PAUSE", 0.001)
    desk.store.failing = True
    handling = asyncio.create_task(handle_tap(desk, TAP))
    await desk.answers.came.wait()
    tried = desk.store.refused
    store = desk.store
    await until(lambda: store.refused >= tried + 5)
    desk.store.failing = False
    await handling
    assert await guest_sits(desk)
    assert desk.answers.taps == [WORKING]


async def test_a_bot_that_stops_while_it_answers_neutrally_carries_nothing_out_behind_its_back(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(desk.answers, Answers)
    monkeypatch.setattr("bot.tg.inbound.taps.PATIENCE", 0.01)
    desk.answers.hangs = True
    async with desk.store.begin():
        handling = asyncio.create_task(handle_tap(desk, TAP))
        await desk.answers.came.wait()
        handling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await handling
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not await guest_sits(desk)


async def test_a_tap_that_takes_long_is_answered_and_then_carried_out(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(desk.answers, Answers)
    monkeypatch.setattr("bot.tg.inbound.taps.PATIENCE", 0.01)
    async with desk.store.begin():  # somebody else writes for long
        handling = asyncio.create_task(handle_tap(desk, TAP))
        await desk.answers.came.wait()
    await handling
    assert desk.answers.taps == [WORKING]
    assert await guest_sits(desk)


async def test_a_tap_whose_bot_is_stopped_is_not_carried_out_behind_its_back(desk: Desk) -> None:
    store = desk.store
    assert isinstance(store, TroubledStore)
    async with store.begin():
        begun, handling = store.begun, asyncio.create_task(handle_tap(desk, TAP))
        await until(lambda: store.begun > begun)
        handling.cancel()
        with pytest.raises(asyncio.CancelledError):
            await handling
    assert asyncio.all_tasks() == {asyncio.current_task()}
    assert not await guest_sits(desk)


async def test_a_tap_whose_race_is_lost_is_not_said_to_have_failed(desk: Desk) -> None:
    """The inbox tries it again."""
    assert isinstance(desk.answers, Answers)

    class Losing(StoreInFront):
        def begin(self) -> AbstractAsyncContextManager[Transaction]:
            raise LostRaceError

    service = Service(Losing(desk.store), SortedTiles(), desk.now, lambda: None, TIMING)
    losing = replace(desk, service=service)
    with pytest.raises(LostRaceError):
        await handle_tap(losing, TAP)
    assert desk.answers.taps == []
