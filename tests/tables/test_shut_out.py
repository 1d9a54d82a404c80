"""A private chat that is closed: what is done in the group does not open it; what is done in it shows it is open."""

from dataclasses import replace

import pytest

from bot.tables.attendance import shut_out
from bot.tables.commands import ComeBack, DealNextRound, Rematch
from bot.tables.company_commands import EndAbsence, LeaveTable, MarkAbsent
from bot.tables.decide import decide
from bot.tables.decision import Decision
from bot.tables.events import CameBack
from bot.tables.table import Absence, Seat, Table
from tests.tables.tables import GUEST, HOST, after_match, after_round, chance, decided, done, next_command, playing

CLOSED, DELETED, GONE, LEFT, SLOW = (
    Absence.CLOSED,
    Absence.DELETED,
    Absence.GONE,
    Absence.LEFT,
    Absence.SLOW,
)


def away(table: Table, *reasons: Absence, person: int = GUEST) -> Table:
    for why in reasons:
        table = done(table, LeaveTable("t", person) if why is LEFT else MarkAbsent("t", person, why))
    return table


@pytest.mark.parametrize("why", [CLOSED, DELETED])
def test_im_back_in_the_group_does_not_open_the_private_chat(why: Absence) -> None:
    closed = away(playing(), why)
    assert decided(closed, ComeBack("t", GUEST, in_group=True)) == Decision(closed)
    assert shut_out(closed, GUEST)


def test_im_back_in_the_group_ends_every_other_reason() -> None:
    back = decided(away(playing("block", 3), SLOW, CLOSED, LEFT, GONE), ComeBack("t", GUEST, in_group=True))
    assert back.table.seats[1].absences == (CLOSED,)
    assert back.events == ()
    opened = decided(back.table, EndAbsence("t", GUEST, CLOSED))
    assert (opened.table.seats[1], opened.events) == (Seat(GUEST), (CameBack(GUEST),))


def test_dealing_the_next_round_does_not_open_it() -> None:
    between = away(after_round(playing()), CLOSED, LEFT)
    dealt = done(between, DealNextRound("t", GUEST, 1, 1))
    assert dealt.running
    assert dealt.seats[1].absences == (CLOSED,)


def test_a_rematch_does_not_open_it() -> None:
    over = after_match(playing(target=1))
    over = replace(over, seats=(over.seats[0], over.seats[1].away(CLOSED).away(SLOW)))
    again = decide(over, Rematch("t", GUEST, 1), replace(chance(rules=over.rules), away=((GUEST, CLOSED),)))
    assert isinstance(again, Decision)
    assert again.table.running
    assert again.table.seats[1].absences == (CLOSED,)


def test_a_move_and_im_back_in_the_private_chat_show_that_it_is_open() -> None:
    table = playing()
    mover = table.person_to_move
    assert mover is not None
    closed = away(table, CLOSED, person=mover)
    for command in (next_command(closed), ComeBack("t", mover)):
        assert done(closed, command).away == ()


def test_nobody_is_shut_out_who_plays_or_has_no_seat() -> None:
    table = away(playing(), LEFT)
    assert not any(shut_out(table, person) for person in (HOST, GUEST, 99))
