"""The line: one row of tiles with two ends (RULES.md, Layouts)."""

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies in a row read from left to right; a row that grows from a spinner is read outwards."""

    left: int
    right: int

    @property
    def tile(self) -> Tile:
        """The tile, whichever way round it lies."""
        return Tile(min(self.left, self.right), max(self.left, self.right))

    @property
    def is_double(self) -> bool:
        """Whether both halves are the same."""
        return self.left == self.right


@cache
def laid(left: int, right: int) -> Laid:
    """The one value for a tile lying so: there are few of them, and every layout holds many."""
    return Laid(left, right)


@dataclass(frozen=True, slots=True)
class Line:
    """The tiles laid so far, from left to right; any tile may lead, and doubles do not branch."""

    tiles: tuple[Laid, ...] = ()
    kind: Literal["line"] = field(default="line", repr=False, kw_only=True)

    def ends(self) -> tuple[tuple[str, int], ...]:
        """Name and number of the ends, left first; none before the lead."""
        if not self.tiles:
            return ()
        return (("left", self.tiles[0].left), ("right", self.tiles[-1].right))

    open_ends = ends  # both may always be played on

    def may_lead(self, tile: Tile) -> bool:  # noqa: ARG002  as every layout answers it
        """Any tile may."""
        return True

    def lay(self, tile: Tile, end: str | None) -> "Line":
        """The line with the tile on an end that it fits; the lead opens its lower half to the left."""
        if end is None:
            return Line((laid(tile.low, tile.high),))
        if end == "left":
            number = self.tiles[0].left
            return Line((laid(tile.other(number), number), *self.tiles))
        number = self.tiles[-1].right
        return Line((*self.tiles, laid(number, tile.other(number))))
