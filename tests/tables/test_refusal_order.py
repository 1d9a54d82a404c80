"""Of two things that are wrong the one is told that stands first in the list of reasons."""

import pytest

from bot.tables.commands import ChangeRules, Command, PlacePerson, Rematch, Sit, StopTable
from bot.tables.company_commands import AnswerRequest, GiveSeat, LeaveTable, TakeSeat, Vote
from bot.tables.house import Option
from bot.tables.refusals import Reason
from bot.tables.table import Table
from tests.tables.tables import (
    FOURTH,
    GUEST,
    HOST,
    STRANGER,
    THIRD,
    after_match,
    done,
    full_lobby,
    lobby,
    playing,
    refused,
)

NOWHERE = 9


def away() -> Table:
    """A match for three which GUEST has left."""
    return done(playing("block", 3), LeaveTable("t", GUEST))


def hostless() -> Table:
    """A match for three which its host has left."""
    return done(playing("block", 3), LeaveTable("t", HOST))


def asked(table: Table) -> Table:
    """A lobby where STRANGER has asked for a seat and was declined."""
    table = done(table, Sit("t", STRANGER, 1, private_open=True, invited=True))
    return done(table, AnswerRequest("t", HOST, STRANGER, admit=False))


def filled() -> Table:
    """The same when the seat has been taken."""
    return done(asked(lobby()), Sit("t", GUEST, 1, private_open=True))


def by_link(seat: int | None, member: bool | None = False) -> Sit:
    return Sit("t", STRANGER, seat, private_open=True, invited=True, member=member)


def take(person: int, seat: int, member: bool | None = True) -> TakeSeat:
    return TakeSeat("t", person, seat, private_open=True, invited=True, member=member)


def stopped() -> Table:
    return done(playing(), StopTable("t", HOST))


#: A table, a command with two things wrong, the one that is told, the command with the other one alone, and that one.
Case = tuple[Table, Command, Reason, Command, Reason]

CASES: dict[str, Case] = {
    "give: no seat of one's own, before the host's privilege": (
        away(),
        GiveSeat("t", STRANGER, 1),
        Reason.NOT_SEATED,
        GiveSeat("t", THIRD, 1),
        Reason.NOT_HOST,
    ),
    "give: who may, before which seat": (
        away(),
        GiveSeat("t", THIRD, NOWHERE),
        Reason.NOT_HOST,
        GiveSeat("t", HOST, NOWHERE),
        Reason.NO_SUCH_SEAT,
    ),
    "keep after all: who may, before whose seat": (
        hostless(),
        GiveSeat("t", THIRD, 1, give=False),
        Reason.NOT_HOST,
        GiveSeat("t", THIRD, 1),
        Reason.NOT_ABSENT,
    ),
    "vote: who may, before which seat": (
        done(hostless(), GiveSeat("t", GUEST, 0)),
        Vote("t", STRANGER, NOWHERE),
        Reason.NOT_SEATED,
        Vote("t", THIRD, NOWHERE),
        Reason.NO_SUCH_SEAT,
    ),
    "take: membership, before which seat": (
        away(),
        take(STRANGER, NOWHERE, member=False),
        Reason.NOT_A_MEMBER,
        take(STRANGER, NOWHERE),
        Reason.NO_SUCH_SEAT,
    ),
    "take: a seat of one's own, before which seat": (
        away(),
        take(THIRD, NOWHERE),
        Reason.ALREADY_SEATED,
        take(STRANGER, NOWHERE),
        Reason.NO_SUCH_SEAT,
    ),
    "sit: membership, before which seat": (
        lobby(),
        by_link(NOWHERE),
        Reason.NOT_A_MEMBER,
        by_link(NOWHERE, member=None),
        Reason.NO_SUCH_SEAT,
    ),
    "sit: membership, before a full table": (
        full_lobby(),
        by_link(None),
        Reason.NOT_A_MEMBER,
        by_link(None, member=True),
        Reason.NO_FREE_SEAT,
    ),
    "place: which seat, before who": (
        lobby(),
        PlacePerson("t", HOST, FOURTH, NOWHERE),
        Reason.NO_SUCH_SEAT,
        PlacePerson("t", HOST, FOURTH, 0),
        Reason.NO_SUCH_PERSON,
    ),
    "rematch: a seat, before an older match": (
        after_match(playing(target=1)),
        Rematch("t", STRANGER, NOWHERE),
        Reason.NOT_SEATED,
        Rematch("t", HOST, NOWHERE),
        Reason.STALE,
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_comes_first_is_told_first(case: Case) -> None:
    table, both, first, one, second = case
    reasons = list(Reason)
    assert reasons.index(first) < reasons.index(second)
    assert refused(table, both).reason is first
    assert refused(table, one).reason is second


def test_that_no_seat_is_free_comes_before_what_became_of_the_request() -> None:
    assert refused(filled(), by_link(1, member=None)).reason is Reason.NO_FREE_SEAT
    assert refused(asked(lobby()), by_link(1, member=None)).reason is Reason.REQUEST_DECLINED
    assert list(Reason).index(Reason.NO_FREE_SEAT) < list(Reason).index(Reason.REQUEST_DECLINED)


def test_a_request_that_is_over_is_told_before_that_no_seat_is_free() -> None:
    assert refused(filled(), AnswerRequest("t", HOST, STRANGER, admit=True)).reason is Reason.NO_SUCH_REQUEST
    assert list(Reason).index(Reason.NO_SUCH_REQUEST) < list(Reason).index(Reason.NO_FREE_SEAT)


def test_over_comes_before_everything_else() -> None:
    commands: list[Command] = [case[1] for case in CASES.values()]
    for command in [*commands, ChangeRules("t", STRANGER, Option.TARGET, "0")]:
        assert refused(stopped(), command).reason is Reason.TABLE_OVER
        assert refused(None, command).reason is Reason.NO_SUCH_TABLE


def test_a_number_below_zero_names_no_seat() -> None:
    """It would count from the end."""
    for command in (GiveSeat("t", HOST, -1), take(STRANGER, -1), Sit("t", STRANGER, -1, private_open=True)):
        on = lobby() if isinstance(command, Sit) else away()
        assert refused(on, command).reason is Reason.NO_SUCH_SEAT


def test_of_a_table_that_is_over_for_good_that_is_told_before_an_older_match() -> None:
    old = Rematch("t", HOST, NOWHERE)
    assert refused(stopped(), old).reason is Reason.TABLE_OVER
    assert refused(after_match(playing(target=1)), old).reason is Reason.STALE
