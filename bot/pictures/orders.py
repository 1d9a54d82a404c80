"""In which orders the pieces of a tree are laid: one that fails on a table says little about how another would do."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bot.pictures.board import End, Kind
from bot.pictures.cross import ARMS
from bot.pictures.search import Piece

Doubles: TypeAlias = Mapping[str, Sequence[bool]]  # by the name of a chain: which of its tiles are
_Rank: TypeAlias = Callable[[str], tuple[int, ...]]  # of a chain by its name; the lowest is laid first


class Way(NamedTuple):
    """All pieces in an order, and whether they turn the other way than they rather would."""

    pieces: Sequence[Piece]
    mirrored: bool


def ways(chains: Doubles, *, sideways: bool) -> list[Way]:
    """From the one that succeeds most often; `sideways`: whether chains may leave the long side of a double.

    Chains that branch had better come before the others, which wind through whatever room is left. Where they may leave
    sideways, whatever is near the spinner had better come first: there it is that room is scarce.
    """
    weights = _weights(chains)

    def branching_by(rank: Callable[[str], int]) -> list[Piece]:
        return _pieces(
            chains, lambda name: (0, rank(name), -weights[name]) if _branches(chains[name]) else (1, -weights[name])
        )

    shortest = Way(branching_by(lambda name: len(chains[name])), mirrored=False)
    nearest = Way(_pieces(chains, lambda name: (name.count("."), -weights[name])), mirrored=True)
    furthest = Way(branching_by(lambda name: -name.count(".")), mirrored=True)
    return [nearest, shortest, furthest] if sideways else [shortest, nearest, furthest]


def _branches(doubles: Sequence[bool]) -> bool:
    """Whether the chain ends with a double, which two others grow from."""
    return bool(doubles) and doubles[-1]


def _pieces(chains: Doubles, rank: _Rank) -> list[Piece]:
    """All tiles and badges, chain after chain: of those whose parents are laid, the one that comes first."""
    pieces: list[Piece] = []
    ready: list[tuple[str, int | None, End]] = [(name, None, None) for name in ARMS]
    while ready:
        ready.sort(key=lambda chain: rank(chain[0]), reverse=True)
        name, after, end = ready.pop()
        rather_clockwise = not name.endswith("b")
        for number, double in enumerate(chains[name]):
            kind: Kind = "double" if double else "later" if number else "first"
            pieces.append(Piece(name, kind, after, end, rather_clockwise))
            after, end = len(pieces) - 1, None
        if _branches(chains[name]):
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
