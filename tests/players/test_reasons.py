"""Reasons: each is given where its fact is so."""

import random

from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.tiles import Tile
from bot.engine.view import View, view
from bot.players.advice import Advice, advise
from bot.players.reasons import Because, Why, because, has_choice
from tests.players.test_player import stopped
from tests.screens.tables import Played, dealt


def seen_by_mover(game: Played) -> View:
    assert game.match.round is not None
    return view(game.match, game.match.round.turn)


def advised(seen: View) -> Advice:
    advice = advise(seen, random.Random(1), stopped)
    assert isinstance(advice, Advice)
    return advice


def why(game: Played, move: Move) -> Because:
    seen = seen_by_mover(game)
    assert move in seen.legal_moves
    return because(seen, move, advised(seen))


def test_whoever_cannot_lay_a_tile_is_told_what_is_left() -> None:
    game = dealt("draw", "6-6 1-6 2-6 3-6 4-6 5-6 0-6", "1-1 2-2 3-3 4-4 5-5 0-0 0-1")
    game.move(Play(Tile(6, 6)))
    assert why(game, Draw()) == Because(Why.DRAW)
    blocked = dealt("block", "6-6 1-6 2-6 3-6 4-6 5-6 0-6", "1-1 2-2 3-3 4-4 5-5 0-0 0-1")
    blocked.move(Play(Tile(6, 6)))
    assert why(blocked, Pass()) == Because(Why.PASS)


def test_points_at_once_come_before_anything_of_the_hand() -> None:
    game = dealt("all-fives", "5-5 4-6 0-1 0-2 1-3 2-3 1-2", "0-5 4-5 0-0 1-1 0-6 2-2 3-3")
    game.move(Play(Tile(5, 5)))
    assert why(game, Play(Tile(0, 5), "left")) == Because(Why.SCORES, count=10)


def test_the_only_tile_that_fits_is_said_to_be_that() -> None:
    game = dealt("bazito", "6-6 1-1 2-2 3-3 4-4 5-5 0-0", "1-6 0-1 0-2 0-3 0-4 0-5 1-2")
    game.move(Play(Tile(6, 6)))
    game.move(Play(Tile(1, 6), "right"))
    seen = seen_by_mover(game)
    assert seen.legal_moves == (Play(Tile(1, 1), "right"),)
    assert because(seen, seen.legal_moves[0]) == Because(Why.ONLY)


def test_a_tile_that_fits_both_ends_in_the_same_way_is_no_choice_unless_points_differ() -> None:
    hands = ("6-6 1-1 2-2 3-3 4-4 5-5 0-0", "1-6 0-1 0-2 0-3 0-4 0-5 1-2")
    for family, choice in (("block", False), ("all-fives", True)):
        game = dealt(family, *hands)
        game.move(Play(Tile(6, 6)))
        seen = seen_by_mover(game)
        assert seen.legal_moves == (Play(Tile(1, 6), "left"), Play(Tile(1, 6), "right"))
        assert has_choice(seen) is choice
        assert (because(seen, seen.legal_moves[0]).why is Why.ONLY) is not choice


def test_what_the_next_player_has_passed_on_is_kept_open() -> None:
    """At arab it goes round counterclockwise: seat 3 follows seat 0 and has passed on sixes."""
    game = dealt(
        "arab",
        "6-6 5-6 4-6 1-1 1-2 2-2 3-3",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-3",
        "0-6 1-6 2-6 3-6 1-4 1-5 2-3",
        "2-4 2-5 3-4 3-5 4-4 4-5 5-5",
    )
    for move in (Play(Tile(6, 6)), Pass(), Play(Tile(0, 6), "right"), Play(Tile(0, 1), "right")):
        game.move(move)
    assert why(game, Play(Tile(1, 2), "right")) == Because(Why.LACKS, seat=3, pips=6)
    assert why(game, Play(Tile(5, 6), "left")).why is not Why.LACKS


def test_an_end_with_the_partner_s_number_is_the_partner_s() -> None:
    game = dealt(
        "arab",
        "6-6 5-6 4-6 1-1 1-2 2-2 3-3",
        "0-0 0-1 0-2 0-3 0-4 0-5 1-3",
        "0-6 1-6 2-6 3-6 1-4 1-5 2-3",
        "2-4 2-5 3-4 3-5 4-4 4-5 5-5",
    )
    for move in (
        Play(Tile(6, 6)),
        Pass(),
        Play(Tile(1, 6), "left"),
        Play(Tile(0, 1), "left"),
        Play(Tile(5, 6), "right"),
        Play(Tile(2, 5), "right"),
    ):
        game.move(move)
    assert why(game, Play(Tile(2, 6), "right")) == Because(Why.PARTNER, seat=0, pips=6)


def test_without_advice_the_hand_alone_speaks() -> None:
    game = dealt("bazito", "6-6 5-6 4-6 1-1 1-2 2-2 3-3", "0-0 0-1 0-2 0-3 0-6 1-6 2-6")
    game.move(Play(Tile(6, 6)))
    seen = seen_by_mover(game)
    said = because(seen, Play(Tile(0, 6), "left"))
    assert said == Because(Why.MANY, pips=0, count=4)
