"""What releases wrote is read by all later ones: golden files from the first schema on.

A golden file is named `<what>-<schema>-<name>.json` and never changes. To add one, put its value into GOLDEN and write
what the codec's `encode(value)` gives. When a change makes a file of the current schema differ, raise
SCHEMA, add the step to the codec's `steps`, and add files of the new schema; the old ones stay and must still be read.
"""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from bot.tables.house import House
from bot.tables.log import LoggedDeal, LoggedMove
from bot.tables.table import SCHEMA, Closed, Expiry, SeatRequest, Stage, Table
from storage.codec import HOUSE, LOG, TABLES, Codec, Snapshot, UnreadableError
from tests.storage.samples import (
    BRANCHING,
    CROSS,
    MOVES,
    MUGGINS,
    ORDER,
    absent,
    between_rounds,
    in_family,
    lobby,
    over,
    playing,
    rules,
    with_computers,
)

FOLDER = Path(__file__).parent / "golden"

GOLDEN: dict[str, Table | LoggedDeal | LoggedMove | House] = {
    "table-1-lobby.json": lobby(),
    "table-1-mid-round.json": playing(),
    "table-1-finished-round.json": between_rounds(),
    "table-1-over.json": over(),
    "table-1-stopped.json": replace(playing(), stopped_by=-1),
    "log-1-deal.json": LoggedDeal(ORDER),
    "log-1-lead.json": LoggedMove(*MOVES[0]),
    "log-1-play.json": LoggedMove(*MOVES[1]),
    "log-1-draw.json": LoggedMove(*MOVES[5]),
    "table-2-lobby.json": lobby(),
    "table-2-mid-round.json": playing(),
    "table-2-finished-round.json": between_rounds(),
    "table-2-over.json": over(),
    "table-2-cross.json": in_family("cross", CROSS),
    "table-2-branching.json": in_family("double-nine-cross", BRANCHING, tile_set=6),
    "table-2-muggins.json": replace(in_family("all-fives", MUGGINS, claims="muggins"), pass_by_tap=True),
    "log-2-deal.json": LoggedDeal(ORDER),
    "log-2-play.json": LoggedMove(*MUGGINS[-1]),
    "log-2-draw.json": LoggedMove(*MOVES[5]),
    "table-3-lobby.json": replace(lobby(), pass_by_tap=True),
    "table-3-mid-round.json": playing(),
    "table-3-finished-round.json": between_rounds(),
    "table-3-over.json": over(),
    "table-3-cross.json": in_family("cross", CROSS),
    "table-3-branching.json": in_family("double-nine-cross", BRANCHING, tile_set=6),
    "table-3-muggins.json": replace(in_family("all-fives", MUGGINS, claims="muggins"), pass_by_tap=True),
    "log-3-deal.json": LoggedDeal(ORDER),
    "log-3-play.json": LoggedMove(*MUGGINS[-1]),
    "log-3-draw.json": LoggedMove(*MOVES[5]),
    "house-3-own.json": House(rules(removed=("0-0",), target=7, score_out="one_point"), pass_by_tap=True),
    "table-4-lobby.json": replace(lobby(), closes_at=1800.0, requests=(SeatRequest(3, 1, 600.0),)),
    "table-4-mid-round.json": replace(playing(), clock=45, expiry=Expiry(75.0), moved_at=30.0),
    "table-4-absent.json": absent(),
    "table-4-finished-round.json": between_rounds(),
    "table-4-computers.json": with_computers(),
    "table-4-over.json": over(),
    "table-4-closed.json": replace(lobby(), stage=Stage.OVER, closed=Closed.UNSTARTED),
    "table-4-cross.json": in_family("cross", CROSS),
    "table-4-branching.json": in_family("double-nine-cross", BRANCHING, tile_set=6),
    "table-4-muggins.json": replace(in_family("all-fives", MUGGINS, claims="muggins"), pass_by_tap=True),
    "log-4-deal.json": LoggedDeal(ORDER),
    "log-4-play.json": LoggedMove(*MUGGINS[-1]),
    "log-4-draw.json": LoggedMove(*MOVES[5]),
    "log-4-played-for.json": LoggedMove(*MOVES[1], played_for=True),
    "house-4-own.json": House(rules(removed=("0-0",), target=7, score_out="one_point"), pass_by_tap=True, clock=90),
}
CODECS: dict[str, Codec[Any]] = {"table": TABLES, "log": LOG, "house": HOUSE}


def codec_of(name: str) -> tuple[Codec[Any], int]:
    what, schema, _ = name.split("-", 2)
    return CODECS[what], int(schema)


def test_every_golden_file_has_its_value() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_file_gives_its_value(name: str) -> None:
    codec, _ = codec_of(name)
    assert codec.decode((FOLDER / name).read_text()) == GOLDEN[name]


@pytest.mark.parametrize("name", [name for name in GOLDEN if codec_of(name)[1] == SCHEMA])
def test_a_golden_file_of_this_schema_is_written_again_to_the_letter(name: str) -> None:
    codec, _ = codec_of(name)
    assert codec.encode(GOLDEN[name]) == (FOLDER / name).read_text().strip()


def test_each_schema_has_golden_tables() -> None:
    assert {codec_of(name)[1] for name in GOLDEN if name.startswith("table")} == set(range(1, SCHEMA + 1))


@dataclass(frozen=True, slots=True)
class Sample:
    """A value whose shape has changed twice: first `words` was one text, then `count` was not there."""

    words: tuple[str, ...]
    count: int


SAMPLES = Codec(
    TypeAdapter(Snapshot[Sample]),
    current=3,
    steps={1: lambda old: {"words": old["words"].split()}, 2: lambda old: {**old, "count": len(old["words"])}},
)


@pytest.mark.parametrize(
    "text",
    [
        '{"schema":1,"value":{"words":"a b"}}',
        '{"schema":2,"value":{"words":["a","b"]}}',
        '{"schema":3,"value":{"words":["a","b"],"count":2}}',
    ],
)
def test_an_earlier_schema_is_stepped_up_to_the_current_one(text: str) -> None:
    assert SAMPLES.decode(text) == Sample(("a", "b"), 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "null",
        "[]",
        "{}",
        '{"schema":3}',
        '{"schema":4,"value":{"words":["a"],"count":1}}',
        '{"schema":0,"value":{"words":["a"],"count":1}}',
        '{"schema":"3","value":{"words":["a"],"count":1}}',
        '{"schema":3,"value":{"words":["a"],"count":"1"}}',
        '{"schema":3,"value":{"words":["a"]}}',
        '{"schema":2,"value":[]}',
        '{"schema":1,"value":{}}',
        '{"schema":1,"value":{"words":7}}',
        '{"schema":3,"value":' + "[" * 100_000,
    ],
)
def test_what_is_of_no_known_schema_is_refused_without_telling_what_it_is(text: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        SAMPLES.decode(text)
    assert str(refused.value) == ""
    assert refused.value.__suppress_context__ or refused.value.__context__ is None
