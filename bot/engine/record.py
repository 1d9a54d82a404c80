"""Records: a whole match as JSON, read, replayed, compared and written (RULES.md, Records)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, FailFast, Field, ValidationError
from pydantic_core import from_json

from bot.engine.families import make_rules
from bot.engine.match import Match, RoundResult, deal, new_match, play
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.refusals import MoveRefused, RulesRefused
from bot.engine.round import Hands, Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

FORMAT = "domino-record/1"
MAX_BYTES = 5 * 1024 * 1024  # some four thousand rounds; bounds what reading a hostile file may cost

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move as a record states it."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """A round's tiles as dealt, by seat and in drawing order, and its moves."""

    hands: Hands
    boneyard: tuple[Tile, ...]
    moves: tuple[RecordedMove, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says: enough to replay a match, and the result it states, as JSON, if any."""

    rules: Rules
    rounds: tuple[RecordedRound, ...]
    stated: Json | None = None


class RecordReason(StrEnum):
    """Why something is no record, or cannot be replayed."""

    TOO_LARGE = "too_large"
    NOT_JSON = "not_json"
    MALFORMED = "malformed"  # a field is missing or of the wrong kind
    RULES_REFUSED = "rules_refused"
    NOT_ONE_MOVE = "not_one_move"  # of play, draw and pass not exactly one
    END_WITHOUT_PLAY = "end_without_play"
    CLAIM_WITHOUT_PLAY = "claim_without_play"
    WRONG_HANDS = "wrong_hands"  # not a hand a seat, or not of the right size
    DEAL_REFUSED = "deal_refused"
    MOVE_REFUSED = "move_refused"
    ROUND_UNFINISHED = "round_unfinished"  # though another follows


@dataclass(frozen=True, slots=True)
class RecordRefused:
    """What is wrong with a record, and where: `round` and `move` count from 1, `field` is the path below them."""

    reason: RecordReason
    round: int | None = None
    move: int | None = None
    field: str | None = None
    because: RulesRefused | MoveRefused | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which the stated result is not what the replay gives; `round` counts from 1, None for the match."""

    round: int | None
    field: str
    stated: object
    replayed: object


Item = TypeVar("Item")
Listed = Annotated[list[Item], FailFast()]  # one error is enough to refuse, a million would cost memory


class _Part(BaseModel):
    """A part of the file. Unknown keys are ignored; a known one that is missing is as its default."""

    model_config = ConfigDict(strict=True, extra="ignore")


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


class _RoundFacts(_Part):
    leader: int | None = None
    outcome: str | None = None
    winner: int | None = None
    points: Listed[int] = []
    hand_totals: Listed[int] = []
    scores: Listed[int] = []
    ends: dict[str, Any] = {}


class _Facts(_Part):
    rounds: Listed[_RoundFacts] = []
    scores: Listed[int] = []
    match_winner: int | None = None


class _File(_Part):
    format: Literal["domino-record/1"]
    rules: _Rules
    rounds: Listed[_Round]
    result: _Facts | None = None


def read_record(data: bytes) -> Record | RecordRefused:
    """The record in a file's bytes; whether its moves are legal is for `replay` to say."""
    if len(data) > MAX_BYTES:
        return RecordRefused(RecordReason.TOO_LARGE)
    try:
        parsed = from_json(data, allow_inf_nan=False)
    except ValueError:
        return RecordRefused(RecordReason.NOT_JSON)
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
        read = _read_round(number, part)
        if isinstance(read, RecordRefused):
            return read
        rounds.append(read)
    stated = None if file.result is None else file.result.model_dump(exclude_unset=True)
    return Record(rules, tuple(rounds), stated)


def _malformed(error: ValidationError) -> RecordRefused:
    """The first thing that is wrong, its place taken from the path: rounds, 2, moves, 5, seat."""
    path = list(error.errors(include_url=False, include_input=False)[0]["loc"])
    counts: dict[str, int] = {}
    for list_name, item_name in (("rounds", "round"), ("moves", "move")):
        match path:
            case [name, int(index), *rest] if name == list_name:
                counts[item_name] = index + 1
                path = rest
    field = ".".join(str(name) for name in path)
    return RecordRefused(RecordReason.MALFORMED, counts.get("round"), counts.get("move"), field)


def _read_round(number: int, part: _Round) -> RecordedRound | RecordRefused:
    moves = []
    for move_number, move in enumerate(part.moves, 1):
        read = _read_move(move)
        if isinstance(read, RecordReason):
            return RecordRefused(read, number, move_number)
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


def replay(record: Record) -> Match | RecordRefused:
    """The match after the record's last move, or the first thing in it that is not legal."""
    rules = record.rules
    match = new_match(rules)
    for number, recorded in enumerate(record.rounds, 1):
        if match.round is not None:
            return RecordRefused(RecordReason.ROUND_UNFINISHED, number - 1)
        if [len(hand) for hand in recorded.hands] != [rules.hand_size] * rules.players:
            return RecordRefused(RecordReason.WRONG_HANDS, number)
        dealt = deal(match, (*chain(*recorded.hands), *recorded.boneyard))
        if isinstance(dealt, MoveRefused):
            return RecordRefused(RecordReason.DEAL_REFUSED, number, because=dealt)
        match, _ = dealt
        for move_number, recorded_move in enumerate(recorded.moves, 1):
            moved = play(match, recorded_move.seat, recorded_move.move)
            if isinstance(moved, MoveRefused):
                return RecordRefused(RecordReason.MOVE_REFUSED, number, move_number, because=moved)
            match, _ = moved
    return match


def result_of(match: Match) -> Json:
    """The `result` of a record of this match."""
    return {
        "rounds": [_round_facts(result) for result in match.results],
        "scores": list(match.scores),
        "match_winner": match.winner,
    }


def _round_facts(result: RoundResult) -> Json:
    return {
        "leader": result.leader,
        "outcome": result.outcome,
        "winner": result.winner,
        "points": list(result.points),
        "hand_totals": list(result.hand_totals),
        "scores": list(result.scores),
        "ends": dict(result.ends),
    }


def compare(result: Json, stated: Json) -> tuple[Difference, ...]:
    """Every field of the stated result that differs from the one replayed; what it does not state is not compared."""
    differences = []
    if "rounds" in stated:
        said, found = stated["rounds"], result["rounds"]
        for number, (of_said, of_found) in enumerate(zip(said, found, strict=False), 1):
            differences += _differing(number, of_said, of_found)
        if len(said) != len(found):
            differences.append(Difference(None, "number of rounds", len(said), len(found)))
    whole = {field: value for field, value in result.items() if field != "rounds"}
    return (*differences, *_differing(None, stated, whole))


def _differing(number: int | None, said: Json, found: Json) -> list[Difference]:
    return [
        Difference(number, field, said[field], value)
        for field, value in found.items()
        if field in said and said[field] != value
    ]


def recorded_round(round_: Round) -> RecordedRound:
    """What a record says of this round."""
    moves = tuple(RecordedMove(step.seat, step.move) for step in round_.steps)
    return RecordedRound(round_.dealt.hands, round_.dealt.boneyard, moves)


def write_record(match: Match, rounds: Sequence[RecordedRound]) -> Json:
    """The record of a match, as JSON, from all its rounds; one that still runs comes last."""
    return {
        "format": FORMAT,
        "rules": _overridden(match.rules),
        "rounds": [
            {
                "hands": [[str(tile) for tile in hand] for hand in recorded.hands],
                "boneyard": [str(tile) for tile in recorded.boneyard],
                "moves": [_written_move(move) for move in recorded.moves],
            }
            for recorded in rounds
        ],
        "result": result_of(match),
    }


def _overridden(rules: Rules) -> Json:
    """Family, players, and every option in which the rules differ from the family's."""
    plain = make_rules(rules.family, rules.players)
    known = {} if isinstance(plain, RulesRefused) else plain.model_dump(mode="json")
    options = rules.model_dump(mode="json", exclude_none=True)
    return {name: value for name, value in options.items() if name in ("family", "players") or value != known.get(name)}


def _written_move(recorded: RecordedMove) -> Json:
    move = recorded.move
    if isinstance(move, Play):
        written = {"play": str(move.tile), "end": move.end, "claim": move.claim, "muggins": move.muggins}
    else:
        written = {move.kind: True, "muggins": move.muggins}
    return {"seat": recorded.seat} | {name: value for name, value in written.items() if value is not None}
