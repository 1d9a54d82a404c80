"""Screens in trouble: none is ever lost, closed chats are left alone, a fault of ours stops no other screen."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.people.person import Person
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.commands import StartMatch
from bot.tables.screens import ASIDE_PAUSE, ASIDES, FAULT_PAUSES, Key, Kind, Status, Want
from tests.storage.raw import spoil
from tests.tables.tables import GROUP, GUEST, HOST
from tests.tg.outbound.fake_telegram import failure
from tests.tg.outbound.world import BreakableStore, World, render

BLOCKED = failure(403, "Forbidden: bot was blocked by the user")
NEVER_STARTED = failure(403, "Forbidden: bot can't initiate conversation with a user")
KICKED = failure(403, "Forbidden: bot was kicked from the supergroup chat")


class TestNeverLost:
    async def test_a_crash_between_send_and_store_sends_again(self, world: World) -> None:
        """Telegram knows no idempotency key: the duplicate is harmless, the screen goes on in the second message."""
        await world.open_table()
        world.start_painter(store=BreakableStore(world.store, failures=1))
        with pytest.raises(OSError, match="disk full"):
            await world.settle()
        world.start_painter()
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 2
        async with world.store.begin() as tx:
            await tx.set_focus(Key("t", Kind.LOBBY), "settings")
        await world.settle()
        lobby = await world.row(Kind.LOBBY)
        assert [call.parameters["message_id"] for call in world.telegram.made("editMessageText", GROUP)] == [
            lobby.message
        ]
        assert lobby.message == 2

    async def test_a_store_in_trouble_is_tried_again_without_sending_twice(
        self, world: World, caplog: pytest.LogCaptureFixture
    ) -> None:
        await world.open_table()
        store = BreakableStore(world.store, failures=2)
        running = asyncio.create_task(world.start_painter(store=store).run())
        while store.failures:
            await world.telegram.until(lambda: world.telegram.texts(GROUP))
            world.painter.wake()
            await asyncio.sleep(0)
        await self._stop(running)
        assert await world.behind() == 0
        assert len(world.telegram.made("sendMessage")) == 1
        assert "OSError" in caplog.text
        assert "[2|6]" not in caplog.text

    async def test_a_painter_being_stopped_still_writes_down_its_last_calls(self, world: World) -> None:
        gate = world.telegram.holds[GROUP] = asyncio.Event()
        await world.open_table()
        running = asyncio.create_task(world.painter.run())
        await world.telegram.until(lambda: world.telegram.calls)
        running.cancel()
        gate.set()
        await self._stop(running)
        assert await world.behind() == 0

    async def test_a_painter_stopped_while_the_store_is_broken_ends_all_the_same(self, world: World) -> None:
        await world.open_table()
        running = asyncio.create_task(world.start_painter(store=BreakableStore(world.store, failures=100)).run())
        await world.telegram.until(lambda: world.telegram.texts(GROUP))
        await self._stop(running)
        assert await world.behind() == 1

    async def test_a_woken_painter_draws_at_once_and_a_started_one_what_was_left(self, world: World) -> None:
        await world.open_table()
        running = asyncio.create_task(world.painter.run())
        await world.telegram.until(lambda: world.telegram.texts(GROUP))
        await world.run(StartMatch("t", HOST))
        await world.telegram.until(lambda: len(world.telegram.texts(GROUP)) == 2)
        await self._stop(running)

    async def test_a_group_that_has_moved_is_gone_on_with_in_the_new_one(self, world: World) -> None:
        moved = failure(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-100777)
        table = await world.start_match()
        await world.settle()
        world.telegram.refuse = lambda call: moved if call.chat == GROUP else None
        await world.move(table)
        await world.settle()
        assert world.telegram.texts(-100777) == ["board round=1 moves=1 results=0 en"]
        assert len(world.telegram.made("editMessageText", GROUP)) == 1
        assert await world.behind() == 0

    async def test_a_message_to_be_retired_where_the_group_has_moved_is_done_with(self, world: World) -> None:
        moved = failure(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=-100777)
        await world.open_table()
        await world.settle()
        async with world.store.begin() as tx:
            await tx.retire(GROUP, 1)
        world.telegram.fail("deleteMessage", GROUP, moved)
        await world.settle()
        assert world.telegram.texts(-100777) == ["lobby round=0 moves=0 results=0 en"]
        async with world.store.read() as tx:
            assert await tx.retirements(float("inf"), 10) == ()

    async def _stop(self, running: asyncio.Task[None]) -> None:
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running


class TestClosedChats:
    async def test_a_private_chat_never_started_is_closed_and_start_draws_it(self, world: World) -> None:
        world.telegram.fail("sendMessage", HOST, NEVER_STARTED)
        await world.start_match()
        await world.settle()
        assert (await world.row(Kind.HAND, person=HOST)).status is Status.CLOSED
        assert not await self._private_open(world)
        assert len(world.telegram.made("sendMessage", HOST)) == 1
        await self._press_start(world)
        await world.settle()
        assert len(world.telegram.texts(HOST)) == 1
        assert world.telegram.texts(GUEST)

    async def test_a_chat_opened_while_it_was_tried_is_tried_again(self, world: World) -> None:
        await world.start_match()
        await world.know(Person(HOST, "A", private_open=False))
        world.telegram.fail("sendMessage", HOST, NEVER_STARTED)
        gate = world.telegram.holds[HOST] = asyncio.Event()
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: world.telegram.made("sendMessage", HOST))
        await self._press_start(world)
        gate.set()
        await settling
        assert len(world.telegram.texts(HOST)) == 1
        assert await self._private_open(world)

    async def test_somebody_who_blocks_the_bot_is_left_alone(self, world: World) -> None:
        table = await world.start_match()
        await world.settle()
        world.telegram.refuse = lambda call: BLOCKED if call.chat == HOST else None
        await world.move(table, times=2)
        await world.settle()
        calls = len(world.telegram.calls)
        world.clock += 1000
        await world.settle()
        assert len(world.telegram.calls) == calls
        assert not await self._private_open(world)

    async def test_a_group_that_threw_the_bot_out_is_left_alone(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, KICKED)
        await world.open_table()
        await world.settle()
        assert (await world.row(Kind.LOBBY)).status is Status.CLOSED
        async with world.store.read() as tx:
            group = await tx.group(GROUP)
        assert group is not None
        assert not group.can_write

    async def test_a_closed_topic_does_not_close_the_group(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: TOPIC_CLOSED"))
        await world.open_table(topic=7)
        await world.settle()
        assert (await world.row(Kind.LOBBY)).status is Status.CLOSED
        async with world.store.read() as tx:
            group = await tx.group(GROUP)
        assert group is None or group.can_write

    async def _press_start(self, world: World) -> None:
        async with world.store.begin() as tx:
            await tx.save_person(Person(HOST, "A", private_open=True))
            await tx.revive(HOST)

    async def _private_open(self, world: World) -> bool:
        async with world.store.read() as tx:
            person = await tx.person(HOST)
        return person is not None and person.private_open


class TestFaultsOfOurs:
    async def test_a_refused_screen_is_drawn_at_the_next_try(self, world: World) -> None:
        """Although nothing new is wanted of it: a refusal may be about a passing trouble."""
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: A_WORD_THAT_NOBODY_KNOWS"))
        await world.open_table()
        await world.settle()
        assert (await world.row(Kind.LOBBY)).fault
        world.clock += FAULT_PAUSES[0] - 1
        await world.settle()
        assert world.telegram.texts(GROUP) == []
        world.clock += 1
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 1
        assert (await world.row(Kind.LOBBY)).fault == ""

    async def test_a_screen_refused_each_time_is_logged_once_and_set_aside_in_the_end(
        self, world: World, caplog: pytest.LogCaptureFixture
    ) -> None:
        refused = failure(400, "Bad Request: can't parse entities: bad tag")
        world.telegram.refuse = lambda _: refused
        await world.open_table()
        for tries, pause in enumerate(FAULT_PAUSES, start=1):
            await world.settle()
            assert (len(world.telegram.calls), (await world.row(Kind.LOBBY)).status) == (tries, Status.LIVE)
            world.clock += pause
        await world.settle()
        assert (await world.row(Kind.LOBBY)).status is Status.ASIDE
        world.clock += 2 * ASIDE_PAUSE
        await world.settle()
        assert len(world.telegram.calls) == ASIDES
        lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert lines == ["table t: lobby screen set aside: BadRequest: Can't parse entities: bad tag"]

    async def test_a_refused_screen_is_drawn_at_once_when_something_new_is_wanted(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: message text is empty"))
        await world.open_table()
        await world.settle()
        await world.run(StartMatch("t", HOST))
        await world.settle()
        assert [text.split()[0] for text in world.telegram.texts(GROUP)] == ["lobby", "board"]

    async def test_a_screen_refused_again_and_again_is_left_alone_for_an_hour(self, world: World) -> None:
        """Whatever is wanted of it: each revision is tried once, and after some in a row none."""
        table = await world.start_match()
        await world.settle()
        refused = failure(400, "Bad Request: A_WORD_THAT_NOBODY_KNOWS")
        world.telegram.refuse = lambda call: refused if call.chat == GROUP else None
        for _ in range(2 * ASIDES):
            table = await world.move(table)
            await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == ASIDES
        world.clock += ASIDE_PAUSE
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == ASIDES + 1
        table = await world.move(table)
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == ASIDES + 1
        world.telegram.refuse = lambda _: None
        world.clock += ASIDE_PAUSE
        await world.settle()
        assert await world.behind() == 0
        assert (await world.row(Kind.BOARD, match=1, number=1)).fault == ""

    async def test_a_fault_that_comes_again_is_logged_once_and_another_one_too(
        self, world: World, caplog: pytest.LogCaptureFixture
    ) -> None:
        table = await world.start_match()
        await world.settle()
        for word in ("ONE", "ONE", "OTHER"):
            world.telegram.fail("editMessageText", GROUP, failure(400, f"Bad Request: {word}"))
            table = await world.move(table)
            await world.settle()
        lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert [line.rpartition(" ")[2] for line in lines] == ["One", "Other"]

    async def test_a_fault_of_an_old_revision_does_not_set_the_new_one_aside(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: message text is empty"))
        await world.open_table()
        gate = world.telegram.holds[GROUP] = asyncio.Event()
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: world.telegram.calls)
        await world.run(StartMatch("t", HOST))
        gate.set()
        await settling
        assert len(world.telegram.texts(GROUP)) == 2

    async def test_one_screen_that_cannot_be_rendered_stops_no_other_and_tells_no_tile(
        self, world: World, caplog: pytest.LogCaptureFixture
    ) -> None:
        def faulty(key: Key, focus: str, scene: Scene) -> Screen:
            if key.person == HOST:
                raise KeyError("[2|6]")
            return render(key, focus, scene)

        world.render = faulty
        await world.start_match()
        await world.settle()
        assert world.telegram.texts(HOST) == []
        assert world.telegram.texts(GUEST)
        assert len(world.telegram.texts(GROUP)) == 2
        assert "table t: hand screen set aside: KeyError" in caplog.text
        assert "[2|6]" not in caplog.text

    async def test_a_screen_of_a_round_that_never_was_is_a_fault(self, world: World) -> None:
        await world.start_match()
        async with world.store.begin() as tx:
            await tx.want([Want(Key("t", Kind.RESULT, 1, 9), GROUP)])
        await world.settle()
        assert (await world.row(Kind.RESULT, match=1, number=9)).fault

    async def test_a_table_that_cannot_be_read_stops_no_other(self, world: World, tmp_path: Path) -> None:
        await world.open_table("t")
        await world.open_table("other", chat=GROUP - 1)
        spoil(f"sqlite:///{tmp_path / 'bot.sqlite'}", "UPDATE tables SET body = '{' WHERE id = 't'")
        await world.settle()
        assert (await world.row(Kind.LOBBY)).fault
        assert world.telegram.texts(GROUP - 1)

    async def test_a_client_that_breaks_says_nothing_about_the_screen(
        self, world: World, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def broken(*_: object, **__: object) -> None:
            raise RuntimeError("client closed")

        with monkeypatch.context() as patched:
            patched.setattr(type(world.bot), "send_message", broken)
            await world.open_table()
            await world.settle()
        assert await world.behind() == 1
        world.clock += 1
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 1
