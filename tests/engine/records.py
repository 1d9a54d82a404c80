"""The published round's record to read, spoil and replay."""

import json
from pathlib import Path
from typing import Any

from bot.engine.match import Match
from bot.engine.record import Record, RecordRefused, replay
from bot.engine.recordfile import read_record

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
PUBLISHED = json.loads((Path(__file__).parents[1] / "records" / "bazito-2p-published-round.json").read_text())


def published() -> Any:
    """A fresh copy of the published round's record, to spoil."""
    return json.loads(json.dumps(PUBLISHED))


def read(data: object) -> Record | RecordRefused:
    """The record in that JSON."""
    return read_record(json.dumps(data).encode())


def outcome_of(data: object) -> Match | RecordRefused:
    """What comes of reading and replaying that JSON."""
    record = read(data)
    return replay(record) if isinstance(record, Record) else record


def refused(data: object) -> RecordRefused:
    """Why that JSON cannot be replayed."""
    answer = outcome_of(data)
    assert isinstance(answer, RecordRefused), answer
    return answer


def spoil(*path: Any, value: Any) -> Any:
    """The published round with one thing in it replaced."""
    spoiled = part = published()
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return spoiled
