"""A match: scores, who leads next, who wins, and its value as JSON."""

from dataclasses import replace

import pytest

from bot.engine.events import Event, MatchEnded, Passed, RoundDealt, RoundEnded, TileDrawn, TilePlayed
from bot.engine.match import MATCH_ADAPTER, RoundResult, deal, new_match, next_leader, to_move
from bot.engine.refusals import MoveRefused
from tests.engine.builders import dealt, legal, order_of, played, rules_of, running, step, tile

LEAD_AND_ALL_PASS = ("6-6", "pass", "pass", "pass", "pass")


def blocked_at_once(family: str, hands: tuple[str, ...], **overrides: object) -> RoundResult:
    """Four players in pairs; seat 0 leads 6-6, nobody else holds a six."""
    match = dealt(rules_of(family, 4, hand_size=3, **overrides), *hands)
    return played(match, *LEAD_AND_ALL_PASS).results[0]


NINETEEN_AND_37 = ("6-6 3-5 0-5", "5-5 4-5 4-4", "1-2 0-2 0-1", "3-3 0-4 0-0")
SIXTEEN_AND_29 = ("6-6 0-5 1-1", "5-5 4-5 0-4", "1-2 3-3 0-0", "0-3 0-2 0-1")
LEVEL = ("6-6 5-5 3-5", "1-2 1-3 2-2", "2-3 1-1 0-0", "0-4 0-5 1-4")


@pytest.mark.parametrize(
    ("family", "hands", "totals", "points"),
    [
        ("bazito", NINETEEN_AND_37, (19, 37), 18),
        ("arab", NINETEEN_AND_37, (19, 37), 37),
        ("egyptian", NINETEEN_AND_37, (19, 37), 37),
        ("bazito", SIXTEEN_AND_29, (16, 29), 13),
        ("arab", SIXTEEN_AND_29, (16, 29), 29),
    ],
)
def test_a_blocked_round_goes_to_the_side_with_fewest_pips(
    family: str, hands: tuple[str, ...], totals: tuple[int, int], points: int
) -> None:
    """`difference` takes off the winner's own; `opponents` does not."""
    result = blocked_at_once(family, hands)
    seats = result.hand_totals
    assert (seats[0] + seats[2], seats[1] + seats[3]) == totals
    assert (result.outcome, result.winner, result.points) == ("blocked", 0, (points, 0))


@pytest.mark.parametrize("family", ["bazito", "arab", "egyptian"])
def test_a_blocked_round_that_is_level_is_drawn(family: str) -> None:
    """Nobody scores."""
    result = blocked_at_once(family, LEVEL)
    assert (result.winner, result.points, result.scores) == (None, (0, 0), (0, 0))


