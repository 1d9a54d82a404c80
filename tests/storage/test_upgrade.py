"""A database of the first schema is brought to this one with what it holds."""

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import text

from bot.tables.table import Table
from storage import open_store
from tests.storage.raw import raw
from tests.storage.samples import ANNA, BASIM

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def old(url: str) -> str:
    """A database as the first release left it: a running match, one that is over, and one whose table is damaged."""
    bodies = {"playing": "table-1-mid-round.json", "over": "table-1-over.json", "broken": ""}
    with raw(url) as conn:
        config = Config()
        config.set_main_option("script_location", "storage:migrations")
        config.attributes["connection"] = conn
        command.upgrade(config, "0001")
        for number, (name, golden) in enumerate(bodies.items()):
            conn.execute(
                text("INSERT INTO tables VALUES (:number, :id, -1, NULL, :stage, 1, 1, :body, 0, :number)"),
                {
                    "number": number,
                    "id": name,
                    "stage": "playing" if name == "playing" else "over",
                    "body": (GOLDEN / golden).read_text().replace("a1b2c3d4", name) if golden else "{",
                },
            )
        for person in (ANNA, BASIM):
            conn.execute(text("INSERT INTO seated VALUES (:person, 'playing')"), {"person": person})
        for number in (5, 6):
            conn.execute(text("INSERT INTO inbox VALUES (:number, '{}', 0)"), {"number": number})
    return url


async def test_whoever_sat_at_a_table_that_is_over_finds_it_again(old: str) -> None:
    store = await open_store(old)
    async with store.read() as tx:
        found: list[Table] = [*await tx.tables_played_by(ANNA, 10)]
        assert [table.id for table in found] == ["over", "playing"]
        assert [table.id for table in await tx.open_tables_of(BASIM)] == ["playing"]
        assert await tx.saved_rules(-1) == ()
    await store.close()


async def test_updates_that_still_wait_are_handled_in_order_by_one_worker(old: str) -> None:
    store = await open_store(old)
    async with store.begin() as tx:
        assert [row.update_id for row in await tx.claim("one", 0.0, 30.0, 1, ())] == [5]
        assert await tx.claim("two", 0.0, 30.0, 9, ()) == ()
        assert [row.update_id for row in await tx.claim("one", 0.0, 30.0, 9, [5])] == [6]
    await store.close()
