"""What the travelling fonts can draw of a text: one line of it, without boxes for what is missing."""

import re
import struct
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

_FONTS: Final = Path(__file__).with_name("fonts")


class Family(NamedTuple):
    """A font in its two weights."""

    regular: Path
    bold: Path


#: The font of Arabic, Persian and Latin, and the one for what it lacks: Cyrillic, Greek, Hebrew, Armenian, Georgian,
#: small capitals and more.
FAMILIES: Final = (
    Family(_FONTS / "Vazirmatn-Regular.ttf", _FONTS / "Vazirmatn-Bold.ttf"),
    Family(_FONTS / "DejaVuSans.ttf", _FONTS / "DejaVuSans-Bold.ttf"),
)

#: For a text of which nothing can be drawn.
NOTHING: Final = "•"

#: Characters of a text that are looked at, and that are kept: more than any line of a picture has room for.
LOOKED_AT: Final = 2_000
KEPT: Final = 160

#: They draw nothing but say how what stands beside them is joined or ordered. Overrides and embeddings are not among
#: them: those can turn round what follows.
_SILENT: Final = frozenset("\u200c\u200d\u200e\u200f\u061c\u2066\u2067\u2068\u2069")

#: Left over where the first or the last of an isolate cannot be drawn.
_EDGE: Final = re.compile(r"(?<=[\u2066-\u2068]) +| +(?=\u2069)")

#: N'Ko and Lao: their words say something else without joining or without marks.
_UNREADABLE: Final = (range(0x07C0, 0x0800), range(0x0E80, 0x0F00))


@lru_cache(maxsize=1024)
def drawable(text: str) -> str:
    """The text as far as it can be drawn, in reading order; `NOTHING` where nothing of it can.

    Marks above and below letters go (without a shaping engine they would lie beside their letters), letters that the
    fonts lack become what they are made of (a mathematical "𝐀" is "A"), and the rest is left out.
    """
    kept = "".join(part for character in _composed(text) for part in _drawn(character))
    kept = _EDGE.sub("", " ".join(kept[:KEPT].split()))
    return kept if kept.strip("".join(_SILENT) + " ") else NOTHING


@lru_cache(maxsize=1024)
def is_legible(name: str) -> bool:
    """Whether a picture can tell who is meant: at least half of the name's letters and digits can be drawn, or of its
    signs where it has none of these."""
    seen = [character for character in _composed(name) if character not in _SILENT and not character.isspace()]
    told = [character for character in seen if character.isalnum()]
    told = told or [character for character in seen if not _is_mark(character)]
    drawn = sum(1 for character in told if any(_drawn(character)))
    return drawn > 0 and 2 * drawn >= len(told)


def is_silent(character: str) -> bool:
    """Whether it only says how its neighbours are joined or ordered."""
    return character in _SILENT


def is_drawn(character: str) -> bool:
    """Whether a font has a glyph for it."""
    return any(ord(character) in _glyphs(family) for family in FAMILIES)


def runs(line: str) -> Iterator[tuple[str, Family]]:
    """The parts of a line that is drawable, each with the font that has its letters: the first one that has those of a
    whole word, or else the first that has the letter."""
    parts = ((part, family) for word in re.findall(r"[^ ]+ *| +", line) for part, family in _by_font(word))
    for family, same in groupby(parts, key=lambda part: part[1]):
        yield "".join(part for part, _ in same), family


def _by_font(word: str) -> Iterator[tuple[str, Family]]:
    codes = set(map(ord, word))
    for family in FAMILIES:
        if codes <= _glyphs(family):
            yield word, family
            return
    for character in word:
        yield character, next((each for each in FAMILIES if ord(character) in _glyphs(each)), FAMILIES[0])


def _composed(text: str) -> str:
    spaced = " ".join(text[:LOOKED_AT].split())
    return unicodedata.normalize("NFC", spaced.encode("utf-8", "ignore").decode())


def _drawn(character: str) -> Iterator[str]:
    """What stands for it in a picture."""
    if character in _SILENT or (_has(character) and not _is_mark(character)):
        yield character
    elif not _is_mark(character):
        made_of = unicodedata.normalize("NFKD", character)
        yield from (part for part in made_of if _has(part) and not _is_mark(part))


def _has(character: str) -> bool:
    return character == " " or (is_drawn(character) and unicodedata.category(character)[0] not in "CZ")


def _is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


@cache
def _glyphs(family: Family) -> frozenset[int]:
    """The code points for which both weights have a glyph."""
    left_out = {0xFFFF, 0xFFFC, 0xFFFD}.union(*_UNREADABLE)
    return (_codes(family.regular.read_bytes()) & _codes(family.bold.read_bytes())) - left_out


def _codes(font: bytes) -> frozenset[int]:
    """Those of the font's table `cmap`, of its first part, which is of format 4 (OpenType)."""
    (tables,) = struct.unpack_from(">H", font, 4)
    entries = (struct.unpack_from(">4sIII", font, 12 + 16 * number) for number in range(tables))
    start = next(offset for tag, _, offset, _ in entries if tag == b"cmap")
    (_, _, within) = struct.unpack_from(">HHI", font, start + 4)
    start += within
    segments = struct.unpack_from(">H", font, start + 6)[0] // 2
    lasts = struct.unpack_from(f">{segments}H", font, start + 14)
    firsts = struct.unpack_from(f">{segments}H", font, start + 16 + 2 * segments)
    return frozenset(code for first, last in zip(firsts, lasts, strict=True) for code in range(first, last + 1))
