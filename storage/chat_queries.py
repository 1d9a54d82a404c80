"""Chats that move, grow and have topics: whatever of tables, screens and groups goes by a chat's id."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, null, or_, select, update

from bot.people.person import Group
from bot.tables.screens import Status
from bot.tables.store import News
from bot.tables.table import SCHEMA, Table
from storage.codec import TABLES, UnreadableError
from storage.queries import Queries
from storage.schema import groups, outsiders, retirements, saved_rules, screens, tables


class ChatQueries(Queries):
    """The part of `Transaction` that is about where tables are."""

    async def move_chat(self, old: int, new: int) -> tuple[Table, ...]:
        moved = await self._move_tables(old, new)
        await self._move_screens([table.id for table in moved], old, new)
        await self._conn.execute(delete(retirements).where(retirements.c.chat == old))
        await self._move_saved_rules(old, new)
        await self._move_outsiders(old, new)
        await self._move_group(old, new)
        return moved

    async def _move_tables(self, old: int, new: int) -> tuple[Table, ...]:
        """One that cannot be read stays: it moves when it can be, as its screens then meet the error of the move."""
        found = await self._conn.execute(
            select(tables.c.id, tables.c.body).where(tables.c.chat == old).order_by(tables.c.number)
        )
        moved = []
        for row in found.all():
            try:
                table = _moved(TABLES.decode(row.body), old, new)
            except UnreadableError:
                continue
            await self._conn.execute(
                update(tables)
                .where(tables.c.id == row.id)
                .values(chat=new, topic=None, schema=SCHEMA, body=TABLES.encode(table), version=tables.c.version + 1)
            )
            moved.append(table)
        return tuple(moved)

    async def _move_screens(self, table_ids: list[str], old: int, new: int) -> None:
        """Unsent in the new chat; what was not behind is still not."""
        self.news.add(News.SCREENS)
        await self._conn.execute(
            update(screens)
            .where(screens.c.chat == old, screens.c.table_id.in_(table_ids))
            .values(
                chat=new,
                topic=None,
                message=null(),
                digest="",
                status=Status.LIVE.value,
                attempts=0,
                not_before=0.0,
                asides=0,
                fault=null(),
            )
        )

    async def _move_saved_rules(self, old: int, new: int) -> None:
        """Where the new chat has a set of the same name already, that one is the later and stays."""
        there = select(saved_rules.c.key).where(saved_rules.c.chat == new)
        await self._conn.execute(delete(saved_rules).where(saved_rules.c.chat == old, saved_rules.c.key.in_(there)))
        await self._conn.execute(update(saved_rules).where(saved_rules.c.chat == old).values(chat=new))

    async def _move_outsiders(self, old: int, new: int) -> None:
        there = select(outsiders.c.person).where(outsiders.c.chat == new)
        await self._conn.execute(delete(outsiders).where(outsiders.c.chat == old, outsiders.c.person.in_(there)))
        await self._conn.execute(update(outsiders).where(outsiders.c.chat == old).values(chat=new))

    async def _move_group(self, old: int, new: int) -> None:
        """What was chosen and done in the old chat holds in the new one, unless it is chosen anew there."""
        known = {row.id: row for row in await self._conn.execute(select(groups).where(groups.c.id.in_([old, new])))}
        before, after = known.get(old), known.get(new)
        if before is not None and before.moved_to == new:
            return
        kept = [row for row in (after, before) if row is not None]
        first = Group(new)
        values = {
            "title": next((row.title for row in kept if row.title), ""),
            "guessed_language": next((row.guessed_language for row in kept if row.guessed_language), ""),
            "language": next((row.language for row in kept if row.language), None),
            "digits": next((row.digits for row in kept if row.digits), None),
            "board": _chosen(kept, "board", first.board),
            "theme": _chosen(kept, "theme", first.theme),
            "greeted": any(row.greeted for row in kept),
            "can_write": after is None or after.can_write,
        }
        await self._put_group(new, values)
        await self._put_group(old, {**values, "moved_to": new})

    async def _put_group(self, chat: int, values: dict[str, object]) -> None:
        statement = self._insert(groups).values(id=chat, **values)
        await self._conn.execute(statement.on_conflict_do_update(index_elements=["id"], set_=values))

    async def chat_now(self, chat: int) -> int:
        moved: int | None = await self._conn.scalar(select(groups.c.moved_to).where(groups.c.id == chat))
        return chat if moved is None else moved

    async def saw_message(self, chat: int, message: int) -> None:
        await self._conn.execute(
            update(groups)
            .where(groups.c.id == chat, or_(groups.c.last_message.is_(None), groups.c.last_message < message))
            .values(last_message=message)
        )

    async def newest_message(self, chat: int) -> int:
        return await self._conn.scalar(select(groups.c.last_message).where(groups.c.id == chat)) or 0

    async def place_screens(self, table_id: str, chat: int, topic: int | None) -> None:
        await self._conn.execute(
            update(screens)
            .where(screens.c.table_id == table_id, screens.c.chat == chat)
            .values(topic=topic, attempts=0, not_before=0.0)
        )
        await self._revive(screens.c.table_id == table_id, screens.c.chat == chat)

    async def revive(self, chat: int) -> None:
        await self._revive(screens.c.chat == chat)

    async def revive_topic(self, chat: int, topic: int | None) -> None:
        await self._revive(screens.c.chat == chat, screens.c.topic == topic)

    async def _revive(self, *which: ColumnElement[bool]) -> None:
        self.news.add(News.SCREENS)
        closed = screens.c.status == Status.CLOSED.value
        await self._conn.execute(
            update(screens).where(closed, *which).values(status=Status.LIVE.value, attempts=0, not_before=0.0)
        )


def _chosen(kept: Sequence[Row[Any]], name: str, first: str) -> str:
    """What is not as it is at first, of the later chat before the earlier one."""
    return next((row._mapping[name] for row in kept if row._mapping[name] != first), first)


def _moved(table: Table, old: int, new: int) -> Table:
    """One that nobody hosts yet is hosted in the name of the group, which has another id there."""
    return replace(table, chat=new, topic=None, host=new if table.host == old else table.host)
