"""The inbox: updates are stored as they came, then handled table by table, each exactly once.

Handling removes the row in the transaction of what the update asked for, so after a crash an update is either still
here or fully done. Updates of one lane (a table, or a chat) are handled in order, by one worker at a time; lanes do not
wait for each other.
"""

import asyncio
import contextlib
import json
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.tables.leases import LAST_WORD, LEASE, PROLONG
from bot.tables.ports import Now
from bot.tables.store import LostRaceError, Store, StoreTroubleError, Transaction
from bot.tables.store.work import InboxRow
from bot.tg.inbound.updates import Incoming, update_id_of

log = logging.getLogger(__name__)

#: Updates that a worker has claimed at once; the rest waits in the store, or is another's. Far more than are handled in
#: a second, since some wait for Telegram, and few enough that others get their share.
IN_HAND = 64

#: Seconds before an update is tried again when the store failed.
_STORE_PAUSE = 1.0

#: Updates remembered whose senders were told that they could not be stored; the oldest is forgotten first.
REMEMBERED = 1000

#: Races that an update may lose. Each is one of many tries already.
_RACES = 5

Handler = Callable[[Incoming], Awaitable[None]]


async def _not_told(_: Incoming) -> bool:
    return False


class Inbox:
    """Takes raw updates in and hands on those that this worker claims."""

    def __init__(
        self,
        store: Store,
        worker: str,
        now: Now,
        parse: Callable[[str], Incoming | None],
        lane_of: Callable[[Incoming], str | None],
        handle: Handler,
        tell_not_kept: Callable[[Incoming], Awaitable[bool]] = _not_told,
    ) -> None:
        self._store = store
        self._worker = worker
        self._now = now
        self._parse = parse
        self._lane_of = lane_of
        self._handle = handle
        self._tell_not_kept = tell_not_kept
        self._lanes: dict[str | int, deque[Incoming]] = {}
        self._in_hand: set[int] = set()
        self._full = True
        """Whether more may wait in the store than is claimed."""
        self._claimed: deque[InboxRow] = deque()
        """Claimed as they were stored, and not yet handed on."""
        self._not_kept: dict[int, None] = {}
        """Updates that could not be stored, and whose senders were told so: coming again they count as handled."""
        self._changed = asyncio.Event()
        self._looking = False

    async def receive(self, updates: Sequence[Any]) -> None:
        """Store raw updates; when this returns they may be confirmed to Telegram."""
        rows = []
        for update in updates:
            number = update_id_of(update)
            if number is None:
                log.warning("an update without an id was dropped")
            else:
                rows.append(self._row(number, json.dumps(update)))
        refused = [row.update_id for row in rows if row.update_id in self._not_kept]
        try:
            async with self._claiming() as tx:
                await tx.receive(rows, self._now())
                for update_id in refused:
                    await tx.take(update_id)
        except StoreTroubleError:
            await asyncio.gather(*map(self._refuse, rows))
            raise
        for update_id in refused:
            self._not_kept.pop(update_id, None)

    async def _refuse(self, row: InboxRow) -> None:
        """Tell the sender of what cannot be stored, where there is a way to; everything else comes again."""
        incoming = self._parse(row.body) if row.update_id not in self._not_kept else None
        if incoming is not None and await self._tell_not_kept(incoming):
            self._not_kept[row.update_id] = None
            while len(self._not_kept) > REMEMBERED:
                del self._not_kept[next(iter(self._not_kept))]

    def settled(self, update: Any) -> bool:
        """Whether the sender of a raw update that could not be stored was told so. Where it comes alone it need not
        come again then, to this worker or another."""
        number = update_id_of(update)
        if number not in self._not_kept:
            return False
        del self._not_kept[number]
        return True

    def _row(self, number: int, body: str) -> InboxRow:
        incoming = self._parse(body)
        return InboxRow(number, body, None if incoming is None else self._lane_of(incoming))

    def wake(self) -> None:
        """There may be something to claim."""
        self._full = True
        self._changed.set()

    async def run(self) -> None:
        """Hand on whatever this worker may claim, until cancelled."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._prolong())
                while True:
                    self._changed.clear()
                    self._looking = True
                    try:
                        await self._claim()
                        while self._claimed:
                            await self._accept(self._claimed[0], tasks)
                            self._claimed.popleft()  # only now: where that failed it is tried again
                    except Exception as error:  # noqa: BLE001  # the store is in trouble: what waits there is not lost
                        log.error("the inbox could not be read: %s", type(error).__name__)  # noqa: TRY400  # no trace for that
                        await asyncio.sleep(_STORE_PAUSE)
                        self._changed.set()
                    self._looking = False
                    await self._changed.wait()
        finally:
            await self._drop_claims()

    @property
    def busy(self) -> bool:
        """Whether updates are in hand or looked for."""
        return self._looking or bool(self._in_hand) or self._changed.is_set()

    async def _claim(self) -> None:
        """Where more may wait than is claimed already."""
        room = IN_HAND - len(self._in_hand)
        if not self._full or room <= 0:
            return
        self._full = False  # before the reading: whatever comes meanwhile says so anew
        try:
            async with self._store.read() as tx:
                there = await tx.claimable(self._worker, self._now(), room, self._in_hand)
        except Exception:
            self._full = True
            raise
        if there:
            async with self._claiming():
                pass

    @asynccontextmanager
    async def _claiming(self) -> AsyncIterator[Transaction]:
        """A transaction that claims, in the end, what there is room for; from then on that is in hand."""
        rows: Sequence[InboxRow] = ()
        try:
            async with self._store.begin() as tx:
                yield tx
                room = IN_HAND - len(self._in_hand)
                if room > 0:
                    rows = await tx.claim(self._worker, self._now(), LEASE, room, self._in_hand)
                    self._in_hand.update(row.update_id for row in rows)
                self._full |= len(rows) == room
        except BaseException:
            self._in_hand.difference_update(row.update_id for row in rows)
            self._full = True
            raise
        self._claimed.extend(rows)
        self._changed.set()

    async def _prolong(self) -> None:
        """Keep what is in hand, however slow. Where that fails another worker may do it as well, and it counts once."""
        while True:
            await asyncio.sleep(PROLONG)
            if self._in_hand:
                with contextlib.suppress(Exception):  # tried again well before the claims are over
                    async with self._store.begin() as tx:
                        await tx.prolong_claims(self._worker, self._now() + LEASE)

    async def _drop_claims(self) -> None:
        """So that others go on at once."""
        with contextlib.suppress(Exception):  # the claims will be over by themselves
            async with asyncio.timeout(LAST_WORD), self._store.begin() as tx:
                await tx.drop_claims(self._worker)

    async def _accept(self, row: InboxRow, tasks: asyncio.TaskGroup) -> None:
        incoming = self._parse(row.body)
        if incoming is None:
            log.warning("update %d cannot be parsed and was dropped", row.update_id)
            async with self._store.begin() as tx:
                await tx.take(row.update_id)
            self._in_hand.discard(row.update_id)
            return
        lane = row.update_id if row.lane is None else row.lane
        waiting = self._lanes.get(lane)
        if waiting is not None:
            waiting.append(incoming)
            return
        self._lanes[lane] = deque([incoming])
        tasks.create_task(self._work(lane))

    async def _work(self, lane: str | int) -> None:
        waiting = self._lanes[lane]
        handled = 0
        while waiting:
            incoming = waiting[0]
            await self._see_to(incoming)
            waiting.popleft()
            self._in_hand.discard(incoming.update_id)
            handled += 1
            if self._full:
                self._changed.set()
        del self._lanes[lane]
        if handled > 1:
            self.wake()  # a busy lane, of which more may wait in the store

    async def _see_to(self, incoming: Incoming) -> None:
        """Handle it, in its place, so that its lane keeps its order: however long the store is in trouble.

        A race that is lost again and again is none: then it is given up, as with any other fault.
        """
        races, told = 0, False
        while True:
            try:
                return await self._handle(incoming)
            except StoreTroubleError as error:
                if not told:
                    log.warning("update %d has to wait: %s", incoming.update_id, type(error).__name__)
                told = True
            except LostRaceError as error:
                races += 1
                if races == _RACES:
                    log.error("update %d could not be handled: %s", incoming.update_id, type(error).__name__)  # noqa: TRY400  # no trace for that
                    return await self._give_up(incoming.update_id)
            except Exception:
                log.exception("update %d could not be handled", incoming.update_id)
                return await self._give_up(incoming.update_id)
            await asyncio.sleep(_STORE_PAUSE)

    async def _give_up(self, update_id: int) -> None:
        """An update that fails is not tried for ever; where it is the store that fails, it waits there."""
        try:
            async with self._store.begin() as tx:
                await tx.take(update_id)
        except Exception:
            log.exception("update %d stays in the inbox", update_id)
            await asyncio.sleep(_STORE_PAUSE)
