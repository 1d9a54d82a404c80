"""The inbox: updates as they came, and the ids of those handled."""

from collections.abc import Sequence

from sqlalchemy import delete, func, insert, select, union_all

from bot.tables.ports import InboxRow
from storage.queries import Queries
from storage.schema import handled, inbox

#: Telegram keeps an update for a day, and after a week without any may number the next ones anew: an id is forgotten
#: when it is both this old, in seconds, and this far below the newest.
_KEEP_SECONDS = 7 * 86_400.0
_KEEP_IDS = 10_000
#: Now and then is often enough: with every so many ids.
_FORGET_EVERY = 100
#: Ids forgotten at once, so that receiving never waits for a long clean-up.
_FORGET_AT_ONCE = 1_000


class InboxQueries(Queries):
    """The part of `Transaction` that is about updates."""

    async def receive(self, updates: Sequence[InboxRow], now: float) -> int:
        ids = [update.update_id for update in updates]
        if any(number % _FORGET_EVERY == 0 for number in ids):
            await self._forget(now)
        seen = set(
            await self._conn.scalars(
                union_all(
                    select(inbox.c.update_id).where(inbox.c.update_id.in_(ids)),
                    select(handled.c.update_id).where(handled.c.update_id.in_(ids)),
                )
            )
        )
        new = []
        for update in updates:
            if update.update_id not in seen:
                seen.add(update.update_id)  # it may be twice in one delivery
                new.append({"update_id": update.update_id, "body": update.body, "received": now})
        if new:
            await self._conn.execute(insert(inbox), new)
        return len(new)

    async def _forget(self, now: float) -> None:
        newest = await self._conn.scalar(select(func.max(handled.c.update_id)))
        if newest is None:
            return
        oldest = (
            select(handled.c.update_id)
            .where(handled.c.at < now - _KEEP_SECONDS, handled.c.update_id < newest - _KEEP_IDS)
            .order_by(handled.c.at)
            .limit(_FORGET_AT_ONCE)
        )
        await self._conn.execute(delete(handled).where(handled.c.update_id.in_(oldest)))

    async def pending(self, limit: int) -> tuple[InboxRow, ...]:
        found = await self._conn.execute(
            select(inbox.c.update_id, inbox.c.body).order_by(inbox.c.update_id).limit(limit)
        )
        return tuple(InboxRow(row.update_id, row.body) for row in found)

    async def take(self, update_id: int) -> bool:
        taken = await self._conn.execute(
            delete(inbox).where(inbox.c.update_id == update_id).returning(inbox.c.received)
        )
        row = taken.first()
        if row is None:
            return False
        await self._conn.execute(insert(handled).values(update_id=update_id, at=row.received))
        return True
