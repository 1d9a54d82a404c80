"""Computer players: legal, honest, in time, and never an exception into a table."""

import random
from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.events import PointsMade, PointsTaken
from bot.engine.families import FAMILIES
from bot.engine.match import Match, legal_moves, new_match, play, to_move
from bot.engine.moves import Play, without_claims
from bot.engine.refusals import MoveRefused
from bot.engine.tiles import Tile
from bot.engine.view import public_view, view
from bot.players.heuristics import points_first
from bot.players.player import BUDGETS, LEVELS, STYLES, Game, Level, Reason, Refused, choose, game_of
from tests.screens.tables import dealt, rules_of, tiles_of
from tests.strategies import dealt_at_random, moments, random_play

EVERY_GAME = [(name, players) for name, family in FAMILIES.items() for players in family.players]


def stopped() -> float:
    """A clock by which thinking takes no time, so that only the number of deals ends it."""
    return 0.0


def with_others_shuffled(match: Match, seat: int, chance: random.Random) -> Match:
    """The same moment with all tiles that the seat cannot see in other places."""
    round_ = match.round
    assert round_ is not None
    unseen = [tile for other, hand in enumerate(round_.hands) if other != seat for tile in hand] + [*round_.boneyard]
    chance.shuffle(unseen)
    hands = tuple(
        hand if other == seat else tuple(sorted(unseen.pop() for _ in hand)) for other, hand in enumerate(round_.hands)
    )
    return replace(match, round=replace(round_, hands=hands, boneyard=tuple(unseen)))


@pytest.mark.parametrize(("family", "players"), EVERY_GAME)
def test_what_the_seat_cannot_see_never_changes_the_move(family: str, players: int) -> None:
    chance = random.Random(f"{family}/{players}")
    running = [match for match, _ in random_play(rules_of(family, players), chance, 1) if match.round is not None]
    choices = [match for match in running if len(legal_moves(match)) > 1]
    for match in chance.sample(choices, min(3, len(choices))):
        seat = to_move(match)
        assert seat is not None
        other = with_others_shuffled(match, seat, chance)
        for level in Level:
            if level is not Level.MASTER or match is choices[0]:
                moves = [choose(view(one, seat), level, 1.0, random.Random(5), stopped) for one in (match, other)]
                assert moves[0] == moves[1]


