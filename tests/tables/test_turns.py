"""Clocks: how long a turn lasts, and who plays it when its time is over."""

import pytest

from bot.engine.moves import Draw, Pass, Play
from bot.tables import effects
from bot.tables.commands import (
    DealNextRound,
    ExpireTurn,
    StartClock,
    StopTable,
)
from bot.tables.deadlines import DeadlineKind
from bot.tables.log import LoggedMove
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Kind
from bot.tables.table import Expiry
from tests.tables.tables import (
    HOST,
    after_match,
    after_round,
    decided,
    done,
    next_command,
    playing,
    refused,
)
from tests.tables.timed import NOW, UNSEEN, clocked, expired, legal

# How long a turn lasts


@pytest.mark.parametrize("clock", [30, 45, 60, 90])
def test_a_turn_starts_unseen_and_ends_half_a_minute_and_its_clock_after_the_commit(clock: int) -> None:
    assert clocked(clock=clock).expiry == Expiry(NOW + UNSEEN + clock, started=False)


def test_an_open_table_hurries_nobody() -> None:
    table = playing()
    assert (table.clock, table.expiry) == (None, None)
    assert refused(table, ExpireTurn("t"), NOW * 1000) == Refused(Reason.STALE)


def test_a_clock_starts_when_its_hand_has_been_shown_and_not_twice() -> None:
    table = clocked()
    assert table.turn is not None
    shown = done(table, StartClock("t", table.turn, NOW + 47), NOW + 2)
    assert shown.expiry == Expiry(NOW + 47, started=True)
    assert done(shown, StartClock("t", table.turn, NOW + 55), NOW + 10) == shown


def test_a_hand_that_is_shown_late_gives_no_more_time_than_is_left() -> None:
    table = clocked()
    assert table.turn is not None
    late = NOW + UNSEEN + 20
    assert done(table, StartClock("t", table.turn, late + 45), late).expiry == Expiry(NOW + UNSEEN + 45, started=True)


def test_a_clock_is_not_started_for_a_turn_that_is_gone() -> None:
    table = clocked()
    assert table.turn is not None
    moved = done(table, next_command(table), NOW + 1)
    assert done(moved, StartClock("t", table.turn, NOW + 46), NOW + 1) == moved


def test_every_turn_has_its_own_time() -> None:
    table = clocked()
    assert table.turn is not None
    started = done(table, StartClock("t", table.turn, NOW + 45), NOW)
    moved = done(started, next_command(started), NOW + 7)
    assert moved.expiry == Expiry(NOW + 7 + UNSEEN + 45, started=False)


def test_between_rounds_and_after_the_match_no_clock_runs() -> None:
    assert after_round(clocked()).expiry is None
    assert after_match(clocked(target=1)).expiry is None
    assert done(clocked(), StopTable("t", HOST)).expiry is None


def test_the_deadline_of_a_turn_is_its_expiry() -> None:
    assert [(one.kind, one.due) for one in effects.deadlines(clocked())] == [(DeadlineKind.TURN, NOW + UNSEEN + 45)]


def test_a_clock_that_starts_is_drawn_on_the_board_and_on_the_hand_of_whoever_moves() -> None:
    table = clocked("bazito", 4)
    assert table.turn is not None
    started = done(table, StartClock("t", table.turn, NOW + 45), NOW)
    keys = [(want.key.kind, want.key.person) for want in effects.wants(table, started)]
    assert keys == [(Kind.BOARD, 0), (Kind.HAND, table.person_to_move)]


# At zero


def test_before_its_time_a_turn_is_not_played() -> None:
    table = clocked()
    assert table.expiry is not None
    assert refused(table, ExpireTurn("t"), table.expiry.at - 0.001) == Refused(Reason.STALE)


def test_at_zero_the_seat_is_played_for_and_the_log_says_so() -> None:
    table = clocked()
    assert table.turn is not None
    decision = decided(table, ExpireTurn("t"), NOW + UNSEEN + 45)
    (line,) = [line.entry for line in decision.log if isinstance(line.entry, LoggedMove)]
    assert line.played_for
    assert line.seat == table.seat_of(table.person_to_move or 0)
    assert decision.table.played_for == (1,)
    assert decision.table.person_to_move != table.person_to_move


def test_an_expiry_moves_one_seat_once() -> None:
    table = clocked()
    moved = expired(table)
    assert table.expiry is not None
    assert refused(moved, ExpireTurn("t"), table.expiry.at) == Refused(Reason.STALE)


def test_a_seat_that_can_only_draw_draws_and_then_plays() -> None:
    """The whole turn is over at zero, not the drawing alone."""
    table = clocked()
    while Draw() not in legal(table):
        table = done(table, next_command(table))
    decision = decided(table, ExpireTurn("t"), (table.expiry or Expiry(0)).at)
    moves = [line.entry for line in decision.log if isinstance(line.entry, LoggedMove)]
    made = [move for move in moves if move.played_for]
    assert len(made) > 1
    assert all(isinstance(move.move, Draw) for move in made[:-1])
    assert isinstance(made[-1].move, Play | Pass)
    assert {move.seat for move in made} == {table.seat_of(table.person_to_move or 0)}


def test_where_passing_is_done_by_a_tap_the_clock_passes() -> None:
    table = clocked("bordaqa", 4)
    while legal(table) != (Pass(),):
        table = done(table, next_command(table))
    decision = decided(table, ExpireTurn("t"), (table.expiry or Expiry(0)).at)
    assert [line.entry.move for line in decision.log if isinstance(line.entry, LoggedMove)] == [Pass()]


def test_moves_of_the_last_round_are_not_remembered_in_the_next() -> None:
    table = expired(clocked())
    between = after_round(table)
    assert between.played_for == ()
    assert done(between, DealNextRound("t"), between.next_round_at or 0).played_for == ()
