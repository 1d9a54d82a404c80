"""The painter: draws every screen that is behind what is wanted of it, from the table as it is now.

It keeps nothing that a crash could lose: what is behind is in the store, and is found there again after a start. Each
step writes down what came of finished calls, looks for what is due, and starts calls, at most one at a time in a chat.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any, Protocol

from telegram import Bot

from bot.screens.scene import Scene
from bot.tables.ports import Now
from bot.tables.screens import Retirement, Row
from bot.tables.store import Store
from bot.tables.table import Absence
from bot.tg.outbound.drawing import Brush, Drawing, Render, prepare, set_aside
from bot.tg.outbound.due import Impossible, Job, Ready, drawing_job, look_again
from bot.tg.outbound.errors import describe
from bot.tg.outbound.outcomes import Closed, Drawn, Later, Outcome, Retired
from bot.tg.outbound.pace import Pace
from bot.tg.outbound.pictures import Pictures
from bot.tg.outbound.scenes import Reading
from bot.tg.outbound.scrolled import Scrolled
from bot.tg.outbound.starting import Start, start, starts_with

log = logging.getLogger(__name__)

#: Chats in which a call may be under way at the same time.
CONCURRENCY = 16

#: Rows looked at in a step. Far more than can be drawn in a second, so that a slow chat's do not hide the others.
LOOK = 500

#: Seconds given to calls under way when the painter stops.
LAST_CALLS = 5.0

#: Seconds of rest after the store failed.
STORE_PAUSE = 1.0

#: Seconds until it is known whether this worker still is the painter, where that is in doubt.
DOUBT = 0.05


class OnShut(Protocol):
    """Hears that somebody can be dealt no hand; `was_open` is what was believed of the private chat."""

    async def __call__(self, person: int, why: Absence, *, was_open: bool) -> None: ...


class OnShown(Protocol):
    """Hears that a message shows a screen now; the row is as it was before. Neither waits nor raises."""

    def __call__(self, row: Row, scene: Scene, message: int) -> None: ...


class Painter:
    """Draws screens until stopped; one for the whole bot, which is as long as `may_call` says so.

    Without `pictures` every screen is a text.
    """

    def __init__(
        self,
        store: Store,
        bot: Bot,
        now: Now,
        pace: Pace,
        render: Render,
        start_clock: Start,
        on_shut: OnShut | None = None,
        may_call: Callable[[], bool] = lambda: True,
        pictures: Pictures | None = None,
        on_shown: OnShown | None = None,
        plays_here: Callable[[], bool] = lambda: False,
    ) -> None:
        self._store = store
        self._start_clock = start_clock
        self._render = render
        self._now = now
        self._pace = pace
        self._may_call = may_call
        self._brush = Brush(bot, now, pace, pictures)
        self._scrolled = Scrolled()
        self._on_shut = on_shut
        self._on_shown = on_shown
        self._plays_here = plays_here
        self._woken = asyncio.Event()
        self._calls: set[asyncio.Task[None]] = set()
        self._done: list[tuple[int, Outcome]] = []
        """Chats and what came of their calls, not yet written down."""
        self._busy: set[int] = set()
        """Chats with a call under way or not yet written down: their rows in the store are old news."""
        self._waiting: set[int] | None = None
        """Chats that had something due besides what was started at the last look; None where any may have by now."""
        self._look_at: float | None = None
        """The moment found at the last look."""
        self._looking = False
        self._running = False

    def wake(self) -> None:
        """Something may have become due."""
        self._waiting = None
        self._woken.set()

    @property
    def busy(self) -> bool:
        """Whether it is woken, looks for what is due, calls, or has something to write down."""
        if not self._running:
            return False  # another worker is the painter
        return self._looking or self._woken.is_set() or bool(self._calls) or bool(self._done)

    async def run(self) -> None:
        """Draw until cancelled; then wait shortly for calls under way, so that few are made twice.

        May be run again: what others drew meanwhile is read from the store, but not how often they called.
        """
        self._running = True
        self._waiting = None
        self._pace.begin(self._now())
        try:
            while True:
                self._woken.clear()
                self._looking = True
                pause = await self._step_or_rest()
                self._looking = False
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._woken.wait()
        finally:
            self._looking = False
            await self._stop()
            self._running = False

    async def settle(self) -> None:
        """Draw until nothing more is due now; instead of `run`, where somebody waits for it."""
        while True:
            look_at = await self._step()
            if self._calls:
                await asyncio.wait(self._calls, return_when=asyncio.FIRST_COMPLETED)
            elif not self._done and (look_at is None or look_at > self._now()):
                return

    async def _step_or_rest(self) -> float | None:
        """Seconds until the next step unless woken before."""
        try:
            look_at = await self._step()
        except Exception as error:  # noqa: BLE001  # a store in trouble is tried again; nothing is lost meanwhile
            log.error("the painter could not use the store: %s", describe(error))  # noqa: TRY400  # a trace may show hands
            return STORE_PAUSE
        if self._done:
            return 0.0
        return None if look_at is None else max(0.0, look_at - self._now())

    async def _step(self) -> float | None:
        """Write down what came of calls, look, start calls. The moment at which to look again."""
        wrote_to = await self._write_down()
        if self._nothing_new(wrote_to):
            return self._look_at
        jobs, look_at = await self._look()
        self._look_at = look_at
        if not self._may_call():
            self._waiting = None
            return self._now() + DOUBT
        for job in jobs:
            match job:
                case Retirement():
                    self._start(job.chat, self._brush.retire(job))
                case Impossible(row, why):
                    self._finish(row.chat, set_aside(row, why, self._now()))
                case Ready():
                    self._draw(job)
        return look_at

    def _nothing_new(self, wrote_to: set[int]) -> bool:
        """Whether the last look still tells all: calls have ended since, in chats where nothing else was due."""
        in_time = self._look_at is None or self._now() < self._look_at
        return bool(wrote_to) and in_time and self._waiting is not None and not wrote_to & self._waiting

    def _draw(self, job: Ready) -> None:
        row, now = job.row, self._now()
        scene = self._brush.seen_in(row.chat, job.scene)
        prepared = prepare(self._render, row, scene, now, private_open=job.private_open)
        if not isinstance(prepared, Drawing):
            self._finish(row.chat, prepared)
            return
        anew = self._scrolled.send_anew(row, job.newest, now)
        self._start(row.chat, self._brush.draw(replace(prepared, anew=anew)), job)

    async def _look(self) -> tuple[list[Job], float | None]:
        """One job for each chat whose turn it is: its first row behind, or else a message to retire."""
        now = self._now()
        room = min(CONCURRENCY - len(self._calls), self._pace.room(now))
        jobs: list[Job] = []
        paced: list[float] = []
        self._waiting = waiting = set[int]()  # before the reading: whoever wakes the painter meanwhile is seen
        async with self._store.read() as tx:
            reading = Reading(tx, now, plays_here=self._plays_here())
            first: dict[int, Row | Retirement] = {}
            due: tuple[Row | Retirement, ...] = (*await tx.behind(now, LOOK), *await tx.retirements(now, LOOK))
            for item in due:
                if item.chat in self._busy or first.setdefault(item.chat, item) is not item:
                    waiting.add(item.chat)
            for chat, item in first.items():
                free_at = self._pace.free_at(chat)
                if free_at > now:
                    paced.append(free_at)
                elif len(jobs) < room:
                    jobs.append(item if isinstance(item, Retirement) else await drawing_job(reading, item))
                else:
                    self._waiting = None  # the next call that ends makes room
            return jobs, look_again(now, await tx.next_try(), paced)

    def _start(self, chat: int, call: Coroutine[Any, Any, Outcome], drawn: Ready | None = None) -> None:
        self._busy.add(chat)
        began = self._now()
        self._pace.book(chat, began)
        task = asyncio.create_task(self._make(chat, call, drawn, began))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def _make(self, chat: int, call: Coroutine[Any, Any, Outcome], drawn: Ready | None, began: float) -> None:
        outcome = await call
        self._pace.ended(chat, began, self._now())
        if isinstance(outcome, Closed) and outcome.absence is not None and self._on_shut is not None:
            # First told, then written down: after a crash in between it is found out once more.
            outcome = await _told(self._on_shut, outcome, outcome.absence, self._now() + STORE_PAUSE)
        self._finish(chat, outcome)
        self._woken.set()
        if drawn is not None and isinstance(outcome, Drawn):
            await self._follow(drawn, outcome)

    async def _follow(self, drawn: Ready, outcome: Drawn) -> None:
        if self._on_shown is not None:
            self._on_shown(drawn.row, drawn.scene, outcome.message)
        clock = starts_with(drawn.row, drawn.scene)
        if clock is not None:
            await start(self._start_clock, clock)

    def _finish(self, chat: int, outcome: Outcome) -> None:
        self._busy.add(chat)
        self._done.append((chat, outcome))

    async def _write_down(self) -> set[int]:
        """All that is known by now in one transaction; its chats. Where it fails everything is kept and tried again."""
        written = tuple(self._done)
        if not written:
            return set()
        async with self._store.begin() as tx:
            for _, outcome in written:
                await outcome.record(tx)
        del self._done[: len(written)]
        chats = {chat for chat, _ in written}
        self._busy -= chats
        if not all(_leaves_nothing(outcome) for _, outcome in written):
            self._waiting = None
        return chats

    async def _stop(self) -> None:
        if self._calls:
            _, late = await asyncio.wait(self._calls, timeout=LAST_CALLS)
            for call in late:
                call.cancel()
            await asyncio.gather(*late, return_exceptions=True)
            self._busy = {chat for chat, _ in self._done}  # what came of the others nobody will know
        try:
            await self._write_down()
        except Exception as error:  # noqa: BLE001  # whatever stopped the painter is what its owner must hear of
            log.error("the painter's last calls are not written down: %s", describe(error))  # noqa: TRY400


def _leaves_nothing(outcome: Outcome) -> bool:
    """Whether nothing more is to be done after it: no other try, and no message to be retired."""
    if isinstance(outcome, Drawn):
        return outcome.row.message in (None, outcome.message)
    return isinstance(outcome, Retired)


async def _told(on_shut: OnShut, closed: Closed, why: Absence, again: float) -> Outcome:
    try:
        await on_shut(closed.row.chat, why, was_open=closed.was_open)
    except Exception as error:  # noqa: BLE001  # the store is in trouble: the screen stays due
        log.error("a closed private chat could not be told of: %s", describe(error))  # noqa: TRY400  # no trace for that
        return Later(closed.row, again)
    return closed
