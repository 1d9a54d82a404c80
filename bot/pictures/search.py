"""The search for places: pieces are laid one after another, and taken back where a later one finds no place."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.board import Board, End, Kind, Step
from bot.pictures.steps import Front, Heading, Lying


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

    `taken`: all cells taken before it. `others`: those of them that it must not need. `ways`: how it may lie, `tried`
    of which were; `refused` are all cells that those needed in vain. `blame`: bits of the numbers of those earlier
    pieces but for which it, or one after it, might find a place. As it lies now: `lying`, its tile from the front on;
    `takes`, `touches`, the cells taken with it and those of the tile; `behind`, bit and heading of the next front.
    """

    bit: int
    heading: Heading
    taken: int
    others: int
    ways: tuple[Step, ...]
    blame: int
    tried: int = 0
    refused: int = 0
    lying: Lying | None = None
    takes: int = 0
    touches: int = 0
    behind: tuple[int, Heading] = (0, 0)


def search(
    board: Board, pieces: Sequence[Piece], patience: int, *, mirrored: bool = False
) -> list[tuple[Lying | None, Front]] | None:
    """For every piece its tile and the front behind it; for a badge the front that it touches.

    `pieces`: each after the one that it is laid against. `mirrored`: whether they turn the other way than they rather
    would. None where no places are found before as many pieces as `patience` were taken up.

    A piece that finds no place takes back the last of those that are in its way, its predecessor among them, and that
    one is laid another way: what has no part in the trouble is not tried again, yet nothing that might help is missed.
    """
    places: list[_Place] = []
    takes: list[int] = []  # theirs
    while len(places) < len(pieces):
        if patience == 0:
            return None
        patience -= 1
        place = _taken_up(board, pieces[len(places)], places, mirrored)
        while not _lay(place, board.base):
            blame = place.blame | _in_the_way(place.refused, takes)
            if not blame:
                return None
            last = blame.bit_length() - 1
            place = places[last]
            place.blame |= blame ^ (1 << last)
            del places[last:], takes[last:]
        places.append(place)
        takes.append(place.takes)
    return [_found(board, place) for place in places]


def _taken_up(board: Board, piece: Piece, places: Sequence[_Place], mirrored: bool) -> _Place:
    """The place of the next piece, before anything was tried."""
    taken = places[-1].taken | places[-1].takes if places else board.taken
    if piece.after is None:
        bit, heading = board.arms[piece.chain]
        blame, touched = 0, board.spinner
    else:
        before = places[piece.after]
        bit, heading = before.behind
        blame, touched = 1 << piece.after, before.touches
        if piece.end is not None:
            on, heading = board.ends[heading][piece.end]
            bit += on
    if piece.after is None or piece.end is not None:
        touched |= board.kept[heading] << (bit - board.base)
    ways = board.steps[piece.kind, piece.end, piece.rather_clockwise != mirrored][heading]
    return _Place(bit, heading, taken, taken ^ touched, ways, blame)


def _lay(place: _Place, base: int) -> bool:
    """Whether one of the ways that are left to try is free; the piece lies so then."""
    by = place.bit - base
    for step in place.ways[place.tried :]:
        place.tried += 1
        around = step.around << by
        if not around & place.others:
            place.lying, place.takes, place.touches = step.lying, step.takes << by, step.touches << by
            place.behind = place.bit + step.on, step.heading
            return True
        place.refused |= around
    return False


def _in_the_way(cells: int, takes: Sequence[int]) -> int:
    """Bits of the numbers of the pieces that take any of these cells; `takes` are those of each."""
    return sum([1 << number for number, taken in enumerate(takes) if taken & cells]) if cells else 0


def _found(board: Board, place: _Place) -> tuple[Lying | None, Front]:
    start, behind, lying = board.front(place.bit, place.heading), board.front(*place.behind), place.lying
    return lying and Lying(start.x + lying.x, start.y + lying.y, lying.heading), behind
