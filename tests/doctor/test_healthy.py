"""Nothing is found where nothing is wrong, whatever stage a table is at and whatever happened to the bot."""

import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.doctor.examination import Examination
from bot.tables.table import Table
from storage import inspect_store
from tests.checkup import doctor_finds
from tests.doctor.hall import GROUP, NOW, Hall
from tests.storage.raw import raw

KILLED = """
import asyncio, os, signal, sys
from storage import open_store
from tests.doctor.hall import Hall

async def main():
    hall = Hall(await open_store(sys.argv[1]))
    await hall.rematch("aaaa")
    async with hall.store.begin() as tx:
        await tx.beat(1.0)
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""

Stage = Callable[[Hall, str], Awaitable[Table]]

STAGES: list[Stage] = [
    Hall.lobby,
    Hall.held,
    Hall.never_played,
    Hall.playing,
    Hall.nudged,
    Hall.round_over,
    Hall.second_round,
    Hall.over,
    Hall.rematch,
    Hall.stopped,
]


async def test_tables_at_every_stage_beside_each_other_are_healthy(hall: Hall, url: str) -> None:
    """On each back end, with saved rules besides; and days later as well, since the bot was last known to run then."""
    for number, stage in enumerate(STAGES):
        table = await stage(hall, f"table{number}")
    async with hall.store.begin() as tx:
        await tx.save_rules(table.chat, "ours", table.house)
        await tx.beat(NOW)
    assert doctor_finds(url, NOW) == []
    assert doctor_finds(url, NOW + 7 * 86_400) == []


async def test_what_is_just_being_done_is_no_fault(small: Hall, file: Path) -> None:
    """An update that came a minute ago, screens not yet drawn, a message not yet retired, a deadline just due."""
    table = await small.round_over("aaaa")
    assert table.next_round_at is not None
    with raw(f"sqlite:///{file}") as conn:
        conn.exec_driver_sql("UPDATE screens SET wanted = wanted + 1")
        conn.exec_driver_sql(f"INSERT INTO retirements VALUES (NULL, {GROUP}, 999, 0, 0)")
        conn.exec_driver_sql(f"""INSERT INTO inbox VALUES (99, '{{"update_id": 99}}', {NOW}, NULL, NULL, NULL)""")
    assert doctor_finds(file, table.next_round_at + 60) == []


async def test_what_fell_due_while_the_bot_was_down_is_no_fault(small: Hall, file: Path) -> None:
    """It is done when the bot starts."""
    await small.held("aaaa")
    async with small.store.begin() as tx:
        await tx.beat(NOW + 1)
    assert doctor_finds(file, NOW + 86_400) == []


async def test_what_a_killed_process_has_left_is_healthy(file: Path) -> None:
    """Whole transactions, and a journal that nobody has folded in."""
    process = subprocess.run([sys.executable, "-c", KILLED, f"sqlite:///{file}"], check=False)  # noqa: ASYNC221, S603
    assert process.returncode == -signal.SIGKILL
    assert file.with_name(f"{file.name}-wal").stat().st_size > 0
    assert doctor_finds(file, NOW) == []


@pytest.mark.usefixtures("small")
def test_a_large_database_is_looked_at_in_bounded_memory(file: Path) -> None:
    """A log of twenty thousand lines of a table that is not there, and as many updates, are not held at once."""
    with raw(f"sqlite:///{file}") as conn:
        many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)"
        conn.exec_driver_sql(f"{many} INSERT INTO log SELECT 'gone', 1, 1, i, 0, '{'x' * 200}' FROM n")
        conn.exec_driver_sql(f"{many} INSERT INTO inbox SELECT i, '{'x' * 200}', 0, NULL, NULL, NULL FROM n")
    tracemalloc.start()
    with inspect_store(f"sqlite:///{file}") as kept:
        found = sum(1 for _ in Examination(kept, NOW).findings())
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found == 1 + 2 * 20_000
    assert most < 5_000_000
