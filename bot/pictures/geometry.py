"""Where every tile of a layout lies on the table, and where the next ones would."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from bot.engine.layout import AnyLayout
from bot.engine.line import Line
from bot.pictures.cross import SPINNER, arms
from bot.pictures.line import line
from bot.pictures.steps import UNIT, Front, Lying, back
from bot.pictures.tree import tree

Direction: TypeAlias = Literal["right", "down", "left", "up"]

_DIRECTIONS: Final[tuple[Direction, ...]] = ("right", "down", "left", "up")  # by heading


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the table. Units: a half of a tile is 1 wide, a tile 2 by 1. x goes to the right, y downwards.

    `chain`: the name of the chain that it belongs to, as in the engine; "" for a spinner and in a line. `number`: its
    place in the layout's `tiles`. `x`, `y`: its centre. `direction`: from its first half to the second. `first`,
    `second`: their pips, as `Laid.left` and `Laid.right`.
    """

    chain: str
    number: int
    x: float
    y: float
    direction: Direction
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the next tile would come at an end: the centre of a badge of radius 0.5 that covers no tile.

    `name` and `number` are those of the end, as in the engine.
    """

    name: str
    number: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A layout on the table: `tiles` in the order of its `tiles`, `ends` in that of its `ends()`.

    The frame is the smallest that everything lies in, badges included; before the lead it has room for one tile.
    """

    tiles: tuple[Placed, ...]
    ends: tuple[Spot, ...]
    left: float
    top: float
    right: float
    bottom: float


@lru_cache(maxsize=128)
def arrange(layout: AnyLayout, aspect: float = 1.4, lead: int | None = None) -> Arrangement:
    """The layout laid out so that no two tiles overlap and the picture's tiles are large.

    `aspect`: width by height of the area that it is shown in. `lead`: in a line the number of the tile that led, from
    which it grows both ways, so that no tile moves when another is laid; the middle one where it is not told.
    """
    if not layout.tiles:
        return Arrangement((), (), -1, -1, 1, 1)
    if isinstance(layout, Line):
        return _line(layout, aspect, len(layout.tiles) // 2 if lead is None else lead)
    doubles = [[laid.is_double for laid in chain.tiles] for chain in layout.chains]
    if layout.kind == "cross":
        chains = arms(doubles, aspect)
    else:
        chains = tree({chain.name: which for chain, which in zip(layout.chains, doubles, strict=True)}, aspect)
    owners = ["", *(chain.name for chain in layout.chains for _ in chain.tiles)]
    lying = [SPINNER, *(place for places, _ in chains for place in places)]
    fronts = {chain.name: front for chain, (_, front) in zip(layout.chains, chains, strict=True)}
    return _arrangement(layout, owners, lying, [fronts[name] for name, _ in layout.ends()])


def _line(layout: Line, aspect: float, lead: int) -> Arrangement:
    lying, left, right = line([laid.is_double for laid in layout.tiles], lead, aspect)
    # what lies left of the lead grew leftwards, and is read the other way
    lying[:lead] = [place._replace(heading=back(place.heading)) for place in lying[:lead]]
    return _arrangement(layout, [""] * len(lying), lying, [left, right])


def _arrangement(
    layout: AnyLayout, owners: Sequence[str], lying: Sequence[Lying], fronts: Sequence[Front]
) -> Arrangement:
    tiles = tuple(
        Placed(chain, number, place.x / 2, place.y / 2, _DIRECTIONS[place.heading], laid.left, laid.right)
        for number, (chain, laid, place) in enumerate(zip(owners, layout.tiles, lying, strict=True))
    )
    ends = tuple(
        Spot(name, number, *_ahead(front)) for (name, number), front in zip(layout.ends(), fronts, strict=True)
    )
    return Arrangement(tiles, ends, *_frame(tiles, ends))


def _ahead(front: Front) -> tuple[float, float]:
    """The centre of a badge that touches the front."""
    dx, dy = UNIT[front.heading]
    return (front.x + dx) / 2, (front.y + dy) / 2


def _frame(tiles: Iterable[Placed], ends: Iterable[Spot]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of them all."""
    boxes = [
        (tile.x, tile.y, 1.0, 0.5) if tile.direction in ("left", "right") else (tile.x, tile.y, 0.5, 1.0)
        for tile in tiles
    ]
    boxes += [(end.x, end.y, 0.5, 0.5) for end in ends]
    return (
        min(x - width for x, _, width, _ in boxes),
        min(y - height for _, y, _, height in boxes),
        max(x + width for x, _, width, _ in boxes),
        max(y + height for _, y, _, height in boxes),
    )
