"""People who leave, are found to be gone, and come back."""

from dataclasses import replace

import pytest

from bot.tables.commands import ComeBack, Rematch, RemovePerson, Sit, StandUp, StopTable
from bot.tables.company_commands import EndAbsence, LeaveTable, MarkAbsent
from bot.tables.decide import decide
from bot.tables.decision import Decision
from bot.tables.refusals import Reason
from bot.tables.table import Absence, Closed, Seat, Stage, Table
from tests.tables.tables import (
    FOURTH,
    GROUP,
    GUEST,
    HOST,
    STRANGER,
    THIRD,
    after_match,
    chance,
    done,
    full_lobby,
    lobby,
    next_command,
    playing,
    refused,
    with_host,
)


def absences(table: Table) -> list[Absence | None]:
    return [seat.absent for seat in table.seats]


def test_who_leaves_a_match_keeps_tiles_and_score_and_is_played_for() -> None:
    before = playing("block", 3)
    after = done(before, LeaveTable("t", GUEST))
    assert absences(after) == [None, Absence.LEFT, None]
    assert after.people == before.people
    assert after.match == before.match


def test_who_leaves_a_lobby_stands_up() -> None:
    after = done(full_lobby("block", 3), LeaveTable("t", GUEST))
    assert [seat.person for seat in after.seats] == [HOST, None, THIRD]


def test_who_has_no_seat_cannot_leave() -> None:
    assert refused(playing(), LeaveTable("t", STRANGER)).reason is Reason.NOT_SEATED
    assert refused(lobby(), LeaveTable("t", STRANGER)).reason is Reason.NOT_SEATED
    assert refused(done(playing(), StopTable("t", HOST)), LeaveTable("t", HOST)).reason is Reason.TABLE_OVER


def test_who_leaves_after_a_match_is_played_for_in_its_rematch_alone() -> None:
    over = after_match(playing(target=1))
    left = done(over, LeaveTable("t", GUEST))
    assert (left.stage, left.match) == (Stage.OVER, over.match)
    assert absences(done(left, Rematch("t", HOST, 1))) == [None, Absence.LEFT]
    assert absences(done(left, Rematch("t", GUEST, 1))) == [None, None]


@pytest.mark.parametrize(
    ("before", "away", "then"),
    [
        ((), (), ()),
        ((), (Absence.GONE, Absence.CLOSED), (Absence.CLOSED, Absence.GONE)),
        ((Absence.CLOSED, Absence.GONE, Absence.DELETED), (), ()),
        ((Absence.DELETED,), (Absence.CLOSED,), (Absence.CLOSED, Absence.DELETED)),
        ((Absence.SLOW, Absence.LEFT), (), (Absence.SLOW, Absence.LEFT)),
    ],
)
def test_a_rematch_begins_with_what_is_known_of_people_then(
    before: tuple[Absence, ...], away: tuple[Absence, ...], then: tuple[Absence, ...]
) -> None:
    over = after_match(playing(target=1))
    over = replace(over, seats=(over.seats[0], replace(over.seats[1], absences=before)))
    known = replace(chance(rules=over.rules), away=tuple((GUEST, why) for why in away))
    again = decide(over, Rematch("t", HOST, 1), known)
    assert isinstance(again, Decision)
    assert again.table.seats[1].absences == then


def test_a_host_without_a_seat_who_is_gone_before_a_rematch_hands_on() -> None:
    over = with_host(after_match(playing(target=1)), STRANGER)
    known = replace(chance(rules=over.rules), away=((STRANGER, Absence.GONE),))
    again = decide(over, Rematch("t", GUEST, 1), known)
    assert isinstance(again, Decision)
    assert again.table.host == HOST


@pytest.mark.parametrize("command", [LeaveTable("t", HOST), StandUp("t", HOST), RemovePerson("t", HOST, HOST)])
def test_a_host_who_leaves_the_lobby_hands_on_to_the_next_one_seated(command: LeaveTable | StandUp) -> None:
    assert done(full_lobby("block", 3), command).host == GUEST


def test_a_host_who_stands_up_alone_stays_host() -> None:
    assert done(lobby(), StandUp("t", HOST)).host == HOST


def test_where_nobody_is_seated_whoever_sits_down_first_hosts_after_the_host_has_left() -> None:
    left = done(lobby(), LeaveTable("t", HOST))
    assert not left.hosted
    kept = done(left, Sit("t", GUEST, 0, private_open=False))
    assert not kept.hosted
    assert done(kept, Sit("t", GUEST, 0, private_open=True)).host == GUEST


