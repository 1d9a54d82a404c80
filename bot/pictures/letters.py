"""Words as pixels: joined, put into order, measured, clipped and drawn, on every machine alike."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from PIL import Image, ImageDraw, ImageFont

from bot.pictures.alphabet import BOLD, REGULAR, drawable, is_drawn, is_silent

#: Where a line begins: at the left, at the right, or where its first letter that has a direction says.
Direction = Literal["L", "R", "own"]

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
def written(text: str, size: int, width: int, *, bold: bool = False, direction: Direction = "own") -> Written:
    """The text in letters of `size` pixels, no wider than `width`; what is cut off at its end is an ellipsis.

    The mask is one of many users': paste it, never draw on it.
    """
    line = clipped(text, size, width, bold=bold, direction=direction)
    font = _font(size, bold)
    baseline = round(size * 1.06)
    mask = Image.new("L", (min(width, max(1, _length(line, font))), round(size * 1.56)))
    ImageDraw.Draw(mask).text((0, baseline), line, fill=255, font=font, anchor="ls")
    return Written(mask, baseline)


def clipped(text: str, size: int, width: int, *, bold: bool = False, direction: Direction = "own") -> str:
    """The text as it is drawn from left to right: letters joined and in order, the ellipsis where it is read last."""
    readable = drawable(text)
    base = _first_strong(readable) if direction == "own" else direction
    font = _font(size, bold)
    whole = in_order(readable, base)
    if _length(whole, font) <= width:
        return whole
    low, high = 0, len(readable)
    while high - low > 1:
        middle = (low + high) // 2
        if _length(in_order(_cut(readable, middle), base), font) <= width:
            low = middle
        else:
            high = middle
    return in_order(_cut(readable, low), base)


@lru_cache(maxsize=512)
def measured(text: str, size: int, *, bold: bool = False, direction: Direction = "own") -> int:
    """How many pixels wide the text is where nothing of it is cut off; at least 1."""
    readable = drawable(text)
    base = _first_strong(readable) if direction == "own" else direction
    return max(1, _length(in_order(readable, base), _font(size, bold)))


def in_order(text: str, base: str) -> str:
    """A drawable text joined and turned into the order of its letters from left to right; `base` is L or R."""
    joined = "".join(map(_glyph, _RESHAPER.reshape(text)))
    visual = get_display(_BRACKET.sub(rf"\1{_PROBE}", joined), base_dir=base)
    return "".join(c for c in _PROBED.sub(_facing, visual) if not is_silent(c))


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
    return text[:length].rstrip() + ELLIPSIS


def _length(line: str, font: ImageFont.FreeTypeFont) -> int:
    return -int(-font.getlength(line) // 1)


@lru_cache(maxsize=64)
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BOLD if bold else REGULAR, size, layout_engine=ImageFont.Layout.BASIC)


def _first_strong(text: str) -> str:
    kinds = (unicodedata.bidirectional(character) for character in text)
    return next(("L" if kind == "L" else "R" for kind in kinds if kind in ("L", "R", "AL")), "L")
