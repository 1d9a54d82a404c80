"""Reads a screen as a client does: HTML to text and entities, tiles, paragraphs and their direction."""

import re
import unicodedata
from html.parser import HTMLParser

from bot.language.marks import FSI, LRI, LRM, PDI
from bot.screens.screen import Screen

RLI = "\u2067"
MARKS = re.compile("[\u200e\u200f\u2060\u2066-\u2069]")
TILE = re.compile(r"(\d+)\|(\d+)")


class _Html(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.open: list[str] = []
        self.mentioned: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"b", "i", "a", "pre", "tg-time"}, tag
        self.open.append(tag)
        self.mentioned += [value for name, value in attrs if name == "href" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def parse(html: str) -> _Html:
    """The message as a client shows it; fails on tags of others and on any left open."""
    assert not re.search(r"&(?!lt;|gt;|amp;)", html), html
    parsed = _Html()
    parsed.feed(html)
    parsed.close()
    assert parsed.open == []
    return parsed


def bare(text: str) -> str:
    """The text without marks, its numbers as 012 whatever they are written with."""
    return "".join(str(unicodedata.decimal(character, character)) for character in MARKS.sub("", text))


def shown(screen: Screen) -> str:
    """The text without marks, in 012."""
    return bare(parse(screen.text).text)


def lines(screen: Screen) -> list[str]:
    return shown(screen).split("\n")


def labels(screen: Screen) -> list[list[str]]:
    """The buttons' words, row by row, without marks, in 012."""
    return [[bare(button.text) for button in row] for row in screen.buttons]


def tiles_in(words: str) -> set[tuple[int, int]]:
    """Tiles named in a text without marks, low half first."""
    return {(min(pair), max(pair)) for pair in ((int(a), int(b)) for a, b in TILE.findall(words))}


def tiles_shown(screen: Screen) -> set[tuple[int, int]]:
    """Every tile that the text or a button names, or a button's tap carries."""
    taps = " ".join(button.tap.argument.replace("-", "|") for row in screen.buttons for button in row)
    written = tiles_in(shown(screen) + " " + " ".join(label for row in labels(screen) for label in row))
    return written | {pair for pair in tiles_in(taps) if max(pair) <= 12}


def isolates_close(line: str) -> bool:
    """Whether every isolate of a paragraph is closed in it."""
    depth = 0
    for character in line:
        depth += {LRI: 1, RLI: 1, FSI: 1, PDI: -1}.get(character, 0)
        if depth < 0:
            return False
    return depth == 0


def direction(line: str, *, isolates: bool = False) -> str:
    """Where a paragraph runs: its first strong letter outside of isolates says (Unicode's P2 and P3), '' for none.

    Some clients look inside of `isolates` too.
    """
    depth = 0
    for character in line:
        depth += {LRI: 1, RLI: 1, FSI: 1, PDI: -1}.get(character, 0)
        kind = unicodedata.bidirectional(character)
        if (isolates or depth == 0) and kind in {"L", "R", "AL"}:
            return "ltr" if kind == "L" else "rtl"
    return ""


def is_line_row(line: str) -> bool:
    """Whether a paragraph is a row of the laid tiles."""
    return line.startswith(LRM + LRI)
