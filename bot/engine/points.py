"""Points while playing: what the ends come to after a tile is laid (RULES.md, Points while playing)."""

from collections.abc import Callable, Mapping

from bot.engine.layout import Layout
from bot.engine.line import Laid
from bot.engine.rules import Rules

_SCORES: Mapping[str, Callable[[int], bool]] = {
    "fives": lambda total: total % 5 == 0,
    "fives_and_threes": lambda total: total % 5 == 0 or total % 3 == 0,
}


def ends_sum(row: tuple[Laid, ...]) -> int:
    """The ends of a line with at least one tile, added up; a double that lies at an end counts both its halves."""
    first, last = row[0], row[-1]
    if len(row) == 1:  # the lead alone: its pips, though a double shows at both ends
        return first.left + first.right
    left = first.left * (2 if first.is_double else 1)
    return left + last.right * (2 if last.is_double else 1)


def worth(rules: Rules, layout: Layout) -> int:
    """The points in a layout as it lies: the sum of its ends where these rules score it, else 0."""
    if rules.play_scoring == "none":
        return 0
    total = ends_sum(layout.tiles)  # only a line is scored: the rules see to it
    return total if _SCORES[rules.play_scoring](total) else 0
