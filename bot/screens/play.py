"""A running round in words: the line, its ends, and what happened."""

from collections.abc import Sequence
from itertools import groupby

from bot.engine.line import Laid
from bot.engine.moves import Draw, Play
from bot.engine.round import Step
from bot.engine.view import View
from bot.language import Markup, Plain, text, tile, tiles
from bot.language.marks import LRM
from bot.screens.names import seat_name
from bot.screens.scene import Scene

#: Tiles in one row of the line: as many as a phone shows without breaking the row.
ROW = 6

#: What happened is told from its end, at most so many lines.
TOLD = 12


def line_rows(laid: Sequence[Laid]) -> list[Plain]:
    """The line from left to right, some rows of tiles read like text.

    The mark in front makes each row a paragraph that runs to the right, so that rows begin below each other.
    """
    rows = [laid[start : start + ROW] for start in range(0, len(laid), ROW)]
    return [Plain(LRM + tiles((one.left, one.right) for one in row)) for row in rows]


def ends_line(scene: Scene, seen: View) -> Markup:
    """The open ends, or that the lead is still to come."""
    if not seen.ends:
        return text(scene.language, "ends-none")
    return text(scene.language, "ends-line", **dict(seen.ends))


def since_last_tile(steps: Sequence[Step]) -> Sequence[Step]:
    """The last tile laid and what came after it."""
    last = max((number for number, step in enumerate(steps) if isinstance(step.move, Play)), default=0)
    return steps[last:]


def since_own_tile(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """All since this seat last laid a tile, its own draws and passes included."""
    own = (number for number, step in enumerate(steps) if step.seat == seat and isinstance(step.move, Play))
    return steps[max(own, default=-1) + 1 :]


def told(scene: Scene, steps: Sequence[Step], reader: int | None = None) -> list[Markup]:
    """Steps as sentences; draws in a row are one, and `reader`, a seat, is told of its own as "you"."""
    lines: list[Markup] = []
    for (seat, drawing), group in groupby(steps, key=lambda step: (step.seat, isinstance(step.move, Draw))):
        made = list(group)
        if drawing:
            lines.append(_drawn(scene, seat, made, reader))
        else:
            lines.extend(_moved(scene, step, reader) for step in made)
    if len(lines) <= TOLD:
        return lines
    return [Markup("…"), *lines[-TOLD:]]


def _drawn(scene: Scene, seat: int, draws: list[Step], reader: int | None) -> Markup:
    if seat == reader:
        came = tiles((step.drawn.low, step.drawn.high) for step in draws if step.drawn is not None)
        return text(scene.language, "step-you-drew", tiles=came)
    return text(scene.language, "step-drew", name=seat_name(scene, seat), count=len(draws))


def _moved(scene: Scene, step: Step, reader: int | None) -> Markup:
    if not isinstance(step.move, Play):
        if step.seat == reader:
            return text(scene.language, "step-you-passed")
        return text(scene.language, "step-passed", name=seat_name(scene, step.seat))
    laid = tile(step.move.tile.low, step.move.tile.high)
    where = "lead" if step.move.end is None else step.move.end
    return text(scene.language, f"step-laid-{where}", name=seat_name(scene, step.seat), tile=laid)
