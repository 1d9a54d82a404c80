"""Turns that are played for their seats, by a clock with a thinker: when they are thought of, and what comes of it."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.players.player import Level
from bot.tables import effects
from bot.tables.clock import Clock
from bot.tables.commands import FillSeat, OpenTable, PlayTile, StartMatch
from bot.tables.computers import Computers
from bot.tables.ports import Thinker
from bot.tables.service import Done, Service
from bot.tables.store import Store
from bot.tables.table import Table
from storage import open_store
from tests.chance import SortedTiles
from tests.stores import furnish
from tests.tables.tables import GROUP, HOST, TIMING, nobody_asked
from tests.thinkers import SilentThinker, SimpleThinker

NOW = 1000.0


@dataclass
class Hall:
    """A table with a computer player, no painter, and a clock that the test moves."""

    store: Store
    now: float = NOW

    def __post_init__(self) -> None:
        self.service = Service(self.store, SortedTiles(), lambda: self.now, lambda: None, TIMING)

    async def begins(self) -> Table:
        """A match at which the computer player is to move after the host's tile."""
        await self.service.run(OpenTable("t", HOST, GROUP, family="block", players=2, private_open=True))
        await self.service.run(FillSeat("t", HOST, 1, Level.MASTER))
        await self.service.run(StartMatch("t", HOST))
        table = await self.table()
        while table.level_to_move is None:
            assert table.turn is not None
            assert table.match is not None
            assert table.match.round is not None
            for held in table.match.round.hands[0]:
                ends = [None, *(name for name, _ in table.match.round.layout.open_ends())]
                tries = [PlayTile("t", HOST, table.turn, held, end) for end in ends]
                if [made for one in tries if isinstance(made := await self.service.run(one), Done)]:
                    break
            table = await self.table()
        return table

    async def table(self) -> Table:
        async with self.store.read() as tx:
            found = await tx.table("t")
        assert found is not None
        return found.table

    async def shown(self) -> None:
        """The group is shown the board as it is."""
        async with self.store.begin() as tx:
            row = await tx.screen(effects.main_key(await self.table()))
            assert row is not None
            await tx.shown(row, 77, "digest")

    async def gives_due(self, thinker: Thinker, seconds: float) -> Table:
        """The table when that much time has gone by, and a clock has given what was due."""
        self.now += seconds
        play = Computers(self.store, self.service, thinker, SortedTiles()).play
        await Clock(self.store, self.service, lambda: self.now, nobody_asked, play).give_due()
        return await self.table()


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield Hall(store)
    await store.close()


async def test_a_move_is_thought_of_when_its_pause_is_over_and_the_board_is_shown(hall: Hall) -> None:
    table, thinker = await hall.begins(), SimpleThinker()
    await hall.shown()
    assert await hall.gives_due(thinker, TIMING.stand_in - 0.1) == table
    assert thinker.asked == []
    moved = await hall.gives_due(thinker, 0.1)
    assert moved.turn != table.turn
    assert all(level is Level.MASTER for _, level in thinker.asked)


async def test_it_waits_until_the_board_before_it_is_shown(hall: Hall) -> None:
    table, thinker = await hall.begins(), SimpleThinker()
    waiting = await hall.gives_due(thinker, TIMING.stand_in)
    assert (waiting.turn, thinker.asked) == (table.turn, [])
    await hall.shown()
    assert (await hall.gives_due(thinker, 0.5)).turn != table.turn


async def test_it_waits_as_long_as_a_clock_waits_for_a_hand_and_no_longer(hall: Hall) -> None:
    table, thinker = await hall.begins(), SimpleThinker()
    assert (await hall.gives_due(thinker, TIMING.stand_in)).turn == table.turn
    assert (await hall.gives_due(thinker, TIMING.unseen - 0.1)).turn == table.turn
    assert (await hall.gives_due(thinker, 0.5)).turn != table.turn


@pytest.mark.parametrize("thinker", [SilentThinker, SimpleThinker])
async def test_it_moves_whatever_the_thinker_says(hall: Hall, thinker: Callable[[], Thinker]) -> None:
    table = await hall.begins()
    await hall.shown()
    assert (await hall.gives_due(thinker(), TIMING.stand_in)).turn != table.turn


async def test_two_clocks_that_play_the_same_turn_play_it_once(hall: Hall) -> None:
    table = await hall.begins()
    await hall.shown()
    hall.now += TIMING.stand_in
    computers = Computers(hall.store, hall.service, SimpleThinker(), SortedTiles())
    first, second = await computers.play("t"), await computers.play("t")
    assert isinstance(first, Done)
    assert not isinstance(second, Done)
    assert (await hall.table()).turn == first.table.turn != table.turn


async def test_a_table_that_is_not_there_is_refused(hall: Hall) -> None:
    outcome = await Computers(hall.store, hall.service, SilentThinker(), SortedTiles()).play("none")
    assert not isinstance(outcome, Done)
