"""Clocks and absence: how long a turn lasts, who plays it then, and for how long."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.match import legal_moves
from bot.engine.moves import Draw, Move, Pass, Play
from bot.tables import effects
from bot.tables.commands import (
    ChangeRules,
    CloseLobby,
    ComeBack,
    Command,
    DealNextRound,
    DrawTiles,
    ExpireTurn,
    PassTurn,
    PlayTile,
    ReleaseSeats,
    Rematch,
    Sit,
    StartClock,
    StartMatch,
    StopTable,
)
from bot.tables.deadlines import DeadlineKind
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.events import CameBack, TableClosed
from bot.tables.house import Option
from bot.tables.log import LoggedMove
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Kind
from bot.tables.table import Absence, Closed, Expiry, Stage, Table
from bot.tables.turns import keep_time
from tests.strategies import shuffled
from tests.tables.tables import (
    GUEST,
    HOST,
    STRANGER,
    TIMING,
    after_match,
    after_round,
    chance,
    decided,
    done,
    full_lobby,
    lobby,
    next_command,
    playing,
    refused,
)

NOW = 1000.0
UNSEEN, STAND_IN = TIMING.unseen, TIMING.stand_in


def clocked(family: str = "bazito", players: int = 2, clock: int = 45, target: int | None = None) -> Table:
    """A table with a clock whose first round has just been dealt, at NOW."""
    table = done(full_lobby(family, players, target), ChangeRules("t", HOST, Option.CLOCK, str(clock)))
    return done(table, StartMatch("t", HOST), NOW)


def expired(table: Table, now: float | None = None) -> Table:
    """The table after its turn's time."""
    assert table.expiry is not None
    return done(table, ExpireTurn("t"), table.expiry.at if now is None else now)


def absent(table: Table, *people: int) -> Table:
    """The same table with these people gone, as a command that tells of it leaves it."""
    seats = tuple(replace(seat, absent=Absence.SLOW) if seat.person in people else seat for seat in table.seats)
    return keep_time(table, ReleaseSeats("t"), Decision(replace(table, seats=seats)), chance(NOW)).table


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
    while Draw() not in _legal(table):
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
    while _legal(table) != (Pass(),):
        table = done(table, next_command(table))
    decision = decided(table, ExpireTurn("t"), (table.expiry or Expiry(0)).at)
    assert [line.entry.move for line in decision.log if isinstance(line.entry, LoggedMove)] == [Pass()]


def test_moves_of_the_last_round_are_not_remembered_in_the_next() -> None:
    table = expired(clocked())
    between = after_round(table)
    assert between.played_for == ()
    assert done(between, DealNextRound("t"), between.next_round_at or 0).played_for == ()


def _legal(table: Table) -> tuple[Move, ...]:
    return () if table.match is None else legal_moves(table.match)


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
        assert away.expiry == Expiry(NOW + STAND_IN, started=True)
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
    one = replace(between, seats=(replace(between.seats[0], absent=Absence.SLOW), between.seats[1]))
    assert done(one, DealNextRound("t"), at).running
    none = replace(one, seats=tuple(replace(seat, absent=Absence.SLOW) for seat in one.seats))
    assert effects.deadlines(none) == []
    assert refused(none, DealNextRound("t"), at) == Refused(Reason.STALE)
    back = done(none, ComeBack("t", GUEST), at + 500)
    assert [one.kind for one in effects.deadlines(back)] == [DeadlineKind.NEXT_ROUND]
    assert done(back, DealNextRound("t"), at + 500).running


# I'm back


def test_whoever_is_back_has_the_whole_clock_again() -> None:
    table = clocked()
    mover = table.person_to_move
    assert mover is not None
    decision = decided(absent(table, mover), ComeBack("t", mover), NOW + 1)
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


# The lobby


def test_a_lobby_nobody_starts_is_closed_half_an_hour_after_anything_happened_in_it() -> None:
    table = lobby(players=2)
    assert table.closes_at == NOW + 1800
    sat = done(table, Sit("t", GUEST, 1, private_open=True), NOW + 100)
    assert sat.closes_at == NOW + 1900
    assert refused(sat, CloseLobby("t"), NOW + 1899) == Refused(Reason.STALE)
    closed = decided(sat, CloseLobby("t"), NOW + 1900)
    assert closed.events == (TableClosed(),)
    assert (closed.table.stage, closed.table.closed, closed.table.closes_at) == (Stage.OVER, Closed.UNSTARTED, None)
    assert closed.table.stopped_by is None


def test_a_seat_that_falls_free_by_itself_and_a_tap_that_changes_nothing_keep_no_lobby_open() -> None:
    held = done(lobby(players=4), Sit("t", GUEST, 1, private_open=False), NOW)
    assert done(held, ReleaseSeats("t"), NOW + 120).closes_at == NOW + 1800
    assert done(held, Sit("t", HOST, 0, private_open=True), NOW + 60).closes_at == NOW + 1800


