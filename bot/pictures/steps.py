"""How one tile follows another: straight on, across, round a corner, out of a double's short end.

Everything is measured in cells: a half of a tile is 2 by 2 cells, so that every tile lies on whole ones. x goes to the
right, y downwards.
"""

from typing import Final, NamedTuple, TypeAlias

Heading: TypeAlias = int  # 0 right, 1 down, 2 left, 3 up: clockwise
RIGHT, DOWN, LEFT, UP = range(4)

#: One cell in each heading.
UNIT: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Lying(NamedTuple):
    """A tile's centre, and the heading from the half laid against the tile before to the other one."""

    x: int
    y: int
    heading: Heading


class Front(NamedTuple):
    """Where the next tile is laid against: the middle of the edge that it touches, and the heading away from it."""

    x: int
    y: int
    heading: Heading


#: A tile as it lies, and the front behind it.
Way: TypeAlias = tuple[Lying, Front]


def clockwise(heading: Heading) -> Heading:
    """A quarter of a turn to the right."""
    return (heading + 1) % 4


def counterclockwise(heading: Heading) -> Heading:
    """A quarter of a turn to the left."""
    return (heading + 3) % 4


def back(heading: Heading) -> Heading:
    """The other way."""
    return (heading + 2) % 4


def straight(front: Front) -> Way:
    """A tile laid on in the row's own heading."""
    x, y, heading = front
    dx, dy = UNIT[heading]
    return Lying(x + 2 * dx, y + 2 * dy, heading), Front(x + 4 * dx, y + 4 * dy, heading)


def across(front: Front) -> Way:
    """A double laid across the row, which goes on from the middle of its other long side."""
    x, y, heading = front
    dx, dy = UNIT[heading]
    return Lying(x + dx, y + dy, clockwise(heading)), Front(x + 2 * dx, y + 2 * dy, heading)


def turned(front: Front, to: Heading) -> Way:
    """A tile in the corner: its first half lies ahead, the second to the side."""
    x, y, heading = front
    dx, dy = UNIT[heading]
    ex, ey = UNIT[to]
    return Lying(x + dx + ex, y + dy + ey, to), Front(x + dx + 3 * ex, y + dy + 3 * ey, to)


def beside(front: Front, to: Heading) -> Way:
    """A tile that leaves the last half sideways; the tile before must lie in the row's heading."""
    x, y, heading = front
    dx, dy = UNIT[heading]
    return straight(Front(x - dx + UNIT[to][0], y - dy + UNIT[to][1], to))


def short_end(front: Front, to: Heading) -> Front:
    """The front at a short end of the double that was just laid across."""
    x, y, heading = front
    dx, dy = UNIT[heading]
    ex, ey = UNIT[to]
    return Front(x - dx + 2 * ex, y - dy + 2 * ey, to)
