"""A round: who leads, what a turn may do, and how it ends."""

import pytest

from bot.engine.events import RoundDealt
from bot.engine.match import Match, deal, legal_moves, new_match, next_leader, play, to_move
from bot.engine.moves import Pass
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.round import legal_moves as legal_in_round
from bot.engine.round import outcome
from bot.engine.round import play as play_in_round
from bot.engine.tiles import Tile
from tests.engine.builders import dealt, legal, order_of, played, refusal, refused, rules_of, running, tile, tiles


def test_the_deal_follows_the_order() -> None:
    """Seat 0 the first tiles, seat 1 the next, the rest is the boneyard in drawing order."""
    rules = rules_of("arab", 2, hand_size=2)
    match = dealt(rules, "6-6 0-1", "2-2 5-6", boneyard="3-4 0-0")
    assert running(match).hands == (tiles("0-1 6-6"), tiles("2-2 5-6"))
    assert running(match).boneyard[:2] == tiles("3-4 0-0")
    assert running(match).dealt.hands[0] == tiles("6-6 0-1")


@pytest.mark.parametrize(
    ("hands", "leader", "lead"),
    [
        (("0-1 2-3 5-6", "0-0 4-5 4-6"), 1, "0-0"),
        (("1-1 2-2 5-6", "3-3 4-5 4-6"), 1, "3-3"),
        (("1-1 5-5 5-6", "3-3 4-5 4-6"), 0, "5-5"),
        (("0-1 0-2 3-5", "0-3 2-6 0-4"), 1, "2-6"),
        (("0-1 0-2 4-5", "0-3 2-6 0-4"), 0, "4-5"),
    ],
)
def test_the_highest_double_in_hand_leads_or_else_the_tile_with_most_pips(
    hands: tuple[str, str], leader: int, lead: str
) -> None:
    """2-6 beats 3-5; what sleeps does not count."""
    match = dealt(rules_of("arab", 2, hand_size=3, draw="none"), *hands)
    assert to_move(match) == leader
    assert legal(match) == {lead}


def test_a_forced_lead_must_be_that_tile() -> None:
    """Another is refused, naming the one."""
    match = dealt(rules_of("arab", 2, hand_size=2), "6-6 5-5", "0-1 0-2")
    assert refused(match, "5-5") == MoveRefused(MoveReason.MUST_LEAD, tile=tile("6-6"))


def test_with_a_free_opening_the_holder_leads_any_tile() -> None:
    """He still is the one to lead."""
    match = dealt(rules_of("arab", 2, hand_size=2, opening_tile="free"), "0-1 0-2", "3-3 4-5")
    assert to_move(match) == 1
    assert legal(match) == {"3-3", "4-5"}


def test_the_lead_names_no_end_and_later_tiles_must() -> None:
    """An end on the lead is illegal, and required after it."""
    match = dealt(rules_of("arab", 2, hand_size=2), "6-6 5-5", "0-1 5-6")
    assert refused(match, "6-6 left") == MoveRefused(MoveReason.END_ON_LEAD, end="left")
    assert refused(played(match, "6-6"), "5-6") == MoveRefused(MoveReason.END_REQUIRED, tile=tile("5-6"))


def test_a_tile_goes_on_an_end_it_fits() -> None:
    """Each way of missing has its reason."""
    match = played(dealt(rules_of("arab", 2, hand_size=3), "6-6 0-5 2-5", "0-1 5-6 0-6"), "6-6", "5-6 right")
    assert legal(match) == {"0-5 right", "2-5 right"}
    assert refused(match, "2-5 left") == MoveRefused(
        MoveReason.TILE_DOES_NOT_FIT, tile=tile("2-5"), end="left", number=6
    )
    assert refused(match, "2-5 up") == MoveRefused(MoveReason.END_NOT_THERE, end="up")
    assert refused(match, "3-3 left") == MoveRefused(MoveReason.TILE_NOT_HELD, tile=tile("3-3"))


def test_only_the_seat_to_move_moves() -> None:
    """The refusal says whose turn it is."""
    match = dealt(rules_of("arab", 2, hand_size=2), "6-6 5-5", "0-1 5-6")
    assert refused(match, "0-1", seat=1) == MoveRefused(MoveReason.NOT_YOUR_TURN, seat=0)
    assert refusal(match, "6-6", seat=7) is MoveReason.NOT_YOUR_TURN


