"""What a finished round is worth, and to whom (RULES.md, The round, 4 and 5)."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.engine.layout import End
from bot.engine.round import Hands, Outcome, Round, Step
from bot.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class RoundResult:
    """What came of a round.

    `winner` is a side, None where the round is drawn. By side: `points` and `scores` (after the round). By seat:
    `hand_totals` and `hands` (turned up). `last_seat` laid the last tile. `made`: by side, the part of `points` that
    was made while playing; () where the rules score nothing then.
    """

    leader: int
    outcome: Outcome
    winner: int | None
    points: tuple[int, ...]
    hand_totals: tuple[int, ...]
    scores: tuple[int, ...]
    ends: tuple[End, ...]
    last_seat: int
    hands: Hands
    made: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Totals:
    """Pips left: the winning side's own, and those of each other side."""

    own: int
    others: tuple[int, ...]


Score: TypeAlias = Callable[[Totals], int]


def rounded(difference: int) -> int:
    """A difference to the nearest five: 2 becomes 0, 3 becomes 5."""
    return (difference + 2) // 5 * 5


_SCORES: Mapping[str, Score] = {
    "opponents": lambda totals: sum(totals.others),
    "difference": lambda totals: sum(totals.others) - totals.own,
    "one_point": lambda _: 1,
    "rounded_differences": lambda totals: sum(rounded(other - totals.own) for other in totals.others),
}


def points_made(rules: Rules, steps: Iterable[Step]) -> tuple[int, ...]:
    """By side, the points made and taken in these moves; () where the rules score nothing while playing."""
    if rules.play_scoring == "none":
        return ()
    made = [0] * rules.sides
    for step in steps:
        made[rules.side(step.seat)] += step.made + step.taken
    return tuple(made)


def score_round(rules: Rules, round_: Round, ended: Outcome, scores: tuple[int, ...]) -> RoundResult:
    """The result of a round that `ended`; `scores` are those before it."""
    hand_totals = tuple(sum(tile.pips for tile in hand) for hand in round_.hands)
    totals = tuple(sum(hand_totals[seat] for seat in rules.seats_of(side)) for side in range(rules.sides))
    last_seat = next(step.seat for step in reversed(round_.steps) if step.move.kind == "play")
    winner = rules.side(last_seat) if ended == "out" else _lowest(totals)
    made = points_made(rules, round_.steps)
    points = list(made) or [0] * rules.sides
    if winner is not None:
        others = tuple(total for side, total in enumerate(totals) if side != winner)
        if ended == "out":  # a side that went out counts as nothing, whatever a partner still holds
            points[winner] += _SCORES[rules.score_out](Totals(0, others))
        else:
            points[winner] += _SCORES[rules.score_blocked](Totals(totals[winner], others))
    return RoundResult(
        leader=round_.leader,
        outcome=ended,
        winner=winner,
        points=tuple(points),
        hand_totals=hand_totals,
        scores=tuple(before + made for before, made in zip(scores, points, strict=True)),
        ends=round_.layout.ends(),
        last_seat=last_seat,
        hands=round_.hands,
        made=made,
    )


def _lowest(totals: tuple[int, ...]) -> int | None:
    """The side with the fewest pips; None where it is shared."""
    fewest = min(totals)
    return totals.index(fewest) if totals.count(fewest) == 1 else None


def leads_next(rules: Rules, result: RoundResult) -> int | None:
    """Who leads after this round; None where the next deal decides (RULES.md, The round, 2)."""
    if rules.next_lead == "highest_double":
        return None
    if result.winner is None:
        return result.leader if rules.lead_after_tie == "same_leader" else None
    if result.outcome == "out":
        return result.last_seat
    after_last = [rules.next_seat(result.last_seat)]
    while len(after_last) < rules.players:
        after_last.append(rules.next_seat(after_last[-1]))
    winners = [seat for seat in after_last if rules.side(seat) == result.winner]
    return min(winners, key=lambda seat: result.hand_totals[seat])  # the first of those who are level
