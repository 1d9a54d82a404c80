"""Moves from real worker processes: legal ones, and none where a worker is late, dead or asked for the impossible."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.engine.match import Match, deal, new_match, play, to_move
from bot.engine.moves import Play
from bot.engine.view import View, public_view, view
from bot.players.player import LEVELS, Level
from bot.players.stand_in import stand_in
from bot.thinking.messages import READY, UNREAD, Question, read_question, write_question
from bot.thinking.thinker import LONGEST_QUEUE, STARTING, Thinker
from bot.thinking.worker import answer
from tests.chance import SeededShuffler, until
from tests.engine.builders import rules_of


def dealt(family: str, players: int) -> Match:
    """A round's first moment."""
    rules = rules_of(family, players)
    made = deal(new_match(rules), *(SeededShuffler(seed).order(rules) for seed in range(20)))
    assert isinstance(made, tuple)
    return made[0]


def to_think_about() -> View:
    """The first moment of a round at which several tiles may be laid."""
    match = dealt("block", 4)
    while True:
        seat = to_move(match)
        assert seat is not None
        seen = view(match, seat)
        if len({move.tile for move in seen.legal_moves if isinstance(move, Play)}) > 1:
            return seen
        made = play(match, seat, stand_in(seen))
        assert isinstance(made, tuple)
        match = made[0]


