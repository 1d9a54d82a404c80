"""A layout as text that keeps its shape: rows of a line, a cross, or chains under the doubles they grow from."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from bot.engine.branching import Branching, is_closed
from bot.engine.chains import Chain
from bot.engine.cross import Cross
from bot.engine.layout import AnyLayout
from bot.engine.line import Laid
from bot.engine.tiles import Tile
from bot.language import Markup, Plain, escape, in_digits, ltr, tiles
from bot.language.marks import LRM
from bot.people.person import Language

#: Characters of tiles that a phone shows in one row without breaking it: six tiles of one-digit numbers.
WIDTH = 30

#: How many lines of a drawing the upper and lower arm may take before one is shortened.
HEIGHT = 8

#: Stands for the tiles of a shortened arm; they are listed under the drawing.
_MORE = "…"

#: An end on which no tile lies yet.
_NOTHING = "–"

_ARROWS: Mapping[str, str] = {"left": "←", "right": "→", "up": "↑", "down": "↓"}


def layout_lines(language: Language, layout: AnyLayout) -> list[Markup]:
    """The tiles laid so far, as lines of a message in the language's digits; none before the lead."""
    return [in_digits(language, line) for line in _lines(layout)]


def _lines(layout: AnyLayout) -> list[Markup]:
    if isinstance(layout, Cross):
        return [] if layout.spinner is None else [_drawing(_cross(layout.spinner, layout.chains))]
    if isinstance(layout, Branching):
        return [] if layout.spinner is None else [_drawing(_tree(layout.spinner, layout.chains))]
    return [escape(row) for row in line_rows(layout.tiles)]


def line_rows(laid: Sequence[Laid]) -> list[Plain]:
    """The line from left to right, in rows that are read like text, each as long as a phone has room for.

    The mark in front makes each row a paragraph that runs to the right, so that rows begin below each other.
    """
    rows: list[list[Laid]] = []
    room = 0
    for one in laid:
        width = len(_face(one.left, one.right))
        if width > room:
            rows.append([])
            room = WIDTH
        rows[-1].append(one)
        room -= width
    return [Plain(LRM + tiles((one.left, one.right) for one in row)) for row in rows]


def _drawing(lines: Iterable[str]) -> Markup:
    """Lines whose columns hold, in clients of either direction.

    They are as wide as each other, so that they may be aligned to either side; the mark at their end keeps the spaces
    before it where they are, and the one in front makes each a paragraph that runs to the right.
    """
    drawn = list(lines)
    width = max(map(len, drawn))
    return Markup("<pre>" + "\n".join(LRM + ltr(line.ljust(width) + LRM) for line in drawn) + "</pre>")


def _face(left: int, right: int) -> str:
    return f"[{left}|{right}]"


def _cross(spinner: Tile, arms: Sequence[Chain]) -> Iterator[str]:
    """The spinner in the middle; arms that are too long for a phone are shortened here and listed below."""
    whole = {arm.name: [_face(one.left, one.right) for one in arm.tiles] for arm in arms}
    whole["left"] = [_face(one.right, one.left) for one in next(arm.tiles for arm in arms if arm.name == "left")]
    middle = _face(spinner.low, spinner.high)
    left, right = _shortened(whole["left"], whole["right"], WIDTH - len(middle), lambda arm: len("".join(arm)))
    up, down = _shortened(whole["up"], whole["down"], HEIGHT, len)
    before = "".join(reversed(left))
    centre = len(before) + len(middle) // 2
    yield from (_centred(face, centre) for face in reversed(up))
    yield before + middle + "".join(right)
    yield from (_centred(face, centre) for face in down)
    shown = {"left": left, "right": right, "up": up, "down": down}
    for arm in arms:
        if shown[arm.name] != whole[arm.name]:
            yield from _rows(f"{_ARROWS[arm.name]} ", "  ", arm)


def _shortened(
    one: list[str], other: list[str], room: int, size: Callable[[list[str]], int]
) -> tuple[list[str], list[str]]:
    """Two arms read outwards that have this room together: of one too long, or of both, only the last tile is kept."""
    arms = [one, other]
    for longer in sorted((0, 1), key=lambda at: -size(arms[at])):
        if size(arms[0]) + size(arms[1]) > room:
            arms[longer] = [_MORE, arms[longer][-1]]
    return arms[0], arms[1]


def _centred(face: str, centre: int) -> str:
    return " " * max(0, centre - len(face) // 2) + face


def _tree(spinner: Tile, chains: Sequence[Chain]) -> Iterator[str]:
    """The spinner, and from it chain after chain outwards, each under the double it grows from."""
    yield _face(spinner.low, spinner.high)
    by_name = {chain.name: chain for chain in chains}
    for name, arrow in _ARROWS.items():
        yield from _grown(by_name, name, f"{arrow} ", "  ")


def _grown(chains: Mapping[str, Chain], name: str, first: str, further: str) -> Iterator[str]:
    """A chain and all that grows from it; its lines begin with `first`, and from the second on with `further`."""
    chain = chains[name]
    yield from _rows(first, further, chain)
    if is_closed(chain):
        yield from _grown(chains, f"{name}.a", f"{further}├ ", f"{further}│ ")
        yield from _grown(chains, f"{name}.b", f"{further}└ ", f"{further}  ")


def _rows(first: str, further: str, chain: Chain) -> Iterator[str]:
    """A chain outwards, as many tiles in a row as a phone has room for, one at least."""
    row = first
    for one in chain.tiles:
        face = _face(one.left, one.right)
        if len(row + face) > WIDTH and row != first:
            yield row
            first = row = further
        row += face
    yield row if chain.tiles else row + _NOTHING
