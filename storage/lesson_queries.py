"""How far people are in the lessons, as rows."""

from sqlalchemy import select

from bot.lessons.progress import Progress, known
from storage.codec import PROGRESS, UnreadableError
from storage.queries import Queries
from storage.schema import lessons


class LessonQueries(Queries):
    """The part of `Transaction` that is about the lessons."""

    async def progress(self, person: int) -> Progress | None:
        body = await self._conn.scalar(select(lessons.c.body).where(lessons.c.person == person))
        if body is None:
            return None
        try:
            return known(PROGRESS.decode(body))
        except UnreadableError:  # a later release wrote it, or it is damaged: nobody is kept from learning by that
            return None

    async def save_progress(self, person: int, progress: Progress) -> None:
        body = PROGRESS.encode(progress)
        await self._conn.execute(
            self._insert(lessons)
            .values(person=person, body=body)
            .on_conflict_do_update(index_elements=["person"], set_={"body": body})
        )
