"""A canvas in numbers of a theme's palette: nothing has to be turned into a palette when it is done."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.pictures.letters import Direction, Written, measured, written
from bot.pictures.palette import palette_of
from bot.pictures.plan import Box
from bot.pictures.shapes import corners
from bot.pictures.sprites import Sprite
from bot.pictures.themes import LOOKS, Colour
from bot.pictures.values import Theme

#: What is covered so little keeps its colour.
_TOUCHED: Final = [255 if cover > 7 else 0 for cover in range(256)]
_HARDLY: Final = [0 if cover > 127 else 255 for cover in range(256)]


class Canvas:
    """What is painted on; places are in pixels from the upper left corner."""

    def __init__(self, theme: Theme, width: int, height: int, *, mirrored: bool) -> None:
        """All in the colour of the room; `mirrored` where words begin at the right."""
        self.theme: Theme = theme
        self.look = LOOKS[theme]
        self.mirrored = mirrored
        self.base: Direction = "R" if mirrored else "L"
        self.start, self.end = (1.0, 0.0) if mirrored else (0.0, 1.0)
        self.palette = palette_of(theme)
        self._image = Image.new("L", (width, height), self.palette.number(self.look.room))

    def image(self) -> Image.Image:
        """What was painted, with its palette (P)."""
        image = self._image.copy()
        image.putpalette(self.palette.flat)
        return image

    def cut_out(self, mask: Image.Image) -> Sprite:
        """What was painted where the mask, of the canvas's size, has any cover to speak of."""
        return Sprite(self._image.copy(), mask.point(_TOUCHED))

    def stamp(self, mask: Image.Image, x: int, y: int, colour: Colour, ground: Colour) -> None:
        """A shape of one colour on ground of another."""
        numbers = mask.point(self.palette.mixture(ground, colour))
        self._image.paste(numbers, (x, y), mask.point(_TOUCHED))

    def panel(self, box: Box, radius: int, colour: Colour, ground: Colour) -> None:
        """A filled rectangle with round corners."""
        left, top, right, bottom = box
        radius = min(radius, (right - left) // 2, (bottom - top) // 2)
        inside = self.palette.mixture(ground, colour)[255]
        self._image.paste(inside, (left + radius, top, right - radius, bottom))
        self._image.paste(inside, (left, top + radius, right, bottom - radius))
        for corner, at in zip(_rounded(self.theme, radius, colour, ground), _corners(box, radius), strict=False):
            self.sprite(corner, *at)

    def felt(self, ground: Image.Image, box: Box, radius: int) -> None:
        """The top of the table, its light and shadows in numbers of the palette's first row."""
        outside = [self._image.crop((x, y, x + radius, y + radius)) for x, y in _corners(box, radius)]
        self._image.paste(ground, box[:2])
        for before, mask, at in zip(outside, _hardly(radius), _corners(box, radius), strict=True):
            self._image.paste(before, at, mask)

    def sprite(self, sprite: Sprite, x: int, y: int) -> None:
        """A tile, its upper left corner there."""
        self._image.paste(sprite.numbers, (x, y), sprite.mask)

    def write(self, line: Written, x: int, baseline: int, colour: Colour, ground: Colour) -> None:
        """A line whose left end is at x."""
        self.stamp(line.mask, x, baseline - line.baseline, colour, ground)

    def words(
        self, text: str, at: Box, size: int, colour: Colour, ground: Colour,
        *, bold: bool = False, align: float = 0.0, least: float = 1.0,
    ) -> None:  # fmt: skip
        """A line inside a box, in the middle of its height; `align` from 0, at the left, to 1, at the right.

        A line that is too long is written smaller, down to the share `least` of its size, before it is clipped.
        """
        if not text:
            return
        width = at[2] - at[0]
        if least < 1:
            smallest = round(size * least)
            needed = measured(text, size, bold=bold, direction=self.base)
            size = max(smallest, min(size, size * width // needed))
            while size > smallest and measured(text, size, bold=bold, direction=self.base) > width:
                size -= 1  # letters are of whole pixels, and so do not shrink quite as their size does
        line = written(text, size, width, bold=bold, direction=self.base)
        x = at[0] + round((width - line.width) * align)
        self.write(line, x, (at[1] + at[3]) // 2 + round(size * 0.36), colour, ground)


@lru_cache(maxsize=128)
def _rounded(theme: Theme, radius: int, colour: Colour, ground: Colour) -> tuple[Sprite, ...]:
    """The corners of a panel."""
    numbers = palette_of(theme).mixture(ground, colour)
    return tuple(Sprite(mask.point(numbers), mask.point(_TOUCHED)) for mask in corners(radius))


@lru_cache(maxsize=16)
def _hardly(radius: int) -> tuple[Image.Image, ...]:
    """Of such corners what is outside."""
    return tuple(mask.point(_HARDLY) for mask in corners(radius))


def _corners(box: Box, size: int) -> list[tuple[int, int]]:
    """Where squares of that size lie in the corners of a box, in the order of `shapes.corners`."""
    left, top, right, bottom = box
    return [(left, top), (left, bottom - size), (right - size, top), (right - size, bottom - size)]
