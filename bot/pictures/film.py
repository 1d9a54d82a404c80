"""A film of a table: its pictures after each other, the table at rest and only what is new in each of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from PIL import Image

from bot.engine.layout import AnyLayout
from bot.pictures.geometry import Arrangement, Placed, Spot
from bot.pictures.plan import Plan, plan
from bot.pictures.table import arranged, paint_planned, spread_of
from bot.pictures.values import Film, TablePicture

#: Films are half as wide as pictures.
SCALE: Final = 0.5

#: A longer film leaves out pictures in the midst of its rounds, evenly, and keeps the end of each.
MOST: Final = 240

#: How long the last picture stays at least, in seconds.
LAST: Final = 4.0

Shot = tuple[TablePicture, float]


def shots(film: Film) -> tuple[Shot, ...]:
    """The pictures that are shown: at most `MOST` of them, the last staying longer.

    Left out are pictures evenly all over the film, but no round's last one, while there are fewer rounds than that.
    """
    frames = film.frames
    ends = [number for number in range(len(frames)) if _ends_round(frames, number)]
    if len(frames) > MOST:
        ends = ends[-MOST:]
        others = sorted(set(range(len(frames))) - set(ends))
        kept = MOST - len(ends)
        chosen = {others[number * len(others) // kept] for number in range(kept)}
        frames = tuple(frames[number] for number in sorted(chosen.union(ends)))
    *before, (last, seconds) = frames
    return (*before, (last, max(seconds, LAST)))


def paint_film(film: Film) -> Iterator[tuple[Image.Image, float]]:
    """The images and the seconds of each; at least one frame is wanted. All have one size and the first one's theme."""
    theme = film.frames[0][0].theme
    shown = tuple((replace(picture, theme=theme), seconds) for picture, seconds in shots(film))
    planned = plan((picture for picture, _ in shown), SCALE)
    for _, numbered in groupby(enumerate(_rounds(shown)), key=lambda at: at[1]):
        yield from _painted([shown[number] for number, _ in numbered], planned)


def _painted(shown: Sequence[Shot], planned: Plan) -> Iterator[tuple[Image.Image, float]]:
    """A round on a table that holds the whole of it, so that no tile moves when another is laid."""
    laid = _still([picture for picture, _ in shown], planned)
    edges = (
        min(each.left for each in laid),
        min(each.top for each in laid),
        max(each.right for each in laid),
        max(each.bottom for each in laid),
    )
    spread = spread_of(edges, planned)
    for (picture, seconds), arrangement in zip(shown, laid, strict=True):
        yield paint_planned(picture, planned, arrangement, spread), seconds


def _still(shown: Sequence[TablePicture], planned: Plan) -> list[Arrangement]:
    """How the tiles lie in each picture of a round. A tree is laid out as it will be in the end, tile by tile."""
    whole = arranged(shown[-1], planned)
    if shown[-1].layout.kind != "branching":
        return [*(arranged(picture, planned) for picture in shown[:-1]), whole]
    return [*(_part(whole, picture.layout) for picture in shown[:-1]), whole]


def _part(whole: Arrangement, layout: AnyLayout) -> Arrangement:
    """Of a tree's arrangement what lay there earlier; an end was where the next tile of its chain lies by now."""
    chains: dict[str, list[Placed]] = {}
    for placed in whole.tiles:
        chains.setdefault(placed.chain, []).append(placed)
    grown = {} if layout.kind == "line" else {chain.name: len(chain.tiles) for chain in layout.chains}
    lying = [*chains.get("", ())[: len(layout.tiles)]]
    for name, count in grown.items():
        lying += chains.get(name, ())[:count]
    last = {spot.name: spot for spot in whole.ends}
    ends = [
        _next(name, number, chains[name][grown[name]]) if grown[name] < len(chains.get(name, ())) else last[name]
        for name, number in layout.ends()
    ]
    return replace(whole, tiles=tuple(lying), ends=tuple(ends))


def _next(name: str, number: int, placed: Placed) -> Spot:
    """The end on which this tile was laid: where the half lies that touches it, or the middle of a double across."""
    if placed.first == placed.second:
        return Spot(name, number, placed.x, placed.y)
    dx, dy = {"right": (-0.5, 0.0), "left": (0.5, 0.0), "down": (0.0, -0.5), "up": (0.0, 0.5)}[placed.direction]
    return Spot(name, number, placed.x + dx, placed.y + dy)


def _rounds(shown: Sequence[Shot]) -> Iterator[int]:
    """Of which round each picture is, counted from 0."""
    number = 0
    for at in range(len(shown)):
        yield number
        number += _ends_round(shown, at)


def _ends_round(frames: Sequence[Shot], number: int) -> bool:
    """Whether the picture after it shows fewer tiles, or there is none."""
    if number + 1 == len(frames):
        return True
    return len(frames[number + 1][0].layout.tiles) < len(frames[number][0].layout.tiles)
