"""The sums that belong to a move where the rules have muggins: one's own, and what the player before has missed."""

from dataclasses import replace

from bot.engine.moves import Move, Play
from bot.engine.points import worth
from bot.engine.view import View


def naming_sums(seen: View, move: Move) -> Move:
    """The move with every sum that there is to name; where the rules have no muggins, the move."""
    if seen.rules.claims != "muggins":
        return move
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
