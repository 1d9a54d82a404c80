"""Moves by a rule of thumb: yardsticks, the easy level, and what is played where there is no time to think."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from bot.engine.moves import Move, Play
from bot.engine.points import worth
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.players.stand_in import stand_in

Rule = Callable[[View, Random], Move]
"""A legal move of the seat whose view it is, which is to move."""

#: How often the easy level lays any tile that fits, instead of what it likes best.
_CARELESS = 0.5

#: What who gives away makes of a tile: of each that others could lay after it, of each of one's own, of a pip, of a
#: double, of a point.
_THEIRS, _OWN, _PIP, _DOUBLE, _POINT = 1.0, -3.0, -0.5, -4.0, -0.7


def at_random(seen: View, chance: Random) -> Move:
    """Any legal move."""
    return chance.choice(seen.legal_moves)


def heaviest(seen: View, chance: Random) -> Move:
    """The tile with the most pips, on any end."""
    return max(_shuffled(seen, chance), key=lambda move: move.tile.pips if isinstance(move, Play) else 0)


def doubles(seen: View, chance: Random) -> Move:
    """A double where one fits, and else any tile."""
    return max(_shuffled(seen, chance), key=lambda move: isinstance(move, Play) and move.tile.is_double)


def easy(seen: View, chance: Random) -> Move:
    """Mostly the points that are to be made at once, and else the heaviest tile; now and then whatever fits."""
    if chance.random() < _CARELESS:
        return at_random(seen, chance)
    return max(_shuffled(seen, chance), key=lambda move: _at_once(seen, move))


def generous(seen: View, chance: Random) -> Move:
    """What leaves most to lay to the others and least to oneself, light tiles first, points left lying: a gift."""
    laid = {step.move.tile for step in seen.moves if isinstance(step.move, Play)}
    unseen = set(seen.rules.tiles).difference(seen.hand, laid)
    return max(_shuffled(seen, chance), key=lambda move: _gift(seen, unseen, move))


def points_first(seen: View, chance: Random) -> Move:
    """The most points that are to be made at once; of such moves the one that gives most away."""
    most = max(_points(seen, move) for move in seen.legal_moves)
    return generous(replace(seen, legal_moves=tuple(m for m in seen.legal_moves if _points(seen, m) == most)), chance)


def _gift(seen: View, unseen: set[Tile], move: Move) -> float:
    if not isinstance(move, Play):
        return 0.0
    tile, layout = move.tile, seen.layout.lay(move.tile, move.end)
    ends = {pips for _, pips in layout.open_ends()}
    theirs, own = (
        sum(not ends.isdisjoint((other.low, other.high)) for other in tiles)
        for tiles in (unseen, set(seen.hand) - {tile})
    )
    points = _POINT * _points(seen, move)
    return _THEIRS * theirs + _OWN * own + _PIP * tile.pips + _DOUBLE * tile.is_double + points


def quick(seen: View, chance: Random) -> Move:
    """The best that can be said without thinking: points at once, else a double, else the heaviest tile."""
    if seen.rules.play_scoring == "none":
        return stand_in(seen)
    return max(_shuffled(seen, chance), key=lambda move: _at_once(seen, move))


def _at_once(seen: View, move: Move) -> tuple[int, int]:
    """The points that a move makes, and the pips that it lays."""
    return _points(seen, move), move.tile.pips if isinstance(move, Play) else 0


def _points(seen: View, move: Move) -> int:
    if seen.rules.play_scoring == "none" or not isinstance(move, Play):
        return 0
    return worth(seen.rules, seen.layout.lay(move.tile, move.end))


def _shuffled(seen: View, chance: Random) -> list[Move]:
    return chance.sample(seen.legal_moves, len(seen.legal_moves))
