"""A table at which nothing has moved for a day may be closed."""

import pytest

from bot.tables.commands import StopTable
from bot.tables.company_commands import Lapse, Object, ProposeClosing
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.effects import deadlines
from bot.tables.refusals import Reason
from bot.tables.table import Closed, Closing, Stage, Table
from tests.tables.tables import GUEST, HOST, STRANGER, done, full_lobby, next_command, playing, refused

DAY = 86_400.0
DEALT = 1000.0


def proposed() -> Table:
    return done(playing(), ProposeClosing("t", STRANGER), now=DEALT + DAY)


def test_anybody_may_propose_it_after_a_day_and_not_before() -> None:
    assert refused(playing(), ProposeClosing("t", STRANGER), now=DEALT + DAY - 1).reason is Reason.STILL_MOVING
    table = proposed()
    assert table.closing == Closing(STRANGER, DEALT + 2 * DAY)
    assert table.stage is Stage.PLAYING
    assert done(table, ProposeClosing("t", GUEST), now=DEALT + DAY + 9) == table


def test_it_closes_a_day_later() -> None:
    table = proposed()
    assert Deadline("t", DeadlineKind.CLOSING, DEALT + 2 * DAY) in deadlines(table)
    assert refused(table, Lapse("t"), now=DEALT + 2 * DAY - 1).reason is Reason.STALE
    over = done(table, Lapse("t"), now=DEALT + 2 * DAY)
    assert (over.stage, over.closed, over.closing) == (Stage.OVER, Closed.RETIRED, None)
    assert deadlines(over) == []


@pytest.mark.parametrize("person", [HOST, GUEST])
def test_anybody_seated_may_object_and_nobody_else(person: int) -> None:
    table = proposed()
    assert done(table, Object("t", person)).closing is None
    assert refused(table, Object("t", STRANGER)).reason is Reason.NOT_SEATED


def test_any_move_cancels_it() -> None:
    table = proposed()
    moved = done(table, next_command(table), now=DEALT + DAY + 10)
    assert moved.closing is None
    assert refused(moved, ProposeClosing("t", STRANGER), now=DEALT + DAY + 20).reason is Reason.STILL_MOVING


def test_a_lobby_closes_by_itself_and_needs_no_proposal() -> None:
    assert refused(full_lobby(), ProposeClosing("t", STRANGER), now=9e9).reason is Reason.NOT_STARTED


def test_an_administrator_of_the_group_stops_any_table() -> None:
    assert refused(playing(), StopTable("t", STRANGER)).reason is Reason.NOT_HOST
    over = done(playing(), StopTable("t", STRANGER, admin=True))
    assert (over.stage, over.stopped_by) == (Stage.OVER, STRANGER)


def test_after_an_objection_another_day_has_to_pass_before_it_is_proposed_again() -> None:
    objected = DEALT + DAY + 100
    table = done(proposed(), Object("t", GUEST), now=objected)
    for person in (STRANGER, HOST):
        assert refused(table, ProposeClosing("t", person), now=objected + DAY - 1).reason is Reason.OBJECTED
    assert done(table, ProposeClosing("t", STRANGER), now=objected + DAY).closing == Closing(
        STRANGER, objected + 2 * DAY
    )


def test_a_move_makes_an_objection_forgotten() -> None:
    table = done(proposed(), Object("t", GUEST), now=DEALT + DAY + 100)
    assert done(table, next_command(table), now=DEALT + DAY + 200).objected_at is None


def test_where_nothing_is_proposed_there_is_nothing_to_object_to() -> None:
    assert done(playing(), Object("t", GUEST), now=DEALT + DAY) == playing()
