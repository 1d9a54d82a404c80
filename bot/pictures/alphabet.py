"""What the travelling font can draw of a text: one line of it, without boxes for what is missing."""

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

FONTS: Final = Path(__file__).with_name("fonts")
REGULAR: Final = FONTS / "Vazirmatn-Regular.ttf"
BOLD: Final = FONTS / "Vazirmatn-Bold.ttf"

#: For a text of which nothing can be drawn.
NOTHING: Final = "•"

#: Characters of a text that are looked at, and that are kept: more than any line of a picture has room for.
LOOKED_AT: Final = 2_000
KEPT: Final = 160

#: They draw nothing but say how what stands beside them is joined or ordered. Overrides and embeddings are not among
#: them: those can turn round what follows.
_SILENT: Final = frozenset("\u200c\u200d\u200e\u200f\u061c\u2066\u2067\u2068\u2069")


@lru_cache(maxsize=1024)
def drawable(text: str) -> str:
    """The text as far as it can be drawn, in reading order; `NOTHING` where nothing of it can.

    Marks above and below letters go (without a shaping engine they would lie beside their letters), letters that the
    font lacks become what they are made of ("ễ" is "e", a mathematical "𝐀" is "A"), and the rest is left out.
    """
    spaced = " ".join(text[:LOOKED_AT].split())
    kept = "".join(_drawn(unicodedata.normalize("NFC", spaced.encode("utf-8", "ignore").decode())))
    kept = " ".join(kept[:KEPT].split())
    return kept if kept.strip("".join(_SILENT) + " ") else NOTHING


def is_silent(character: str) -> bool:
    """Whether it only says how its neighbours are joined or ordered."""
    return character in _SILENT


def is_drawn(character: str) -> bool:
    """Whether the font has a glyph for it."""
    return ord(character) in _glyphs()


def _drawn(text: str) -> Iterator[str]:
    for character in text:
        if character in _SILENT:
            yield character
        elif _is_mark(character):
            continue
        elif _has(character):
            yield character
        else:
            made_of = unicodedata.normalize("NFKD", character)
            yield from (part for part in made_of if _has(part) and not _is_mark(part))


def _has(character: str) -> bool:
    return character == " " or (ord(character) in _glyphs() and unicodedata.category(character)[0] not in "CZ")


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


@cache
def _glyphs() -> frozenset[int]:
    """The code points for which the font has a glyph: its table `cmap`, format 4 (OpenType); both weights are alike."""
    font = REGULAR.read_bytes()
    (tables,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == b"cmap")
    (_, _, within) = struct.unpack_from(">HHI", font, start + 4)
    start += within
    segments = struct.unpack_from(">H", font, start + 6)[0] // 2
    lasts = struct.unpack_from(f">{segments}H", font, start + 14)
    firsts = struct.unpack_from(f">{segments}H", font, start + 16 + 2 * segments)
    return frozenset(code for first, last in zip(firsts, lasts, strict=True) for code in range(first, last + 1)) - {
        0xFFFF,
        0xFFFC,
        0xFFFD,
    }
