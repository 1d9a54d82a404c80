"""Before the match: opening a table, seats, and the host's choices. Pure; called by `decide`."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.refusals import RulesRefused
from bot.tables import requests
from bot.tables.attendance import put, seated, unseated, without
from bot.tables.commands import (
    ChangeRules,
    ChooseLevel,
    FillSeat,
    OpenTable,
    PlacePerson,
    ReleaseSeats,
    RemovePerson,
    Sit,
    StandUp,
    TakeRules,
)
from bot.tables.decision import Chance, Decision
from bot.tables.events import RulesChanged, SatDown, SeatHeld, SeatsChanged, StoodUp, TableClosed, TableOpened
from bot.tables.house import House, Option, change, of_family
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Closed, Seat, Stage, Table, free_seats

#: What a bare /domino opens.
DEFAULT_FAMILY = "bazito"

#: Open tables of a chat, and of them those of one host that wait for players.
MOST_TABLES = 20
MOST_LOBBIES = 3

HostCommand = ChangeRules | TakeRules | PlacePerson | RemovePerson | FillSeat | ChooseLevel
LobbyCommand = Sit | StandUp | ReleaseSeats | HostCommand


def open_table(command: OpenTable, chance: Chance) -> Decision | Refused:
    """A new table with the opener as host, on the first seat where a hand can reach them."""
    refused = _too_many(chance.open_here, command.by)
    if refused is not None:
        return refused
    house = _wished(command)
    if isinstance(house, RulesRefused):
        return Refused(Reason.ILLEGAL_RULES, cause=house)
    seats = free_seats(house.rules.players)
    if command.private_open:
        seats = (Seat(command.by), *seats[1:])
    table = Table(command.table, command.chat, command.by, house.rules, seats, command.topic)
    table = replace(table, pass_by_tap=house.pass_by_tap, clock=house.clock, hints=house.hints)
    return Decision(table, (TableOpened(),))


def _too_many(open_here: Sequence[Table], by: int) -> Refused | None:
    """Why this person may not open one more table where these are open, if so."""
    own = [table for table in open_here if table.stage is Stage.LOBBY and table.host == by]
    if len(own) >= MOST_LOBBIES:
        return Refused(Reason.TOO_MANY_LOBBIES)
    return Refused(Reason.TOO_MANY_TABLES) if len(open_here) >= MOST_TABLES else None


def open_again(table: Table) -> Decision | Refused:
    """The table is there already: nothing is to be done while its lobby is open."""
    if table.stage is Stage.OVER:
        return Refused(Reason.TABLE_OVER)
    return Decision(table, ()) if table.stage is Stage.LOBBY else Refused(Reason.ALREADY_STARTED)


def _wished(command: OpenTable) -> House | RulesRefused:
    """The family's rules, or the house with other players and then another target where those are named."""
    if command.house is None:
        return of_family(command.family or DEFAULT_FAMILY, command.players, command.target)
    house: House | RulesRefused = command.house
    for option, wanted in ((Option.PLAYERS, command.players), (Option.TARGET, command.target)):
        if wanted is not None and isinstance(house, House):
            house = change(house, option, str(wanted))
    return house


def decide(table: Table, command: LobbyCommand, chance: Chance) -> Decision | Refused:
    """A command that only a table in the lobby takes."""
    if table.stage is not Stage.LOBBY:
        return Refused(Reason.ALREADY_STARTED)
    match command:
        case Sit():
            return _sit(table, command, chance)
        case StandUp():
            return _stand_up(table, command.by)
        case ReleaseSeats():
            return _release_seats(table, chance.now)
        case _:
            if command.by != table.host:
                return Refused(Reason.NOT_HOST, person=table.host)
            return _host_decides(table, command, chance.now)


def close(table: Table, chance: Chance) -> Decision | Refused:
    """Close a table that nobody starts, when its time is over and not before."""
    if table.stage is not Stage.LOBBY or table.closes_at is None or table.closes_at > chance.now:
        return Refused(Reason.STALE)
    return Decision(replace(table, stage=Stage.OVER, closed=Closed.UNSTARTED), (TableClosed(),))


def _host_decides(table: Table, command: HostCommand, now: float) -> Decision | Refused:
    match command:
        case ChangeRules():
            return _play_by(table, change(table.house, command.option, command.value))
        case TakeRules():
            return _play_by(table, command.house)
        case PlacePerson():
            return _place(table, command)
        case RemovePerson():
            if command.person not in table.people:
                return Refused(Reason.NO_SUCH_PERSON)
            return _stand_up(table, command.person)
        case FillSeat():
            return _fill(table, command, now)
        case ChooseLevel():
            return Decision(replace(table, level=command.level), (SeatsChanged(),))


