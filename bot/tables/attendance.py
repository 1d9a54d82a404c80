"""People who go and come back: a seat freed in the lobby, played for in a match. Pure; called by `decide`."""

from collections.abc import Collection
from dataclasses import replace
from functools import reduce

from bot.tables.company_commands import EndAbsence, LeaveTable, MarkAbsent
from bot.tables.decision import Chance, Decision
from bot.tables.events import BecameAbsent, CameBack, SatDown, SeatHeld, StoodUp
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Absence, Seat, Stage, Table

AttendanceCommand = LeaveTable | MarkAbsent | EndAbsence

#: Those who do not come back by themselves: a table where nobody else is left is over.
FOR_GOOD = frozenset({Absence.LEFT, Absence.GONE, Absence.DELETED})

#: Of a private chat that takes nothing: they end with its opening, and not with anything done in the group.
SHUT = frozenset({Absence.CLOSED, Absence.DELETED})


def decide(table: Table, command: AttendanceCommand, chance: Chance) -> Decision | Refused:
    """Somebody leaves, is found to be gone, or is there again."""
    match command:
        case LeaveTable():
            return _leave(table, command.by)
        case MarkAbsent():
            return _mark(table, command.person, command.why, chance)
        case EndAbsence():
            return _end(table, command, chance.now)


def may_leave(table: Table, person: int) -> Refused | None:
    """Why this person cannot leave this table, if so."""
    if table.stage is Stage.OVER and not table.won:
        return Refused(Reason.TABLE_OVER)
    here = table.seat_of(person) is not None
    if table.stage is Stage.LOBBY:
        here = here or person == table.host or any(seat.held_for == person for seat in table.seats)
    return None if here else Refused(Reason.NOT_SEATED)


def may_play(table: Table, person: int) -> Refused | None:
    """Why this person may not even come back to their seat by playing, if so: they are out of the group."""
    seat = table.seat_of(person)
    gone = seat is not None and Absence.GONE in table.seats[seat].absences
    return Refused(Reason.OUT_OF_GROUP) if gone else None


def absences(table: Table, person: int) -> tuple[Absence, ...]:
    """Why this person does not play on their seat, or may not sit on the one held for them in the lobby."""
    own = (seat for seat in table.seats if person == (seat.held_for if seat.person is None else seat.person))
    return next((seat.absences for seat in own if seat.absences), ())


def shut_out(table: Table, person: int) -> bool:
    """Whether this person has a seat, but no hand would reach them."""
    return not SHUT.isdisjoint(absences(table, person))


def deserted(table: Table) -> bool:
    """Whether all who sit there are gone for good, in a match."""
    people = [seat for seat in table.seats if seat.person is not None]
    return table.stage is Stage.PLAYING and all(seat.absent in FOR_GOOD for seat in people)


def host_away(table: Table) -> bool:
    """Whether the host is played for, so that those who play may decide without.

    A host without a seat is there: one who is known to be out of the group hands on at once.
    """
    seat = table.seat_of(table.host)
    return not table.hosted or (seat is not None and table.seats[seat].absent is not None)


def called(table: Table, away: Collection[tuple[int, Absence]]) -> Table:
    """The table before a rematch: who is out of the group, or cannot be sent a hand, may have changed meanwhile.

    Whoever left the table, or was too slow, is away until they do something.
    """
    seats = []
    for seat in table.seats:
        found = {why for person, why in away if person == seat.person}
        still = found | SHUT if Absence.CLOSED in found else found
        seats.append(reduce(Seat.away, sorted(found), seat.back({Absence.GONE, *SHUT} - still)))
    table = replace(table, seats=tuple(seats))
    return _without_host(table, table.host) if (table.host, Absence.GONE) in away else table


def unseated(table: Table, person: int) -> Table:
    """The lobby without this person on any seat, and without one kept for them."""
    seats = tuple(Seat() if person in (seat.person, seat.held_for) else seat for seat in table.seats)
    return replace(table, seats=seats)