async def written_down() -> None:
    """Wait until a question has gone to a process that is idle: a few turns of the loop, which wait for nothing outside
    of it. One that is dead by then would be followed by another, which answers."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """One process, with more time than a busy machine takes."""
    made = Thinker(margin=20)
    yield made
    await made.close()
    assert made.processes == ()


@pytest.mark.parametrize(("family", "players"), [("arab", 4), ("all-fives", 3), ("double-nine-cross", 2)])
async def test_every_level_answers_with_a_legal_move(thinker: Thinker, family: str, players: int) -> None:
    match = dealt(family, players)
    seat = to_move(match)
    assert seat is not None
    seen = view(match, seat)
    for level in LEVELS:
        move = await thinker.move(seen, level, seed=1)
        assert move is not None
        assert isinstance(play(match, seat, move), tuple)
    assert len(thinker.processes) == 1


async def test_the_same_seed_gives_the_same_move(thinker: Thinker) -> None:
    seen = to_think_about()
    assert await thinker.move(seen, Level.EASY, 7) == await thinker.move(seen, Level.EASY, 7)


async def test_views_that_no_move_can_be_made_for_get_none(thinker: Thinker) -> None:
    match, seen = dealt("arab", 4), to_think_about()
    others = next(seat for seat in range(4) if seat != to_move(match))
    for without in (public_view(match), view(match, others), view(new_match(match.rules), 0), replace(seen, hand=())):
        await thinker.move(without, Level.MASTER, 1)
    assert await thinker.move(public_view(match), Level.EASY, 1) is None
    assert await thinker.move(view(match, others), Level.HARD, 1) is None
    assert await thinker.move(view(new_match(match.rules), 0), Level.MASTER, 1) is None


async def test_a_worker_killed_in_mid_thought_gives_no_move_and_the_next_question_has_another(thinker: Thinker) -> None:
    seen = to_think_about()
    assert await thinker.move(seen, Level.EASY, 1) is not None
    (first,) = thinker.processes
    os.kill(first, signal.SIGSTOP)  # so that it is in mid-thought for as long as the test likes
    asked = asyncio.create_task(thinker.move(seen, Level.MASTER, 1))
    await written_down()
    os.kill(first, signal.SIGKILL)
    assert await asked is None
    assert await thinker.move(seen, Level.EASY, 1) is not None
    (second,) = thinker.processes
    assert second != first


async def test_a_worker_killed_with_nothing_to_do_is_replaced_at_the_next_question(thinker: Thinker) -> None:
    seen = to_think_about()
    await thinker.move(seen, Level.EASY, 1)
    await thinker.weigh(seen, seen.legal_moves[0], 1)
    for pid in thinker.processes:
        os.kill(pid, signal.SIGKILL)
    await until(lambda: not thinker.processes)
    assert await thinker.move(seen, Level.EASY, 1) is not None
    assert await thinker.weigh(seen, seen.legal_moves[0], 1) is not None


async def test_a_review_s_step_under_way_is_given_up_at_the_end(thinker: Thinker) -> None:
    seen = to_think_about()
    await thinker.weigh(seen, seen.legal_moves[0], 1)
    (pid,) = thinker.processes
    os.kill(pid, signal.SIGSTOP)
    asked = asyncio.create_task(thinker.weigh(seen, seen.legal_moves[0], 1))
    await asyncio.sleep(0.1)
    async with asyncio.timeout(STARTING):
        await thinker.close()
        assert await asked is None
    assert not _lives(pid)


async def test_a_worker_that_is_late_gives_no_move_and_is_ended() -> None:
    thinker, seen = Thinker(margin=0.2), to_think_about()
    await thinker.move(seen, Level.EASY, 1)
    (first,) = thinker.processes
    os.kill(first, signal.SIGSTOP)
    assert await thinker.move(seen, Level.EASY, 1) is None
    assert thinker.processes == ()
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    await thinker.close()


async def test_nobody_waits_for_a_worker_that_only_starts_and_it_is_there_later(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    may_start, slow = tmp_path / "now", tmp_path / "python"
    slow.write_text(f'#!/bin/sh\nuntil [ -e "{may_start}" ]; do sleep 0.05; done\nexec "{sys.executable}" "$@"\n')
    slow.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(slow))
    thinker, seen = Thinker(), to_think_about()
    async with asyncio.timeout(STARTING - 2):
        assert await thinker.move(seen, Level.MASTER, 1) is None
    (starting,) = thinker.processes
    may_start.touch()
    tries = [await thinker.move(seen, Level.EASY, 1) for _ in range(5)]
    assert any(tries)
    assert thinker.processes == (starting,)
    await thinker.close()
    assert not _lives(starting)


async def test_a_worker_that_only_starts_ends_with_the_bot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    never = tmp_path / "python"
    never.write_text("#!/bin/sh\nexec sleep 600\n")
    never.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(never))
    thinker = Thinker()
    asked = asyncio.create_task(thinker.move(to_think_about(), Level.EASY, 1))
    await until(lambda: bool(thinker.processes))
    (starting,) = thinker.processes
    await thinker.close()
    assert not _lives(starting)
    assert await asked is None


@pytest.mark.parametrize("word", ["null\n", "x"])
async def test_a_worker_that_talks_without_end_is_ended_all_the_same(
    word: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    talker = tmp_path / "python"
    talker.write_text(f"#!{sys.executable}\nprint('ready', flush=True)\nwhile True:\n    print(end={word!r} * 65536)\n")
    talker.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(talker))
    thinker = Thinker()
    assert await thinker.move(to_think_about(), Level.EASY, 1) is None
    talking = thinker.processes
    await asyncio.sleep(0.3)  # until there is more to read than is taken in
    async with asyncio.timeout(STARTING - 2):
        await thinker.close()
    assert not any(map(_lives, talking))


async def test_more_questions_than_may_wait_are_told_nothing_at_once() -> None:
    thinker, seen = Thinker(margin=20), to_think_about()
    many = [asyncio.create_task(thinker.move(seen, Level.EASY, 1)) for _ in range(LONGEST_QUEUE + 3)]
    await until(lambda: sum(each.done() for each in many) >= 2)
    assert all(each.result() is None for each in many if each.done())
    moves = await asyncio.gather(*many)
    assert any(moves)
    await thinker.close()


async def test_a_closed_thinker_is_asked_in_vain() -> None:
    thinker = Thinker()
    await thinker.close()
    assert await thinker.move(to_think_about(), Level.EASY, 1) is None
    assert thinker.processes == ()


async def test_whoever_is_no_more_interested_may_go_and_the_next_one_gets_an_answer(thinker: Thinker) -> None:
    seen = to_think_about()
    await thinker.move(seen, Level.EASY, 1)
    asked = asyncio.create_task(thinker.move(seen, Level.MASTER, 1))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await thinker.move(seen, Level.EASY, 1) is not None


async def test_a_worker_is_told_no_secret_and_inherits_nothing_but_its_pipes(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", "secret")
    with socket.create_server(("127.0.0.1", 0)) as server, (tmp_path / "store").open("wb"):
        server.set_inheritable(True)  # the standard library's way
        await thinker.move(to_think_about(), Level.EASY, 1)
        (pid,) = thinker.processes
        assert _environment_of(pid) != b""
        assert b"secret" not in _environment_of(pid)
        assert set(os.listdir(f"/proc/{pid}/fd")) == {"0", "1", "2"}


def test_a_worker_ends_when_whoever_asks_is_killed() -> None:
    parent = (
        "import asyncio, uvloop\n"
        "from bot.thinking.thinker import Thinker\n"
        "from tests.thinking.test_thinker import Level, to_think_about\n"
        "async def run():\n"
        "    thinker = Thinker(margin=20)\n"
        "    await thinker.move(to_think_about(), Level.EASY, 1)\n"
        "    print(*thinker.processes, flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "uvloop.run(run())\n"
    )
    root = Path(__file__).parents[2]
    with subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE, cwd=root) as started:  # noqa: S603  # our own words
        assert started.stdout is not None
        worker = int(started.stdout.readline())
        started.kill()
    asyncio.run(until(lambda: not _lives(worker)))


def test_questions_are_read_as_they_were_written_and_nonsense_is_said_to_be_none() -> None:
    question = Question(to_think_about(), Level.HARD, 0.15, 7)
    assert read_question(write_question(question)) == question
    assert answer(write_question(replace(question, seconds=0.0))) not in (b"null\n", READY, UNREAD)
    assert answer(b"{}\n") == answer(b"\xff\n") == UNREAD


def _environment_of(pid: int) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


def _lives(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
