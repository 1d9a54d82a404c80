"""Points while playing: what the ends come to, and who gets it."""

import pytest

from bot.engine.events import Event, Passed, PointsMade, PointsMissed, PointsTaken, RoundEnded, TileDrawn, TilePlayed
from bot.engine.line import Laid
from bot.engine.match import Match
from bot.engine.points import ends_sum, worth
from bot.engine.refusals import MoveReason
from bot.engine.view import public_view
from tests.engine.builders import dealt, legal, played, refusal, rules_of, running, step, tile
from tests.engine.test_line import line


@pytest.mark.parametrize(
    ("row", "total"),
    [
        ([(5, 5)], 10),
        ([(4, 6)], 10),
        ([(4, 4), (4, 2)], 10),
        ([(2, 4), (4, 4)], 10),
        ([(1, 6), (6, 6), (6, 3)], 4),
        ([(3, 3), (3, 5), (5, 5)], 16),
        ([(0, 1), (1, 0)], 0),
    ],
)
def test_the_ends_are_added_up_and_a_double_counts_both_halves(row: list[tuple[int, int]], total: int) -> None:
    """The lead alone is its pips; a lead that still shows at one end counts as any double there."""
    assert ends_sum(tuple(Laid(left, right) for left, right in row)) == total


@pytest.mark.parametrize(
    ("family", "scoring"),
    [
        ("block", []),
        ("all-fives", [5, 10, 15, 20]),
        ("fives-and-threes", [3, 5, 6, 9, 10, 12, 15, 18, 20]),
    ],
)
def test_a_sum_scores_where_the_rules_divide_it(family: str, scoring: list[int]) -> None:
    """By five, or by five or three and then once; a sum of nothing scores nothing."""
    rules = rules_of(family, 2)
    ends = {
        0: line(("0-1", None), ("0-0", "left"), ("0-1", "right")),
        **{total: line((f"{total // 2}-{total - total // 2}", None)) for total in range(1, 13)},
        15: line(("3-5", None), ("5-5", "right"), ("3-5", "left")),
        16: line(("3-3", None), ("3-5", "right"), ("5-5", "right")),
        18: line(("4-5", None), ("5-5", "right"), ("4-4", "left")),
        20: line(("4-6", None), ("4-4", "left"), ("6-6", "right")),
    }
    assert [total for total, layout in ends.items() if worth(rules, layout)] == [
        total for total in scoring if total in ends
    ]
    assert all(worth(rules, ends[total]) in (0, ends_sum(ends[total].tiles)) for total in ends)


def claiming(claims: str = "muggins", **overrides: object) -> Match:
    """Seat 0 leads 5-5 (ten); seat 1 could lay 0-5 (ten at 5-5, nothing at the zero) and 4-5."""
    rules = rules_of("all-fives", 2, claims=claims, hand_size=3, **overrides)
    return dealt(rules, "5-5 0-0 0-6", "0-5 4-5 1-1", boneyard="1-2 1-3")


def told(match: Match, *moves: str) -> list[Event]:
    """The events of these moves."""
    events: list[Event] = []
    for text in moves:
        match, new = step(match, text)
        events += new
    return events


def made(match: Match) -> tuple[int, ...]:
    """Points made while playing so far, as all may see."""
    return public_view(match).made


def test_automatic_points_go_to_who_lays_the_tile() -> None:
    """With every tile, without being asked for."""
    match = claiming("automatic")
    assert told(match, "5-5", "0-5 left") == [
        TilePlayed(0, tile("5-5"), None),
        PointsMade(0, 10),
        TilePlayed(1, tile("0-5"), "left"),
        PointsMade(1, 10),
    ]
    after = played(match, "5-5", "0-5 left", "0-0 left")
    assert made(after) == (20, 10)
    assert [(one.made, one.taken) for one in running(after).steps] == [(10, 0), (10, 0), (10, 0)]


def test_without_muggins_no_sum_may_be_named() -> None:
    """Neither one's own nor another's, with any move."""
    for match in (claiming("automatic"), dealt(rules_of("block", 2), "", "")):
        for text in (f"{next(iter(legal(match)))} claim=10", "5-5 muggins=10", "draw muggins=5", "pass muggins=0"):
            assert refusal(match, text) is MoveReason.CLAIM_WITHOUT_MUGGINS


def test_points_must_be_claimed_with_the_right_sum() -> None:
    """It is then scored as if it were automatic."""
    match = claiming()
    assert told(match, "5-5 claim=10") == [TilePlayed(0, tile("5-5"), None), PointsMade(0, 10)]
    assert made(played(match, "5-5 claim=10")) == (10, 0)