def test_each_for_himself_a_shared_lowest_total_is_drawn() -> None:
    """Though others hold more."""
    others = ("1-2 1-3 1-4", "5-5 4-5 3-5")
    alone = blocked_at_once("bordaqa", ("6-6 0-0 0-3", "0-1 0-2 1-1", *others))
    assert (alone.hand_totals[:2], alone.winner, alone.points) == ((3, 5), 0, (5 + 12 + 27, 0, 0, 0))
    level = blocked_at_once("bordaqa", ("6-6 0-0 0-5", "0-1 0-2 1-1", *others))
    assert (level.hand_totals[:2], level.winner, level.points) == ((5, 5), None, (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("score", "points"), [("opponents", 37), ("difference", 18), ("one_point", 1), ("rounded_differences", 20)]
)
def test_what_the_winner_of_a_blocked_round_gets(score: str, points: int) -> None:
    """19 against 37; 18 rounds to 20."""
    assert blocked_at_once("arab", NINETEEN_AND_37, score_blocked=score).points == (points, 0)


def test_rounded_differences_round_each_losing_side_to_the_nearest_five() -> None:
    """Each for himself, 0 against 2, 3 and 8: 0 + 5 + 10."""
    rules = rules_of("bordaqa", 4, hand_size=2, direction="clockwise", score_out="rounded_differences")
    match = dealt(rules, "6-6 0-6", "5-6 0-2", "5-5 1-2", "0-5 4-4")
    result = played(match, "6-6", "5-6 right", "5-5 right", "0-5 right", "0-6 left").results[0]
    assert result.hand_totals == (0, 2, 3, 8)
    assert result.points == (0 + 5 + 10, 0, 0, 0)


@pytest.mark.parametrize(("score", "points"), [("opponents", 9), ("one_point", 1), ("rounded_differences", 10)])
def test_what_the_winner_of_a_round_somebody_went_out_in_gets(score: str, points: int) -> None:
    """The pips of the other side, never the partner's: a side that went out counts as nothing."""
    match = played(dealt(rules_of("arab", 4, hand_size=1, score_out=score), "6-6", "4-5", "5-5", "0-0"), "6-6")
    result = match.results[0]
    assert (result.outcome, result.winner, result.points) == ("out", 0, (points, 0))
    assert result.hand_totals == (0, 9, 10, 0)


def test_a_result_keeps_how_the_round_stopped() -> None:
    """Leader, ends, the hands turned up, the score after, and no move."""
    match = played(dealt(rules_of("arab", 2, hand_size=2), "5-6 0-1", "2-6 6-6"), "6-6", "5-6 left", "2-6 right")
    assert match.results == (
        RoundResult(
            leader=1,
            outcome="out",
            winner=1,
            points=(0, 1),
            hand_totals=(1, 0),
            scores=(0, 1),
            ends=(("left", 5), ("right", 2)),
            last_seat=1,
            hands=((tile("0-1"),), ()),
        ),
    )
    assert match.scores == (0, 1)
    assert b"steps" not in MATCH_ADAPTER.dump_json(match)


def test_who_went_out_leads_the_next_round_with_any_tile() -> None:
    """`winner`: the very player, and his lead is free."""
    match = played(dealt(rules_of("arab", 2, hand_size=2), "5-6 0-1", "2-6 6-6"), "6-6", "5-6 left", "2-6 right")
    assert next_leader(match) == 1
    match = dealt(match, "6-6 5-5", "0-1 0-2")
    assert (to_move(match), legal(match)) == (1, {"0-1", "0-2"})
    assert running(match).forced is None


def test_after_a_blocked_round_the_partner_with_fewer_pips_leads() -> None:
    """Seat 0 holds 13, seat 2 holds 6."""
    rules = rules_of("arab", 4, hand_size=3)
    assert next_leader(played(dealt(rules, *NINETEEN_AND_37), *LEAD_AND_ALL_PASS)) == 2


@pytest.mark.parametrize(("direction", "leader"), [("counterclockwise", 0), ("clockwise", 2)])
def test_partners_with_equal_pips_lead_in_turn_order_after_the_last_tile(direction: str, leader: int) -> None:
    """Seats 0 and 2 hold 7 each, seat 1 laid the last tile."""
    rules = rules_of("arab", 4, hand_size=3, direction=direction)
    match = dealt(rules, "6-6 0-3 0-4", "5-6 4-4 3-3", "0-0 0-2 1-4", "3-4 2-4 1-3")
    before = ("pass", "pass") if direction == "counterclockwise" else ()
    match = played(match, "6-6", *before, "5-6 left", "pass", "pass", "pass", "pass")
    assert match.results[0].last_seat == 1
    assert next_leader(match) == leader


def test_each_for_himself_the_winner_of_a_blocked_round_leads() -> None:
    """There is no partner to do it."""
    match = dealt(rules_of("bordaqa", 4, hand_size=3), "6-6 0-0 0-5", "0-1 0-2 0-3", "1-2 0-4 1-1", "5-5 4-5 3-5")
    match = played(match, *LEAD_AND_ALL_PASS)
    assert match.results[0].hand_totals == (5, 6, 9, 27)
    assert next_leader(match) == 0


@pytest.mark.parametrize(("after_tie", "leader"), [("same_leader", 0), ("highest_double", None)])
def test_after_a_drawn_round_the_rules_say_who_leads(after_tie: str, leader: int | None) -> None:
    """The same leader again, with any tile; or the next deal decides, and the highest double must lead."""
    match = played(dealt(rules_of("arab", 4, hand_size=3, lead_after_tie=after_tie), *LEVEL), *LEAD_AND_ALL_PASS)
    assert next_leader(match) == leader
    match = dealt(match, "0-1 0-2 0-3", "5-5 4-5 4-4", "1-1 1-2 1-3", "2-2 2-3 2-4")
    assert legal(match) == ({"0-1", "0-2", "0-3"} if leader == 0 else {"5-5"})


def test_with_highest_double_every_round_opens_like_the_first() -> None:
    """The winner of the first round does not lead the second."""
    match = played(dealt(rules_of("bazito", 2, hand_size=1), "6-6", "0-1"), "6-6")
    assert (match.results[0].winner, next_leader(match)) == (0, None)
    match = dealt(match, "0-1", "3-3")
    assert (to_move(match), legal(match)) == (1, {"3-3"})


def test_nobody_is_known_to_lead_next_before_the_first_deal_in_a_round_or_after_the_match() -> None:
    """Only between rounds can it be known."""
    rules = rules_of("arab", 2, hand_size=1, target=1)
    match = new_match(rules)
    assert next_leader(match) is None
    match = dealt(match, "6-6", "0-1")
    assert next_leader(match) is None
    assert next_leader(played(match, "6-6")) is None


def test_a_side_that_reaches_the_target_wins() -> None:
    """At the end of a round, reached or passed."""
    rules = rules_of("arab", 2, hand_size=1, target=10)
    match = played(dealt(rules, "6-6", "4-5"), "6-6")
    assert (match.scores, match.winner) == ((9, 0), None)
    match = played(dealt(match, "6-6", "0-1"), "6-6")
    assert (match.scores, match.winner) == ((10, 0), 0)


def test_sides_level_on_top_past_the_target_play_on() -> None:
    """One alone must be on top."""
    match = replace(new_match(rules_of("bazito", 2, hand_size=1, target=10)), scores=(11, 12))
    match = played(dealt(match, "6-6", "0-1"), "6-6")
    assert (match.scores, match.winner) == ((12, 12), None)
    match = played(dealt(match, "0-1", "6-6"), "6-6")
    assert (match.scores, match.winner) == ((12, 13), 1)


def test_events_tell_what_happened_in_order() -> None:
    """A deal, draws, plays, passes, the end of the round and of the match."""
    rules = rules_of("bordaqa", 2, hand_size=2, draw="one", target=1)
    after = deal(new_match(rules), order_of(rules, "5-6 6-6", "0-1 1-1", boneyard="2-3"))
    assert not isinstance(after, MoveRefused)
    match, events = after
    assert events == (RoundDealt(number=1, leader=0, thrown_in=0),)
    told: list[Event] = []
    for move in ("6-6", "draw", "pass", "5-6 left"):
        match, events = step(match, move)
        told += events
    *moves, ended, over = told
    assert moves == [
        TilePlayed(0, tile("6-6"), None),
        TileDrawn(1, tile("2-3")),
        Passed(1),
        TilePlayed(0, tile("5-6"), "left"),
    ]
    assert isinstance(ended, RoundEnded)
    assert ended.result == match.results[0]
    assert ended.round.hands == match.results[0].hands
    assert over == MatchEnded(winner=0)


def test_a_match_is_stored_as_json_and_read_back_the_same() -> None:
    """Before the deal, in a round with draws and passes, and between rounds."""
    rules = rules_of("egyptian", 3, draw="one", hand_size=2, removed=["0-0", "3-3"])
    match = new_match(rules)
    moments = [match, dealt(match, "5-6 6-6", "0-1 1-1", "4-6 1-2", boneyard="2-3")]
    for move in ("6-6", "4-6 left", "draw", "pass", "5-6 right"):
        moments.append(played(moments[-1], move))
    assert moments[-1].round is None
    for moment in moments:
        assert MATCH_ADAPTER.validate_json(MATCH_ADAPTER.dump_json(moment)) == moment
