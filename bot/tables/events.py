"""What came of a command, in the past tense; what happened in a round is the engine's own."""

from dataclasses import dataclass

from bot.engine.events import Event


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table stands in the lobby."""


@dataclass(frozen=True, slots=True)
class SatDown:
    """A person has a seat."""

    person: int
    seat: int


@dataclass(frozen=True, slots=True)
class SeatHeld:
    """A seat is kept for a person until the private chat is open."""

    person: int
    seat: int


@dataclass(frozen=True, slots=True)
class StoodUp:
    """A person has given up the seat, or was removed by the host."""

    person: int


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The host chose other rules."""


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """The host seated people otherwise, or held seats were freed."""


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """The first match or a rematch began."""

    match: int


@dataclass(frozen=True, slots=True)
class TableStopped:
    """The host ended the table before the target."""

    by: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """Somebody who was played for plays again."""

    person: int


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table is over, and nobody asked for it."""


@dataclass(frozen=True, slots=True)
class Nudged:
    """Somebody asked that this person be reminded."""

    person: int


@dataclass(frozen=True, slots=True)
class TurnExpired:
    """A person's time for a turn ran out."""

    person: int


@dataclass(frozen=True, slots=True)
class BecameAbsent:
    """A seat is played for from now on."""

    person: int


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """Whoever of the group wants this seat may take it."""

    seat: int


@dataclass(frozen=True, slots=True)
class OfferWithdrawn:
    """A seat is no longer to be had."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatProposed:
    """A vote runs on giving this seat away."""

    seat: int


@dataclass(frozen=True, slots=True)
class Voted:
    """Somebody is for giving this seat away."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """Somebody has asked the host for a seat; `again` where an earlier request was never answered."""

    person: int
    again: bool


@dataclass(frozen=True, slots=True)
class RequestDeclined:
    """The host does not let somebody sit down."""

    person: int


@dataclass(frozen=True, slots=True)
class ClosingProposed:
    """The table closes unless somebody seated objects."""


@dataclass(frozen=True, slots=True)
class ClosingObjected:
    """The table stays."""


@dataclass(frozen=True, slots=True)
class DoubtSettled:
    """Somebody said that this person is still there."""

    person: int


@dataclass(frozen=True, slots=True)
class Lapsed:
    """Something has come to nothing."""


TableEvent = (
    TableOpened
    | SatDown
    | SeatHeld
    | StoodUp
    | RulesChanged
    | SeatsChanged
    | MatchStarted
    | TableStopped
    | CameBack
    | TableClosed
    | Nudged
    | TurnExpired
    | BecameAbsent
    | SeatOffered
    | OfferWithdrawn
    | SeatProposed
    | Voted
    | SeatAsked
    | RequestDeclined
    | ClosingProposed
    | ClosingObjected
    | DoubtSettled
    | Lapsed
    | Event
)
