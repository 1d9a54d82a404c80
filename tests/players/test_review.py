"""A choice beside the best one: what is known to be best costs nothing, and what is not costs what it should."""

import random
from dataclasses import replace

import pytest

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.engine.view import public_view, view
from bot.players.player import Reason, Refused
from bot.players.reasons import Because, Why
from bot.players.review import EFFORT, RoundSum, Weighed, balance, open_values, weigh
from tests.players.test_player import stopped, with_others_shuffled
from tests.screens.tables import Played, dealt


def weighed(game: Played, made: Play, seed: int = 1) -> Weighed:
    seat = game.match.round.turn if game.match.round is not None else 0
    said = weigh(view(game.match, seat), made, random.Random(seed), stopped)
    assert isinstance(said, Weighed)
    return said


def only_pair() -> Played:
    """A round at all fives in which one tile makes ten points, and the other none."""
    game = dealt("all-fives", "5-5 4-6 0-1 0-2 1-3 2-3 1-2", "0-5 4-5 0-0 1-1 0-6 2-2 3-3")
    game.move(Play(Tile(5, 5)))
    return game


def test_the_best_move_costs_nothing_and_the_worst_its_difference() -> None:
    game = only_pair()
    moves = {move.tile: move for move in view(game.match, 1).legal_moves if isinstance(move, Play)}
    assert set(moves) == {Tile(0, 5), Tile(4, 5)}
    costs = {tile: weighed(game, move) for tile, move in moves.items()}
    assert costs[Tile(0, 5)].lost == costs[Tile(0, 5)].cost == 0
    best = costs[Tile(4, 5)].best
    assert isinstance(best, Play)
    assert best.tile == Tile(0, 5)
    assert costs[Tile(4, 5)].cost == costs[Tile(4, 5)].lost > costs[Tile(4, 5)].error
    assert costs[Tile(4, 5)].because == Because(Why.SCORES, count=10)


def test_a_choice_within_the_error_counts_as_best() -> None:
    """It is then the best move itself, with what speaks for it."""
    near = Weighed(Play(Tile(0, 5)), 1.0, 2.0, 0.0, Because(Why.LEVEL))
    assert (near.cost, replace(near, error=0.5).cost) == (0.0, 1.0)
    game = dealt("bazito", "6-6 5-6 4-6 3-6 2-6 1-6 0-6", "5-5 4-4 3-3 2-2 1-1 0-0 0-1")
    seen = view(game.match, 0)
    level = [weighed(game, move) for move in seen.legal_moves if isinstance(move, Play)]
    assert all(one.cost == 0 for one in level if one.lost <= one.error)


def test_the_same_seed_says_the_same_and_nothing_hidden_matters() -> None:
    game = only_pair()
    made = next(move for move in view(game.match, 1).legal_moves if isinstance(move, Play))
    first = weighed(game, made)
    assert weighed(game, made) == first
    other = with_others_shuffled(game.match, 1, random.Random(5))
    assert weigh(view(other, 1), made, random.Random(1), stopped) == first


def test_what_is_no_choice_is_refused() -> None:
    game = only_pair()
    assert weigh(public_view(game.match), Play(Tile(0, 5)), random.Random(1), stopped) == Refused(Reason.NO_SEAT)
    with pytest.raises(ValueError, match="legal"):
        weigh(view(game.match, 1), Play(Tile(6, 6)), random.Random(1), stopped, EFFORT)


def test_with_all_hands_open_every_legal_move_has_a_value() -> None:
    game = only_pair()
    moments = []
    while game.match.round is not None:
        moments.append(game.match.round)
        game.step(random.Random(2))
    values = open_values(game.match.rules, moments[-8:])
    assert len(values) == len(moments[-8:])
    assert all(value is not None for value in values)


def test_points_are_told_apart_as_luck_and_skill() -> None:
    rounds = [RoundSum(10, 4, 7, 3), RoundSum(-5, -2, None, 0)]
    of = balance(rounds)
    assert (of.got, of.dealt, of.lay, of.lost) == (5, 2, 3, 3)
    assert (of.luck, of.played) == (5, 0)
    assert balance([]).got == 0
