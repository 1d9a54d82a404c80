"""The move made for somebody: legal whatever the rules, by a simple rule, and with the right sums."""

from dataclasses import replace

import pytest
from hypothesis import given

from bot.engine.events import PointsMade, PointsTaken
from bot.engine.match import Match, legal_moves, play, to_move
from bot.engine.moves import Draw, Pass, Play, without_claims
from bot.engine.points import worth
from bot.engine.refusals import MoveRefused
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.players.stand_in import stand_in
from tests.screens.tables import dealt
from tests.strategies import moments


@given(moments())
def test_it_is_legal_and_names_every_sum_there_is(match: Match) -> None:
    seat = to_move(match)
    assert seat is not None
    move = stand_in(view(match, seat))
    assert without_claims(move) in legal_moves(match)
    made = play(match, seat, move)
    assert not isinstance(made, MoveRefused)
    after, events = made
    if isinstance(move, Play) and match.round is not None and match.rules.play_scoring != "none":
        points = worth(match.rules, match.round.layout.lay(move.tile, move.end))
        assert sum(event.points for event in events if isinstance(event, PointsMade)) == points
    assert after != match


@given(moments())
def test_it_sees_no_more_than_its_seat(match: Match) -> None:
    """Other hands and the boneyard may be exchanged behind its back."""
    seat, round_ = to_move(match), match.round
    assert seat is not None
    assert round_ is not None
    others = [hand if number == seat else hand[::-1] for number, hand in enumerate(round_.hands)]
    other = replace(match, round=replace(round_, hands=tuple(others), boneyard=round_.boneyard[::-1]))
    assert stand_in(view(match, seat)) == stand_in(view(other, seat))


def test_a_double_goes_first_and_then_the_most_pips_on_the_first_end() -> None:
    game = dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")
    assert stand_in(view(game.match, 0)) == Play(Tile(6, 6))
    game.move(Play(Tile(6, 6)))
    assert stand_in(view(game.match, 1)) == Play(Tile(4, 6), "left")
    game.move(Play(Tile(3, 6), "right"))
    game.move(Play(Tile(5, 6), "left"))
    assert stand_in(view(game.match, 1)) == Play(Tile(3, 3), "right")


def test_where_nothing_fits_it_draws_or_passes() -> None:
    game = dealt("bazito", "6-6 1-1 5-5 4-4 0-1 0-2 0-3", "2-3 2-4 2-5 3-3 2-2 3-4 0-0")
    game.move(Play(Tile(6, 6)))
    assert stand_in(view(game.match, 1)) == Draw()
    asleep = dealt("block", "6-6 1-1 5-5 4-4 0-1 0-2 0-3", "2-3 2-4 2-5 3-3 2-2 3-4 0-0")
    asleep.move(Play(Tile(6, 6)))
    assert stand_in(view(asleep.match, 1)) == Pass()


def test_it_takes_what_the_player_before_has_missed() -> None:
    game = dealt("all-fives", "5-5 1-2 1-3 1-4 0-1 0-2 0-3", "0-5 4-4 3-3 2-2 1-1 0-0 2-3", claims="muggins")
    game.move(Play(Tile(5, 5)))  # ten points, and nobody has named them
    move = stand_in(view(game.match, 1))
    assert move == Play(Tile(0, 5), "left", claim=10, muggins=10)
    made = play(game.match, 1, move)
    assert not isinstance(made, MoveRefused)
    assert {type(event) for event in made[1]} >= {PointsMade, PointsTaken}


def test_out_of_turn_there_is_no_move() -> None:
    game = dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")
    with pytest.raises(ValueError, match="not this seat's turn"):
        stand_in(view(game.match, 1))
