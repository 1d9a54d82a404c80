"""The one door through which tables change: taps, group commands and deadlines alike.

Everything that a command does is one transaction: the table, its log, the screens wanted, the deadlines, who asked, and
the update that brought it. The painter is woken after the commit; nothing is sent from here.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from bot.engine.rules import Rules
from bot.people.person import Person
from bot.tables import effects, moving
from bot.tables.commands import Command, DealNextRound, OpenPractice, OpenTable, Rematch, StartMatch, StopTable
from bot.tables.deadlines import Deadline
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.events import Nudged, TableEvent
from bot.tables.ports import Now, Order, Shuffler
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Key
from bot.tables.store import LostRaceError, Store, Transaction
from bot.tables.table import Absence, Table, Timing

#: How often a command is decided anew when other workers change the same table; far more than can happen.
TRIES = 20

#: Deals offered where a double must lead: with three tiles each and a leader who holds none two times in five, all of
#: them are thrown in once in a thousand million rounds. Should they be, the command is refused and may be sent again.
DEALS_TO_TRY = 24

_DEALING = (StartMatch, DealNextRound, Rematch)


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who came with which update. Recorded in the transaction of what they asked for."""

    update_id: int
    person: Person | None
    """As the update tells it; what the person chose earlier is kept. None where nobody known acts."""
    seen: tuple[int, int] | None = None
    """Chat and id of the message that came, where it shows how far a chat has grown."""
    opens_private: bool = False
    """Whether this update proves that the private chat is open, so that screens which waited for it are drawn."""


@dataclass(frozen=True, slots=True)
class Done:
    """A command was carried out."""

    table: Table
    events: tuple[TableEvent, ...]


@dataclass(frozen=True, slots=True)
class Repeated:
    """The update was handled before: nothing was done now."""


Outcome = Done | Refused | Repeated


class Service:
    """Runs commands one at a time a table in this process; across processes the table's version decides."""

    def __init__(
        self, store: Store, shuffler: Shuffler, now: Now, wake_painter: Callable[[], None], timing: Timing
    ) -> None:
        self._store = store
        self._shuffler = shuffler
        self._now = now
        self._wake_painter = wake_painter
        self._timing = timing
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.deadlines_changed = asyncio.Event()

    async def run(
        self, command: Command, arrival: Arrival | None = None, *, then_show: tuple[Key, str] | None = None
    ) -> Outcome:
        """Carry out a command. `then_show` opens a page on a screen where the command succeeds."""
        async with self._lock(command.table):
            dealt: tuple[Rules, tuple[Order, ...]] | None = None
            fraction = self._shuffler.fraction()
            for _ in range(TRIES):
                try:
                    async with self._store.begin() as tx:
                        if arrival is not None and not await record_arrival(tx, arrival, self._now()):
                            return Repeated()
                        found = await tx.table(command.table)
                        table = found.table if found is not None else None
                        if table is not None and isinstance(command, _DEALING):
                            dealt = self._dealt(table.rules, dealt)
                        elif isinstance(command, OpenPractice):
                            dealt = self._dealt(command.house.rules, dealt)
                        others = await _open_there(tx, command, table)
                        away = await _away(tx, table) if table is not None and isinstance(command, Rematch) else ()
                        chance = Chance(self._now(), self._timing, dealt[1] if dealt else (), others, fraction, away)
                        decided = decide(table, command, chance)
                        if isinstance(decided, Decision):
                            version = found.version if found is not None else None
                            if isinstance(command, OpenPractice):
                                await self._end_others(tx, command, chance)
                            await self._keep(tx, table, version, decided, chance)
                            if then_show is not None:
                                await tx.set_focus(*then_show)
                except LostRaceError:
                    continue
                return self._conclude(table, decided)
            raise LostRaceError(command.table)

    @asynccontextmanager
    async def arrive(self, arrival: Arrival) -> AsyncIterator[Transaction | None]:
        """The transaction of an update that asks nothing of a table; None where the update was handled before."""
        async with self._store.begin() as tx:
            first_time = await record_arrival(tx, arrival, self._now())
            yield tx if first_time else None
        self._wake_painter()

    @asynccontextmanager
    async def take(self, update_id: int) -> AsyncIterator[Transaction | None]:
        """The transaction of an update that nobody has to be remembered for; None where it was handled before."""
        async with self._store.begin() as tx:
            yield tx if await tx.take(update_id) else None
        self._wake_painter()

    async def bring(self, table_id: str, topic: int | None, arrival: Arrival) -> None:
        """Send anew what a table shows, in the topic where it was asked for. Raises UnreadableTableError."""
        async with self.arrive(arrival) as tx:
            if tx is not None:
                await moving.bring(tx, table_id, topic, self._now())

    async def retire(self, chat: int, message: int) -> None:
        """A message of ours that no screen holds any more."""
        async with self._store.begin() as tx:
            await tx.retire(chat, message)
        self._wake_painter()

    async def show(
        self, arrival: Arrival, key: Key, focus: str | None, allowed: Callable[[Table], Refused | None]
    ) -> Outcome:
        """Open a page on a screen (a chosen tile, a menu) without touching the table; None where no screen has it."""
        async with self.arrive(arrival) as tx:
            if tx is None:
                return Repeated()
            found = await tx.table(key.table)
            if found is None:
                return Refused(Reason.NO_SUCH_TABLE)
            refused = allowed(found.table)
            if refused is not None:
                return refused
            if focus is not None:
                await tx.set_focus(key, focus)
            return Done(found.table, ())

    def _lock(self, table_id: str) -> asyncio.Lock:
        return self._locks.setdefault(table_id, asyncio.Lock())

    def _dealt(self, rules: Rules, drawn: tuple[Rules, tuple[Order, ...]] | None) -> tuple[Rules, tuple[Order, ...]]:
        """Drawn once and kept when the command is tried again, unless the rules are others by then."""
        if drawn is not None and drawn[0] == rules:
            return drawn
        deals = DEALS_TO_TRY if rules.double_leads else 1
        return rules, tuple(self._shuffler.order(rules) for _ in range(deals))

    async def _keep(
        self,
        tx: Transaction,
        before: Table | None,
        version: int | None,
        decided: Decision,
        chance: Chance,
    ) -> None:
        after, now = decided.table, chance.now
        if before is None or version is None:
            await tx.add_table(after, now)
        elif after != before:
            await tx.save_table(after, version, now)
        nudged = next((event.person for event in decided.events if isinstance(event, Nudged)), None)
        if after == before and nudged is None:
            return
        await _remember_who_is_out(tx, before, after, chance)
        await tx.append_log(after.id, decided.log, now)
        if _deadlines(before) != _deadlines(after):
            await tx.set_deadlines(after.id, _deadlines(after))
        inactive = await self._inactive(tx, after, now)
        await tx.want(effects.wants(before, after, inactive=inactive, nudged=nudged))

    async def _end_others(self, tx: Transaction, command: OpenPractice, chance: Chance) -> None:
        """Stop what is open where somebody practises anew: in one transaction, so that nobody is left with neither.

        A move made there at the same time changes the version, and all is decided once more.
        """
        for other in chance.open_here:
            found = await tx.table(other.id)
            if found is None:
                continue
            stopped = decide(found.table, StopTable(other.id, command.by), chance)
            if isinstance(stopped, Decision):  # else it has ended by itself
                await self._keep(tx, found.table, found.version, stopped, chance)

    async def _inactive(self, tx: Transaction, table: Table, now: float) -> tuple[int, ...]:
        person = table.person_to_move
        if person is None:
            return ()
        known = await tx.person(person)
        return () if known is not None and known.active(now) else (person,)

    def _conclude(self, before: Table | None, decided: Decision | Refused) -> Outcome:
        if isinstance(decided, Refused):
            return decided
        self._wake_painter()
        if _deadlines(before) != _deadlines(decided.table):
            self.deadlines_changed.set()
        return Done(decided.table, decided.events)


