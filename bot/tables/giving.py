"""A seat that is played for goes to somebody else: offered by the host or by a vote, and taken. Pure.

Tiles and score stay with the seat; only who sits there changes.
"""

from dataclasses import replace

from bot.tables.attendance import host_away, let_go, put, seated
from bot.tables.company_commands import GiveSeat, TakeSeat, Vote
from bot.tables.decision import Chance, Decision
from bot.tables.events import OfferWithdrawn, SatDown, SeatHeld, SeatOffered, SeatProposed, Voted
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Ballot, Seat, Stage, Table

#: Seconds that a vote runs.
BALLOT = 600.0

GivingCommand = GiveSeat | Vote | TakeSeat


def decide(table: Table, command: GivingCommand, chance: Chance) -> Decision | Refused:
    """A seat is offered, voted on or taken, in a match."""
    if table.stage is Stage.LOBBY:
        return Refused(Reason.NOT_STARTED)
    match command:
        case GiveSeat():
            return _give(table, command, chance.now)
        case Vote():
            return _vote(table, command)
        case TakeSeat():
            return _take(table, command, chance)


def may_give(table: Table, person: int) -> Refused | None:
    """Why this person may not give seats away at this table, nor propose it, if so."""
    if table.stage is Stage.OVER:
        return Refused(Reason.TABLE_OVER)
    if table.stage is Stage.LOBBY:
        return Refused(Reason.NOT_STARTED)
    seat = table.seat_of(person)
    if seat is None and person != table.host:
        return Refused(Reason.NOT_SEATED)
    if seat is not None and table.seats[seat].absent is not None:
        return Refused(Reason.ABSENT)
    return None if person == table.host or host_away(table) else Refused(Reason.NOT_HOST, person=table.host)


def _seat(table: Table, number: int) -> Seat | None:
    """The seat of that number, where there is one."""
    return table.seats[number] if 0 <= number < len(table.seats) else None


def counted(table: Table) -> Table:
    """The vote as it stands: over where it has no object any more, won with more than half of those who play."""
    ballot = table.ballot
    if ballot is None:
        return table
    seat = table.seats[ballot.seat]
    if table.stage is not Stage.PLAYING or seat.absent is None or seat.offered or not host_away(table):
        return replace(table, ballot=None)
    if 2 * len(set(ballot.yes) & set(table.present)) <= len(table.present):
        return table
    # Whoever proposed it may have gone meanwhile; somebody who plays has to host.
    host = ballot.by if ballot.by in table.present else table.present[0]
    return replace(_offer(table, ballot.seat), host=host, ballot=None)


def _offer(table: Table, number: int) -> Table:
    return put(table, number, replace(table.seats[number], offered=True))


def _give(table: Table, command: GiveSeat, now: float) -> Decision | Refused:
    refused = may_give(table, command.by)
    if refused is not None:
        return refused
    if not command.give and command.by != table.host:
        return Refused(Reason.NOT_HOST, person=table.host)
    seat = _seat(table, command.seat)
    if seat is None:
        return Refused(Reason.NO_SUCH_SEAT)
    if seat.absent is None:
        return Refused(Reason.NOT_ABSENT, person=seat.person)
    if command.by != table.host:
        return _propose(table, command, now)
    if not command.give:
        return Decision(put(table, command.seat, seat.taken_back()), (OfferWithdrawn(command.seat),))
    return Decision(_offer(table, command.seat), (SeatOffered(command.seat),))


def _propose(table: Table, command: GiveSeat, now: float) -> Decision | Refused:
    if table.seats[command.seat].offered:
        return Decision(table, (SeatOffered(command.seat),))
    if table.ballot is not None and table.ballot.seat == command.seat:
        return _vote(table, Vote(table.id, command.by, command.seat))
    if table.ballot is not None:
        return Refused(Reason.BALLOT_RUNNING)
    proposed = replace(table, ballot=Ballot(command.seat, command.by, (command.by,), now + BALLOT))
    return _after_count(proposed, SeatProposed(command.seat))


def _vote(table: Table, command: Vote) -> Decision | Refused:
    seat, ballot = table.seat_of(command.by), table.ballot
    if seat is None:
        return Refused(Reason.NOT_SEATED)
    if table.seats[seat].absent is not None:
        return Refused(Reason.ABSENT)
    if _seat(table, command.seat) is None:
        return Refused(Reason.NO_SUCH_SEAT)
    if ballot is None or ballot.seat != command.seat:
        return Refused(Reason.NO_BALLOT)
    yes = tuple(sorted({*ballot.yes, command.by}))
    return _after_count(replace(table, ballot=replace(ballot, yes=yes)), Voted(command.seat))


def _after_count(voted: Table, otherwise: SeatProposed | Voted) -> Decision:
    after = counted(voted)
    won = after.seats[otherwise.seat].offered
    return Decision(after, (SeatOffered(otherwise.seat) if won else otherwise,))


def _take(table: Table, command: TakeSeat, chance: Chance) -> Decision | Refused:
    refused = _may_not_take(table, command, chance.now)
    if refused is not None:
        return refused
    if command.private_open:
        return Decision(seated(table, command.seat, command.by), (SatDown(command.by, command.seat),))
    until = chance.now + chance.timing.hold_seat
    held = replace(table.seats[command.seat], held_for=command.by, held_until=until)
    return Decision(put(let_go(table, command.by), command.seat, held), (SeatHeld(command.by, command.seat),))


def _may_not_take(table: Table, command: TakeSeat, now: float) -> Refused | None:
    seat = _seat(table, command.seat)
    kept_for = seat.held_for if seat is not None and seat.held_until > now else None
    if command.invited and kept_for != command.by and not command.member:
        return Refused(Reason.TAP_IN_GROUP if command.member is None else Reason.NOT_A_MEMBER)
    if table.seat_of(command.by) is not None:
        return Refused(Reason.ALREADY_SEATED)
    if seat is None:
        return Refused(Reason.NO_SUCH_SEAT)
    if seat.absent is None:
        return Refused(Reason.SEAT_TAKEN, person=seat.person)
    if kept_for not in (None, command.by):
        return Refused(Reason.SEAT_HELD, person=kept_for)
    return None if seat.offered else Refused(Reason.NOT_OFFERED)
