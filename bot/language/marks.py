"""Text that keeps its order and its markup, whatever the direction of what stands around it."""

import html
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

LRM = "\u200e"
RLM = "\u200f"
LRI = "\u2066"
RLI = "\u2067"
FSI = "\u2068"
PDI = "\u2069"
WORD_JOINER = "\u2060"

#: UTF-16 units of a name that are shown; four names fit into an alert of 200.
NAME_LIMIT = 32

#: Joiners belong to emoji and to Persian; every other format character can turn text round or hide it.
_JOINERS = "\u200c\u200d"
_DROPPED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


class Markup(str):
    """Telegram's HTML: goes into a message as it is, its strangers' parts already escaped and isolated."""

    __slots__ = ()


class Plain(str):
    """Finished text without markup, its strangers' parts already isolated: inside HTML it is escaped, nothing else."""

    __slots__ = ()


def units(text: str) -> int:
    """Length as Telegram counts it, in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def clip(text: str, limit: int) -> str:
    """At most `limit` UTF-16 units; what was cut off is an ellipsis, and no character or joined pair is halved."""
    if units(text) <= limit:
        return text
    kept = ""
    size = 1
    for character in text:
        size += units(character)
        if size > limit:
            break
        kept += character
    return kept.rstrip(" " + _JOINERS) + "…"


#: Letters and signs by their category, but nothing to see: fillers of Hangul, and the empty Braille cell.
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def clean(text: str) -> str:
    """One line of visible text without control characters and direction marks; '?' where nothing is left."""
    spaced = " ".join(text.split())
    kept = "".join(c for c in spaced if c not in BLANKS and (c in _JOINERS or unicodedata.category(c) not in _DROPPED))
    return " ".join(kept.split()).strip(_JOINERS) or "?"


_TAG = re.compile(r"<[^>]*>")
_STRONG = {"L": "L", "R": "R", "AL": "R"}
_INITIATORS = "\u2066\u2067\u2068"


def first_strong(text: str, *, isolates: bool) -> str:
    """`L` or `R` as the first letter with a direction says, `` where there is none; tags do not count.

    With `isolates` those inside isolates count, as some clients have it; else they are passed over (Unicode's P2).
    """
    depth = 0
    for character in _TAG.sub("", text):
        depth += (character in _INITIATORS) - (character == PDI)
        kind = unicodedata.bidirectional(character)
        if kind in _STRONG and (isolates or not depth):
            return _STRONG[kind]
    return ""


@lru_cache(maxsize=1024)  # the same names stand on every screen
def isolate(text: str) -> Plain:
    """A stranger's text, cleaned, clipped, and kept from touching the order of what stands around it."""
    return Plain(f"{FSI}{clip(clean(text), NAME_LIMIT)}{PDI}")


def escape(text: str) -> Markup:
    """The same text inside HTML."""
    return Markup(html.escape(text, quote=False))


def rtl(text: str) -> Plain:
    """Words that are read from right to left inside of what is read from left to right."""
    return Plain(f"{RLI}{text}{PDI}")


def ltr(text: str) -> Plain:
    """Figures and signs that are read from left to right in every language, such as `24 + 13 = 37`."""
    return Plain(f"{LRI}{text}{PDI}")


_MARKS = str.maketrans("", "", f"{LRM}{RLM}{LRI}{RLI}{FSI}{PDI}{WORD_JOINER}")


def bare(text: str) -> str:
    """The same text without direction marks and isolates: as somebody types what another has copied, or for whoever
    puts letters into their order by themselves."""
    return text.translate(_MARKS)


def score(points: Iterable[int]) -> Plain:
    """A score such as `13–0`."""
    return ltr("–".join(str(number) for number in points))


#: Between the halves of a tile: a client may break a line after the bar, but not beside a joiner.
_BAR = f"{LRM}{WORD_JOINER}|{WORD_JOINER}{LRM}"


def tile(left: int, right: int) -> Plain:
    """A tile with its left and right number: `[2|5]`."""
    return ltr(f"[{left}{_BAR}{right}]")


def tiles(sequence: Iterable[tuple[int, int]]) -> Plain:
    """Tiles beside each other, in this order from left to right even where the text runs the other way."""
    return ltr(f" {LRM}".join(tile(left, right) for left, right in sequence))


def faces(left: int, right: int) -> Plain:
    """A tile as a button shows it: `2|5`."""
    return ltr(f"{left}{_BAR}{right}")
