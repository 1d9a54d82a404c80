"""The exact value of a move with open hands is what playing everything out finds."""

import random

import pytest

from bot.engine.match import new_match
from bot.engine.moves import Move
from bot.engine.round import Round, legal_moves, outcome, play
from bot.engine.rules import Rules
from bot.engine.scoring import points_made, score_round
from bot.players.exact import Solver
from bot.players.kernel.board import boards
from bot.players.kernel.game import Lay
from bot.players.worth import points_ahead
from tests.players.kernel_beside import as_lay, with_open_sums
from tests.screens.tables import rules_of
from tests.strategies import dealt_at_random, random_play

RULES = (
    rules_of("arab", 4, hand_size=3),
    rules_of("arab", 4, hand_size=3, going_out="both_partners", score_blocked="difference"),
    rules_of("draw", 2, hand_size=4),
    rules_of("all-fives", 2, hand_size=3),
    rules_of("fives-and-threes", 4, hand_size=2, partners=True),
    rules_of("block", 3, hand_size=3),
    rules_of("cross", 2, hand_size=3),
)


def searched(rules: Rules, round_: Round) -> tuple[int, ...]:
    """By side, the points of a whole round in which everybody plays best, found by playing it all out in the engine."""
    ended = outcome(rules, round_)
    if ended is not None:
        return score_round(rules, round_, ended, (0,) * rules.sides).points
    layouts, ahead = boards(rules), points_ahead(rules.side(round_.turn), rules.sides)
    moves = sorted(legal_moves(rules, round_), key=lambda move: _heavy_first(as_lay(layouts, round_, move)))
    return max((searched(rules, after(rules, round_, move)) for move in moves), key=ahead)


def _heavy_first(lay: Lay) -> tuple[int, int]:
    return -lay.tile, lay.end


def after(rules: Rules, round_: Round, move: Move) -> Round:
    moved = play(rules, round_, round_.turn, move)
    assert isinstance(moved, Round)
    return moved


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.family}-{rules.players}-{rules.going_out}")
def test_it_is_what_playing_everything_out_finds(rules: Rules) -> None:
    rules, chance = with_open_sums(rules), random.Random(7)
    rounds = [match.round for match, _ in random_play(rules, chance, most_rounds=1) if match.round is not None]
    solver = Solver(rules, rounds[0])
    for round_ in reversed(rounds[-8:]):
        ahead = points_ahead(rules.side(round_.turn), rules.sides)
        values = solver.values(round_)
        assert values is not None
        assert [move for move, _ in values] == list(legal_moves(rules, round_))
        so_far = ahead(points_made(rules, round_.steps) or (0,) * rules.sides)
        for move, value in values:
            assert value == pytest.approx(ahead(searched(rules, after(rules, round_, move))) - so_far)


def test_a_round_that_is_too_deep_has_no_values() -> None:
    rules = rules_of("arab", 4)
    match, _ = dealt_at_random(new_match(rules), random.Random(1))
    assert match.round is not None
    assert Solver(rules, match.round, most=100).values(match.round) is None
