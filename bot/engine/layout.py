"""Layouts: what every shape of laid tiles answers, and the shapes there are."""

from collections.abc import Callable, Mapping
from typing import Protocol, Self, TypeAlias

from bot.engine.line import Line
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

End: TypeAlias = tuple[str, int]  # name and number


class Layout(Protocol):
    """The tiles laid so far, as a frozen value; it knows where a tile fits and nothing of turns and hands."""

    def ends(self) -> tuple[End, ...]:
        """Every end in a fixed order, whether or not it may be played on now; none before the lead."""
        ...

    def places(self, tile: Tile) -> tuple[str | None, ...]:
        """Where the tile may be laid now: names in the order of `ends`; before the lead (None,) if it may lead."""
        ...

    def lay(self, tile: Tile, end: str | None) -> Self:
        """The layout with the tile laid on one of its `places`."""
        ...


AnyLayout: TypeAlias = Line  # what is stored: the union of the shapes, told apart by `kind`

_EMPTY: Mapping[str, Callable[[], AnyLayout]] = {"line": Line}


def empty_layout(rules: Rules) -> AnyLayout:
    """The layout of these rules before the lead."""
    return _EMPTY[rules.layout]()
