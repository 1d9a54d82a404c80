"""An order of preference of all tiles, in which a play-out lays them: whoever is to move lays the first that fits.

Orders are drawn at random, heavy tiles and doubles early by inclination. Each tile gets the bit of its rank, so that
the first of a set of tiles is its highest bit.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from bot.players.kernel.tiles import bits, numbered

#: How much earlier a pip and a double come, in units of the chance that is mixed in.
PIP, DOUBLE = 0.15, 1.0


@dataclass(frozen=True, slots=True)
class Ordering:
    """`bit`: by tile, the mask of it alone. `coin`: by tile, which end where it fits more. `planes`: pips in binary.

    `liking`: by rank from 1 on, how much a tile is preferred.
    """

    bit: tuple[int, ...]
    liking: tuple[float, ...]
    coin: tuple[int, ...]
    planes: tuple[int, ...]

    def mask(self, tiles: int) -> int:
        """A set of tiles by number as one by rank."""
        bit, mask = self.bit, 0
        for tile in bits(tiles):
            mask |= bit[tile]
        return mask

    def masks(self, tiles: Iterable[int]) -> list[int]:
        """Tiles by number, each as a set of its own."""
        return [self.bit[tile] for tile in tiles]

    def pips(self, mask: int) -> int:
        """All halves of a set of tiles together."""
        total = 0
        for weight, plane in enumerate(self.planes):
            total += (mask & plane).bit_count() << weight
        return total


@lru_cache(maxsize=8)
def orderings(highest: int, number: int) -> tuple[Ordering, ...]:
    """So many orders of the double-`highest` set, always the same ones."""
    chance = Random(highest)  # noqa: S311  no secret
    return tuple(_ordering(highest, chance) for _ in range(number))


def _ordering(highest: int, chance: Random) -> Ordering:
    tiles = numbered(highest).tiles
    liking = [PIP * tile.pips + DOUBLE * tile.is_double - math.log(-math.log(chance.random())) for tile in tiles]
    rank = {tile: place for place, tile in enumerate(sorted(range(len(tiles)), key=liking.__getitem__))}
    bit = tuple(1 << rank[tile] for tile in range(len(tiles)))
    planes = (2 * highest).bit_length()
    return Ordering(
        bit,
        (0.0, *sorted(liking)),
        tuple(chance.getrandbits(1) for _ in tiles),
        tuple(
            sum(bit[number] for number, tile in enumerate(tiles) if tile.pips >> weight & 1) for weight in range(planes)
        ),
    )
