"""One worker paints: a painter calls only while it holds the lease, and goes on where another has stopped."""

import asyncio

import pytest

from bot.tables.commands import OpenTable
from bot.tables.screens import Kind
from bot.tg.outbound.pace import Rates
from tests.chance import until
from tests.tables.tables import GROUP, HOST
from tests.tg.outbound.world import World


class Lease:
    """Held or not, as the test says; counts how often it is asked."""

    def __init__(self) -> None:
        self.held = False
        self.asked = 0

    def check(self) -> bool:
        self.asked += 1
        return self.held


async def stop(painting: asyncio.Task[None]) -> None:
    painting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await painting


async def until_drawn(world: World) -> None:
    async with asyncio.timeout(10):
        while world.painter.busy or await world.behind():  # noqa: ASYNC110  # being at rest is no event
            await asyncio.sleep(0.001)


async def test_nothing_is_called_before_the_lease_is_held_and_all_then(world: World) -> None:
    lease = Lease()
    painting = asyncio.create_task(world.start_painter(may_call=lease.check).run())
    await world.start_match()
    await until(lambda: lease.asked >= 3)
    assert world.telegram.calls == []
    lease.held = True
    await until_drawn(world)
    assert len(world.telegram.texts(GROUP)) == 2
    assert len(world.telegram.texts(HOST)) == 1
    await stop(painting)


async def test_a_painter_that_is_stopped_ends_its_calls_and_one_that_follows_draws_what_is_left(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A call that does not end is given up; whether it was made nobody knows, and the screen is drawn once more."""
    monkeypatch.setattr("bot.tg.outbound.painter.LAST_CALLS", 0.01)
    world.telegram.holds[GROUP] = asyncio.Event()
    painter = world.start_painter()
    painting = asyncio.create_task(painter.run())
    await world.open_table()
    await world.telegram.until(lambda: world.telegram.made("sendMessage", GROUP))
    await stop(painting)
    assert not painter.busy
    del world.telegram.holds[GROUP]
    again = asyncio.create_task(painter.run())  # the same worker's, when it has the lease again
    await until_drawn(world)
    assert len(world.telegram.made("sendMessage", GROUP)) == 2
    assert (await world.row(Kind.LOBBY)).message is not None
    await stop(again)


async def test_a_painter_that_begins_takes_half_of_a_groups_minute_as_used(world: World) -> None:
    painter = world.start_painter(Rates(chat=None, overall=None))
    for number in range(12):
        await world.run(OpenTable(f"t{number}", HOST + number, GROUP, private_open=True))
    painting = asyncio.create_task(painter.run())
    await world.telegram.until(lambda: len(world.telegram.made("sendMessage", GROUP)) == 10)
    await until(lambda: not painter.busy)
    assert await world.behind() == 2
    world.clock += 60
    painter.wake()
    await until_drawn(world)
    await stop(painting)
