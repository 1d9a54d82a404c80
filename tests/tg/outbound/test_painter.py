"""Screens are drawn because they are so: few calls, each as it is now, and anew where an edit is not enough."""

import asyncio

import pytest

from bot.people.person import Group, Person
from bot.tables.commands import DealNextRound
from bot.tables.log import LogEntry
from bot.tables.screens import Key, Kind, Want
from bot.tg.outbound.drawing import RETIRE_TRIES
from tests.tables.tables import GROUP, GUEST, HOST
from tests.tg.outbound.fake_telegram import failure, too_many
from tests.tg.outbound.world import BreakableStore, World


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
        assert world.telegram.texts(HOST)[0].endswith("ar-EG")
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

    @pytest.mark.parametrize("refusals", [1, RETIRE_TRIES])
    async def test_retiring_refused_for_a_reason_that_nobody_knows_is_tried_a_few_times(
        self, world: World, refusals: int, caplog: pytest.LogCaptureFixture
    ) -> None:
        await world.start_match()
        await world.settle()
        refused = failure(400, "Bad Request: A_WORD_THAT_NOBODY_KNOWS")
        world.telegram.fail("deleteMessage", HOST, *[refused] * refusals)
        await self._wake(world)
        for _ in range(100):
            await world.settle()
            world.clock += 1
        assert len(world.telegram.made("deleteMessage", HOST)) == min(refusals + 1, RETIRE_TRIES)
        assert await self._retirements(world) == 0
        lines = [record for record in caplog.records if "not retired" in record.getMessage()]
        assert len(lines) == (refusals == RETIRE_TRIES)

    async def _wake(self, world: World) -> None:
        async with world.store.begin() as tx:
            await tx.want([Want(Key("t", Kind.HAND, person=HOST), HOST, wake=True)])

    async def _retirements(self, world: World) -> int:
        async with world.store.read() as tx:
            return len(await tx.retirements(float("inf"), 10))
