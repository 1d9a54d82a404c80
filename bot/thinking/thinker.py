"""Moves of computer players from worker processes, which a table never waits long for and never hears raise.

Workers start with the first move that is wanted, one question at a time each. One that is late, dead or talks nonsense
is ended, and another starts with the next question.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.players.advice import EFFORT, Advice
from bot.players.player import BUDGETS, Level
from bot.players.review import OpenValues, Unweighable, Weighed
from bot.thinking.messages import (
    READY,
    UNREAD,
    AdviceQuestion,
    Answer,
    AnyQuestion,
    OpenQuestion,
    Question,
    WeighQuestion,
    read_answer,
    write_question,
)
from bot.thinking.unthought import Missed, Unthought

log = logging.getLogger(__name__)

#: Seconds for a worker to start, on a machine that is busy.
STARTING = 10.0

#: Seconds for one that is killed to be gone.
ENDING = 5.0

#: Seconds beyond those of one core that a move may take, since others use the core as well.
MARGIN = 1.0

#: Moves that may wait for a worker, and the seconds that each does.
LONGEST_QUEUE = 32
PATIENCE = 2.0

#: Seconds that a step of a review may take, on a machine where everything else goes first.
WEIGHING, OPENING = 60.0, 300.0

#: Bytes of the longest answer, far more than any has.
_LONGEST_LINE = 1 << 22

#: How far reviews step back: nobody waits for them.
_BEHIND_ALL = 19

_Said: TypeAlias = Answer | Missed


class Thinker:
    """Some worker processes, by default one; and one more for reviews, which take long and come last."""

    def __init__(self, processes: int = 1, margin: float = MARGIN, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock`: seconds since whenever, by which it is told now and then that moves came to nothing."""
        self._unthought = Unthought(clock)
        self._workers = [_Worker(margin) for _ in range(processes)]
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # the one that runs is asked before another starts
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._margin = margin
        self._waiting = 0
        self._asking: set[asyncio.Task[_Said]] = set()
        self._closed = False
        self._reviewing = _Worker(margin, _BEHIND_ALL)
        self._review = asyncio.Lock()

    @property
    def processes(self) -> tuple[int, ...]:
        """The ids of those that run."""
        return tuple(worker.pid for worker in (*self._workers, self._reviewing) if worker.pid is not None)

    @property
    def unthought(self) -> Mapping[Missed, int]:
        """How many moves came to nothing since the start, by why."""
        return self._unthought.counts

    async def move(self, view: View, level: Level, seed: int) -> Move | None:
        """What this level plays for the seat of this view; None where no worker has said so in time."""
        said = await self._ask(Question(view, level, BUDGETS.get(level, 0.0), seed))
        if isinstance(said, Play | Draw | Pass):
            return said
        self._unthought.count(said if isinstance(said, Missed) else Missed.NOTHING)
        return None

    async def advice(self, view: View, seed: int) -> Advice | None:
        """What can be said of every legal move of this view's seat; None as with a move."""
        said = await self._ask(AdviceQuestion(view, EFFORT.seconds, seed))
        return said if isinstance(said, Advice) else None

    async def weigh(self, view: View, made: Move, seed: int) -> Weighed | Unweighable | None:
        """What this choice was worth beside the best one, or that there is nothing to say; None where no worker has
        said either."""
        said = await self._ask_slowly(WeighQuestion(view, made, WEIGHING, seed))
        if said is Missed.NOTHING:
            return Unweighable()
        return said if isinstance(said, Weighed) else None

    async def open_values(self, rules: Rules, moments: Sequence[Round]) -> tuple[OpenValues, ...] | None:
        """What the legal moves at these moments of a round lead to with all hands open; None as with a choice."""
        said = await self._ask_slowly(OpenQuestion(rules, tuple(moments), OPENING))
        return said if isinstance(said, tuple) else None

    async def _ask(self, question: AnyQuestion) -> _Said:
        """What is said in time, however long a process takes to start: that one is there for a later question."""
        task = asyncio.create_task(self._answer(question))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
        try:
            done, _ = await asyncio.wait({task}, timeout=PATIENCE + question.seconds + self._margin)
        except asyncio.CancelledError:
            task.cancel()
            raise
        if not done:
            return Missed.LATE
        return Missed.CLOSED if task.cancelled() else task.result()  # the bot ends, and it with that

    async def _answer(self, question: AnyQuestion) -> _Said:
        worker = await self._free()
        if isinstance(worker, Missed):
            return worker
        try:
            return Missed.CLOSED if self._closed else await worker.ask(question)  # no process is to start any more
        finally:
            self._idle.put_nowait(worker)

    async def _ask_slowly(self, question: AnyQuestion) -> _Said:
        async with self._review:
            return Missed.CLOSED if self._closed else await self._reviewing.ask(question)

    async def close(self) -> None:
        """End the workers; whoever asks later is told nothing."""
        self._closed = True
        asking = [*self._asking]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        for worker in (*self._workers, self._reviewing):
            await worker.end()
        self._unthought.close()

    async def _free(self) -> "_Worker | Missed":
        if self._closed:
            return Missed.CLOSED
        if self._waiting >= LONGEST_QUEUE:
            return Missed.QUEUE_FULL
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._idle.get()
        except TimeoutError:
            return Missed.ALL_BUSY
        finally:
            self._waiting -= 1


