"""Tiles as sprites: faces in four directions, dimmed faces and backs, in numbers of a theme's palette; cached."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageDraw

from bot.pictures.palette import palette_of
from bot.pictures.shapes import FINE, rounded
from bot.pictures.themes import LOOKS, Colour
from bot.pictures.values import Theme

#: From a tile's first half to its second.
Direction = Literal["right", "down", "left", "up"]


@dataclass(frozen=True, slots=True)
class Sprite:
    """Numbers of a palette, and where they are to be pasted (both L). Shared: paste it, never draw on it."""

    numbers: Image.Image
    mask: Image.Image


#: Where the pips of a half lie, from its middle, in a tile that stands upright; one third of the half apart at 1.
_FAR: Final = 0.29
_CENTRE: Final = ((0.0, 0.0),)
_TWO: Final = ((-_FAR, -_FAR), (_FAR, _FAR))
_FOUR: Final = (*_TWO, (_FAR, -_FAR), (-_FAR, _FAR))
_SIX: Final = (*_FOUR, (-_FAR, 0.0), (_FAR, 0.0))
_EIGHT: Final = (*_SIX, (0.0, -_FAR), (0.0, _FAR))
_COLUMN: Final = (-0.33, -0.11, 0.11, 0.33)
_TEN: Final = (*((x, y) for x in (-_FAR, _FAR) for y in _COLUMN), (0.0, -_COLUMN[3]), (0.0, _COLUMN[3]))
PATTERNS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    _CENTRE,
    _TWO,
    (*_TWO, *_CENTRE),
    _FOUR,
    (*_FOUR, *_CENTRE),
    _SIX,
    (*_SIX, *_CENTRE),
    _EIGHT,
    (*_EIGHT, *_CENTRE),
    _TEN,
    (*_TEN, *_CENTRE),
    (*((x, y) for x in (-_FAR, 0.0, _FAR) for y in _COLUMN),),
)
_RADIUS: Final = (0, 0.135, 0.12, 0.12, 0.115, 0.112, 0.112, 0.105, 0.105, 0.105, 0.088, 0.088, 0.088)


def gap(unit: int) -> int:
    """Half of what is left free between two tiles that touch, for halves of `unit` pixels."""
    return max(1, round(unit * 0.02))


@lru_cache(maxsize=1024)
def face(
    theme: Theme, unit: int, first: int, second: int, direction: Direction, ground: Colour, *, dim: bool
) -> Sprite:
    """A tile face up, each half `unit` pixels wide (an even number), less the gap; its edge mixed with `ground`."""
    sideways = direction in ("right", "left")
    body = _body(theme, unit, sideways, ground, dim)
    numbers = body.numbers.copy()
    near, far = (first, second) if direction in ("right", "down") else (second, first)
    edge, side = unit // 8, unit - 2 * (unit // 8)
    for place, pips in ((0, near), (unit, far)):
        at = (place + edge, edge) if sideways else (edge, place + edge)
        half = _half(theme, side, pips, sideways, dim)
        numbers.paste(half, (at[0] - gap(unit), at[1] - gap(unit)))
    return Sprite(numbers, body.mask)


@lru_cache(maxsize=64)
def back(theme: Theme, unit: int, ground: Colour) -> Sprite:
    """A tile that stands face down, each half `unit` pixels wide: a plain back with a small lozenge."""
    look = LOOKS[theme]
    width, height = unit * FINE, 2 * unit * FINE
    large = Image.new("RGB", (width, height), ground)
    pen = ImageDraw.Draw(large)
    stroke = max(1, round(unit * 0.09)) * FINE
    pen.rounded_rectangle(
        (0, 0, width - 1, height - 1), unit * FINE * 0.22, look.back, outline=look.back_edge, width=stroke
    )
    middle, reach = (width / 2, height / 2), width * 0.2
    lozenge = ((0, -1.6), (1, 0), (0, 1.6), (-1, 0))
    pen.polygon([(middle[0] + x * reach, middle[1] + y * reach) for x, y in lozenge], fill=look.back_edge)
    return _sprite(theme, large.reduce(FINE), rounded(unit, 2 * unit, round(unit * 0.22)))


@lru_cache(maxsize=512)
def _body(theme: Theme, unit: int, sideways: bool, ground: Colour, dim: bool) -> Sprite:
    """A tile without pips: a round edge a little darker than its top, and the bar between the halves."""
    look = LOOKS[theme]
    width, height = unit - 2 * gap(unit), 2 * unit - 2 * gap(unit)
    large = Image.new("RGB", (width * FINE, height * FINE), ground)
    pen = ImageDraw.Draw(large)
    last = (width * FINE - 1, height * FINE - 1)
    radius, rim = unit * FINE * 0.17, max(1, unit / 26) * FINE
    pen.rounded_rectangle((0, 0, *last), radius, look.tile_edge)
    top = look.dim if dim else look.tile
    pen.rounded_rectangle((rim / 2, rim / 2, last[0] - rim, last[1] - rim * 1.3), radius - rim / 2, top)
    middle, thick, away = height * FINE / 2, max(1, unit / 22) * FINE / 2, width * FINE * 0.14
    pen.rectangle((away, middle - thick, width * FINE - away, middle + thick - 1), fill=look.bar)
    small = large.reduce(FINE)
    if sideways:
        small = small.transpose(Image.Transpose.ROTATE_90).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        width, height = height, width
    return _sprite(theme, small, rounded(width, height, round(unit * 0.17)))


@lru_cache(maxsize=2048)
def _half(theme: Theme, side: int, pips: int, sideways: bool, dim: bool) -> Image.Image:
    """The pips of a half, on the colour of the tile."""
    look = LOOKS[theme]
    large = Image.new("RGB", (side * FINE, side * FINE), look.dim if dim else look.tile)
    pen = ImageDraw.Draw(large)
    middle, scale = side * FINE / 2, side * FINE * 1.08
    radius = _RADIUS[pips] * scale * 1.02
    for x, y in PATTERNS[pips]:
        across, along = (y, -x) if sideways else (x, y)
        at = (middle + across * scale, middle + along * scale)
        pen.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill=look.pips[pips - 1])
    return palette_of(theme).numbered(large.reduce(FINE))


def _sprite(theme: Theme, image: Image.Image, mask: Image.Image) -> Sprite:
    return Sprite(palette_of(theme).numbered(image), mask.point([255 if cover > 24 else 0 for cover in range(256)]))
