"""How a round's points come about, in figures: `24 + 13 = 37`."""

from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult
from bot.language import Plain, ltr


def figures(rules: Rules, result: RoundResult, winner: int) -> Plain:
    """The sum behind the winning side's points at the end of the round (RULES.md, The round, 5).

    The number alone where nothing was added.
    """
    totals = [sum(result.hand_totals[seat] for seat in rules.seats_of(side)) for side in range(rules.sides)]
    others = [total for side, total in enumerate(totals) if side != winner]
    opponents = [total for seat, total in enumerate(result.hand_totals) if rules.side(seat) != winner]
    blocked = result.outcome == "blocked"
    own = totals[winner] if blocked else 0  # a side that went out counts as nothing, whatever a partner still holds
    points = result.points[winner] - (result.made[winner] if result.made else 0)
    match rules.score_blocked if blocked else rules.score_out:
        case "one_point":
            terms, sign = str(points), "="
        case "opponents":
            terms, sign = _sum(opponents), "="
        case "difference":
            terms, sign = f"{_sum(others)} − {own}", "="
        case "rounded_differences":
            terms, sign = _sum([f"({other} − {own})" for other in others] if own else others), "≈"
    return ltr(str(points) if terms == str(points) else f"{terms} {sign} {points}")


def _sum(terms: list[int] | list[str]) -> str:
    return " + ".join(str(term) for term in terms)
