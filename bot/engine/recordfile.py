"""A record's bytes, read strictly: whatever is wrong is named, and nothing in them costs more than their size."""

import json
import reprlib
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Final, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    FailFast,
    Field,
    ValidationError,
    model_validator,
)
from pydantic_core import PydanticCustomError, from_json

from bot.engine.families import make_rules
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.record import FORMAT, Record, RecordedMove, RecordedRound, RecordReason, RecordRefused
from bot.engine.refusals import RulesRefused
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

#: Some four thousand rounds; bounds what reading a hostile file may cost.
MAX_BYTES: Final = 5 * 1024 * 1024

#: Lists and objects in each other, and digits of a number, as far as the reader of JSON goes.
MAX_DEPTH: Final = 200
MAX_DIGITS: Final = 4300

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"

Item = TypeVar("Item")
Listed = Annotated[list[Item], FailFast()]  # one error is enough to refuse, a million would cost memory


class _Ambiguous(dict[str, Any]):
    """An object that has keys more than once."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__(pairs)
        self.twice = frozenset(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    read = dict(pairs)
    return read if len(read) == len(pairs) else _Ambiguous(pairs)


def _each_once(read: Any) -> Any:
    if isinstance(read, _Ambiguous):
        raise _twice(min(read.twice))
    return read


def _twice(key: str) -> PydanticCustomError:
    return PydanticCustomError("twice", "twice", {"key": key})


class _Part(BaseModel):
    """A part of the file. Unknown keys are ignored; a known one that is missing is as its default."""

    model_config = ConfigDict(strict=True, extra="ignore")

    @model_validator(mode="before")
    @classmethod
    def _known_keys_once(cls, read: Any) -> Any:
        if isinstance(read, _Ambiguous) and (keys := read.twice & cls._known()):
            raise _twice(min(keys))
        return read

    @classmethod
    def _known(cls) -> frozenset[str]:
        return frozenset(field.alias or name for name, field in cls.model_fields.items())


class _Move(_Part):
    seat: int
    play: Tile | None = None
    end: str | None = None
    draw: bool = False
    passed: bool = Field(default=False, alias="pass")
    claim: int | None = None
    muggins: int | None = None


class _Round(_Part):
    hands: Listed[Listed[Tile]]
    boneyard: Listed[Tile]
    moves: Listed[_Move]


class _Rules(_Part):
    model_config = ConfigDict(extra="allow")

    family: str
    players: int

    @classmethod
    def _known(cls) -> frozenset[str]:
        return frozenset(Rules.model_fields)


class _RoundFacts(_Part):
    leader: int | None = None
    outcome: str | None = None
    winner: int | None = None
    points: Listed[int] = []
    hand_totals: Listed[int] = []
    scores: Listed[int] = []
    ends: Annotated[dict[str, Any], BeforeValidator(_each_once)] = {}


class _Facts(_Part):
    rounds: Listed[_RoundFacts] = []
    scores: Listed[int] = []
    match_winner: int | None = None


def _known_format(written: str) -> str:
    if written != FORMAT:
        raise PydanticCustomError("format", "format")
    return written


class _File(_Part):
    format: Annotated[str, AfterValidator(_known_format)]
    rules: _Rules
    rounds: Listed[_Round]
    result: _Facts | None = None


def read_record(data: bytes) -> Record | RecordRefused:
    """The record in a file's bytes; whether its moves are legal is for `replay` to say."""
    parsed = _parse(data)
    if isinstance(parsed, RecordRefused):
        return parsed
    if not isinstance(parsed, dict):
        return RecordRefused(RecordReason.NOT_AN_OBJECT, given=_shown(parsed))
    try:
        file = _File.model_validate(parsed)
    except ValidationError as error:
        return _malformed(error)
    options = {name: value for name, value in (file.rules.model_extra or {}).items() if name in Rules.model_fields}
    rules = make_rules(file.rules.family, file.rules.players, **options)
    if isinstance(rules, RulesRefused):
        return RecordRefused(RecordReason.RULES_REFUSED, because=rules)
    rounds = []
    for number, part in enumerate(file.rounds, 1):
        read = _read_round(part)
        if isinstance(read, RecordRefused):
            return replace(read, round=number)
        rounds.append(read)
    stated = None if file.result is None else file.result.model_dump(exclude_unset=True)
    return Record(rules, tuple(rounds), stated)


