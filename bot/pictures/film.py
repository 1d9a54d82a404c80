"""A film of a table: its pictures after each other, the table at rest and only what is new in each of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from PIL import Image

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
    laid = [arranged(picture, planned) for picture, _ in shown]
    edges = (
        min(each.left for each in laid),
        min(each.top for each in laid),
        max(each.right for each in laid),
        max(each.bottom for each in laid),
    )
    spread = spread_of(edges, planned)
    for (picture, seconds), arrangement in zip(shown, laid, strict=True):
        yield paint_planned(picture, planned, arrangement, spread), seconds


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