def _sit(table: Table, command: Sit, chance: Chance) -> Decision | Refused:
    wanted = _wanted(table, command, chance.now)
    seat = table.seats[wanted] if wanted is not None and 0 <= wanted < len(table.seats) else None
    theirs = seat is not None and command.by in (seat.person, seat.held_for)
    if command.invited and not theirs and command.member is False:
        return Refused(Reason.NOT_A_MEMBER)
    asks = command.invited and not theirs and command.member is None
    if asks and not table.hosted:
        return Refused(Reason.TAP_IN_GROUP)
    if wanted is None or seat is None:
        return Refused(Reason.NO_FREE_SEAT if wanted is None else Reason.NO_SUCH_SEAT)
    if seat.person == command.by:
        return Decision(table, (SatDown(command.by, wanted),))
    if asks:
        return requests.ask(table, command.by, wanted, chance.now)
    if seat.taken:
        return _taken(seat)
    if not seat.free_for(command.by, chance.now):
        return Refused(Reason.SEAT_HELD, person=seat.held_for)
    return _seat(table, command, wanted, chance)


def _taken(seat: Seat) -> Refused:
    if seat.person is None:
        return Refused(Reason.SEAT_OF_COMPUTER)
    return Refused(Reason.SEAT_TAKEN, person=seat.person)


def _fill(table: Table, command: FillSeat, now: float) -> Decision | Refused:
    """A computer player sits down, instead of another one too, or stands up; people keep their seats."""
    if command.seat is None:
        free = [number for number, seat in enumerate(table.seats) if not seat.taken and seat.held_until <= now]
        if not free:
            return Refused(Reason.NO_FREE_SEAT)
    else:
        if not 0 <= command.seat < len(table.seats):
            return Refused(Reason.NO_SUCH_SEAT)
        seat = table.seats[command.seat]
        if seat.person is not None:
            return _taken(seat)
        if seat.held_for is not None and seat.held_until > now:
            return Refused(Reason.SEAT_HELD, person=seat.held_for)
        free = [command.seat]
    for number in free:
        table = put(table, number, Seat(computer=command.level))
    return Decision(table, (SeatsChanged(),))


def _wanted(table: Table, command: Sit, now: float) -> int | None:
    """The seat that is meant; where none is named their own or else the first free one, None where there is none."""
    if command.seat is not None:
        return command.seat
    free = (number for number, seat in enumerate(table.seats) if seat.free_for(command.by, now))
    own = table.seat_of(command.by)
    return next(free, None) if own is None else own


def _seat(table: Table, command: Sit, wanted: int, chance: Chance) -> Decision:
    """They sit there, or have it kept where no hand would reach them."""
    moved = unseated(table, command.by)
    if command.private_open:
        return Decision(seated(moved, wanted, command.by), (SatDown(command.by, wanted),))
    held = Seat(held_for=command.by, held_until=chance.now + chance.timing.hold_seat)
    return Decision(put(moved, wanted, held), (SeatHeld(command.by, wanted),))


def _stand_up(table: Table, person: int) -> Decision | Refused:
    left = without(table, person)
    return Refused(Reason.NOT_SEATED) if left.seats == table.seats else Decision(left, (StoodUp(person),))


def _release_seats(table: Table, now: float) -> Decision:
    seats = tuple(seat.released(now) for seat in table.seats)
    return Decision(replace(table, seats=seats), (SeatsChanged(),) if seats != table.seats else ())


def _place(table: Table, command: PlacePerson) -> Decision | Refused:
    here = table.seat_of(command.person)
    if not 0 <= command.seat < len(table.seats):
        return Refused(Reason.NO_SUCH_SEAT)
    if here is None:
        return Refused(Reason.NO_SUCH_PERSON)
    seats = list(table.seats)
    seats[here], seats[command.seat] = seats[command.seat], seats[here]
    return Decision(replace(table, seats=tuple(seats)), (SeatsChanged(),))


def _play_by(table: Table, house: House | RulesRefused) -> Decision | Refused:
    if isinstance(house, RulesRefused):
        return Refused(Reason.ILLEGAL_RULES, cause=house)
    seats = _fitted(table.seats, house.rules.players)
    if seats is None:
        return Refused(Reason.SEATED_WOULD_LOSE)
    told = replace(table, pass_by_tap=house.pass_by_tap, clock=house.clock, hints=house.hints)
    changed = replace(told, rules=house.rules, seats=seats)
    return Decision(changed, (RulesChanged(),))


def _fitted(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...] | None:
    """The same people on another number of seats, where possible each on the old one; None where they are too many.

    Computer players keep theirs as far as there is room.
    """
    kept, homeless = list(seats[:players]), [seat for seat in seats[players:] if seat != Seat()]
    kept += free_seats(players - len(kept))
    for seat in sorted(homeless, key=lambda seat: seat.computer is not None):
        room = [n for n, one in enumerate(kept) if one == Seat()] or [n for n, one in enumerate(kept) if one.computer]
        if room and (seat.computer is None or kept[room[0]] == Seat()):
            kept[room[0]] = seat
        elif seat.computer is None:
            return None
    return tuple(kept)
