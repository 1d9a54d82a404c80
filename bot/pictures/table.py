"""A table as an image: the tiles as they lie, the last one marked, the ends aglow, the seats, one's own tiles."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.engine.tiles import Tile
from bot.pictures.canvas import Canvas
from bot.pictures.geometry import Arrangement, Placed, Spot, arrange
from bot.pictures.palette import FELT, GLOW
from bot.pictures.plan import Box, Plan, inset, packed, plan, scale_of
from bot.pictures.seats import paint_seat
from bot.pictures.shapes import disc, frame, halo, ring, rounded, shadow
from bot.pictures.sprites import Sprite, face, gap
from bot.pictures.themes import Colour
from bot.pictures.values import TablePicture, Theme

#: A half of a tile is never larger, so that the first tiles do not fill the table; in pixels at scale 1.
LARGEST: Final = 92

#: How far a tile that fits stands out from the others, in halves.
_LIFT: Final = 0.13

#: Between the tiles and the table's edge.
_FREE: Final = 22


@dataclass(frozen=True, slots=True)
class Spread:
    """How an arrangement lies on the felt: pixels of a half (even), and where the arrangement's origin is."""

    unit: int
    x: float
    y: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the arrangement in pixels."""
        return (self.x + x * self.unit, self.y + y * self.unit)


def paint_table(picture: TablePicture) -> Image.Image:
    """The picture as an image with the palette of its theme."""
    planned = plan([picture], scale_of(picture))
    laid = arranged(picture, planned)
    return paint_planned(picture, planned, laid, spread_of((laid.left, laid.top, laid.right, laid.bottom), planned))


def arranged(picture: TablePicture, planned: Plan) -> Arrangement:
    """The tiles as they lie on a felt of these proportions."""
    left, top, right, bottom = inset(planned.felt, planned.px(_FREE))
    return arrange(picture.layout, (right - left) / (bottom - top), lead=picture.lead)


def spread_of(edges: tuple[float, float, float, float], planned: Plan) -> Spread:
    """The spread by which all within these edges of an arrangement fits onto the felt, in its middle."""
    left, top, right, bottom = edges
    box = inset(planned.felt, planned.px(_FREE))
    width, height = max(right - left, 1.0), max(bottom - top, 1.0)
    fitting = min((box[2] - box[0]) / width, (box[3] - box[1]) / height, planned.px(LARGEST))
    unit = max(4, int(fitting) // 2 * 2)
    x = (box[0] + box[2] - (left + right) * unit) / 2
    y = (box[1] + box[3] - (top + bottom) * unit) / 2
    return Spread(unit, x, y)


def paint_planned(picture: TablePicture, planned: Plan, laid: Arrangement, spread: Spread) -> Image.Image:
    """The picture with everything in a place that was chosen before."""
    canvas = Canvas(picture.theme, planned.width, planned.height, mirrored=picture.right_to_left)
    look = canvas.look
    _paint_title(canvas, planned, picture)
    _paint_felt(canvas, planned, picture, laid, spread)
    for number, placed in enumerate(laid.tiles):
        if number != picture.last:
            _paint_tile(canvas, placed, spread, look.shade)
    if picture.last is not None and picture.last < len(laid.tiles):
        _paint_last(canvas, laid.tiles[picture.last], spread)
    for number, spot in enumerate(laid.ends[: len(picture.badges)]):
        _paint_badge(canvas, planned, spot, picture.badges[number], spread, is_open=_is_open(picture, number))
    for number, (seat, (place, box)) in enumerate(zip(picture.seats, planned.seats, strict=False)):
        # what lies face up in the rack does not lie face down before its owner as well
        shown = replace(seat, tiles=0) if number == 0 and picture.own is not None else seat
        paint_seat(canvas, planned, shown, place, box)
    if planned.rack is not None:
        paint_rack(canvas, planned.px, picture.own or (), picture.fits, planned.rack)
    return canvas.image()


def _paint_title(canvas: Canvas, planned: Plan, picture: TablePicture) -> None:
    left, top, right, bottom = planned.title
    middle = left + (right - left) * 2 // 3
    title, rest = (left, top, middle, bottom), (middle + planned.px(20), top, right, bottom)
    if canvas.mirrored:
        split = left + right - middle
        title, rest = (split, top, right, bottom), (left, top, split - planned.px(20), bottom)
    look = canvas.look
    canvas.words(picture.title, title, planned.px(34), look.word, look.room, bold=True, align=canvas.start)
    canvas.words(picture.boneyard, rest, planned.px(30), look.muted, look.room, align=canvas.end)


def _paint_felt(canvas: Canvas, planned: Plan, picture: TablePicture, laid: Arrangement, spread: Spread) -> None:
    """The table's top with all light and shadow, before any tile lies there."""
    rim, radius = planned.px(9), planned.px(40)
    canvas.panel(planned.felt, radius, canvas.look.rim, canvas.look.room)
    box = inset(planned.felt, rim)
    ground = Image.new("L", (box[2] - box[0], box[3] - box[1]), FELT)

    def lay(mask: Image.Image, x: float, y: float, number: int) -> None:
        ground.paste(number, (round(x - box[0] - mask.width / 2), round(y - box[1] - mask.height / 2)), mask)

    unit, badge = spread.unit, _badge_size(planned, spread.unit)
    light = halo(max(round(unit * 2.3), badge * 3 // 2), badge)
    for number, spot in enumerate(laid.ends[: len(picture.badges)]):
        if _is_open(picture, number):
            lay(light, *spread.at(spot.x, spot.y), GLOW)
    blur, drop = max(1, unit // 8), unit // 14
    for placed in laid.tiles if canvas.look.shade != canvas.look.felt else ():
        x, y = spread.at(placed.x, placed.y)
        width, height = _size(placed, unit)
        lay(shadow(width, height, unit // 6, blur), x + drop / 2, y + drop, 0)
    if not laid.tiles:
        _lay_place(ground, planned)
    canvas.felt(ground, box, radius - rim)


def _lay_place(ground: Image.Image, planned: Plan) -> None:
    """A soft outline where the first tile will lie."""
    width, height, stroke = planned.px(2.2 * LARGEST), planned.px(1.2 * LARGEST), planned.px(5)
    mask = frame(width, height, planned.px(24), stroke)
    ground.paste(
        GLOW, ((ground.width - width) // 2, (ground.height - height) // 2), mask.point([c * 2 // 5 for c in range(256)])
    )


def _is_open(picture: TablePicture, number: int) -> bool:
    return number >= len(picture.open) or picture.open[number]


def _size(placed: Placed, unit: int) -> tuple[int, int]:
    """Of a tile as it is painted, in pixels."""
    long, short = 2 * unit - 2 * gap(unit), unit - 2 * gap(unit)
    return (long, short) if placed.direction in ("right", "left") else (short, long)


def _corner(placed: Placed, spread: Spread) -> tuple[int, int]:
    width, height = _size(placed, spread.unit)
    x, y = spread.at(placed.x, placed.y)
    return (round(x - width / 2), round(y - height / 2))


def _paint_tile(canvas: Canvas, placed: Placed, spread: Spread, ground: Colour) -> None:
    sprite = face(canvas.theme, spread.unit, placed.first, placed.second, placed.direction, ground, dim=False)
    canvas.sprite(sprite, *_corner(placed, spread))


def _paint_last(canvas: Canvas, placed: Placed, spread: Spread) -> None:
    """The last tile in a bright frame with dark edges, over its neighbours."""
    (x, y), (width, height) = _corner(placed, spread), _size(placed, spread.unit)
    look = canvas.look
    stroke = max(2, round(spread.unit * 0.08 * min(look.stroke, 1.25)))
    dark = max(1, spread.unit // 36)
    rings = (
        (stroke + 2 * dark, look.shade, look.felt),
        (stroke + dark, look.mark, look.shade),
        (dark, look.shade, look.mark),
    )
    for out, colour, ground in rings:
        mask = rounded(width + 2 * out, height + 2 * out, round(spread.unit * 0.17) + out)
        canvas.stamp(mask, x - out, y - out, colour, ground)
    _paint_tile(canvas, placed, spread, look.shade)


def _badge_size(planned: Plan, unit: int) -> int:
    """Diameter: as wide as a tile, but never too small to read."""
    return max(round(unit * 0.94), planned.px(38)) // 2 * 2


def _paint_badge(canvas: Canvas, planned: Plan, spot: Spot, words: str, spread: Spread, *, is_open: bool) -> None:
    size = _badge_size(planned, spread.unit)
    x, y = spread.at(spot.x, spot.y)
    badge = _badge(canvas.theme, size, words, is_open=is_open, mirrored=canvas.mirrored)
    canvas.sprite(badge, round(x - size / 2), round(y - size / 2))


@lru_cache(maxsize=512)
def _badge(theme: Theme, size: int, words: str, *, is_open: bool, mirrored: bool) -> Sprite:
    """A disc of that diameter with a ring, and the words in it."""
    canvas = Canvas(theme, size, size, mirrored=mirrored)
    look = canvas.look
    colour, ink = (look.badge, look.badge_word) if is_open else (look.closed, look.closed_word)
    canvas.stamp(disc(size), 0, 0, colour, look.felt)
    stroke = max(1, size // 16)
    canvas.stamp(ring(size - 2 * stroke, stroke), stroke, stroke, ink, colour)
    canvas.words(words, (2 * stroke, 0, size - 2 * stroke, size), round(size * 0.62), ink, colour, bold=True, align=0.5)
    return canvas.cut_out(disc(size))


def paint_rack(
    canvas: Canvas, px: Callable[[float], int], own: Sequence[Tile], fitting: Collection[Tile], box: Box
) -> None:
    """The viewer's own tiles, those that fit raised and framed; `px` is a length at scale 1 as it is here."""
    look = canvas.look
    canvas.panel(box, px(26), look.panel, look.room)
    inner = inset(box, px(14), px(8), px(14), px(8))
    unit, boxes = packed(len(own), inner, px(100), above=_LIFT)
    lift = round(unit * _LIFT)
    free, stroke = gap(unit), max(2, round(unit * 0.055 * look.stroke))
    for tile, (x, y, _, _) in zip(own, boxes, strict=True):
        fits = tile in fitting
        left, top = x + free, y + free - (lift if fits else 0)
        if fits:
            mask = rounded(unit - 2 * free + 2 * stroke, 2 * (unit - free + stroke), round(unit * 0.17) + stroke)
            canvas.stamp(mask, left - stroke, top - stroke, look.turn, look.panel)
        ground = look.turn if fits else look.panel
        dim = bool(fitting) and not fits
        canvas.sprite(face(canvas.theme, unit, tile.low, tile.high, "down", ground, dim=dim), left, top)
