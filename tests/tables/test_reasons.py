"""Reasons of an absence: each is kept beside the others and ends by itself; who has none left plays again."""

import pytest

from bot.tables import effects
from bot.tables.commands import ComeBack
from bot.tables.company_commands import EndAbsence, LeaveTable, MarkAbsent
from bot.tables.decision import Decision
from bot.tables.events import BecameAbsent, CameBack
from bot.tables.refusals import Reason
from bot.tables.table import Absence, Seat, Table
from tests.tables.tables import GUEST, decided, done, playing, refused

SLOW, CLOSED, LEFT, GONE, DELETED = Absence


def away(*reasons: Absence, table: Table | None = None) -> Table:
    """A match for three at which GUEST is away for these reasons, told in this order."""
    table = playing("block", 3) if table is None else table
    for why in reasons:
        table = done(table, LeaveTable("t", GUEST) if why is LEFT else MarkAbsent("t", GUEST, why))
    return table


def ends(table: Table, why: Absence) -> Table:
    return done(table, EndAbsence("t", GUEST, why))


@pytest.mark.parametrize("told", [(CLOSED, LEFT, GONE), (GONE, CLOSED, LEFT), (LEFT, GONE, CLOSED, GONE)])
def test_all_reasons_are_kept_in_one_order_and_the_one_that_stands_for_most_is_told(told: tuple[Absence, ...]) -> None:
    seat = away(*told).seats[1]
    assert seat.absences == (CLOSED, LEFT, GONE)
    assert seat.absent is GONE


@pytest.mark.parametrize(("other", "ended"), [(CLOSED, GONE), (LEFT, GONE), (GONE, CLOSED), (SLOW, CLOSED)])
def test_one_that_ends_leaves_the_other(other: Absence, ended: Absence) -> None:
    """Whoever is in the group again still has the private chat closed, or has still left."""
    table = ends(away(other, ended), ended)
    assert table.seats[1].absences == (other,)
    assert table.away == (GUEST,)


def test_when_the_last_one_ends_nothing_is_left_of_any() -> None:
    assert ends(ends(away(CLOSED, GONE), GONE), CLOSED).seats[1] == Seat(GUEST)


def test_that_somebody_is_away_and_back_happens_once_however_many_reasons_there_are() -> None:
    closed = decided(playing(), MarkAbsent("t", GUEST, CLOSED))
    both = decided(closed.table, MarkAbsent("t", GUEST, GONE))
    assert (closed.events, both.events) == ((BecameAbsent(GUEST),), ())
    one = decided(both.table, EndAbsence("t", GUEST, GONE))
    none = decided(one.table, EndAbsence("t", GUEST, CLOSED))
    assert (one.events, none.events) == ((), (CameBack(GUEST),))


def test_the_same_reason_twice_is_once() -> None:
    table = away(GONE)
    assert decided(table, MarkAbsent("t", GUEST, GONE)) == Decision(table)


def test_out_of_the_group_nobody_plays_from_the_private_chat_whatever_else_is_the_matter() -> None:
    assert refused(away(GONE, DELETED), ComeBack("t", GUEST)).reason is Reason.OUT_OF_GROUP


def test_the_group_is_shown_when_the_reason_becomes_another() -> None:
    """A board tells of a closed private chat, but not of one whose owner is out of the group."""
    before = away(CLOSED, GONE)
    assert effects.main_key(before) in [want.key for want in effects.wants(before, ends(before, GONE))]
