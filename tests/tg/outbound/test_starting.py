"""A turn's clock starts when its hand has been shown, and with the end that the hand names."""

import pytest

from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.commands import ChangeRules, StartMatch
from bot.tables.house import Option
from bot.tables.screens import Key
from bot.tables.service import Service
from bot.tables.table import Expiry, Table
from tests.chance import SortedTiles
from tests.tables.tables import GROUP, GUEST, HOST, TIMING
from tests.tg.outbound.fake_telegram import failure, too_many
from tests.tg.outbound.world import BreakableStore, World, render

CLOCK = 30


def with_end(key: Key, focus: str, scene: Scene) -> Screen:
    """A screen that tells when the turn ends, too."""
    screen = render(key, focus, scene)
    return Screen(f"{screen.text} until={scene.until}", screen.buttons)


async def dealt(world: World) -> Table:
    """A table with a clock whose first round is dealt, and nothing of it shown."""
    world.render = with_end
    await world.seen_now(HOST, GUEST)
    await world.open_table()
    await world.run(ChangeRules("t", HOST, Option.CLOCK, str(CLOCK)))
    return await world.run(StartMatch("t", HOST))


async def now(world: World) -> Table:
    async with world.store.read() as tx:
        found = await tx.table("t")
    assert found is not None
    return found.table


async def test_it_starts_when_the_hand_is_shown_and_board_and_hand_name_its_end(world: World) -> None:
    table = await dealt(world)
    mover = table.person_to_move
    assert mover is not None
    world.clock += 7
    await world.settle()
    end = world.clock + CLOCK
    assert (await now(world)).expiry == Expiry(end, started=True)
    assert world.telegram.texts(GROUP)[-1].endswith(f"until={end}")
    assert world.telegram.texts(mover)[-1].endswith(f"until={end}")
    calls = len(world.telegram.calls)
    await world.settle()
    assert len(world.telegram.calls) == calls
    assert await world.behind() == 0


async def test_another_turns_hand_starts_nothing(world: World) -> None:
    table = await dealt(world)
    other = HOST if table.person_to_move == GUEST else GUEST
    assert table.person_to_move is not None
    world.telegram.fail("sendMessage", table.person_to_move, failure(500, "Internal Server Error"))
    await world.settle()
    assert world.telegram.texts(other)
    expiry = (await now(world)).expiry
    assert expiry is not None
    assert not expiry.started


async def test_while_the_hand_cannot_be_shown_it_stands_still_and_then_starts_by_itself(world: World) -> None:
    table = await dealt(world)
    mover = table.person_to_move
    assert mover is not None
    begun = world.clock
    world.telegram.fail("sendMessage", mover, too_many(40))
    await world.settle()
    assert (await now(world)).expiry == Expiry(begun + TIMING.unseen + CLOCK, started=False)
    world.clock += 41
    await world.settle()
    assert (await now(world)).expiry == Expiry(begun + TIMING.unseen + CLOCK, started=True)
    assert world.telegram.texts(mover)[-1].endswith(f"until={begun + TIMING.unseen + CLOCK}")


async def test_a_board_that_was_shown_before_the_hand_is_corrected(world: World) -> None:
    table = await dealt(world)
    mover = table.person_to_move
    assert mover is not None
    world.telegram.fail("sendMessage", mover, too_many(5))
    await world.settle()
    world.clock += 6
    await world.settle()
    end = world.clock + CLOCK
    assert (await now(world)).expiry == Expiry(end, started=True)
    assert world.telegram.texts(GROUP)[-1].endswith(f"until={end}")


async def test_a_store_in_trouble_keeps_no_hand_from_being_shown(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    table = await dealt(world)
    mover = table.person_to_move
    assert mover is not None
    full = BreakableStore(world.store, failures=1_000)
    world.service = Service(full, SortedTiles(), world.now, lambda: None, TIMING)
    world.start_painter()
    await world.settle()
    assert world.telegram.texts(mover)
    assert "a clock could not be started" in caplog.text
    assert "2|6" not in caplog.text
    expiry = (await now(world)).expiry
    assert expiry is not None
    assert not expiry.started
