"""A running round in words: what happened in it."""

from collections.abc import Sequence
from itertools import groupby

from bot.engine.moves import Draw, Play
from bot.engine.round import Step
from bot.engine.view import View
from bot.language import Markup, Plain, ltr, text, tile, tiles
from bot.screens.ends import laid_at
from bot.screens.names import seat_name
from bot.screens.scene import Scene

#: What happened is told from its end, at most so many lines.
TOLD = 12


def since_last_tile(steps: Sequence[Step]) -> Sequence[Step]:
    """The last tile laid and what came after it."""
    last = max((number for number, step in enumerate(steps) if isinstance(step.move, Play)), default=0)
    return steps[last:]


def since_own_tile(steps: Sequence[Step], seat: int) -> Sequence[Step]:
    """All since this seat last laid a tile, its own draws and passes included."""
    own = (number for number, step in enumerate(steps) if step.seat == seat and isinstance(step.move, Play))
    return steps[max(own, default=-1) + 1 :]


def told(scene: Scene, seen: View, steps: Sequence[Step]) -> list[Markup]:
    """The last of the moves that are seen, as sentences; draws in a row are one, and a seat's own are told as "you"."""
    lines: list[Markup] = []
    numbered = enumerate(steps, len(seen.moves) - len(steps) + 1)
    for (seat, drawing, played_for), group in groupby(numbered, key=lambda each: _alike(scene, *each)):
        made = [step for _, step in group]
        lines.extend(_taken(scene, step, seen.seat) for step in made if step.taken)
        said = [_drawn(scene, seat, made, seen.seat)] if drawing else [_moved(scene, step, seen) for step in made]
        lines.extend(text(scene.language, "step-played-for", step=line) if played_for else line for line in said)
    if len(lines) <= TOLD:
        return lines
    return [Markup("…"), *lines[-TOLD:]]


def _alike(scene: Scene, number: int, step: Step) -> tuple[int, bool, bool]:
    """Draws that agree in this are told in one sentence."""
    return step.seat, isinstance(step.move, Draw), number in scene.played_for


def _taken(scene: Scene, step: Step, reader: int | None) -> Markup:
    """A sum that the player before had missed; it is named before anything else is done."""
    if step.seat == reader:
        return text(scene.language, "step-you-took", points=_plus(step.taken))
    return text(scene.language, "step-took", name=seat_name(scene, step.seat), points=_plus(step.taken))


def _plus(points: int) -> Plain:
    return ltr(f"+{points}")


def _drawn(scene: Scene, seat: int, draws: list[Step], reader: int | None) -> Markup:
    if seat == reader:
        came = tiles((step.drawn.low, step.drawn.high) for step in draws if step.drawn is not None)
        return text(scene.language, "step-you-drew", tiles=came)
    return text(scene.language, "step-drew", name=seat_name(scene, seat), count=len(draws))


def _moved(scene: Scene, step: Step, seen: View) -> Markup:
    name = seat_name(scene, step.seat)
    if not isinstance(step.move, Play):
        if step.seat == seen.seat:
            return text(scene.language, "step-you-passed")
        return text(scene.language, "step-passed", name=name)
    face = tile(step.move.tile.low, step.move.tile.high)
    said = laid_at(scene.language, seen.layout, step.move.end, name, face)
    return text(scene.language, "step-made", step=said, points=_plus(step.made)) if step.made else said