class _Worker:
    """A process that may not be there yet, or no more."""

    def __init__(self, margin: float, behind: int | None = None) -> None:
        """`behind`: how far the process steps back, where that is further than others."""
        self._margin = margin
        self._arguments = () if behind is None else (str(behind),)
        self._process: Process | None = None
        self._in_trouble = False

    @property
    def pid(self) -> int | None:
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    async def ask(self, question: AnyQuestion) -> _Said:
        try:
            process = await self._running()
            async with asyncio.timeout(question.seconds + self._margin):
                line = await _said(process, write_question(question))
            said = Missed.UNREAD if line == UNREAD else read_answer(question, line)
        except Exception as error:  # noqa: BLE001  # event loops differ in what they raise where nobody is there
            self._tell(error)
            await self.end()
            return Missed.LATE if isinstance(error, TimeoutError) else Missed.DEAD
        except asyncio.CancelledError:  # its answer would be taken for the next question's
            await self.end()
            raise
        self._in_trouble = False
        return Missed.NOTHING if said is None else said

    def _tell(self, error: Exception) -> None:
        """Once, until one answers again."""
        if not self._in_trouble:
            log.warning("a computer player's process is started anew: %s", type(error).__name__)
        self._in_trouble = True

    async def _running(self) -> Process:
        if self._process is not None and self._process.returncode is not None:  # it has died with nothing to do
            await self.end()
        return self._process or await self._start()

    async def _start(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot.thinking.worker", *self._arguments),
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=_environment(),
            limit=_LONGEST_LINE,
        )
        async with asyncio.timeout(STARTING):
            if await _said(self._process) != READY:
                raise OSError("it has not started")
        return self._process

    async def end(self) -> None:
        process = self._process
        self._kill()
        if process is None:
            return
        with contextlib.suppress(TimeoutError):  # something that it started may still hold its pipe
            async with asyncio.timeout(ENDING):
                with contextlib.suppress(OSError, RuntimeError):  # whoever still listens to it reads it to the end
                    await _drained(process)
                await process.wait()

    def _kill(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        self._process = None


async def _said(process: Process, question: bytes = b"") -> bytes:
    """The next line, to a question where there is one. Raises OSError where nobody is there."""
    if process.stdin is None or process.stdout is None:
        raise OSError("a process without pipes")
    process.stdin.write(question)
    await process.stdin.drain()
    return await process.stdout.readline()


async def _drained(process: Process) -> None:
    """Read what it has said to the end: with a full pipe its end would never be heard of."""
    while process.stdout is not None and await process.stdout.read(_LONGEST_LINE):
        pass


def _environment() -> dict[str, str]:
    """Where modules are, and nothing that is secret."""
    return {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