def without(table: Table, person: int) -> Table:
    """The lobby without this person. A host hands on to the next one seated; where nobody is, stays host."""
    left = unseated(table, person)
    return _handed_on(left, person) if left.people else left


def _handed_on(table: Table, person: int) -> Table:
    """Where this person hosts and goes: the first who plays hosts, else the first seated, else who sits down first."""
    if table.host != person:
        return table
    return replace(table, host=next(iter((*table.present, *table.people)), table.chat))


def _leave(table: Table, person: int) -> Decision | Refused:
    refused = may_leave(table, person)
    if refused is not None:
        return refused
    return _leave_lobby(table, person) if table.stage is Stage.LOBBY else _absent(table, person, Absence.LEFT)


def _leave_lobby(table: Table, person: int) -> Decision:
    left = _handed_on(unseated(table, person), person)
    if not left.hosted:  # nobody could free a seat for whoever comes next
        left = replace(left, seats=tuple(seat if seat.computer is None else Seat() for seat in left.seats))
    return Decision(left, (StoodUp(person),) if left != table else ())


def _mark(table: Table, person: int, why: Absence, chance: Chance) -> Decision:
    if why is Absence.CLOSED and table.stage is Stage.LOBBY:
        return _hold(table, person, chance)
    if why in FOR_GOOD:
        table_without = replace(table, requests=tuple(one for one in table.requests if one.person != person))
        if table.stage is Stage.LOBBY:
            return _leave_lobby(table_without, person)
        table = _without_host(let_go(table_without, person), person)
    return _absent(table, person, why)


def _hold(table: Table, person: int, chance: Chance) -> Decision:
    """A hand would not arrive: the seat is kept for a while, as for anybody whose private chat is closed."""
    seat = table.seat_of(person)
    if seat is None:
        return Decision(table)
    held = Seat(held_for=person, held_until=chance.now + chance.timing.hold_seat, absences=(Absence.CLOSED,))
    return Decision(put(table, seat, held), (SeatHeld(person, seat),))


def let_go(table: Table, person: int) -> Table:
    """The table with no seat kept for this person."""
    return replace(table, seats=tuple(seat.let_go() if seat.held_for == person else seat for seat in table.seats))


def _without_host(table: Table, person: int) -> Table:
    """A host without a seat who is gone hands on at once; one with a seat may be voted out of it."""
    return _handed_on(table, person) if table.seat_of(person) is None else table


def _absent(table: Table, person: int, why: Absence) -> Decision:
    number = table.seat_of(person)
    if number is None:
        return Decision(table)
    seat = table.seats[number]
    return Decision(put(table, number, seat.away(why)), () if seat.absences else (BecameAbsent(person),))


def _end(table: Table, command: EndAbsence, now: float) -> Decision:
    if table.stage is Stage.LOBBY:
        return _take_held(table, command, now)
    number = table.seat_of(command.person)
    if number is None or command.why not in table.seats[number].absences:
        return Decision(table)
    seat = table.seats[number].back({command.why})
    return Decision(put(table, number, seat), () if seat.absences else (CameBack(command.person),))


def _take_held(table: Table, command: EndAbsence, now: float) -> Decision:
    """Whoever sat there and has opened the private chat again sits there as before; others come by their link."""
    held = next((n for n, seat in enumerate(table.seats) if seat.held_for == command.person), None)
    if held is None or command.why not in table.seats[held].absences or table.seats[held].held_until <= now:
        return Decision(table)
    return Decision(seated(table, held, command.person), (SatDown(command.person, held),))


def seated(table: Table, number: int, person: int) -> Table:
    """The table with this person on that seat, and none kept for them; where nobody hosts yet, they do."""
    host = table.host if table.hosted else person
    others = tuple(one for one in table.requests if one.person != person)
    return put(replace(let_go(table, person), host=host, requests=others), number, Seat(person))


def put(table: Table, number: int, seat: Seat) -> Table:
    """The table with another seat in that place."""
    return replace(table, seats=(*table.seats[:number], seat, *table.seats[number + 1 :]))
