"""Record files at the command line: read and replayed, or one line on standard error that says what is wrong.

Its sentences are for engineers and are English only.
"""

import errno
import os
import reprlib
import stat
import sys
from dataclasses import dataclass, fields

from bot.engine.match import Match
from bot.engine.moves import Move, Play
from bot.engine.record import FORMAT, Record, RecordReason, RecordRefused, replay
from bot.engine.recordfile import MAX_BYTES, MAX_DEPTH, MAX_DIGITS, read_record
from bot.engine.refusals import MoveReason, MoveRefused, RulesReason, RulesRefused

#: The exit status for what is no record, or holds a move that is not legal.
NO_RECORD = 2

_RECORD = {
    RecordReason.TOO_LARGE: f"larger than {MAX_BYTES} bytes",
    RecordReason.BYTE_ORDER_MARK: "begins with a byte order mark; a record is UTF-8 without one",
    RecordReason.NOT_UTF8: "not UTF-8",
    RecordReason.NOT_JSON: "not JSON: {given}",
    RecordReason.TOO_DEEP: f"nested too deeply: lists and objects are read {MAX_DEPTH} deep",
    RecordReason.HUGE_NUMBER: f"a number of more than {MAX_DIGITS} digits",
    RecordReason.NOT_AN_OBJECT: "a record is an object, and this is {given}",
    RecordReason.OTHER_FORMAT: f"the format is {{given}}, not {FORMAT!r}",
    RecordReason.MISSING: "{field} is missing",
    RecordReason.TWICE: "{field} is there twice",
    RecordReason.NOT_A_TILE: "{field} is {given}, which is no tile: tiles are written low-high, such as '2-6'",
    RecordReason.MALFORMED: f"{{field}} is {{given}}, which is not what {FORMAT} has there",
    RecordReason.RULES_REFUSED: "rules: {why}",
    RecordReason.NOT_ONE_MOVE: "seat {seat}: a move is exactly one of play, draw and pass",
    RecordReason.END_WITHOUT_PLAY: "seat {seat}: an end is named, but no tile is played",
    RecordReason.CLAIM_WITHOUT_PLAY: "seat {seat}: points are claimed, but no tile is played",
    RecordReason.WRONG_HANDS: "{found} hands, where {wanted} play",
    RecordReason.WRONG_HAND: "the hand of seat {seat} has {found} tiles, where these rules deal {wanted}",
    RecordReason.TILE_OUTSIDE: "{tile} {places} is not among the tiles of these rules",
    RecordReason.TILE_TWICE: "{tile} is there twice: {places}",
    RecordReason.TILE_MISSING: "{tile} is missing: it is in no hand and not in the boneyard",
    RecordReason.DEAL_REFUSED: "{why}",
    RecordReason.MOVE_REFUSED: "seat {seat} {move}: {why}",
    RecordReason.ROUND_UNFINISHED: "unfinished, though another round follows",
}
_MOVE = {
    MoveReason.MATCH_OVER: "the match is over",
    MoveReason.NO_ROUND: "nothing is dealt",
    MoveReason.ROUND_OVER: "the round is over",
    MoveReason.ROUND_RUNNING: "a round is running",
    MoveReason.BAD_DEAL: "these are not the tiles of these rules",
    MoveReason.THROWN_IN: "a double must lead and there is none: such a deal is thrown in and not recorded",
    MoveReason.NOT_YOUR_TURN: "seat {seat} is to move",
    MoveReason.CLAIM_WITHOUT_MUGGINS: "these rules know no claims",
    MoveReason.TILE_NOT_HELD: "the tile is not in the hand",
    MoveReason.END_ON_LEAD: "the lead names no end",
    MoveReason.MUST_LEAD: "{tile} must lead",
    MoveReason.MUST_LEAD_DOUBLE: "a double must lead",
    MoveReason.END_REQUIRED: "the end is missing",
    MoveReason.END_NOT_THERE: "there is no such end",
    MoveReason.TILE_DOES_NOT_FIT: "the tile does not fit there, the end is {number}",
    MoveReason.ARMS_FIRST: "an arm of the spinner is empty, and those come first",
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


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record that was read, and the match after its last move."""

    record: Record
    match: Match


def read_file(path: str) -> Replayed | None:
    """The record in a file, replayed; None where there is none, which has been said."""
    try:
        data = _read(path)
    except (OSError, ValueError) as error:  # ValueError: a path that cannot be one
        complain(path, f"cannot be read: {getattr(error, 'strerror', None) or error}")
        return None
    record = read_record(data)
    if isinstance(record, RecordRefused):
        complain(path, sentence(record))
        return None
    match = replay(record)
    if isinstance(match, RecordRefused):
        complain(path, sentence(match))
        return None
    return Replayed(record, match)


def _read(path: str) -> bytes:
    """As much of a file as tells whether it is too large. Raises OSError for what is none, ValueError for no path.

    A pipe or a device may never end, and one that nobody writes to would never open.
    """
    with open(os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as file:
        kind = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(kind):
            raise OSError(errno.EINVAL, "not a regular file")
        return file.read(MAX_BYTES + 1)


def complain(path: str, why: str) -> None:
    """Say what is wrong with a file."""
    sys.stderr.write(f"{name_of(path)}: {why}\n")


def name_of(path: str) -> str:
    """A file's name as a line can show it."""
    return path if path.isprintable() else ascii(path)


def sentence(refused: RecordRefused) -> str:
    """What is wrong with a record, where and why, on one line."""
    counted = (("round", refused.round), ("move", refused.move), ("line", refused.line), ("column", refused.column))
    where = ", ".join(f"{word} {number}" for word, number in counted if number is not None)
    why = _RECORD[refused.reason].format(
        field=refused.field or "this",
        given=refused.given,
        seat=reprlib.repr(refused.seat),
        found=refused.found,
        wanted=refused.wanted,
        tile=refused.tile,
        places=" and ".join(map(_place, dict.fromkeys(refused.places))),
        move=_move(refused.refused),
        why=_because(refused.because),
    )
    return f"{where}: {why}" if where else why


def _place(seat: int | None) -> str:
    return "in the boneyard" if seat is None else f"in the hand of seat {seat}"


def _move(move: Move | None) -> str:
    """What a seat does, with the end and the sums that it names."""
    if move is None:
        return "moves"
    done = {"draw": "draws", "pass": "passes"}.get(move.kind, "")
    named = []
    if isinstance(move, Play):
        done = f"plays {move.tile}" + ("" if move.end is None else f" on {reprlib.repr(move.end)}")
        named = [] if move.claim is None else [f"claims {reprlib.repr(move.claim)}"]
    if move.muggins is not None:
        named.append(f"names a missed {reprlib.repr(move.muggins)}")
    return ", ".join([done, *named])


def _because(because: RulesRefused | MoveRefused | None) -> str:
    if because is None:
        return ""
    words = _RULES[because.reason] if isinstance(because, RulesRefused) else _MOVE[because.reason]
    return words.format(**{entry.name: getattr(because, entry.name) for entry in fields(because)})
