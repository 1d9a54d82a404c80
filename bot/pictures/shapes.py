"""Shapes of one colour as masks (L, 255 inside) with smooth edges. Masks are shared: paste them, never draw on them."""

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageDraw, ImageFilter

#: Shapes are drawn so many times larger and then reduced.
FINE: Final = 4

Pointing = Literal["left", "right"]
_Paint = Callable[[ImageDraw.ImageDraw, int, int], None]


@lru_cache(maxsize=512)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """A rectangle with round corners."""
    mask = Image.new("L", (width, height), 255)
    radius = min(radius, width // 2, height // 2)
    if radius:
        places = ((x, y) for x in (0, width - radius) for y in (0, height - radius))
        for corner, at in zip(corners(radius), places, strict=True):
            mask.paste(corner, at)
    return mask


@lru_cache(maxsize=128)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """Those of such a rectangle: upper left, lower left, upper right, lower right; none for radius 0."""
    whole = disc(2 * radius) if radius else None
    squares = ((left, top, left + radius, top + radius) for left in (0, radius) for top in (0, radius))
    return () if whole is None else tuple(whole.crop(square) for square in squares)


@lru_cache(maxsize=256)
def frame(width: int, height: int, radius: int, stroke: int) -> Image.Image:
    """The edge of such a rectangle, `stroke` wide, inside of it."""
    mask = rounded(width, height, radius).copy()
    inner = rounded(width - 2 * stroke, height - 2 * stroke, max(0, radius - stroke))
    mask.paste(0, (stroke, stroke), inner)
    return mask


@lru_cache(maxsize=256)
def disc(size: int) -> Image.Image:
    """A disc of that diameter."""
    return _drawn(size, size, lambda pen, width, height: pen.ellipse((0, 0, width - 1, height - 1), fill=255))


@lru_cache(maxsize=128)
def ring(size: int, stroke: int) -> Image.Image:
    """A ring of that outer diameter."""

    def paint(pen: ImageDraw.ImageDraw, width: int, height: int) -> None:
        pen.ellipse((0, 0, width - 1, height - 1), outline=255, width=stroke * FINE)

    return _drawn(size, size, paint)


@lru_cache(maxsize=128)
def halo(size: int, solid: int) -> Image.Image:
    """Light round a disc of diameter `solid`, fading to nothing at diameter `size`."""
    mask = Image.new("L", (size, size))
    at = (size - solid) // 2
    mask.paste(disc(solid), (at, at))
    return mask.filter(ImageFilter.BoxBlur((size - solid) / 6)).filter(ImageFilter.BoxBlur((size - solid) / 6))


@lru_cache(maxsize=256)
def shadow(width: int, height: int, radius: int, blur: int) -> Image.Image:
    """The soft shadow of a rounded rectangle; `blur` wider on each side."""
    mask = Image.new("L", (width + 2 * blur, height + 2 * blur))
    mask.paste(rounded(width, height, radius), (blur, blur))
    return mask.filter(ImageFilter.BoxBlur(blur / 2)).filter(ImageFilter.BoxBlur(blur / 3))


@lru_cache(maxsize=64)
def hand(size: int, pointing: Pointing) -> Image.Image:
    """A hand that points there, as words have it before whoever is to move; no side's shape is like it."""
    thumb = ((0.08, 0.4), (0.38, 0.06), (0.52, 0.1), (0.54, 0.22), (0.4, 0.42))

    def paint(pen: ImageDraw.ImageDraw, width: int, height: int) -> None:
        finger, fist = (0.3, 0.35, 1, 0.56), (0.02, 0.36, 0.62, 0.92)
        for (left, top, right, bottom), radius in ((finger, 0.1), (fist, 0.16)):
            pen.rounded_rectangle(
                (left * width, top * height, right * width, bottom * height), radius * width, fill=255
            )
        pen.polygon([(x * width, y * height) for x, y in thumb], fill=255)

    mask = _drawn(size, size, paint)
    return mask if pointing == "right" else mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


@lru_cache(maxsize=64)
def emblem(side: int, size: int) -> Image.Image:
    """The shape of a side: disc, triangle, square, diamond, and from the beginning again."""
    shapes = (
        None,
        ((0.5, 0.02), (1, 0.94), (0, 0.94)),
        ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)),
        ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)),
    )
    points = shapes[side % len(shapes)]
    return disc(size) if points is None else _polygon(size, points)


@lru_cache(maxsize=16)
def pause(size: int) -> Image.Image:
    """Two bars in a ring: somebody is away."""

    def paint(pen: ImageDraw.ImageDraw, width: int, height: int) -> None:
        pen.ellipse((0, 0, width - 1, height - 1), outline=255, width=max(1, width // 10))
        for left in (0.32, 0.56):
            pen.rectangle((left * width, 0.28 * height, (left + 0.12) * width, 0.72 * height), fill=255)

    return _drawn(size, size, paint)


@lru_cache(maxsize=16)
def crown(size: int) -> Image.Image:
    """A crown with three points, as wide as high."""
    body = ((0.13, 0.76), (0.05, 0.3), (0.29, 0.5), (0.5, 0.14), (0.71, 0.5), (0.95, 0.3), (0.87, 0.76))

    def paint(pen: ImageDraw.ImageDraw, width: int, height: int) -> None:
        pen.polygon([(x * width, y * height) for x, y in body], fill=255)
        pen.rounded_rectangle((0.13 * width, 0.8 * height, 0.87 * width, 0.92 * height), 0.04 * width, fill=255)
        for x, y in (body[1], body[3], body[5]):
            pen.ellipse([(x - 0.05) * width, (y - 0.07) * height, (x + 0.05) * width, (y + 0.03) * height], fill=255)

    return _drawn(size, size, paint)


@lru_cache(maxsize=4)
def rays(width: int, height: int, x: int, y: int) -> Image.Image:
    """Twelve rays from a place to the edges."""

    def paint(pen: ImageDraw.ImageDraw, *_: int) -> None:
        far = 2 * (width + height) * FINE
        for number in range(12):
            first, second = (math.tau * (number + share) / 12 for share in (0.25, 0.75))
            ends = [(x * FINE + far * math.cos(turn), y * FINE + far * math.sin(turn)) for turn in (first, second)]
            pen.polygon([(x * FINE, y * FINE), *ends], fill=255)

    return _drawn(width, height, paint)


def _polygon(size: int, points: tuple[tuple[float, float], ...]) -> Image.Image:
    def paint(pen: ImageDraw.ImageDraw, width: int, height: int) -> None:
        pen.polygon([(x * (width - 1), y * (height - 1)) for x, y in points], fill=255)

    return _drawn(size, size, paint)


def _drawn(width: int, height: int, paint: _Paint) -> Image.Image:
    large = Image.new("L", (width * FINE, height * FINE))
    paint(ImageDraw.Draw(large), *large.size)
    return large.reduce(FINE)
