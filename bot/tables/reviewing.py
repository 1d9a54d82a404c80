"""Reviews are made here: one at a time, choice by choice, kept on the way, so that another start goes on with them.

The thinking is done in a process that everything else goes before. What is asked for is a row; its screen shows how far
it is, and the painter draws it as any other.
"""

import asyncio
import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter

from bot.engine.rules import Rules
from bot.players.review import OpenValues, Unweighable, Weighed
from bot.tables.leases import LAST_WORD, LEASE, PROLONG
from bot.tables.ports import Coach, Now
from bot.tables.refusals import Reason, Refused
from bot.tables.reviews import (
    MOST_CHOICES,
    MOST_LAPSES,
    MOST_WAITING,
    Chosen,
    Looked,
    Review,
    ReviewState,
    choices_of,
    opened,
)
from bot.tables.store import LostRaceError, Store, StoreTroubleError, Transaction

log = logging.getLogger(__name__)

#: Seconds between two looks at how far it is; between looks at the store when nothing wakes the reviewer; and before
#: another look when the store failed.
TOLD_EVERY, LONGEST_WAIT, STORE_PAUSE = 4.0, 30.0, 1.0

#: How often a step is tried where no answer comes.
_TRIES = 3


@dataclass(frozen=True, slots=True)
class _Work:
    """A review and what there is to look at."""

    review: Review
    rules: Rules
    chosen: Sequence[Chosen]


class _TakenError(Exception):
    """The review is not this worker's any more, or was asked for anew."""


class _NeverError(Exception):
    """It cannot be made, however often that is tried. Says why without a hand."""


async def ask(tx: Transaction, review: Review) -> Refused | None:
    """Have a review made, or shown anew where it is there; why not, if so."""
    there = await tx.review(review.table, review.match, review.person)
    if there is not None and there.state is ReviewState.BROKEN:
        return Refused(Reason.UNREVIEWABLE)
    if there is None or there.state is ReviewState.FAILED:
        if await tx.reviews_waiting(review.person) >= MOST_WAITING:
            return Refused(Reason.TOO_MANY_REVIEWS)
        await tx.ask_review(review)
    await tx.want([replace(review.want, wake=True)])
    return None


def wanted(table: str, match: int, person: int, now: float, chosen: Sequence[Chosen]) -> Review:
    """The review of these choices, to be made."""
    return Review(table, match, person, now, min(len(chosen), MOST_CHOICES), cut=len(chosen) > MOST_CHOICES)


