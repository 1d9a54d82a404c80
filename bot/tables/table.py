"""A table: who sits where, by which rules, and the match they play. Frozen; changed by `decide` alone."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.match import Match, to_move
from bot.engine.rules import Rules
from bot.players.player import Level
from bot.tables.house import House

#: Raised with every change of a stored value's shape; the store reads all earlier ones.
SCHEMA = 4


@dataclass(frozen=True, slots=True)
class Timing:
    """How long things wait, in seconds. An operator's setting."""

    hold_seat: float = 120.0
    """A seat kept for somebody whose private chat is still closed."""
    next_round: float = 20.0
    """From the end of a round to the deal of the next."""
    unseen: float = 30.0
    """Before a turn's clock starts although its hand could not be shown, or a computer player moves although what was
    before could not."""
    stand_in: float = 3.0
    """Before a computer player moves, or an absent seat is played for, at most; at least it is half as long.

    A group may be shown twenty things a minute.
    """
    lobby: float = 1800.0
    """Before a lobby in which nothing happens is closed."""


class Stage(StrEnum):
    """Where a table is in its life. `LOBBY` → `PLAYING` → `OVER`; a rematch goes from `OVER` to `PLAYING`."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class Closed(StrEnum):
    """Why a table is over without anybody's having stopped it."""

    UNSTARTED = "unstarted"  # nobody started the match
    DESERTED = "deserted"  # all who sat there have left
    RETIRED = "retired"  # nothing moved any more, and nobody seated objected


class Absence(StrEnum):
    """Why a seat is played for, until its owner is back or another has it; each stands for more than the one before."""

    SLOW = "slow"  # its time ran out in several turns in a row
    CLOSED = "closed"  # its owner blocked the bot
    LEFT = "left"  # its owner left the table, or others said so where Telegram did not know
    GONE = "gone"  # its owner left the group, or was removed from it
    DELETED = "deleted"  # its owner's account is no more


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: taken by a person or a computer player, held for a person until a moment, or free.

    In a match it keeps its person until it is given to another, with its tiles and score.
    """

    person: int | None = None
    held_for: int | None = None
    held_until: float = 0.0
    absences: tuple[Absence, ...] = ()
    """Every reason why it is played for, in their order: each ends by itself, and its owner plays when none is left.

    Of a seat held in the lobby: why whoever sat there may not sit there now.
    """
    timeouts: int = 0
    """Turns in a row whose time ran out."""
    offered: bool = False
    """Whether it is given away: whoever of the group takes it plays on with its tiles and score."""
    computer: Level | None = None
    """How well the computer player plays who sits here, where one does: then there is no person."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here, person or computer player."""
        return self.person is not None or self.computer is not None

    @property
    def absent(self) -> Absence | None:
        """Why it is played for, where it is: the reason that stands for most."""
        return self.absences[-1] if self.absences else None

    def away(self, why: Absence) -> "Seat":
        """The seat, played for for this reason too."""
        return replace(self, absences=tuple(one for one in Absence if one is why or one in self.absences))

    def back(self, ended: Collection[Absence]) -> "Seat":
        """The seat with these reasons ended."""
        left = tuple(one for one in self.absences if one not in ended)
        return replace(self, absences=left, timeouts=self.timeouts if left else 0)

    def free_for(self, person: int, now: float) -> bool:
        """Whether this person may sit here: nobody sits, and it is held for nobody else."""
        return not self.taken and (self.held_for in (None, person) or self.held_until <= now)

    def let_go(self) -> "Seat":
        """The seat, kept for nobody."""
        return replace(self, held_for=None, held_until=0.0) if self.taken else Seat()

    def released(self, now: float) -> "Seat":
        """The seat, let go where the time for which it is kept is over."""
        return self.let_go() if self.held_for is not None and self.held_until <= now else self

    def taken_back(self) -> "Seat":
        """The seat, neither given away nor kept for anybody."""
        return replace(self.let_go(), offered=False)


@dataclass(frozen=True, slots=True, order=True)
class Turn:
    """Which turn a button belongs to: match (from 1), round (from 1) and the moves made in that round before it."""

    match: int
    round: int
    ply: int

    def __str__(self) -> str:
        return f"{self.match}.{self.round}.{self.ply}"


@dataclass(frozen=True, slots=True)
class Expiry:
    """When the turn is played for whoever is to move. `started` once the hand has been shown, or need not be."""

    at: float
    started: bool = False
    own: float | None = None
    """While the bot is about to play for whoever left during the turn: when it would have been over for themselves."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote of the seated, while the host is gone, to give this seat to somebody else."""

    seat: int
    by: int
    yes: tuple[int, ...]
    """Who is for it, sorted; whoever proposed it is."""
    until: float


@dataclass(frozen=True, slots=True)
class Closing:
    """A proposal to close a table at which nothing moves; it closes then, unless a seated player objects."""

    by: int
    until: float


@dataclass(frozen=True, slots=True)
class Doubt:
    """Whoever is to move may be gone, and Telegram does not say: those at the table are asked until then."""

    person: int
    until: float


