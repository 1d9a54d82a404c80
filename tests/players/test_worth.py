"""What a round is worth: points ahead, and near the target the chance to win the match."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES, make_rules
from bot.engine.rules import Rules
from bot.engine.view import public_view, view
from bot.players.worth import Chances, worth_of
from tests.screens.tables import rules_of, started


def worth_at(
    rules: Rules, scores: tuple[int, ...], points: tuple[int, ...], seat: int = 0, *, match: bool = True
) -> float:
    seen = replace(view(started(rules).match, seat), scores=scores)
    return worth_of(seen, match=match)(points)


def test_rounds_that_bring_one_point_are_tossed_coins() -> None:
    chances = Chances(target=3, step=1, rounds=Counter({(1, 0): 10}))
    assert chances.of(0, 0) == pytest.approx(1 / 2)
    assert chances.of(2, 0) == pytest.approx(7 / 8)
    assert chances.of(2, 1) == pytest.approx(3 / 4)
    assert (chances.of(3, 2), chances.of(2, 3), chances.of(3, 3)) == (1, 0, 0.5)


def test_a_level_round_changes_nothing_and_is_left_out() -> None:
    without = Chances(target=50, step=5, rounds=Counter({(20, 0): 10, (5, 0): 5}))
    with_level = Chances(target=50, step=5, rounds=Counter({(20, 0): 10, (5, 0): 5, (0, 0): 100}))
    assert with_level.of(30, 10) == pytest.approx(without.of(30, 10))


def test_what_one_side_wins_by_the_other_loses_by() -> None:
    chances = Chances(target=100, step=5, rounds=Counter({(20, 0): 10, (35, 10): 5}))
    for own, other in ((0, 0), (95, 20), (60, 65)):
        assert chances.of(own, other) + chances.of(other, own) == pytest.approx(1)
    assert chances.of(80, 0) > chances.of(60, 0) > chances.of(60, 40) > 0.5


def test_near_the_target_points_beyond_it_are_worth_next_to_nothing() -> None:
    rules = rules_of("arab", 4)
    enough, more = (worth_at(rules, (90, 60), (points, 0)) for points in (10, 40))
    assert 0 < more - enough < 0.02
    assert worth_at(rules, (90, 60), (0, 10)) < enough - 0.1


def test_far_from_it_and_among_more_sides_points_ahead_are_what_counts() -> None:
    assert worth_at(rules_of("arab", 4), (10, 0), (30, 5)) == 25
    assert worth_at(rules_of("arab", 4), (10, 0), (30, 5), seat=3) == -25
    assert worth_at(rules_of("arab", 4), (90, 60), (30, 5), match=False) == 25
    assert worth_at(rules_of("block", 3), (90, 60, 60), (30, 10, 0)) == 25


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_of_two_sides_has_its_chances(family: str) -> None:
    for players in FAMILIES[family].players:
        rules = make_rules(family, players)
        assert isinstance(rules, Rules)
        if rules.sides == 2:
            ahead = rules.target - 5, rules.target // 2
            assert 0.5 < worth_at(rules, ahead, (0, 0)) < 1
            assert 0 < worth_at(rules, ahead, (0, 0), seat=1) < 0.5


def test_nobodys_view_has_no_side() -> None:
    with pytest.raises(ValueError, match="nobody"):
        worth_of(public_view(started(rules_of("arab", 2)).match), match=True)
