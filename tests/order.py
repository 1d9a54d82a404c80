"""Lines as somebody sees them: Unicode's bidirectional algorithm over a finished line, and what must hold of it."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from bidi import get_display

from bot.language import right_to_left
from bot.language.marks import FSI, LRI, PDI, RLI
from bot.people.person import Language

#: Names that try to tear a line apart: of every direction, with digits and brackets, turned round, joined.
NAMES = (
    "Tom",
    "تامر",
    "دينا 5 Tom",
    "דני",
    "5Tom",
    "7",
    "٣ فهد",
    "Tom (x) [y]",
    ")(",
    "[تامر",
    "\u202eevil\u2067",
    "👩\u200d👩\u200d👧",
    "Tom!",
    "a/b: c.",
)

#: A digit of ٠١٢ or ۰۱۲ beside a dot, which looks like their zero.
_BESIDE_A_DOT = re.compile(r"[٠-٩۰-۹]\W*·|·\W*[٠-٩۰-۹]")

_MARKS = re.compile("[\u200e\u200f\u2060\u2066-\u2069]")
_ENDS = ".:!?؟…"


@lru_cache(maxsize=10_000)
def seen(line: str, base: str | None = None) -> str:
    """The signs from left to right as a client shows them, in a paragraph whose first strong letter says where it runs.

    A bracket that runs to the left stands here as it was written, and is shown mirrored.
    """
    return _MARKS.sub("", str(get_display(line, base_dir=base)))


def check_line(line: str, language: Language) -> None:
    """Everything of the line stands together and in its own order, and its end at the end."""
    runs = "R" if right_to_left(language) else "L"
    shown = seen(line)
    assert shown == seen(line, runs), f"does not run its language's way: {line!r}"
    assert not dot_like_a_zero(line), f"a dot could be a zero in {shown!r}"
    for isolated in isolates(line):
        assert seen(isolated) in shown, f"{isolated!r} is torn in {shown!r}"
        if isolated[0] == LRI and not _has_right(isolated):
            assert seen(isolated) == _MARKS.sub("", isolated), f"{isolated!r} is turned round"
    rest = _without_isolates(line)
    for number in re.findall(r"\d+", rest):
        assert number in shown, f"{number} is turned round in {shown!r}"
    last = _MARKS.sub("", rest)[-1:]
    if last and last in _ENDS:
        assert (shown[0] if runs == "R" else shown[-1]) == last, f"the end of {shown!r} is not at its end"
    _check_brackets(line, shown, runs)


def dot_like_a_zero(line: str) -> bool:
    """Whether a dot of ours stands beside digits whose zero looks like it."""
    ours = re.sub(f"{FSI}[^{PDI}]*{PDI}", "\ufffc", line)
    return _BESIDE_A_DOT.search(ours) is not None


def isolates(line: str) -> Iterator[str]:
    """The outermost isolates of a line."""
    depth, start = 0, 0
    for at, character in enumerate(line):
        if character in (LRI, RLI, FSI):
            start = at if not depth else start
            depth += 1
        elif character == PDI:
            depth -= 1
            if not depth:
                yield line[start : at + 1]


def _without_isolates(line: str) -> str:
    """The line with a sign of no direction for each isolate."""
    for isolated in isolates(line):
        line = line.replace(isolated, "\ufffc", 1)
    return line


def _has_right(text: str) -> bool:
    return any(unicodedata.bidirectional(character) in ("R", "AL") for character in text)


def _check_brackets(line: str, shown: str, runs: str) -> None:
    """What stands in brackets stands between them; a line in whose isolates brackets are is not looked at."""
    if any(set("()") & set(isolated) for isolated in isolates(line)):
        return
    inside = re.findall(r"\(([^()]*)\)", _MARKS.sub("", line))
    there = re.findall(r"\(([^()]*)\)", shown) if runs == "L" else re.findall(r"\)([^()]*)\(", shown)[::-1]
    assert list(map(sorted, there)) == list(map(sorted, inside)), f"brackets are torn in {shown!r}"
