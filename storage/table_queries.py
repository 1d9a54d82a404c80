"""Tables as rows: snapshots with their versions, who sits where, and the log."""

import contextlib
import logging
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Select, bindparam, delete, exists, insert, select, union, update
from sqlalchemy.exc import IntegrityError

from bot.tables import effects
from bot.tables.log import LogEntry, tells_of
from bot.tables.store import LostRaceError, UnreadableTableError
from bot.tables.store.tables import Versioned
from bot.tables.table import SCHEMA, Stage, Table
from storage.codec import LOG, TABLES, UnreadableError
from storage.queries import Queries
from storage.schema import gone, log, seated, tables

log_lines = logging.getLogger(__name__)

#: Tables remembered of which the log has been told that they cannot be read; then all are forgotten.
REMEMBERED = 1000

#: Of so many tables that changed last one can surely be read.
_NEWEST = 10

_OPEN = (Stage.LOBBY.value, Stage.PLAYING.value)

_TABLE = select(tables.c.id, tables.c.body, tables.c.version).where(tables.c.id == bindparam("table_id"))
_LAST_FIRST = (tables.c.changed.desc(), tables.c.number.desc())
_SEATED = select(seated.c.person).where(seated.c.table_id == bindparam("table_id"))


class TableQueries(Queries):
    """The part of `Transaction` that is about tables and their logs."""

    async def table(self, table_id: str) -> Versioned | None:
        row = (await self._conn.execute(_TABLE, {"table_id": table_id})).first()
        return None if row is None else Versioned(self._read(row.id, row.body), row.version)

    async def add_table(self, table: Table, now: float) -> None:
        values = {"id": table.id, "version": 1, "created": now, **_columns(table, now)}
        statement = self._insert(tables).values(values).on_conflict_do_nothing(index_elements=["id"])
        added = await self._conn.execute(statement.returning(tables.c.number))
        if added.first() is None:
            raise LostRaceError(table.id)
        await self._seat(table)

    async def save_table(self, table: Table, version: int, now: float) -> None:
        saved = await self._conn.execute(
            update(tables)
            .where(tables.c.id == table.id, tables.c.version == version)
            .values(version=version + 1, **_columns(table, now))
        )
        if saved.rowcount == 0:
            raise LostRaceError(table.id)
        await self._seat(table)

    async def _seat(self, table: Table) -> None:
        """Bring `seated` in step, and remember in `gone` who leaves a table that was played at."""
        people = effects.seated(table)
        found = await self._conn.scalars(_SEATED, {"table_id": table.id})
        before = set(found)
        if left := before - people:
            await self._conn.execute(delete(seated).where(seated.c.table_id == table.id, seated.c.person.in_(left)))
            if table.match_number:
                rows = [{"table_id": table.id, "person": person} for person in sorted(left)]
                await self._conn.execute(self._insert(gone).on_conflict_do_nothing(), rows)
        if new := people - before:
            await self._conn.execute(
                insert(seated), [{"table_id": table.id, "person": person} for person in sorted(new)]
            )

    async def open_tables_in(self, chat: int) -> tuple[Table, ...]:
        return await self._tables(
            select(tables.c.id, tables.c.body)
            .where(tables.c.chat == chat, tables.c.stage.in_(_OPEN))
            .order_by(tables.c.number)
        )

    async def open_table_ids(self) -> tuple[str, ...]:
        return tuple(
            await self._conn.scalars(select(tables.c.id).where(tables.c.stage.in_(_OPEN)).order_by(tables.c.number))
        )

    async def last_table_in(self, chat: int) -> Table | None:
        found = await self._tables(
            select(tables.c.id, tables.c.body).where(tables.c.chat == chat).order_by(*_LAST_FIRST).limit(_NEWEST)
        )
        return found[0] if found else None

    async def last_replayable_in(self, chat: int) -> Table | None:
        found = await self._tables(
            select(tables.c.id, tables.c.body)
            .where(tables.c.chat == chat, exists().where(log.c.table_id == tables.c.id))
            .order_by(*_LAST_FIRST)
            .limit(_NEWEST)
        )
        return next((table for table in found if table.has_finished_round), None)

    async def open_tables_of(self, person: int) -> tuple[Table, ...]:
        return await self._tables(
            select(tables.c.id, tables.c.body)
            .join(seated, seated.c.table_id == tables.c.id)
            .where(seated.c.person == person, tables.c.stage.in_(_OPEN))
            .order_by(tables.c.number)
        )

    async def tables_played_by(self, person: int, limit: int) -> tuple[Table, ...]:
        return await self._tables(_played_by(person).order_by(*_LAST_FIRST).limit(limit))

    async def last_played_by(self, person: int) -> Table | None:
        sits = tables.c.id.in_(select(seated.c.table_id).where(seated.c.person == person))
        found = await self._tables(_played_by(person).order_by(sits.desc(), *_LAST_FIRST).limit(1))
        return next(iter(found), None)

    async def matches_played_by(self, person: int, table_id: str, limit: int) -> tuple[int, ...]:
        lines = await self._conn.stream(
            select(log.c.match, log.c.entry)
            .where(log.c.table_id == table_id, log.c.entry.contains(str(person)))  # the others need not be read
            .order_by(log.c.match.desc())
        )
        found: list[int] = []
        async for line in lines:
            if line.match not in found[-1:] and _tells_of(line.entry, person):
                found.append(line.match)
                if len(found) == limit:
                    break
        await lines.close()
        return tuple(found)

    async def _tables(self, asked: Select[tuple[str, str]]) -> tuple[Table, ...]:
        """Those that can be read."""
        read = []
        for row in await self._conn.execute(asked):
            with contextlib.suppress(UnreadableTableError):
                read.append(self._read(row.id, row.body))
        return tuple(read)

    def _read(self, table_id: str, body: str) -> Table:
        try:
            return TABLES.decode(body)
        except UnreadableError:
            if table_id not in self._told:
                if len(self._told) >= REMEMBERED:
                    self._told.clear()
                self._told.add(table_id)
                log_lines.error("table %s cannot be read", table_id)  # noqa: TRY400  # a trace may show hands
            raise UnreadableTableError(table_id) from None

    async def append_log(self, table_id: str, entries: Sequence[LogEntry], now: float) -> None:
        lines = [
            {
                "table_id": table_id,
                "match": entry.match,
                "round": entry.round,
                "ply": entry.ply,
                "at": now,
                "entry": LOG.encode(entry.entry),
            }
            for entry in entries
        ]
        if not lines:
            return
        try:
            await self._conn.execute(insert(log), lines)
        except IntegrityError:
            raise LostRaceError(table_id) from None

    async def match_log(self, table_id: str, match: int, up_to_round: int | None = None) -> tuple[LogEntry, ...]:
        rounds = () if up_to_round is None else (log.c.round <= up_to_round,)
        found = await self._conn.execute(
            select(log.c.round, log.c.ply, log.c.entry)
            .where(log.c.table_id == table_id, log.c.match == match, *rounds)
            .order_by(log.c.round, log.c.ply)
        )
        try:
            return tuple(LogEntry(match, row.round, row.ply, LOG.decode(row.entry)) for row in found)
        except UnreadableError:
            raise UnreadableTableError(table_id) from None


def _played_by(person: int) -> Select[tuple[str, str]]:
    """The tables at which somebody has played, whoever sits there now."""
    at = union(*(select(each.c.table_id).where(each.c.person == person) for each in (seated, gone)))
    return select(tables.c.id, tables.c.body).where(tables.c.id.in_(at), tables.c.stage != Stage.LOBBY.value)


def _tells_of(entry: str, person: int) -> bool:
    """Whether a line of a log tells of this person; one that cannot be read tells of nobody."""
    try:
        return tells_of(LOG.decode(entry), person)
    except UnreadableError:
        return False


def _columns(table: Table, now: float) -> dict[str, Any]:
    return {
        "chat": table.chat,
        "topic": table.topic,
        "stage": table.stage.value,
        "schema": SCHEMA,
        "body": TABLES.encode(table),
        "changed": now,
    }
