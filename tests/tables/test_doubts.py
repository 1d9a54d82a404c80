"""Whether whoever is to move is still there: where Telegram does not say, the table is asked, and not too often."""

import pytest

from bot.tables.commands import ComeBack, StopTable
from bot.tables.company_commands import AnswerDoubt, EndAbsence, Lapse, LeaveTable, MarkAbsent, NoteAsked
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.effects import deadlines
from bot.tables.refusals import Reason
from bot.tables.table import Absence, Doubt, Table
from tests.tables.tables import STRANGER, THIRD, done, full_lobby, next_command, playing, refused, with_host

DAY = 86_400.0
DEALT = 1000.0


def at_three() -> tuple[Table, int, int, int]:
    """A match for three without a clock: who is to move, the host, and one more who plays."""
    table = playing("block", 3)
    mover = table.person_to_move
    assert mover is not None
    host, third = (person for person in table.people if person != mover)
    return with_host(table, host), mover, host, third


def unsaid(table: Table, now: float) -> Table:
    """Telegram was asked and did not say."""
    person, turn = table.person_to_move, table.turn
    assert person is not None
    return done(table, NoteAsked("t", turn, person, None), now)


def in_doubt() -> tuple[Table, int, int, int]:
    table, mover, host, third = at_three()
    return unsaid(unsaid(table, DEALT + 600), DEALT + DAY), mover, host, third


def stalls(table: Table) -> list[Deadline]:
    return [due for due in deadlines(table) if due.kind in (DeadlineKind.STALL, DeadlineKind.DOUBT)]


def test_telegram_is_asked_soon_and_then_after_a_day_and_only_then_people() -> None:
    table, mover, *_ = at_three()
    assert stalls(table) == [Deadline("t", DeadlineKind.STALL, DEALT + 600)]
    table = unsaid(table, DEALT + 600)
    assert table.doubt is None
    assert stalls(table) == [Deadline("t", DeadlineKind.STALL, DEALT + DAY)]
    assert unsaid(table, DEALT + DAY - 1) == table, "a nudge asks Telegram as well, and nobody else"
    table = unsaid(table, DEALT + DAY)
    assert table.doubt == Doubt(mover, DEALT + 2 * DAY)
    assert stalls(table) == [Deadline("t", DeadlineKind.DOUBT, DEALT + 2 * DAY)]
    assert unsaid(table, DEALT + DAY + 9).doubt == table.doubt


def test_who_is_said_to_be_gone_is_played_for_until_they_do_anything() -> None:
    table, mover, host, _ = in_doubt()
    after = done(table, AnswerDoubt("t", host, mover, gone=True), DEALT + DAY)
    assert after.doubt is None
    assert after.seats[after.seat_of(mover) or 0].absences == (Absence.LEFT,)
    assert DeadlineKind.TURN in [due.kind for due in deadlines(after)]
    assert mover in done(after, ComeBack("t", mover)).present


def test_who_is_back_at_the_same_turn_is_asked_of_again_after_another_day() -> None:
    table, mover, host, _ = in_doubt()
    now = DEALT + DAY + 9
    table = done(done(table, AnswerDoubt("t", host, mover, gone=True), now), ComeBack("t", mover), now + 1)
    assert stalls(table) == [Deadline("t", DeadlineKind.STALL, now + DAY)]


@pytest.mark.parametrize("answered", [True, False])
def test_who_is_still_there_is_asked_of_again_after_another_day(answered: bool) -> None:
    table, mover, host, _ = in_doubt()
    if answered:
        now = DEALT + DAY + 50
        table = done(table, AnswerDoubt("t", host, mover, gone=False), now)
    else:
        now = DEALT + 2 * DAY
        assert refused(table, Lapse("t"), now - 1).reason is Reason.STALE
        table = done(table, Lapse("t"), now)
    assert table.doubt is None
    assert mover in table.present
    assert stalls(table) == [Deadline("t", DeadlineKind.STALL, now + DAY)]
    assert unsaid(table, now + DAY - 1).doubt is None
    assert unsaid(table, now + DAY).doubt == Doubt(mover, now + 2 * DAY)


def test_while_the_host_is_there_the_host_answers_and_the_one_it_is_about() -> None:
    table, mover, host, third = in_doubt()
    for by, reason in ((third, Reason.NOT_HOST), (STRANGER, Reason.NOT_SEATED)):
        for gone in (True, False):
            assert refused(table, AnswerDoubt("t", by, mover, gone)).reason is reason
    assert done(table, AnswerDoubt("t", mover, mover, gone=False)).doubt is None
    assert done(with_host(table, STRANGER), AnswerDoubt("t", STRANGER, mover, gone=True)).doubt is None
    assert refused(table, AnswerDoubt("t", host, third, gone=True)).reason is Reason.NO_SUCH_QUESTION


def test_while_the_host_is_away_or_in_doubt_anybody_who_plays_answers() -> None:
    table, mover, host, third = in_doubt()
    assert done(with_host(table, mover), AnswerDoubt("t", third, mover, gone=True)).doubt is None
    away = done(table, LeaveTable("t", host))
    assert done(away, AnswerDoubt("t", third, mover, gone=True)).doubt is None
    assert refused(away, AnswerDoubt("t", host, mover, gone=True)).reason is Reason.ABSENT


def test_the_question_is_over_as_soon_as_they_move_or_are_away_or_the_table_is_over() -> None:
    table, mover, host, third = in_doubt()
    moved = done(table, next_command(table), DEALT + DAY + 5)
    assert (moved.doubt, moved.ask_at) == (None, None)
    assert done(table, ComeBack("t", mover), DEALT + DAY + 5).doubt is None
    gone = done(table, MarkAbsent("t", mover, Absence.CLOSED))
    assert gone.doubt is None
    assert done(gone, EndAbsence("t", mover, Absence.CLOSED)).doubt is None
    assert done(table, StopTable("t", host)).doubt is None
    assert done(table, LeaveTable("t", third)).doubt == table.doubt


def test_what_telegram_says_after_all_settles_it() -> None:
    table, mover, *_ = in_doubt()
    there = done(table, NoteAsked("t", table.turn, mover, member=True))
    assert (there.doubt, stalls(there)) == (None, [])
    gone = done(table, NoteAsked("t", table.turn, mover, member=False))
    assert (gone.doubt, gone.seats[gone.seat_of(mover) or 0].absences) == (None, (Absence.GONE,))


def test_nobody_is_in_doubt_whose_turn_it_is_not() -> None:
    table, mover, *_ = at_three()
    late = done(table, NoteAsked("t", None, THIRD, None), DEALT + 9 * DAY)
    assert late.doubt is None
    turn = table.turn
    moved = done(table, next_command(table), DEALT + 9 * DAY)
    late = done(moved, NoteAsked("t", turn, mover, None), DEALT + 20 * DAY)
    assert (late.doubt, late.ask_at) == (None, None)


def test_in_a_lobby_there_is_no_such_question() -> None:
    table = full_lobby()
    assert refused(table, AnswerDoubt("t", table.host, table.host, gone=True)).reason is Reason.NOT_STARTED
