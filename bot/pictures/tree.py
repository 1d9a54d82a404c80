"""A branching layout on the table: the smallest of some tables on which the search finds a place for every tile."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.pictures.apart import apart
from bot.pictures.board import Style, board_of
from bot.pictures.orders import Doubles, Way, ways
from bot.pictures.search import Found, search
from bot.pictures.steps import Front, Lying

Laid: TypeAlias = list[tuple[list[Lying], Front]]  # by chain: its tiles, and the front at its end

_Table: TypeAlias = tuple[int, int]  # half the width and half the height in cells

#: From the one that looks best. Where doubles follow each other closely from the spinner on, their short ends alone do
#: not leave room for all the branches.
_STYLES: Final = (Style(gap=1, sideways=False), Style(gap=1, sideways=True), Style(gap=0, sideways=True))

#: In cells, the square root of a table's area: each a good eighth wider and higher than the one before. The edge of the
#: last is in nobody's way.
_SIZES: Final = tuple(round(22 * 1.13**step) for step in range(13))
_TIGHT: Final = 19  # cells a tile: no table of fewer will do

# Patience is counted in pieces taken up, never by a clock: a tree lies in the same places on every machine.
_PATIENCE: Final = 600  # on the largest table, before the next style is tried
_AT_LEAST, _A_TILE = 30, 4  # on a smaller one, before the next way is tried: so many, and so many more for each tile
_IN_ALL: Final = 5  # times that on all smaller ones together


def tree(chains: Doubles, aspect: float, patience: int = _PATIENCE) -> Laid:
    """For each chain the places of its tiles and the front at its end, in the order given: the engine's.

    A chain grows from the spinner, or from a short end of the double that its parent ends with: `a` lies clockwise of
    the parent's heading. The search is bounded; should it ever find nothing, every chain lies in a row of its own.
    """
    aspect = round(aspect, 1)  # so that pictures of nearly the same shape share their boards
    tiles = sum(map(len, chains.values())) + 1
    *smaller, largest = [_table(size, aspect) for size in _SIZES if size * size >= _TIGHT * tiles]
    for style in _STYLES:
        how = ways(chains, sideways=style.sideways)
        found, _ = search(board_of(*largest, style), how[0].pieces, patience, mirrored=how[0].mirrored)
        if found is not None:
            return _by_chain(chains, *_tight(smaller, style, how, _AT_LEAST + _A_TILE * tiles) or (how[0], found))
    return apart(list(chains.values()))


def _tight(tables: Sequence[_Table], style: Style, how: Sequence[Way], patience: int) -> tuple[Way, Found] | None:
    """What is found on the smallest of the tables that halving comes to, and which way."""
    left, smallest = _IN_ALL * patience, None
    while tables:
        middle = len(tables) // 2
        board = board_of(*tables[middle], style)
        for way in how:
            found, tried = search(board, way.pieces, min(patience, left), mirrored=way.mirrored)
            left -= tried
            if found is not None:
                smallest = way, found
                break
        tables = tables[middle + 1 :] if found is None else tables[:middle]
    return smallest


def _by_chain(chains: Doubles, way: Way, found: Found) -> Laid:
    places: dict[str, list[Lying]] = {name: [] for name in chains}
    fronts: dict[str, Front] = {}
    for piece, (lying, front) in zip(way.pieces, found, strict=True):
        fronts[piece.chain] = front
        if lying is not None:
            places[piece.chain].append(lying)
    return [(places[name], fronts[name]) for name in chains]


def _table(size: int, aspect: float) -> _Table:
    """The table of that size."""
    return round(size / 2 * aspect**0.5), round(size / 2 / aspect**0.5)
