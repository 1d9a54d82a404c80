"""Computer players of the tests, which think at once and in this process."""

import asyncio

from bot.engine.moves import Move
from bot.engine.view import View
from bot.players.player import Level
from bot.players.stand_in import stand_in


class SimpleThinker:
    """Plays as the simple rule does, whatever the level, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[View, Level]] = []

    async def move(self, view: View, level: Level, _seed: int) -> Move | None:
        self.asked.append((view, level))
        return stand_in(view)


class SlowThinker(SimpleThinker):
    """Thinks until it is told that it may speak."""

    def __init__(self) -> None:
        super().__init__()
        self.may_speak = asyncio.Event()

    async def move(self, view: View, level: Level, seed: int) -> Move | None:
        said = await super().move(view, level, seed)
        await self.may_speak.wait()
        return said


class SilentThinker:
    """Says nothing in time, ever."""

    async def move(self, _view: View, _level: Level, _seed: int) -> Move | None:
        return None
