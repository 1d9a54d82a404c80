"""Records: a whole match as values, replayed, compared and written as JSON (RULES.md, Records)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain
from typing import Any, TypeAlias

from bot.engine.families import make_rules
from bot.engine.match import Match, RoundResult, deal, new_match, play
from bot.engine.moves import Move, Play
from bot.engine.refusals import MoveRefused, RulesRefused
from bot.engine.round import Hands, Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

FORMAT = "domino-record/1"

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
    BYTE_ORDER_MARK = "byte_order_mark"
    NOT_UTF8 = "not_utf8"
    NOT_JSON = "not_json"
    TOO_DEEP = "too_deep"
    HUGE_NUMBER = "huge_number"
    NOT_AN_OBJECT = "not_an_object"
    OTHER_FORMAT = "other_format"
    MISSING = "missing"  # a field
    TWICE = "twice"  # a field: which of the two is meant cannot be known
    NOT_A_TILE = "not_a_tile"
    MALFORMED = "malformed"  # a field is of the wrong kind
    RULES_REFUSED = "rules_refused"
    NOT_ONE_MOVE = "not_one_move"  # of play, draw and pass not exactly one
    END_WITHOUT_PLAY = "end_without_play"
    CLAIM_WITHOUT_PLAY = "claim_without_play"
    WRONG_HANDS = "wrong_hands"  # not a hand a seat
    WRONG_HAND = "wrong_hand"  # one of the wrong size
    TILE_OUTSIDE = "tile_outside"  # not among those played with
    TILE_TWICE = "tile_twice"
    TILE_MISSING = "tile_missing"
    DEAL_REFUSED = "deal_refused"
    MOVE_REFUSED = "move_refused"
    ROUND_UNFINISHED = "round_unfinished"  # though another follows


@dataclass(frozen=True, slots=True)
class RecordRefused:
    """What is wrong with a record, and where: `round` and `move` count from 1, `field` is the path below them.

    `given`: what stands there, shortened. `line` and `column`: where the bytes stop being JSON, from 1. `seat`: whose
    hand or move. `found` and `wanted`: hands, or tiles of a hand. `tile`: the tile in question, and `places` where it
    stands, each a seat's hand or None for the boneyard. `refused`: the move that is not legal.
    """

    reason: RecordReason
    round: int | None = None
    move: int | None = None
    field: str | None = None
    because: RulesRefused | MoveRefused | None = None
    given: str | None = None
    line: int | None = None
    column: int | None = None
    seat: int | None = None
    found: int | None = None
    wanted: int | None = None
    tile: Tile | None = None
    places: tuple[int | None, ...] = ()
    refused: Move | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which the stated result is not what the replay gives; `round` counts from 1, None for the match."""

    round: int | None
    field: str
    stated: object
    replayed: object


def replay(record: Record) -> Match | RecordRefused:
    """The match after the record's last move, or the first thing in it that is not legal."""
    match = new_match(record.rules)
    for number, recorded in enumerate(record.rounds, 1):
        if match.round is not None:
            return RecordRefused(RecordReason.ROUND_UNFINISHED, number - 1)
        replayed = _replay_round(match, recorded)
        if isinstance(replayed, RecordRefused):
            return replace(replayed, round=number)
        match = replayed
    return match


def _replay_round(match: Match, recorded: RecordedRound) -> Match | RecordRefused:
    """The match after one more round; a refusal does not know the round's number."""
    wrong = _wrong_tiles(match.rules, recorded)
    if wrong is not None and match.winner is None:  # after the match no deal is right
        return wrong
    dealt = deal(match, (*chain(*recorded.hands), *recorded.boneyard))
    if isinstance(dealt, MoveRefused):
        return RecordRefused(RecordReason.DEAL_REFUSED, because=dealt)
    match, _ = dealt
    for number, made in enumerate(recorded.moves, 1):
        moved = play(match, made.seat, made.move)
        if isinstance(moved, MoveRefused):
            return RecordRefused(
                RecordReason.MOVE_REFUSED, move=number, because=moved, seat=made.seat, refused=made.move
            )
        match, _ = moved
    return match


def _wrong_tiles(rules: Rules, recorded: RecordedRound) -> RecordRefused | None:
    """In what a deal is not one of these rules: the hands first, then the tiles one by one."""
    if len(recorded.hands) != rules.players:
        return RecordRefused(RecordReason.WRONG_HANDS, found=len(recorded.hands), wanted=rules.players)
    for seat, hand in enumerate(recorded.hands):
        if len(hand) != rules.hand_size:
            return RecordRefused(RecordReason.WRONG_HAND, seat=seat, found=len(hand), wanted=rules.hand_size)
    known, seen = frozenset(rules.tiles), dict[Tile, int | None]()
    for tile, place in _placed(recorded):
        if tile not in known:
            return RecordRefused(RecordReason.TILE_OUTSIDE, tile=tile, places=(place,))
        if tile in seen:
            return RecordRefused(RecordReason.TILE_TWICE, tile=tile, places=(seen[tile], place))
        seen[tile] = place
    lacking = next((tile for tile in rules.tiles if tile not in seen), None)
    return None if lacking is None else RecordRefused(RecordReason.TILE_MISSING, tile=lacking)


def _placed(recorded: RecordedRound) -> Iterator[tuple[Tile, int | None]]:
    """Every tile with the seat that holds it, None for the boneyard."""
    for seat, hand in enumerate(recorded.hands):
        yield from ((tile, seat) for tile in hand)
    yield from ((tile, None) for tile in recorded.boneyard)


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
