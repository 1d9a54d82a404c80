"""Moves by a rule of thumb: yardsticks, the easy level, and what is played where there is no time to think."""

from collections.abc import Callable
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
#: double, of a point; and how much chance there is in it.
_THEIRS, _OWN, _PIP, _DOUBLE, _POINT, _WHIM = 1.0, -2.0, -0.3, -3.0, -0.5, 1.0


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
    """What leaves most to lay to the others and least to oneself, light tiles first: as those lay who just begin."""
    laid = {step.move.tile for step in seen.moves if isinstance(step.move, Play)}
    unseen = set(seen.rules.tiles).difference(seen.hand, laid)
    return max(_shuffled(seen, chance), key=lambda move: _gift(seen, unseen, move) + _WHIM * chance.random())


def _gift(seen: View, unseen: set[Tile], move: Move) -> float:
    if not isinstance(move, Play):
        return 0.0
    tile, layout = move.tile, seen.layout.lay(move.tile, move.end)
    ends = {pips for _, pips in layout.open_ends()}
    theirs, own = (
        sum(not ends.isdisjoint((other.low, other.high)) for other in tiles)
        for tiles in (unseen, set(seen.hand) - {tile})
    )
    points = 0 if seen.rules.play_scoring == "none" else worth(seen.rules, layout)
    return _THEIRS * theirs + _OWN * own + _PIP * tile.pips + _DOUBLE * tile.is_double + _POINT * points


def quick(seen: View, chance: Random) -> Move:
    """The best that can be said without thinking: points at once, else a double, else the heaviest tile."""
    if seen.rules.play_scoring == "none":
        return stand_in(seen)
    return max(_shuffled(seen, chance), key=lambda move: _at_once(seen, move))


def _at_once(seen: View, move: Move) -> tuple[int, int]:
    """The points that a move makes, and the pips that it lays."""
    if not isinstance(move, Play):
        return 0, 0
    points = 0 if seen.rules.play_scoring == "none" else worth(seen.rules, seen.layout.lay(move.tile, move.end))
    return points, move.tile.pips


def _shuffled(seen: View, chance: Random) -> list[Move]:
    return chance.sample(seen.legal_moves, len(seen.legal_moves))
