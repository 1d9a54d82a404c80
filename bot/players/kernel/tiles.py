"""Tiles as bits: a mask is a set of tiles, and the lightest tile has the lowest bit."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from bot.engine.tiles import Tile, tile_set


@dataclass(frozen=True, slots=True)
class Numbered:
    """The tiles of a double-n set by number: fewest pips first, of equals the smaller half first.

    `fits`: by pips, the mask of the tiles that bear them. `pips`: by tile, both halves together.
    """

    highest: int
    tiles: tuple[Tile, ...]
    index: dict[Tile, int]
    pips: tuple[int, ...]
    fits: tuple[int, ...]

    def mask(self, tiles: Iterable[Tile]) -> int:
        """The set of these tiles."""
        return sum(1 << self.index[tile] for tile in tiles)

    def fitting(self, numbers: Iterable[int]) -> int:
        """The tiles that fit any of these numbers."""
        mask = 0
        for number in numbers:
            mask |= self.fits[number]
        return mask


@cache
def numbered(highest: int) -> Numbered:
    """The double-`highest` set."""
    tiles = tuple(sorted(tile_set(highest), key=lambda tile: (tile.pips, tile.high)))
    return Numbered(
        highest,
        tiles,
        {tile: number for number, tile in enumerate(tiles)},
        tuple(tile.pips for tile in tiles),
        tuple(sum(1 << number for number, tile in enumerate(tiles) if tile.fits(pips)) for pips in range(highest + 1)),
    )


def bits(mask: int) -> Iterator[int]:
    """The numbers of the tiles in a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
