"""What the doctor can find: typed, with ids and numbers only; never a hand, a name or a token."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

#: Seconds for which anything may be late before that is a finding.
PATIENCE = 600.0


class Fault(StrEnum):
    """What is wrong. The values its words need stand behind it."""

    UNREADABLE = "unreadable"
    COLUMN = "column"  # column
    SNAPSHOT = "snapshot"  # rule
    SEAT_MISSING = "seat-missing"  # person
    SEAT_SURPLUS = "seat-surplus"  # person
    PERSON_UNKNOWN = "person-unknown"  # person
    GROUP_UNKNOWN = "group-unknown"  # chat
    GROUP_MOVED = "group-moved"  # chat, to

    LOG_UNREADABLE = "log-unreadable"  # at
    LOG_GAP = "log-gap"  # at, expected
    LOG_REFUSED = "log-refused"  # at, reason
    LOG_MISSING = "log-missing"  # match
    LOG_SURPLUS = "log-surplus"  # match
    LOG_UNFINISHED = "log-unfinished"  # match
    LOG_DIFFERS = "log-differs"  # match, field

    DEADLINE_MISSING = "deadline-missing"  # kind
    DEADLINE_SURPLUS = "deadline-surplus"  # kind
    DEADLINE_OTHER = "deadline-other"  # kind
    DEADLINE_LATE = "deadline-late"  # kind, minutes

    SCREEN_UNKNOWN = "screen-unknown"  # screen
    SCREEN_MISSING = "screen-missing"  # screen
    SCREEN_ELSEWHERE = "screen-elsewhere"  # screen
    SCREEN_AHEAD = "screen-ahead"  # screen
    SCREEN_OF_NO_ROUND = "screen-of-no-round"  # screen
    SCREEN_ASIDE = "screen-aside"  # screen, why
    SCREEN_STUCK = "screen-stuck"  # screen
    SCREEN_LATE = "screen-late"  # screen, minutes

    STRAYS = "strays"  # rows, count
    SHARED_MESSAGE = "shared-message"  # chat, message, screens
    UPDATE_LATE = "update-late"  # update, minutes
    UPDATE_BROKEN = "update-broken"  # update
    UPDATE_HANDLED = "update-handled"  # update
    RETIREMENT_LATE = "retirement-late"  # chat, message, attempts, minutes
    RETIREMENT_SHOWN = "retirement-shown"  # chat, message
    RULES_UNREADABLE = "rules-unreadable"  # chat, number
    RULES_OF_NOBODY = "rules-of-nobody"  # chat, number
    REVIEW_UNREADABLE = "review-unreadable"  # match, person
    LEASE_OVER = "lease-over"  # lease, minutes
    LEASE_ENDLESS = "lease-endless"  # lease, minutes


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that must not be."""

    fault: Fault
    table: str = ""
    """Whose table, where it is about one."""
    values: Mapping[str, str | int] = field(default_factory=dict)


def late(since: float, now: float) -> int | None:
    """Minutes for which something has been late, where that is a finding."""
    return int((now - since) / 60) if now - since > PATIENCE else None
