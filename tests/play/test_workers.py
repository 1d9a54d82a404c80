"""Two workers on one database: a match goes on whoever handles the taps, whoever paints, and whoever dies."""

import asyncio
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox.world import TOKEN
from bot.tables.leases import LEASE
from bot.tables.service import Done
from tests.chance import LONGEST, Time
from tests.evening import Evening
from tests.evening import evening as an_evening
from tests.outside import UNPACED
from tests.people import Answer, Button, Message, Person, begin, outgoing, play
from tests.play.results import check_results, less_when_blocked
from tests.play.test_clocks import CLOCK, clocked
from tests.play.watching import Watch
from tests.processes import command
from tests.tables.tables import next_command

NAMES = ["Amal", "Basim", "Dalal", "Farid"]

#: A shuffle with which a match of four at bazito soon comes to its target.
SEED, TARGET = 67, 60


async def seated(evening: Evening) -> tuple[int, list[Person]]:
    """Four people whose match has begun."""
    evening.shuffler.seed(SEED)
    four = [await evening.person(name) for name in NAMES]
    group = await evening.group("Friday", *four)
    await begin(group, four, f"/domino bazito 4 {TARGET}")
    return group, four


async def check_whole(evening: Evening, group: int, four: list[Person], laid: int) -> None:
    """The match came to its target; each tile tapped is in the log, and each board (a photo) and result there once."""
    seen = await four[0].sees(group)
    results = check_results(seen, NAMES, TARGET, less_when_blocked)
    heads = Counter(message.lines[0] for message in seen if message.raw["from"]["is_bot"])
    assert [head for head, times in heads.items() if times > 1] == []
    boards = [head for head in heads if "round" in head and head[0] not in "🏁🔒🏆"]
    assert len(boards) == len(results)
    assert all(message.photo for message in seen if message.lines[0] in boards)
    (table,) = await evening.tables(group)
    async with evening.app.store.read() as tx:
        log = await tx.match_log(table.id, 1, table.round_number)
    moves = [entry.entry.move for entry in log if entry.entry.kind == "move"]
    assert sum(move.kind == "play" for move in moves) == laid


def lays(message: Message, answer: Answer) -> bool:
    return message.chat > 0 and answer.text.startswith("You laid")


async def test_a_match_is_played_while_workers_come_and_go(shared_evening: Evening) -> None:
    """Each in turn is stopped cleanly and another started, so that many handle its taps and paint it."""
    group, four = await seated(shared_evening)
    await shared_evening.start_worker()
    watch = Watch(shared_evening, group, four, seen=(await shared_evening.calls())[-1]["number"])
    await watch.look()
    laid = taps = 0
    async for tapped in play(group, four):
        await watch.look(tapped)
        laid += lays(tapped.message, tapped.answer)
        taps += 1
        if taps % 8 == 0:
            await shared_evening.start_worker()
            await shared_evening.stop_worker(shared_evening.workers[0])
    assert taps > 40
    await check_whole(shared_evening, group, four, laid)


async def test_a_worker_killed_in_the_middle_of_a_tap_is_taken_over_from_within_a_lease(
    shared_evening: Evening,
) -> None:
    """Whatever it was at when it died: the tap counts once, and the match comes to its target."""
    evening = shared_evening
    group, four = await seated(evening)
    turns, laid = [0, 5, 10, 20, 35, 60, 90, 130, 200], 0
    async for tapped in play(group, four):
        laid += lays(tapped.message, tapped.answer)
        if turns and laid % 3 == 0 and (found := await to_move(four)) is not None:
            await evening.start_worker()
            laid += await _tap_and_kill(evening, group, *found, turns.pop())
    assert not turns
    await check_whole(evening, group, four, laid)


async def to_move(four: list[Person]) -> tuple[Person, Message, Button] | None:
    """Who may lay a tile, where, and which; nobody between two rounds."""
    hands = [(each, await each.hand()) for each in four]
    return next(((each, hand, hand.green) for each, hand in hands if hand.green is not None), None)


async def _tap_and_kill(evening: Evening, group: int, mover: Person, hand: Message, tile: Button, turns: int) -> bool:
    """Somebody lays a tile, and the worker that polls and paints dies `turns` turns of the event loop later.

    Whether the tile lies then. If it died between the commit and the answer nobody answers the tap any more.
    """
    tapping = asyncio.create_task(mover.presses(hand, tile))
    for _ in range(turns):
        await asyncio.sleep(0)
    first, second = evening.workers
    assert all(lease.held for lease in first.leases)
    await evening.kill_worker(first)
    await evening.passes(LEASE)
    await evening.takes_over(second)
    answer = await tapping
    (table,) = await evening.tables(group)
    verb, _, turn, _ = tile.data.split(":")
    lies = verb == "p" and str(table.turn) != turn
    assert answer is None or answer.text.startswith("You laid") == lies
    return lies


