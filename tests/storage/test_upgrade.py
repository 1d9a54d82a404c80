"""A database of the first schema is brought to this one with what it holds."""

import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from bot.tables.table import Table
from storage import open_store
from tests.storage.samples import ANNA, BASIM

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database as the first release left it: a running match, one that is over, and one whose table is damaged."""
    path = tmp_path / "store.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as conn:
        config = Config()
        config.set_main_option("script_location", "storage:migrations")
        config.attributes["connection"] = conn
        command.upgrade(config, "0001")
    engine.dispose()
    bodies = {"playing": "table-1-mid-round.json", "over": "table-1-over.json", "broken": ""}
    with sqlite3.connect(path) as kept:
        for number, (name, golden) in enumerate(bodies.items()):
            body = (GOLDEN / golden).read_text().replace("a1b2c3d4", name) if golden else "{"
            stage = "playing" if name == "playing" else "over"
            kept.execute(
                "INSERT INTO tables VALUES (?, ?, -1, NULL, ?, 1, 1, ?, 0, ?)", (number, name, stage, body, number)
            )
        kept.executemany("INSERT INTO seated VALUES (?, 'playing')", [(ANNA,), (BASIM,)])
    kept.close()
    return path


async def test_whoever_sat_at_a_table_that_is_over_finds_it_again(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    async with store.read() as tx:
        found: list[Table] = [*await tx.tables_played_by(ANNA, 10)]
        assert [table.id for table in found] == ["over", "playing"]
        assert [table.id for table in await tx.open_tables_of(BASIM)] == ["playing"]
        assert await tx.saved_rules(-1) == ()
    await store.close()