def test_with_a_playable_tile_nobody_draws_or_passes() -> None:
    """Nor on the lead."""
    match = dealt(rules_of("arab", 2, hand_size=2), "6-6 5-5", "0-1 5-6")
    assert refusal(match, "draw") is refusal(match, "pass") is MoveReason.MUST_PLAY
    match = played(match, "6-6")
    assert refusal(match, "draw") is refusal(match, "pass") is MoveReason.MUST_PLAY


def test_without_drawing_a_seat_that_cannot_play_passes() -> None:
    """What is left over sleeps."""
    match = played(dealt(rules_of("arab", 2, hand_size=2, draw="none"), "6-6 5-5", "0-1 0-2"), "6-6")
    assert legal(match) == {"pass"}
    assert refusal(match, "draw") is MoveReason.NOTHING_TO_DRAW
    assert to_move(played(match, "pass")) == 0


def test_drawing_until_playable_goes_on_until_a_tile_fits_and_it_is_played() -> None:
    """Drawing does not end the turn."""
    match = dealt(rules_of("arab", 2, hand_size=2), "6-6 5-5", "0-1 0-2", boneyard="3-4 1-1 4-6")
    match = played(match, "6-6")
    assert legal(match) == {"draw"}
    assert refusal(match, "pass") is MoveReason.MUST_DRAW
    match = played(match, "draw", "draw")
    assert legal(match) == {"draw"}
    match = played(match, "draw")
    assert to_move(match) == 1
    assert legal(match) == {"4-6 left", "4-6 right"}
    assert running(match).hands[1] == tiles("0-1 0-2 1-1 3-4 4-6")


def test_with_the_boneyard_empty_the_drawer_passes() -> None:
    """There is nothing left to draw."""
    rules = rules_of("arab", 2, hand_size=13, removed=["2-6"])
    high = "6-6 5-6 4-6 3-6 1-6 0-6 5-5 4-5 3-5 2-5 1-5 0-5 4-4"
    match = played(dealt(rules, high, "0-0 0-1 0-2 0-3 0-4 1-1 1-2 1-3 1-4 2-2 2-3 2-4 3-3", boneyard="3-4"), "6-6")
    match = played(match, "draw")
    assert legal(match) == {"pass"}
    assert refusal(match, "draw") is MoveReason.NOTHING_TO_DRAW


def test_drawing_one_means_one_tile_a_turn() -> None:
    """It is played if it fits; else the turn goes on."""
    match = dealt(rules_of("bordaqa", 2, hand_size=3, draw="one"), "6-6 5-5 4-4", "0-1 0-2 0-3", boneyard="3-3 4-6")
    match = played(match, "6-6", "draw")
    assert legal(match) == {"pass"}
    assert refusal(match, "draw") is MoveReason.ALREADY_DRAWN
    match = played(match, "pass")
    assert (to_move(match), legal(match)) == (0, {"draw"})
    match = played(match, "draw")
    assert legal(match) == {"4-6 left", "4-6 right"}
    assert refusal(match, "pass") is MoveReason.MUST_PLAY
    assert legal(played(match, "4-6 left")) == {"draw"}


def test_a_player_who_goes_out_ends_the_round() -> None:
    """The hand is empty."""
    match = played(dealt(rules_of("arab", 2, hand_size=1), "6-6", "0-1"), "6-6")
    assert match.round is None
    assert match.results[0].outcome == "out"


def test_the_round_is_blocked_when_all_pass_in_a_row() -> None:
    """As many passes as there are players; a tile laid starts the count again."""
    rules = rules_of("bazito", 4, hand_size=2)
    match = dealt(rules, "6-6 0-0", "0-1 0-2", "1-1 1-2", "2-2 4-6")
    match = played(match, "6-6", "pass", "pass", "4-6 left", "pass", "pass", "pass")
    assert match.round is not None
    match = played(match, "pass")
    assert match.round is None
    assert match.results[0].outcome == "blocked"


def test_a_tile_drawn_starts_the_count_of_passes_again() -> None:
    """Two seats, the last tile of the boneyard between their passes."""
    rules = rules_of("bazito", 2, hand_size=13, removed=["2-6"])
    high = "6-6 5-6 4-6 3-6 1-6 0-6 5-5 4-5 3-5 2-5 1-5 0-5 4-4"
    low = "0-0 0-1 0-2 0-3 0-4 1-1 1-2 1-3 1-4 2-2 2-3 2-4 3-3"
    match = played(dealt(rules, high, low, boneyard="3-4"), "6-6", "draw")
    assert running(match).passes == 0
    match = played(match, "pass")
    assert running(match).passes == 1


