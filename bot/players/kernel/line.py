"""Lines as integers.

An end is its pips, and where points are made while playing it is told apart whether a double lies there: then it counts
twice. A board is the lower end times the number of ends there are, plus the higher end.
"""

from typing import TYPE_CHECKING

from bot.engine.line import Line
from bot.players.kernel.tiles import numbered

if TYPE_CHECKING:
    from bot.engine.layout import AnyLayout

LEAD = -1

_SCORED = {"none": (), "fives": (5,), "fives_and_threes": (5, 3)}


class LineBoards:
    """The boards of a line."""

    def __init__(self, highest: int, scoring: str = "none") -> None:
        self.set = numbered(highest)
        self.scoring = scoring != "none"
        self._divisors = _SCORED[scoring]
        self._pips = highest + 1
        self._kinds = self._pips * 2 if self.scoring else self._pips  # of ends

    def board_of(self, layout: "AnyLayout") -> int:
        if not isinstance(layout, Line) or not layout.tiles:
            return LEAD
        return self._board(self.end_of(layout, "left"), self.end_of(layout, "right"))

    def end_of(self, layout: "AnyLayout", name: str | None) -> int:
        if not isinstance(layout, Line) or not layout.tiles:
            return LEAD
        if name == "left":
            return self._end(layout.tiles[0].left, layout.tiles[0].is_double)
        return self._end(layout.tiles[-1].right, layout.tiles[-1].is_double)

    def fitting(self, board: int) -> int:
        if board == LEAD:
            return -1
        one, other = divmod(board, self._kinds)
        return self.set.fits[one % self._pips] | self.set.fits[other % self._pips]

    def ends(self, board: int, tile: int) -> tuple[int, ...]:
        if board == LEAD:
            return (LEAD,)
        laid = self.set.tiles[tile]
        return tuple(end for end in sorted(set(divmod(board, self._kinds))) if laid.fits(end % self._pips))

    def lay(self, board: int, tile: int, end: int) -> tuple[int, int]:
        laid = self.set.tiles[tile]
        if board == LEAD:
            after = self._board(self._end(laid.low, laid.is_double), self._end(laid.high, laid.is_double))
            return after, self._points(laid.pips)
        one, other = divmod(board, self._kinds)
        stays = other if end == one else one
        grown = self._end(laid.other(end % self._pips), laid.is_double)
        return self._board(grown, stays), self._points(self._counts(grown) + self._counts(stays))

    def _end(self, pips: int, double: bool) -> int:
        return pips + self._pips if double and self.scoring else pips

    def _board(self, one: int, other: int) -> int:
        """Which of the ends is left matters to nothing."""
        return min(one, other) * self._kinds + max(one, other)

    def _counts(self, end: int) -> int:
        return end if end < self._pips else (end - self._pips) * 2

    def _points(self, total: int) -> int:
        return total if any(total % divisor == 0 for divisor in self._divisors) else 0
