"""The fixed palette of a theme: at most 255 colours, all that its pictures are painted with."""

from functools import cache
from typing import Final

from PIL import Image

from bot.pictures.themes import LOOKS, Colour, Look
from bot.pictures.values import Theme

#: The first colours are one row from the shade over the felt to the glow: between these, numbers mix as colours do.
FELT: Final = 12
GLOW: Final = 35


class Palette:
    """The colours of a look, and which number comes nearest to a mixture of two of them."""

    def __init__(self, look: Look) -> None:
        """The colours of the look with steps between those that meet."""
        ground = [*_steps(look.shade, look.felt, FELT + 1), *_steps(look.felt, look.glow, GLOW - FELT + 1)[1:]]
        others = [colour for first, second, between in _meetings(look) for colour in _steps(first, second, between)]
        self.colours = (*ground, *(colour for colour in dict.fromkeys(others) if colour not in ground))
        if len(self.colours) > 255:
            raise ValueError("a theme has more colours than a palette")
        self.flat = [part for colour in self.colours for part in colour]
        self._numbers: dict[Colour, int] = {}
        self._mixtures: dict[tuple[Colour, Colour], list[int]] = {}
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.flat + list(self.colours[-1]) * (256 - len(self.colours)))

    def number(self, colour: Colour) -> int:
        """The number of the colour, or of the nearest."""
        if colour not in self._numbers:
            self._numbers[colour] = min(range(len(self.colours)), key=lambda at: _apart(self.colours[at], colour))
        return self._numbers[colour]

    def mixture(self, ground: Colour, colour: Colour) -> list[int]:
        """The 256 numbers for `colour` lying on `ground` with a cover of 0 to 255."""
        if (ground, colour) not in self._mixtures:
            sixteen = [self.number(_mixed(ground, colour, step / 16)) for step in range(17)]
            self._mixtures[ground, colour] = [sixteen[(cover * 16 + 127) // 255] for cover in range(256)]
        return self._mixtures[ground, colour]

    def numbered(self, image: Image.Image) -> Image.Image:
        """An RGB image as the numbers of the nearest colours (L)."""
        numbered = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        # Numbers past the last colour are that colour again.
        return Image.frombytes("L", image.size, numbered.tobytes()).point(
            [min(n, len(self.colours) - 1) for n in range(256)]
        )


@cache
def palette_of(theme: Theme) -> Palette:
    """The palette of the theme."""
    return Palette(LOOKS[theme])


def _meetings(look: Look) -> list[tuple[Colour, Colour, int]]:
    """Which colours meet, and in how many steps one becomes the other, both counted."""
    return [
        (look.panel, look.word, 12),
        (look.panel, look.muted, 8),
        (look.room, look.word, 10),
        (look.room, look.muted, 7),
        (look.turn, look.turn_word, 10),
        (look.badge, look.badge_word, 8),
        (look.closed, look.closed_word, 7),
        (look.panel, look.turn, 6),
        (look.room, look.panel_edge, 4),
        (look.room, look.rim, 4),
        (look.room, look.turn, 5),
        (look.rim, look.felt, 4),
        (look.shade, look.mark, 6),
        (look.shade, look.tile_edge, 6),
        (look.panel, look.tile_edge, 5),
        (look.tile, look.tile_edge, 5),
        (look.tile, look.bar, 4),
        (look.dim, look.bar, 3),
        (look.panel, look.back_edge, 4),
        (look.back, look.back_edge, 4),
        *((look.panel, side, 5) for side in look.sides),
        *((look.tile, pip, 6) for pip in dict.fromkeys(look.pips)),
        *((look.dim, pip, 4) for pip in dict.fromkeys(look.pips)),
    ]


def _steps(first: Colour, second: Colour, count: int) -> list[Colour]:
    return [_mixed(first, second, step / (count - 1)) for step in range(count)]


def _mixed(first: Colour, second: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def _apart(one: Colour, other: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
