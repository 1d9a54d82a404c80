"""The cross: four arms that grow from the leading double (RULES.md, Layouts)."""

from dataclasses import dataclass, field
from typing import Literal

from bot.engine.chains import Chain, arms_of, empty_arms, extended, in_a_row
from bot.engine.line import Laid
from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Cross:
    """The spinner and its arms left, right, up, down; later doubles do not branch. Before the lead there is neither."""

    spinner: Tile | None = None
    chains: tuple[Chain, ...] = ()
    kind: Literal["cross"] = field(default="cross", repr=False, kw_only=True)

    @property
    def tiles(self) -> tuple[Laid, ...]:
        """Every tile laid, each read outwards: the spinner, then arm after arm."""
        return in_a_row(self.spinner, self.chains)

    def ends(self) -> tuple[tuple[str, int], ...]:
        """Name and number of the four ends; none before the lead."""
        return tuple(chain.end for chain in self.chains)

    def open_ends(self) -> tuple[tuple[str, int], ...]:
        """Those that may be played on now: empty arms alone while there are any."""
        return tuple(chain.end for chain in empty_arms(self.chains) or self.chains)

    def may_lead(self, tile: Tile) -> bool:
        """A double must."""
        return tile.is_double

    def lay(self, tile: Tile, end: str | None) -> "Cross":
        """The cross with the tile on an open end that it fits, or as the spinner."""
        if end is None:
            return Cross(tile, arms_of(tile))
        return Cross(self.spinner, tuple(extended(arm, tile) if arm.name == end else arm for arm in self.chains))
