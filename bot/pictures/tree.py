"""A branching layout on the table: the smallest of some tables on which the search finds a place for every tile."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from bot.pictures.apart import apart
from bot.pictures.board import Board, End, Kind, Style, board_of
from bot.pictures.cross import ARMS
from bot.pictures.search import Piece, search
from bot.pictures.steps import Front, Lying

Doubles: TypeAlias = Mapping[str, Sequence[bool]]  # by the name of a chain: which of its tiles are
Laid: TypeAlias = list[tuple[list[Lying], Front]]  # by chain: its tiles, and the front at its end

#: From the one that looks best. Where doubles follow each other closely from the spinner on, their short ends alone do
#: not leave room for all the branches.
_STYLES: Final = (Style(gap=1, sideways=False), Style(gap=1, sideways=True), Style(gap=0, sideways=True))

#: In cells, the square root of a table's area: each a good eighth wider and higher than the one before.
_SIZES: Final = tuple(round(22 * 1.13**step) for step in range(13))
_ROOMY: Final = 120  # so large that its edge is in nobody's way
_SMALL: Final = 4  # how many of those are tried from the smallest on
_TIGHT: Final = 19  # cells a tile: no table of fewer will do
_PATIENCE: Final = 600  # pieces taken up on the roomy table before the next style is tried


def tree(chains: Doubles, aspect: float, patience: int = _PATIENCE) -> Laid:
    """For each chain the places of its tiles and the front at its end, in the order given: the engine's.

    A chain grows from the spinner, or from a short end of the double that its parent ends with: `a` lies clockwise of
    the parent's heading. The search is bounded; should it ever find nothing, every chain lies in a row of its own.
    """
    aspect = round(aspect, 1)  # so that pictures of nearly the same shape share their boards
    weights = _weights(chains)
    by_depth = _pieces(chains, lambda name: (name.count("."), -weights[name]))
    by_weight = _pieces(chains, lambda name: (-weights[name],))
    for style in _STYLES:
        found = _laid(chains, by_depth, board_of(*_halves(_ROOMY, aspect), style), patience, mirrored=False)
        if found is not None:
            return _tight(chains, (by_weight, by_depth), aspect, style) or found
    return apart(list(chains.values()))


def _tight(chains: Doubles, orders: tuple[list[Piece], list[Piece]], aspect: float, style: Style) -> Laid | None:
    """On a small table: the smallest that a short search succeeds on, or else what halving finds among larger ones."""
    by_weight, by_depth = orders
    tiles = sum(map(len, chains.values())) + 1
    patience = 60 + 2 * tiles
    deep = [(by_depth, False), (by_depth, True)]
    ways = deep if style.sideways else [(by_weight, False), (by_weight, True), (by_depth, False)]
    tables = [_halves(size, aspect) for size in _SIZES if size * size >= _TIGHT * tiles]
    for width, height in tables[:_SMALL]:
        found = _first_laid(chains, ways, board_of(width, height, style), patience)
        if found is not None:
            return found
    smallest, larger = None, tables[_SMALL:]
    while larger:
        middle = len(larger) // 2
        found = _first_laid(chains, deep, board_of(*larger[middle], style), 2 * patience)
        smallest = found or smallest
        larger = larger[middle + 1 :] if found is None else larger[:middle]
    return smallest


def _first_laid(chains: Doubles, ways: Iterable[tuple[list[Piece], bool]], board: Board, patience: int) -> Laid | None:
    """By the first of these ways, pieces in their order and whether mirrored, that succeeds."""
    tried = (_laid(chains, pieces, board, patience, mirrored=mirrored) for pieces, mirrored in ways)
    return next((found for found in tried if found is not None), None)


def _laid(chains: Doubles, pieces: Sequence[Piece], board: Board, patience: int, *, mirrored: bool) -> Laid | None:
    found = search(board, pieces, patience, mirrored=mirrored)
    if found is None:
        return None
    places: dict[str, list[Lying]] = {name: [] for name in chains}
    fronts: dict[str, Front] = {}
    for piece, (lying, front) in zip(pieces, found, strict=True):
        fronts[piece.chain] = front
        if lying is not None:
            places[piece.chain].append(lying)
    return [(places[name], fronts[name]) for name in chains]


def _pieces(chains: Doubles, order: Callable[[str], tuple[int, ...]]) -> list[Piece]:
    """All tiles and badges, chain after chain: of those whose parents are laid, the first in that order."""
    pieces: list[Piece] = []
    ready: list[tuple[str, int | None, End]] = [(name, None, None) for name in ARMS]
    while ready:
        ready.sort(key=lambda chain: order(chain[0]), reverse=True)
        name, after, end = ready.pop()
        rather_clockwise = not name.endswith("b")
        for number, double in enumerate(chains[name]):
            kind: Kind = "double" if double else "later" if number else "first"
            pieces.append(Piece(name, kind, after, end, rather_clockwise))
            after, end = len(pieces) - 1, None
        if chains[name] and chains[name][-1]:
            ready += [(f"{name}.a", after, 0), (f"{name}.b", after, 1)]
        else:
            pieces.append(Piece(name, "badge", after, end, rather_clockwise))
    return pieces


def _weights(chains: Doubles) -> Mapping[str, int]:
    """Of every chain the tiles and ends of it and of all that grow from it."""
    weights = dict.fromkeys(chains, 0)
    for name, tiles in chains.items():
        grown = name
        while grown:
            weights[grown] += len(tiles) + 1
            grown = grown.rpartition(".")[0]
    return weights


def _halves(size: int, aspect: float) -> tuple[int, int]:
    """Half the width and half the height in cells of a table of that size."""
    return round(size / 2 * aspect**0.5), round(size / 2 / aspect**0.5)
