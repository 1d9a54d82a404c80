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
    NOT_SEATED = "not-seated"
    NOT_HOST = "not-host"
    NO_SUCH_SEAT = "no-such-seat"
    SEAT_TAKEN = "seat-taken"
    SEAT_HELD = "seat-held"
    NO_FREE_SEAT = "no-free-seat"
    SEATS_NOT_FULL = "seats-not-full"
    SEATED_WOULD_LOSE = "seated-would-lose"  # fewer players than people already seated
    NO_SUCH_PERSON = "no-such-person"
    NOT_YOUR_TURN = "not-your-turn"
    STALE = "stale"
    ROUND_RUNNING = "round-running"
    ALREADY_NUDGED = "already-nudged"
    NOBODY_TO_NUDGE = "nobody-to-nudge"
    BAD_SAVED_NAME = "bad-saved-name"
    NAME_OF_FAMILY = "name-of-family"
    TOO_MANY_SAVED = "too-many-saved"
    NO_SUCH_SAVED = "no-such-saved"
    NO_SUCH_MATCH = "no-such-match"
    NO_ROUND_FINISHED = "no-round-finished"
    ILLEGAL_MOVE = "illegal-move"
    ILLEGAL_RULES = "illegal-rules"


@dataclass(frozen=True, slots=True)
class Refused:
    """A refused command: the reason, and the engine's own where it was the engine that refused."""

    reason: Reason
    cause: MoveRefused | RulesRefused | None = None
    person: int | None = None
    """Whom the sentence is about (who is to move, who is the host), where there is somebody."""
