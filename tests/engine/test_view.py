"""What a seat, and the whole group, may know."""

from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from bot.engine.match import Match, new_match
from bot.engine.moves import Draw, Play
from bot.engine.round import Step
from bot.engine.view import View, public_view, view
from tests.engine.builders import dealt, played, rules_of, tile, tiles


@pytest.fixture
def match() -> Match:
    """Seat 1 has drawn 3-4 in vain and is to move; the boneyard still holds tiles."""
    rules = rules_of("arab", 2, hand_size=2)
    return played(dealt(rules, "6-6 5-5", "0-1 0-2", boneyard="3-4 4-6"), "6-6", "draw")


def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_hold(match: Match) -> None:
    """Nothing else of them."""
    seen = view(match, 0)
    assert (seen.seat, seen.hand, seen.counts) == (0, tiles("5-5"), (1, 3))
    assert (seen.leader, seen.turn, seen.ends) == (0, 1, (("left", 6), ("right", 6)))
    assert [laid.tile for laid in seen.layout.tiles] == [tile("6-6")]


def test_only_the_drawer_sees_what_was_drawn(match: Match) -> None:
    """The others see that a tile was drawn."""
    lead = Step(0, Play(tile("6-6")))
    assert view(match, 1).moves == (lead, Step(1, Draw(), tile("3-4")))
    assert view(match, 0).moves == public_view(match).moves == (lead, Step(1, Draw()))


def test_only_the_seat_to_move_is_told_its_legal_moves(match: Match) -> None:
    """They would give its hand away."""
    assert view(match, 1).legal_moves == (Draw(),)
    assert view(match, 0).legal_moves == public_view(match).legal_moves == ()


def test_the_group_sees_no_hand(match: Match) -> None:
    """But counts, layout, turn and score."""
    seen = public_view(match)
    assert (seen.seat, seen.hand) == (None, ())
    assert (seen.counts, seen.turn, seen.scores) == ((1, 3), 1, (0, 0))


def test_tiles_that_can_be_drawn_and_tiles_that_sleep_are_counted_apart(match: Match) -> None:
    """Without drawing the rest sleeps."""
    assert (view(match, 0).boneyard, view(match, 0).sleeping) == (23, 0)
    sleeping = view(dealt(rules_of("arab", 2, draw="none"), "", ""), 0)
    assert (sleeping.boneyard, sleeping.sleeping) == (0, 14)


def test_between_rounds_there_are_results_and_scores_alone() -> None:
    """And who leads next."""
    rules = rules_of("arab", 2, hand_size=1)
    before = view(new_match(rules), 1)
    assert (before.seat, before.hand, before.counts, before.turn, before.leader) == (1, (), (0, 0), None, None)
    after = view(played(dealt(rules, "6-6", "0-1"), "6-6"), 1)
    assert (after.ends, after.moves, after.boneyard) == ((), (), 0)
    assert (after.scores, after.results[0].hands, after.next_leader) == ((1, 0), ((), tiles("0-1")), 0)


def test_a_view_can_be_written_and_read() -> None:
    """For players in another process."""
    adapter = TypeAdapter(View)
    seen = view(dealt(rules_of("arab", 2), "", ""), 0)
    assert adapter.validate_json(adapter.dump_json(seen)) == replace(seen)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    """Least of all the last hand for seat -1."""
    with pytest.raises(ValueError, match="no such seat"):
        view(match, seat)
