"""Moves that nothing came of in time, counted by why, and told to operators now and then."""

import logging
from collections import Counter
from collections.abc import Callable, Mapping
from enum import StrEnum

log = logging.getLogger(__name__)

#: Seconds between two lines about it.
TOLD_EVERY = 600.0


class Missed(StrEnum):
    """Why nothing came of a question."""

    QUEUE_FULL = "queue-full"  # as many waited as may
    ALL_BUSY = "all-busy"  # no process was free in time
    LATE = "late"  # a process has not answered in time, or not started
    DEAD = "dead"  # a process has died, could not be started or has talked nonsense
    NOTHING = "nothing"  # a process has answered that it has nothing to say
    UNREAD = "unread"  # a process has not understood it: it is of another release
    CLOSED = "closed"  # the bot ends


class Unthought:
    """Counts the moves that the simple rule played since nobody had thought of them."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock`: seconds since whenever."""
        self._clock = clock
        self._counts: Counter[Missed] = Counter()
        self._told_at: float | None = None

    @property
    def counts(self) -> Mapping[Missed, int]:
        """How many there were since the start, by why."""
        return self._counts

    def count(self, why: Missed) -> None:
        """One more. It is told at once, unless another was a short while ago: then with one that comes later."""
        if why is Missed.CLOSED:
            return
        self._counts[why] += 1
        now = self._clock()
        if self._told_at is None or now - self._told_at >= TOLD_EVERY:
            self._told_at = now
            self._tell(logging.WARNING)

    def close(self) -> None:
        """Tell of all there were."""
        if self._counts:
            self._tell(logging.INFO)

    def _tell(self, level: int) -> None:
        told = " ".join(f"{why}={self._counts[why]}" for why in Missed if self._counts[why])
        log.log(level, "computer players' moves that the simple rule played since the start: %s", told)
