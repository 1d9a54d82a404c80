"""Layouts: what every shape of laid tiles answers, and the shapes there are."""

from collections.abc import Callable, Mapping
from typing import Annotated, Protocol, Self, TypeAlias

from pydantic import Field

from bot.engine.branching import Branching
from bot.engine.cross import Cross
from bot.engine.line import Laid, Line
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

End: TypeAlias = tuple[str, int]  # name and number


class Layout(Protocol):
    """The tiles laid so far, as a frozen value; it knows where a tile may lie and nothing of turns and hands."""

    @property
    def tiles(self) -> tuple[Laid, ...]:
        """Every tile laid, as it lies."""
        ...

    def ends(self) -> tuple[End, ...]:
        """Every end in a fixed order, whether or not it may be played on now; none before the lead."""
        ...

    def open_ends(self) -> tuple[End, ...]:
        """The ends that may be played on now, in the same order."""
        ...

    def may_lead(self, tile: Tile) -> bool:
        """Whether this tile may be the first."""
        ...

    def lay(self, tile: Tile, end: str | None) -> Self:
        """The layout with the tile laid on an open end whose number it bears, or as the lead."""
        ...


#: What is stored: the union of the shapes, told apart by `kind`.
AnyLayout: TypeAlias = Annotated[Line | Cross | Branching, Field(discriminator="kind")]

_EMPTY: Mapping[str, Callable[[], Line | Cross | Branching]] = {"line": Line, "cross": Cross, "branching": Branching}


def empty_layout(rules: Rules) -> AnyLayout:
    """The layout of these rules before the lead."""
    return _EMPTY[rules.layout]()
