"""The themes: words can be read on what they stand on, and nothing is told apart by colour alone."""

import pytest

from bot.pictures.palette import palette_of
from bot.pictures.shapes import emblem
from bot.pictures.sprites import PATTERNS
from bot.pictures.themes import LOOKS, Colour, Look
from bot.pictures.values import Theme


def words_on(look: Look) -> list[tuple[str, Colour, Colour]]:
    """Every colour of words with what it stands on."""
    return [
        ("words of the picture", look.word, look.room),
        ("weak words of the picture", look.muted, look.room),
        ("words on a panel", look.word, look.panel),
        ("weak words on a panel", look.muted, look.panel),
        ("words of whose turn it is", look.turn_word, look.turn),
        ("badge", look.badge_word, look.badge),
        ("closed badge", look.closed_word, look.closed),
    ]


def contrast(one: Colour, other: Colour) -> float:
    """WCAG 2: the ratio of their luminances, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", LOOKS)
def test_words_stand_out(theme: Theme) -> None:
    """4.5 as WCAG wants it for text, 7 in the theme for weak sight."""
    for what, word, ground in words_on(LOOKS[theme]):
        assert contrast(word, ground) >= (7 if theme == "contrast" else 4.5), what


@pytest.mark.parametrize("theme", LOOKS)
def test_pips_stand_out_on_a_tile_even_a_dimmed_one(theme: Theme) -> None:
    look = LOOKS[theme]
    assert len(look.pips) == len(PATTERNS) - 1
    for pip in look.pips:
        assert contrast(pip, look.tile) >= (7 if theme == "contrast" else 4.5)
        assert contrast(pip, look.dim) >= (7 if theme == "contrast" else 3)


@pytest.mark.parametrize("theme", LOOKS)
def test_what_is_marked_and_the_shapes_of_sides_stand_out(theme: Theme) -> None:
    """3 as WCAG wants it for signs: the tiles and the frame of the last on the felt, a side's shape on its panel."""
    look = LOOKS[theme]
    for one, other in ((look.tile, look.felt), (look.mark, look.shade), (look.badge, look.felt)):
        assert contrast(one, other) >= 3
    assert all(contrast(side, look.panel) >= 3 for side in look.sides)


def test_sides_differ_in_shape_and_numbers_in_pips() -> None:
    assert len({emblem(side, 32).tobytes() for side in range(4)}) == 4
    assert [len(pattern) for pattern in PATTERNS] == list(range(13))


@pytest.mark.parametrize("theme", LOOKS)
def test_a_palette_leaves_a_number_free(theme: Theme) -> None:
    """A film has 256, one of which stands for what does not change."""
    assert len(palette_of(theme).colours) <= 255
