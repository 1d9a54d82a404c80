"""Tiles as people read them: in a sentence, beside each other, and on a button."""

from collections.abc import Sequence

from bot.engine.tiles import Tile
from bot.language import Plain, faces, tile, tiles


def said_tile(one: Tile) -> Plain:
    """A tile in a sentence: `[2|5]`."""
    return tile(one.low, one.high)


def said_tiles(held: Sequence[Tile], most: int | None = None) -> Plain:
    """Tiles beside each other, in this order; of more than `most` the first, and that there are more."""
    shown = tiles((one.low, one.high) for one in held[:most])
    return shown if most is None or len(held) <= most else Plain(f"{shown} …")


def face(one: Tile) -> Plain:
    """A tile as a button shows it, in the digits 012: `2|5`."""
    return faces(one.low, one.high)
