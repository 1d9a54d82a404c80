"""Before the match: who sits where and what the host may choose."""

import pytest

from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.tiles import Tile
from bot.tables.commands import (
    ChangeRules,
    Command,
    DealNextRound,
    DrawTiles,
    Nudge,
    OpenTable,
    PlacePerson,
    PlayTile,
    ReleaseSeats,
    Rematch,
    RemovePerson,
    Sit,
    StandUp,
    StartMatch,
    StopTable,
    TakeRules,
)
from bot.tables.events import SatDown, SeatHeld
from bot.tables.house import House, Option, change, own_of
from bot.tables.refusals import Reason
from bot.tables.table import Seat, Stage, Turn
from tests.tables.tables import (
    FOURTH,
    GROUP,
    GUEST,
    HOST,
    STRANGER,
    THIRD,
    TIMING,
    decided,
    done,
    full_lobby,
    lobby,
    playing,
    refused,
)


def test_an_opened_table_seats_its_host_where_a_hand_can_reach_them() -> None:
    assert lobby().seats == (Seat(HOST), Seat())


def test_a_host_with_a_closed_private_chat_is_not_seated_yet() -> None:
    table = done(None, OpenTable("t", HOST, GROUP))
    assert table.host == HOST
    assert table.people == ()


def test_what_is_not_named_is_the_familys_own() -> None:
    table = done(None, OpenTable("t", HOST, GROUP, family="bazito"))
    assert (table.rules.players, table.rules.target) == (4, 104)


@pytest.mark.parametrize(("family", "players"), [("chess", None), ("bazito", 3), ("bazito", 0)])
def test_a_table_of_no_such_game_is_refused(family: str, players: int | None) -> None:
    refusal = refused(None, OpenTable("t", HOST, GROUP, family=family, players=players))
    assert refusal.reason is Reason.ILLEGAL_RULES
    assert refusal.cause is not None


def test_a_free_seat_is_taken_and_taking_it_again_changes_nothing() -> None:
    table = done(lobby(), Sit("t", GUEST, 1, private_open=True))
    assert table.seats == (Seat(HOST), Seat(GUEST))
    assert done(table, Sit("t", GUEST, 1, private_open=True)) == table


def test_sitting_elsewhere_leaves_the_old_seat() -> None:
    table = done(lobby(players=4), Sit("t", HOST, 2, private_open=True))
    assert table.seats == (Seat(), Seat(), Seat(HOST), Seat())


def test_sitting_without_naming_a_seat_takes_the_first_free_one() -> None:
    assert done(lobby(), Sit("t", GUEST, None, private_open=True)).seat_of(GUEST) == 1


@pytest.mark.parametrize("seat", [2, -1, 10**9])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    assert refused(lobby(), Sit("t", GUEST, seat, private_open=True)).reason is Reason.NO_SUCH_SEAT


def test_a_taken_seat_is_refused_and_says_who_sits_there() -> None:
    refusal = refused(lobby(), Sit("t", GUEST, 0, private_open=True))
    assert (refusal.reason, refusal.person) == (Reason.SEAT_TAKEN, HOST)


def test_a_full_table_has_no_free_seat() -> None:
    assert refused(full_lobby(), Sit("t", THIRD, None, private_open=True)).reason is Reason.NO_FREE_SEAT


def test_a_closed_private_chat_gets_the_seat_kept_for_two_minutes() -> None:
    decision = decided(lobby(), Sit("t", GUEST, 1, private_open=False), now=1000.0)
    assert decision.events == (SeatHeld(GUEST, 1),)
    assert decision.table.seats[1] == Seat(held_for=GUEST, held_until=1000.0 + TIMING.hold_seat)
    assert decision.table.people == (HOST,)


def test_a_held_seat_is_nobody_elses_while_it_is_held() -> None:
    table = done(lobby(), Sit("t", GUEST, 1, private_open=False), now=1000.0)
    assert refused(table, Sit("t", THIRD, 1, private_open=True), now=1119.0).reason is Reason.SEAT_HELD
    assert done(table, Sit("t", THIRD, 1, private_open=True), now=1120.0).seat_of(THIRD) == 1


def test_the_link_seats_the_person_the_seat_is_held_for() -> None:
    table = done(lobby(), Sit("t", GUEST, 1, private_open=False))
    decision = decided(table, Sit("t", GUEST, 1, private_open=True, invited=True))
    assert decision.events == (SatDown(GUEST, 1),)