@pytest.mark.parametrize("lead", ["5-5", "5-5 claim=5", "5-5 claim=0", "5-5 claim=-10"])
def test_what_is_not_claimed_rightly_is_lost_and_the_next_player_may_take_it(lead: str) -> None:
    """A wrong claim is legal and costs nothing."""
    match = played(claiming(), lead)
    assert made(match) == (0, 0)
    assert told(match, "0-5 left muggins=10") == [PointsTaken(1, 10, missed_by=0), TilePlayed(1, tile("0-5"), "left")]
    assert made(played(match, "0-5 left muggins=10")) == (0, 10)
    assert made(played(match, "0-5 left claim=10 muggins=10")) == (0, 20)


def test_what_is_missed_is_told_only_when_it_is_too_late() -> None:
    """Not with the move itself, which would give it away."""
    match = claiming()
    assert told(match, "5-5") == [TilePlayed(0, tile("5-5"), None)]
    assert told(played(match, "5-5"), "0-5 left") == [PointsMissed(0, 10), TilePlayed(1, tile("0-5"), "left")]
    assert told(played(match, "5-5"), "0-5 left muggins=5")[0] == PointsMissed(0, 10)


def test_a_muggins_with_nothing_missed_is_ignored() -> None:
    """On the lead, after a claim, and after a sum that scores nothing; for zero too."""
    match = claiming()
    assert made(played(match, "5-5 muggins=10")) == (0, 0)
    assert made(played(match, "5-5 claim=10", "0-5 left muggins=10")) == (10, 0)
    assert made(played(match, "5-5 claim=10", "4-5 left muggins=0", "draw muggins=14")) == (10, 0)


def test_a_muggins_may_come_with_a_draw_or_a_pass() -> None:
    """Whatever the first action is."""
    draws = dealt(rules_of("all-fives", 2, claims="muggins", hand_size=2), "5-5 0-6", "1-1 1-2", boneyard="2-3 0-5")
    events = told(played(draws, "5-5"), "draw muggins=10")
    assert events == [PointsTaken(1, 10, missed_by=0), TileDrawn(1, tile("2-3"))]
    passes = dealt(rules_of("all-fives", 2, claims="muggins", hand_size=2, draw="none"), "5-5 0-6", "1-1 1-2")
    assert told(played(passes, "5-5"), "pass muggins=10") == [PointsTaken(1, 10, missed_by=0), Passed(1)]


def test_a_muggins_later_than_the_first_action_is_ignored() -> None:
    """Nor can the player after the next, or who missed it, take it."""
    rules = rules_of("all-fives", 3, claims="muggins", hand_size=2, draw="one")
    match = played(dealt(rules, "5-5 0-6", "1-1 1-2", "0-5 4-4", boneyard="2-3 3-3"), "5-5", "draw")
    assert made(played(match, "pass muggins=10")) == (0, 0, 0)
    assert made(played(match, "pass", "0-5 left muggins=10")) == (0, 0, 0)


def test_what_is_missed_with_the_last_tile_of_a_round_is_lost() -> None:
    """There is no next turn; what was made counts with what the round gives, and is told apart."""
    rules = rules_of("all-fives", 2, claims="muggins", hand_size=1)
    match = dealt(rules, "5-5", "4-6")
    *events, ended = told(match, "5-5")
    assert events == [TilePlayed(0, tile("5-5"), None), PointsMissed(0, 10)]
    assert isinstance(ended, RoundEnded)
    assert (ended.result.points, ended.result.made) == ((10, 0), (0, 0))
    claimed = played(match, "5-5 claim=10").results[0]
    assert (claimed.points, claimed.made, claimed.scores) == ((20, 0), (10, 0), (20, 0))


def test_a_drawn_round_keeps_what_was_made_in_it() -> None:
    """Nobody scores at its end, and it has no winner."""
    rules = rules_of("all-fives", 2, hand_size=2, draw="none")
    shared = played(dealt(rules, "5-5 1-3", "0-4 0-0"), "5-5", "pass", "pass").results[0]
    assert (shared.winner, shared.points, shared.made, shared.scores) == (None, (10, 0), (10, 0), (10, 0))


def test_partners_make_points_for_their_pair() -> None:
    """By side, as every score."""
    rules = rules_of("all-fives", 4, partners=True, claims="muggins", hand_size=2, direction="clockwise")
    match = dealt(rules, "5-5 0-1", "0-5 0-2", "0-0 1-1", "4-5 2-2")
    match = played(match, "5-5", "0-5 left claim=10 muggins=10", "0-0 left claim=10")
    assert made(match) == (10, 20)


def test_rules_without_play_scoring_make_no_points() -> None:
    """Neither in the view nor in the result."""
    match = dealt(rules_of("block", 2, hand_size=1), "5-5", "4-6")
    assert made(match) == ()
    assert played(match, "5-5").results[0].made == ()
