"""Chains: the rows that grow outwards from a double (RULES.md, Layouts)."""

from dataclasses import dataclass

from bot.engine.line import Laid, laid
from bot.engine.tiles import Tile

ARMS = ("left", "right", "up", "down")


@dataclass(frozen=True, slots=True)
class Chain:
    """A row with one end, read outwards: `left` of each tile is the half nearer to the spinner.

    `name`: that of its end. `root`: the number of the double it grows from.
    """

    name: str
    root: int
    tiles: tuple[Laid, ...] = ()

    @property
    def number(self) -> int:
        """What its end bears."""
        return self.tiles[-1].right if self.tiles else self.root

    @property
    def end(self) -> tuple[str, int]:
        """Name and number of its end."""
        return (self.name, self.number)


def arms_of(spinner: Tile) -> tuple[Chain, ...]:
    """The four arms of a spinner, all empty."""
    return tuple(Chain(name, spinner.low) for name in ARMS)


def empty_arms(chains: tuple[Chain, ...]) -> tuple[Chain, ...]:
    """The arms of the spinner that hold no tile yet."""
    return tuple(chain for chain in chains if not chain.tiles and chain.name in ARMS)


def extended(chain: Chain, tile: Tile) -> Chain:
    """The chain with one more tile, which fits its end."""
    return Chain(chain.name, chain.root, (*chain.tiles, laid(chain.number, tile.other(chain.number))))


def in_a_row(spinner: Tile | None, chains: tuple[Chain, ...]) -> tuple[Laid, ...]:
    """The spinner, then the tiles of chain after chain; nothing before the lead."""
    if spinner is None:
        return ()
    return (laid(spinner.low, spinner.high), *(lying for chain in chains for lying in chain.tiles))