def test_a_link_seats_nobody_who_is_known_not_to_be_a_member() -> None:
    sit = Sit("t", STRANGER, 1, private_open=True, invited=True, member=False)
    assert refused(lobby(), sit).reason is Reason.NOT_A_MEMBER


def test_a_link_seats_a_member_even_where_no_seat_was_held() -> None:
    assert done(lobby(), Sit("t", GUEST, 1, private_open=True, invited=True, member=True)).seat_of(GUEST) == 1


def test_seats_held_too_long_are_freed_and_others_kept() -> None:
    table = done(lobby(players=4), Sit("t", GUEST, 1, private_open=False), now=1000.0)
    table = done(table, Sit("t", THIRD, 2, private_open=False), now=1060.0)
    table = done(table, ReleaseSeats("t"), now=1120.0)
    assert [seat.held_for for seat in table.seats] == [None, None, THIRD, None]


def test_standing_up_frees_the_seat() -> None:
    assert done(full_lobby(), StandUp("t", GUEST)).seats == (Seat(HOST), Seat())


def test_standing_up_frees_a_held_seat() -> None:
    table = done(lobby(), Sit("t", GUEST, 1, private_open=False))
    assert done(table, StandUp("t", GUEST)).seats == (Seat(HOST), Seat())


def test_standing_up_without_a_seat_is_refused() -> None:
    assert refused(lobby(), StandUp("t", STRANGER)).reason is Reason.NOT_SEATED


def test_another_family_brings_its_own_players_and_target() -> None:
    table = done(lobby("egyptian", 3), ChangeRules("t", HOST, Option.FAMILY, "bazito"))
    assert (table.rules.family, table.rules.players, table.rules.target) == ("bazito", 4, 104)


def test_a_choice_named_again_changes_nothing() -> None:
    table = done(lobby("egyptian", 2), ChangeRules("t", HOST, Option.TARGET, "151"))
    assert done(table, ChangeRules("t", HOST, Option.TARGET, "151")) == table


def test_how_passing_is_done_comes_with_the_family_and_may_be_chosen() -> None:
    table = lobby("bordaqa", 4)
    assert table.pass_by_tap
    assert not done(table, ChangeRules("t", HOST, Option.PASSING, "auto")).pass_by_tap
    assert not done(table, ChangeRules("t", HOST, Option.FAMILY, "arab")).pass_by_tap


def test_rules_that_were_found_or_saved_are_taken_whole() -> None:
    house = House(lobby("egyptian", 2, 51).rules, pass_by_tap=True)
    table = done(lobby(), TakeRules("t", HOST, house))
    assert (table.house, table.people) == (house, (HOST,))
    assert done(None, OpenTable("t", HOST, GROUP, house=house)).house == house


def test_a_house_is_opened_with_the_players_and_the_target_that_are_named() -> None:
    house = change(own_of("egyptian", 4), Option.DIRECTION, "clockwise")
    assert isinstance(house, House)
    opened = done(None, OpenTable("t", HOST, GROUP, players=2, target=33, house=house))
    assert (len(opened.seats), opened.rules.players, opened.rules.target) == (2, 2, 33)
    assert opened.rules.direction == "clockwise"
    assert done(None, OpenTable("t", HOST, GROUP, target=33, house=house)).rules.players == 4


@pytest.mark.parametrize(
    ("players", "target", "cause"),
    [
        (3, None, RulesReason.PLAYERS_NOT_IN_FAMILY),
        (0, 50, RulesReason.PLAYERS_NOT_IN_FAMILY),
        (2, 0, RulesReason.BAD_VALUE),
    ],
)
def test_a_house_is_not_opened_with_numbers_it_cannot_be_played_with(
    players: int, target: int | None, cause: RulesReason
) -> None:
    refusal = refused(None, OpenTable("t", HOST, GROUP, players=players, target=target, house=own_of("bazito", 4)))
    assert isinstance(refusal.cause, RulesRefused)
    assert refusal.cause.reason is cause


def test_opening_the_table_that_is_open_changes_nothing() -> None:
    table = lobby("arab", 2)
    assert done(table, OpenTable("t", GUEST, GROUP, family="cross")) == table
    assert refused(playing(), OpenTable("t", GUEST, GROUP)).reason is Reason.ALREADY_STARTED


