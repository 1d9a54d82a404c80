"""Deadlines: commands that a clock will give, kept as rows so that any worker can give them."""

from dataclasses import dataclass
from enum import StrEnum


class DeadlineKind(StrEnum):
    """What a deadline asks for when it is due."""

    RELEASE_SEATS = "release-seats"
    NEXT_ROUND = "next-round"
    TURN = "turn"
    LOBBY = "lobby"
    BALLOT = "ballot"
    CLOSING = "closing"
    REQUEST = "request"
    OFFER = "offer"
    STALL = "stall"
    DOUBT = "doubt"


@dataclass(frozen=True, slots=True)
class Deadline:
    """One of each kind a table; `due` in seconds since 1970."""

    table: str
    kind: DeadlineKind
    due: float