def test_when_both_partners_must_go_out_the_first_one_out_passes() -> None:
    """He never draws, though the boneyard is not empty; the round ends when his partner is out too."""
    rules = rules_of("bazito", 4, hand_size=2, going_out="both_partners", draw="one")
    match = dealt(rules, "6-6 0-6", "5-6 0-1", "0-5 2-2", "1-1 1-2", boneyard="3-4 2-3 0-2 4-4")
    match = played(match, "6-6", "5-6 right", "0-5 right", "draw", "pass", "0-6 left", "0-1 left", "draw", "pass")
    match = played(match, "1-1 left")
    assert (to_move(match), running(match).hands[0]) == (0, ())
    assert legal(match) == {"pass"}
    assert refusal(match, "draw") is MoveReason.HAND_EMPTY
    match = played(match, "pass", "pass", "draw", "0-2 right", "1-2 left", "pass", "pass", "2-2 left", "draw", "pass")
    match = played(match, "pass", "pass", "2-3 left")
    result = match.results[0]
    assert (result.outcome, result.winner, result.last_seat) == ("out", 0, 2)
    assert (result.hand_totals, result.points) == ((0, 0, 0, 15), (15, 0))


def test_a_deal_is_a_permutation_of_the_tiles_in_play() -> None:
    """Missing, doubled and removed tiles are refused, and named."""
    rules = rules_of("egyptian", 3)
    order = list(order_of(rules))
    for wrong, named in (
        (order[1:], order[0]),
        ([*order, order[3]], order[3]),
        ([*order, tile("0-0")], tile("0-0")),
        ([order[1], *order[1:]], order[0]),
        ([*order, Tile(7, 9)], Tile(7, 9)),
    ):
        assert deal(new_match(rules), tuple(wrong)) == MoveRefused(MoveReason.BAD_DEAL, tile=named)


def test_no_move_before_a_deal_between_rounds_or_after_the_match() -> None:
    """Each has its own reason, and no move is legal."""
    rules = rules_of("arab", 2, hand_size=1, target=2)
    match = new_match(rules)
    assert refusal(match, "6-6") is MoveReason.NO_ROUND
    assert (to_move(match), legal_moves(match)) == (None, ())
    match = played(dealt(match, "6-6", "0-1"), "6-6")
    assert refusal(match, "pass") is MoveReason.ROUND_OVER
    match = played(dealt(match, "6-6", "0-1"), "6-6")
    assert match.winner == 0
    assert refusal(match, "pass") is MoveReason.MATCH_OVER


def test_a_round_is_dealt_when_none_runs_and_the_match_is_not_over() -> None:
    """Otherwise the deal is refused."""
    rules = rules_of("arab", 2, hand_size=1, target=1)
    match = dealt(rules, "6-6", "0-1")
    assert deal(match, order_of(rules)) == MoveRefused(MoveReason.ROUND_RUNNING)
    assert deal(played(match, "6-6"), order_of(rules)) == MoveRefused(MoveReason.MATCH_OVER)


def test_a_round_that_is_over_takes_no_move() -> None:
    """Also where the round itself is kept, as the event of its end does."""
    rules = rules_of("arab", 2, hand_size=1)
    after = play(dealt(rules, "6-6", "0-1"), 0, legal_moves(dealt(rules, "6-6", "0-1"))[0])
    assert not isinstance(after, MoveRefused)
    (_, ended) = after[1]
    assert ended.kind == "round_ended"
    assert outcome(rules, ended.round) == "out"
    assert legal_in_round(rules, ended.round) == ()
    assert play_in_round(rules, ended.round, 1, Pass()) == MoveRefused(MoveReason.ROUND_OVER)


def spinner(hands: tuple[str, ...], **options: object) -> Match:
    """A round of `cross` for two with these hands."""
    return dealt(rules_of("cross", 2, hand_size=len(hands[0].split()), **options), *hands)


