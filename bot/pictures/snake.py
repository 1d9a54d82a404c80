"""A row that winds: out to the end of its room, one tile sideways, and back again, always folding to the same side."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.pictures.steps import (
    UNIT,
    Front,
    Heading,
    Lying,
    Way,
    across,
    back,
    beside,
    short_end,
    straight,
    turned,
)

_TILE = 4  # the length of a tile in cells


@dataclass(frozen=True, slots=True)
class Room:
    """How far rows go, in cells along the heading of the first, from the middle of the table.

    `outer`: where tiles on the way out end at the latest, those in a corner and doubles aside. `inner`: the same on the
    way back; corners, doubles and badges reach at most four cells further. Each row goes `wider` cells further out than
    the one before, and `deeper` cells further back.
    """

    outer: int
    inner: int
    wider: int
    deeper: int = 0

    def takes(self, row: int, end: int) -> bool:
        """Whether a tile of that row may end there; the first row is 0 and leads out."""
        return end <= self.outer + row * self.wider if row % 2 == 0 else end >= self.inner - row * self.deeper


@dataclass(slots=True)
class Snake:
    """A winding row while it is laid. It never leaves the side of its first row that it folds to, and nothing that is
    laid later moves what lies.

    Neighbouring rows keep clear of each other: they lie 3 tile widths apart where the finished row holds a double
    (2.5 or 3.5 where one stands in the corner), 2 where it holds none.
    """

    front: Front
    out: Heading  # of the first row
    fold: Heading
    room: Room
    crowded: bool  # whether the row holds a double; true of a first row that others lay doubles in
    row: int = 0
    between: bool = False  # whether the last tile leads from one row to the next
    after_double: bool = False
    corner: Callable[[Front, Heading], Way] = turned  # how the next row begins

    def lay(self, double: bool) -> Lying:
        """Where the next tile lies, and everything moved on behind it."""
        lying, self.front = self._next(double)
        self.after_double = double
        return lying

    def _next(self, double: bool) -> Way:
        if self.between:
            return self._begin_row(double)
        if double:  # it stands in the row, if need be as its last, and the row leaves it at a short end
            self.crowded = True
            return across(self.front)
        if self._fits(self.front, self.row):
            return straight(self.front)
        self.between, self.corner = True, beside if self.after_double else turned
        if self.after_double:
            return straight(short_end(self.front, self.fold))
        return (beside if self.crowded else turned)(self.front, self.fold)

    def _fits(self, front: Front, row: int) -> bool:
        """Whether a tile of that row may lie straight on from the front."""
        dx, dy = UNIT[self.out]
        along = front.x * dx + front.y * dy
        return self.room.takes(row, along + _TILE if row % 2 == 0 else along - _TILE)

    def _begin_row(self, double: bool) -> Way:
        """The first tile of the next row.

        A double lies in the corner, across the tile that leads to it, and the row leaves its short end; where it is too
        short for that, it begins behind the double.
        """
        row = self.row + 1
        heading = self.out if row % 2 == 0 else back(self.out)
        if double:
            lying, behind = across(self.front)
            front = short_end(behind, heading)
            if not self._fits(front, row):
                self.corner = turned
                return lying, behind
        else:
            lying, front = self.corner(self.front, heading)
        self.row, self.between, self.crowded = row, False, False
        return lying, front
