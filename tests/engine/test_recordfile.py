"""A record's bytes: what is no record, and what is not legal in one, is refused with its place and its culprit."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.families import FAMILIES
from bot.engine.match import Match
from bot.engine.moves import Draw, Pass, Play
from bot.engine.record import Record, RecordReason, RecordRefused
from bot.engine.recordfile import MAX_BYTES, MAX_DEPTH, read_record
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused
from tests.engine.builders import tile
from tests.engine.records import PUBLISHED, outcome_of, refused, spoil

MOVE = ("rounds", 0, "moves", 2)
HANDS = PUBLISHED["rounds"][0]["hands"]
BONEYARD = PUBLISHED["rounds"][0]["boneyard"]
WRONG = RecordReason.MALFORMED


def illegal(because: MoveRefused, refused: Play | Draw | Pass, seat: int = 0) -> RecordRefused:
    """The refusal of that move as the third of the round."""
    return RecordRefused(RecordReason.MOVE_REFUSED, 1, 3, because=because, seat=seat, refused=refused)


THIRD = Play(tile("0-2"), "right")
NO_CLAIMS = MoveRefused(MoveReason.CLAIM_WITHOUT_MUGGINS)


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        ([], RecordRefused(RecordReason.NOT_AN_OBJECT, given="[]")),
        (None, RecordRefused(RecordReason.NOT_AN_OBJECT, given="null")),
        (7, RecordRefused(RecordReason.NOT_AN_OBJECT, given="7")),
        ({}, RecordRefused(RecordReason.MISSING, field="format")),
        (
            spoil("format", value="domino-record/2"),
            RecordRefused(RecordReason.OTHER_FORMAT, field="format", given="'domino-record/2'"),
        ),
        (spoil("rules", "players", value="2"), RecordRefused(WRONG, field="rules.players", given="'2'")),
        (spoil("rules", value={"family": "arab"}), RecordRefused(RecordReason.MISSING, field="rules.players")),
        (spoil("rounds", value={}), RecordRefused(WRONG, field="rounds", given="{}")),
        (spoil("rounds", 0, value=7), RecordRefused(WRONG, 1, given="7")),
        (
            spoil("rounds", 0, "boneyard", 3, value="6-2"),
            RecordRefused(RecordReason.NOT_A_TILE, 1, field="boneyard.3", given="'6-2'"),
        ),
        (
            spoil("rounds", 0, "hands", 1, 0, value=22),
            RecordRefused(RecordReason.NOT_A_TILE, 1, field="hands.1.0", given="22"),
        ),
        (spoil(*MOVE, "seat", value=0.5), RecordRefused(WRONG, 1, 3, "seat", given="0.5")),
        (spoil(*MOVE, "seat", value=True), RecordRefused(WRONG, 1, 3, "seat", given="true")),
        (spoil(*MOVE, "play", value="x"), RecordRefused(RecordReason.NOT_A_TILE, 1, 3, "play", given="'x'")),
        (spoil(*MOVE, value={"seat": 0, "pass": 1}), RecordRefused(WRONG, 1, 3, "pass", given="1")),
        (spoil("result", value=[]), RecordRefused(WRONG, field="result", given="[]")),
        (spoil("result", "rounds", value=[0]), RecordRefused(WRONG, field="result.rounds.0", given="0")),
        (
            spoil("rules", "family", value="chess"),
            RecordRefused(
                RecordReason.RULES_REFUSED,
                because=RulesRefused(RulesReason.UNKNOWN_FAMILY, "family", "'chess'", tuple(FAMILIES)),
            ),
        ),
        (spoil(*MOVE, value={"seat": 0}), RecordRefused(RecordReason.NOT_ONE_MOVE, 1, 3, seat=0)),
        (spoil(*MOVE, "draw", value=True), RecordRefused(RecordReason.NOT_ONE_MOVE, 1, 3, seat=0)),
        (
            spoil(*MOVE, value={"seat": 0, "pass": True, "end": "left"}),
            RecordRefused(RecordReason.END_WITHOUT_PLAY, 1, 3, seat=0),
        ),
        (
            spoil(*MOVE, value={"seat": 0, "pass": True, "claim": 5}),
            RecordRefused(RecordReason.CLAIM_WITHOUT_PLAY, 1, 3, seat=0),
        ),
        (spoil(*MOVE, "claim", value=10), illegal(NO_CLAIMS, replace(THIRD, claim=10))),
        (spoil(*MOVE, "muggins", value=10), illegal(NO_CLAIMS, replace(THIRD, muggins=10))),
        (spoil(*MOVE, "claim", value=10.5), RecordRefused(WRONG, 1, 3, "claim", given="10.5")),
        (spoil(*MOVE, "muggins", value=True), RecordRefused(WRONG, 1, 3, "muggins", given="true")),
        (
            spoil("rounds", 0, "hands", value=[HANDS[0], HANDS[1][1:]]),
            RecordRefused(RecordReason.WRONG_HAND, 1, seat=1, found=6, wanted=7),
        ),
        (spoil("rounds", 0, "hands", value=[]), RecordRefused(RecordReason.WRONG_HANDS, 1, found=0, wanted=2)),
        (
            spoil("rounds", 0, "boneyard", 0, value="5-6"),
            RecordRefused(RecordReason.TILE_TWICE, 1, tile=tile("5-6"), places=(None, None)),
        ),
        (
            spoil("rounds", 0, "hands", 1, 0, value="1-5"),
            RecordRefused(RecordReason.TILE_TWICE, 1, tile=tile("1-5"), places=(0, 1)),
        ),
        (
            spoil("rounds", 0, "hands", 1, 0, value="7-7"),
            RecordRefused(RecordReason.TILE_OUTSIDE, 1, tile=tile("7-7"), places=(1,)),
        ),
        (
            spoil("rounds", 0, "boneyard", value=BONEYARD[1:]),
            RecordRefused(RecordReason.TILE_MISSING, 1, tile=tile("2-3")),
        ),
        (spoil(*MOVE, "seat", value=1), illegal(MoveRefused(MoveReason.NOT_YOUR_TURN, seat=0), THIRD, seat=1)),
        (
            spoil(*MOVE, "end", value="up"),
            illegal(MoveRefused(MoveReason.END_NOT_THERE, end="up"), replace(THIRD, end="up")),
        ),
    ],
)
def test_what_is_no_record_or_not_legal_is_refused_with_its_place(data: Any, refusal: RecordRefused) -> None:
    """Rounds and moves count from 1."""
    assert refused(data) == refusal


NOT_JSON = RecordReason.NOT_JSON


@pytest.mark.parametrize(
    ("data", "reason", "line", "column"),
    [
        (b"", NOT_JSON, 1, 0),
        (b"{\n", NOT_JSON, 2, 0),
        (b"\xef\xbb\xbf{}", RecordReason.BYTE_ORDER_MARK, None, None),
        (b"\xff\xfe", RecordReason.NOT_UTF8, 1, 1),
        (b'{\n"format": "domino-record/1\xff"}', RecordReason.NOT_UTF8, 2, 27),
        (b'{"note": NaN}', NOT_JSON, 1, 10),
        (b'{"note": -Infinity}', NOT_JSON, 1, 11),
        (b"[" * 10_000 + b"]" * 10_000, RecordReason.TOO_DEEP, 1, 202),
        (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, RecordReason.TOO_DEEP, 1, 1006),
        (b"1" * 100_000, RecordReason.HUGE_NUMBER, 1, 4302),
        (b'"\\ud800"', NOT_JSON, 1, 8),
        (b"{} {}", NOT_JSON, 1, 4),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_column(
    data: bytes, reason: RecordReason, line: int | None, column: int | None
) -> None:
    """Each kind of it for what it is: what is nested too deeply, or has too long a number, is JSON all the same."""
    answer = read_record(data)
    assert isinstance(answer, RecordRefused)
    assert (answer.reason, answer.line, answer.column) == (reason, line, column)


def written(data: Any, before: str, more: str) -> Record | RecordRefused:
    """What comes of the record, with something more written before a key."""
    text = json.dumps(data)
    assert before in text
    return read_record(text.replace(before, more + before, 1).encode())


def test_it_is_read_as_deep_as_it_says() -> None:
    """Under a key that nobody knows."""
    deep = "[" * (MAX_DEPTH - 1) + "1" + "]" * (MAX_DEPTH - 1)
    assert isinstance(written(PUBLISHED, '"format"', f'"note": {deep}, '), Record)
    refusal = written(PUBLISHED, '"format"', f'"note": [[{deep}]], ')
    assert isinstance(refusal, RecordRefused)
    assert refusal.reason is RecordReason.TOO_DEEP


@pytest.mark.parametrize(
    ("before", "more", "refusal"),
    [
        ('"format"', '"format": 1, ', RecordRefused(RecordReason.TWICE, field="format")),
        ('"family"', '"target": 1, "target": 2, ', RecordRefused(RecordReason.TWICE, field="rules.target")),
        ('"boneyard"', '"boneyard": [], ', RecordRefused(RecordReason.TWICE, 1, field="boneyard")),
        ('"seat"', '"seat": 1, ', RecordRefused(RecordReason.TWICE, 1, 1, "seat")),
        ('"play"', '"pass": false, "pass": false, ', RecordRefused(RecordReason.TWICE, 1, 1, "pass")),
        ('"left": 2', '"left": 3, ', RecordRefused(RecordReason.TWICE, field="result.rounds.0.ends.left")),
    ],
)
def test_a_key_that_is_there_twice_is_refused(before: str, more: str, refusal: RecordRefused) -> None:
    """Which of the two is meant cannot be known."""
    assert written(PUBLISHED, before, more) == refusal


def test_a_key_that_nobody_knows_may_be_there_twice() -> None:
    """It is ignored as often as it comes."""
    assert isinstance(written(PUBLISHED, '"format"', '"note": 1, "note": 2, '), Record)
    assert isinstance(written(PUBLISHED, '"family"', '"note": 1, "note": 2, '), Record)


def test_a_huge_number_is_a_target_like_any_other_and_no_seat() -> None:
    """Numbers are not cut."""
    assert isinstance(outcome_of(spoil("rules", "target", value=10**1000)), Match)
    assert refused(spoil(*MOVE, "seat", value=-(10**1000))).reason is RecordReason.MOVE_REFUSED


def test_more_than_a_match_can_take_is_refused_unread() -> None:
    """Five mebibytes."""
    assert read_record(b" " * (MAX_BYTES + 1)) == RecordRefused(RecordReason.TOO_LARGE)
    assert read_record(b" " * MAX_BYTES) == RecordRefused(
        RecordReason.NOT_JSON, given="EOF while parsing a value", line=1, column=MAX_BYTES
    )


def paths(part: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a JSON value."""
    items = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
    return [place for key, value in items for place in ((*at, key), *paths(value, (*at, key)))]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(paths(PUBLISHED)), JSON)
def test_a_record_with_anything_anywhere_is_replayed_or_refused(path: tuple[Any, ...], value: Any) -> None:
    """Never an exception."""
    assert isinstance(outcome_of(spoil(*path, value=value)), Match | RecordRefused)


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    """Never an exception."""
    assert isinstance(read_record(data), Record | RecordRefused)
