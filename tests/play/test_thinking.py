"""What happens while a computer player thinks: the group moves, a worker dies, others look at the same clock."""

import asyncio
from collections import Counter

import pytest

from bot.tables.leases import LEASE
from bot.tables.log import LoggedMove
from bot.tables.table import Table
from bot.thinking.thinker import Thinker
from tests.chance import until
from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import HANDS, a_group
from tests.play.test_computers import PAUSE, fills, plays_on, truth
from tests.play.test_upgrade import it_has_struck, of_the_bot
from tests.thinkers import SimpleThinker, SlowThinker


async def with_thinker(evening: Evening, thinker: SimpleThinker) -> None:
    """The bot is started anew with this one."""
    await evening.stop_bot()
    evening.thinker = thinker
    await evening.start_bot()


async def leads_against(evening: Evening, thinker: SlowThinker, **more: str) -> tuple[int, Person]:
    """Amal has led 6-6 against a computer player, which thinks until it is told to speak."""
    evening.shuffler.arrange(*HANDS)
    group, (amal,) = await a_group(evening, 1, **more)
    await amal.starts()
    await amal.says(group, "/domino bazito 2")
    await amal.taps(await fills(amal, group), "Start")
    await amal.taps(await amal.hand(), "6|6")
    evening.time.now += PAUSE
    for worker in evening.workers:
        worker.app.service.deadlines_changed.set()
    await until(lambda: thinker.asked)
    return group, amal


async def log_of(evening: Evening, table: Table, match: int = 1) -> list[LoggedMove]:
    """Every move of a match; of each round, each number of a move stands there once."""
    async with evening.app.store.read() as tx:
        log = await tx.match_log(table.id, match)
    for number, plies in Counter(line.round for line in log).items():
        assert [line.ply for line in log if line.round == number] == list(range(plies))
    return [line.entry for line in log if isinstance(line.entry, LoggedMove)]


@pytest.mark.parametrize("when", ["before the move", "at the same moment", "with an edit under way"])
async def test_a_group_that_becomes_a_supergroup_meanwhile_is_shown_the_move_once(evening: Evening, when: str) -> None:
    thinker = SlowThinker()
    await with_thinker(evening, thinker)
    group, amal = await leads_against(evening, thinker, type="group")
    if when == "with an edit under way":
        evening.time_flows = True
        await evening.fault("editMessageMedia", group, kind="slow", seconds=0.3)
        thinker.may_speak.set()
        await it_has_struck(evening)
    new = await evening.upgrade(group)
    while when == "before the move" and not await evening.tables(new):  # noqa: ASYNC110  # a state without an event
        await asyncio.sleep(0.01)
    thinker.may_speak.set()
    await evening.rest()
    (board,) = await of_the_bot(amal, new)
    assert board.photo
    assert "👉 Amal to move" in board.lines
    table = await truth(evening, new)
    assert (table.chat, table.person_to_move) == (new, amal.id)
    assert [move.seat for move in await log_of(evening, table)] == [0, 1]
    hand = await amal.hand()
    assert hand.green is not None
    await amal.taps(hand, hand.green)
    await evening.passes(PAUSE)
    assert (await of_the_bot(amal, new))[0].id == board.id


async def test_a_worker_that_dies_in_mid_thought_is_taken_over_from_and_the_move_made_once(
    shared_evening: Evening,
) -> None:
    evening, slow, quick = shared_evening, SlowThinker(), SimpleThinker()
    await with_thinker(evening, slow)
    group, amal = await leads_against(evening, slow)
    evening.thinker = quick
    second = await evening.start_worker()
    await evening.kill_worker(evening.workers[0])
    await evening.passes(LEASE)
    await evening.takes_over(second)
    await evening.rest()
    assert quick.asked
    table = await truth(evening, group)
    assert table.person_to_move == amal.id
    assert [move.seat for move in await log_of(evening, table)] == [0, 1]


async def test_a_worker_that_is_stopped_in_mid_thought_leaves_the_move_to_another(shared_evening: Evening) -> None:
    evening, slow, quick = shared_evening, SlowThinker(), SimpleThinker()
    await with_thinker(evening, slow)
    group, amal = await leads_against(evening, slow)
    evening.thinker = quick
    await evening.start_worker()
    await evening.stop_worker(evening.workers[0])
    await evening.passes(LEASE)
    table = await truth(evening, group)
    assert table.person_to_move == amal.id
    assert [move.seat for move in await log_of(evening, table)] == [0, 1]


async def test_two_workers_with_processes_of_their_own_make_each_move_of_three_computer_players_once(
    shared_evening: Evening,
) -> None:
    """As near as a match comes to one among computer players alone, which waits for somebody."""
    evening = shared_evening
    await evening.stop_bot()
    thinkers = [Thinker(), Thinker()]
    for each in thinkers:
        evening.thinker = each
        await evening.start_worker()
    group, (amal,) = await a_group(evening, 1)
    await amal.starts()
    await amal.says(group, "/domino block 4 10")
    await amal.taps(await fills(amal, group, "Easy"), "Start")
    try:
        over = await plays_on(evening, group, [amal])
    finally:
        for each in thinkers:
            await each.close()
    assert over.won
    moves = await log_of(evening, over)
    assert not any(move.played_for for move in moves)
    assert {move.seat for move in moves} == {0, 1, 2, 3}
    assert all(move.by == (amal.id if move.seat == 0 else None) for move in moves)
    assert any("🏆" in message.text for message in await amal.sees(group))
