"""Leases as rows: what one worker does for all, and what is left of workers that are no more."""

from sqlalchemy import delete, or_, select, update

from bot.tables.store import News
from bot.tables.store.work import Leased
from storage.queries import Queries
from storage.schema import deadlines, inbox, leases, reviews


class LeaseQueries(Queries):
    """The part of `Transaction` that is about workers."""

    async def lease(self, name: str, holder: str, now: float, seconds: float) -> bool:
        statement = self._insert(leases).values(name=name, holder=holder, until=now + seconds)
        new = statement.excluded
        statement = statement.on_conflict_do_update(
            index_elements=["name"],
            set_={"holder": new.holder, "until": new.until},
            where=or_(leases.c.holder == holder, leases.c.until <= now),
        )
        taken = await self._conn.execute(statement.returning(leases.c.name))
        return taken.first() is not None

    async def leased(self, name: str) -> Leased | None:
        row = (await self._conn.execute(select(leases).where(leases.c.name == name))).first()
        return None if row is None else Leased(row.holder, row.until)

    async def release(self, name: str, holder: str) -> None:
        await self._conn.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))
        self.news.add(News.LEASES)

    async def forget_workers(self) -> None:
        await self._conn.execute(delete(leases))
        await self._conn.execute(update(inbox).values(claimed_by=None, claimed_until=None))
        await self._conn.execute(update(deadlines).values(claimed_until=0.0))
        await self._conn.execute(update(reviews).values(claimed_until=0.0))  # whoever had it died over it
