"""Time that the bot was down counts against nobody: a heartbeat tells how long it was, and every table gets it back."""

import asyncio
import logging
from dataclasses import replace
from typing import TypeVar

from bot.tables import effects
from bot.tables.ports import Now
from bot.tables.store import Store, Transaction, UnreadableTableError
from bot.tables.store.tables import Versioned
from bot.tables.table import Ballot, Closing, Doubt, Expiry, Seat, SeatRequest, Table

log = logging.getLogger(__name__)

#: Seconds between beats.
BEAT = 5.0

#: Seconds without any beat that are no mere delay: nobody ran.
DOWN = 15.0

_Until = TypeVar("_Until", Ballot, Closing, Doubt, SeatRequest)


async def make_up(store: Store, now: float) -> float:
    """Give every open table the seconds back in which nobody ran, and beat; returns how many they were, mostly 0.

    All in one transaction: whoever comes second, after a crash or beside another worker, finds the beat.
    """
    async with store.begin() as tx:
        last = await tx.last_beat()
        gap = 0.0 if last is None else now - last
        down = gap if gap > DOWN else 0.0
        if down:
            for table_id in await tx.open_table_ids():
                await _give_back(tx, table_id, down, now)
        await tx.beat(now)
    return down


async def _give_back(tx: Transaction, table_id: str, seconds: float, now: float) -> None:
    """One that cannot be read keeps its times: it holds up no other."""
    try:
        found: Versioned | None = await tx.table(table_id)
    except UnreadableTableError as error:
        log.error("%s", error)  # noqa: TRY400  # a trace may show hands
        return
    if found is None or (after := later(found.table, seconds)) == found.table:
        return
    await tx.save_table(after, found.version, now)
    await tx.set_deadlines(after.id, effects.deadlines(after))
    await tx.want(effects.wants(found.table, after))


def later(table: Table, seconds: float) -> Table:
    """The same table with everything that waits for a moment so much later."""
    expiry, ballot, closing = table.expiry, table.ballot, table.closing
    return replace(
        table,
        seats=tuple(_held_later(seat, seconds) for seat in table.seats),
        expiry=None if expiry is None else _expires_later(expiry, seconds),
        next_round_at=None if table.next_round_at is None else table.next_round_at + seconds,
        closes_at=None if table.closes_at is None else table.closes_at + seconds,
        moved_at=table.moved_at and table.moved_at + seconds,
        ballot=None if ballot is None else _later(ballot, seconds),
        closing=None if closing is None else _later(closing, seconds),
        ask_at=None if table.ask_at is None else table.ask_at + seconds,
        doubt=None if table.doubt is None else _later(table.doubt, seconds),
        objected_at=None if table.objected_at is None else table.objected_at + seconds,
        requests=tuple(_later(request, seconds) for request in table.requests),
    )


def _expires_later(expiry: Expiry, seconds: float) -> Expiry:
    own = None if expiry.own is None else expiry.own + seconds
    return replace(expiry, at=expiry.at + seconds, own=own)


def _held_later(seat: Seat, seconds: float) -> Seat:
    return seat if seat.held_for is None else replace(seat, held_until=seat.held_until + seconds)


def _later(waits: _Until, seconds: float) -> _Until:
    return replace(waits, until=waits.until + seconds)


class Heart:
    """Beats as long as the bot runs, and once more when it stops."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def start(self) -> None:
        """The first beat. It has to come before anything falls due."""
        down = await make_up(self._store, self._now())
        if down:
            log.info("nobody ran for %.0f seconds: every table has them back", down)

    async def run(self) -> None:
        """Beat until cancelled."""
        try:
            while True:
                await asyncio.sleep(BEAT)
                await self._beat()
        finally:
            await self._beat()

    async def _beat(self) -> None:
        """Also after the store, or the whole machine, was gone for a while: that counts against nobody either."""
        try:
            await make_up(self._store, self._now())
        except Exception as error:  # noqa: BLE001  # the store is in trouble: the next beat may succeed
            log.error("a heartbeat could not be written: %s", type(error).__name__)  # noqa: TRY400