class Reviewer:
    """Makes the reviews that wait, as long as it runs."""

    def __init__(
        self,
        store: Store,
        coach: Coach,
        now: Now,
        worker: str,
        wake_painter: Callable[[], None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """`sleep`: how it waits until what it has is to be prolonged."""
        self._store = store
        self._sleep = sleep
        self._coach = coach
        self._now = now
        self._worker = worker
        self._wake_painter = wake_painter
        self._woken = asyncio.Event()
        self._working = True  # until it has looked for the first time

    @property
    def busy(self) -> bool:
        """Whether a review is being made, or looked for."""
        return self._working or self._woken.is_set()

    def wake(self) -> None:
        """One may have been asked for."""
        self._woken.set()

    async def run(self) -> None:
        """Make reviews until cancelled; what is not finished then goes on at another worker, or at the next start."""
        try:
            await self._run()
        finally:
            await self._give_back()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            self._working = True
            wait = await self._make_all()
            self._working = False
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), wait)

    async def _make_all(self) -> float:
        """Seconds until it is worth to look again."""
        try:
            while (claimed := await self._claim()) is not None:
                with contextlib.suppress(_TakenError):
                    await self._hold(claimed)
        except Exception as error:  # noqa: BLE001  # the store is in trouble: reviews wait there
            log.error("reviews stopped: %s", type(error).__name__)  # noqa: TRY400  # a trace may show hands
            return STORE_PAUSE
        return LONGEST_WAIT

    async def _claim(self) -> Review | None:
        async with self._store.begin() as tx:
            return await tx.claim_review(self._worker, self._now(), LEASE)

    async def _hold(self, review: Review) -> None:
        """Make it, and prolong that it is this worker's however long a step of it takes."""
        holding = asyncio.create_task(self._prolong(review))
        try:
            await self._make(review)
        finally:
            holding.cancel()
            await asyncio.wait({holding})

    async def _prolong(self, review: Review) -> None:
        """Until it is another's, which is found out with what is to be kept next."""
        held = True
        while held:
            await self._sleep(PROLONG)
            with contextlib.suppress(Exception):  # the store is in trouble: it is tried again before the lease is over
                async with self._store.begin() as tx:
                    held = await tx.hold_review(review, self._worker, self._now() + LEASE)

    async def _give_back(self) -> None:
        """So that another worker goes on at once."""
        with contextlib.suppress(Exception):  # it will be over by itself
            async with asyncio.timeout(LAST_WORD), self._store.begin() as tx:
                await tx.free_reviews(self._worker)

    async def _make(self, review: Review) -> None:
        try:
            done = review if review.state is ReviewState.FAILED else await self._look(await self._work(review))
        except (StoreTroubleError, LostRaceError, _TakenError):
            raise
        except _NeverError as why:
            log.error("table %s: no review, ever: %s", review.table, why)  # noqa: TRY400  # as above
            done = replace(review, state=ReviewState.BROKEN)
        except Exception as error:  # noqa: BLE001  # tried for ever, it would hold up all that were asked for later
            log.error("table %s: no review: %s", review.table, type(error).__name__)  # noqa: TRY400  # as above
            done = replace(review, state=ReviewState.FAILED)
        await self._keep(done, wake=done.state is ReviewState.DONE)

    async def _work(self, review: Review) -> _Work:
        if review.lapses >= MOST_LAPSES:
            raise _NeverError(f"{review.lapses} workers have died over it")
        async with self._store.read() as tx:
            found = await tx.table(review.table)
            entries = await tx.match_log(review.table, review.match)
        if found is None:
            raise _NeverError("its table is gone")
        rules = found.table.rules
        with _the_same_ever_after():
            chosen = await asyncio.to_thread(choices_of, rules, entries, review.person)
        if not chosen:
            raise _NeverError("there is no choice in it")
        return _Work(review, rules, chosen[-MOST_CHOICES:])

    async def _look(self, work: _Work) -> Review:
        """All that is still to be looked at, round by round."""
        review, told = work.review, self._now()
        rest = work.chosen[len(review.looked) :]
        for _, of_round in groupby(rest, key=attrgetter("round")):
            chosen = list(of_round)
            with _the_same_ever_after():
                values = await self._open_values(work, chosen)
            for each, opened_here in zip(chosen, values, strict=True):
                with _the_same_ever_after():
                    looked = await self._looked(work.review, each, opened_here)
                if looked is None:
                    return replace(review, state=ReviewState.FAILED)
                review = replace(review, looked=(*review.looked, looked), lapses=0)
                if self._now() - told >= TOLD_EVERY:
                    told = self._now()
                    await self._keep(review)
        return replace(review, state=ReviewState.DONE)

    async def _open_values(self, work: _Work, chosen: Sequence[Chosen]) -> Sequence[OpenValues]:
        """With all hands open; a round that was too much for that goes without."""
        values = await self._coach.open_values(work.rules, [each.truth for each in chosen])
        return values if values is not None and len(values) == len(chosen) else [None] * len(chosen)

    async def _looked(self, review: Review, of: Chosen, values: OpenValues) -> Looked | None:
        """One choice; None where nobody has said anything of it in time."""
        weighed = await self._weigh(review, of)
        if weighed is None:
            return None
        return Looked(of.round, of.ply, of.seat, of.made, of.got, weighed, opened(of, values))

    async def _weigh(self, review: Review, chosen: Chosen) -> Weighed | None:
        for _ in range(_TRIES):
            said = await self._coach.weigh(chosen.seen, chosen.made, _seed(review, chosen))
            if isinstance(said, Unweighable):
                raise _NeverError("nothing can be said of a choice")
            if said is not None:
                return said
        return None

    async def _keep(self, review: Review, *, wake: bool = False) -> None:
        """Write down how far it is, and have it shown. Raises _TakenError."""
        async with self._store.begin() as tx:
            if not await tx.keep_review(review, self._worker, self._now() + LEASE):
                raise _TakenError
            await tx.want([replace(review.want, wake=wake)])
        self._wake_painter()


@contextlib.contextmanager
def _the_same_ever_after() -> Iterator[None]:
    """What is computed here, of what never changes, is tried in vain a second time. Raises _NeverError."""
    try:
        yield
    except (_NeverError, MemoryError):  # there may be more memory then
        raise
    except Exception as error:  # noqa: BLE001  # whatever it is
        raise _NeverError(type(error).__name__) from None


def _seed(review: Review, chosen: Chosen) -> int:
    """The same for the same choice at every try."""
    which = f"{review.table} {review.match}.{chosen.round}.{chosen.ply}"
    return int.from_bytes(hashlib.sha256(which.encode()).digest()[:8])
