"""A private chat that takes nothing: whoever cannot be dealt a hand is told of, before anything is written down."""

from dataclasses import dataclass, field

import pytest

from bot.tables.screens import Kind, Status
from bot.tables.table import Absence
from bot.tg.outbound.pace import LIFTED, Pace
from bot.tg.outbound.painter import STORE_PAUSE, Painter
from tests.tables.tables import HOST
from tests.tg.outbound.fake_telegram import Answer, failure
from tests.tg.outbound.world import World

BLOCKED = failure(403, "Forbidden: bot was blocked by the user")
DEACTIVATED = failure(403, "Forbidden: user is deactivated")
NEVER_STARTED = failure(403, "Forbidden: bot can't initiate conversation with a user")


@dataclass
class Heard:
    """Whoever hears of it, and fails so many times first."""

    failures: int = 0
    told: list[tuple[int, Absence, bool]] = field(default_factory=list)

    async def __call__(self, person: int, why: Absence, *, was_open: bool) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError("disk full")
        self.told.append((person, why, was_open))


def paint(world: World, heard: Heard) -> None:
    world.painter = Painter(
        world.store, world.bot, world.now, Pace(LIFTED), world.render, world.service.run, on_shut=heard
    )


@pytest.mark.parametrize(("answer", "why"), [(BLOCKED, Absence.CLOSED), (DEACTIVATED, Absence.DELETED)])
async def test_a_block_and_a_deleted_account_are_told_apart(world: World, answer: Answer, why: Absence) -> None:
    heard = Heard()
    paint(world, heard)
    world.telegram.fail("sendMessage", HOST, answer)
    await world.start_match()
    await world.settle()
    assert heard.told == [(HOST, why, True)]
    assert (await world.row(Kind.HAND, person=HOST)).status is Status.CLOSED


async def test_who_never_pressed_start_is_not_away(world: World) -> None:
    heard = Heard()
    paint(world, heard)
    world.telegram.fail("sendMessage", HOST, NEVER_STARTED)
    await world.start_match()
    await world.settle()
    assert heard.told == []
    assert (await world.row(Kind.HAND, person=HOST)).status is Status.CLOSED


async def test_where_it_could_not_be_told_the_hand_stays_due_and_it_is_found_out_again(world: World) -> None:
    heard = Heard(failures=1)
    paint(world, heard)
    world.telegram.fail("sendMessage", HOST, BLOCKED, BLOCKED)
    await world.start_match()
    await world.settle()
    assert heard.told == []
    assert (await world.row(Kind.HAND, person=HOST)).status is Status.LIVE
    world.clock += STORE_PAUSE
    await world.settle()
    assert heard.told == [(HOST, Absence.CLOSED, True)]
    assert (await world.row(Kind.HAND, person=HOST)).status is Status.CLOSED
