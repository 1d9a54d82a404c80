"""What SQLite is asked is quickly found."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot.people.person import Person
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.screens import Key, Kind, Status, Want
from bot.tables.store import Store
from bot.tables.store.work import InboxRow
from storage import open_store
from tests.storage.raw import raw
from tests.storage.samples import ANNA, CHAT, NOW, log_lines, playing

TABLE = playing().id
BOARD = Key(TABLE, Kind.BOARD, 1, 1)

Statements = list[tuple[str, Any]]


@pytest.fixture
def statements() -> Iterator[Statements]:
    """Every statement that goes to a database, with its parameters."""
    seen: Statements = []

    def note(_conn: object, _cursor: object, statement: str, parameters: Any, _context: object, many: bool) -> None:
        seen.append((statement, parameters[0] if many else parameters))

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


async def use_everything_often_used(store: Store) -> None:
    """What happens with every tap, every drawing and every look of a clock."""
    async with store.begin() as tx:
        await tx.receive([InboxRow(1, "{}"), InboxRow(2, "{}")], NOW)
        await tx.pending(10)
        await tx.take(1)
        await tx.receive([InboxRow(3, "{}")], NOW)
        await tx.save_person(Person(ANNA, "Anna"))
        await tx.people([ANNA, ANNA + 1])
        await tx.table(TABLE)
        await tx.save_table(playing(), 1, NOW)
        await tx.open_tables_in(CHAT)
        await tx.last_table_in(CHAT)
        await tx.last_replayable_in(CHAT)
        await tx.open_tables_of(ANNA)
        await tx.append_log(TABLE, log_lines(), NOW)
        await tx.match_log(TABLE, 1, 1)
        await tx.set_deadlines(TABLE, [Deadline(TABLE, DeadlineKind.NEXT_ROUND, NOW)])
        await tx.claim_due(NOW, 30, 10)
        await tx.want([Want(BOARD, CHAT), Want(BOARD, CHAT)])
        await tx.set_focus(BOARD, "x")
        await tx.screens_of(TABLE)
        await tx.screen_at(CHAT, 5)
        await tx.next_try()
        (row,) = await tx.behind(NOW, 10)
        await tx.postpone(row, NOW)
        await tx.set_status(row, Status.LIVE)
        await tx.shown(row, 5, "d")
        await tx.forget_message(row)
        await tx.revive(CHAT)
        await tx.counts()


async def test_what_is_often_asked_is_found_by_an_index(file: Path, statements: Statements) -> None:
    store = await open_store(f"sqlite:///{file}")
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
    del statements[:]
    await use_everything_often_used(store)
    await store.close()
    with raw(f"sqlite:///{file}") as conn:
        plans = {
            statement: [line[3] for line in conn.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)]
            for statement, parameters in statements
            if statement.startswith(("SELECT", "UPDATE", "DELETE"))
        }
    assert len(plans) > 20
    large = ("tables", "seated", "log", "screens", "handled", "people")
    scans = {
        statement: plan
        for statement, plan in plans.items()
        if any(line.startswith(f"SCAN {name}") for line in plan for name in large)
    }
    assert scans == {}
