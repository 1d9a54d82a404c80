"""Requests for a seat, of people of whom Telegram does not say whether they belong to the group. Pure.

A request keeps no seat from the group's own people: it is the host's yes that seats, on the seat wanted or another.
"""

from dataclasses import replace

from bot.tables.attendance import seated
from bot.tables.company_commands import AnswerRequest
from bot.tables.decision import Decision
from bot.tables.events import RequestDeclined, SatDown, SeatAsked
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Asked, SeatRequest, Stage, Table

#: Seconds in which the host may answer.
WAIT = 600.0

#: Requests that a host sees at once, and those kept with what came of them.
MOST_OPEN = 4
MOST = 20


def open_requests(table: Table) -> tuple[SeatRequest, ...]:
    """Those that wait for the host, the oldest first."""
    return tuple(one for one in table.requests if one.state is Asked.OPEN)


def ask(table: Table, person: int, seat: int, now: float) -> Decision | Refused:
    """Ask the host for a seat; one who declined is not asked again."""
    if not any(one.free_for(person, now) for one in table.seats):
        return Refused(Reason.NO_FREE_SEAT)
    earlier = next((one for one in table.requests if one.person == person), None)
    if earlier is not None and earlier.state is not Asked.EXPIRED:
        return Refused(Reason.REQUEST_DECLINED if earlier.state is Asked.DECLINED else Reason.REQUEST_OPEN)
    others = tuple(one for one in table.requests if one.person != person)
    if len(open_requests(table)) >= MOST_OPEN or len(others) >= MOST:
        return Refused(Reason.TOO_MANY_REQUESTS)
    asked = (*others, SeatRequest(person, seat, now + WAIT))
    return Decision(replace(table, requests=asked), (SeatAsked(person, again=earlier is not None),))


def answer(table: Table, command: AnswerRequest, now: float) -> Decision | Refused:
    """The host's answer."""
    if table.stage is not Stage.LOBBY:
        return Refused(Reason.ALREADY_STARTED)
    if command.by != table.host:
        return Refused(Reason.NOT_HOST, person=table.host)
    asked = next((one for one in open_requests(table) if one.person == command.person), None)
    if asked is None:
        return Refused(Reason.NO_SUCH_REQUEST)
    if not command.admit:
        return Decision(_with(table, asked, Asked.DECLINED), (RequestDeclined(command.person),))
    free = [number for number, seat in enumerate(table.seats) if seat.free_for(command.person, now)]
    if not free:
        return Refused(Reason.NO_FREE_SEAT)
    number = asked.seat if asked.seat in free else free[0]
    return Decision(seated(table, number, command.person), (SatDown(command.person, number),))


def lapsed(table: Table, now: float) -> Table:
    """The table with those requests expired whose time is over."""
    late = [one for one in open_requests(table) if one.until <= now]
    for one in late:
        table = _with(table, one, Asked.EXPIRED)
    return table


def _with(table: Table, request: SeatRequest, state: Asked) -> Table:
    changed = (replace(one, state=state) if one == request else one for one in table.requests)
    return replace(table, requests=tuple(changed))