class Asked(StrEnum):
    """What has come of a request."""

    OPEN = "open"
    DECLINED = "declined"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Somebody of whom Telegram does not say whether they belong to the group asks the host for a seat.

    It is kept when it has come to nothing, so that whoever asks again is told.
    """

    person: int
    seat: int
    until: float
    state: Asked = Asked.OPEN


@dataclass(frozen=True, slots=True)
class Table:
    """One table in one group (and topic). `seats` has `rules.players` places, numbered as in the engine."""

    id: str
    chat: int
    host: int
    rules: Rules
    seats: tuple[Seat, ...]
    topic: int | None = None
    pass_by_tap: bool = False
    """Whether players tap to pass; else a player who can do nothing else passes by itself."""
    stage: Stage = Stage.LOBBY
    match_number: int = 0
    """Matches begun at this table, counting rematches."""
    match: Match | None = None
    next_round_at: float | None = None
    """Seconds since 1970 at which the next round is dealt by itself; None while one is running."""
    nudged: Turn | None = None
    """The turn that was last nudged, so that each is at most once."""
    stopped_by: int | None = None
    """Who stopped it, where it is over before its target."""
    closed: Closed | None = None
    """Why it is over, where nobody stopped it and nobody won."""
    clock: int | None = None
    """Seconds for a turn; None where nobody is hurried."""
    expiry: Expiry | None = None
    """Of the turn that waits now; None where it may take as long as it likes."""
    played_for: tuple[int, ...] = ()
    """The moves of the running round (from 1) that were made for their seats."""
    moved_at: float = 0.0
    """Seconds since 1970 of the last deal or move; 0.0 before the first, and where it is not known."""
    closes_at: float | None = None
    """When a lobby that nobody starts is closed."""
    ballot: Ballot | None = None
    closing: Closing | None = None
    requests: tuple[SeatRequest, ...] = ()
    asked: Turn | None = None
    """The turn of which Telegram was last asked whether whoever is to move still belongs to the group."""
    ask_at: float | None = None
    """When it is asked of that turn again, where Telegram did not say."""
    doubt: Doubt | None = None
    hints: bool = False
    """Whether whoever is to move may ask for a hint."""
    objected_at: float | None = None
    """When somebody last objected to closing it, if that was since the last move."""
    level: Level = Level.MEDIUM
    """How well the seats of absent people are played."""

    @property
    def house(self) -> House:
        """What the host chose: the rules, how passing is done, and the clock."""
        return House(self.rules, self.pass_by_tap, self.clock, self.hints)

    @property
    def people(self) -> tuple[int, ...]:
        """Those seated, in seat order."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def present(self) -> tuple[int, ...]:
        """Those seated who play themselves, in seat order."""
        return tuple(seat.person for seat in self.seats if seat.person is not None and seat.absent is None)

    @property
    def away(self) -> tuple[int, ...]:
        """Those seated who are played for, in seat order."""
        return tuple(seat.person for seat in self.seats if seat.person is not None and seat.absent is not None)

    @property
    def private(self) -> bool:
        """Whether it stands in one person's private chat, where that person plays against computer players."""
        return self.chat > 0

    @property
    def hosted(self) -> bool:
        """Whether somebody hosts; else an anonymous administrator opened it in the group's name (a negative id)."""
        return self.host > 0

    @property
    def named(self) -> tuple[int, ...]:
        """Everybody whom something said about this table may name."""
        kept = (seat.held_for for seat in self.seats)
        proposed = (one.by for one in (self.ballot, self.closing) if one is not None)
        asking = (one.person for one in self.requests)
        everybody = (self.host, self.stopped_by, *self.people, *kept, *proposed, *asking)
        return tuple({person for person in everybody if person is not None and person > 0})

    def seat_of(self, person: int) -> int | None:
        """The seat this person sits on, or None."""
        return next((number for number, seat in enumerate(self.seats) if seat.person == person), None)

    @property
    def round_number(self) -> int:
        """Rounds dealt so far in this match, the running one included; 0 before the first."""
        if self.match is None:
            return 0
        return len(self.match.results) + (0 if self.match.round is None else 1)

    @property
    def has_finished_round(self) -> bool:
        """Whether a round has been played to its end in this match, or there was a match before it."""
        return self.match is not None and (bool(self.match.results) or self.match_number > 1)

    @property
    def running(self) -> bool:
        """Whether a round is being played now."""
        return self.stage is Stage.PLAYING and self.match is not None and self.match.round is not None

    @property
    def won(self) -> bool:
        """Whether somebody has won the match, so that a rematch may follow."""
        return self.match is not None and self.match.winner is not None

    @property
    def turn(self) -> Turn | None:
        """The turn that waits for somebody, or None."""
        if not self.running or self.match is None or self.match.round is None:
            return None
        return Turn(self.match_number, self.round_number, len(self.match.round.steps))

    @property
    def seat_to_move(self) -> int | None:
        """Which seat is to move, or None."""
        return to_move(self.match) if self.running and self.match is not None else None

    @property
    def person_to_move(self) -> int | None:
        """Who is to move; None where it is nobody, or a computer player."""
        seat = self.seat_to_move
        return None if seat is None else self.seats[seat].person

    @property
    def level_to_move(self) -> Level | None:
        """How well the turn that waits is played, a computer player's or of somebody absent; None for others."""
        seat = None if self.seat_to_move is None else self.seats[self.seat_to_move]
        if seat is None:
            return None
        return self.level if seat.absent is not None else seat.computer


def free_seats(players: int) -> tuple[Seat, ...]:
    """That many empty seats."""
    return tuple(Seat() for _ in range(players))
