"""The practice round: played by the engine's rules, kept as its moves, and never waiting for the other seat."""

import random
from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves, to_move
from bot.engine.moves import Draw, Pass, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.lessons.positions import tiles_of
from bot.lessons.practice import OTHER, READER, Practice, after, begin, replayed, rules_of
from bot.players.stand_in import stand_in


def dealt(family: str, seed: int) -> Practice:
    """A round that has begun."""
    chance, rules = random.Random(seed), rules_of(family)
    orders = [tuple(chance.sample(rules.tiles, len(rules.tiles))) for _ in range(50)]
    begun = begin(1, family, orders)
    assert begun is not None
    return begun


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("seed", range(8))
def test_taking_the_first_legal_move_every_time_ends_it(family: str, seed: int) -> None:
    practice = dealt(family, seed)
    for _ in range(100):
        played = replayed(practice)
        assert played is not None
        if played.over:
            assert len(played.match.results) == 1
            return
        assert to_move(played.match) == READER
        legal = legal_moves(played.match)
        assert legal != (Pass(),), "nobody is asked to pass"
        moved = after(practice, legal[0])
        assert isinstance(moved, Practice)
        assert moved.moves[: len(practice.moves)] == practice.moves
        practice = moved
    pytest.fail("the round does not end")


def test_the_other_seat_moves_by_its_view_alone() -> None:
    practice = dealt("bazito", 4)
    for length in range(len(practice.moves)):
        played = replayed(replace(practice, moves=practice.moves[:length]))
        assert played is not None
        if to_move(played.match) == OTHER:
            assert practice.moves[length] == stand_in(view(played.match, OTHER))


def test_one_draw_goes_on_until_a_tile_fits() -> None:
    order = tiles_of("0-1 0-2 0-3 1-1 1-2 1-3 2-2 6-6 5-5 4-4 3-3 5-6 4-6 4-5 0-0 2-3 0-6")
    rules = rules_of("bazito")
    rest = [tile for tile in rules.tiles if tile not in order]
    practice = begin(1, "bazito", [(*order, *rest)])
    assert practice is not None
    moved = after(practice, Draw())
    assert isinstance(moved, Practice)
    assert moved.moves[:4] == (Play(Tile(6, 6)), Draw(), Draw(), Draw())
    played = replayed(moved)
    assert played is not None
    assert legal_moves(played.match)[0] == Play(Tile(0, 6), "left")


def test_a_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    practice = dealt("bazito", 2)
    played = replayed(practice)
    assert played is not None
    assert played.match.round is not None
    foreign = played.match.round.hands[OTHER][0]
    refused = after(practice, Play(foreign, "left" if practice.moves else None))
    assert isinstance(refused, MoveRefused)
    assert refused.reason is MoveReason.TILE_NOT_HELD


@pytest.mark.parametrize(
    "broken",
    [
        Practice(1, "chess", rules_of("bazito").tiles),
        Practice(1, "bazito", ()),
        Practice(1, "bazito", rules_of("bazito").tiles, (Play(Tile(6, 6)),)),
        Practice(1, "bazito", rules_of("bazito").tiles[1:] * 2),
    ],
    ids=["no family", "no tiles", "a move nobody could make", "tiles twice"],
)
def test_what_the_engine_would_not_play_is_no_round(broken: Practice) -> None:
    assert replayed(broken) is None
    assert isinstance(after(broken, Draw()), MoveRefused)


def test_a_deal_that_is_thrown_in_is_passed_over_for_the_next() -> None:
    rules = rules_of("cross")
    no_doubles = [tile for tile in rules.tiles if not tile.is_double]
    doubles = [tile for tile in rules.tiles if tile.is_double]
    thrown_in, good = (*no_doubles, *doubles), (*doubles, *no_doubles)
    begun = begin(3, "cross", [thrown_in, good])
    assert begun is not None
    assert begun.order == good
    assert begin(3, "cross", [thrown_in]) is None
