"""Chance and time of the tests: what is shuffled, and one clock that they alone move."""

import asyncio
import random
from collections.abc import Callable

from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile

#: Real seconds after which what does not come will never come.
LONGEST = 20.0


async def until(fits: Callable[[], object]) -> None:
    """Let everything else go on until it fits: for states that have no event of their own."""
    async with asyncio.timeout(LONGEST):
        while not fits():  # noqa: ASYNC110  # see above
            await asyncio.sleep(0.001)


class SeededShuffler:
    """Shuffles and ids that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._arranged: list[tuple[Tile, ...]] = []

    def seed(self, seed: int) -> None:
        """From here on as if it had begun with this seed."""
        self._random.seed(seed)

    def arrange(self, *hands: str, boneyard: str = "") -> None:
        """The next deal gives these tiles, written `1-5 2-2`, to the seats; the boneyard is drawn from its first."""
        tiles = (parse_tile(word) for word in " ".join([*hands, boneyard]).split())
        self._arranged.append(tuple(tile for tile in tiles if tile is not None))

    def order(self, rules: Rules) -> tuple[Tile, ...]:
        first = self._arranged.pop(0) if self._arranged else ()
        rest = [tile for tile in rules.tiles if tile not in first]
        return (*first, *self._random.sample(rest, len(rest)))

    def fraction(self) -> float:
        """Not of its chance: deals are the same whoever pauses between them."""
        return 1.0

    def table_id(self) -> str:
        return f"{self._random.getrandbits(32):08x}"


class SortedTiles:
    """Deals the tiles in their order, so that every test plays the same round."""

    def order(self, rules: Rules) -> tuple[Tile, ...]:
        return rules.tiles

    def fraction(self) -> float:
        return 1.0

    def table_id(self) -> str:
        return "unused"


class Time:
    """One clock for the bot and the sandbox, moved by the tests alone."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._moved = asyncio.Event()

    def __call__(self) -> float:
        return self._now

    @property
    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    @now.setter
    def now(self, now: float) -> None:
        self._now = now
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Until the clock has been moved so far."""
        until = self._now + seconds
        while self._now < until:
            await self._moved.wait()
