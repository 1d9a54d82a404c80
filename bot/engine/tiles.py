"""Tiles: two halves of pips, written low-high, and the sets they come in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import PydanticCustomError, core_schema


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """A tile; `low <= high`, else ValueError. Stored and shown as text: "2-6"."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.high:
            raise ValueError("a tile is written low-high, from 0")

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
        if not self.fits(number):
            raise ValueError("the tile does not bear that number")
        return self.low + self.high - number

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
        """As text in JSON; from a tile or its text."""
        return core_schema.no_info_plain_validator_function(_read, serialization=core_schema.to_string_ser_schema())


def tile_set(n: int) -> tuple[Tile, ...]:
    """The double-n set: every pair 0..n once, sorted."""
    return tuple(Tile(low, high) for low in range(n + 1) for high in range(low, n + 1))


_BY_TEXT: Mapping[str, Tile] = {str(tile): tile for tile in tile_set(12)}  # twelve: the largest set played


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
