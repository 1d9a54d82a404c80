"""The inbox: updates are stored as they came, then handled table by table, each exactly once.

Handling removes the row in the transaction of what the update asked for, so after a crash an update is either still
here or fully done. Updates of one lane (a table, or a chat) are handled in order; lanes do not wait for each other.
"""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.tables.ports import InboxRow, Now, Store, StoreTroubleError
from bot.tg.inbound.updates import Incoming, update_id_of

log = logging.getLogger(__name__)

#: Updates held in memory at once; the rest waits in the store.
IN_HAND = 200

#: Seconds before an update is tried again when the store failed.
_STORE_PAUSE = 1.0

Handler = Callable[[Incoming], Awaitable[None]]


async def _not_told(_: Incoming) -> bool:
    return False


class Inbox:
    """Takes raw updates in and hands them on."""

    def __init__(
        self,
        store: Store,
        now: Now,
        parse: Callable[[str], Incoming | None],
        lane_of: Callable[[Incoming], object],
        handle: Handler,
        tell_not_kept: Callable[[Incoming], Awaitable[bool]] = _not_told,
    ) -> None:
        self._store = store
        self._now = now
        self._parse = parse
        self._lane_of = lane_of
        self._handle = handle
        self._tell_not_kept = tell_not_kept
        self._lanes: dict[object, deque[Incoming]] = {}
        self._in_hand: set[int] = set()
        self._not_kept: set[int] = set()
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
                rows.append(InboxRow(number, json.dumps(update)))
        refused = [row.update_id for row in rows if row.update_id in self._not_kept]
        try:
            async with self._store.begin() as tx:
                await tx.receive(rows, self._now())
                for update_id in refused:
                    await tx.take(update_id)
        except StoreTroubleError:
            await asyncio.gather(*map(self._refuse, rows))
            raise
        self._not_kept.difference_update(refused)
        self._changed.set()

    async def _refuse(self, row: InboxRow) -> None:
        """Tell the sender of what cannot be stored, where there is a way to; everything else comes again."""
        incoming = self._parse(row.body) if row.update_id not in self._not_kept else None
        if incoming is not None and await self._tell_not_kept(incoming):
            self._not_kept.add(row.update_id)

    async def run(self) -> None:
        """Hand on whatever waits, until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                self._changed.clear()
                self._looking = True
                try:
                    if len(self._in_hand) < IN_HAND:
                        for row in await self._waiting():
                            await self._accept(row, tasks)
                except Exception as error:  # noqa: BLE001  # the store is in trouble: what waits there is not lost
                    log.error("the inbox could not be read: %s", type(error).__name__)  # noqa: TRY400  # no trace for that
                    await asyncio.sleep(_STORE_PAUSE)
                    self._changed.set()
                self._looking = False
                await self._changed.wait()

    @property
    def busy(self) -> bool:
        """Whether updates are in hand or looked for."""
        return self._looking or bool(self._in_hand) or self._changed.is_set()

    async def _waiting(self) -> list[InboxRow]:
        async with self._store.read() as tx:
            rows = await tx.pending(IN_HAND)
        return [row for row in rows if row.update_id not in self._in_hand]

    async def _accept(self, row: InboxRow, tasks: asyncio.TaskGroup) -> None:
        incoming = self._parse(row.body)
        if incoming is None:
            log.warning("update %d cannot be parsed and was dropped", row.update_id)
            async with self._store.begin() as tx:
                await tx.take(row.update_id)
            return
        self._in_hand.add(row.update_id)
        lane = self._lane_of(incoming)
        waiting = self._lanes.get(lane)
        if waiting is not None:
            waiting.append(incoming)
            return
        self._lanes[lane] = deque([incoming])
        tasks.create_task(self._work(lane))

    async def _work(self, lane: object) -> None:
        waiting = self._lanes[lane]
        while waiting:
            incoming = waiting.popleft()
            await self._see_to(incoming)
            if len(self._in_hand) >= IN_HAND:
                self._changed.set()  # others wait in the store for a place
            self._in_hand.discard(incoming.update_id)
        del self._lanes[lane]

    async def _see_to(self, incoming: Incoming) -> None:
        """Handle an update, before anything later of its lane: again and again while the store is in trouble."""
        while True:
            try:
                return await self._handle(incoming)
            except StoreTroubleError:
                log.warning("update %d waits: the store is in trouble", incoming.update_id)
                await asyncio.sleep(_STORE_PAUSE)
            except Exception:
                log.exception("update %d could not be handled", incoming.update_id)
                return await self._give_up(incoming.update_id)

    async def _give_up(self, update_id: int) -> None:
        """An update that fails is not tried for ever; where it is the store that fails, it waits there."""
        try:
            async with self._store.begin() as tx:
                await tx.take(update_id)
        except Exception:
            log.exception("update %d stays in the inbox", update_id)
            await asyncio.sleep(_STORE_PAUSE)
            self._changed.set()
