"""Tiles: two halves of pips, written low-high, and the sets they come in."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import PydanticCustomError, core_schema


@dataclass(frozen=True, slots=True, order=True)
class Tile:  # noqa: PLW1641  the dataclass makes __hash__
    """A tile; `low <= high`, else ValueError. Stored and shown as text: "2-6"."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high:
            raise ValueError("a tile is written low-high, from 0")

    def __eq__(self, other: object) -> bool:
        """As the dataclass would compare, at half the cost: it would make two tuples each time."""
        return isinstance(other, Tile) and self.low == other.low and self.high == other.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @property
    def pips(self) -> int:
        """Both halves together."""
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        """Whether both halves are the same."""
        return self.low == self.high

    def fits(self, number: int) -> bool:
        """Whether one of the halves bears `number`."""
        return number in (self.low, self.high)

    def other(self, number: int) -> int:
        """The half opposite to the one that bears `number`; ValueError where none does."""
        if number == self.low:
            return self.high
        if number == self.high:
            return self.low
        raise ValueError("the tile does not bear that number")

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """As text in JSON; from a tile or its text."""
        return core_schema.no_info_plain_validator_function(_read, serialization=core_schema.to_string_ser_schema())


#: The largest set played. Tiles of smaller sets are the same objects, so that comparing them mostly ends at once.
LARGEST: Final = tuple(Tile(low, high) for low in range(13) for high in range(low, 13))


@cache
def tile_set(n: int) -> tuple[Tile, ...]:
    """The double-n set, n up to twelve: every pair 0..n once, sorted."""
    return tuple(tile for tile in LARGEST if tile.high <= n)


_BY_TEXT: Mapping[str, Tile] = {str(tile): tile for tile in LARGEST}
_BY_HALVES = attrgetter("low", "high")


def in_order(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles sorted, by the lower half and then the higher: what `sorted` gives, in a fraction of the time."""
    return tuple(sorted(tiles, key=_BY_HALVES))


def parse_tile(text: str) -> Tile | None:
    """The tile written exactly so, low-high; None for anything else."""
    return _BY_TEXT.get(text)


def _read(value: object) -> Tile:
    if isinstance(value, Tile):
        return value
    tile = parse_tile(value) if isinstance(value, str) else None
    if tile is None:
        raise PydanticCustomError("tile", "not a tile")
    return tile
