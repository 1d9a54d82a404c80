"""What SQLite is asked: quickly found, safely kept, and nothing of it in a log."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import IntegrityError

from bot.people.person import Person
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.ports import InboxRow, Store
from bot.tables.screens import Key, Kind, Status, Want
from storage import open_store
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


async def test_what_is_often_asked_is_found_by_an_index(store: Store, tmp_path: Path, statements: Statements) -> None:
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
    del statements[:]
    await use_everything_often_used(store)
    conn = sqlite3.connect(tmp_path / "store.db")
    plans = {
        statement: [line[3] for line in conn.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
        for statement, parameters in statements
        if statement.startswith(("SELECT", "UPDATE", "DELETE"))
    }
    conn.close()
    assert len(plans) > 20
    large = ("tables", "seated", "log", "screens", "handled", "people")
    scans = {
        statement: plan
        for statement, plan in plans.items()
        if any(line.startswith(f"SCAN {name}") for line in plan for name in large)
    }
    assert scans == {}


async def test_no_hand_and_no_name_reaches_a_log_at_any_level(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
        await tx.save_person(Person(ANNA, "Annabella"))
        await tx.person(ANNA)
        await tx.table(TABLE)
    assert "6-6" not in caplog.text
    assert "Annabella" not in caplog.text


async def test_an_error_of_the_database_does_not_tell_what_was_written(store: Store) -> None:
    with pytest.raises(IntegrityError) as refused:
        async with store.begin() as tx:
            await tx.want([Want(Key("no-such-table", Kind.HAND, person=77_123_456), CHAT)])
    assert "77123456" not in str(refused.value)


WRITER = """
import asyncio, sys
from storage import open_store
from tests.storage.samples import NOW, log_lines, playing

async def main():
    store = await open_store(sys.argv[1])
    lines = log_lines()
    async with store.begin() as tx:
        await tx.add_table(playing(moves=0), NOW)
    for moves in range(1, len(lines)):
        async with store.begin() as tx:
            await tx.append_log(playing().id, [lines[moves]], NOW)
            await tx.save_table(playing(moves=moves), moves, NOW)
        print(moves, flush=True)
        if moves == len(lines) - 1:
            while True:
                async with store.begin() as tx:
                    await tx.beat(NOW)

asyncio.run(main())
"""


@pytest.mark.parametrize("confirmed", [3, 17])
async def test_a_process_killed_amid_writes_leaves_the_last_confirmed_state(url: str, confirmed: int) -> None:
    """At most the transaction that was under way is there besides, and then whole: the snapshot with its log."""
    process = subprocess.Popen([sys.executable, "-c", WRITER, url], stdout=subprocess.PIPE, text=True)  # noqa: ASYNC220, S603
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) == confirmed:
            break
    process.kill()
    confirmed = max([confirmed, *(int(line) for line in process.stdout)])
    process.wait()
    process.stdout.close()
    store = await open_store(url)
    async with store.begin() as tx:
        found = await tx.table(TABLE)
        log = await tx.match_log(TABLE, 1, 1)
    await store.close()
    assert found is not None
    moves = found.version - 1
    assert moves in (confirmed, confirmed + 1)
    assert found.table == playing(moves=moves)
    assert list(log) == log_lines()[1 : moves + 1]
