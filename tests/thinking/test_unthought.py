"""Moves that nobody thought of are counted by why, and operators told of them now and then, without a tile."""

import asyncio
import logging
import os
import signal
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.players.player import Level
from bot.thinking.thinker import LONGEST_QUEUE, Thinker
from bot.thinking.unthought import TOLD_EVERY, Missed, Unthought
from bot.thinking.worker import answer
from tests.thinking.test_thinker import to_think_about, written_down

TOLD = "computer players' moves that the simple rule played since the start: "


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """One process, with more time than a busy machine takes."""
    made = Thinker(margin=20)
    yield made
    await made.close()


def told(caplog: pytest.LogCaptureFixture, level: int = logging.WARNING) -> list[str]:
    lines = (record.getMessage() for record in caplog.records if record.levelno == level)
    return [line.removeprefix(TOLD) for line in lines if line.startswith(TOLD)]


async def test_a_move_that_is_thought_of_is_not_counted(thinker: Thinker, caplog: pytest.LogCaptureFixture) -> None:
    assert await thinker.move(to_think_about(), Level.EASY, 1) is not None
    assert not thinker.unthought
    await thinker.close()
    assert not told(caplog, logging.INFO)


async def test_a_full_queue_is_told_from_processes_that_are_all_busy(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = to_think_about()
    await thinker.move(seen, Level.EASY, 1)
    (pid,) = thinker.processes
    os.kill(pid, signal.SIGSTOP)
    monkeypatch.setattr("bot.thinking.thinker.PATIENCE", 0.05)
    first = asyncio.create_task(thinker.move(seen, Level.MASTER, 1))
    await asyncio.sleep(0)
    await asyncio.gather(*(thinker.move(seen, Level.EASY, 1) for _ in range(LONGEST_QUEUE + 3)))
    assert thinker.unthought == {Missed.ALL_BUSY: LONGEST_QUEUE, Missed.QUEUE_FULL: 3}
    os.kill(pid, signal.SIGKILL)
    assert await first is None
    assert thinker.unthought[Missed.DEAD] == 1


async def test_a_late_process_is_told_from_one_with_nothing_to_say() -> None:
    thinker, seen = Thinker(margin=20), to_think_about()
    assert await thinker.move(replace(seen, seat=None), Level.EASY, 1) is None
    assert thinker.unthought == {Missed.NOTHING: 1}
    await thinker.close()
    thinker = Thinker(margin=0.2)
    await until_it_answers(thinker)
    (pid,) = thinker.processes
    os.kill(pid, signal.SIGSTOP)
    before = thinker.unthought.get(Missed.LATE, 0)
    assert await thinker.move(seen, Level.EASY, 1) is None
    assert thinker.unthought[Missed.LATE] == before + 1
    await thinker.close()


async def until_it_answers(thinker: Thinker) -> None:
    while await thinker.move(to_think_about(), Level.EASY, 1) is None:
        pass


async def test_processes_that_cannot_start_are_told_of_once_and_not_with_each_move(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    dead = tmp_path / "python"
    dead.write_text("#!/bin/sh\nexit 1\n")
    dead.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(dead))
    now = [1000.0]
    thinker, seen = Thinker(clock=lambda: now[0]), to_think_about()
    for _ in range(5):
        assert await thinker.move(seen, Level.MASTER, 1) is None
    assert thinker.unthought == {Missed.DEAD: 5}
    assert told(caplog) == ["dead=1"]
    assert sum("started anew" in record.getMessage() for record in caplog.records) == 1
    now[0] += TOLD_EVERY
    await thinker.move(seen, Level.MASTER, 1)
    assert told(caplog) == ["dead=1", "dead=6"]
    await thinker.move(seen, Level.MASTER, 1)
    caplog.set_level(logging.INFO)
    await thinker.close()
    assert told(caplog, logging.INFO) == ["dead=7"], "what was not told yet is told at the end"


async def test_a_process_of_another_release_does_not_understand_and_nothing_is_given_up_for_good(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot's files were changed while it ran, and a process that starts since then is asked in the old words."""
    later = tmp_path / "python"
    later.write_text(f"#!/bin/sh\necho ready\nwhile read -r line; do echo '{answer(b'{}').decode().strip()}'; done\n")
    later.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(later))
    thinker, seen = Thinker(margin=20), to_think_about()
    for _ in range(2):
        assert await thinker.move(seen, Level.MASTER, 1) is None
        assert await thinker.weigh(seen, seen.legal_moves[0], 1) is None, "the bot that is started anew can say"
    assert thinker.unthought == {Missed.UNREAD: 2}
    assert told(caplog) == ["unread=1"]
    assert not [record for record in caplog.records if "started anew" in record.getMessage()]
    await thinker.close()


async def test_a_process_that_dies_again_after_it_has_answered_is_told_of_again(
    thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    seen = to_think_about()
    for times in (1, 2):
        await thinker.move(seen, Level.EASY, 1)
        (pid,) = thinker.processes
        os.kill(pid, signal.SIGSTOP)
        asked = asyncio.create_task(thinker.move(seen, Level.EASY, 1))
        await written_down()
        os.kill(pid, signal.SIGKILL)
        assert await asked is None
        assert sum("started anew" in record.getMessage() for record in caplog.records) == times


async def test_what_the_end_of_the_bot_leaves_unanswered_is_not_counted(thinker: Thinker) -> None:
    seen = to_think_about()
    await thinker.move(seen, Level.EASY, 1)
    (pid,) = thinker.processes
    os.kill(pid, signal.SIGSTOP)
    asked = asyncio.create_task(thinker.move(seen, Level.MASTER, 1))
    await asyncio.sleep(0)
    await thinker.close()
    assert await asked is None
    assert await thinker.move(seen, Level.EASY, 1) is None
    assert not thinker.unthought


def test_every_reason_is_told_with_its_number(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    counts = Unthought(lambda: now[0])
    for why in Missed:
        counts.count(why)
    now[0] = TOLD_EVERY
    counts.count(Missed.LATE)
    assert told(caplog)[-1] == "queue-full=1 all-busy=1 late=2 dead=1 nothing=1 unread=1"
