"""Records: read strictly, replayed, compared and written."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.moves import Pass
from bot.engine.record import (
    Difference,
    Record,
    RecordReason,
    RecordRefused,
    compare,
    recorded_round,
    replay,
    result_of,
    write_record,
)
from bot.engine.recordfile import read_record
from bot.engine.refusals import MoveReason, MoveRefused
from tests.engine.builders import dealt, played, rules_of, running
from tests.engine.records import PUBLISHED, RECORDS, outcome_of, published, read, refused


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_replays_to_the_result_it_states(path: Path) -> None:
    """All of it is stated, and all of it agrees; written again it is the same."""
    record = read_record(path.read_bytes())
    assert isinstance(record, Record), record
    match = replay(record)
    assert isinstance(match, Match), match
    assert result_of(match) == record.stated
    assert outcome_of(write_record(match, record.rounds)) == match


def test_the_published_round_is_as_published() -> None:
    """18 steps, seat 0 goes out, 13 points, eleven tiles left in the boneyard."""
    (round_,) = PUBLISHED["rounds"]
    assert len(round_["moves"]) == 18
    assert round_["hands"] == [
        ["1-5", "1-4", "6-6", "3-6", "0-2", "0-4", "4-4"],
        ["2-2", "2-6", "0-1", "2-5", "3-4", "2-4", "0-3"],
    ]
    spoiled = published()
    spoiled["rounds"][0]["moves"].pop()
    before = outcome_of(spoiled)
    assert isinstance(before, Match)
    assert len(running(before).boneyard) == 11
    after = outcome_of(PUBLISHED)
    assert isinstance(after, Match)
    assert (after.results[0].outcome, after.results[0].winner, after.scores) == ("out", 0, (13, 0))


def test_an_unfinished_last_round_has_no_result() -> None:
    """It is legal."""
    spoiled = published()
    del spoiled["rounds"][0]["moves"][5:]
    match = outcome_of(spoiled)
    assert isinstance(match, Match)
    assert result_of(match) == {"rounds": [], "scores": [0, 0], "match_winner": None}
    assert len(running(match).steps) == 5


def test_a_record_of_a_match_that_has_not_begun_is_empty() -> None:
    """No round, no result but noughts."""
    match = outcome_of({"format": "domino-record/1", "rules": {"family": "arab", "players": 4}, "rounds": []})
    assert isinstance(match, Match)
    assert result_of(match) == {"rounds": [], "scores": [0, 0], "match_winner": None}


def test_unknown_keys_are_ignored() -> None:
    """At every level."""
    spoiled = published()
    for part in (spoiled, spoiled["rules"], spoiled["rounds"][0], spoiled["rounds"][0]["moves"][0]):
        part["note"] = [1]
    for part in (spoiled["result"], spoiled["result"]["rounds"][0]):
        part["note"] = {}
    assert outcome_of(spoiled) == outcome_of(PUBLISHED)


def test_only_what_is_stated_is_compared() -> None:
    """A field left out agrees."""
    match = outcome_of(PUBLISHED)
    assert isinstance(match, Match)
    some: list[Any] = [{}, {"scores": [13, 0]}, {"rounds": [{}]}, {"rounds": [{"leader": 0}], "match_winner": None}]
    for stated in some:
        record = read({**published(), "result": stated})
        assert isinstance(record, Record)
        assert record.stated == stated
        assert compare(result_of(match), record.stated or {}) == ()


@pytest.mark.parametrize(
    ("stated", "difference"),
    [
        ({"scores": [13, 1]}, Difference(None, "scores", [13, 1], [13, 0])),
        ({"match_winner": 0}, Difference(None, "match_winner", 0, None)),
        ({"rounds": []}, Difference(None, "number of rounds", 0, 1)),
        ({"rounds": [{"leader": 1}]}, Difference(1, "leader", 1, 0)),
        ({"rounds": [{"outcome": "blocked"}]}, Difference(1, "outcome", "blocked", "out")),
        ({"rounds": [{"winner": None}]}, Difference(1, "winner", None, 0)),
        ({"rounds": [{"points": [13]}]}, Difference(1, "points", [13], [13, 0])),
        ({"rounds": [{"hand_totals": [13, 0]}]}, Difference(1, "hand_totals", [13, 0], [0, 13])),
        ({"rounds": [{"scores": [0, 0]}]}, Difference(1, "scores", [0, 0], [13, 0])),
        ({"rounds": [{"ends": {"left": 2}}]}, Difference(1, "ends", {"left": 2}, {"left": 2, "right": 4})),
    ],
)
def test_a_difference_names_round_and_field(stated: Any, difference: Difference) -> None:
    """With what is stated and what is found."""
    record = read({**published(), "result": stated})
    assert isinstance(record, Record)
    match = replay(record)
    assert isinstance(match, Match)
    assert compare(result_of(match), record.stated or {}) == (difference,)


def test_moves_after_the_end_of_a_round_are_refused() -> None:
    """They are not the next round's."""
    spoiled = published()
    spoiled["rounds"][0]["moves"].append({"seat": 1, "pass": True})
    assert refused(spoiled) == RecordRefused(
        RecordReason.MOVE_REFUSED, 1, 19, because=MoveRefused(MoveReason.ROUND_OVER), seat=1, refused=Pass()
    )


