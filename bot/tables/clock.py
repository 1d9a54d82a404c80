"""The clock: claims deadlines that are due and gives their commands by the ordinary door."""

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from bot.tables.commands import CloseLobby, Command, DealNextRound, ReleaseSeats
from bot.tables.company_commands import Lapse
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.downtime import make_up
from bot.tables.events import TurnExpired
from bot.tables.leases import LEASE
from bot.tables.ports import Now
from bot.tables.service import Done, Outcome, Service
from bot.tables.store import Store

log = logging.getLogger(__name__)

#: Seconds between looks at the store when nothing wakes the clock: another worker may have set a deadline.
LONGEST_WAIT = 30.0

#: Seconds before another look when the store failed.
STORE_PAUSE = 1.0

_BATCH = 50

#: Failures of which it is remembered that they were told; the one that happened longest ago is forgotten first.
REMEMBERED = 1000


#: Asks whether somebody at this table (None: whoever is to move) still belongs to the group.
Ask = Callable[[str, int | None], Coroutine[Any, Any, None]]


#: Plays the turn that is over at this table.
PlayTurn = Callable[[str], Coroutine[Any, Any, Outcome]]


class Clock:
    """Gives the commands of deadlines when their time has come."""

    def __init__(self, store: Store, service: Service, now: Now, ask: Ask, play: PlayTurn) -> None:
        self._store = store
        self._service = service
        self._now = now
        self._looking = False
        self._ask = ask
        self._play = play
        self._turns: dict[str, asyncio.Task[None]] = {}
        self._asking: dict[tuple[str, int | None], asyncio.Task[None]] = {}
        self._in_turn = asyncio.Lock()
        """One question at a time: however many fall due at once, Telegram counts them."""
        self._told: OrderedDict[tuple[str, DeadlineKind], None] = OrderedDict()
        """Tables and kinds of deadlines whose commands failed, the one that failed last at the end."""

    @property
    def busy(self) -> bool:
        """Whether deadlines are looked for, or their commands given."""
        return self._looking or bool(self._asking) or bool(self._turns) or self._service.deadlines_changed.is_set()

    async def run(self) -> None:
        """Give commands as they fall due, until cancelled."""
        try:
            await self._run()
        finally:
            for task in self._turns.values():  # whoever still thinks would come to a store that is closed
                task.cancel()
            await asyncio.gather(*self._turns.values(), return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._service.deadlines_changed.clear()
            self._looking = True
            try:
                wait = await self._seconds_to_next()
                if wait <= 0:
                    await make_up(self._store, self._now())  # nothing falls due by time in which nobody ran
                    await self._give_all()
                    continue
            except Exception as error:  # noqa: BLE001  # the store is in trouble: deadlines wait there
                log.error("deadlines could not be read: %s", type(error).__name__)  # noqa: TRY400  # no trace for that
                wait = STORE_PAUSE
            self._looking = False
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._service.deadlines_changed.wait(), wait)

    async def give_due(self) -> None:
        """Give the commands of all deadlines that are due now, and wait until turns that are over have been played."""
        await self._give_all()
        if self._turns:
            await asyncio.wait(self._turns.values())

    async def _give_all(self) -> None:
        while True:
            async with self._store.begin() as tx:
                due = await tx.claim_due(self._now(), LEASE, _BATCH)
            if not due:
                return
            for deadline in due:
                await self._give(deadline)

    async def _give(self, deadline: Deadline) -> None:
        """Give one command. Where it fails the deadline stays, and is claimed anew when its lease is over."""
        try:
            await self._carry_out(deadline)
        except Exception as error:  # noqa: BLE001  # one table's trouble stops neither the others nor the bot
            self._tell(deadline.table, deadline.kind, error)
        else:
            if deadline.kind not in (DeadlineKind.STALL, DeadlineKind.TURN):
                self._succeeded(deadline.table, deadline.kind)

    def _tell(self, table: str, kind: DeadlineKind, error: Exception) -> None:
        """Once, until it succeeds. Without a trace, which may show hands."""
        if (table, kind) not in self._told:
            log.error("table %s: %s failed: %s", table, kind.value, type(error).__name__)
        self._told[table, kind] = None
        self._told.move_to_end((table, kind))
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)

    def _succeeded(self, table: str, kind: DeadlineKind) -> None:
        """If it fails again that is told anew."""
        self._told.pop((table, kind), None)

    async def _carry_out(self, deadline: Deadline) -> None:
        if deadline.kind is DeadlineKind.STALL:
            self._start_asking(deadline.table, None)
        elif deadline.kind is DeadlineKind.TURN:
            self._start_turn(deadline)
        else:
            await self._service.run(_command(deadline))

    def _start_turn(self, deadline: Deadline) -> None:
        """Whoever thinks may take a while, and no deadline waits for it."""
        task = asyncio.create_task(self._play_turn(deadline, self._turns.get(deadline.table)))
        self._turns[deadline.table] = task
        task.add_done_callback(lambda done: self._end_turn(deadline.table, done))

    def _end_turn(self, table: str, done: "asyncio.Task[None]") -> None:
        if self._turns.get(table) is done:
            del self._turns[table]

    async def _play_turn(self, deadline: Deadline, earlier: "asyncio.Task[None] | None") -> None:
        if earlier is not None:
            await asyncio.wait({earlier})
        try:
            outcome = await self._play(deadline.table)
        except Exception as error:  # noqa: BLE001  # as with every deadline
            self._tell(deadline.table, deadline.kind, error)
            return
        self._succeeded(deadline.table, deadline.kind)
        for event in outcome.events if isinstance(outcome, Done) else ():
            if isinstance(event, TurnExpired):
                self._start_asking(deadline.table, event.person)

    def _start_asking(self, table: str, person: int | None) -> None:
        """Telegram may take long to answer, and no deadline waits for it."""
        if (table, person) in self._asking:
            return  # it has waited for its turn longer than the deadline's lease
        task = asyncio.create_task(self._ask_about(table, person))
        self._asking[table, person] = task
        task.add_done_callback(lambda _: self._asking.pop((table, person)))

    async def _ask_about(self, table: str, person: int | None) -> None:
        try:
            async with self._in_turn:
                await self._ask(table, person)
        except Exception as error:  # noqa: BLE001  # as with every deadline
            self._tell(table, DeadlineKind.STALL, error)
        else:
            self._succeeded(table, DeadlineKind.STALL)

    async def _seconds_to_next(self) -> float:
        async with self._store.read() as tx:
            due = await tx.next_due()
        return LONGEST_WAIT if due is None else min(max(due - self._now(), 0.0), LONGEST_WAIT)


def _command(deadline: Deadline) -> Command:
    match deadline.kind:
        case DeadlineKind.RELEASE_SEATS:
            return ReleaseSeats(deadline.table)
        case DeadlineKind.NEXT_ROUND:
            return DealNextRound(deadline.table)
        case DeadlineKind.LOBBY:
            return CloseLobby(deadline.table)
        case (
            DeadlineKind.BALLOT | DeadlineKind.CLOSING | DeadlineKind.REQUEST | DeadlineKind.OFFER | DeadlineKind.DOUBT
        ):
            return Lapse(deadline.table)
        case DeadlineKind.STALL | DeadlineKind.TURN:
            raise ValueError("somebody is asked, or thinks, and no command given")
