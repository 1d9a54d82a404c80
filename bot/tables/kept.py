"""What lies in the database, as an inspection finds it: rows that are not believed yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.tables.log import LoggedDeal, LoggedMove
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class KeptLine:
    """A line of a log; `entry` is None where it cannot be read."""

    match: int
    round: int
    ply: int
    entry: LoggedDeal | LoggedMove | None


@dataclass(frozen=True, slots=True)
class KeptScreen:
    """A screen's row, kind and status as they are written."""

    kind: str
    match: int
    round: int
    person: int
    chat: int
    topic: int | None
    wanted: int
    shown: int
    woken: int
    status: str
    not_before: float
    fault: str | None


@dataclass(frozen=True, slots=True)
class KeptDeadline:
    """A deadline's row; a worker has it until `claimed_until`."""

    kind: str
    due: float
    claimed_until: float


@dataclass(frozen=True, slots=True)
class KeptPerson:
    """What matters here of a person."""

    private_open: bool
    last_tap: float


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table with all that belongs to it but its log, and what is known of those it names.

    `id` to `changed` are its row's columns; `table` is its snapshot, None where that cannot be read.
    """

    id: str
    chat: int
    topic: int | None
    stage: str
    changed: float
    table: Table | None
    seated: tuple[int, ...] = ()
    screens: tuple[KeptScreen, ...] = ()
    deadlines: tuple[KeptDeadline, ...] = ()
    people: Mapping[int, KeptPerson] = field(default_factory=dict)
    groups: Mapping[int, int | None] = field(default_factory=dict)
    """Groups that are known, each with the supergroup that it became."""


@dataclass(frozen=True, slots=True)
class Strays:
    """Rows of a table that is not there."""

    rows: str
    """What they are called in the database."""
    table: str
    count: int


@dataclass(frozen=True, slots=True)
class SharedMessage:
    """A message that more than one screen holds."""

    chat: int
    message: int
    screens: int


@dataclass(frozen=True, slots=True)
class KeptUpdate:
    """An update in the inbox. `whole`: whether it is one, by its id; `handled`: whether its id counts as handled."""

    update_id: int
    received: float
    whole: bool
    handled: bool


@dataclass(frozen=True, slots=True)
class KeptRetirement:
    """A message to be retired. `asked`: it was asked for at this moment or before; `shown`: a screen still holds it."""

    chat: int
    message: int
    attempts: int
    not_before: float
    asked: float
    shown: bool


@dataclass(frozen=True, slots=True)
class KeptRules:
    """A saved set of rules; `readable` by this release."""

    chat: int
    number: int
    readable: bool
    group_known: bool


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review of a match for one of its players; `readable` by this release."""

    table: str
    match: int
    person: int
    readable: bool


@dataclass(frozen=True, slots=True)
class KeptLease:
    """Who does something for all, and until when."""

    name: str
    until: float
