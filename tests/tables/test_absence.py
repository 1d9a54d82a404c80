"""Absence: who is played for, for how long, and what brings them back."""

from dataclasses import replace

from bot.tables import effects
from bot.tables.commands import (
    ComeBack,
    DealNextRound,
    DrawTiles,
    ExpireTurn,
    Rematch,
    StopTable,
)
from bot.tables.deadlines import DeadlineKind
from bot.tables.decision import Decision
from bot.tables.events import CameBack
from bot.tables.log import LoggedMove
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Kind
from bot.tables.table import Absence, Expiry
from tests.tables.tables import (
    GUEST,
    HOST,
    STRANGER,
    after_match,
    after_round,
    decided,
    done,
    lobby,
    next_command,
    playing,
    refused,
)
from tests.tables.timed import NOW, STAND_IN, UNSEEN, absent, clocked, expired

# Three in a row


def test_after_three_turns_in_a_row_a_seat_is_played_for() -> None:
    table = clocked()
    person = table.person_to_move
    assert person is not None
    counted = []
    while person not in table.away:
        if table.person_to_move == person:
            table = expired(table)
            counted.append(table.seats[table.seat_of(person) or 0].timeouts)
        else:
            table = done(table, next_command(table))
    assert counted == [1, 2, 3]
    assert table.seats[table.seat_of(person) or 0].absent is Absence.SLOW


def test_a_move_in_time_begins_the_count_anew() -> None:
    table = clocked()
    person = table.person_to_move
    assert person is not None
    seat = table.seat_of(person) or 0
    table = expired(table)
    while table.person_to_move != person:
        table = done(table, next_command(table))
    assert table.seats[seat].timeouts == 1
    assert done(table, next_command(table)).seats[seat].timeouts == 0


def test_an_absent_seat_is_played_for_after_a_short_pause_whatever_the_clock() -> None:
    for table in (clocked(), playing()):
        mover = table.person_to_move
        assert mover is not None
        away = absent(table, mover)
        assert away.expiry is not None
        assert (away.expiry.at, away.expiry.started) == (NOW + STAND_IN, True)
        assert expired(away).person_to_move != mover
        assert expired(away).seats[away.seat_of(mover) or 0].timeouts == 0


def test_where_everybody_is_absent_nothing_is_played_until_somebody_is_back() -> None:
    table = absent(clocked(), HOST, GUEST)
    assert effects.deadlines(table) == []
    assert refused(table, ExpireTurn("t"), NOW * 1000) == Refused(Reason.STALE)
    mover = table.person_to_move
    other = HOST if mover == GUEST else GUEST
    assert done(table, ComeBack("t", other), NOW * 1000).expiry == Expiry(NOW * 1000 + STAND_IN, started=True)


def test_the_next_round_is_dealt_by_itself_while_somebody_is_present_and_not_while_nobody_is() -> None:
    between = after_round(clocked())
    at = between.next_round_at
    assert at is not None
    one = replace(between, seats=(replace(between.seats[0], absences=(Absence.SLOW,)), between.seats[1]))
    assert done(one, DealNextRound("t"), at).running
    none = replace(one, seats=tuple(replace(seat, absences=(Absence.SLOW,)) for seat in one.seats))
    assert effects.deadlines(none) == []
    assert refused(none, DealNextRound("t"), at) == Refused(Reason.STALE)
    back = done(none, ComeBack("t", GUEST), at + 500)
    assert [one.kind for one in effects.deadlines(back)] == [DeadlineKind.NEXT_ROUND]
    assert done(back, DealNextRound("t"), at + 500).running


# I'm back


def test_whoever_is_back_in_a_turn_that_began_without_them_has_the_whole_clock() -> None:
    table = clocked()
    mover = table.person_to_move
    assert mover is not None
    away = replace(absent(table, mover), expiry=Expiry(NOW + STAND_IN, started=True))
    decision = decided(away, ComeBack("t", mover), NOW + 1)
    assert decision.events == (CameBack(mover),)
    assert decision.table.away == ()
    assert decision.table.expiry == Expiry(NOW + 1 + UNSEEN + 45, started=False)


def test_a_move_of_ones_own_brings_back() -> None:
    table = clocked()
    mover = table.person_to_move
    assert mover is not None
    decision = decided(absent(table, mover), next_command(table), NOW + 1)
    assert decision.table.away == ()
    assert CameBack(mover) in decision.events
    assert not any(line.entry.played_for for line in decision.log if isinstance(line.entry, LoggedMove))


def test_dealing_the_next_round_or_a_rematch_brings_back() -> None:
    between = after_round(absent(clocked(), GUEST))
    dealt = done(between, DealNextRound("t", GUEST, between.match_number, between.round_number))
    assert dealt.away == ()
    over = after_match(absent(clocked(target=1), GUEST))
    assert done(over, Rematch("t", GUEST, 1)).away == ()


def test_a_refused_move_brings_nobody_back() -> None:
    table = clocked()
    mover = table.person_to_move
    assert table.turn is not None
    waiting = HOST if mover == GUEST else GUEST
    away = absent(table, waiting)
    assert refused(away, DrawTiles("t", waiting, table.turn)).reason is Reason.NOT_YOUR_TURN


def test_to_be_back_twice_changes_nothing() -> None:
    table = clocked()
    assert decided(table, ComeBack("t", HOST), NOW + 5) == Decision(table)


def test_only_the_seated_come_back_and_only_to_a_match() -> None:
    assert refused(clocked(), ComeBack("t", STRANGER)) == Refused(Reason.NOT_SEATED)
    assert refused(lobby(), ComeBack("t", HOST)) == Refused(Reason.NOT_STARTED)
    assert refused(done(clocked(), StopTable("t", HOST)), ComeBack("t", HOST)) == Refused(Reason.TABLE_OVER)


# What is told


def test_that_a_seat_is_played_for_comes_to_the_group_as_a_new_message_once() -> None:
    table = clocked("bazito", 4)
    mover = table.person_to_move
    assert mover is not None
    before = table
    while mover not in table.away:
        before, table = table, expired(table) if table.person_to_move == mover else done(table, next_command(table))
    boards = [want for want in effects.wants(before, table) if want.key.kind is Kind.BOARD]
    assert [want.wake for want in boards] == [True]
    hands = {want.key.person for want in effects.wants(before, table) if want.key.kind is Kind.HAND}
    assert mover in hands
    after = expired(done(table, next_command(table)) if table.person_to_move != mover else table)
    assert not any(want.wake for want in effects.wants(table, after))


def test_somebody_absent_is_not_woken_when_the_turn_comes() -> None:
    table = clocked()
    mover = table.person_to_move
    other = HOST if mover == GUEST else GUEST
    away = absent(table, other)
    moved = done(away, next_command(away))
    assert moved.person_to_move == other
    assert not any(want.wake for want in effects.wants(away, moved, inactive=(other,)))


def test_somebody_back_has_board_and_hand_drawn() -> None:
    table = absent(clocked(), GUEST)
    back = done(table, ComeBack("t", GUEST))
    wanted = effects.wants(table, back)
    assert {(want.key.kind, want.key.person) for want in wanted} >= {(Kind.BOARD, 0), (Kind.HAND, GUEST)}
    assert not any(want.wake for want in wanted)
