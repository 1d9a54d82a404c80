"""The command `dominobot replay`: recomputes the results of record files and says where they disagree.

Its sentences are for engineers and are English only. Exit status: 0 all agree, 1 a difference, 2 not a record or an
illegal move.
"""

import json
import os
import reprlib
import sys
from collections.abc import Iterable
from dataclasses import fields

from bot.engine.record import (
    MAX_BYTES,
    Difference,
    RecordReason,
    RecordRefused,
    compare,
    read_record,
    replay,
    result_of,
)
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused

_RECORD = {
    RecordReason.TOO_LARGE: f"larger than {MAX_BYTES} bytes",
    RecordReason.NOT_JSON: "not JSON",
    RecordReason.MALFORMED: "{field} is missing or not what domino-record/1 has there",
    RecordReason.RULES_REFUSED: "rules: {why}",
    RecordReason.NOT_ONE_MOVE: "a move is exactly one of play, draw and pass",
    RecordReason.END_WITHOUT_PLAY: "an end is named, but no tile is played",
    RecordReason.CLAIM_WITHOUT_PLAY: "points are claimed, but no tile is played",
    RecordReason.WRONG_HANDS: "the hands are not as many, or not as large, as the rules say",
    RecordReason.DEAL_REFUSED: "{why}",
    RecordReason.MOVE_REFUSED: "{why}",
    RecordReason.ROUND_UNFINISHED: "unfinished, though another round follows",
}
_MOVE = {
    MoveReason.MATCH_OVER: "the match is over",
    MoveReason.NO_ROUND: "nothing is dealt",
    MoveReason.ROUND_OVER: "the round is over",
    MoveReason.ROUND_RUNNING: "a round is running",
    MoveReason.BAD_DEAL: "not the tiles of these rules: {tile} is missing, there twice, or none of them",
    MoveReason.THROWN_IN: "a double must lead and there is none: such a deal is thrown in and not recorded",
    MoveReason.NOT_YOUR_TURN: "seat {seat} is to move",
    MoveReason.CLAIM_WITHOUT_MUGGINS: "these rules know no claims",
    MoveReason.TILE_NOT_HELD: "{tile} is not in the hand",
    MoveReason.END_ON_LEAD: "the lead names no end",
    MoveReason.MUST_LEAD: "{tile} must lead",
    MoveReason.MUST_LEAD_DOUBLE: "a double must lead",
    MoveReason.END_REQUIRED: "the end for {tile} is missing",
    MoveReason.END_NOT_THERE: "there is no end {end}",
    MoveReason.TILE_DOES_NOT_FIT: "{tile} does not fit {end}, which is {number}",
    MoveReason.ARMS_FIRST: "{tile} on {end}, while an arm of the spinner is empty",
    MoveReason.MUST_PLAY: "a tile can be played",
    MoveReason.MUST_DRAW: "a tile can be drawn",
    MoveReason.HAND_EMPTY: "a player who is out does not draw",
    MoveReason.NOTHING_TO_DRAW: "there is nothing to draw",
    MoveReason.ALREADY_DRAWN: "a tile was drawn in this turn",
}
_RULES = {
    RulesReason.UNKNOWN_FAMILY: "there is no family {given}",
    RulesReason.PLAYERS_NOT_IN_FAMILY: "the family is not played by {given}",
    RulesReason.UNKNOWN_OPTION: "there is no option {field}",
    RulesReason.BAD_VALUE: "{field} cannot be {given}",
    RulesReason.PARTNERS_NEED_FOUR: "partners need four players",
    RulesReason.BOTH_PARTNERS_NEED_PARTNERS: "going_out both_partners needs partners",
    RulesReason.REMOVED_NOT_IN_SET: "removed tile {tile} is not in the set",
    RulesReason.REMOVED_TWICE: "{tile} is removed twice",
    RulesReason.TOO_MANY_DEALT: "{dealt} tiles to deal, {available} there",
    RulesReason.LEAD_AFTER_TIE_UNUSED: "lead_after_tie has no meaning beside next_lead highest_double",
    RulesReason.LEAD_AFTER_TIE_MISSING: "lead_after_tie is needed beside next_lead winner",
    RulesReason.NO_DOUBLE_TO_LEAD: "every double is removed, and this layout needs one to lead",
    RulesReason.PLAY_SCORING_NEEDS_LINE: "play_scoring {given} needs the layout line",
    RulesReason.MUGGINS_NEED_PLAY_SCORING: "claims muggins needs play_scoring",
}


def replay_files(paths: Iterable[str]) -> int:
    """Replays each file: results to standard output, differences and refusals to standard error; the exit status."""
    try:
        status = max(_replay_file(path) for path in paths)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has gone; what is still buffered must not fail once more at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _replay_file(path: str) -> int:
    name = path if path.isprintable() else ascii(path)
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a path that cannot be one
        return _complain(name, f"cannot be read: {getattr(error, 'strerror', error)}")
    record = read_record(data)
    if isinstance(record, RecordRefused):
        return _complain(name, sentence(record))
    match = replay(record)
    if isinstance(match, RecordRefused):
        return _complain(name, sentence(match))
    result = result_of(match)
    sys.stdout.write(json.dumps({"file": path, "result": result}) + "\n")
    differences = compare(result, record.stated or {})
    for difference in differences:
        sys.stderr.write(f"{name}: {_difference(difference)}\n")
    return 1 if differences else 0


def _complain(name: str, why: str) -> int:
    sys.stderr.write(f"{name}: {why}\n")
    return 2


def _difference(difference: Difference) -> str:
    where = "" if difference.round is None else f"round {difference.round}: "
    stated, replayed = reprlib.repr(difference.stated), reprlib.repr(difference.replayed)
    return f"{where}{difference.field}: the file says {stated}, the replay gives {replayed}"


def sentence(refused: RecordRefused) -> str:
    """What is wrong with a record, where and why, on one line."""
    counted = (("round", refused.round), ("move", refused.move))
    where = ", ".join(f"{word} {number}" for word, number in counted if number is not None)
    why = _RECORD[refused.reason].format(field=refused.field or "this", why=_because(refused.because))
    return f"{where}: {why}" if where else why


def _because(because: RulesRefused | MoveRefused | None) -> str:
    if because is None:
        return ""
    words = _RULES[because.reason] if isinstance(because, RulesRefused) else _MOVE[because.reason]
    values = {entry.name: getattr(because, entry.name) for entry in fields(because)}
    return words.format(**values | {"end": reprlib.repr(values.get("end"))})
