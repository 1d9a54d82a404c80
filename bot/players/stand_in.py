"""The move that is made for somebody who does not make it. Pure.

A simple rule, the same for everybody: of the tiles that fit a double goes first, then the one with the most pips, on
the first end that it fits. Where sums are named the right ones are, so that nobody loses points by being played for.
"""

from dataclasses import replace

from bot.engine.moves import Move, Play
from bot.engine.points import worth
from bot.engine.view import View


def stand_in(seen: View) -> Move:
    """A legal move of the seat whose view this is. Raises ValueError where it is not its turn."""
    if not seen.legal_moves:
        raise ValueError("not this seat's turn")
    plays = [move for move in seen.legal_moves if isinstance(move, Play)]
    move = max(plays, key=_rank) if plays else seen.legal_moves[0]
    return _naming_sums(seen, move) if seen.rules.claims == "muggins" else move


def _rank(play: Play) -> tuple[bool, int, int]:
    """Of equals `max` takes the first, which is the first end."""
    low, high = play.tile.low, play.tile.high
    return low == high, low + high, high


def _naming_sums(seen: View, move: Move) -> Move:
    """With the points that the tile makes, and those that the player before has missed."""
    missed = _missed(seen)
    if missed:
        move = replace(move, muggins=missed)
    if not isinstance(move, Play):
        return move
    points = worth(seen.rules, seen.layout.lay(move.tile, move.end))
    return replace(move, claim=points) if points else move


def _missed(seen: View) -> int:
    """What lies on the table says it: the last tile was laid by somebody else, and has made nothing."""
    last = seen.moves[-1] if seen.moves else None
    if last is None or last.seat == seen.seat or not isinstance(last.move, Play) or last.made:
        return 0
    return worth(seen.rules, seen.layout)
