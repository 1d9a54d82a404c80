"""How far somebody is in the lessons."""

import pytest

from bot.engine.moves import Draw, Play
from bot.engine.tiles import Tile
from bot.lessons.practice import Practice, begin, rules_of
from bot.lessons.progress import Progress
from bot.tables.store import Store
from tests.storage.raw import spoil
from tests.storage.samples import ANNA, BASIM


def practice() -> Practice:
    """A practice round with a move in it."""
    begun = begin(2, "bazito", [rules_of("bazito").tiles])
    assert begun is not None
    return begun


FAR = Progress("draw-1", ("tile-1", "tile-2"), "bazito", "t1", practice())


async def far(store: Store, person: int = ANNA) -> Progress | None:
    async with store.read() as tx:
        return await tx.progress(person)


async def test_it_comes_back_as_it_was_and_the_last_counts(store: Store) -> None:
    assert isinstance(FAR.practice, Practice)
    assert any(isinstance(move, Play | Draw) for move in FAR.practice.moves)
    async with store.begin() as tx:
        await tx.save_progress(ANNA, Progress("tile-1"))
        await tx.save_progress(ANNA, FAR)
    assert await far(store) == FAR
    assert await far(store, BASIM) is None


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{}",
        '{"schema":2,"value":{}}',
        '{"schema":1,"value":{"at":7}}',
        '{"schema":1,"value":{"practice":{"number":1,"family":"bazito","order":["9-1"]}}}',
    ],
)
async def test_what_cannot_be_read_counts_as_none_and_is_replaced(store: Store, url: str, body: str) -> None:
    async with store.begin() as tx:
        await tx.save_progress(ANNA, FAR)
    spoil(url, f"UPDATE lessons SET body = '{body}'")  # noqa: S608  the texts above
    assert await far(store) is None
    async with store.begin() as tx:
        await tx.save_progress(ANNA, FAR)
    assert await far(store) == FAR


async def test_a_practice_round_that_no_rules_play_is_left_out(store: Store) -> None:
    impossible = Practice(1, "bazito", rules_of("bazito").tiles, (Play(Tile(0, 0)),))
    async with store.begin() as tx:
        await tx.save_progress(ANNA, Progress("tile-1", practice=impossible))
    assert await far(store) == Progress("tile-1")
