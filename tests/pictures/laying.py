"""Layouts to lay out, and what is asked of where their tiles lie: told from the arrangement alone."""

import random
from collections.abc import Iterator

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.line import Laid, Line, laid
from bot.engine.match import Match
from bot.engine.tiles import tile_set
from bot.pictures.geometry import Arrangement, Placed, Spot

Point = tuple[float, float]

UNIT: dict[str, Point] = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}


def moments(played: list[Match]) -> Iterator[tuple[AnyLayout, int]]:
    """Every layout of the rounds played but the empty ones, with the number of the tile that led if it is a line."""
    for match in played:
        if match.round is not None and match.round.layout.tiles:
            lefts = sum(getattr(step.move, "end", None) == "left" for step in match.round.steps)
            yield match.round.layout, lefts


def grown(pips: int, chance: random.Random, eager: float, share: float = 1.0) -> AnyLayout:
    """A tree of that share of the tiles of a set, or as many as fit; doubles and what leads to them come early."""
    layout, left = empty_layout("branching"), list(tile_set(pips))
    lead = chance.choice([tile for tile in left if tile.is_double])
    left.remove(lead)
    layout = layout.lay(lead, None)
    for _ in range(round(len(left) * share)):
        numbers = dict(layout.ends())
        plays = [(tile, end) for tile in left for end, number in layout.open_ends() if tile.fits(number)]
        if not plays:
            break
        doubles = {tile.low for tile in left if tile.is_double}
        soon = [play for play in plays if play[0].is_double] or [
            (tile, end) for tile, end in plays if tile.other(numbers[end]) in doubles
        ]
        tile, end = chance.choice(soon if soon and chance.random() < eager else plays)
        left.remove(tile)
        layout = layout.lay(tile, end)
    return layout


def row(pips: int, chance: random.Random) -> tuple[Laid, ...]:
    """Nearly all tiles of a set in any order, as if numbers did not count; no double comes first or follows one."""
    tiles = [laid(tile.low, tile.high) for tile in chance.sample(tile_set(pips), len(tile_set(pips)))]
    before = [laid(0, 0), *tiles]
    return tuple(one for one, last in zip(tiles, before, strict=False) if not (one.is_double and last.is_double))


def is_double(tile: Placed) -> bool:
    """Whether both halves are the same."""
    return tile.first == tile.second


def half(tile: Placed, which: int) -> Point:
    """The centre of the first or second half, -1 or 1."""
    dx, dy = UNIT[tile.direction]
    return tile.x + which * dx / 2, tile.y + which * dy / 2


def long_sides(tile: Placed) -> set[Point]:
    """The centres of the halves that lie against the middle of a long side."""
    dx, dy = UNIT[tile.direction]
    return {(tile.x + dy, tile.y + dx), (tile.x - dy, tile.y - dx)}


def short_ends(tile: Placed) -> set[Point]:
    """The centres of the halves that lie against a short end."""
    dx, dy = UNIT[tile.direction]
    return {(tile.x + dx * 1.5, tile.y + dy * 1.5), (tile.x - dx * 1.5, tile.y - dy * 1.5)}


def meet(inner: Placed, near: int, outer: Placed, far: int) -> bool:
    """Whether half `near` of a tile and half `far` of the next one outwards lie against each other with a whole edge.

    A double lies across what it is laid against, and what follows leaves its other long side or, in a corner, an end.
    """
    if is_double(outer):
        return half(inner, near) in long_sides(outer)
    if is_double(inner):
        return half(outer, far) in long_sides(inner) | short_ends(inner)
    (x, y), (other_x, other_y) = half(inner, near), half(outer, far)
    return abs(x - other_x) + abs(y - other_y) == 1


def cells(thing: Placed | Spot) -> set[Point]:
    """The quarters of a half that a tile, or the square round a badge, covers."""
    width, height = 0.5, 0.5
    if isinstance(thing, Placed):
        width, height = (1, 0.5) if thing.direction in ("left", "right") else (0.5, 1)
    across, down = range(int(width * 4)), range(int(height * 4))
    return {(thing.x - width + x / 2, thing.y - height + y / 2) for x in across for y in down}


def assert_apart_and_inside(laid: Arrangement) -> None:
    """No tile or badge covers any of another, and the frame is the smallest round them all."""
    things: tuple[Placed | Spot, ...] = (*laid.tiles, *laid.ends)
    covered = [cell for thing in things for cell in cells(thing)]
    assert len(set(covered)) == len(covered)
    assert laid.left == min(x for x, _ in covered)
    assert laid.top == min(y for _, y in covered)
    assert laid.right == max(x for x, _ in covered) + 0.5
    assert laid.bottom == max(y for _, y in covered) + 0.5


def assert_clear(laid: Arrangement) -> None:
    """Between tiles that are not laid against each other half the width of one is free, at corners too."""
    for number, tile in enumerate(laid.tiles):
        around = {(x + dx / 2, y + dy / 2) for x, y in cells(tile) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        near = [other for other in laid.tiles[:number] if around & cells(other)]
        assert all(neighbours(other, tile) for other in near), (tile, near)


def neighbours(one: Placed, other: Placed) -> bool:
    """Whether the later tile may be laid against the earlier: the one before it, or the double its chain grows from."""
    if one.chain == other.chain:
        return other.number - one.number == 1
    return one.chain == other.chain.rpartition(".")[0] and is_double(one)


def assert_told_as_laid(laid: Arrangement, layout: AnyLayout) -> None:
    """Pips, numbers and names are the layout's, in its order."""
    assert [(tile.number, tile.first, tile.second) for tile in laid.tiles] == [
        (number, tile.left, tile.right) for number, tile in enumerate(layout.tiles)
    ]
    assert tuple((end.name, end.number) for end in laid.ends) == layout.ends()
    if not isinstance(layout, Line) and layout.tiles:
        owners = ["", *(chain.name for chain in layout.chains for _ in chain.tiles)]
        assert [tile.chain for tile in laid.tiles] == owners


def scale(laid: Arrangement, width: float = 40, height: float = 28) -> float:
    """How large a half is where the frame is fitted into a picture."""
    return min(width / (laid.right - laid.left), height / (laid.bottom - laid.top))
