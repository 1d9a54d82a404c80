"""Screens as rows: which messages the bot keeps for a table, which revision is wanted and which is shown."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a screen shows."""

    LOBBY = "lobby"
    BOARD = "board"
    RESULT = "result"
    HAND = "hand"
    REVIEW = "review"


#: Screens in somebody's private chat.
PRIVATE = frozenset({Kind.HAND, Kind.REVIEW})


class Status(StrEnum):
    """Whether the painter may draw it."""

    LIVE = "live"
    CLOSED = "closed"  # the private chat is closed, or the bot may not write in the group; revived by a command
    ASIDE = "aside"  # a fault of ours, `ASIDES` times in a row: tried again only when something new is wanted


#: Seconds after which a screen that met a fault of ours is tried again where nothing new is wanted of it before, for
#: each time in a row: a refusal that nobody knows may be about a passing trouble.
FAULT_PAUSES = (10.0, 60.0, 300.0, 1800.0)

#: The time in a row at which it is set aside, and left alone for so many seconds, whatever is wanted of it meanwhile.
ASIDES, ASIDE_PAUSE = len(FAULT_PAUSES) + 1, 3600.0


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """Names a screen: lobby (match 0), board and result of a round, the hand of a person (round 0), or a person's
    review of a match (round 0)."""

    table: str
    kind: Kind
    match: int = 0
    round: int = 0
    person: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A screen's row. Behind while `wanted > shown`, or while it is to be sent anew (`wake`)."""

    id: int
    key: Key
    chat: int
    topic: int | None
    message: int | None
    wanted: int
    shown: int
    digest: str
    """Of what is shown; '' when nothing is."""
    focus: str
    """What a tap opened on this screen (a chosen tile, a menu page), '' for nothing."""
    wake: bool
    status: Status
    attempts: int
    not_before: float
    """Seconds since 1970 before which it is not tried again."""
    asides: int = 0
    """How many tries in a row met a fault of ours."""
    fault: str = ""
    """The last such fault; '' when it was drawn since."""
    pictured: bool = False
    """Whether the message is a photo: it can become no text, nor a text message be trusted to become a photo."""


@dataclass(frozen=True, slots=True)
class Want:
    """A change to what is wanted: draw this screen again, and send it anew where `wake`."""

    key: Key
    chat: int
    topic: int | None = None
    wake: bool = False


@dataclass(frozen=True, slots=True)
class Retirement:
    """A message that a newer one has replaced and whose buttons are still to be stripped."""

    id: int
    chat: int
    message: int
    attempts: int = 0
    not_before: float = 0.0


def after_fault(row: Row, now: float) -> float:
    """The moment of the next try of a screen that has met one more fault of ours."""
    return now + (*FAULT_PAUSES, ASIDE_PAUSE)[min(row.asides, len(FAULT_PAUSES))]
