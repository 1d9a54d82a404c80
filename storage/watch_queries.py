"""What those who run the bot look at: its heartbeat, and how much waits."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Label, Select, func, select

from storage.queries import Queries
from storage.schema import deadlines, heartbeat, inbox, retirements, screens
from storage.screen_queries import BEHIND

_ONLY = 1  # the id of the heartbeat's one row


def _count(name: str, rows: Select[Any]) -> Label[int]:
    return select(func.count()).select_from(rows.subquery()).scalar_subquery().label(name)


_COUNTS = select(
    _count("inbox", select(inbox.c.update_id)),
    _count("screens", select(screens.c.id).where(BEHIND)),
    _count("retirements", select(retirements.c.id)),
    _count("deadlines", select(deadlines.c.due)),
)


class WatchQueries(Queries):
    """The part of `Transaction` that is for those who run the bot."""

    async def beat(self, now: float) -> None:
        await self._conn.execute(
            self._insert(heartbeat)
            .values(id=_ONLY, at=now)
            .on_conflict_do_update(index_elements=["id"], set_={"at": now})
        )

    async def last_beat(self) -> float | None:
        return await self._conn.scalar(select(heartbeat.c.at).where(heartbeat.c.id == _ONLY))

    async def counts(self) -> Mapping[str, int]:
        counted = await self._conn.execute(_COUNTS)
        return dict(counted.one()._mapping)
