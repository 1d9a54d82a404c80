"""The move that is made for somebody who does not make it. Pure.

A simple rule, the same for everybody: of the tiles that fit a double goes first, then the one with the most pips, on
the first end that it fits. Where sums are named the right ones are, so that nobody loses points by being played for.
"""

from bot.engine.moves import Move, Play
from bot.engine.view import View
from bot.players.sums import naming_sums


def stand_in(seen: View) -> Move:
    """A legal move of the seat whose view this is. Raises ValueError where it is not its turn."""
    if not seen.legal_moves:
        raise ValueError("not this seat's turn")
    plays = [move for move in seen.legal_moves if isinstance(move, Play)]
    return naming_sums(seen, max(plays, key=_rank) if plays else seen.legal_moves[0])


def _rank(play: Play) -> tuple[bool, int, int]:
    """Of equals `max` takes the first, which is the first end."""
    low, high = play.tile.low, play.tile.high
    return low == high, low + high, high
