"""Screens are drawn because they are so: few calls, in order, each error by what it means, and none is ever lost."""

import asyncio
import logging
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from bot.people.person import Group, Person
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.commands import DealNextRound, StartMatch
from bot.tables.log import LogEntry
from bot.tables.screens import Key, Kind, Status, Want
from bot.tg.outbound.drawing import PATIENCE
from bot.tg.outbound.pace import LIFTED, Rate, Rates
from tests.tables.tables import GROUP, GUEST, HOST
from tests.tg.outbound.fake_telegram import failure, too_many
from tests.tg.outbound.world import BreakableStore, World, render

BLOCKED = failure(403, "Forbidden: bot was blocked by the user")
NEVER_STARTED = failure(403, "Forbidden: bot can't initiate conversation with a user")
KICKED = failure(403, "Forbidden: bot was kicked from the supergroup chat")


class TestFewCalls:
    async def test_a_started_match_is_shown_in_the_group_and_in_each_private_chat(self, world: World) -> None:
        await world.start_match()
        await world.settle()
        assert world.telegram.texts(GROUP) == [
            "lobby round=0 moves=0 results=0 en",
            "board round=1 moves=0 results=0 en",
        ]
        assert len(world.telegram.texts(HOST)) == len(world.telegram.texts(GUEST)) == 1
        assert await world.behind() == 0

    async def test_a_burst_of_changes_costs_one_edit(self, world: World) -> None:
        table = await world.start_match()
        await world.settle()
        await world.move(table, times=4)
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == 1
        assert world.telegram.texts(GROUP)[-1] == "board round=1 moves=4 results=0 en"

    async def test_changes_during_a_call_cost_one_edit_after_it(self, world: World) -> None:
        table = await world.start_match()
        await world.settle()
        table = await world.move(table)
        gate = world.telegram.holds[GROUP] = asyncio.Event()
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: world.telegram.made("editMessageText", GROUP))
        await world.move(table, times=3)
        gate.set()
        await settling
        assert len(world.telegram.made("editMessageText", GROUP)) == 2
        assert world.telegram.texts(GROUP)[-1] == "board round=1 moves=4 results=0 en"

    async def test_an_equal_screen_costs_no_call(self, world: World) -> None:
        await world.open_table()
        await world.settle()
        calls = len(world.telegram.calls)
        async with world.store.begin() as tx:
            await tx.want([Want(Key("t", Kind.LOBBY), GROUP)])
        await world.settle()
        assert len(world.telegram.calls) == calls
        assert await world.behind() == 0

    async def test_a_message_that_already_looks_so_is_shown(self, world: World) -> None:
        """The edit was made, its answer was lost: the second edit changes nothing and that is well."""
        table = await world.start_match()
        await world.settle()
        await world.move(table)
        world.start_painter(store=BreakableStore(world.store, failures=1))
        with pytest.raises(OSError, match="disk full"):
            await world.settle()
        world.start_painter()
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == 2
        assert await world.behind() == 0

    async def test_what_came_of_several_calls_is_written_down_together(self, world: World) -> None:
        store = BreakableStore(world.store)
        world.start_painter(store=store)
        gate = asyncio.Event()
        chats = [GROUP - number for number in range(10)]
        for chat in chats:
            world.telegram.holds[chat] = gate
            await world.open_table(f"t{-chat}", chat=chat)
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: len(world.telegram.calls) == len(chats))
        gate.set()
        await settling
        assert store.begun < len(chats) / 2

    async def test_no_link_is_previewed_and_texts_are_html(self, world: World) -> None:
        await world.open_table()
        await world.settle()
        parameters = world.telegram.made("sendMessage")[0].parameters
        assert parameters["link_preview_options"] == {"is_disabled": True}
        assert parameters["parse_mode"] == "HTML"

    async def test_a_table_in_a_topic_is_shown_in_that_topic(self, world: World) -> None:
        await world.open_table(topic=7)
        await world.settle()
        assert world.telegram.made("sendMessage", GROUP)[0].parameters["message_thread_id"] == 7


