"""The line: one row of tiles with two ends (RULES.md, Layouts)."""

from dataclasses import dataclass, field, replace
from typing import Literal, Self

from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile as it lies in the row: which half is left, which right."""

    left: int
    right: int

    @property
    def tile(self) -> Tile:
        """The tile, whichever way round it lies."""
        return Tile(min(self.left, self.right), max(self.left, self.right))


@dataclass(frozen=True, slots=True)
class Line:
    """The tiles laid so far, from left to right; doubles do not branch."""

    tiles: tuple[Laid, ...] = ()
    kind: Literal["line"] = field(default="line", repr=False, kw_only=True)

    def ends(self) -> tuple[tuple[str, int], ...]:
        """Name and number of the ends, left first; none before the lead."""
        if not self.tiles:
            return ()
        return (("left", self.tiles[0].left), ("right", self.tiles[-1].right))

    def places(self, tile: Tile) -> tuple[str | None, ...]:
        """The ends the tile may be laid on; any tile may lead."""
        if not self.tiles:
            return (None,)
        return tuple(name for name, number in self.ends() if tile.fits(number))

    def lay(self, tile: Tile, end: str | None) -> Self:
        """The line with the tile laid on one of its `places`; the lead opens its lower half to the left."""
        if end is None:
            return replace(self, tiles=(Laid(tile.low, tile.high),))
        number = dict(self.ends())[end]
        if end == "left":
            return replace(self, tiles=(Laid(tile.other(number), number), *self.tiles))
        return replace(self, tiles=(*self.tiles, Laid(number, tile.other(number))))
