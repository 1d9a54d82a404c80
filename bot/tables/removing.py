"""Tiles that a house takes out: kinds that have a name, and single ones that are tapped. Pure."""

from collections.abc import Callable, Mapping

from bot.engine.rules import Rules
from bot.engine.tiles import Tile, in_order, parse_tile

#: Kinds of tiles to take out, by set.
KINDS: Mapping[str, Callable[[int], tuple[Tile, ...]]] = {
    "none": lambda _: (),
    "blank": lambda _: (Tile(0, 0),),
    "lowest-highest": lambda n: (Tile(0, 0), Tile(n, n)),
    "blanks": lambda n: tuple(Tile(0, high) for high in range(n + 1)),
}

_OUT, _IN = "out", "in"


def kind_of(rules: Rules) -> str:
    """The kind that is out; '' where the tiles that are have no name together."""
    return next((name for name, tiles in KINDS.items() if tiles(rules.tile_set) == rules.removed), "")


def wanted(rules: Rules, value: str) -> tuple[Tile, ...] | None:
    """What is out after a choice: a kind, or one tile more or less; None for what no button names."""
    if value in KINDS:
        return KINDS[value](rules.tile_set)
    where, _, name = value.partition(".")
    tile = parse_tile(name)
    if tile is None or where not in (_OUT, _IN):
        return None
    others = {one for one in rules.removed if one != tile}
    return in_order({*others, tile} if where == _OUT else others)


def turned(rules: Rules, tile: Tile) -> str:
    """The value that takes this tile out, or puts it back where it is out."""
    return f"{_IN if tile in rules.removed else _OUT}.{tile}"


def tile_of(value: str) -> Tile | None:
    """The tile that a choice is about; None for a kind."""
    return parse_tile(value.partition(".")[2])


def in_another_set(rules: Rules, largest: int) -> tuple[Tile, ...]:
    """What is out when another set is played: the same kind, or else those of the tiles that it has."""
    kind = kind_of(rules)
    return KINDS[kind](largest) if kind else tuple(tile for tile in rules.removed if tile.high <= largest)
