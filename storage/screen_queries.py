"""Screens as rows: what is wanted, what is shown, and messages to be retired.

A screen is behind while `wanted > shown`. `woken` is the last wanted revision that asked for a message sent anew: it is
to wake while `woken > shown`, so whatever was asked for during a drawing outlives that drawing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Integer,
    Select,
    and_,
    bindparam,
    case,
    func,
    null,
    select,
    union_all,
    update,
)
from sqlalchemy import Row as SqlRow
from sqlalchemy import delete as sql_delete

from bot.tables.screens import ASIDES, Key, Kind, Retirement, Row, Status, Want
from bot.tables.store import News
from storage.queries import Queries
from storage.schema import retirements, screens

#: Written as in the index `ix_screens_behind`, which serves it.
BEHIND = and_(screens.c.status == Status.LIVE.value, screens.c.wanted > screens.c.shown)

_WAITING = union_all(
    select(screens.c.not_before.label("at")).where(BEHIND), select(retirements.c.not_before.label("at"))
).subquery()
_NEXT_TRY = select(func.min(_WAITING.c.at))

_KEY = ("table_id", "kind", "match", "round", "person")

# What is asked at every tap is put together once: SQLAlchemy takes longer for that than SQLite for an answer.
_SCREENS = select(screens)
_BY_KEY = _SCREENS.where(*(screens.c[name] == bindparam(name) for name in _KEY))
_BY_PLACE = _SCREENS.where(screens.c.chat == bindparam("chat"), screens.c.message == bindparam("message"))
_BY_ID = _SCREENS.where(screens.c.id == bindparam("id"))
_OF_TABLE = _SCREENS.where(screens.c.table_id == bindparam("table_id")).order_by(screens.c.id)
_AT_MOST: BindParameter[int] = bindparam("at_most", type_=Integer)
_BEHIND = _SCREENS.where(BEHIND, screens.c.not_before <= bindparam("now")).order_by(screens.c.id).limit(_AT_MOST)
_RETIREMENTS = (
    select(retirements).where(retirements.c.not_before <= bindparam("now")).order_by(retirements.c.id).limit(_AT_MOST)
)

_NEW = {
    "wanted": 1,
    "shown": 0,
    "digest": "",
    "focus": "",
    "status": Status.LIVE.value,
    "attempts": 0,
    "not_before": 0.0,
}


def _raised() -> dict[str, Any]:
    """The values of a row that is wanted once more; one that met a fault gets a new chance.

    At once, unless it has had too many: then `not_before` stays what it was, whatever more is wanted.
    """
    aside = screens.c.status == Status.ASIDE.value
    faulty = and_(screens.c.fault.is_not(None), screens.c.asides < ASIDES)
    return {
        "wanted": screens.c.wanted + 1,
        "status": case((aside, Status.LIVE.value), else_=screens.c.status),
        "attempts": case((aside, 0), else_=screens.c.attempts),
        "not_before": case((faulty, 0.0), else_=screens.c.not_before),
    }


class ScreenQueries(Queries):
    """The part of `Transaction` that is about screens."""

    async def want(self, wants: Sequence[Want]) -> None:
        if not wants:
            return
        statement = self._insert(screens)
        new = statement.excluded
        moved = screens.c.chat != new.chat
        statement = statement.on_conflict_do_update(
            index_elements=["table_id", "kind", "match", "round", "person"],
            set_={
                **_raised(),
                "woken": case((new.woken > 0, screens.c.wanted + 1), else_=screens.c.woken),
                "chat": new.chat,
                "topic": new.topic,
                # A message id means nothing in another chat.
                "message": case((moved, null()), else_=screens.c.message),
                "digest": case((moved, ""), else_=screens.c.digest),
            },
        )
        rows = [
            {**_NEW, **_key_values(want.key), "chat": want.chat, "topic": want.topic, "woken": int(want.wake)}
            for want in wants
        ]
        await self._conn.execute(statement, rows)
        self.news.add(News.SCREENS)

    async def screen(self, key: Key) -> Row | None:
        return await self._one(_BY_KEY, _key_values(key))

    async def screen_at(self, chat: int, message: int) -> Row | None:
        return await self._one(_BY_PLACE, {"chat": chat, "message": message})

    async def screens_of(self, table_id: str) -> tuple[Row, ...]:
        found = await self._conn.execute(_OF_TABLE, {"table_id": table_id})
        return tuple(_row(row) for row in found)

    async def set_focus(self, key: Key, focus: str) -> None:
        await self._conn.execute(update(screens).where(_is(key)).values(focus=focus, **_raised()))
        self.news.add(News.SCREENS)

    async def behind(self, now: float, limit: int) -> tuple[Row, ...]:
        found = await self._conn.execute(_BEHIND, {"now": now, "at_most": limit})
        return tuple(_row(row) for row in found)

    async def next_try(self) -> float | None:
        earliest: float | None = await self._conn.scalar(_NEXT_TRY)
        return earliest

    async def shown(self, row: Row, message: int, digest: str, *, pictured: bool = False) -> None:
        stored = await self._one(_BY_ID, {"id": row.id})
        if stored is None:
            return
        if stored.chat != row.chat:
            await self.retire(row.chat, message)  # drawn in a chat that it has left meanwhile
            return
        if stored.message is not None and stored.message != message:
            if stored.message != row.message:  # another painter has sent it anew since: its message stays
                await self.retire(row.chat, message)
                return
            await self.retire(stored.chat, stored.message)
        await self._set(row, message=message, digest=digest, pictured=pictured, **_drawn(row))

    async def let_be(self, row: Row) -> None:
        await self._set(row, **_drawn(row))

    async def postpone(self, row: Row, not_before: float) -> None:
        await self._set(row, attempts=screens.c.attempts + 1, not_before=not_before)

    async def set_status(self, row: Row, status: Status) -> None:
        await self._set(row, status=status.value)

    async def set_aside(self, row: Row, fault: str, not_before: float) -> None:
        asides = screens.c.asides + 1
        status = case((asides >= ASIDES, Status.ASIDE.value), else_=screens.c.status)
        await self._conn.execute(
            update(screens)
            .where(_same(row), screens.c.wanted == row.wanted)
            .values(status=status, fault=fault, asides=asides, not_before=not_before)
        )
        self.news.add(News.SCREENS)

    async def forget_message(self, row: Row) -> None:
        await self._conn.execute(
            update(screens).where(_same(row), screens.c.message == row.message).values(message=None, digest="", shown=0)
        )
        self.news.add(News.SCREENS)

    async def retirements(self, now: float, limit: int) -> tuple[Retirement, ...]:
        found = await self._conn.execute(_RETIREMENTS, {"now": now, "at_most": limit})
        return tuple(Retirement(row.id, row.chat, row.message, row.attempts, row.not_before) for row in found)

    async def retired(self, retirement: Retirement) -> None:
        await self._conn.execute(sql_delete(retirements).where(retirements.c.id == retirement.id))

    async def postpone_retirement(self, retirement: Retirement, not_before: float) -> None:
        await self._conn.execute(
            update(retirements)
            .where(retirements.c.id == retirement.id)
            .values(attempts=retirements.c.attempts + 1, not_before=not_before)
        )

    async def retire(self, chat: int, message: int) -> None:
        values = {"chat": chat, "message": message, "attempts": 0, "not_before": 0.0}
        await self._conn.execute(
            self._insert(retirements).values(values).on_conflict_do_nothing(index_elements=["chat", "message"])
        )
        self.news.add(News.SCREENS)

    async def _one(self, asked: Select[Any], values: Mapping[str, Any]) -> Row | None:
        row = (await self._conn.execute(asked, values)).first()
        return None if row is None else _row(row)

    async def _set(self, row: Row, **values: Any) -> None:
        await self._conn.execute(update(screens).where(_same(row)).values(**values))


def _same(row: Row) -> ColumnElement[bool]:
    """The screen of this row, unless it is in another chat by now: then what came of a call is nothing to it."""
    return and_(screens.c.id == row.id, screens.c.chat == row.chat)


def _drawn(row: Row) -> dict[str, Any]:
    return {"shown": row.wanted, "attempts": 0, "not_before": 0.0, "asides": 0, "fault": null()}


def _key_values(key: Key) -> dict[str, Any]:
    return {
        "table_id": key.table,
        "kind": key.kind.value,
        "match": key.match,
        "round": key.round,
        "person": key.person,
    }


def _is(key: Key) -> ColumnElement[bool]:
    return and_(*(screens.c[name] == value for name, value in _key_values(key).items()))


def _row(row: SqlRow[Any]) -> Row:
    return Row(
        id=row.id,
        key=Key(row.table_id, Kind(row.kind), row.match, row.round, row.person),
        chat=row.chat,
        topic=row.topic,
        message=row.message,
        wanted=row.wanted,
        shown=row.shown,
        digest=row.digest,
        focus=row.focus,
        wake=row.woken > row.shown,
        status=Status(row.status),
        attempts=row.attempts,
        not_before=row.not_before,
        asides=row.asides,
        fault=row.fault or "",
        pictured=row.pictured,
    )
