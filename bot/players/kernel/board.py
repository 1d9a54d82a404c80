"""What a search asks of the tiles laid: one answer for lines, another for what grows from a spinner.

A *board* is an integer that stands for all layouts with the same ends, since nothing else of a layout matters to what
follows. LEAD is the one before the first tile.
"""

from typing import Protocol

from bot.engine.layout import AnyLayout
from bot.engine.rules import Rules
from bot.players.kernel.line import LineBoards
from bot.players.kernel.spread import SpreadBoards
from bot.players.kernel.tiles import Numbered


class Boards(Protocol):
    """The boards of one layout, of the tiles of `set`. An *end* is a number; ends of the same number are alike."""

    set: Numbered

    def board_of(self, layout: AnyLayout) -> int:
        """The board of a layout."""
        ...

    def end_of(self, layout: AnyLayout, name: str | None) -> int:
        """The end of that name; for the lead any will do."""
        ...

    def fitting(self, board: int) -> int:
        """The tiles that may be laid."""
        ...

    def ends(self, board: int, tile: int) -> tuple[int, ...]:
        """The ends that a tile fits, ends that are alike once."""
        ...

    def lay(self, board: int, tile: int, end: int) -> tuple[int, int]:
        """The board with a tile laid on an end that it fits, and the points made."""
        ...


def boards(rules: Rules) -> Boards:
    """The boards of these rules' layout."""
    if rules.layout == "line":
        return LineBoards(rules.tile_set, rules.play_scoring)
    return SpreadBoards(rules.tile_set, branching=rules.layout == "branching")