def test_an_unfinished_round_before_another_is_refused() -> None:
    """Only the last may be."""
    spoiled = published()
    spoiled["rounds"] *= 2
    del spoiled["rounds"][0]["moves"][5:]
    spoiled = json.loads(json.dumps(spoiled))
    spoiled["rounds"][1] = published()["rounds"][0]
    assert refused(spoiled) == RecordRefused(RecordReason.ROUND_UNFINISHED, 1)


def test_a_round_after_the_end_of_the_match_is_refused() -> None:
    """Even one that would be legal in itself."""
    spoiled = published()
    spoiled["rules"]["target"] = 13
    spoiled["rounds"] *= 2
    assert refused(spoiled) == RecordRefused(RecordReason.DEAL_REFUSED, 2, because=MoveRefused(MoveReason.MATCH_OVER))


def test_a_written_record_names_the_options_that_were_overridden() -> None:
    """And no others."""
    rules = rules_of("arab", 4, next_lead="highest_double", removed=["0-0"], hand_size=6)
    written = write_record(played(dealt(rules, "6-6"), "6-6"), [])
    assert written["rules"] == {
        "family": "arab",
        "players": 4,
        "removed": ["0-0"],
        "hand_size": 6,
        "next_lead": "highest_double",
    }


def test_a_record_is_written_in_the_format() -> None:
    """Every kind of move; the hands and the boneyard in the order they were dealt."""
    rules = rules_of("bordaqa", 2, hand_size=2, draw="one", removed=[f"{low}-4" for low in range(5)])
    match = played(dealt(rules, "6-6 5-6", "0-2 0-1", boneyard="2-3"), "6-6", "draw", "pass")
    written = write_record(match, [recorded_round(running(match))])
    (round_,) = written["rounds"]
    assert written["format"] == "domino-record/1"
    assert round_["hands"] == [["6-6", "5-6"], ["0-2", "0-1"]]
    assert round_["boneyard"][0] == "2-3"
    assert round_["moves"] == [{"seat": 0, "play": "6-6"}, {"seat": 1, "draw": True}, {"seat": 1, "pass": True}]
    assert json.loads(json.dumps(written)) == written


def test_sums_that_were_named_are_written_with_the_move() -> None:
    """A claim with a play, muggins with every move."""
    rules = rules_of("all-fives", 2, claims="muggins", hand_size=2, draw="one")
    match = dealt(rules, "5-5 0-0", "0-2 0-1", boneyard="2-3")
    match = played(match, "5-5 claim=5", "draw muggins=10", "pass muggins=0")
    (round_,) = write_record(match, [recorded_round(running(match))])["rounds"]
    assert round_["moves"] == [
        {"seat": 0, "play": "5-5", "claim": 5},
        {"seat": 1, "draw": True, "muggins": 10},
        {"seat": 1, "pass": True, "muggins": 0},
    ]


def test_a_deal_that_is_thrown_in_is_not_recorded() -> None:
    """A record that has one is refused."""
    record = {
        "format": "domino-record/1",
        "rules": {"family": "cross", "players": 2, "hand_size": 2},
        "rounds": [{"hands": [["0-1", "0-2"], ["1-2", "1-3"]], "boneyard": [], "moves": []}],
    }
    dealt_tiles = {"0-1", "0-2", "1-2", "1-3"}
    record["rounds"][0]["boneyard"] = [str(left) for left in rules_of("cross", 2).tiles if str(left) not in dealt_tiles]  # type: ignore[index]  # JSON
    assert refused(record) == RecordRefused(RecordReason.DEAL_REFUSED, 1, because=MoveRefused(MoveReason.THROWN_IN))
