"""What a coach says: every legal move, the best first, with honest errors and facts that are so."""

import random

from hypothesis import given, settings

from bot.engine.match import Match, legal_moves, to_move
from bot.engine.moves import Pass, Play
from bot.engine.tiles import Tile
from bot.engine.view import public_view, view
from bot.players.advice import EFFORT, Advice, advise
from bot.players.monte_carlo import Effort
from bot.players.player import Reason, Refused
from tests.players.test_player import stopped, with_others_shuffled
from tests.screens.tables import dealt
from tests.strategies import moments

BRIEF = Effort(deals=12, pool=2, seconds=1.0)


@given(moments())
@settings(max_examples=25, deadline=None)
def test_every_legal_move_is_there_best_first_and_nothing_hidden_matters(match: Match) -> None:
    seat = to_move(match)
    assert seat is not None
    advice = advise(view(match, seat), random.Random(1), stopped, BRIEF)
    assert isinstance(advice, Advice)
    assert {move.move for move in advice.moves} == set(legal_moves(match))
    assert [move.points for move in advice.moves] == sorted((move.points for move in advice.moves), reverse=True)
    assert advice.moves[0].behind == 0
    assert all(move.behind >= 0 and move.behind_error >= 0 for move in advice.moves)
    other = with_others_shuffled(match, seat, random.Random(2))
    assert advise(view(other, seat), random.Random(1), stopped, BRIEF) == advice


def test_the_facts_are_so() -> None:
    game = dealt(
        "arab",
        "6-6 5-6 4-6 1-1 1-2 2-2 3-3",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-3",
        "0-6 1-6 2-6 3-6 1-4 1-5 2-3",
        "2-4 2-5 3-4 3-5 4-4 4-5 5-5",
    )
    game.move(Play(Tile(6, 6)))
    game.move(Pass())  # seat 3, for it goes round counterclockwise
    advice = advise(view(game.match, 2), random.Random(1), stopped)
    assert isinstance(advice, Advice)
    assert advice.deals == EFFORT.deals
    assert advice.lacks == ((), (), (), (6,))
    assert advice.unseen[6] == 2
    assert advice.own == (1, 3, 2, 2, 1, 1, 4)
    facts = {move.move: move.facts for move in advice.moves}
    lain = facts[Play(Tile(0, 6), "left")]
    assert lain == facts[Play(Tile(0, 6), "right")]
    assert (lain.made, lain.left, lain.follows) == (0, 40, 3)
    assert lain.next_stuck < 0.1
    assert lain.partner_fits is not None
    assert lain.partner_fits > 0.8


def test_without_a_seat_or_a_turn_there_is_none() -> None:
    game = dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")
    assert advise(public_view(game.match), random.Random(1), stopped) == Refused(Reason.NO_SEAT)
    assert advise(view(game.match, 1), random.Random(1), stopped) == Refused(Reason.NOT_TO_MOVE)
