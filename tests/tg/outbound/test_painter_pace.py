"""Screens in order and at the pace that Telegram lets through, with one chat holding up no other."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import httpx

from bot.tables.commands import StartMatch
from bot.tables.screens import Key, Kind
from bot.tg.outbound.drawing import PATIENCE
from bot.tg.outbound.pace import LIFTED, Rate, Rates
from tests.storage.raw import spoil
from tests.tables.tables import GROUP, GUEST, HOST
from tests.tg.outbound.fake_telegram import failure, too_many
from tests.tg.outbound.world import World


class TestOrderAndPace:
    async def test_new_screens_of_a_chat_come_in_row_order_also_when_the_first_fails(self, world: World) -> None:
        world.telegram.fail("sendMessage", GROUP, failure(500, "Internal Server Error"), failure(502, "Bad Gateway"))
        table = await world.start_match()
        await world.finish_round(table)
        for _ in range(5):
            await world.settle()
            world.clock += 1
        assert [text.split()[0] for text in world.telegram.texts(GROUP)] == ["lobby", "board", "result"]

    async def test_a_chats_next_turn_is_counted_from_the_end_of_a_slow_call(self, world: World) -> None:
        world.start_painter(Rates())
        gate = world.telegram.holds[GROUP] = asyncio.Event()
        await world.open_table()
        settling = asyncio.create_task(world.settle())
        await world.telegram.until(lambda: world.telegram.calls)
        await world.run(StartMatch("t", HOST))
        world.clock += 5
        gate.set()
        await settling
        assert len(world.telegram.made("sendMessage", GROUP)) == 1
        world.clock += 1
        await world.settle()
        assert len(world.telegram.made("sendMessage", GROUP)) == 2

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
        spoil(f"sqlite:///{tmp_path / 'bot.sqlite'}", "UPDATE screens SET attempts = 5000")
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
