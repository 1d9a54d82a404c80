"""How a round's points come about, in figures: `24 + 13 = 37`."""

from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, rounded
from bot.language import Plain, ltr


def figures(rules: Rules, result: RoundResult, winner: int) -> Plain:
    """The sum behind the winning side's points at the end of the round (RULES.md, The round, 5).

    The number alone where nothing was added. Each side is rounded by itself: `(37 ≈ 35) + (7 ≈ 5) = 40`.
    """
    totals = [sum(result.hand_totals[seat] for seat in rules.seats_of(side)) for side in range(rules.sides)]
    others = [total for side, total in enumerate(totals) if side != winner]
    opponents = [total for seat, total in enumerate(result.hand_totals) if rules.side(seat) != winner]
    blocked = result.outcome == "blocked"
    own = totals[winner] if blocked else 0  # a side that went out counts as nothing, whatever a partner still holds
    points = result.points[winner] - (result.made[winner] if result.made else 0)
    match rules.score_blocked if blocked else rules.score_out:
        case "one_point":
            return ltr(str(points))
        case "opponents":
            return ltr(_equation(opponents, points))
        case "difference":
            return ltr(f"{_sum(others)} − {own} = {points}")
        case "rounded_differences":
            return ltr(_rounded(others, own, points))


def _rounded(others: list[int], own: int, points: int) -> str:
    """Each other side's difference beside what it is rounded to; with one of them that is the sum already."""
    if len(others) == 1:
        (other,) = others
        return _rounding(f"({other} − {own})", other - own) if own else _rounding(str(other), other)
    rounding = [_rounding(f"{other} − {own}" if own else str(other), other - own) for other in others]
    return _equation([each if each.isdigit() else f"({each})" for each in rounding], points)


def _rounding(written: str, difference: int) -> str:
    """A difference and what it is rounded to; the number alone where both are one and nothing was taken away."""
    near = rounded(difference)
    if written == str(near):
        return written
    return f"{written} {'=' if near == difference else '≈'} {near}"


def _equation(terms: list[int] | list[str], points: int) -> str:
    return str(points) if [str(term) for term in terms] == [str(points)] else f"{_sum(terms)} = {points}"


def _sum(terms: list[int] | list[str]) -> str:
    return " + ".join(str(term) for term in terms)
