"""A turn has its time once: to leave and come back makes it no longer."""

from bot.tables.commands import ComeBack, StartClock
from bot.tables.company_commands import EndAbsence, GiveSeat, LeaveTable, MarkAbsent, TakeSeat
from bot.tables.table import Absence, Expiry, Table
from tests.tables.tables import GUEST, HOST, STRANGER, done, next_command
from tests.tables.timed import NOW, STAND_IN, UNSEEN, clocked, expired

CLOCK = 45


def shown() -> tuple[Table, int]:
    """A match for three whose first hand was shown at NOW, and who is to move."""
    table = clocked("block", 3, CLOCK)
    mover = table.person_to_move
    assert table.turn is not None
    assert mover is not None
    return done(table, StartClock("t", table.turn, NOW + CLOCK), NOW), mover


def test_whoever_leaves_and_is_back_in_the_same_turn_has_what_was_left_of_it() -> None:
    table, mover = shown()
    for at in (NOW + 10, NOW + 20, NOW + 30):
        table = done(table, LeaveTable("t", mover), at)
        assert table.expiry is not None
        assert table.expiry.at == at + STAND_IN
        table = done(table, ComeBack("t", mover), at + STAND_IN - 1)
        assert table.expiry is not None
        assert table.expiry.at == NOW + CLOCK


def test_so_it_is_however_they_were_away() -> None:
    table, mover = shown()
    table = done(table, MarkAbsent("t", mover, Absence.CLOSED), NOW + 40)
    table = done(table, MarkAbsent("t", mover, Absence.GONE), NOW + 41)
    table = done(done(table, EndAbsence("t", mover, Absence.GONE)), EndAbsence("t", mover, Absence.CLOSED), NOW + 42)
    assert table.expiry is not None
    assert table.expiry.at == NOW + CLOCK


def test_a_hand_that_was_not_shown_yet_still_starts_the_clock() -> None:
    table = clocked("block", 3, CLOCK)
    assert table.turn is not None
    mover = table.person_to_move or 0
    back = done(done(table, LeaveTable("t", mover), NOW), ComeBack("t", mover), NOW + 2)
    assert back.expiry == Expiry(NOW + UNSEEN + CLOCK)
    started = done(back, StartClock("t", table.turn, NOW + 3 + CLOCK), NOW + 3)
    assert started.expiry == Expiry(NOW + 3 + CLOCK, started=True)


def test_a_turn_that_kept_nobody_waiting_begins_anew() -> None:
    """While nobody was present the table stood still, however long that was."""
    table, mover = shown()
    for person in table.people:
        table = done(table, MarkAbsent("t", person, Absence.CLOSED), NOW + 40)
    assert table.expiry is None
    back = done(table, EndAbsence("t", mover, Absence.CLOSED), NOW + 9000)
    assert back.expiry == Expiry(NOW + 9000 + UNSEEN + CLOCK)


def test_the_next_turn_has_its_own_time() -> None:
    table, mover = shown()
    table = expired(done(table, LeaveTable("t", mover), NOW + 10), NOW + 13)
    assert table.expiry == Expiry(NOW + 13 + UNSEEN + CLOCK)
    while table.person_to_move != mover:
        table = done(table, next_command(table), NOW + 20)
    back = done(table, ComeBack("t", mover), NOW + 21)
    assert back.expiry == Expiry(NOW + 21 + UNSEEN + CLOCK)


def test_somebody_else_who_takes_the_seat_has_the_whole_turn() -> None:
    table, _ = shown()
    while table.person_to_move != GUEST:
        table = done(table, next_command(table), NOW)
    seat = table.seat_of(GUEST) or 0
    table = done(done(table, LeaveTable("t", GUEST), NOW + 60), GiveSeat("t", HOST, seat), NOW + 60)
    taken = done(table, TakeSeat("t", STRANGER, seat, private_open=True), NOW + 61)
    assert taken.person_to_move == STRANGER
    assert taken.expiry == Expiry(NOW + 61 + UNSEEN + CLOCK)
