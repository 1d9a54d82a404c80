"""The one door: everything a command does is one transaction, each update counts once, and races are decided anew."""

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.people.person import Person
from bot.tables.clock import Clock
from bot.tables.commands import DealNextRound, OpenTable, PlayTile, Sit, StartMatch
from bot.tables.doubts import STALL
from bot.tables.leases import LEASE
from bot.tables.play import check_turn
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Key, Kind
from bot.tables.service import Arrival, Done, Repeated, Service
from bot.tables.store import Store
from bot.tables.store.work import InboxRow
from bot.tables.table import Table, Turn
from storage import open_store
from tests.chance import until
from tests.storage.raw import spoil
from tests.stores import furnish
from tests.tables.tables import GROUP, GUEST, HOST, STRANGER, TIMING, next_command, nobody_asked, turns_at

NOW = 1000.0


class World:
    """A store in a file, a service on it, and what the service asked of others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.now = NOW
        self.woken = 0
        self.shuffles = 0
        self.service = self.another()

    def another(self) -> Service:
        """A service as another process would have it."""
        return Service(self.store, self, lambda: self.now, self._wake, TIMING)

    def order(self, rules: Rules) -> tuple[Tile, ...]:
        self.shuffles += 1
        return rules.tiles

    def fraction(self) -> float:
        return 1.0

    def table_id(self) -> str:
        return "t"

    def _wake(self) -> None:
        self.woken += 1

    async def came(self, number: int, person: int = HOST, name: str = "Amal") -> Arrival:
        """An update of this person, in the inbox."""
        async with self.store.begin() as tx:
            await tx.receive([InboxRow(number, "{}")], self.now)
        return Arrival(number, Person(person, name), opens_private=True)

    async def table(self) -> Table:
        async with self.store.read() as tx:
            found = await tx.table("t")
        assert found is not None
        return found.table

    async def seated(self, target: int | None = None) -> None:
        """HOST and GUEST sit at a table for two."""
        await self.service.run(
            OpenTable("t", HOST, GROUP, family="bazito", players=2, target=target, private_open=True)
        )
        await self.service.run(Sit("t", GUEST, 1, private_open=True))

    async def dealt(self, target: int | None = None) -> Table:
        await self.seated(target)
        await self.service.run(StartMatch("t", HOST))
        return await self.table()

    async def over(self) -> Table:
        """The table when its first round has ended."""
        table = await self.dealt()
        while table.running:
            outcome = await self.service.run(next_command(table))
            assert isinstance(outcome, Done)
            table = outcome.table
        return table


def clock_of(world: World) -> Clock:
    """One that asks of nobody whether they are still there."""
    return Clock(world.store, world.service, lambda: world.now, nobody_asked, turns_at(world.store, world.service))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    store: Store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield World(store)
    await store.close()


async def test_a_command_leaves_table_log_screens_and_the_person_behind_and_then_wakes_the_painter(
    world: World,
) -> None:
    await world.seated()
    before = world.woken
    outcome = await world.service.run(StartMatch("t", HOST), await world.came(1))
    assert isinstance(outcome, Done)
    assert outcome.table == await world.table()
    async with world.store.read() as tx:
        assert [entry.ply for entry in await tx.match_log("t", 1, 1)] == [0]
        kinds = {row.key.kind for row in await tx.behind(NOW, 10)}
        person = await tx.person(HOST)
    assert kinds == {Kind.LOBBY, Kind.BOARD, Kind.HAND}
    assert (person and person.name, person and person.private_open, person and person.last_tap) == ("Amal", True, NOW)
    assert world.woken == before + 1


async def test_an_update_counts_once(world: World) -> None:
    await world.seated()
    came = await world.came(1)
    assert isinstance(await world.service.run(StartMatch("t", HOST), came), Done)
    assert isinstance(await world.service.run(StartMatch("t", HOST), came), Repeated)
    async with world.service.arrive(came) as tx:
        assert tx is None


async def test_a_refusal_changes_nothing_but_takes_the_update(world: World) -> None:
    await world.seated()
    before, came = await world.table(), await world.came(1, STRANGER)
    assert await world.service.run(StartMatch("t", STRANGER), came) == Refused(Reason.NOT_HOST, person=HOST)
    assert await world.table() == before
    async with world.store.read() as tx:
        assert await tx.pending(10) == ()
        assert await tx.person(STRANGER) is not None


async def test_what_a_person_chose_outlives_a_new_name(world: World) -> None:
    async with world.store.begin() as tx:
        await tx.save_person(Person(HOST, "Old", language="ar", confirm_plays=True, client_language="ar"))
    async with world.service.arrive(await world.came(1, name="New")):
        pass
    async with world.store.read() as tx:
        person = await tx.person(HOST)
    assert person == Person(
        HOST, "New", client_language="ar", language="ar", confirm_plays=True, private_open=True, last_tap=NOW
    )


async def test_of_two_processes_one_starts_the_match(world: World) -> None:
    await world.seated()
    outcomes = await asyncio.gather(*(each.run(StartMatch("t", HOST)) for each in (world.service, world.another())))
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Done", "Refused"]
    async with world.store.read() as tx:
        assert len(await tx.match_log("t", 1, 1)) == 1


async def test_a_tile_tapped_twice_at_once_is_laid_once(world: World) -> None:
    table = await world.dealt()
    outcomes = await asyncio.gather(*(world.service.run(next_command(table)) for _ in range(3)))
    assert sum(isinstance(outcome, Done) for outcome in outcomes) == 1
    assert all(isinstance(outcome, Done | Refused) for outcome in outcomes)


async def test_an_order_is_drawn_only_where_there_is_something_to_deal(world: World) -> None:
    await world.seated()
    assert world.shuffles == 0
    await world.service.run(StartMatch("t", HOST))
    assert world.shuffles == 1
    await world.service.run(next_command(await world.table()))
    assert world.shuffles == 1


async def test_a_turn_that_comes_to_somebody_inactive_wakes_their_hand(world: World) -> None:
    table = await world.dealt()
    mover, other = table.person_to_move, next(person for person in table.people if person != table.person_to_move)
    assert mover is not None
    for person, tapped, wakes in ((other, NOW, False), (other, NOW - 61, True)):
        async with world.store.begin() as tx:
            await tx.save_person(Person(person, "X", last_tap=tapped))
            for row in await tx.behind(NOW, 10):
                await tx.shown(row, row.id, "drawn")
        outcome = await world.service.run(next_command(await world.table()))
        assert isinstance(outcome, Done)
        async with world.store.read() as tx:
            hand = await tx.screen(Key("t", Kind.HAND, person=person))
        assert hand is not None
        assert hand.wake == wakes
        other, mover = mover, other
        if not wakes:
            outcome = await world.service.run(next_command(await world.table()))


async def test_a_page_opens_only_where_it_is_allowed_and_leaves_the_table_alone(world: World) -> None:
    table = await world.dealt()
    assert table.turn is not None
    turn, mover = table.turn, table.person_to_move
    assert mover is not None
    key = Key("t", Kind.HAND, person=mover)

    def allowed(now: Table) -> Refused | None:
        return check_turn(now, mover, turn)

    def stale(now: Table) -> Refused | None:
        return check_turn(now, mover, replace(turn, ply=9))

    assert await world.service.show(await world.came(1), key, "no", stale) == Refused(Reason.STALE)
    assert isinstance(await world.service.show(await world.came(2), key, "open", allowed), Done)
    gone = Key("gone", Kind.HAND, person=mover)
    assert await world.service.show(await world.came(3), gone, "", allowed) == Refused(Reason.NO_SUCH_TABLE)
    async with world.store.read() as tx:
        shown = await tx.screen(key)
    assert shown is not None
    assert shown.focus == "open"
    assert await world.table() == table


async def test_a_command_that_fails_leaves_nothing_behind(world: World) -> None:
    """A fault in the middle rolls the whole transaction back, the update included."""
    await world.seated()
    came = await world.came(1)

    def fails(_: Table) -> Refused | None:
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError):
        await world.service.show(came, Key("t", Kind.LOBBY), "page", fails)
    async with world.store.read() as tx:
        assert [row.update_id for row in await tx.pending(10)] == [1]
        assert await tx.person(HOST) is None


async def test_the_clock_deals_when_the_time_has_come_and_not_before(world: World) -> None:
    ended = await world.over()
    clock = clock_of(world)
    world.now += TIMING.next_round - 1
    await clock.give_due()
    assert await world.table() == ended
    world.now += 1
    await clock.give_due()
    dealt = await world.table()
    assert (dealt.round_number, dealt.running) == (2, True)
    async with world.store.read() as tx:
        assert await tx.next_due() == world.now + STALL  # when it is asked whether whoever is to move is still there


async def test_a_round_that_people_dealt_is_not_dealt_again_by_the_clock(world: World) -> None:
    ended = await world.over()
    await world.service.run(DealNextRound("t", HOST, ended.match_number, ended.round_number))
    world.now += TIMING.next_round
    await clock_of(world).give_due()
    assert (await world.table()).round_number == 2


async def test_the_clock_frees_a_seat_that_was_kept_too_long(world: World) -> None:
    await world.service.run(OpenTable("t", HOST, GROUP, private_open=True))
    await world.service.run(Sit("t", GUEST, 1, private_open=False))
    assert (await world.table()).seats[1].held_for == GUEST
    world.now += TIMING.hold_seat
    await clock_of(world).give_due()
    assert (await world.table()).seats[1].held_for is None


async def test_a_deadline_that_fails_stops_no_other_is_told_once_and_tried_again_after_its_lease(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Of a table that cannot be read; it comes before the others."""
    for table in ("damaged", "t"):
        await world.service.run(OpenTable(table, HOST, GROUP, private_open=True))
        await world.service.run(Sit(table, GUEST, 1, private_open=False))
        world.now += 1
    url = f"sqlite:///{tmp_path / 'store.sqlite'}"
    spoil(url, "UPDATE tables SET body = 'x' || body WHERE id = 'damaged'")
    clock = clock_of(world)
    world.now += TIMING.hold_seat
    await clock.give_due()
    assert (await world.table()).seats[1].held_for is None
    world.now += LEASE
    await clock.give_due()
    errors = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert errors == ["table damaged cannot be read", "table damaged: release-seats failed: UnreadableTableError"]
    spoil(url, "UPDATE tables SET body = substr(body, 2) WHERE id = 'damaged'")
    world.now += LEASE
    await clock.give_due()
    async with world.store.read() as tx:
        due = await tx.next_due()
    assert due is not None
    assert due > world.now, "only the lobbies' own ends are left"


