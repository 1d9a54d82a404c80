"""What grows from a spinner as integers: a cross, or a layout in which later doubles branch.

Ends of the same pips are alike, so that a board counts them: from the lowest bit, three bits for the empty arms of the
spinner, four for its pips, and six for the ends of each pips. While an arm is empty only empty arms may be played on.
"""

from typing import TYPE_CHECKING

from bot.engine.chains import empty_arms
from bot.engine.line import Line
from bot.players.kernel.line import LEAD
from bot.players.kernel.tiles import numbered

if TYPE_CHECKING:
    from bot.engine.layout import AnyLayout

_ARMS = 0b111
_SPINNER, _COUNTS, _COUNT = 3, 7, 6
_ENDS = (1 << _COUNT) - 1


class SpreadBoards:
    """The boards of a cross or of a branching layout."""

    def __init__(self, highest: int, *, branching: bool) -> None:
        self.set = numbered(highest)
        self.branching = branching
        self._doubles = sum(1 << number for number, tile in enumerate(self.set.tiles) if tile.is_double)

    def board_of(self, layout: "AnyLayout") -> int:
        if isinstance(layout, Line) or layout.spinner is None:
            return LEAD
        empty = empty_arms(layout.chains)
        ends = [pips for name, pips in layout.ends() if all(name != chain.name for chain in empty)]
        counts = sum(1 << _COUNTS + _COUNT * pips for pips in ends)
        return len(empty) | layout.spinner.low << _SPINNER | counts

    def end_of(self, layout: "AnyLayout", name: str | None) -> int:
        return next((pips for end, pips in layout.ends() if end == name), 0)

    def open_pips(self, board: int) -> tuple[int, ...]:
        """The pips of the ends that may be played on."""
        if board & _ARMS:
            return (board >> _SPINNER & 15,)
        counts = board >> _COUNTS
        return tuple(pips for pips in range(self.set.highest + 1) if counts >> _COUNT * pips & _ENDS)

    def fitting(self, board: int) -> int:
        return self._doubles if board == LEAD else self.set.fitting(self.open_pips(board))

    def ends(self, board: int, tile: int) -> tuple[int, ...]:
        laid = self.set.tiles[tile]
        if board == LEAD:
            return (laid.low,)
        return tuple(pips for pips in self.open_pips(board) if laid.fits(pips))

    def lay(self, board: int, tile: int, end: int) -> tuple[int, int]:
        laid = self.set.tiles[tile]
        if board == LEAD:
            return 4 | laid.low << _SPINNER, 0
        one = 1 << _COUNTS
        grown = one << _COUNT * laid.other(end)
        if board & _ARMS:
            return board - 1 + grown, 0
        if laid.is_double:
            return (board + grown if self.branching else board), 0
        return board - (one << _COUNT * end) + grown, 0

    def decode(self, board: int) -> tuple[int, int, list[int]]:
        """The empty arms, the spinner's pips, and by pips the ends that other tiles have left."""
        counts = board >> _COUNTS
        return (
            board & _ARMS,
            board >> _SPINNER & 15,
            [counts >> _COUNT * pips & _ENDS for pips in range(self.set.highest + 1)],
        )
