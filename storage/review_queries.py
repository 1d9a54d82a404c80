"""Reviews of matches as rows: what was asked for, how far it is, and which worker does it."""

import logging
from dataclasses import replace

from sqlalchemy import Row, Update, and_, func, or_, select, update
from sqlalchemy.sql.elements import ColumnElement

from bot.tables.reviews import Review, ReviewState
from storage.codec import REVIEW, UnreadableError
from storage.queries import Queries
from storage.schema import reviews

log_lines = logging.getLogger(__name__)

_WAITS = reviews.c.state == ReviewState.WAITING.value


class ReviewQueries(Queries):
    """The part of `Transaction` that is about reviews."""

    async def review(self, table_id: str, match: int, person: int) -> Review | None:
        body = await self._conn.scalar(select(reviews.c.body).where(_of(table_id, match, person)))
        try:
            return None if body is None else REVIEW.decode(body)
        except UnreadableError:  # a later release wrote it, or it is damaged: it may be asked for anew
            return None

    async def reviews_waiting(self, person: int) -> int:
        asked = select(func.count()).select_from(reviews).where(_WAITS, reviews.c.person == person)
        return int(await self._conn.scalar(asked) or 0)

    async def ask_review(self, review: Review) -> None:
        values = {
            "state": review.state.value,
            "asked": review.asked,
            "body": REVIEW.encode(review),
            "claimed_by": None,
            "claimed_until": 0.0,
        }
        named = {"table_id": review.table, "match": review.match, "person": review.person}
        statement = self._insert(reviews).values({**named, **values})
        await self._conn.execute(statement.on_conflict_do_update(index_elements=list(named), set_=values))

    async def claim_review(self, worker: str, now: float, lease: float) -> Review | None:
        free = or_(reviews.c.claimed_until <= now, reviews.c.claimed_by == worker)
        asked = select(reviews).where(_WAITS, free).order_by(reviews.c.asked, reviews.c.table_id, reviews.c.person)
        row = (await self._conn.execute(asked.limit(1))).first()
        if row is None:
            return None
        review = _read(row)
        if row.claimed_by not in (None, worker):
            review = replace(review, lapses=review.lapses + 1)
        mine = {"claimed_by": worker, "claimed_until": now + lease, "body": REVIEW.encode(review)}
        await self._conn.execute(update(reviews).where(_of(row.table_id, row.match, row.person)).values(mine))
        return review

    async def keep_review(self, review: Review, worker: str, until: float) -> bool:
        kept = await self._conn.execute(
            _held(review, worker).values(state=review.state.value, body=REVIEW.encode(review), claimed_until=until)
        )
        return bool(kept.rowcount)

    async def hold_review(self, review: Review, worker: str, until: float) -> bool:
        return bool((await self._conn.execute(_held(review, worker).values(claimed_until=until))).rowcount)

    async def free_reviews(self, worker: str) -> None:
        mine = update(reviews).where(_WAITS, reviews.c.claimed_by == worker)
        await self._conn.execute(mine.values(claimed_by=None, claimed_until=0.0))


def _of(table_id: str, match: int, person: int) -> ColumnElement[bool]:
    return and_(reviews.c.table_id == table_id, reviews.c.match == match, reviews.c.person == person)


def _held(review: Review, worker: str) -> Update:
    """An update of what this worker has, and of nothing where it is not its own any more."""
    which = _of(review.table, review.match, review.person)
    return update(reviews).where(which, _WAITS, reviews.c.claimed_by == worker)


def _read(row: Row[tuple[object, ...]]) -> Review:
    """One that cannot be read has failed, and may be asked for anew."""
    try:
        return REVIEW.decode(row.body)
    except UnreadableError:
        log_lines.error("table %s: a review cannot be read", row.table_id)  # noqa: TRY400  # a trace tells no more
        return Review(row.table_id, row.match, row.person, row.asked, total=0, state=ReviewState.FAILED)
