"""A lease: one worker of all does something, and another takes over when it is gone.

Times are those of the workers' own clocks, which may differ by less than `SKEW`: a holder stops well before its lease
is over by its own, the others wait until it is over by theirs, and so two never work at once.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from bot.tables.ports import Now
from bot.tables.store import Store

log = logging.getLogger(__name__)

#: Seconds after which whatever a dead worker had is another's.
LEASE = 30.0

#: Seconds between prolongations.
PROLONG = LEASE / 3

#: Seconds by which the clocks of two machines may differ.
SKEW = 4.0

#: Seconds before the end of a lease at which its holder stops: a last try to prolong it, calls under way that are given
#: time to end, and clocks that differ.
STOP_BEFORE = 10.0

#: Seconds given to a try to prolong a lease that is nearly over.
LAST_TRY = 1.0

#: Seconds between looks at a lease that another holds: that it was given back may have gone unheard.
LOOK_AGAIN = 5.0

#: Seconds before the store is tried again.
STORE_PAUSE = 1.0

#: Seconds given to the store to take a lease back.
LAST_WORD = 3.0


class Lease:
    """This worker's part in one lease."""

    def __init__(self, store: Store, name: str, worker: str, now: Now) -> None:
        self._store = store
        self._name = name
        self._worker = worker
        self._now = now
        self._until = 0.0
        self._maybe_ours = False
        """Whether the store may have it as this worker's: also where its answer never came."""
        self._nudged = asyncio.Event()
        self._in_trouble = False

    @property
    def ours(self) -> bool:
        """Whether this worker took it, and nobody is known to have taken it since."""
        return self._until > 0

    @property
    def held(self) -> bool:
        """Whether this worker may go on at this moment."""
        return self._left > 0

    def check(self) -> bool:
        """Whether this worker may go on; where not, that is looked into at once."""
        if not self.held:
            self.nudge()
        return self.held

    def nudge(self) -> None:
        """Look at once: it may be free now, or nearly over after the whole machine has slept."""
        self._nudged.set()

    async def run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Work whenever the lease is to be had, until cancelled. What `work` raises ends it.

        Where the lease is lost or cannot be prolonged, `work` is cancelled and begun anew when it is to be had again.
        """
        try:
            while True:
                wait = await self._seconds_until_free()
                if wait > 0:
                    await self._pause(min(wait, LOOK_AGAIN))
                    continue
                taken = await self._take(LEASE)
                if taken:
                    log.info("this worker is the %s now", self._name)
                    await self._work(asyncio.create_task(work()))
                    log.warning("this worker is the %s no more", self._name)
                elif taken is None:  # it reads as free and cannot be written: a full disk does so
                    await self._pause(STORE_PAUSE)
        finally:
            await self._give_back()

    async def _work(self, working: asyncio.Task[None]) -> None:
        """Until the lease is lost, or the work ends by itself."""
        pause = PROLONG
        try:
            while True:
                await self._pause(min(pause, self._left), working)
                if working.done():
                    return
                taken = await self._take(max(self._left, LAST_TRY))
                if taken is False or not self.held:
                    return
                pause = PROLONG if taken else STORE_PAUSE
        finally:
            working.cancel()
            await asyncio.wait([working])
            if not working.cancelled():
                working.result()

    @property
    def _left(self) -> float:
        """Seconds for which this worker may go on."""
        return self._until - STOP_BEFORE - self._now()

    async def _take(self, seconds: float) -> bool | None:
        """Take or prolong it within so many seconds; None where the store does not say whose it is."""
        self._nudged.clear()
        self._maybe_ours = True
        now = self._now()  # before any wait, so that it is over sooner here than for others
        try:
            async with asyncio.timeout(seconds), self._store.begin() as tx:
                taken = await tx.lease(self._name, self._worker, now, LEASE)
        except Exception as error:  # noqa: BLE001  # whatever is wrong with the store, it is tried again
            self._tell(error)
            return None
        self._until = now + LEASE if taken else 0.0
        self._maybe_ours = taken
        self._in_trouble = False
        return taken

    async def _seconds_until_free(self) -> float:
        self._nudged.clear()
        try:
            async with self._store.read() as tx:
                leased = await tx.leased(self._name)
        except Exception as error:  # noqa: BLE001  # as above
            self._tell(error)
            return STORE_PAUSE
        return 0.0 if leased is None or leased.holder == self._worker else leased.until - self._now()

    async def _pause(self, seconds: float, working: asyncio.Task[None] | None = None) -> None:
        """Until it is time, or the work has ended, or somebody nudges."""
        nudged = asyncio.create_task(self._nudged.wait())
        try:
            await asyncio.wait(
                [nudged] if working is None else [nudged, working],
                timeout=max(seconds, 0.0),
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            nudged.cancel()

    async def _give_back(self) -> None:
        """So that another takes over at once."""
        if not self._maybe_ours:
            return
        self._until = 0.0
        with contextlib.suppress(Exception):  # it will be over by itself
            async with asyncio.timeout(LAST_WORD), self._store.begin() as tx:
                await tx.release(self._name, self._worker)

    def _tell(self, error: Exception) -> None:
        """Once, until the store is well again."""
        if not self._in_trouble:
            log.warning("whose the lease of the %s is cannot be known: %s", self._name, type(error).__name__)
        self._in_trouble = True
