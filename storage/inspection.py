"""A database looked at and never written: read in one transaction, piece by piece, so that its size does not matter."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, Row, Select, exists, func, select
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import ArgumentError, DBAPIError

from bot.tables.kept import (
    KeptDeadline,
    KeptLease,
    KeptLine,
    KeptPerson,
    KeptRetirement,
    KeptReview,
    KeptRules,
    KeptScreen,
    KeptTable,
    KeptUpdate,
    SharedMessage,
    Strays,
)
from bot.tables.table import Table
from storage.codec import HOUSE, LOG, REVIEW, TABLES, Codec, UnreadableError
from storage.errors import StoreError, StoreReason
from storage.migrate import check_current
from storage.schema import (
    deadlines,
    gone,
    groups,
    handled,
    heartbeat,
    inbox,
    leases,
    log,
    people,
    retirements,
    reviews,
    saved_rules,
    screens,
    seated,
    tables,
)
from storage.store import back_end_of

#: Rows held in memory at once, and tables with what belongs to them.
_ROWS = 500
_TABLES = 100

T = TypeVar("T")


@contextmanager
def inspect_store(url: str) -> Iterator["Inspection"]:
    """Look at the database at `url` as it is at one moment. Nothing is written, and no file is made beside its own.

    Raises StoreError where there is none of this release's schema, or where it fails meanwhile.
    """
    parsed, back_end = back_end_of(url)
    try:
        with back_end.reading_only(parsed) as conn:
            check_current(conn)
            yield Inspection(conn)
    except ArgumentError:
        raise StoreError(StoreReason.BAD_URL) from None
    except DBAPIError as error:
        raise StoreError(back_end.why(error)) from error


class Inspection:
    """What lies in a database, as rows that are not believed yet. Iterators are read to their end or left alone."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def last_beat(self) -> float | None:
        """When the bot was last known to run."""
        beat: float | None = self._conn.scalar(select(func.max(heartbeat.c.at)))
        return beat

    def tables(self) -> Iterator[KeptTable]:
        """Every table in the order of opening."""
        last = None
        while True:
            asked = select(tables).order_by(tables.c.number).limit(_TABLES)
            rows = self._conn.execute(asked if last is None else asked.where(tables.c.number > last)).all()
            if not rows:
                return
            last = rows[-1].number
            yield from self._whole(rows)

    def log(self, table_id: str) -> Iterator[KeptLine]:
        """The log of a table, in order."""
        asked = (
            select(log.c.match, log.c.round, log.c.ply, log.c.entry)
            .where(log.c.table_id == table_id)
            .order_by(log.c.match, log.c.round, log.c.ply)
        )
        for row in self._rows(asked):
            yield KeptLine(row.match, row.round, row.ply, _read(LOG, row.entry))

    def strays(self) -> Iterator[Strays]:
        """Rows that belong to tables which are not there."""
        for belonging in (seated, gone, log, screens, deadlines, reviews):
            there = exists().where(tables.c.id == belonging.c.table_id)
            asked = (
                select(belonging.c.table_id, func.count().label("rows"))
                .where(~there)
                .group_by(belonging.c.table_id)
                .order_by(belonging.c.table_id)
            )
            for row in self._rows(asked):
                yield Strays(belonging.name, row.table_id, row.rows)

    def shared_messages(self) -> Iterator[SharedMessage]:
        """Messages that more than one screen holds."""
        asked = (
            select(screens.c.chat, screens.c.message, func.count().label("screens"))
            .where(screens.c.message.is_not(None))
            .group_by(screens.c.chat, screens.c.message)
            .having(func.count() > 1)
        )
        for row in self._rows(asked):
            yield SharedMessage(row.chat, row.message, row.screens)

    def inbox(self) -> Iterator[KeptUpdate]:
        """Updates that wait."""
        known = exists().where(handled.c.update_id == inbox.c.update_id).label("known")
        asked = select(inbox.c.update_id, inbox.c.received, inbox.c.body, known).order_by(inbox.c.update_id)
        for row in self._rows(asked):
            yield KeptUpdate(row.update_id, row.received, _is_update(row.body, row.update_id), bool(row.known))

    def retirements(self) -> Iterator[KeptRetirement]:
        """Messages that wait to be retired; one is asked for when its table changes or somebody of its chat taps."""
        held = exists().where(screens.c.chat == retirements.c.chat, screens.c.message == retirements.c.message)
        changed = (
            select(func.max(tables.c.changed))
            .select_from(screens.join(tables, screens.c.table_id == tables.c.id))
            .where(screens.c.chat == retirements.c.chat)
        )
        tapped = select(people.c.last_tap).where(people.c.id == retirements.c.chat)
        asked = select(
            retirements.c.chat,
            retirements.c.message,
            retirements.c.attempts,
            retirements.c.not_before,
            func.coalesce(changed.scalar_subquery(), 0.0).label("changed"),
            func.coalesce(tapped.scalar_subquery(), 0.0).label("tapped"),
            held.label("held"),
        ).order_by(retirements.c.id)
        for row in self._rows(asked):
            since = max(row.changed, row.tapped)
            yield KeptRetirement(row.chat, row.message, row.attempts, row.not_before, since, bool(row.held))

    def saved_rules(self) -> Iterator[KeptRules]:
        """The groups' own sets of rules."""
        known = exists().where(groups.c.id == saved_rules.c.chat).label("known")
        asked = select(saved_rules.c.chat, saved_rules.c.number, saved_rules.c.body, known)
        for row in self._rows(asked.order_by(saved_rules.c.number)):
            readable = _read(HOUSE, row.body) is not None
            yield KeptRules(row.chat, row.number, readable, bool(row.known))

    def reviews(self) -> Iterator[KeptReview]:
        """Matches looked at again, of tables that are there."""
        asked = select(reviews.c.table_id, reviews.c.match, reviews.c.person, reviews.c.body)
        asked = asked.where(exists().where(tables.c.id == reviews.c.table_id)).order_by(*reviews.primary_key)
        for row in self._rows(asked):
            yield KeptReview(row.table_id, row.match, row.person, _read(REVIEW, row.body) is not None)

    def leases(self) -> Iterator[KeptLease]:
        """What one worker does for all."""
        for row in self._rows(select(leases.c.name, leases.c.until).order_by(leases.c.name)):
            yield KeptLease(row.name, row.until)

    def _rows(self, asked: Select[Any]) -> Iterator[Row[Any]]:
        yield from self._conn.execute(asked, execution_options={"yield_per": _ROWS})

    def _whole(self, rows: Sequence[Row[Any]]) -> Iterator[KeptTable]:
        """Tables with all that belongs to them."""
        ids = [row.id for row in rows]
        seats = self._by_table(seated, ids)
        drawn = self._by_table(screens, ids)
        due = self._by_table(deadlines, ids)
        read = {row.id: _read(TABLES, row.body) for row in rows}
        known, moved = self._named(read.values())
        for row in rows:
            yield KeptTable(
                row.id,
                row.chat,
                row.topic,
                row.stage,
                row.changed,
                read[row.id],
                tuple(seat.person for seat in seats.get(row.id, ())),
                tuple(_screen(screen) for screen in drawn.get(row.id, ())),
                tuple(KeptDeadline(one.kind, one.due, one.claimed_until) for one in due.get(row.id, ())),
                known,
                moved,
            )

    def _by_table(self, belonging: SqlTable, ids: Sequence[str]) -> dict[str, list[Row[Any]]]:
        asked = select(belonging).where(belonging.c.table_id.in_(ids)).order_by(*belonging.primary_key)
        found: dict[str, list[Row[Any]]] = {}
        for row in self._conn.execute(asked):
            found.setdefault(row.table_id, []).append(row)
        return found

    def _named(self, read: Iterable[Table | None]) -> tuple[dict[int, KeptPerson], dict[int, int | None]]:
        """What is known of everybody whom these tables name, and of their groups."""
        there = [table for table in read if table is not None]
        ids = {person for table in there for person in (table.host, *table.people)}
        asked = select(people.c.id, people.c.private_open, people.c.last_tap).where(people.c.id.in_(ids))
        chats = select(groups.c.id, groups.c.moved_to).where(groups.c.id.in_({table.chat for table in there}))
        return (
            {row.id: KeptPerson(row.private_open, row.last_tap) for row in self._conn.execute(asked)},
            {row.id: row.moved_to for row in self._conn.execute(chats)},
        )


def _read(codec: Codec[T], body: str) -> T | None:
    try:
        return codec.decode(body)
    except UnreadableError:
        return None


def _is_update(body: str, update_id: int) -> bool:
    try:
        update = json.loads(body)
    except ValueError:
        return False
    return isinstance(update, dict) and update.get("update_id") == update_id


def _screen(row: Row[Any]) -> KeptScreen:
    return KeptScreen(
        row.kind,
        row.match,
        row.round,
        row.person,
        row.chat,
        row.topic,
        row.wanted,
        row.shown,
        row.woken,
        row.status,
        row.not_before,
        row.fault,
    )
