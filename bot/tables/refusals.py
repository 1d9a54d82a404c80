"""Why a table refuses a command: typed answers, put in words by `bot.language`."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.refusals import MoveRefused, RulesRefused


class Reason(StrEnum):
    """What is wrong, in the order in which it is looked for."""

    NO_SUCH_TABLE = "no-such-table"
    TABLE_OVER = "table-over"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_A_MEMBER = "not-a-member"
    TAP_IN_GROUP = "tap-in-group"  # a link that is too late, of somebody who may be no member
    OUT_OF_GROUP = "out-of-group"  # whose seat it is has left the group, or was removed from it
    NOT_SEATED = "not-seated"
    ABSENT = "absent"  # whoever is played for has no say
    ALREADY_SEATED = "already-seated"
    NOT_HOST = "not-host"
    NOT_ASKED = "not-asked"  # a question to somebody else
    NO_SUCH_SEAT = "no-such-seat"
    NO_SUCH_PERSON = "no-such-person"
    NO_SUCH_REQUEST = "no-such-request"
    SEAT_TAKEN = "seat-taken"
    SEAT_HELD = "seat-held"
    NO_FREE_SEAT = "no-free-seat"
    SEATS_NOT_FULL = "seats-not-full"
    SEAT_OF_COMPUTER = "seat-of-computer"
    NOBODY_SEATED = "nobody-seated"  # computer players do not play among themselves
    SEATED_WOULD_LOSE = "seated-would-lose"  # fewer players than people already seated
    NOT_ABSENT = "not-absent"  # a seat that nobody gives away
    NOT_OFFERED = "not-offered"
    BALLOT_RUNNING = "ballot-running"
    NO_BALLOT = "no-ballot"
    NO_SUCH_QUESTION = "no-such-question"
    STILL_MOVING = "still-moving"  # too soon to propose that the table be closed
    OBJECTED = "objected"  # too soon to propose it again
    REQUEST_DECLINED = "request-declined"
    REQUEST_OPEN = "request-open"
    TOO_MANY_REQUESTS = "too-many-requests"
    TOO_MANY_LOBBIES = "too-many-lobbies"
    TOO_MANY_TABLES = "too-many-tables"
    PLAYS_ALREADY = "plays-already"  # another practice match, of which there is one at a time
    NOT_YOUR_TURN = "not-your-turn"
    COMPUTERS_TURN = "computers-turn"
    NO_HINTS = "no-hints"
    STILL_PLAYED = "still-played"  # a match that is not over
    NOTHING_CHOSEN = "nothing-chosen"  # by this person in that match
    UNREVIEWABLE = "unreviewable"  # whatever is wrong with that match, it stays so
    TOO_MANY_REVIEWS = "too-many-reviews"  # that wait
    ROUND_RUNNING = "round-running"
    NOBODY_TO_NUDGE = "nobody-to-nudge"
    ALREADY_NUDGED = "already-nudged"
    STALE = "stale"
    BAD_SAVED_NAME = "bad-saved-name"
    NAME_OF_FAMILY = "name-of-family"
    TOO_MANY_SAVED = "too-many-saved"
    NO_SUCH_SAVED = "no-such-saved"
    NO_SUCH_MATCH = "no-such-match"
    NO_ROUND_FINISHED = "no-round-finished"
    NO_SUCH_ROUND = "no-such-round"  # or it is not finished
    ILLEGAL_MOVE = "illegal-move"
    ILLEGAL_RULES = "illegal-rules"


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused command: the reason, and the engine's own where it was the engine that refused."""

    reason: Reason
    cause: MoveRefused | RulesRefused | None = None
    person: int | None = None
    """Whom the sentence is about (who is to move, who is the host), where there is somebody."""
