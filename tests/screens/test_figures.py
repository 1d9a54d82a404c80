"""The sums under a round: as short as they can be, right in every number, and what the engine gives."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.engine.layout import empty_layout
from bot.engine.moves import Play
from bot.engine.round import Dealt, Outcome, Round, Step
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, score_round
from bot.engine.tiles import Tile
from bot.screens.figures import figures
from tests.figures import points_in
from tests.screens.reading import MARKS
from tests.screens.tables import rules_of
from tests.strategies import any_rules


def ended(totals: tuple[int, ...], winner: int, points: tuple[int, ...], outcome: str = "blocked") -> RoundResult:
    return RoundResult(
        leader=0,
        outcome="out" if outcome == "out" else "blocked",
        winner=winner,
        points=points,
        hand_totals=totals,
        scores=points,
        ends=(("left", 1), ("right", 1)),
        last_seat=0,
        hands=((),) * len(totals),
    )


@pytest.mark.parametrize(
    ("family", "players", "options", "result", "said"),
    [
        ("arab", 4, {}, ended((9, 24, 10, 13), 0, (37, 0)), "24 + 13 = 37"),
        ("bazito", 4, {}, ended((9, 24, 10, 13), 0, (18, 0)), "37 − 19 = 18"),
        ("bazito", 4, {}, ended((0, 24, 10, 13), 0, (37, 0), "out"), "24 + 13 = 37"),
        ("arab", 2, {}, ended((0, 13), 0, (13, 0), "out"), "13"),
        ("bordaqa", 4, {}, ended((3, 5, 6, 8), 0, (19, 0, 0, 0)), "5 + 6 + 8 = 19"),
        ("arab", 2, {"score_blocked": "one_point"}, ended((3, 5), 0, (1, 0)), "1"),
        ("arab", 2, {"score_blocked": "rounded_differences"}, ended((3, 16), 0, (15, 0)), "(16 − 3) ≈ 15"),
        ("arab", 2, {"score_blocked": "rounded_differences"}, ended((3, 18), 0, (15, 0)), "(18 − 3) = 15"),
        ("arab", 2, {"score_out": "rounded_differences"}, ended((0, 13), 0, (15, 0), "out"), "13 ≈ 15"),
        ("all-fives", 2, {}, ended((0, 15), 0, (15, 0), "out"), "15"),
        ("all-fives", 3, {}, ended((0, 37, 7), 0, (40, 0, 0), "out"), "(37 ≈ 35) + (7 ≈ 5) = 40"),
        ("all-fives", 3, {}, ended((0, 37, 10), 0, (45, 0, 0), "out"), "(37 ≈ 35) + 10 = 45"),
        ("all-fives", 3, {}, ended((2, 37, 9), 0, (40, 0, 0)), "(37 − 2 = 35) + (9 − 2 ≈ 5) = 40"),
        ("all-fives", 4, {"partners": True}, ended((2, 17, 3, 9), 0, (20, 0)), "(26 − 5) ≈ 20"),
    ],
)
def test_the_points_come_about_in_figures(
    family: str, players: int, options: dict[str, object], result: RoundResult, said: str
) -> None:
    assert MARKS.sub("", figures(rules_of(family, players, **options), result, 0)) == said


@st.composite
def ended_rounds(draw: st.DrawFn) -> tuple[Rules, RoundResult]:
    """A round that ended one way or the other by rules of any kind, with tiles left anyhow; a side alone has won it."""
    rules = draw(any_rules())
    outcome: Outcome = draw(st.sampled_from(("out", "blocked")))
    tiles = draw(st.permutations(rules.tiles))
    hands: list[tuple[Tile, ...]] = []
    for _ in range(rules.players):
        size = draw(st.integers(0 if rules.going_out == "both_partners" else 1, max(1, len(tiles) // rules.players)))
        hands.append(tuple(tiles[:size]))
        tiles = tiles[size:]
    if outcome == "out":
        gone = rules.seats_of(0) if rules.going_out == "both_partners" else (0,)
        hands = [() if seat in gone else hand for seat, hand in enumerate(hands)]
    lead = Tile(6, 6)
    layout = empty_layout(rules.layout).lay(lead, None)
    left = tuple(hands)
    steps = (Step(0, Play(lead)),)
    ended = Round(Dealt(left, ()), left, (), layout, leader=0, forced=None, turn=0, steps=steps)
    return rules, score_round(rules, ended, outcome, (0,) * rules.sides)


@settings(max_examples=500, deadline=None)
@given(ended_rounds())
def test_the_figures_add_up_to_the_points_of_any_round_by_any_rules(ended: tuple[Rules, RoundResult]) -> None:
    """Every number shown is right in itself, none is below zero, and the last is what the engine gives."""
    rules, result = ended
    assume(result.winner is not None)
    assert result.winner is not None
    made = result.made[result.winner] if result.made else 0
    said = MARKS.sub("", figures(rules, result, result.winner))
    assert points_in(said) == result.points[result.winner] - made
