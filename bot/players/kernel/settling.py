"""What a finished round is worth, from the pips left in each hand (RULES.md, The round, 5)."""

from collections.abc import Sequence

from bot.engine.rules import Rules
from bot.engine.scoring import rounded
from bot.players.kernel.turns import BLOCKED


def settle(rules: Rules, out: int, pips: Sequence[int], made: Sequence[int]) -> list[int]:
    """By side, the points of a round. `pips`: by seat. `out`: the seat that went out, or BLOCKED."""
    sides = rules.sides
    totals = [sum(pips[side::sides]) for side in range(sides)]
    points = list(made)
    if out != BLOCKED:
        winner = out % sides
        own, how = 0, rules.score_out
    else:
        own = min(totals)
        if totals.count(own) > 1:
            return points
        winner, how = totals.index(own), rules.score_blocked  # type: ignore[assignment]  # one more value than the other
    others = [total for side, total in enumerate(totals) if side != winner]
    points[winner] += _worth(how, own, others)
    return points


def _worth(how: str, own: int, others: Sequence[int]) -> int:
    if how == "one_point":
        return 1
    if how == "rounded_differences":
        return sum(rounded(other - own) for other in others)
    return sum(others) - own if how == "difference" else sum(others)
