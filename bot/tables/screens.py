"""Screens as rows: which messages the bot keeps for a table, which revision is wanted and which is shown."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a screen shows."""

    LOBBY = "lobby"
    BOARD = "board"
    RESULT = "result"
    HAND = "hand"


class Status(StrEnum):
    """Whether the painter may draw it."""

    LIVE = "live"
    CLOSED = "closed"  # the private chat is closed, or the bot may not write in the group; revived by a command
    ASIDE = "aside"  # a fault of ours: logged once, tried again when something new is wanted


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """Names a screen: lobby (match 0), board and result of a round, or the hand of a person (round 0)."""

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
    """How often in a row it was set aside."""
    fault: str = ""
    """Why it was last set aside; '' when it was drawn since."""


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
