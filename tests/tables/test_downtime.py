"""Time in which nobody ran is given back to every table, once, and to no table more than it lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import effects
from bot.tables.clock import Clock
from bot.tables.commands import Sit, StopTable
from bot.tables.downtime import DOWN, Heart, later, make_up
from bot.tables.screens import Kind
from bot.tables.service import Service
from bot.tables.store import Store, Transaction
from bot.tables.table import Ballot, Closing, Doubt, Expiry, SeatRequest, Stage, Table, Timing
from storage import open_store
from tests.chance import SortedTiles
from tests.stores import StoreInFront, furnish
from tests.tables.tables import GUEST, HOST, done, lobby, nobody_asked, playing, turns_at

NOW, GAP = 1000.0, 3600.0


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened: Store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield opened
    await opened.close()


def waiting() -> Table:
    """A match in which everything that can wait for a moment does."""
    return replace(
        playing(),
        clock=45,
        expiry=Expiry(NOW + 45, started=True),
        ballot=Ballot(1, by=HOST, yes=(HOST,), until=NOW + 600),
        closing=Closing(HOST, until=NOW + 86_400),
        requests=(SeatRequest(99, 1, until=NOW + 60),),
        moved_at=NOW,
        ask_at=NOW + 86_400,
        doubt=Doubt(GUEST, until=NOW + 86_400),
        objected_at=NOW,
    )


async def keep(store: Store, *tables: Table, beat: float | None = NOW) -> None:
    async with store.begin() as tx:
        for table in tables:
            await tx.add_table(table, NOW)
            await tx.set_deadlines(table.id, effects.deadlines(table))
            await tx.want(effects.wants(None, table))
        if beat is not None:
            await tx.beat(beat)


async def kept(store: Store, table: str = "t") -> Table:
    async with store.read() as tx:
        found = await tx.table(table)
    assert found is not None
    return found.table


def test_everything_that_waits_for_a_moment_waits_so_much_longer() -> None:
    after = later(waiting(), GAP)
    assert after.expiry == Expiry(NOW + 45 + GAP, started=True)
    left = replace(waiting(), expiry=Expiry(NOW + 3, started=True, own=NOW + 45))
    assert later(left, GAP).expiry == Expiry(NOW + 3 + GAP, started=True, own=NOW + 45 + GAP)
    assert after.ballot is not None
    assert after.closing is not None
    assert (after.ballot.until, after.closing.until) == (NOW + 600 + GAP, NOW + 86_400 + GAP)
    assert after.requests[0].until == NOW + 60 + GAP
    assert (after.moved_at, after.objected_at) == (NOW + GAP, NOW + GAP)
    assert (after.ask_at, after.doubt) == (NOW + 86_400 + GAP, Doubt(GUEST, NOW + 86_400 + GAP))
    assert later(replace(waiting(), expiry=None, next_round_at=NOW + 20), GAP).next_round_at == NOW + 20 + GAP


def test_a_lobby_keeps_its_seats_and_its_time() -> None:
    held = done(lobby(), Sit("t", GUEST, 1, private_open=False), NOW)
    after = later(held, GAP)
    assert after.seats[1].held_until == held.seats[1].held_until + GAP
    assert after.seats[0] == held.seats[0]
    assert after.closes_at == (held.closes_at or 0) + GAP


def test_what_waits_for_nothing_stays_as_it_is() -> None:
    unknown = replace(playing(), moved_at=0.0)
    assert later(unknown, GAP) == unknown


async def test_a_start_gives_open_tables_their_time_back_with_deadlines_and_what_is_shown(store: Store) -> None:
    over = replace(done(waiting(), StopTable("t", HOST), NOW), id="over")
    assert over.stage is Stage.OVER
    await keep(store, waiting(), over)
    async with store.begin() as tx:
        for row in await tx.behind(NOW, 10):
            await tx.shown(row, row.id, "drawn")
    assert await make_up(store, NOW + GAP) == GAP
    assert await kept(store) == later(waiting(), GAP)
    assert await kept(store, "over") == over
    async with store.read() as tx:
        assert (await tx.next_due() or 0) > NOW + GAP
        kinds = {row.key.kind for row in await tx.behind(NOW + GAP, 10)}
        assert await tx.last_beat() == NOW + GAP
    assert kinds == {Kind.BOARD, Kind.HAND}


async def test_a_second_start_gives_nothing_more(store: Store) -> None:
    await keep(store, waiting())
    given = await asyncio.gather(*(make_up(store, NOW + GAP) for _ in range(3)))
    assert sorted(given) == [0.0, 0.0, GAP]
    assert await kept(store) == later(waiting(), GAP)


class Dying(StoreInFront):
    """The store of a process that dies when it has written everything, and before it commits."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Transaction]:
        async with super().begin() as tx:
            yield tx
            raise RuntimeError("killed")


async def test_a_crash_in_the_middle_leaves_nothing_half_given(store: Store) -> None:
    await keep(store, waiting())
    with pytest.raises(RuntimeError, match="killed"):
        await make_up(Dying(store), NOW + GAP)
    assert await kept(store) == waiting()
    assert await make_up(store, NOW + GAP) == GAP
    assert await kept(store) == later(waiting(), GAP)


@pytest.mark.parametrize("beat", [NOW, None])
async def test_a_short_stop_and_a_first_start_give_nothing(store: Store, beat: float | None) -> None:
    await keep(store, waiting(), beat=beat)
    assert await make_up(store, NOW + DOWN) == 0.0
    assert await kept(store) == waiting()


async def test_a_clock_that_was_set_back_takes_nothing_away(store: Store) -> None:
    await keep(store, waiting(), beat=NOW + GAP)
    assert await make_up(store, NOW) == 0.0
    assert await kept(store) == waiting()


async def test_the_heart_beats_once_more_when_it_is_stopped(store: Store) -> None:
    time = NOW
    heart = Heart(store, lambda: time)
    await heart.start()
    beating = asyncio.create_task(heart.run())
    await asyncio.sleep(0)
    time = NOW + 3
    beating.cancel()
    with pytest.raises(asyncio.CancelledError):
        await beating
    async with store.read() as tx:
        assert await tx.last_beat() == NOW + 3


async def test_a_gap_while_the_bot_lives_counts_against_nobody_either(store: Store) -> None:
    """The store was gone, or the whole machine slept: the next beat gives the time back."""
    await keep(store, waiting())
    now = NOW
    heart = Heart(store, lambda: now)
    await heart.start()
    now = NOW + GAP
    beating = asyncio.create_task(heart.run())
    await asyncio.sleep(0)
    beating.cancel()  # it beats once more as it stops
    await asyncio.gather(beating, return_exceptions=True)
    assert await kept(store) == later(waiting(), GAP)


async def test_what_falls_due_waits_for_the_time_to_be_given_back(store: Store) -> None:
    await keep(store, waiting())
    service = Service(store, SortedTiles(), lambda: NOW + GAP, lambda: None, Timing())
    clock = Clock(store, service, lambda: NOW + GAP, nobody_asked, turns_at(store, service))
    running = asyncio.create_task(clock.run())
    async with asyncio.timeout(10):
        while await kept(store) == waiting():  # noqa: ASYNC110  # a store has no event of being changed
            await asyncio.sleep(0.001)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert await kept(store) == later(waiting(), GAP)
