"""A table of cells, taken or free: sets of cells are the bits of one number, which are compared at once."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.pictures.cross import ARMS, SPINNER
from bot.pictures.steps import (
    UNIT,
    Front,
    Heading,
    Lying,
    Way,
    across,
    beside,
    clockwise,
    counterclockwise,
    short_end,
    straight,
    turned,
)

#: What is laid: the first tile of a chain, a later one, the double that closes it, or the badge at its open end.
Kind: TypeAlias = Literal["first", "later", "double", "badge"]

#: Which short end of a double a chain grows from, the clockwise one first; None where it grows from no such double.
End: TypeAlias = Literal[0, 1] | None

_Box: TypeAlias = tuple[int, int, int, int]  # left, top, right, bottom

_REACH: Final = 8  # cells: further than anything reaches that is laid against a front
_TURNS: Final = (clockwise, counterclockwise)


class Style(NamedTuple):
    """How freely tiles are laid.

    `gap`: cells that tiles keep apart that are not laid against each other. `sideways`: whether a chain may also leave
    the far long side of the half that its double offers it; the cells ahead of the short ends are kept free otherwise.
    """

    gap: int
    sideways: bool


class Step(NamedTuple):
    """One way to lay something against a front of one heading.

    The sets of cells stand for a front on the board's `base` bit: `around` must be free, `takes` is taken then,
    `touches` is the part of it that the next tile touches. `on`: how many bits further the next front is, which has
    `heading`; of a badge it is the front that it touches. `lying`: the tile, for a front at (0, 0).
    """

    around: int
    takes: int
    touches: int
    on: int
    heading: Heading
    lying: Lying | None


class _Shape(NamedTuple):
    """A step on any table, against a front at (0, 0): what is laid, the next front, and the boxes that are taken then,
    of which the first is that of the tile or the badge itself."""

    lying: Lying | None
    after: Front
    boxes: tuple[_Box, ...]


class Board:
    """A table of `width` by `height` cells to each side of the middle.

    `taken`: every cell that is taken from the beginning. `spinner`: those of the spinner. `arms`: bit and heading of
    the front at which each arm begins. `kept`: by heading, the cells kept free for a chain that is to grow from a front
    on the base bit. `ends`: by heading of the front behind a double, and by end, how many bits further the front at
    that short end is, and its heading. `steps`: by what is laid, where it grows from, and whether it rather turns
    clockwise, and then by heading: what to try in which order.
    """

    def __init__(self, width: int, height: int, style: Style) -> None:
        self._style = style
        self._side = 2 * (width + _REACH)
        self._middle = (height + _REACH) * self._side + width + _REACH
        self.base: Final = _REACH * self._side + _REACH
        origins = [Front(0, 0, heading) for heading in range(4)]
        self.spinner: Final = self._cells(_box(SPINNER), self._middle)
        self.arms: Final = {name: (self._middle + self._bits(arm), arm.heading) for name, arm in ARMS.items()}
        self.kept: Final = [0 if style.sideways else self._cells(_ahead(origin), self.base) for origin in origins]
        self.ends: Final = [[(self._bits(end), end.heading) for end in _short_ends(origin)] for origin in origins]
        kept = sum(self.kept[heading] << (bit - self.base) for bit, heading in self.arms.values())
        self.taken: Final = self._outside(width, height) | self.spinner | kept
        plain: list[tuple[Kind, End]] = [("first", None), ("later", None), ("double", None), ("badge", None)]
        branch: list[tuple[Kind, End]] = [("first", 0), ("first", 1), ("badge", 0), ("badge", 1)]
        step = cache(self._step)  # many are tried in more than one order
        self.steps: Final = {
            (kind, end, rather_clockwise): [
                tuple(map(step, _shapes(kind, end, rather_clockwise, style.sideways, origin))) for origin in origins
            ]
            for (kind, end), rather_clockwise in product((*plain, *branch), (True, False))
        }

    def front(self, bit: int, heading: Heading) -> Front:
        """The front on that bit."""
        y, x = divmod(bit, self._side)
        return Front(x - self._side // 2, y - self._middle // self._side, heading)

    def _outside(self, width: int, height: int) -> int:
        """Every cell off the table, which tiles need no gap to."""
        gap = self._style.gap
        inside = self._cells((-width - gap, -height - gap, width + gap, height + gap), self._middle)
        return ((1 << 2 * self._middle) - 1) ^ inside

    def _step(self, shape: _Shape) -> Step:
        gap, takes, around = self._style.gap, 0, 0
        for left, top, right, bottom in shape.boxes:
            takes |= self._cells((left, top, right, bottom), self.base)
            around |= self._cells((left - gap, top - gap, right + gap, bottom + gap), self.base)
        touches = self._cells(shape.boxes[0], self.base)
        return Step(around, takes, touches, self._bits(shape.after), shape.after.heading, shape.lying)

    def _bits(self, front: Front) -> int:
        return front.y * self._side + front.x

    def _cells(self, box: _Box, origin: int) -> int:
        """The cells in the box, (0, 0) being on the bit `origin`."""
        left, top, right, bottom = box
        cells = row = (1 << (right - left)) - 1
        for _ in range(bottom - top - 1):
            cells = cells << self._side | row
        return cells << (origin + top * self._side + left)


@lru_cache(maxsize=128)
def board_of(width: int, height: int, style: Style) -> Board:
    """That board; the few sizes that are tried come again and again."""
    return Board(width, height, style)


@lru_cache(maxsize=256)
def _shapes(kind: Kind, end: End, rather_clockwise: bool, may_leave_sideways: bool, front: Front) -> tuple[_Shape, ...]:
    """Every way to lay that against the front, in the order in which they are tried."""
    sideways = [_long_side(front, end)] if may_leave_sideways and end is not None else []
    if kind == "double":
        double, after = across(front)
        kept = () if may_leave_sideways else map(_ahead, _short_ends(after))
        return (_Shape(double, after, (_box(double), *kept)),)
    starts = (front, *sideways)
    if kind == "badge":
        return tuple(_Shape(None, start, (_ahead(start),)) for start in starts)
    return tuple(
        _Shape(lying, after, (_box(lying),))
        for start in starts
        for lying, after in _ways(start, kind, rather_clockwise)
    )


def _ways(front: Front, kind: Kind, rather_clockwise: bool) -> Iterator[Way]:
    """Straight on before any turn; only a later tile has one before it that it can leave sideways."""
    yield straight(front)
    for turn in _TURNS if rather_clockwise else reversed(_TURNS):
        yield turned(front, turn(front.heading))
        if kind == "later":
            yield beside(front, turn(front.heading))


def _box(lying: Lying) -> _Box:
    x, y, heading = lying
    dx, dy = UNIT[heading]
    width, height = 1 + abs(dx), 1 + abs(dy)
    return x - width, y - height, x + width, y + height


def _ahead(front: Front) -> _Box:
    """A half straight against the front."""
    x, y = front.x + UNIT[front.heading][0], front.y + UNIT[front.heading][1]
    return x - 1, y - 1, x + 1, y + 1


def _short_ends(front: Front) -> tuple[Front, Front]:
    """Those of the double behind the front, in the order of ends."""
    return short_end(front, clockwise(front.heading)), short_end(front, counterclockwise(front.heading))


def _long_side(front: Front, end: Literal[0, 1]) -> Front:
    """From a front at that short end of a double: the one on the long side of the same half, away from the chain."""
    x, y, heading = front
    on = (counterclockwise, clockwise)[end](heading)
    return Front(x - UNIT[heading][0] + UNIT[on][0], y - UNIT[heading][1] + UNIT[on][1], on)
