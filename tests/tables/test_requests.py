"""Somebody who may be no member of the group asks the host for a seat."""

import pytest

from bot.tables.commands import Sit, StartMatch
from bot.tables.company_commands import AnswerRequest, Lapse, MarkAbsent
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.effects import deadlines
from bot.tables.events import SeatAsked
from bot.tables.refusals import Reason
from bot.tables.requests import MOST_OPEN
from bot.tables.table import Absence, Asked, Seat, SeatRequest, Table
from tests.tables.tables import FOURTH, GUEST, HOST, STRANGER, THIRD, decided, done, full_lobby, lobby, refused


def by_link(person: int = STRANGER, seat: int = 1, member: bool | None = None) -> Sit:
    return Sit("t", person, seat, private_open=True, invited=True, member=member)


def asked(table: Table | None = None) -> Table:
    return done(table or lobby("block", 3), by_link(), now=1000)


def test_where_nobody_knows_whether_they_belong_to_the_group_the_host_is_asked() -> None:
    table = asked()
    assert table.requests == (SeatRequest(STRANGER, 1, 1600),)
    assert table.people == (HOST,)


@pytest.mark.parametrize("member", [True, False])
def test_where_it_is_known_nobody_is_asked(member: bool) -> None:
    if member:
        assert done(lobby(), by_link(member=True)).people == (HOST, STRANGER)
    else:
        assert refused(lobby(), by_link(member=False)).reason is Reason.NOT_A_MEMBER


def test_the_hosts_yes_seats_on_the_seat_wanted_or_else_another() -> None:
    yes = AnswerRequest("t", HOST, STRANGER, admit=True)
    table = done(asked(), yes)
    assert table.seats[1] == Seat(STRANGER)
    assert table.requests == ()
    meanwhile = done(asked(), Sit("t", GUEST, 1, private_open=True))
    assert done(meanwhile, yes).people == (HOST, GUEST, STRANGER)
    full = done(meanwhile, Sit("t", THIRD, 2, private_open=True))
    assert refused(full, yes).reason is Reason.NO_FREE_SEAT


def test_a_request_keeps_no_seat_from_the_groups_own_people() -> None:
    assert done(asked(), Sit("t", GUEST, 1, private_open=True)).seats[1] == Seat(GUEST)


def test_the_hosts_no_is_told_to_whoever_asks_again() -> None:
    declined = done(asked(), AnswerRequest("t", HOST, STRANGER, admit=False))
    assert declined.people == (HOST,)
    assert refused(declined, by_link()).reason is Reason.REQUEST_DECLINED
    assert refused(declined, AnswerRequest("t", HOST, STRANGER, admit=True)).reason is Reason.NO_SUCH_REQUEST


def test_the_host_alone_answers() -> None:
    for person in (GUEST, STRANGER):
        assert refused(asked(), AnswerRequest("t", person, STRANGER, admit=True)).reason is Reason.NOT_HOST
    assert refused(asked(), AnswerRequest("t", HOST, FOURTH, admit=True)).reason is Reason.NO_SUCH_REQUEST


def test_it_expires_after_ten_minutes_and_whoever_asks_again_is_told() -> None:
    table = asked()
    assert Deadline("t", DeadlineKind.REQUEST, 1600) in deadlines(table)
    assert refused(table, by_link(), now=1500).reason is Reason.REQUEST_OPEN
    expired = done(table, Lapse("t"), now=1600)
    assert expired.requests == (SeatRequest(STRANGER, 1, 1600, Asked.EXPIRED),)
    assert expired.closes_at == table.closes_at
    assert refused(expired, AnswerRequest("t", HOST, STRANGER, admit=True)).reason is Reason.NO_SUCH_REQUEST
    again = decided(expired, by_link(), now=1700)
    assert again.events == (SeatAsked(STRANGER, again=True),)
    assert again.table.requests == (SeatRequest(STRANGER, 1, 2300),)


def test_a_table_takes_only_so_many() -> None:
    table = lobby("block", 3)
    for person in range(1001, 1001 + MOST_OPEN):
        table = done(table, by_link(person))
    assert refused(table, by_link()).reason is Reason.TOO_MANY_REQUESTS


def test_nobody_asks_where_no_seat_is_free() -> None:
    assert refused(full_lobby(), by_link()).reason is Reason.NO_FREE_SEAT


def test_what_was_asked_goes_with_the_lobby_and_with_whoever_asked() -> None:
    assert done(asked(), Sit("t", STRANGER, 2, private_open=True)).requests == ()
    assert done(asked(), MarkAbsent("t", STRANGER, Absence.GONE)).requests == ()
    table = done(asked(lobby()), Sit("t", GUEST, 1, private_open=True))
    assert done(table, StartMatch("t", HOST)).requests == ()
