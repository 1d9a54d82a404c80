"""Before the match: opening a table, seats, and the host's choices. Pure; called by `decide`."""

from dataclasses import replace

from bot.engine.families import FAMILIES, make_rules
from bot.engine.refusals import RulesRefused
from bot.engine.rules import Rules
from bot.tables.commands import (
    ChangeRules,
    OpenTable,
    PlacePerson,
    ReleaseSeats,
    RemovePerson,
    Sit,
    StandUp,
)
from bot.tables.decision import Chance, Decision
from bot.tables.events import RulesChanged, SatDown, SeatHeld, SeatsChanged, StoodUp, TableOpened
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Seat, Stage, Table, free_seats

#: What a bare /domino opens.
DEFAULT_FAMILY = "bazito"

LobbyCommand = Sit | StandUp | ReleaseSeats | ChangeRules | PlacePerson | RemovePerson


def open_table(command: OpenTable) -> Decision | Refused:
    """A new table with the opener as host, on the first seat where a hand can reach them."""
    overrides = {} if command.target is None else {"target": command.target}
    rules = make_rules(command.family or DEFAULT_FAMILY, command.players, **overrides)
    if isinstance(rules, RulesRefused):
        return Refused(Reason.ILLEGAL_RULES, cause=rules)
    seats = free_seats(rules.players)
    if command.private_open:
        seats = (Seat(command.by), *seats[1:])
    table = Table(command.table, command.chat, command.by, rules, seats, topic=command.topic)
    return Decision(table, (TableOpened(),))


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
        case ChangeRules() | PlacePerson() | RemovePerson():
            if command.by != table.host:
                return Refused(Reason.NOT_HOST, person=table.host)
            return _host_decides(table, command)


def _host_decides(table: Table, command: ChangeRules | PlacePerson | RemovePerson) -> Decision | Refused:
    match command:
        case ChangeRules():
            return _change_rules(table, command)
        case PlacePerson():
            return _place(table, command)
        case RemovePerson():
            if command.person not in table.people:
                return Refused(Reason.NO_SUCH_PERSON)
            return _stand_up(table, command.person)


def _sit(table: Table, command: Sit, chance: Chance) -> Decision | Refused:
    here = table.seat_of(command.by)
    wanted = command.seat if command.seat is not None else here
    if wanted is None:
        wanted = next((n for n, seat in enumerate(table.seats) if seat.free_for(command.by, chance.now)), None)
        if wanted is None:
            return Refused(Reason.NO_FREE_SEAT)
    if not 0 <= wanted < len(table.seats):
        return Refused(Reason.NO_SUCH_SEAT)
    seat = table.seats[wanted]
    if seat.person == command.by:
        return Decision(table, (SatDown(command.by, wanted),))
    if command.invited and seat.held_for != command.by and not command.member:
        return Refused(Reason.NOT_A_MEMBER)
    if seat.person is not None:
        return Refused(Reason.SEAT_TAKEN, person=seat.person)
    if not seat.free_for(command.by, chance.now):
        return Refused(Reason.SEAT_HELD, person=seat.held_for)
    seats = _without(table.seats, command.by)
    if command.private_open:
        return Decision(_put(table, seats, wanted, Seat(command.by)), (SatDown(command.by, wanted),))
    held = Seat(held_for=command.by, held_until=chance.now + chance.timing.hold_seat)
    return Decision(_put(table, seats, wanted, held), (SeatHeld(command.by, wanted),))


def _stand_up(table: Table, person: int) -> Decision | Refused:
    seats = _without(table.seats, person)
    if seats == table.seats:
        return Refused(Reason.NOT_SEATED)
    return Decision(replace(table, seats=seats), (StoodUp(person),))


def _release_seats(table: Table, now: float) -> Decision:
    seats = tuple(Seat() if seat.held_for is not None and seat.held_until <= now else seat for seat in table.seats)
    return Decision(replace(table, seats=seats), (SeatsChanged(),) if seats != table.seats else ())


def _place(table: Table, command: PlacePerson) -> Decision | Refused:
    here = table.seat_of(command.person)
    if here is None:
        return Refused(Reason.NO_SUCH_PERSON)
    if not 0 <= command.seat < len(table.seats):
        return Refused(Reason.NO_SUCH_SEAT)
    seats = list(table.seats)
    seats[here], seats[command.seat] = seats[command.seat], seats[here]
    return Decision(replace(table, seats=tuple(seats)), (SeatsChanged(),))


def _change_rules(table: Table, command: ChangeRules) -> Decision | Refused:
    rules = _wanted_rules(table.rules, command)
    if isinstance(rules, RulesRefused):
        return Refused(Reason.ILLEGAL_RULES, cause=rules)
    seats = _fitted(table.seats, rules.players)
    if seats is None:
        return Refused(Reason.SEATED_WOULD_LOSE)
    return Decision(replace(table, rules=rules, seats=seats), (RulesChanged(),))


def _wanted_rules(rules: Rules, command: ChangeRules) -> Rules | RulesRefused:
    """The wanted values over those of now; what another family or number of players does not know becomes its own."""
    family = command.family or rules.family
    if family not in FAMILIES:
        return make_rules(family)
    players = command.players if command.players is not None else rules.players
    if command.players is None and players not in FAMILIES[family].players:
        players = max(FAMILIES[family].players)
    overrides: dict[str, object] = {}
    if command.target is not None:
        overrides["target"] = command.target
    elif (family, players) == (rules.family, rules.players):
        overrides["target"] = rules.target
    if command.partners is not None:
        overrides["partners"] = command.partners
    elif (family, players) == (rules.family, rules.players):
        overrides["partners"] = rules.partners
    return make_rules(family, players, **overrides)


def _fitted(seats: tuple[Seat, ...], players: int) -> tuple[Seat, ...] | None:
    """The same people on another number of seats, where possible each on the old one; None where they are too many."""
    kept, homeless = list(seats[:players]), [seat for seat in seats[players:] if seat != Seat()]
    kept += free_seats(players - len(kept))
    for seat in homeless:
        if Seat() not in kept:
            return None
        kept[kept.index(Seat())] = seat
    return tuple(kept)


def _without(seats: tuple[Seat, ...], person: int) -> tuple[Seat, ...]:
    return tuple(Seat() if person in (seat.person, seat.held_for) else seat for seat in seats)


def _put(table: Table, seats: tuple[Seat, ...], number: int, seat: Seat) -> Table:
    return replace(table, seats=(*seats[:number], seat, *seats[number + 1 :]))
