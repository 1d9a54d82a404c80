"""The branching layout: a cross whose later doubles each open two more ends (RULES.md, Layouts)."""

from dataclasses import dataclass, field
from typing import Literal

from bot.engine.chains import Chain, arms_of, empty_arms, extended, in_a_row
from bot.engine.line import Laid
from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Branching:
    """The spinner and its chains, each followed by the two that grow from the double it closes with.

    A double laid on the end E closes E and opens E.a and E.b. Before the lead there is neither spinner nor chain.
    """

    spinner: Tile | None = None
    chains: tuple[Chain, ...] = ()
    kind: Literal["branching"] = field(default="branching", repr=False, kw_only=True)

    @property
    def tiles(self) -> tuple[Laid, ...]:
        """Every tile laid, each read outwards: the spinner, then chain after chain."""
        return in_a_row(self.spinner, self.chains)

    def ends(self) -> tuple[tuple[str, int], ...]:
        """Name and number of every end that no double has closed; none before the lead."""
        return tuple(chain.end for chain in self.chains if not is_closed(chain))

    def open_ends(self) -> tuple[tuple[str, int], ...]:
        """Those that may be played on now: empty arms of the spinner alone while there are any."""
        filling = empty_arms(self.chains)
        return tuple(chain.end for chain in filling) if filling else self.ends()

    def may_lead(self, tile: Tile) -> bool:
        """A double must."""
        return tile.is_double

    def lay(self, tile: Tile, end: str | None) -> "Branching":
        """The layout with the tile on an open end that it fits, or as the spinner."""
        if end is None:
            return Branching(tile, arms_of(tile))
        at = next(number for number, chain in enumerate(self.chains) if chain.name == end)
        grown = extended(self.chains[at], tile)
        opened = (Chain(f"{end}.a", tile.low), Chain(f"{end}.b", tile.low)) if tile.is_double else ()
        return Branching(self.spinner, (*self.chains[:at], grown, *opened, *self.chains[at + 1 :]))


def is_closed(chain: Chain) -> bool:
    """Whether its last tile is a double, from which two chains grow in its place."""
    return bool(chain.tiles) and chain.tiles[-1].is_double
