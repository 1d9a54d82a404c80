"""A running round in words: what happened in it, and what may lead it."""

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from bot.engine.moves import Draw, Play
from bot.engine.round import Step
from bot.engine.view import View
from bot.language import Markup, Plain, ltr, text
from bot.people.person import Language
from bot.screens.ends import laid_at
from bot.screens.names import seat_name
from bot.screens.scene import Scene
from bot.screens.tiles import said_tile, said_tiles

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


@dataclass(frozen=True, slots=True)
class Telling:
    """How moves are told: to whom (`seen.seat`), what a seat is called, and by number which moves the bot has made for
    somebody. At most so many lines, from the end, and at most so many tiles that the reader has drawn."""

    language: Language
    seen: View
    called: Callable[[int], Plain]
    played_for: Container[int] = ()
    lines: int = TOLD
    tiles: int | None = None


def told(scene: Scene, seen: View, steps: Sequence[Step]) -> list[Markup]:
    """The last of the moves that are seen at a table, as sentences."""
    return sentences(Telling(scene.language, seen, partial(seat_name, scene), scene.played_for), steps)


def sentences(telling: Telling, steps: Sequence[Step]) -> list[Markup]:
    """The last of the moves that are seen; draws in a row are one sentence, and a seat's own are told as "you"."""
    lines: list[Markup] = []
    numbered = enumerate(steps, len(telling.seen.moves) - len(steps) + 1)
    for (seat, drawing, played_for), group in groupby(numbered, key=lambda each: _alike(telling, *each)):
        made = [step for _, step in group]
        lines.extend(_taken(telling, step) for step in made if step.taken)
        said = [_drawn(telling, seat, made)] if drawing else [_moved(telling, step) for step in made]
        lines.extend(text(telling.language, "step-played-for", step=line) if played_for else line for line in said)
    if len(lines) <= telling.lines:
        return lines
    return [Markup("…"), *lines[-telling.lines :]]


def _alike(telling: Telling, number: int, step: Step) -> tuple[int, bool, bool]:
    """Draws that agree in this are told in one sentence."""
    return step.seat, isinstance(step.move, Draw), number in telling.played_for


def _taken(telling: Telling, step: Step) -> Markup:
    """A sum that the player before had missed; it is named before anything else is done."""
    if step.seat == telling.seen.seat:
        return text(telling.language, "step-you-took", points=_plus(step.taken))
    return text(telling.language, "step-took", name=telling.called(step.seat), points=_plus(step.taken))


def _plus(points: int) -> Plain:
    return ltr(f"+{points}")


def _drawn(telling: Telling, seat: int, draws: list[Step]) -> Markup:
    if seat == telling.seen.seat:
        came = [step.drawn for step in draws if step.drawn is not None]
        return text(telling.language, "step-you-drew", tiles=said_tiles(came, telling.tiles))
    return text(telling.language, "step-drew", name=telling.called(seat), count=len(draws))


def _moved(telling: Telling, step: Step) -> Markup:
    name = telling.called(step.seat)
    if not isinstance(step.move, Play):
        if step.seat == telling.seen.seat:
            return text(telling.language, "step-you-passed")
        return text(telling.language, "step-passed", name=name)
    said = laid_at(telling.language, telling.seen.layout, step.move.end, name, said_tile(step.move.tile))
    return text(telling.language, "step-made", step=said, points=_plus(step.made)) if step.made else said


def lead_line(language: Language, seen: View) -> Markup:
    """To whoever leads: with which tile, where only one may."""
    leads = [move.tile for move in seen.legal_moves if isinstance(move, Play)]
    if len(leads) == 1:
        return text(language, "hand-lead-tile", tile=said_tile(leads[0]))
    return text(language, "hand-lead-double" if seen.rules.double_leads else "hand-lead")