def test_a_match_is_never_closed_as_a_lobby() -> None:
    table = playing()
    assert table.closes_at is None
    assert refused(table, CloseLobby("t"), NOW * 1000) == Refused(Reason.STALE)


# Whatever happens in whatever order


@settings(deadline=None, max_examples=60)
@given(
    family=st.sampled_from(("bazito", "egyptian", "bordaqa", "cross", "all-fives")),
    clock=st.sampled_from(("30", "open")),
    seed=st.integers(0, 2**32),
    muggins=st.booleans(),
)
def test_whatever_races_no_tile_is_lost_a_turn_moves_one_seat_and_nobody_is_stuck(
    family: str, clock: str, seed: int, muggins: bool
) -> None:
    luck = random.Random(seed)
    table = done(full_lobby(family, luck.choice((2, 4)), 20), ChangeRules("t", HOST, Option.CLOCK, clock))
    if family == "all-fives" and muggins:
        table = done(table, ChangeRules("t", HOST, Option.CLAIMS, "muggins"))
    now, old = NOW, list[Command]()
    table = _settled(table, StartMatch("t", HOST), now, luck)
    for _ in range(120):
        if table.stage is Stage.OVER:
            break
        command = _something(table, luck, old)
        old.append(command)
        now += luck.choice((0.0, 1.0, 3.0, 29.0, 61.0, 100.0))
        after = _settled(table, command, now, luck)
        _checks(table, after, command)
        table = after
    _plays_on(table, now, luck)


def _settled(table: Table, command: Command, now: float, luck: random.Random) -> Table:
    """The table after a command that may be refused."""
    orders = tuple(shuffled(table.rules, luck) for _ in range(24))
    decision = decide(table, command, Chance(now, TIMING, orders))
    return decision.table if isinstance(decision, Decision) else table


def _something(table: Table, luck: random.Random, old: list[Command]) -> Command:
    person = luck.choice(table.people)
    kinds: list[Command] = [ExpireTurn("t"), ExpireTurn("t"), ComeBack("t", person), DealNextRound("t")]
    if old:
        kinds.append(luck.choice(old))  # told twice, or late
    if table.running and table.turn is not None and table.person_to_move is not None:
        kinds += [
            StartClock("t", table.turn, table.moved_at + 30),
            PassTurn("t", table.person_to_move, table.turn),
            _move_of(table, luck),
        ]
    return luck.choice(kinds)


def _move_of(table: Table, luck: random.Random) -> Command:
    assert table.person_to_move is not None
    assert table.turn is not None
    move = luck.choice(_legal(table))
    if isinstance(move, Play):
        return PlayTile("t", table.person_to_move, table.turn, move.tile, move.end)
    kind = DrawTiles if isinstance(move, Draw) else PassTurn
    return kind("t", table.person_to_move, table.turn)


def _checks(before: Table, after: Table, command: Command) -> None:
    if after.match is not None and after.match.round is not None:
        round_ = after.match.round
        lying = [one.tile for one in round_.layout.tiles]
        held = [tile for hand in round_.hands for tile in hand]
        assert Counter([*lying, *held, *round_.boneyard]) == Counter(after.rules.tiles)
    if isinstance(command, ExpireTurn) and before.running and after.running and before.match and after.match:
        assert before.match.round is not None
        assert after.match.round is not None
        new = after.match.round.steps[len(before.match.round.steps) :]
        moved = [step for step in new if not isinstance(step.move, Pass)]
        assert {step.seat for step in moved} <= {before.match.round.turn}
        assert sum(isinstance(step.move, Play) for step in moved) <= 1
    if after.running:
        timed = after.clock is not None or after.person_to_move in after.away
        assert (after.expiry is not None) == (timed and bool(after.present))
    else:
        assert after.expiry is None


def _plays_on(table: Table, now: float, luck: random.Random) -> None:
    """From here on the clock alone brings the match on as long as somebody is present, who then comes back."""
    person = table.people[0]
    for _ in range(2000):
        if table.stage is Stage.OVER or (table.clock is None and not table.away):
            return
        if not table.present:
            table = _settled(table, ComeBack("t", person), now, luck)
            continue
        due = [one.due for one in effects.deadlines(table)]
        if not due:  # somebody present at an open table takes all the time in the world
            assert table.clock is None
            assert table.person_to_move in table.present
            table = _settled(table, _move_of(table, luck), now, luck)
            continue
        now = max(now, *due)
        after = _settled(table, ExpireTurn("t") if table.running else DealNextRound("t"), now, luck)
        assert after != table, "a deadline that changes nothing"
        table = after
    raise AssertionError("the match does not end")
