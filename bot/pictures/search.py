"""The search for places: pieces are laid one after another, and taken back where a later one finds no place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.pictures.board import Board, End, Kind, Step
from bot.pictures.steps import Front, Heading, Lying

#: For every piece its tile and the front behind it; for a badge the front that it touches.
Found: TypeAlias = list[tuple[Lying | None, Front]]


@dataclass(frozen=True, slots=True)
class Piece:
    """What is to be laid, and against what.

    `after`: the number of the piece that it is laid against; None where that is the spinner. `end`: where it is a
    double, which of its short ends. `rather_clockwise`: the way it turns where it cannot go on.
    """

    chain: str
    kind: Kind
    after: int | None
    end: End
    rather_clockwise: bool


@dataclass(slots=True)
class _Place:
    """Where a piece lies, or is being tried: against the front on `bit`.

    `taken`: all cells taken before it. `others`: those of them that it must not need. `ways`: how it may lie, those
    left to try. `vain`: cells for want of which it, or one after it, found no place. As it lies now: `step`, and
    `takes`, `touches`, the cells taken with it and those of the tile.
    """

    bit: int
    heading: Heading
    taken: int
    others: int
    ways: Iterator[Step]
    vain: int
    step: Step
    takes: int = 0
    touches: int = 0


def search(board: Board, pieces: Sequence[Piece], patience: int, *, mirrored: bool = False) -> tuple[Found | None, int]:
    """Where they lie, and how many were taken up; None where no places are found before as many as `patience` were.

    `pieces`: each after the one that it is laid against. `mirrored`: whether they turn the other way than they rather
    would.

    A piece that finds no place takes back the last of those that are in its way, its predecessor among them, and that
    one is laid another way: what has no part in the trouble is not tried again, yet nothing that might help is missed.
    """
    places: list[_Place] = []
    tried = 0
    while len(places) < len(pieces):
        if tried == patience:
            return None, tried
        tried += 1
        place: _Place | None = _taken_up(board, pieces[len(places)], places, mirrored)
        while place is not None and not _lay(place, board.base):
            place = _taken_back(places, place.vain)
        if place is None:
            return None, tried
        places.append(place)
    return [_found(board, place) for place in places], tried


def _taken_back(places: list[_Place], vain: int) -> _Place | None:
    """The last piece that takes any of these cells, now to be laid another way; all after it are taken back too.

    Those of the cells that were taken before it are in vain for it as well, so that it takes back who took them.
    """
    while places:
        place = places.pop()
        if place.takes & vain:
            place.vain |= vain & place.taken
            return place
    return None


def _taken_up(board: Board, piece: Piece, places: Sequence[_Place], mirrored: bool) -> _Place:
    """The place of the next piece, before anything was tried."""
    taken = places[-1].taken | places[-1].takes if places else board.taken
    if piece.after is None:
        bit, heading = board.arms[piece.chain]
        vain, touched = 0, board.spinner
    else:
        before = places[piece.after]
        heading = before.step.heading
        bit = before.bit + before.step.on
        vain = touched = before.touches
        if piece.end is not None:
            on, heading = board.ends[heading][piece.end]
            bit += on
    if piece.after is None or piece.end is not None:
        touched |= board.kept[heading] << (bit - board.base)
    ways = board.steps[piece.kind, piece.end, piece.rather_clockwise != mirrored][heading]
    return _Place(bit, heading, taken, taken ^ touched, iter(ways), vain, ways[0])


def _lay(place: _Place, base: int) -> bool:
    """Whether one of the ways that are left to try is free; the piece lies so then."""
    by = place.bit - base
    others = place.others
    for step in place.ways:
        around = step.around << by
        if not around & others:
            place.step, place.takes, place.touches = step, step.takes << by, step.touches << by
            return True
        place.vain |= around
    return False


def _found(board: Board, place: _Place) -> tuple[Lying | None, Front]:
    lying = place.step.lying
    start, behind = board.front(place.bit, place.heading), board.front(place.bit + place.step.on, place.step.heading)
    return lying and Lying(start.x + lying.x, start.y + lying.y, lying.heading), behind
