"""Words as pixels: joined, put into order, measured, clipped and drawn, on every machine alike."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.alphabet import Family, drawable, is_drawn, is_silent, runs

#: Where a line begins: at the left or at the right.
Direction = Literal["L", "R"]

ELLIPSIS: Final = "…"


@dataclass(frozen=True, slots=True)
class Written:
    """A line as a mask: `mask` (L, 255 where ink is), and the row of it on which the letters stand."""

    mask: Image.Image
    baseline: int

    @property
    def width(self) -> int:
        """In pixels."""
        return self.mask.width


@lru_cache(maxsize=512)
def written(text: str, size: int, width: int, *, bold: bool = False, direction: Direction = "L") -> Written:
    """The text in letters of `size` pixels, no wider than `width`; what is cut off at its end is an ellipsis.

    The mask is one of many users': paste it, never draw on it.
    """
    line = clipped(text, size, width, bold=bold, direction=direction)
    baseline = round(size * 1.06)
    mask = Image.new("L", (min(width, max(1, _length(line, size, bold))), round(size * 1.56)))
    pen, x = ImageDraw.Draw(mask), 0.0
    for part, family in runs(line):
        font = _font(family, size, bold)
        pen.text((round(x), baseline), part, fill=255, font=font, anchor="ls")
        x += font.getlength(part)
    return Written(mask, baseline)


def clipped(text: str, size: int, width: int, *, bold: bool = False, direction: Direction = "L") -> str:
    """The text as it is drawn from left to right: letters joined and in order, the ellipsis where it is read last."""
    readable = drawable(text)
    whole = in_order(readable, direction)
    if _length(whole, size, bold) <= width:
        return whole
    low, high = 0, len(readable)
    while high - low > 1:
        middle = (low + high) // 2
        if _length(in_order(_cut(readable, middle), direction), size, bold) <= width:
            low = middle
        else:
            high = middle
    return in_order(_cut(readable, low), direction)


@lru_cache(maxsize=512)
def measured(text: str, size: int, *, bold: bool = False, direction: Direction = "L") -> int:
    """How many pixels wide the text is where nothing of it is cut off; at least 1."""
    return max(1, _length(in_order(drawable(text), direction), size, bold))


@lru_cache(maxsize=512)
def broken(text: str, size: int, width: int, *, bold: bool = False, direction: Direction = "L") -> tuple[str, ...]:
    """The text as it is where it is no wider; else in two lines, broken next to its middle if there is a place to.

    A text that is isolated, as names are, becomes two that are.
    """
    readable = drawable(text)
    if measured(readable, size, bold=bold, direction=direction) <= width:
        return (text,)
    opening, closing = ("\u2068", "\u2069") if _ISOLATED.fullmatch(readable) else ("", "")
    inner = readable.removeprefix(opening).removesuffix(closing)
    place = min(_BREAKS.finditer(inner), key=lambda found: abs(found.start() + found.end() - len(inner)), default=None)
    if place is None:
        return (text,)
    return tuple(f"{opening}{part}{closing}" for part in (inner[: place.start()], inner[place.end() :]))


def in_order(text: str, base: Direction) -> str:
    """A drawable text joined and turned into the order of its letters from left to right."""
    joined = "".join(map(_glyph, _RESHAPER.reshape(text)))
    visual = get_display(_BRACKET.sub(rf"\1{_PROBE}", joined), base_dir=base)
    return "".join(c for c in _PROBED.sub(_facing, visual) if not is_silent(c))


_ISOLATED: Final = re.compile("\u2068[^\u2066-\u2069]*\u2069")

#: At a space or behind a hyphen, though not within such a name as عبد الرحمن, which is one.
_BREAKS: Final = re.compile(r"(?<!\bعبد) |(?<=\w-)(?=\w)")

#: Said in full, so that no settings of the machine change it. Letters that stand alone keep their own code: the font
#: has it for some whose code of a form it lacks.
_RESHAPER: Final = ArabicReshaper(
    {
        "language": "Arabic",
        "delete_harakat": True,
        "shift_harakat_position": False,
        "delete_tatweel": False,
        "support_zwj": True,
        "use_unshaped_instead_of_isolated": True,
        "support_ligatures": True,
    }
)

#: python-bidi puts characters into order but does not mirror them. A mark that takes the direction of the bracket it
#: follows comes out after it where it is read from left to right, and before it where it is read from right to left.
_PROBE: Final = "\u034f"
_FACING: Final = str.maketrans("()[]{}<>«»‹›≤≥", ")(][}{><»«›‹≥≤")
_BRACKET: Final = re.compile(r"([()\[\]{}<>«»‹›≤≥])")
_PROBED: Final = re.compile(rf"{_BRACKET.pattern}{_PROBE}|{_PROBE}{_BRACKET.pattern}")


def _facing(found: re.Match[str]) -> str:
    return found[1] or found[2].translate(_FACING)


def _glyph(character: str) -> str:
    """The form of a letter, or the letter itself where the font has no such form."""
    return character if is_drawn(character) or is_silent(character) else unicodedata.normalize("NFKC", character)


def _cut(text: str, length: int) -> str:
    """The ellipsis stands in an isolate that is cut, so that it is the end of what is isolated."""
    return text[:length].rstrip() + ELLIPSIS


def _length(line: str, size: int, bold: bool) -> int:
    return -int(-sum(_font(family, size, bold).getlength(part) for part, family in runs(line)) // 1)


@lru_cache(maxsize=128)
def _font(family: Family, size: int, bold: bool) -> ImageFont.FreeTypeFont:
    path = family.bold if bold else family.regular
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