def test_fewer_players_keep_everybody_seated() -> None:
    table = done(lobby(players=4), Sit("t", GUEST, 3, private_open=True))
    assert done(table, ChangeRules("t", HOST, Option.PLAYERS, "2")).seats == (Seat(HOST), Seat(GUEST))


def test_fewer_players_than_people_seated_is_refused() -> None:
    assert (
        refused(full_lobby(players=4), ChangeRules("t", HOST, Option.PLAYERS, "2")).reason is Reason.SEATED_WOULD_LOSE
    )


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Option.FAMILY, "chess"),
        (Option.PLAYERS, "3"),
        (Option.PLAYERS, "x"),
        (Option.TARGET, "0"),
        (Option.PARTNERS, "pairs"),
        (Option.PARTNERS, "1"),
    ],
)
def test_rules_that_make_no_game_are_refused(option: Option, value: str) -> None:
    assert refused(lobby(), ChangeRules("t", HOST, option, value)).reason is Reason.ILLEGAL_RULES


def test_the_host_seats_people_otherwise_and_doing_it_twice_is_once() -> None:
    table = done(full_lobby(players=4), PlacePerson("t", HOST, GUEST, 3))
    assert table.people == (HOST, FOURTH, THIRD, GUEST)
    assert done(table, PlacePerson("t", HOST, GUEST, 3)) == table


def test_the_host_removes_somebody() -> None:
    assert done(full_lobby(), RemovePerson("t", HOST, GUEST)).people == (HOST,)


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (PlacePerson("t", HOST, STRANGER, 0), Reason.NO_SUCH_PERSON),
        (PlacePerson("t", HOST, GUEST, 7), Reason.NO_SUCH_SEAT),
        (RemovePerson("t", HOST, STRANGER), Reason.NO_SUCH_PERSON),
        (ChangeRules("t", GUEST, Option.TARGET, "50"), Reason.NOT_HOST),
        (TakeRules("t", GUEST, lobby().house), Reason.NOT_HOST),
        (PlacePerson("t", GUEST, HOST, 1), Reason.NOT_HOST),
        (RemovePerson("t", GUEST, HOST), Reason.NOT_HOST),
        (StartMatch("t", GUEST), Reason.NOT_HOST),
        (StopTable("t", GUEST), Reason.NOT_HOST),
        (PlayTile("t", HOST, Turn(1, 1, 0), Tile(0, 0), None), Reason.NOT_STARTED),
        (DrawTiles("t", HOST, Turn(1, 1, 0)), Reason.NOT_STARTED),
        (DealNextRound("t", HOST, 1, 1), Reason.NOT_STARTED),
        (Nudge("t", HOST), Reason.NOT_STARTED),
        (Rematch("t", HOST, 0), Reason.NOT_STARTED),
    ],
)
def test_what_a_lobby_refuses(command: Command, reason: Reason) -> None:
    assert refused(full_lobby(), command).reason is reason


def test_a_match_starts_only_with_full_seats() -> None:
    assert refused(lobby(), StartMatch("t", HOST)).reason is Reason.SEATS_NOT_FULL


@pytest.mark.parametrize(
    "command",
    [
        Sit("t", STRANGER, 0, private_open=True),
        StandUp("t", GUEST),
        ChangeRules("t", HOST, Option.TARGET, "50"),
        TakeRules("t", HOST, lobby().house),
        PlacePerson("t", HOST, GUEST, 0),
        RemovePerson("t", HOST, GUEST),
        StartMatch("t", HOST),
    ],
)
def test_nothing_of_the_lobby_can_change_once_the_match_runs(command: Command) -> None:
    assert refused(playing(), command).reason is Reason.ALREADY_STARTED


def test_the_host_stops_a_table_that_never_started() -> None:
    table = done(lobby(), StopTable("t", HOST))
    assert (table.stage, table.stopped_by) == (Stage.OVER, HOST)


def test_no_table_refuses_everything_first() -> None:
    assert refused(None, StandUp("t", STRANGER)).reason is Reason.NO_SUCH_TABLE


def test_a_table_that_is_over_refuses_everything() -> None:
    table = done(lobby(), StopTable("t", HOST))
    assert refused(table, Sit("t", GUEST, 1, private_open=True)).reason is Reason.TABLE_OVER
    assert refused(table, StopTable("t", HOST)).reason is Reason.TABLE_OVER