def _parse(data: bytes) -> object | RecordRefused:
    """The JSON in the bytes, objects with keys twice told apart."""
    if len(data) > MAX_BYTES:
        return RecordRefused(RecordReason.TOO_LARGE)
    if data.startswith(_BYTE_ORDER_MARK):
        return RecordRefused(RecordReason.BYTE_ORDER_MARK)
    try:
        written = data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start]
        return RecordRefused(
            RecordReason.NOT_UTF8,
            line=before.count(b"\n") + 1,
            column=error.start - (before.rfind(b"\n") + 1) + 1,
        )
    try:
        from_json(data, allow_inf_nan=False)  # strict, and bounded in depth; but of keys twice it keeps the last
    except ValueError as error:
        return _not_json(str(error))
    # What is left to go through is sound JSON, so that the second reader cannot fail.
    parsed: object = json.loads(written, object_pairs_hook=_object)
    return parsed


_SAID: Final[Mapping[str, RecordReason]] = {
    "recursion limit exceeded": RecordReason.TOO_DEEP,
    "number out of range": RecordReason.HUGE_NUMBER,
}


def _not_json(said: str) -> RecordRefused:
    """What the reader says, which holds nothing of the file, with its place."""
    what, _, place = said.partition(" at line ")
    line, _, column = place.partition(" column ")
    reason = _SAID.get(what, RecordReason.NOT_JSON)
    given = what if reason is RecordReason.NOT_JSON else None
    return RecordRefused(reason, given=given, line=_count(line), column=_count(column))


def _count(written: str) -> int | None:
    return int(written) if written else None


_KINDS: Final[Mapping[str, RecordReason]] = {
    "missing": RecordReason.MISSING,
    "twice": RecordReason.TWICE,
    "tile": RecordReason.NOT_A_TILE,
    "format": RecordReason.OTHER_FORMAT,
}


def _malformed(error: ValidationError) -> RecordRefused:
    """The first thing that is wrong, its place taken from the path: rounds, 2, moves, 5, seat."""
    first = error.errors(include_url=False)[0]
    reason = _KINDS.get(first["type"], RecordReason.MALFORMED)
    path = [*first["loc"], *([first["ctx"]["key"]] if reason is RecordReason.TWICE else [])]
    counts: dict[str, int] = {}
    for list_name, item_name in (("rounds", "round"), ("moves", "move")):
        match path:
            case [name, int(index), *rest] if name == list_name:
                counts[item_name] = index + 1
                path = rest
    field = ".".join(str(name) for name in path)
    given = None if reason in (RecordReason.MISSING, RecordReason.TWICE) else _shown(first["input"])
    return RecordRefused(reason, counts.get("round"), counts.get("move"), field or None, given=given)


def _shown(value: object) -> str:
    """What stands there, shortened, with nothing in it that could break a line."""
    return json.dumps(value) if value is None or isinstance(value, bool) else reprlib.repr(value)


def _read_round(part: _Round) -> RecordedRound | RecordRefused:
    moves = []
    for number, move in enumerate(part.moves, 1):
        read = _read_move(move)
        if isinstance(read, RecordReason):
            return RecordRefused(read, move=number, seat=move.seat)
        moves.append(RecordedMove(move.seat, read))
    return RecordedRound(tuple(map(tuple, part.hands)), tuple(part.boneyard), tuple(moves))


def _read_move(part: _Move) -> Move | RecordReason:
    if [part.play is not None, part.draw, part.passed].count(True) != 1:
        return RecordReason.NOT_ONE_MOVE
    if part.play is not None:
        return Play(part.play, part.end, claim=part.claim, muggins=part.muggins)
    if part.end is not None:
        return RecordReason.END_WITHOUT_PLAY
    if part.claim is not None:
        return RecordReason.CLAIM_WITHOUT_PLAY
    return Draw(muggins=part.muggins) if part.draw else Pass(muggins=part.muggins)