class TestWhatIsDrawn:
    async def test_a_finished_rounds_board_stays_as_it_ended(self, world: World) -> None:
        """Also when the next round is on: its moves are taken from the log, not from the table as it is now."""
        table = await world.finish_round(await world.start_match())
        moves = sum(entry.ply > 0 for entry in await self._log(world))
        world.clock = table.next_round_at or 0
        await world.move(await world.run(DealNextRound("t")))
        await world.settle()
        shown = world.telegram.texts(GROUP)
        assert f"board round=1 moves={moves} results=1 en" in shown
        assert f"result round=1 moves={moves} results=1 en" in shown
        assert "board round=2 moves=1 results=1 en" in shown

    async def test_each_reads_in_their_own_language(self, world: World) -> None:
        """What was chosen counts, else what the client told; a group has its own."""
        await world.know(
            Person(HOST, "A", client_language="ar-EG", private_open=True),
            Person(GUEST, "B", client_language="ar", language="en", private_open=True),
        )
        async with world.store.begin() as tx:
            await tx.save_group(Group(GROUP, guessed_language="en", language="ar"))
        await world.start_match()
        await world.settle()
        assert world.telegram.texts(HOST)[0].endswith("ar")
        assert world.telegram.texts(GUEST)[0].endswith("en")
        assert world.telegram.texts(GROUP)[0].endswith("ar")

    async def test_what_a_tap_opened_on_a_screen_is_drawn(self, world: World) -> None:
        await world.open_table()
        await world.settle()
        async with world.store.begin() as tx:
            await tx.set_focus(Key("t", Kind.LOBBY), "settings")
        await world.settle()
        assert "settings" in world.telegram.texts(GROUP)[0]

    async def _log(self, world: World) -> tuple[LogEntry, ...]:
        async with world.store.read() as tx:
            return await tx.match_log("t", 1, 1)


class TestOrderAndPace:
    async def test_new_screens_of_a_chat_come_in_row_order_also_when_the_first_fails(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(500, "Internal Server Error"), failure(502, "Bad Gateway"))
        table = await world.start_match()
        await world.finish_round(table)
        for _ in range(5):
            await world.settle()
            world.clock += 1
        assert [text.split()[0] for text in world.telegram.texts(GROUP)] == ["lobby", "board", "result"]

    async def test_a_screen_that_fails_on_and_on_lets_the_later_ones_go_first(self, world: World) -> None:
        world.telegram.refuse = lambda call: failure(500, "Internal Server Error") if "lobby" in call.text else None
        await world.start_match()
        for _ in range(2**PATIENCE):
            await world.settle()
            world.clock += 1
        await world.settle()
        assert [text.split()[0] for text in world.telegram.texts(GROUP)] == ["board"]
        world.telegram.refuse = lambda _: None
        world.clock += 60
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 2
        assert await world.behind() == 0

    async def test_tries_are_spaced_from_a_second_to_a_minute_and_never_end(self, world: World) -> None:
        world.telegram.refuse = lambda _: httpx.ConnectError("no route")
        await world.open_table()
        tries = []
        for second in range(200):
            before = len(world.telegram.calls)
            await world.settle()
            tries += [second] * (len(world.telegram.calls) - before)
            world.clock += 1
        assert [b - a for a, b in pairwise(tries)][:8] == [1, 2, 4, 8, 16, 32, 60, 60]
        world.telegram.refuse = lambda _: None
        world.clock += 60
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 1

    async def test_a_day_of_trouble_ends_like_a_minute_of_it(self, world: World, tmp_path: Path) -> None:
        await world.open_table()
        with closing(sqlite3.connect(tmp_path / "bot.sqlite")) as database, database:
            database.execute("UPDATE screens SET attempts = 5000")
        world.telegram.fail("sendMessage", GROUP, failure(500, "Internal Server Error"))
        await world.settle()
        world.clock += 60
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 1

    async def test_a_429_in_one_chat_delays_only_that_chat(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, too_many(17))
        await world.start_match()
        await world.settle()
        assert world.telegram.texts(GROUP) == []
        assert world.telegram.texts(HOST)
        assert world.telegram.texts(GUEST)
        world.clock += 16.5
        await world.settle()
        assert len(world.telegram.made("sendMessage", GROUP)) == 1
        world.clock += 0.5
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 2

    async def test_a_429_for_an_edit_holds_back_all_of_its_chat(self, world: World) -> None:
        table = await world.start_match()
        await world.settle()
        world.telegram.fail("editMessageText", GROUP, too_many(17))
        await world.move(table)
        await world.settle()
        async with world.store.begin() as tx:
            await tx.set_focus(Key("t", Kind.LOBBY), "settings")
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == 1
        world.clock += 17
        await world.settle()
        assert len(world.telegram.made("editMessageText", GROUP)) == 3

    async def test_a_slow_chat_holds_up_no_other(self, world: World) -> None:
        world.telegram.holds[GROUP] = asyncio.Event()
        await world.start_match()
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: world.telegram.texts(HOST) and world.telegram.texts(GUEST))
        assert world.telegram.texts(GROUP) == []
        world.telegram.holds[GROUP].set()
        await settling
        assert len(world.telegram.texts(GROUP)) == 2

    async def test_a_chat_is_written_to_once_a_second(self, world: World) -> None:
        world.start_painter(Rates())
        await world.start_match()
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 1
        world.clock += 1
        await world.settle()
        assert len(world.telegram.texts(GROUP)) == 2

    async def test_all_chats_share_the_bots_rate(self, world: World) -> None:
        world.start_painter(replace(LIFTED, overall=Rate(3, 1.0)))
        for number in range(5):
            await world.open_table(f"t{number}", chat=GROUP - number)
        await world.settle()
        assert len(world.telegram.calls) == 3
        world.clock += 1
        await world.settle()
        assert len(world.telegram.calls) == 5