async def record_arrival(tx: Transaction, arrival: Arrival, now: float) -> bool:
    """Take the update out of the inbox and remember the person; False where the update was handled before."""
    if not await tx.take(arrival.update_id):
        return False
    if arrival.seen is not None:
        await tx.saw_message(*arrival.seen)
    if arrival.person is None:
        return True
    known = await tx.person(arrival.person.id)
    fresh = (
        arrival.person
        if known is None
        else replace(
            known,
            first_name=arrival.person.first_name,
            last_name=arrival.person.last_name,
            username=arrival.person.username,
            client_language=arrival.person.client_language or known.client_language,
        )
    )
    fresh = replace(fresh, last_tap=now, private_open=fresh.private_open or arrival.opens_private)
    await tx.save_person(fresh)
    if arrival.opens_private and not (known and known.private_open):
        await revive_private(tx, fresh.id)
    return True


async def _open_there(tx: Transaction, command: Command, table: Table | None) -> tuple[Table, ...]:
    """The tables among which a new one would be, or a practice match that is played once more."""
    if table is not None:
        return await tx.open_tables_in(table.chat) if isinstance(command, Rematch) and table.private else ()
    if isinstance(command, OpenPractice):
        return await tx.open_tables_in(command.by)
    return await tx.open_tables_in(command.chat) if isinstance(command, OpenTable) else ()


async def _away(tx: Transaction, table: Table) -> tuple[tuple[int, Absence], ...]:
    """What is known of a table's people now, at which a match was over when it became known."""
    known = await tx.people(table.people)
    shut = ((person.id, Absence.CLOSED) for person in known.values() if not person.private_open)
    out = ((person, Absence.GONE) for person in await tx.outside(table.chat, (table.host, *table.people)))
    return (*shut, *out)


async def _remember_who_is_out(tx: Transaction, before: Table | None, after: Table, chance: Chance) -> None:
    """Who was found to be out of the group, or in it after all, at this table: a later rematch begins with that.

    Nobody sits down who is not in it.
    """
    was = {person for person, why in chance.away if why is Absence.GONE} | (_gone(before) if before else set())
    now = _gone(after)
    for person in sorted(now - was):
        await tx.is_outside(after.chat, person)
    sat_down = set(after.people) - set(before.people if before else ())
    for person in sorted((was - now) & set(after.people) | sat_down):
        await tx.is_inside(after.chat, person)


def _gone(table: Table) -> set[int]:
    return {seat.person for seat in table.seats if seat.person is not None and Absence.GONE in seat.absences}


async def revive_private(tx: Transaction, person: int) -> None:
    """The private chat is open: hands that waited are drawn, and boards tell no more that it is closed."""
    await tx.revive(person)
    await redraw_boards(tx, person)


async def redraw_boards(tx: Transaction, person: int, *, wake: bool = False) -> None:
    """Draw the boards of a person's matches, which tell whose private chat is closed; anew where `wake`."""
    playing = [table for table in await tx.open_tables_of(person) if table.match is not None]
    await tx.want([effects.redraw(table, wake=wake) for table in playing])


def _deadlines(table: Table | None) -> list[Deadline]:
    return [] if table is None else effects.deadlines(table)