async def test_fifty_taps_at_once_under_one_message_are_one_move_and_all_answered(shared_evening: Evening) -> None:
    evening = shared_evening
    group, four = await seated(evening)
    await evening.start_worker()
    found = await to_move(four)
    assert found is not None
    mover, hand, tile = found
    answers = await asyncio.gather(*(mover.taps(hand, tile) for _ in range(50)))
    assert sum(lays(hand, answer) for answer in answers) == 1
    assert all(answer.text for answer in answers)
    (table,) = await evening.tables(group)
    assert table.turn is not None
    assert table.turn.ply == 1


async def test_a_turn_that_runs_out_is_one_move_though_two_workers_look_at_the_clock(shared_evening: Evening) -> None:
    evening = shared_evening
    group, _, _ = await clocked(evening)
    await evening.start_worker()
    for _ in range(4):
        (before,) = await evening.tables(group)
        await evening.passes(CLOCK)
        (after,) = await evening.tables(group)
        assert before.turn is not None
        assert after.turn is not None
        assert after.person_to_move != before.person_to_move
        made = range(before.turn.ply + 1, after.turn.ply + 1)
        assert after.played_for == (*before.played_for, *made), "it draws and lays, or passes, for one alone"
        async with evening.app.store.read() as tx:
            log = await tx.match_log(after.id, 1, 1)
        assert [entry.ply for entry in log] == list(range(after.turn.ply + 1))


async def test_of_a_burst_over_two_workers_each_is_answered_once(shared_evening: Evening) -> None:
    evening = shared_evening
    await evening.start_worker()
    many = [await evening.person(f"Guest {number}") for number in range(30)]
    for each in many:
        await evening.people_side("POST", f"/chats/{each.id}/messages", {"person": each.id, "text": "/start"})
    await evening.rest()
    assert [each.name for each in many if f"Hello, {each.name}!" not in (await each.hand()).text] == []
    assert {len(await each.sees(each.id)) for each in many} == {2}, "what was said, and one answer"


async def test_what_one_worker_changes_another_is_told_of_and_paints(
    shared_evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the database: nobody looks by himself here for an hour."""
    monkeypatch.setattr("bot.tables.hearing.LOOK_AGAIN", 3600.0)
    evening = shared_evening
    await evening.stop_bot()
    await evening.start_bot()
    group, _ = await seated(evening)
    other = await evening.start_worker()
    assert not any(lease.held for lease in other.leases)
    (table,) = await evening.tables(group)
    calls = (await evening.calls())[-1]["number"]
    outcome = await other.app.service.run(next_command(table))
    assert isinstance(outcome, Done)
    async with asyncio.timeout(LONGEST):
        painted = False
        while not painted:
            later = outgoing(await evening.calls(calls))
            painted = any(call["parameters"]["chat_id"] == group for call in later)


@pytest.fixture
async def real_time(folder: Path, database: str) -> AsyncIterator[Evening]:
    """An evening at about the time of other processes, whose oldest worker is one of them."""
    clock = Time(time.time())
    async with an_evening(folder, database, clock, start=False) as evening:
        yield evening


async def test_a_process_killed_with_sigkill_is_taken_over_from_within_a_lease(
    real_time: Evening, folder: Path, database: str
) -> None:
    evening = real_time
    settings = {"TELEGRAM_BOT_TOKEN": TOKEN, "TELEGRAM_API_BASE": evening.base, "DATABASE_URL": database}
    async with command(folder, "run", **settings, **UNPACED) as first:
        for lease in ("poller", "painter"):
            await first.says(f"this worker is the {lease} now")
        await evening.start_worker()
        group, four = await seated(evening)
        laid = 0
        async for tapped in play(group, four):
            laid += lays(tapped.message, tapped.answer)
            if laid == 9 and first.process.returncode is None:
                assert not any(lease.ours for lease in evening.workers[0].leases)
                assert await first.ends(signal.SIGKILL) == -signal.SIGKILL
                await evening.passes(time.time() - evening.time.now + LEASE)
                await evening.takes_over(evening.workers[0])
        await check_whole(evening, group, four, laid)
