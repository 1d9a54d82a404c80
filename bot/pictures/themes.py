"""The themes of pictures: colours and widths as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.pictures.values import Theme

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Look:
    """How a theme looks. What stands on what: words and sides on a panel, pips on a tile, the rest as named."""

    room: Colour
    """Around the table."""
    felt: Colour
    rim: Colour
    """The table's edge."""
    shade: Colour
    """The felt where a tile's shadow is deepest."""
    glow: Colour
    """The felt where an open end glows most."""
    tile: Colour
    tile_edge: Colour
    dim: Colour
    """A tile that does not fit, in the hand of whoever is to move."""
    bar: Colour
    pips: tuple[Colour, ...]
    """For halves of 1 to 12."""
    back: Colour
    back_edge: Colour
    panel: Colour
    panel_edge: Colour
    word: Colour
    muted: Colour
    """Words of less weight."""
    turn: Colour
    """Whose turn it is, and what fits."""
    turn_word: Colour
    mark: Colour
    """The frame round the last tile."""
    badge: Colour
    badge_word: Colour
    closed: Colour
    """The badge of an end that may not be played on now."""
    closed_word: Colour
    sides: tuple[Colour, ...]
    """By the number of the side; each has a shape of its own besides."""
    stroke: float = 1.0
    """Width of frames, to the usual."""


_BLACK: Final = (24, 26, 30)
_RED: Final = (172, 32, 38)
_GREEN: Final = (14, 104, 58)
_BLUE: Final = (24, 72, 160)
_VIOLET: Final = (104, 42, 138)
_BROWN: Final = (122, 66, 14)
_TEAL: Final = (0, 98, 112)

#: A number's pips have one dark colour in every set, as on sets of nine and twelve; they are told apart by how many.
_PIPS: Final = (
    _BLACK, _GREEN, _RED, _BROWN, _BLUE, _BLACK,
    _VIOLET, _TEAL, _RED, _BROWN, _BLUE, _BLACK,
)  # fmt: skip

LOOKS: Final[Mapping[Theme, Look]] = {
    "ivory": Look(
        room=(58, 36, 24),
        felt=(27, 107, 74),
        rim=(112, 72, 44),
        shade=(10, 56, 38),
        glow=(236, 232, 150),
        tile=(250, 244, 226),
        tile_edge=(206, 192, 156),
        dim=(206, 199, 182),
        bar=(178, 162, 122),
        pips=_PIPS,
        back=(196, 176, 132),
        back_edge=(122, 98, 60),
        panel=(38, 24, 17),
        panel_edge=(96, 66, 44),
        word=(255, 247, 232),
        muted=(214, 194, 168),
        turn=(255, 205, 74),
        turn_word=(38, 24, 17),
        mark=(255, 160, 40),
        badge=(255, 214, 92),
        badge_word=(40, 26, 12),
        closed=(32, 74, 56),
        closed_word=(214, 230, 220),
        sides=((255, 205, 74), (122, 202, 255), (255, 140, 124), (150, 226, 140)),
    ),
    "dark": Look(
        room=(13, 16, 21),
        felt=(28, 34, 43),
        rim=(56, 66, 80),
        shade=(9, 11, 15),
        glow=(96, 190, 240),
        tile=(232, 237, 244),
        tile_edge=(172, 182, 198),
        dim=(166, 174, 186),
        bar=(150, 160, 178),
        pips=tuple((max(0, r - 24), max(0, g - 24), max(0, b - 24)) for r, g, b in _PIPS),
        back=(78, 92, 114),
        back_edge=(146, 162, 186),
        panel=(19, 23, 30),
        panel_edge=(62, 72, 88),
        word=(240, 244, 250),
        muted=(168, 180, 198),
        turn=(92, 200, 255),
        turn_word=(8, 22, 34),
        mark=(255, 168, 76),
        badge=(92, 200, 255),
        badge_word=(8, 22, 34),
        closed=(58, 68, 84),
        closed_word=(226, 232, 240),
        sides=((92, 200, 255), (255, 180, 92), (240, 140, 220), (140, 224, 150)),
    ),
    "contrast": Look(
        room=(0, 0, 0),
        felt=(0, 0, 0),
        rim=(255, 255, 255),
        shade=(0, 0, 0),
        glow=(255, 255, 0),
        tile=(255, 255, 255),
        tile_edge=(255, 255, 255),
        dim=(176, 176, 176),
        bar=(0, 0, 0),
        pips=((0, 0, 0),) * 12,
        back=(90, 90, 90),
        back_edge=(255, 255, 255),
        panel=(0, 0, 0),
        panel_edge=(255, 255, 255),
        word=(255, 255, 255),
        muted=(255, 255, 255),
        turn=(255, 255, 0),
        turn_word=(0, 0, 0),
        mark=(255, 255, 0),
        badge=(255, 255, 0),
        badge_word=(0, 0, 0),
        closed=(70, 70, 70),
        closed_word=(255, 255, 255),
        sides=((255, 255, 255), (255, 255, 0), (0, 255, 255), (255, 176, 255)),
        stroke=1.6,
    ),
}