def test_where_a_double_must_lead_the_highest_is_forced() -> None:
    """As in a line; a higher tile that is none does not count."""
    match = spinner(("5-6 4-6", "0-0 1-1"))
    assert (to_move(match), legal(match)) == (1, {"1-1"})
    assert refused(match, "0-0") == MoveRefused(MoveReason.MUST_LEAD, tile=tile("1-1"))


def test_with_a_free_opening_its_holder_leads_any_double() -> None:
    """And no other tile."""
    match = spinner(("0-0 4-4 5-6", "3-3 4-5 4-6"), opening_tile="free")
    assert (to_move(match), legal(match)) == (0, {"0-0", "4-4"})
    assert refusal(match, "5-6") is MoveReason.MUST_LEAD_DOUBLE


def test_a_later_leader_leads_any_double_and_no_other_tile() -> None:
    """`winner` leads, whatever others hold."""
    match = played(spinner(("6-6 5-6", "1-6 0-0"), next_lead="winner"), "6-6", "1-6 left", "5-6 right")
    assert next_leader(match) == 0
    match = dealt(match, "0-0 5-6", "6-6 5-5")
    assert (to_move(match), legal(match)) == (0, {"0-0"})
    assert refused(match, "5-6") == MoveRefused(MoveReason.MUST_LEAD_DOUBLE)


def test_a_deal_without_a_double_in_any_hand_is_thrown_in() -> None:
    """The first order that is not is dealt; with none left more are asked for. Doubles that sleep do not count."""
    rules = rules_of("cross", 2, hand_size=2)
    bare, good = order_of(rules, "0-1 0-2", "1-2 1-3", boneyard="6-6"), order_of(rules, "0-1 0-2", "1-1 1-3")
    match = new_match(rules)
    assert deal(match, bare) == deal(match, bare, bare) == deal(match) == MoveRefused(MoveReason.THROWN_IN)
    for orders, thrown_in in (((good,), 0), ((bare, bare, good, bare), 2)):
        after = deal(match, *orders)
        assert not isinstance(after, MoveRefused)
        assert after[1] == (RoundDealt(number=1, leader=1, thrown_in=thrown_in),)
        assert running(after[0]).dealt.hands == (tiles("0-1 0-2"), tiles("1-1 1-3"))


def test_a_deal_is_thrown_in_where_its_known_leader_holds_no_double() -> None:
    """Though others do; the same player leads the next."""
    match = played(dealt(rules_of("cross", 2, hand_size=1, next_lead="winner"), "6-6", "0-1"), "6-6")
    rules = match.rules
    assert deal(match, order_of(rules, "0-1", "6-6")) == MoveRefused(MoveReason.THROWN_IN)
    assert to_move(dealt(match, "0-0", "6-6")) == 0


def test_a_line_is_never_thrown_in() -> None:
    """With no double the tile with the most pips leads."""
    assert legal(dealt(rules_of("block", 2, hand_size=2), "0-1 0-2", "1-2 1-3")) == {"1-3"}


def test_an_arm_that_is_empty_comes_first() -> None:
    """The other ends are there, and closed until then; the refusal says so."""
    match = played(spinner(("6-6 1-5 2-6", "1-6 0-0 0-1")), "6-6", "1-6 left")
    assert legal(match) == {"2-6 right", "2-6 up", "2-6 down"}
    assert refused(match, "1-5 left") == MoveRefused(MoveReason.ARMS_FIRST, tile=tile("1-5"), end="left", number=1)
    assert refusal(match, "2-6 left") is MoveReason.TILE_DOES_NOT_FIT


def test_a_seat_whose_tiles_fit_only_closed_ends_draws() -> None:
    """What may not be played on does not count as playable."""
    match = played(spinner(("6-6 1-5", "1-6 0-0")), "6-6", "1-6 left")
    assert legal(match) == {"draw"}


def test_an_end_that_a_double_has_closed_is_not_there() -> None:
    """Its two branches are."""
    rules = rules_of("double-nine-cross", 2, hand_size=6)
    match = dealt(rules, "9-9 7-9 5-9 4-8 0-0 0-1", "8-9 4-9 8-8 3-8 0-2 0-3")
    match = played(match, "9-9", "8-9 left", "7-9 right", "4-9 up", "5-9 down", "8-8 left")
    assert legal(match) == {"4-8 left.a", "4-8 left.b", "4-8 up"}
    assert refused(match, "4-8 left") == MoveRefused(MoveReason.END_NOT_THERE, end="left")
