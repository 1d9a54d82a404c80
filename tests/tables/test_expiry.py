"""A turn's end and taps at the same moment, over two workers: one of them moves the seat, and once."""

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any

import pytest

from bot.tables.clock import Clock
from bot.tables.commands import ChangeRules, ComeBack, Command, ExpireTurn, OpenTable, Sit, StartMatch
from bot.tables.house import Option
from bot.tables.log import LoggedMove
from bot.tables.service import Done, Service
from bot.tables.store import Store
from bot.tables.table import Table
from storage import open_store
from tests.chance import SortedTiles
from tests.tables.tables import GROUP, GUEST, HOST, TIMING, next_command, nobody_asked, turns_at

TAPS = 50


class Workers:
    """Two services, each with its own connections, on one database."""

    def __init__(self, stores: list[Store]) -> None:
        self.stores = stores
        self.now = 1000.0
        self.services = [Service(store, SortedTiles(), lambda: self.now, lambda: None, TIMING) for store in stores]
        self.clocks = [
            Clock(store, service, lambda: self.now, nobody_asked, turns_at(store, service))
            for store, service in zip(stores, self.services, strict=True)
        ]

    async def run(self, command: Command) -> None:
        assert isinstance(await self.services[0].run(command), Done)

    async def table(self) -> Table:
        async with self.stores[0].read() as tx:
            found = await tx.table("t")
        assert found is not None
        return found.table

    async def moves(self) -> list[LoggedMove]:
        async with self.stores[0].read() as tx:
            log = await tx.match_log("t", 1, 1)
        return [line.entry for line in log if isinstance(line.entry, LoggedMove)]


@pytest.fixture
async def workers(tmp_path: Path) -> AsyncIterator[Workers]:
    url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    stores: list[Store] = [await open_store(url) for _ in range(2)]
    two = Workers(stores)
    await two.run(OpenTable("t", HOST, GROUP, family="bazito", players=2, private_open=True))
    await two.run(Sit("t", GUEST, 1, private_open=True))
    await two.run(ChangeRules("t", HOST, Option.CLOCK, "30"))
    await two.run(StartMatch("t", HOST))
    yield two
    for store in stores:
        await store.close()


async def at_once(work: list[Coroutine[Any, Any, Any]], seed: int) -> list[Any]:
    """All of it together, begun in any order."""
    random.Random(seed).shuffle(work)
    return list(await asyncio.gather(*work))


@pytest.mark.parametrize("seed", range(4))
async def test_fifty_taps_and_the_end_of_the_turn_make_one_move(workers: Workers, seed: int) -> None:
    before = await workers.table()
    assert before.expiry is not None
    workers.now = before.expiry.at
    command = next_command(before)
    taps = [workers.services[n % 2].run(command) for n in range(TAPS)]
    ends = [workers.services[n % 2].run(ExpireTurn("t")) for n in range(4)]
    outcomes = await at_once([*taps, *ends, *(clock.give_due() for clock in workers.clocks)], seed)
    assert len(await workers.moves()) == 1
    assert sum(isinstance(outcome, Done) for outcome in outcomes) <= 1  # a clock tells nothing of what it did
    after = await workers.table()
    assert after.person_to_move != before.person_to_move
    assert after.expiry is not None
    assert after.expiry.at > workers.now


async def test_one_that_is_back_at_the_moment_of_the_third_end_is_back_or_away_and_the_table_goes_on(
    workers: Workers,
) -> None:
    for seed in range(6):
        table = await workers.table()
        assert table.running
        assert table.expiry is not None
        workers.now = table.expiry.at
        person = table.person_to_move
        assert person is not None
        back = [workers.services[n % 2].run(ComeBack("t", person)) for n in range(4)]
        await at_once([*back, *(clock.give_due() for clock in workers.clocks)], seed)
        after = await workers.table()
        assert after.turn != table.turn or after.expiry is None or after.expiry.at > workers.now
        assert (after.expiry is not None) == bool(after.present)
