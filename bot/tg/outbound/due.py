"""What the painter has to do: screens that are due, each with what it is drawn from, and messages to be retired."""

from dataclasses import dataclass

from bot.screens.scene import Scene
from bot.tables.effects import main_key
from bot.tables.history import BrokenLogError
from bot.tables.screens import Kind, Retirement, Row
from bot.tables.store import UnreadableTableError
from bot.tg.outbound.scenes import NoSceneError, Reading

#: Seconds after which to look again while something waits for its chat's turn.
LOOK_AGAIN = 1.0


@dataclass(frozen=True, slots=True)
class Ready:
    """A screen whose turn it is, with what it is drawn from."""

    row: Row
    scene: Scene
    private_open: bool
    newest: int
    """The newest message known of its chat, where it is a board that may have scrolled away."""


@dataclass(frozen=True, slots=True)
class Impossible:
    """A screen whose turn it is and that has nothing to be drawn from."""

    row: Row
    why: str


Job = Ready | Impossible | Retirement


async def drawing_job(reading: Reading, row: Row) -> Ready | Impossible:
    """A screen that is due, with what the store tells of it."""
    private = await reading.person(row.chat) if row.chat > 0 else None
    try:
        scene = await reading.scene(row)
    except (NoSceneError, BrokenLogError, UnreadableTableError) as error:
        return Impossible(row, str(error))
    in_play = row.key.kind is Kind.BOARD and scene.table.running and row.key == main_key(scene.table)
    newest = await reading.newest(row.chat) if in_play else 0
    return Ready(row, scene, private is not None and private.private_open, newest)


def look_again(now: float, next_try: float | None, paced: list[float]) -> float | None:
    """When something may be due that is not now. What waits already hides what comes later, hence LOOK_AGAIN."""
    waits = [*paced]
    if next_try is not None:
        waits.append(next_try if next_try > now else now + LOOK_AGAIN)
    return min(waits, default=None)