async def test_of_failures_that_were_told_the_latest_are_remembered_and_a_new_one_is_told_however_many_there_were(
    world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.clock.REMEMBERED", 2)
    clock, url = clock_of(world), f"sqlite:///{tmp_path / 'store.sqlite'}"
    for number, table in enumerate("abc"):
        await world.service.run(OpenTable(table, HOST, GROUP + number, private_open=True))
        await world.service.run(Sit(table, GUEST, 1, private_open=False))
    spoil(url, "UPDATE tables SET body = 'x'")

    async def told() -> list[str]:
        caplog.clear()
        await clock.give_due()
        world.now += LEASE
        failed = [record.getMessage() for record in caplog.records if "failed" in record.msg]
        return [line.removeprefix("table ").partition(":")[0] for line in failed]

    world.now += TIMING.hold_seat
    assert await told() == ["a", "b", "c"], "more than are remembered are told all the same"
    assert await told() == ["a", "b", "c"], "each was forgotten when it came again"
    spoil(url, "DELETE FROM deadlines WHERE table_id = 'a'")
    assert await told() == [], "the last two are remembered"


async def test_a_command_for_a_table_that_is_not_there_is_refused(world: World) -> None:
    refused = await world.service.run(PlayTile("none", HOST, Turn(1, 1, 0), Tile(6, 6), None), await world.came(1))
    assert refused == Refused(Reason.NO_SUCH_TABLE)


async def test_a_new_table_with_the_id_of_one_that_is_played_does_not_replace_the_old_one(world: World) -> None:
    before = await world.dealt()
    outcome = await world.service.run(OpenTable("t", STRANGER, GROUP))
    assert outcome == Refused(Reason.ALREADY_STARTED)
    assert await world.table() == before


async def test_whoever_is_to_be_asked_about_is_asked_one_at_a_time_and_a_failure_is_told_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """However many turns stall at once, Telegram counts the questions."""
    asked: list[str] = []
    asking = asyncio.Semaphore(1)

    async def ask(table: str, person: int | None) -> None:
        assert person is None
        assert not asking.locked()
        async with asking:
            asked.append(table)
            await asyncio.sleep(0)
            if table == "bad":
                raise RuntimeError("whatever")

    for table in ("bad", "good"):
        await world.service.run(OpenTable(table, HOST, GROUP, family="bazito", players=2, private_open=True))
        await world.service.run(Sit(table, GUEST, 1, private_open=True))
        await world.service.run(StartMatch(table, HOST))
    clock = Clock(world.store, world.service, lambda: world.now, ask, turns_at(world.store, world.service))
    for _ in range(2):
        world.now += STALL + LEASE
        await clock.give_due()
        async with asyncio.timeout(10):
            while clock.busy and not world.service.deadlines_changed.is_set():  # noqa: ASYNC110  # an answer has no event
                await asyncio.sleep(0)
    assert asked.count("bad") == 2
    assert "good" in asked
    told = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert told == ["table bad: stall failed: RuntimeError"]


async def test_a_question_that_waits_for_its_turn_is_not_put_twice(world: World) -> None:
    """However often its deadline is claimed meanwhile."""
    asked, answered = [], asyncio.Event()

    async def ask(table: str, person: int | None) -> None:
        asked.append((table, person))
        await answered.wait()

    await world.dealt()
    clock = Clock(world.store, world.service, lambda: world.now, ask, turns_at(world.store, world.service))
    world.now += STALL
    for _ in range(3):
        await clock.give_due()
        world.now += LEASE
    answered.set()
    world.service.deadlines_changed.clear()
    await until(lambda: not clock.busy)
    assert asked == [("t", None)]
