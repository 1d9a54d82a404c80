"""What people and clocks may ask of a table. Commands are imperative and carry who asks."""

from dataclasses import dataclass

from bot.engine.moves import Move
from bot.engine.tiles import Tile
from bot.players.player import Level
from bot.tables.company_commands import CompanyCommand
from bot.tables.house import House, Option
from bot.tables.table import Turn


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table in a chat (and topic), with a family or a house, and with players and target where they were named.

    Where there is a table of that id already, it is that one which is meant.
    """

    table: str
    by: int
    chat: int
    topic: int | None = None
    family: str | None = None
    players: int | None = None
    target: int | None = None
    house: House | None = None
    """Rules chosen or saved before, in the place of a family's."""
    private_open: bool = False
    """Whether the opener can be dealt a hand, and so takes the first seat."""


@dataclass(frozen=True, slots=True)
class OpenPractice:
    """Play by these rules against computer players of a level, in one's private chat, from now on.

    `instead_of`: the table there that is being played, and ends with this; without it such a one is in the way.
    """

    table: str
    by: int
    house: House
    level: Level
    instead_of: str | None = None


@dataclass(frozen=True, slots=True)
class Sit:
    """Sit on a seat (None: the first free one). With a closed private chat the seat is only held.

    `invited` says that the person came by a link; `member` whether Telegram says that they belong to the group (None:
    unknown). A link seats only those the seat is held for and known members.
    """

    table: str
    by: int
    seat: int | None
    private_open: bool
    invited: bool = False
    member: bool | None = None


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave one's seat before the match starts."""

    table: str
    by: int


@dataclass(frozen=True, slots=True)
class ReleaseSeats:
    """Free the seats whose time of being held is over; asked by a deadline."""

    table: str


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Host: set one option to the wanted value, as a button names it; what follows from it is set too."""

    table: str
    by: int
    option: Option
    value: str


@dataclass(frozen=True, slots=True)
class TakeRules:
    """Host: play by these rules instead of those of now."""

    table: str
    by: int
    house: House


@dataclass(frozen=True, slots=True)
class PlacePerson:
    """Host: this seated person sits there; whoever sits there takes the other seat."""

    table: str
    by: int
    person: int
    seat: int


@dataclass(frozen=True, slots=True)
class RemovePerson:
    """Host: free the seat of this person before the match starts."""

    table: str
    by: int
    person: int


@dataclass(frozen=True, slots=True)
class FillSeat:
    """Host: a computer player of this level sits there (None: nobody any more); without a seat, on every free one."""

    table: str
    by: int
    seat: int | None
    level: Level | None


@dataclass(frozen=True, slots=True)
class ChooseLevel:
    """Host: how well the seats of absent people are played."""

    table: str
    by: int
    level: Level


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Host: begin, and deal the first round."""

    table: str
    by: int


@dataclass(frozen=True, slots=True)
class PlayTile:
    """Lay a tile on an end (None where only one place is possible).

    `claim`: the sum named for it. `muggins`: the one named for points that the player before has missed.
    """

    table: str
    by: int
    turn: Turn
    tile: Tile
    end: str | None
    claim: int | None = None
    muggins: int | None = None


@dataclass(frozen=True, slots=True)
class DrawTiles:
    """Draw as the rules say: one tile, or until one fits or the boneyard is empty; `muggins` as with a tile."""

    table: str
    by: int
    turn: Turn
    muggins: int | None = None


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Pass, where that is done by a tap; `muggins` as with a tile."""

    table: str
    by: int
    turn: Turn
    muggins: int | None = None


@dataclass(frozen=True, slots=True)
class DealNextRound:
    """Deal the round after this one: a seated person names it, the deadline (`by` None) takes what is due."""

    table: str
    by: int | None = None
    after_match: int = 0
    after_round: int = 0


@dataclass(frozen=True, slots=True)
class StopTable:
    """Host, or an administrator of the group (`admin`): end the table as it stands."""

    table: str
    by: int
    admin: bool = False


@dataclass(frozen=True, slots=True)
class Rematch:
    """A seated person: the same seats and rules once more, after this match."""

    table: str
    by: int
    after_match: int


@dataclass(frozen=True, slots=True)
class StartClock:
    """The hand of whoever is to move in this turn has been shown, and says that the turn lasts `until`."""

    table: str
    turn: Turn
    until: float


@dataclass(frozen=True, slots=True)
class ExpireTurn:
    """Make the move of a seat whose time is over, or that is played for; asked by a deadline.

    `move`: what was thought of for that very `turn`; without one a simple rule plays it.
    """

    table: str
    turn: Turn | None = None
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class AwaitScreen:
    """The turn is due to be played for its seat, but what was before it has not been shown yet: a little later."""

    table: str
    turn: Turn


@dataclass(frozen=True, slots=True)
class ComeBack:
    """A seated person is there: from now on nobody plays for that seat.

    `in_group` says that it was the group where they said so, and that they belong to it; the private chat may be closed
    all the same. Else it was there that they said so, and it is open.
    """

    table: str
    by: int
    in_group: bool = False


@dataclass(frozen=True, slots=True)
class CloseLobby:
    """Close a table that nobody starts; asked by a deadline."""

    table: str


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind whoever is to move, once a turn."""

    table: str
    by: int


Command = (
    OpenTable
    | OpenPractice
    | Sit
    | StandUp
    | ReleaseSeats
    | ChangeRules
    | TakeRules
    | PlacePerson
    | RemovePerson
    | FillSeat
    | ChooseLevel
    | StartMatch
    | PlayTile
    | DrawTiles
    | PassTurn
    | DealNextRound
    | StopTable
    | Rematch
    | StartClock
    | ExpireTurn
    | AwaitScreen
    | ComeBack
    | CloseLobby
    | Nudge
    | CompanyCommand
)
