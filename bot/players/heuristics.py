"""Moves by a rule of thumb: yardsticks, the easy level, and what is played where there is no time to think."""

from collections.abc import Callable
from random import Random

from bot.engine.moves import Move, Play
from bot.engine.points import worth
from bot.engine.view import View
from bot.players.stand_in import stand_in

Rule = Callable[[View, Random], Move]
"""A legal move of the seat whose view it is, which is to move."""

#: How often the easy level lays any tile that fits, instead of what it likes best.
_CARELESS = 0.35


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
