"""What is left of a table that is over: nothing to wait for, and nothing that a rematch would begin with."""

from dataclasses import replace

from bot.tables.commands import Rematch, StopTable
from bot.tables.company_commands import GiveSeat, LeaveTable, TakeSeat
from bot.tables.deadlines import DeadlineKind
from bot.tables.effects import deadlines
from bot.tables.table import Stage, Table
from tests.tables.tables import GUEST, HOST, STRANGER, after_match, done, next_command, playing
from tests.tables.timed import NOW, expired


def kept() -> Table:
    """A match to one point, in which GUEST's seat is offered and kept for STRANGER."""
    table = done(done(playing(target=1), LeaveTable("t", GUEST)), GiveSeat("t", HOST, 1))
    table = done(table, TakeSeat("t", STRANGER, 1, private_open=False))
    assert DeadlineKind.OFFER in [due.kind for due in deadlines(table)]
    return table


def won() -> Table:
    """The same match when it is over, played for GUEST to its end."""
    table = kept()
    while table.running:
        table = expired(table, NOW + 9) if table.person_to_move == GUEST else done(table, next_command(table))
    assert table.match is not None
    assert table.match.winner is not None
    return table


def test_a_table_that_is_over_has_no_deadline_though_a_seat_was_kept() -> None:
    for over in (won(), done(kept(), StopTable("t", HOST))):
        assert over.stage is Stage.OVER
        assert deadlines(over) == []


def test_deadlines_end_with_the_table_whatever_it_still_says() -> None:
    """One that an earlier change left so is cured by the next."""
    assert deadlines(replace(kept(), stage=Stage.OVER)) == []


def test_a_rematch_begins_without_the_offer_and_the_hold_of_the_match_before() -> None:
    again = done(won(), Rematch("t", HOST, 1))
    assert again.seats[1].person == GUEST
    assert not again.seats[1].offered
    assert again.seats[1].held_for is None


def test_a_rematch_counts_turns_that_ran_out_anew() -> None:
    over = after_match(playing(target=1))
    over = replace(over, seats=tuple(replace(seat, timeouts=2) for seat in over.seats))
    assert [seat.timeouts for seat in done(over, Rematch("t", HOST, 1)).seats] == [0, 0]