@given(moments(), st.sampled_from([level for level in Level if level is not Level.MASTER]), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_move_is_legal_whatever_the_rules(match: Match, level: Level, seed: int) -> None:
    seat = to_move(match)
    assert seat is not None
    move = choose(view(match, seat), level, 0.02, random.Random(seed))
    assert not isinstance(move, Refused)
    assert without_claims(move) in legal_moves(match)
    assert not isinstance(play(match, seat, move), MoveRefused)


@pytest.mark.parametrize("level", list(Level))
def test_with_no_time_left_there_is_a_move_all_the_same(level: Level) -> None:
    match, _ = dealt_at_random(new_match(rules_of("all-fives", 3)), random.Random(2))
    while (seat := to_move(match)) is not None:
        move = choose(view(match, seat), level, 0.0, random.Random(1))
        assert not isinstance(move, Refused)
        played = play(match, seat, move)
        assert not isinstance(played, MoveRefused)
        match = played[0]


def test_the_clock_ends_the_thinking() -> None:
    """Every look at this clock takes a hundredth of a second: a master would look a hundred times and more."""
    match, _ = dealt_at_random(new_match(rules_of("block", 2)), random.Random(3))
    seat = to_move(match)
    assert seat is not None
    played = play(match, seat, legal_moves(match)[0])
    assert not isinstance(played, MoveRefused)
    seen = view(played[0], 1 - seat)
    looks = count()
    choose(seen, Level.MASTER, 0.1, random.Random(1), lambda: next(looks) / 100)
    assert len(seen.legal_moves) < 2 or next(looks) <= 14


@pytest.mark.parametrize(("family", "players"), EVERY_GAME)
def test_the_same_chance_gives_the_same_move(family: str, players: int) -> None:
    chance = random.Random(f"{players}/{family}")
    running = [match for match, _ in random_play(rules_of(family, players), chance, 1) if match.round is not None]
    match = chance.choice([match for match in running if len(legal_moves(match)) > 1])
    seat = to_move(match)
    assert seat is not None
    for level in Level:
        moves = [choose(view(match, seat), level, 1.0, random.Random(7), stopped) for _ in range(2)]
        assert moves[0] == moves[1]


def test_who_begins_among_many_gives_away_what_others_can_lay() -> None:
    """All of the tiles that fit leave a six and one more number open; the lightest goes."""
    game = dealt(
        "bordaqa",
        "6-6 1-2 1-3 2-3 4-4 0-0 3-5",
        "0-1 0-2 0-3 0-4 0-5 1-1 1-4",
        "2-2 2-4 2-5 3-3 3-4 4-5 5-5",
        "0-6 1-6 5-6 1-5 2-6 3-6 4-6",
    )
    game.move(Play(Tile(6, 6)))
    assert to_move(game.match) == 3
    seen = view(game.match, 3)
    laid = {choose(seen, Level.EASY, 0.0, random.Random(seed)) for seed in range(20)}
    assert {move.tile for move in laid if isinstance(move, Play)} == {Tile(0, 6)}


def test_where_four_draw_easy_mostly_lays_what_a_master_mostly_would_not() -> None:
    """The heaviest tile is to go first; the two light ones fit each other."""
    game = dealt("draw", "5-5 1-2 0-3", "0-5 5-6 0-0", "2-2 3-3 4-4", "1-1 2-3 3-4", hand_size=3)
    game.move(Play(Tile(5, 5)))
    seen = view(game.match, 1)
    easy, master = (
        [choose(seen, level, 1.0, random.Random(seed), stopped) for seed in range(20)]
        for level in (Level.EASY, Level.MASTER)
    )
    light = Play(Tile(0, 5), "left")
    assert easy.count(light) > 10 > master.count(light)


def test_every_level_that_thinks_has_its_way_in_every_kind_of_game() -> None:
    for game in Game:
        assert set(STYLES[game]) - {Level.EASY} == set(BUDGETS) - {Level.EASY}
        for level, style in STYLES[game].items():
            assert style.effort.seconds < BUDGETS[level]
            assert style.gives == (level is Level.EASY)
        deals = [STYLES[game][level].effort.deals for level in BUDGETS if level is not Level.EASY]
        assert deals == sorted(set(deals))


def test_every_kind_of_game_is_that_of_a_family() -> None:
    assert {game_of(rules_of(name, players)) for name, players in EVERY_GAME} == set(Game)


def test_nobodys_view_and_a_seat_that_is_not_to_move_are_refused() -> None:
    game = dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")
    chance = random.Random(1)
    for level in Level:
        assert choose(public_view(game.match), level, 1.0, chance) == Refused(Reason.NO_SEAT)
        assert choose(view(game.match, 1), level, 1.0, chance) == Refused(Reason.NOT_TO_MOVE)


def test_between_rounds_and_after_the_match_it_is_refused() -> None:
    rules = rules_of("arab", 2, target=1)
    *_, (over, _) = random_play(rules, random.Random(4), most_rounds=5)
    for match in (new_match(rules), over):
        for level in Level:
            assert choose(view(match, 0), level, 1.0, random.Random(1)) == Refused(Reason.NO_ROUND)


def test_a_view_that_cannot_be_is_played_by_a_rule_of_thumb() -> None:
    """Made by hand: more tiles are said to be about than there are."""
    game = dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")
    game.move(Play(tiles_of("6-6")[0]))
    seen = replace(view(game.match, 1), boneyard=0)
    assert choose(seen, Level.HARD, 1.0, random.Random(1)) in seen.legal_moves


def test_points_that_can_be_made_at_once_are_made() -> None:
    """Ten points against none: what ignores points made while playing is not hard."""
    game = dealt("all-fives", "5-5 1-2 0-3", "0-5 1-5 3-6", hand_size=3)
    game.move(Play(Tile(5, 5)))
    for level in (Level.MEDIUM, Level.HARD, Level.MASTER):
        move = choose(view(game.match, 1), level, 1.0, random.Random(1), stopped)
        assert move == Play(tiles_of("0-5")[0], "left")


def test_hard_takes_points_even_where_it_does_not_think() -> None:
    game = dealt("all-fives", "5-5 1-2 0-3", "0-5 1-5 5-6", "2-2 3-3 4-4", hand_size=3)
    game.move(Play(Tile(5, 5)))
    seen = view(game.match, 1)
    assert STYLES[game_of(seen.rules)][Level.HARD].slip is points_first
    assert points_first(seen, random.Random(1)) == Play(Tile(0, 5), "left")
    easy = choose(seen, Level.EASY, 0.0, random.Random(1))
    assert isinstance(easy, Play)
    assert easy.tile != Tile(0, 5), "easy leaves them lying"


def test_sums_are_named() -> None:
    game = dealt("all-fives", "5-5 1-2 1-3 1-4 0-1 0-2 0-3", "0-5 4-4 3-3 2-2 1-1 0-0 2-3", claims="muggins")
    game.move(Play(Tile(5, 5)))
    for level in Level:
        move = choose(view(game.match, 1), level, 1.0, random.Random(1))
        assert not isinstance(move, Refused)
        made = play(game.match, 1, move)
        assert not isinstance(made, MoveRefused)
        assert {type(event) for event in made[1]} >= {PointsMade, PointsTaken}


def test_the_levels_are_named_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard", "master")
