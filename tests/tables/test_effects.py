"""What a change makes wanted: no screen too few, and few calls."""

from bot.tables import effects
from bot.tables.commands import ChangeRules, DealNextRound, Nudge, Rematch, Sit, StartMatch, StopTable
from bot.tables.deadlines import Deadline, DeadlineKind
from bot.tables.house import Option
from bot.tables.screens import Kind, Want
from bot.tables.table import Table
from tests.tables.tables import (
    GROUP,
    GUEST,
    HOST,
    after_match,
    after_round,
    done,
    full_lobby,
    lobby,
    next_command,
    playing,
)


def _wanted(before: Table | None, after: Table) -> list[tuple[Kind, int, int]]:
    return [(want.key.kind, want.key.round, want.key.person) for want in effects.wants(before, after)]


def test_a_new_table_wants_its_lobby_in_its_chat() -> None:
    (want,) = effects.wants(None, lobby())
    assert (want.key.kind, want.chat, want.wake) == (Kind.LOBBY, GROUP, False)


def test_a_change_in_the_lobby_wants_the_lobby_alone() -> None:
    before = lobby()
    assert _wanted(before, done(before, ChangeRules("t", HOST, Option.TARGET, "50"))) == [(Kind.LOBBY, 0, 0)]


def test_a_start_wants_the_lobby_the_board_and_everybodys_hand() -> None:
    assert _wanted(full_lobby(), playing()) == [
        (Kind.LOBBY, 0, 0),
        (Kind.BOARD, 1, 0),
        (Kind.HAND, 0, HOST),
        (Kind.HAND, 0, GUEST),
    ]


def test_a_move_wants_the_board_and_the_two_hands_whose_turn_it_was_and_is() -> None:
    before = playing("bazito", 4)
    after = done(before, next_command(before))
    assert _wanted(before, after) == [
        (Kind.BOARD, 1, 0),
        (Kind.HAND, 0, before.person_to_move),
        (Kind.HAND, 0, after.person_to_move),
    ]


def _last_move(table: Table) -> tuple[Table, Table]:
    after = table
    while after.running:
        table, after = after, done(after, next_command(after))
    return table, after


def test_a_rounds_last_move_wants_the_board_the_result_and_the_hand_that_made_it() -> None:
    before, after = _last_move(playing())
    assert _wanted(before, after) == [
        (Kind.BOARD, 1, 0),
        (Kind.RESULT, 1, 0),
        (Kind.HAND, 0, before.person_to_move),
    ]


def test_the_next_deal_takes_the_old_results_buttons_away() -> None:
    before = after_round(playing())
    after = done(before, DealNextRound("t", HOST, 1, 1))
    assert _wanted(before, after) == [
        (Kind.RESULT, 1, 0),
        (Kind.BOARD, 2, 0),
        (Kind.HAND, 0, HOST),
        (Kind.HAND, 0, GUEST),
    ]


def test_a_rematch_wants_the_lobby_the_old_result_the_new_board_and_all_hands() -> None:
    before = after_match(playing(target=50))
    after = done(before, Rematch("t", HOST, 1))
    wanted = effects.wants(before, after)
    assert [(want.key.kind, want.key.match) for want in wanted] == [
        (Kind.LOBBY, 0),
        (Kind.RESULT, 1),
        (Kind.BOARD, 2),
        (Kind.HAND, 0),
        (Kind.HAND, 0),
    ]


def test_stopping_takes_every_button_away() -> None:
    before = playing()
    assert _wanted(before, done(before, _stop())) == [
        (Kind.LOBBY, 0, 0),
        (Kind.BOARD, 1, 0),
        (Kind.HAND, 0, HOST),
        (Kind.HAND, 0, GUEST),
    ]
    between = after_round(playing())
    assert (Kind.RESULT, 1, 0) in _wanted(between, done(between, _stop()))


def _stop() -> StopTable:
    return StopTable("t", HOST)


def test_a_turn_that_comes_to_somebody_inactive_comes_as_a_new_message() -> None:
    before = playing()
    after = done(before, next_command(before))
    mover = after.person_to_move
    assert mover is not None
    assert _woken(effects.wants(before, after, inactive=[mover])) == {mover}
    assert _woken(effects.wants(before, after)) == set()


def test_somebody_inactive_is_not_woken_again_while_the_turn_waits() -> None:
    table = playing()
    mover = table.person_to_move
    assert mover is not None
    assert _woken(effects.wants(table, table, inactive=[mover])) == set()


def test_a_nudge_wakes_the_hand_of_whoever_is_to_move() -> None:
    before = playing()
    mover = before.person_to_move
    assert mover is not None
    wanted = effects.wants(before, done(before, Nudge("t", HOST)), nudged=mover)
    assert [(want.key.kind, want.chat, want.wake) for want in wanted] == [(Kind.HAND, mover, True)]


def _woken(wants: list[Want]) -> set[int]:
    return {want.key.person for want in wants if want.wake}


def test_deadlines_are_those_that_the_table_states() -> None:
    assert effects.deadlines(playing()) == [Deadline("t", DeadlineKind.STALL, 1600.0)]
    ended = after_round(playing())
    assert effects.deadlines(ended) == [Deadline("t", DeadlineKind.NEXT_ROUND, ended.next_round_at or 0)]
    held = done(lobby(players=4), Sit("t", GUEST, 1, private_open=False), now=1000.0)
    held = done(held, Sit("t", 33, 2, private_open=False), now=1010.0)
    assert effects.deadlines(held) == [
        Deadline("t", DeadlineKind.RELEASE_SEATS, 1120.0),
        Deadline("t", DeadlineKind.LOBBY, 2810.0),
    ]


def test_a_started_match_has_no_deadline_of_the_lobby() -> None:
    kinds = [due.kind for due in effects.deadlines(done(full_lobby(), StartMatch("t", HOST)))]
    assert kinds == [DeadlineKind.STALL]
