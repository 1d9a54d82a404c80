"""Where everything goes in a picture of a table: the felt, the seats round it, the words above and the rack below."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from bot.pictures.values import TablePicture

Box: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom, in pixels
Place = Literal["bottom", "left", "top", "right"]

#: Of a picture of a table without a rack, at scale 1.
WIDTH: Final = 1280
HEIGHT: Final = 1152

#: Clockwise as seen from above, whoever looks on first.
_ROUND: Final[dict[int, tuple[Place, ...]]] = {
    0: (),
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}

_MARGIN: Final = 20
_TITLE: Final = 68
_BAR: Final = 104  # height of the seats above and below
_BAR_WIDTH: Final = 1060
_WING: Final = 200  # width of the seats at the sides
_WING_HEIGHT: Final = 404
_SPACE: Final = 12
_FEW: Final = 11  # so many tiles of one's own lie in one row

#: With more tiles on the table than so many a picture is a little smaller.
_MANY: Final = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """Boxes in pixels, everything `scale` of the usual size."""

    scale: float
    width: int
    height: int
    title: Box
    felt: Box
    seats: tuple[tuple[Place, Box], ...]
    rack: Box | None

    def px(self, length: float) -> int:
        """A length at scale 1 as it is here, at least a pixel."""
        return max(1, round(length * self.scale))


def scale_of(picture: TablePicture) -> float:
    """How large a picture by itself is: with very many tiles there is more to pack, and less of it in time."""
    return 1.0 if len(picture.layout.tiles) <= _MANY else 0.875


def plan(pictures: Iterable[TablePicture], scale: float = 1.0) -> Plan:
    """One plan for pictures of the same seats, so that nothing moves between them."""
    shown = tuple(pictures)
    places = _ROUND[min(4, max(len(picture.seats) for picture in shown))]
    most = max((len(picture.own) for picture in shown if picture.own is not None), default=None)
    rack = 0 if most is None else 244 if most <= _FEW else 364
    height = HEIGHT + (rack - 130 if rack else 0)
    below = height - (rack + _SPACE if rack else 0)
    top = _TITLE + (_BAR + _SPACE if "top" in places else 0)
    bottom = below - (_BAR + _SPACE + _MARGIN if "bottom" in places else _MARGIN)
    left = _MARGIN + (_WING + _SPACE if "left" in places else 0)
    bars = ((WIDTH - _BAR_WIDTH) // 2, (WIDTH + _BAR_WIDTH) // 2)
    wings = ((top + bottom - _WING_HEIGHT) // 2, (top + bottom + _WING_HEIGHT) // 2)
    boxes: dict[Place, Box] = {
        "bottom": (bars[0], bottom + _SPACE, bars[1], bottom + _SPACE + _BAR),
        "left": (_MARGIN, wings[0], _MARGIN + _WING, wings[1]),
        "top": (bars[0], _TITLE, bars[1], _TITLE + _BAR),
        "right": (WIDTH - _MARGIN - _WING, wings[0], WIDTH - _MARGIN, wings[1]),
    }
    return Plan(
        scale=scale,
        width=round(WIDTH * scale),
        height=round(height * scale),
        title=_scaled((_MARGIN + 8, 0, WIDTH - _MARGIN - 8, _TITLE), scale),
        felt=_scaled((left, top, WIDTH - left, bottom), scale),
        seats=tuple((place, _scaled(boxes[place], scale)) for place in places),
        rack=_scaled((_MARGIN, below, WIDTH - _MARGIN, height - _MARGIN), scale) if rack else None,
    )


def packed(
    count: int, box: Box, most: int, *, space: float = 0.1, above: float = 0.0, sideways: bool = False
) -> tuple[int, list[Box]]:
    """So many tiles in rows inside a box, in its middle: pixels of a half, even and at most `most`, and their boxes.

    `space` between tiles and what is free `above` each besides are in halves.
    """
    if not count:
        return 2, []
    width, height = box[2] - box[0], box[3] - box[1]
    across, along = (2, 1) if sideways else (1, 2)
    tall = along + space + above

    def unit_of(rows: int) -> int:
        a_row = -(-count // rows)
        fitting = min(width / (a_row * (across + space)), height / (rows * tall), most)
        return max(2, int(fitting) // 2 * 2)

    rows = max(range(1, count + 1), key=lambda number: (unit_of(number), -number))
    unit, a_row = unit_of(rows), -(-count // rows)
    step, rise = round(unit * (across + space)), round(unit * tall)
    top = (box[1] + box[3] - rows * rise) // 2
    boxes = []
    for number in range(count):
        row, column = divmod(number, a_row)
        in_row = min(a_row, count - row * a_row)
        x = (box[0] + box[2] - in_row * step) // 2 + column * step + (step - across * unit) // 2
        y = top + row * rise + (rise - along * unit + round(unit * above)) // 2
        boxes.append((x, y, x + across * unit, y + along * unit))
    return unit, boxes


def inset(box: Box, left: int, top: int | None = None, right: int | None = None, bottom: int | None = None) -> Box:
    """The box within, smaller by so much at each side; what is not given is as `left`."""
    top, right, bottom = (left if by is None else by for by in (top, right, bottom))
    return (box[0] + left, box[1] + top, box[2] - right, box[3] - bottom)


def _scaled(box: Box, scale: float) -> Box:
    left, top, right, bottom = (round(edge * scale) for edge in box)
    return (left, top, right, bottom)
