"""Deadlines as rows: what is due, and who has claimed it."""

from collections.abc import Sequence

from sqlalchemy import and_, case, delete, func, or_, select, update

from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.store import News
from storage.queries import Queries
from storage.schema import deadlines as kept

_NEXT_DUE = select(func.min(case((kept.c.claimed_until > kept.c.due, kept.c.claimed_until), else_=kept.c.due)))


class DeadlineQueries(Queries):
    """The part of `Transaction` that is about deadlines."""

    async def set_deadlines(self, table_id: str, deadlines: Sequence[Deadline]) -> None:
        self.news.add(News.DEADLINES)
        kinds = [deadline.kind.value for deadline in deadlines]
        await self._conn.execute(delete(kept).where(kept.c.table_id == table_id, kept.c.kind.not_in(kinds)))
        if not kinds:
            return
        statement = self._insert(kept)
        new = statement.excluded
        statement = statement.on_conflict_do_update(
            index_elements=["table_id", "kind"],
            set_={
                "due": new.due,
                # Whoever has claimed the same moment keeps it.
                "claimed_until": case((kept.c.due == new.due, kept.c.claimed_until), else_=0.0),
            },
        )
        rows = [
            {"table_id": table_id, "kind": deadline.kind.value, "due": deadline.due, "claimed_until": 0.0}
            for deadline in deadlines
        ]
        await self._conn.execute(statement, rows)

    async def claim_due(self, now: float, lease: float, limit: int) -> tuple[Deadline, ...]:
        found = await self._conn.execute(
            select(kept)
            .where(kept.c.due <= now, kept.c.claimed_until <= now)
            .order_by(kept.c.due, kept.c.table_id, kept.c.kind)
            .limit(limit)
        )
        due = tuple(Deadline(row.table_id, DeadlineKind(row.kind), row.due) for row in found)
        if due:
            claimed = or_(*(and_(kept.c.table_id == one.table, kept.c.kind == one.kind.value) for one in due))
            await self._conn.execute(update(kept).where(claimed).values(claimed_until=now + lease))
        return due

    async def next_due(self) -> float | None:
        earliest: float | None = await self._conn.scalar(_NEXT_DUE)
        return earliest
