"""A practice match in the place of another: the one ends and the other begins in one transaction, or neither does."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from bot.players.player import Level
from bot.tables.commands import OpenPractice
from bot.tables.deadlines import Deadline
from bot.tables.effects import deadlines
from bot.tables.house import House, of_family
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Done, Service
from bot.tables.store import LostRaceError, Store, Transaction
from bot.tables.table import Stage, Table
from storage import open_store
from tests.chance import SortedTiles
from tests.stores import StoreInFront, furnish
from tests.tables.tables import HOST, STRANGER, TIMING

NOW = 1000.0


class Failing(StoreInFront):
    """A store in which one call of each transaction fails, as many times as it is told to."""

    def __init__(self, store: Store, call: str, error: Exception, times: int = 1) -> None:
        super().__init__(store)
        self.call, self.error, self.times = call, error, times

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Transaction]:
        async with super().begin() as tx:
            yield cast("Transaction", _Failing(tx, self))


class _Failing:
    def __init__(self, tx: Transaction, store: Failing) -> None:
        self._tx, self._store = tx, store

    def __getattr__(self, name: str) -> Any:
        if name == self._store.call and self._store.times:
            self._store.times -= 1
            raise self._store.error
        return getattr(self._tx, name)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened: Store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield opened
    await opened.close()


def service(store: Store) -> Service:
    return Service(store, SortedTiles(), lambda: NOW, lambda: None, TIMING)


def bazito(table: str, instead_of: str | None = None) -> OpenPractice:
    house = of_family("bazito", 2)
    assert isinstance(house, House)
    return OpenPractice(table, HOST, house, Level.EASY, instead_of)


async def kept(store: Store, table: str) -> Table | None:
    async with store.read() as tx:
        found = await tx.table(table)
    return None if found is None else found.table


async def due(store: Store) -> list[Deadline]:
    async with store.begin() as tx:
        return list(await tx.claim_due(NOW + 1e6, 1.0, 10))


async def test_the_one_ends_and_the_other_begins(store: Store) -> None:
    before = await service(store).run(bazito("a"))
    assert isinstance(before, Done)
    assert isinstance(await service(store).run(bazito("b", instead_of="a")), Done)
    ended, begun = await kept(store, "a"), await kept(store, "b")
    assert ended is not None
    assert begun is not None
    assert (ended.stage, ended.stopped_by, begun.running) == (Stage.OVER, HOST, True)
    assert await due(store) == deadlines(begun)


@pytest.mark.parametrize("call", ["save_table", "add_table", "want"])
async def test_a_crash_between_the_two_loses_neither(store: Store, call: str) -> None:
    await service(store).run(bazito("a"))
    before = await kept(store, "a")
    with pytest.raises(RuntimeError, match="killed"):
        await service(Failing(store, call, RuntimeError("killed"))).run(bazito("b", instead_of="a"))
    assert (await kept(store, "a"), await kept(store, "b")) == (before, None)
    assert before is not None
    assert before.running
    assert isinstance(await service(store).run(bazito("b", instead_of="a")), Done)


async def test_where_a_move_is_made_there_at_the_same_time_all_is_decided_once_more(store: Store) -> None:
    await service(store).run(bazito("a"))
    racing = Failing(store, "save_table", LostRaceError("a"), times=2)
    assert isinstance(await service(racing).run(bazito("b", instead_of="a")), Done)
    ended = await kept(store, "a")
    assert ended is not None
    assert ended.stage is Stage.OVER


async def test_whoever_names_none_or_another_s_match_ends_none(store: Store) -> None:
    await service(store).run(bazito("a"))
    await service(store).run(replace(bazito("s"), by=STRANGER))
    assert await service(store).run(bazito("b")) == Refused(Reason.PLAYS_ALREADY)
    assert await service(store).run(bazito("b", instead_of="s")) == Refused(Reason.TABLE_OVER)
    there = [await kept(store, table) for table in ("a", "s")]
    assert [table is not None and table.running for table in there] == [True, True]
    assert await kept(store, "b") is None
