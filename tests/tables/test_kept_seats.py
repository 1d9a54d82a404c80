"""A person who sits down has no other seat kept for them."""

from bot.tables.commands import Sit
from bot.tables.company_commands import AnswerRequest, GiveSeat, LeaveTable, TakeSeat
from bot.tables.table import Seat, Table
from tests.tables.tables import GUEST, HOST, STRANGER, THIRD, done, lobby, playing


def two_offered() -> Table:
    """A match for three whose host has offered the two other seats."""
    table = playing("block", 3)
    for seat, person in enumerate((GUEST, THIRD), 1):
        table = done(done(table, LeaveTable("t", person)), GiveSeat("t", HOST, seat))
    return table


def test_whoever_takes_a_seat_leaves_the_other_one_to_others() -> None:
    kept = done(two_offered(), TakeSeat("t", STRANGER, 1, private_open=False))
    taken = done(kept, TakeSeat("t", STRANGER, 2, private_open=True))
    assert [seat.person for seat in taken.seats] == [HOST, GUEST, STRANGER]
    assert (taken.seats[1].held_for, taken.seats[1].offered) == (None, True)


def test_the_hosts_yes_frees_the_seat_that_was_kept_for_whoever_asked() -> None:
    asked = done(lobby("block", 3), Sit("t", STRANGER, 1, private_open=True, invited=True))
    kept = done(asked, Sit("t", STRANGER, 2, private_open=False))
    assert kept.seats[2].held_for == STRANGER
    seated = done(kept, AnswerRequest("t", HOST, STRANGER, admit=True))
    assert seated.seats == (Seat(HOST), Seat(STRANGER), Seat())
