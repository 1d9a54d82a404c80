"""What may be asked of a table about its people: who is there, whose seat is to be had, whether it goes on."""

from dataclasses import dataclass

from bot.tables.table import Absence, Turn


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave: in the lobby the seat is free again, in a match it is played for."""

    table: str
    by: int


@dataclass(frozen=True, slots=True)
class MarkAbsent:
    """This person can play no more, by what Telegram tells: out of the group, private chat closed, account deleted."""

    table: str
    person: int
    why: Absence


@dataclass(frozen=True, slots=True)
class EndAbsence:
    """What this person was absent for is no more: they are in the group again, or have opened the private chat."""

    table: str
    person: int
    why: Absence


@dataclass(frozen=True, slots=True)
class GiveSeat:
    """Host: offer the seat of somebody absent to the group, or no more. While the host is away a vote decides."""

    table: str
    by: int
    seat: int
    give: bool = True


@dataclass(frozen=True, slots=True)
class Vote:
    """Be for giving this seat away, while a vote on it runs."""

    table: str
    by: int
    seat: int


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Play on from an offered seat, with its tiles and score; `private_open`, `invited` and `member` as in `Sit`."""

    table: str
    by: int
    seat: int
    private_open: bool
    invited: bool = False
    member: bool | None = None


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """Host: let somebody who has asked for a seat sit down, or not."""

    table: str
    by: int
    person: int
    admit: bool


@dataclass(frozen=True, slots=True)
class ProposeClosing:
    """Anybody of the group: close the table, at which nothing has moved for a day, unless somebody seated objects."""

    table: str
    by: int


@dataclass(frozen=True, slots=True)
class Object:
    """A seated person: the table stays."""

    table: str
    by: int


@dataclass(frozen=True, slots=True)
class Lapse:
    """End what was to end by now: votes, proposals to close, requests, and offered seats kept; asked by deadlines."""

    table: str


@dataclass(frozen=True, slots=True)
class NoteAsked:
    """Telegram was asked of a person, who is to move in `turn` (None: whose time ran out); `member` is what it said."""

    table: str
    turn: Turn | None
    person: int
    member: bool | None


@dataclass(frozen=True, slots=True)
class AnswerDoubt:
    """Host, or while the host is away or in doubt anybody who plays: whether this person is `gone`, or still there."""

    table: str
    by: int
    person: int
    gone: bool


CompanyCommand = (
    LeaveTable
    | MarkAbsent
    | EndAbsence
    | GiveSeat
    | Vote
    | TakeSeat
    | AnswerRequest
    | ProposeClosing
    | Object
    | Lapse
    | NoteAsked
    | AnswerDoubt
)
