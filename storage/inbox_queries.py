"""The inbox: updates as they came, and the ids of those handled."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
    Integer,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)

from bot.tables.store import News
from bot.tables.store.work import InboxRow
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
#: Rows looked at for some to claim, so that a backlog is not numbered anew at each look.
_LOOK = 500

#: Updates of one lane that a worker claims at once: the first of them are soon done, and a lane that is slow leaves
#: room for others in the worker's hands.
PER_LANE = 8

_ROW = (inbox.c.update_id, inbox.c.body, inbox.c.lane)


def _claimable() -> Select[Any]:
    """What `worker` may claim at `now`, of which it has `in_hand` already: at most `limit`."""
    worker, now = bindparam("worker", type_=inbox.c.claimed_by.type), bindparam("now", type_=inbox.c.claimed_until.type)
    # Twice, since an empty list is written otherwise where it is denied.
    in_hand: BindParameter[Any] = bindparam("in_hand", expanding=True)
    not_in_hand: BindParameter[Any] = bindparam("not_in_hand", expanding=True)
    others = inbox.alias()
    taken_lanes = select(others.c.lane).where(
        others.c.claimed_by != worker, others.c.claimed_until > now, others.c.lane.is_not(None)
    )
    held = (
        select(inbox.c.lane)
        .where(inbox.c.update_id.in_(in_hand), inbox.c.lane.is_not(None))
        .group_by(inbox.c.lane)
        .having(func.count() >= PER_LANE)
    )
    oldest = (
        select(*_ROW)
        .where(
            or_(inbox.c.claimed_until.is_(None), inbox.c.claimed_until <= now, inbox.c.claimed_by == worker),
            or_(inbox.c.lane.is_(None), inbox.c.lane.not_in(taken_lanes)),
            # However much waits in a lane that has its share, the look goes past it.
            or_(inbox.c.lane.is_(None), inbox.c.lane.not_in(held)),
        )
        .order_by(inbox.c.update_id)
        .limit(_LOOK)
        .subquery()
    )
    place = func.row_number().over(partition_by=oldest.c.lane, order_by=oldest.c.update_id)
    free = select(oldest, place.label("place")).subquery()
    return (
        select(free)
        .where(or_(free.c.lane.is_(None), free.c.place <= PER_LANE), free.c.update_id.not_in(not_in_hand))
        .order_by(free.c.update_id)
        .limit(bindparam("limit", type_=Integer))
    )


#: Asked at every look into the inbox, and too large to be put together each time.
_CLAIMABLE = _claimable()

_SEEN = union_all(
    *(select(ids).where(ids.in_(bindparam("ids", expanding=True))) for ids in (inbox.c.update_id, handled.c.update_id))
)
_RECEIVED = insert(inbox)
_TAKE = delete(inbox).where(inbox.c.update_id == bindparam("taken")).returning(inbox.c.received)
_HANDLED = insert(handled)


class InboxQueries(Queries):
    """The part of `Transaction` that is about updates."""

    async def receive(self, updates: Sequence[InboxRow], now: float) -> int:
        ids = [one.update_id for one in updates]
        if any(number % _FORGET_EVERY == 0 for number in ids):
            await self._forget(now)
        seen = set(await self._conn.scalars(_SEEN, {"ids": ids}))
        new = []
        for one in updates:
            if one.update_id not in seen:
                seen.add(one.update_id)  # it may be twice in one delivery
                new.append({"update_id": one.update_id, "body": one.body, "received": now, "lane": one.lane})
        if new:
            await self._conn.execute(_RECEIVED, new)
            self.news.add(News.INBOX)
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
        found = await self._conn.execute(select(*_ROW).order_by(inbox.c.update_id).limit(limit))
        return tuple(_row(row) for row in found)

    async def claimable(self, worker: str, now: float, limit: int, in_hand: Collection[int]) -> tuple[InboxRow, ...]:
        held = list(in_hand)
        values = {"worker": worker, "now": now, "limit": limit, "in_hand": held, "not_in_hand": held}
        found = await self._conn.execute(_CLAIMABLE, values)
        return tuple(_row(row) for row in found)

    async def claim(
        self, worker: str, now: float, lease: float, limit: int, in_hand: Collection[int]
    ) -> tuple[InboxRow, ...]:
        rows = await self.claimable(worker, now, limit, in_hand)
        if rows:
            await self._conn.execute(
                update(inbox)
                .where(inbox.c.update_id.in_([row.update_id for row in rows]))
                .values(claimed_by=worker, claimed_until=now + lease)
            )
        return rows

    async def prolong_claims(self, worker: str, until: float) -> None:
        await self._conn.execute(update(inbox).where(inbox.c.claimed_by == worker).values(claimed_until=until))

    async def drop_claims(self, worker: str) -> None:
        await self._conn.execute(
            update(inbox).where(inbox.c.claimed_by == worker).values(claimed_by=None, claimed_until=None)
        )
        self.news.add(News.INBOX)

    async def take(self, update_id: int) -> bool:
        taken = await self._conn.execute(_TAKE, {"taken": update_id})
        row = taken.first()
        if row is None:
            return False
        await self._conn.execute(_HANDLED, {"update_id": update_id, "at": row.received})
        return True


def _row(row: Row[*tuple[Any, ...]]) -> InboxRow:
    return InboxRow(row.update_id, row.body, row.lane)
