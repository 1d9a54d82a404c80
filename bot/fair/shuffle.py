"""Shuffled tiles and ids from the operating system's generator, which nobody can foresee."""

import secrets
from collections.abc import Sequence

from bot.engine.rules import Rules
from bot.engine.tiles import Tile

#: Enough that no two tables ever meet; twice as many hexadecimal digits are as long as a button's data allows an id.
_ID_BYTES = 8


class SystemShuffler:
    """The shuffler that real tables use."""

    def __init__(self) -> None:
        self._random = secrets.SystemRandom()

    def order(self, rules: Rules) -> tuple[Tile, ...]:
        """All tiles of these rules in a random order."""
        tiles: Sequence[Tile] = rules.tiles
        return tuple(self._random.sample(tiles, len(tiles)))

    def fraction(self) -> float:
        """A chance from 0 up to 1."""
        return self._random.random()

    def table_id(self) -> str:
        """A new table's id: sixteen hexadecimal digits."""
        return secrets.token_hex(_ID_BYTES)
