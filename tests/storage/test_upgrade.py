"""A database of the first schema is brought to this one with what it holds."""

import json
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from bot.tables.table import Table
from storage import open_store
from tests.storage.raw import raw
from tests.storage.samples import ANNA, BASIM, CARLA, DARIUS

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def old(url: str) -> str:
    """A database as the first release left it: a running match, one that is over, and one whose table is damaged."""
    bodies = {"playing": "table-1-mid-round.json", "over": "table-1-over.json", "broken": ""}
    with raw(url) as conn:
        _migrate(conn, "0001")
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


def _migrate(conn: Connection, revision: str) -> None:
    """As the release of that revision made a database."""
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    config.attributes["connection"] = conn
    command.upgrade(config, revision)


async def test_whoever_sat_at_a_table_that_is_over_finds_it_again(old: str) -> None:
    store = await open_store(old)
    async with store.read() as tx:
        found: list[Table] = [*await tx.tables_played_by(ANNA, 10)]
        assert [table.id for table in found] == ["over", "playing"]
        assert [table.id for table in await tx.open_tables_of(BASIM)] == ["playing"]
        assert await tx.saved_rules(-1) == ()
    await store.close()


async def test_whoever_was_dealt_to_and_has_given_the_seat_away_finds_the_table_again(url: str) -> None:
    """What the logs of the sixth schema tell; lines that tell nothing, or cannot be read, hold nothing up."""
    deal = json.loads((GOLDEN / "log-4-deal.json").read_text())
    told = json.dumps(deal | {"value": deal["value"] | {"people": [CARLA, None, BASIM]}})
    _before_gone(url, told, told, json.dumps(deal), "{", "[]", '{"value": {"people": ["x"]}}')
    with raw(url) as conn:
        for person in (ANNA, BASIM):
            conn.execute(text("INSERT INTO seated VALUES (:person, 'a1b2c3d4')"), {"person": person})
    store = await open_store(url)
    async with store.read() as tx:
        for person in (ANNA, BASIM, CARLA):
            assert [table.id for table in await tx.tables_played_by(person, 10)] == ["a1b2c3d4"]
        assert await tx.tables_played_by(DARIUS, 10) == ()
    await store.close()


def _dealt_to(person: int) -> str:
    return json.dumps({"value": {"people": [person]}})


@pytest.mark.parametrize(
    "odd",
    [
        pytest.param(_dealt_to(10**30), id="a number that no column holds"),
        pytest.param('{"value": {"people": [true, 1.5, -3, 0, null, [1]]}}', id="what is nobody"),
        pytest.param("[" * 100_000, id="more brackets than can be read"),
    ],
)
async def test_no_line_of_a_log_holds_up_the_upgrade(url: str, odd: str) -> None:
    _before_gone(url, _dealt_to(CARLA), odd)
    store = await open_store(url)
    async with store.read() as tx:
        assert [table.id for table in await tx.tables_played_by(CARLA, 10)] == ["a1b2c3d4"]
        assert await tx.tables_played_by(1, 10) == ()
    await store.close()


async def test_lines_of_a_table_that_is_not_there_hold_up_no_upgrade(url: str) -> None:
    """A damaged database: what belongs to nothing is for the doctor to tell of."""
    _before_gone(url, _dealt_to(CARLA))
    with raw(url) as conn:
        if conn.dialect.name == "postgresql":
            conn.execute(text("ALTER TABLE log DROP CONSTRAINT fk_log_table_id"))
        conn.execute(text("UPDATE log SET table_id = 'nowhere'"))
    store = await open_store(url)
    async with store.read() as tx:
        assert await tx.tables_played_by(CARLA, 10) == ()
    await store.close()


async def test_whoever_took_a_seat_within_a_round_and_gave_it_away_finds_the_table_again(url: str) -> None:
    """No deal tells of them, and no deal of a log from before deals told of anybody; moves do."""
    _before_gone(url, json.dumps({"value": {"seat": 1, "by": CARLA, "kind": "move"}}), ply=1)
    store = await open_store(url)
    async with store.read() as tx:
        assert [table.id for table in await tx.tables_played_by(CARLA, 10)] == ["a1b2c3d4"]
    await store.close()


def _before_gone(url: str, *entries: str, ply: int = 0) -> None:
    """A database of the sixth schema: one table, at which nobody sits, and these lines of its log, each of a round."""
    body = (GOLDEN / "table-4-mid-round.json").read_text()
    with raw(url) as conn:
        _migrate(conn, "0006")
        conn.execute(
            text("INSERT INTO tables VALUES (1, 'a1b2c3d4', -1, NULL, 'playing', 1, 4, :body, 0, 1)"), {"body": body}
        )
        for number, entry in enumerate(entries, 1):
            line = {"number": number, "ply": ply, "entry": entry}
            conn.execute(text("INSERT INTO log VALUES ('a1b2c3d4', 1, :number, :ply, 0, :entry)"), line)


async def test_updates_that_still_wait_are_handled_in_order_by_one_worker(old: str) -> None:
    store = await open_store(old)
    async with store.begin() as tx:
        assert [row.update_id for row in await tx.claim("one", 0.0, 30.0, 1, ())] == [5]
        assert await tx.claim("two", 0.0, 30.0, 9, ()) == ()
        assert [row.update_id for row in await tx.claim("one", 0.0, 30.0, 9, [5])] == [6]
    await store.close()