class TestSentAnew:
    async def test_a_message_deleted_by_somebody_is_sent_anew(self, world: World) -> None:
        table = await world.start_match()
        await world.settle()
        board = await world.row(Kind.BOARD, match=1, number=1)
        assert board.message is not None
        del world.telegram.messages[GROUP, board.message]
        await world.move(table)
        await world.settle()
        assert world.telegram.texts(GROUP)[-1] == "board round=1 moves=1 results=0 en"
        assert await world.behind() == 0

    async def test_a_hand_to_wake_comes_as_a_new_message_and_the_old_one_goes(self, world: World) -> None:
        await world.start_match()
        await world.settle()
        await self._wake(world)
        await world.settle()
        assert len(world.telegram.made("sendMessage", HOST)) == 2
        assert len(world.telegram.texts(HOST)) == 1
        assert (await world.row(Kind.HAND, person=HOST)).message in {message for _, message in world.telegram.messages}

    async def test_an_old_message_too_old_to_delete_loses_its_buttons(self, world: World) -> None:
        await world.start_match()
        await world.settle()
        world.telegram.fail("deleteMessage", HOST, failure(400, "Bad Request: message can't be deleted for everyone"))
        await self._wake(world)
        await world.settle()
        old, new = (world.telegram.messages[at] for at in sorted(world.telegram.messages) if at[0] == HOST)
        assert old["markup"] is None
        assert new["markup"] is not None
        assert await self._retirements(world) == 0

    async def test_a_replaced_message_that_is_gone_is_done_with(self, world: World) -> None:
        await world.start_match()
        await world.settle()
        world.telegram.fail("deleteMessage", HOST, failure(400, "Bad Request: message to delete not found"))
        await self._wake(world)
        await world.settle()
        assert await self._retirements(world) == 0

    async def test_retiring_is_tried_again_after_trouble(self, world: World) -> None:
        await world.start_match()
        await world.settle()
        world.telegram.fail("deleteMessage", HOST, too_many(5), failure(500, "Internal Server Error"))
        await self._wake(world)
        for _ in range(8):
            await world.settle()
            world.clock += 1
        assert len(world.telegram.made("deleteMessage", HOST)) == 3
        assert len(world.telegram.texts(HOST)) == 1

    async def _wake(self, world: World) -> None:
        async with world.store.begin() as tx:
            await tx.want([Want(Key("t", Kind.HAND, person=HOST), HOST, wake=True)])

    async def _retirements(self, world: World) -> int:
        async with world.store.read() as tx:
            return len(await tx.retirements(float("inf"), 10))


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
    async def test_a_refused_screen_is_logged_once_and_set_aside(
        self, world: World, caplog: pytest.LogCaptureFixture
    ) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: can't parse entities: bad tag"))
        await world.open_table()
        await world.settle()
        world.clock += 1000
        await world.settle()
        assert len(world.telegram.calls) == 1
        lines = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert lines == ["table t: lobby screen set aside: BadRequest: Can't parse entities: bad tag"]

    async def test_a_screen_set_aside_is_drawn_when_something_new_is_wanted(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(400, "Bad Request: message text is empty"))
        await world.open_table()
        await world.settle()
        await world.run(StartMatch("t", HOST))
        await world.settle()
        assert [text.split()[0] for text in world.telegram.texts(GROUP)] == ["lobby", "board"]

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

    async def test_a_screen_of_a_round_that_never_was_is_set_aside(self, world: World) -> None:
        await world.start_match()
        async with world.store.begin() as tx:
            await tx.want([Want(Key("t", Kind.RESULT, 1, 9), GROUP)])
        await world.settle()
        assert (await world.row(Kind.RESULT, match=1, number=9)).status is Status.ASIDE

    async def test_a_table_that_cannot_be_read_stops_no_other(self, world: World, tmp_path: Path) -> None:
        await world.open_table("t")
        await world.open_table("other", chat=GROUP - 1)
        with closing(sqlite3.connect(tmp_path / "bot.sqlite")) as database, database:
            database.execute("UPDATE tables SET body = '{' WHERE id = 't'")
        await world.settle()
        assert (await world.row(Kind.LOBBY)).status is Status.ASIDE
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
