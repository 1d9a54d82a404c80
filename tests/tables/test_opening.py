"""Opening one more table in a chat: so many at most, and an id that is there already is the same table."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.commands import Command, OpenTable, Sit, StartMatch
from bot.tables.lobby import MOST_LOBBIES, MOST_TABLES
from bot.tables.refusals import Reason, Refused
from bot.tables.service import Done, Outcome, Service
from bot.tables.store import Store
from storage import open_store
from tests.chance import SortedTiles
from tests.stores import furnish
from tests.tables.tables import GROUP, GUEST, HOST, TIMING


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(furnish(tmp_path / "store.sqlite"))
    yield store
    await store.close()


async def run(store: Store, command: Command) -> Outcome:
    return await Service(store, SortedTiles(), lambda: 1000.0, lambda: None, TIMING).run(command)


def opening(table: str, by: int = HOST, *, chat: int = GROUP, target: int | None = None) -> OpenTable:
    return OpenTable(table, by, chat, family="bazito", players=2, target=target, private_open=True)


async def crowded(store: Store) -> None:
    """As many lobbies of HOST in GROUP as one person may have."""
    for number in range(MOST_LOBBIES):
        assert isinstance(await run(store, opening(f"t{number}")), Done)


async def test_one_person_has_so_many_lobbies_in_a_chat_and_others_their_own(store: Store) -> None:
    await crowded(store)
    assert await run(store, opening("more")) == Refused(Reason.TOO_MANY_LOBBIES)
    assert isinstance(await run(store, opening("theirs", GUEST)), Done)
    assert isinstance(await run(store, opening("elsewhere", chat=GROUP - 1)), Done)


async def test_a_second_tap_on_the_button_that_opened_a_table_is_no_further_table(store: Store) -> None:
    await crowded(store)
    outcome = await run(store, opening("t0"))
    assert isinstance(outcome, Done)
    assert outcome.events == ()


async def test_that_the_match_has_started_is_said_before_that_there_are_too_many_tables(store: Store) -> None:
    for command in (opening("t0"), Sit("t0", GUEST, 1, private_open=True), StartMatch("t0", HOST)):
        await run(store, command)
    for number in range(1, MOST_TABLES):
        assert isinstance(await run(store, opening(f"t{number}", 1000 + number)), Done)
    assert await run(store, opening("t0")) == Refused(Reason.ALREADY_STARTED)
    assert await run(store, opening("more", GUEST)) == Refused(Reason.TOO_MANY_TABLES)


async def test_that_there_are_too_many_tables_is_said_before_that_its_rules_are_none(store: Store) -> None:
    await crowded(store)
    assert await run(store, opening("more", target=0)) == Refused(Reason.TOO_MANY_LOBBIES)
