"""Digits: the numbers of a finished text in the signs its reader is used to, where they are ours to change.

A stranger's text stays as it was written, and so does what is to be typed, followed or read by a machine: commands,
links, tags.
"""

import re
from typing import Final, TypeVar

from bot.language.marks import FSI, LRI, LRM, PDI, RLI, RLM
from bot.people.person import Digits

Text = TypeVar("Text", bound=str)

_ASCII: Final = "0123456789"

#: The ten signs of each way of writing.
SIGNS: Final[dict[Digits, str]] = {"latn": _ASCII, "arab": "٠١٢٣٤٥٦٧٨٩", "arabext": "۰۱۲۳۴۵۶۷۸۹"}

#: Between thousands, where 012 have a comma; and before tenths, where they have a point.
_THOUSANDS, _TENTHS = "٬", "٫"

#: Between parts of a line, where 012 have a dot: the zeros ٠ and ۰ look like it. By whether text runs to the left.
_COMMAS: Final = {False: ", ", True: "، "}

_TABLES: Final = {
    digits: str.maketrans(f"{_ASCII},.", f"{signs}{_THOUSANDS}{_TENTHS}") for digits, signs in SIGNS.items()
}

_PARTS = re.compile(
    rf"""
    (?P<kept>
        <[^>]*>                                      # a tag with its attributes
      | &\#?\w+;                                     # a character of HTML
      | {FSI}[^{PDI}\n]*{PDI}?                       # a stranger's text
      | {LRI}/[^{PDI}]*{PDI}?                        # a command with what stands behind it
      | (?<![^\s({LRI}{LRM}{RLM}])/[A-Za-z]\w*       # a command by itself
      | \w+://\S+ | @\w+                             # a link, a username
    )
  | (?P<opens>[{LRI}{RLI}]) | (?P<closes>{PDI}) | (?P<ends>\n) | (?P<dot>[ ]·[ ])
  | (?P<number>[0-9]{{1,3}}(?:,[0-9]{{3}})+ | (?<![\d.])[0-9]+\.[0-9]+(?![\d.]) | \d+)
    """,
    re.VERBOSE,
)


def written(text: Text, digits: Digits, *, right_to_left: bool) -> Text:
    """The text with its own numbers in these digits, and no dot that could be a zero of theirs.

    ٠١٢ among signs take the direction of Arabic: where text runs from left to right, a mark behind each number keeps
    `١٣–٠` and `[٢|٥]` in their order.
    """
    if digits == "latn" or not text:
        return text
    table, ways = _TABLES[digits], [right_to_left]  # of the line, and of each isolate that is open

    def turned(part: re.Match[str]) -> str:
        if part["number"] is not None:
            number = part["number"].translate(table)
            behind = text[part.end() : part.end() + 1]
            return number if digits != "arab" or ways[-1] or behind in ("", LRM, PDI, "\n") else number + LRM
        if part["dot"]:
            return _COMMAS[right_to_left]
        if part["opens"]:
            ways.append(part["opens"] == RLI)
        elif part["ends"] or part["closes"]:
            del ways[1 if part["ends"] else max(1, len(ways) - 1) :]
        return part[0]

    return type(text)(_PARTS.sub(turned, text))