def test_an_unseated_host_who_is_gone_hands_on_in_a_match_too() -> None:
    hosted = replace(playing("block", 3), host=STRANGER)
    away = done(hosted, LeaveTable("t", HOST))
    assert done(away, MarkAbsent("t", STRANGER, Absence.GONE)).host == GUEST


@pytest.mark.parametrize("why", [Absence.GONE, Absence.DELETED])
def test_in_the_lobby_somebody_gone_frees_the_seat(why: Absence) -> None:
    assert done(full_lobby(), MarkAbsent("t", GUEST, why)).seats[1] == Seat()
    held = done(lobby(), Sit("t", GUEST, 1, private_open=False))
    assert done(held, MarkAbsent("t", GUEST, why)).seats[1] == Seat()


def test_in_the_lobby_the_seat_of_a_closed_chat_is_kept_and_taken_when_it_opens() -> None:
    closed = done(full_lobby(), MarkAbsent("t", GUEST, Absence.CLOSED), now=1000)
    assert closed.seats[1] == Seat(held_for=GUEST, held_until=1120, absences=(Absence.CLOSED,))
    assert done(closed, EndAbsence("t", GUEST, Absence.CLOSED), now=1119).seats[1] == Seat(GUEST)
    assert done(closed, EndAbsence("t", GUEST, Absence.CLOSED), now=1120) == closed
    assert done(closed, EndAbsence("t", GUEST, Absence.GONE), now=1119) == closed
    never_sat = done(lobby(), Sit("t", GUEST, 1, private_open=False), now=1000)
    assert done(never_sat, EndAbsence("t", GUEST, Absence.CLOSED), now=1001) == never_sat


def test_a_graver_absence_stands_and_a_lighter_one_changes_nothing() -> None:
    table = playing()
    for why in (Absence.CLOSED, Absence.LEFT, Absence.GONE):
        table = done(table, MarkAbsent("t", GUEST, why))
        assert table.seats[1].absent is why
    for lighter in (Absence.CLOSED, Absence.LEFT):
        assert done(table, MarkAbsent("t", GUEST, lighter)) == table


def test_an_absence_ends_by_what_it_was_for_alone() -> None:
    closed = done(playing(), MarkAbsent("t", GUEST, Absence.CLOSED))
    assert done(closed, EndAbsence("t", GUEST, Absence.GONE)) == closed
    assert done(closed, EndAbsence("t", GUEST, Absence.CLOSED)).seats[1] == Seat(GUEST)


def test_whoever_left_comes_back() -> None:
    assert done(done(playing(), LeaveTable("t", GUEST)), ComeBack("t", GUEST)).seats[1] == Seat(GUEST)


def test_whoever_is_out_of_the_group_neither_comes_back_nor_plays() -> None:
    table = playing()
    person = table.person_to_move
    assert person is not None
    gone = done(table, MarkAbsent("t", person, Absence.GONE))
    assert refused(gone, ComeBack("t", person)).reason is Reason.OUT_OF_GROUP
    assert refused(gone, next_command(gone)).reason is Reason.OUT_OF_GROUP
    assert done(gone, ComeBack("t", person, in_group=True)).seats[gone.seat_of(person) or 0] == Seat(person)


def test_of_somebody_who_does_not_sit_there_nothing_changes() -> None:
    for table in (playing(), full_lobby()):
        assert done(table, MarkAbsent("t", STRANGER, Absence.GONE)) == table
        assert done(table, EndAbsence("t", STRANGER, Absence.CLOSED)) == table


@pytest.mark.parametrize("last", [Absence.LEFT, Absence.GONE, Absence.DELETED])
def test_a_table_with_nobody_left_closes(last: Absence) -> None:
    table = playing("block", 3)
    for person in (HOST, GUEST):
        table = done(table, LeaveTable("t", person))
        assert table.stage is Stage.PLAYING
    table = done(table, MarkAbsent("t", THIRD, last))
    assert (table.stage, table.closed) == (Stage.OVER, Closed.DESERTED)
    assert table.expiry is None


@pytest.mark.parametrize("why", [Absence.CLOSED, Absence.SLOW])
def test_a_table_to_which_somebody_may_come_back_stays(why: Absence) -> None:
    table = done(playing(), LeaveTable("t", HOST))
    assert done(table, MarkAbsent("t", GUEST, why)).stage is Stage.PLAYING


def test_opened_by_an_anonymous_administrator_a_table_has_the_first_who_sits_down_as_host() -> None:
    opened = replace(lobby(), host=GROUP, seats=(Seat(), Seat()))
    assert done(opened, Sit("t", FOURTH, 1, private_open=True)).host == FOURTH
