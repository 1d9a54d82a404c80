"""A turn's clock starts when its hand has been shown: which drawing that is, and the command that says it."""

import logging
from collections.abc import Awaitable, Callable

from bot.screens.scene import Scene
from bot.tables.commands import StartClock
from bot.tables.screens import Kind, Row
from bot.tg.outbound.errors import describe

log = logging.getLogger(__name__)

#: Gives the command by the ordinary door.
Start = Callable[[StartClock], Awaitable[object]]


def starts_with(row: Row, scene: Scene) -> StartClock | None:
    """The clock that starts when this scene is shown: that of whoever moves, on their hand, to the end named there."""
    table = scene.table
    if row.key.kind is not Kind.HAND or row.key.person != table.person_to_move:
        return None
    if scene.until is None or table.turn is None or table.expiry is None or table.expiry.started:
        return None
    return StartClock(table.id, table.turn, scene.until)


async def start(give: Start, command: StartClock) -> None:
    """Start a clock. Where that fails it starts by itself, half a minute after its turn began."""
    try:
        await give(command)
    except Exception as error:  # noqa: BLE001  # the store is in trouble: the hand has been shown all the same
        log.error("table %s: a clock could not be started: %s", command.table, describe(error))  # noqa: TRY400
