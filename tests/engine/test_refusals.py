"""Every reason for which a move or a deal is refused, and that a refusal changes nothing."""

from collections.abc import Callable

import pytest

from bot.engine.match import MATCH_ADAPTER, Match, deal, new_match, play, to_move
from bot.engine.refusals import MoveReason, MoveRefused
from tests.engine.builders import dealt, move, order_of, played, rules_of

LINE = rules_of("arab", 2, hand_size=2, draw="one", target=1)
CROSS = rules_of("cross", 2, hand_size=2, next_lead="winner")
PAIRS = rules_of("arab", 4, hand_size=1, going_out="both_partners", draw="one", direction="clockwise")


def led() -> Match:
    """6-6 lies, seat 1 holds 0-1 and 5-6."""
    return played(dealt(LINE, "6-6 5-5", "0-1 5-6", boneyard="0-2 3-3"), "6-6")


def stuck() -> Match:
    """6-6 lies, seat 1 has nothing that fits."""
    return played(dealt(LINE, "6-6 5-5", "0-1 0-0", boneyard="0-2 3-3"), "6-6")


def asleep() -> Match:
    """6-6 lies, seat 1 has nothing that fits, and nothing is drawn."""
    return played(dealt(rules_of("arab", 2, hand_size=2, draw="none"), "6-6 5-5", "0-1 0-0"), "6-6")


def between() -> Match:
    """One round of a cross is over, seat 0 leads the next."""
    return played(dealt(CROSS, "6-6 5-6", "1-6 0-0"), "6-6", "1-6 left", "5-6 right")


def out() -> Match:
    """Seat 0 is out, and his partner not yet."""
    match = dealt(PAIRS, "6-6", "5-6", "1-1", "0-0", boneyard="1-2 0-1 3-5")
    return played(match, "6-6", "5-6 left", "draw", "pass", "draw", "pass")


def spinner() -> Match:
    """6-6 lies with one arm filled; seat 0 holds 1-5, which fits that arm alone, and 2-6."""
    match = dealt(rules_of("cross", 2, hand_size=3), "6-6 1-5 2-6", "1-6 0-0 0-1")
    return played(match, "6-6", "1-6 left")


#: For each reason how it comes about: the match, and the move of the seat to move (or `deal`).
CASES: dict[MoveReason, tuple[Callable[[], Match], str]] = {
    MoveReason.MATCH_OVER: (lambda: played(led(), "5-6 left", "5-5 left"), "pass"),
    MoveReason.NO_ROUND: (lambda: new_match(LINE), "6-6"),
    MoveReason.ROUND_OVER: (between, "pass"),
    MoveReason.ROUND_RUNNING: (led, "deal"),
    MoveReason.BAD_DEAL: (lambda: new_match(PAIRS), "deal 6-6 6-6"),
    MoveReason.THROWN_IN: (between, "deal 0-1 0-2 5-5 4-4"),
    MoveReason.NOT_YOUR_TURN: (led, "5-5 left by the other"),
    MoveReason.CLAIM_WITHOUT_MUGGINS: (led, "5-6 left claim=5"),
    MoveReason.TILE_NOT_HELD: (led, "6-6 left"),
    MoveReason.END_ON_LEAD: (lambda: dealt(LINE, "6-6 5-5", "0-1 5-6"), "6-6 left"),
    MoveReason.MUST_LEAD: (lambda: dealt(LINE, "6-6 5-5", "0-1 5-6"), "5-5"),
    MoveReason.MUST_LEAD_DOUBLE: (lambda: dealt(between(), "6-6 5-6", "0-1 0-0"), "5-6"),
    MoveReason.END_REQUIRED: (led, "5-6"),
    MoveReason.END_NOT_THERE: (led, "5-6 up"),
    MoveReason.TILE_DOES_NOT_FIT: (led, "0-1 left"),
    MoveReason.ARMS_FIRST: (spinner, "1-5 left"),
    MoveReason.MUST_PLAY: (led, "pass"),
    MoveReason.MUST_DRAW: (stuck, "pass"),
    MoveReason.HAND_EMPTY: (out, "draw"),
    MoveReason.NOTHING_TO_DRAW: (asleep, "draw"),
    MoveReason.ALREADY_DRAWN: (lambda: played(stuck(), "draw"), "draw"),
}


def answer(match: Match, asked: str) -> object:
    """What comes of a move, or of a deal that begins with these tiles."""
    if asked.startswith("deal"):
        order = order_of(match.rules, asked.removeprefix("deal"))
        return deal(match, order)
    seat = to_move(match) or 0
    by_the_other = asked.endswith(" by the other")
    return play(match, 1 - seat if by_the_other else seat, move(asked.removesuffix(" by the other")))


def test_every_reason_has_its_case() -> None:
    """None is left out below."""
    assert CASES.keys() == set(MoveReason)


@pytest.mark.parametrize("reason", CASES)
def test_a_refusal_names_its_reason_and_changes_nothing(reason: MoveReason) -> None:
    """The match is to the letter what it was."""
    make, asked = CASES[reason]
    match = make()
    before = MATCH_ADAPTER.dump_json(match)
    refused = answer(match, asked)
    assert isinstance(refused, MoveRefused)
    assert refused.reason is reason
    assert MATCH_ADAPTER.dump_json(match) == before
    assert answer(match, asked) == refused
