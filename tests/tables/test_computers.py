"""Computer players at a table: who seats them, when they move, and that what they give is decided like any move."""

from dataclasses import replace

import pytest

from bot.engine.match import legal_moves
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.players.player import LEVELS, Level
from bot.players.stand_in import stand_in
from bot.tables.attendance import deserted
from bot.tables.commands import (
    AwaitScreen,
    ChangeRules,
    ChooseLevel,
    DealNextRound,
    ExpireTurn,
    FillSeat,
    Nudge,
    OpenPractice,
    PlacePerson,
    PlayTile,
    Rematch,
    Sit,
    StandUp,
    StartMatch,
)
from bot.tables.company_commands import LeaveTable, MarkAbsent, TakeSeat
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.effects import deadlines, main_key, wants
from bot.tables.house import House, Option, of_family
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Kind
from bot.tables.table import Absence, Seat, Stage, Table
from bot.tables.turns import AT_ONCE
from tests.tables.tables import GUEST, HOST, TIMING, done, full_lobby, lobby, next_command, refused

NOW = 1000.0


def filled(family: str = "bazito", players: int = 2, level: Level = Level.HARD, target: int | None = None) -> Table:
    """A lobby whose host sits there with computer players."""
    return done(lobby(family, players, target), FillSeat("t", HOST, None, level))


def started(family: str = "bazito", players: int = 2, target: int | None = None) -> Table:
    return done(filled(family, players, target=target), StartMatch("t", HOST))


def to_a_computer(table: Table) -> Table:
    """The table when a computer player is to move."""
    while table.level_to_move is None and table.stage is not Stage.OVER:
        table = a_move(table)
    return table


def a_move(table: Table) -> Table:
    """The table when its host has moved, or had the next round dealt."""
    if table.running:
        return done(table, next_command(table))
    return done(table, DealNextRound("t", HOST, table.match_number, table.round_number))


def due(table: Table) -> float:
    assert table.expiry is not None
    return table.expiry.at


def thought(table: Table, move: Move | None, now: float | None = None) -> Decision | Refused:
    assert table.turn is not None
    return decide(table, ExpireTurn("t", table.turn, move), Chance(due(table) if now is None else now, TIMING))


@pytest.mark.parametrize("level", LEVELS)
def test_the_host_seats_a_computer_player_of_any_level_and_has_the_seat_back(level: Level) -> None:
    table = done(lobby(), FillSeat("t", HOST, 1, level))
    assert table.seats[1] == Seat(computer=level)
    assert table.people == (HOST,)
    assert done(table, FillSeat("t", HOST, 1, None)) == lobby()


def test_all_free_seats_are_filled_at_once_and_people_keep_theirs() -> None:
    table = done(done(lobby("block", 4), Sit("t", GUEST, 2, private_open=True)), FillSeat("t", HOST, None, Level.EASY))
    assert [(seat.person, seat.computer) for seat in table.seats] == [
        (HOST, None),
        (None, Level.EASY),
        (GUEST, None),
        (None, Level.EASY),
    ]
    assert refused(table, FillSeat("t", HOST, None, Level.HARD)).reason is Reason.NO_FREE_SEAT


def test_nobody_but_the_host_seats_computer_players_or_chooses_how_absent_people_are_played_for() -> None:
    for command in (FillSeat("t", GUEST, 1, Level.EASY), ChooseLevel("t", GUEST, Level.EASY)):
        assert refused(lobby(), command) == Refused(Reason.NOT_HOST, person=HOST)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_computer_player_on_a_seat_that_is_not_there(seat: int) -> None:
    assert refused(lobby(), FillSeat("t", HOST, seat, Level.EASY)).reason is Reason.NO_SUCH_SEAT


def test_a_seat_of_somebody_or_kept_for_somebody_is_not_filled() -> None:
    kept = done(lobby(), Sit("t", GUEST, 1, private_open=False))
    assert refused(kept, FillSeat("t", HOST, 1, Level.EASY)) == Refused(Reason.SEAT_HELD, person=GUEST)
    assert refused(kept, FillSeat("t", HOST, None, Level.EASY)).reason is Reason.NO_FREE_SEAT
    assert refused(full_lobby(), FillSeat("t", HOST, 1, Level.EASY)) == Refused(Reason.SEAT_TAKEN, person=GUEST)


def test_nobody_sits_down_where_a_computer_player_sits() -> None:
    assert refused(filled(), Sit("t", GUEST, 1, private_open=True)).reason is Reason.SEAT_OF_COMPUTER
    assert refused(filled(), Sit("t", GUEST, None, private_open=True)).reason is Reason.NO_FREE_SEAT


def test_a_match_needs_somebody_on_every_seat_and_a_person_on_one() -> None:
    assert refused(lobby(), StartMatch("t", HOST)).reason is Reason.SEATS_NOT_FULL
    alone = done(done(lobby(), StandUp("t", HOST)), FillSeat("t", HOST, None, Level.EASY))
    assert refused(alone, StartMatch("t", HOST)).reason is Reason.NOBODY_SEATED
    assert started().stage is Stage.PLAYING


def test_once_the_match_has_begun_no_seat_is_filled() -> None:
    assert refused(started(), FillSeat("t", HOST, 1, Level.EASY)).reason is Reason.ALREADY_STARTED
    assert refused(started(), ChooseLevel("t", HOST, Level.EASY)).reason is Reason.ALREADY_STARTED


def test_with_fewer_players_people_keep_a_seat_and_computer_players_go_as_far_as_need_be() -> None:
    table = filled("block", 4)
    table = done(done(table, FillSeat("t", HOST, 3, None)), Sit("t", GUEST, 3, private_open=True))
    two = done(table, ChangeRules("t", HOST, Option.PLAYERS, "2"))
    assert [seat.person for seat in two.seats] == [HOST, GUEST]
    three = done(filled("block", 4), ChangeRules("t", HOST, Option.PLAYERS, "3"))
    assert [seat.computer for seat in three.seats] == [None, Level.HARD, Level.HARD]


def test_the_host_may_change_seats_with_a_computer_player() -> None:
    table = done(filled(), PlacePerson("t", HOST, HOST, 1))
    assert [seat.person for seat in table.seats] == [None, HOST]


def order_for_computer() -> tuple[Tile, ...]:
    """The highest double is on the second seat."""
    tiles = tuple(reversed(lobby().rules.tiles))
    return (*tiles[7:14], *tiles[:7], *tiles[14:])


@pytest.mark.parametrize(("fraction", "pause"), [(0.0, 1.5), (0.5, 2.25), (1.0, 3.0)])
def test_a_computer_player_moves_after_a_pause_that_chance_chooses(fraction: float, pause: float) -> None:
    chance = Chance(NOW, TIMING, (order_for_computer(),), fraction=fraction)
    begun = decide(filled(), StartMatch("t", HOST), chance)
    assert isinstance(begun, Decision)
    assert begun.table.level_to_move is Level.HARD
    assert due(begun.table) == NOW + pause
    assert [(one.kind, one.due) for one in deadlines(begun.table)] == [("turn", NOW + pause)]


def test_where_no_person_who_is_there_has_a_tile_left_it_moves_at_once() -> None:
    pairs = done(filled("block", 4), ChangeRules("t", HOST, Option.GOING_OUT, "both_partners"))
    table = to_a_computer(done(pairs, StartMatch("t", HOST)))
    assert table.match is not None
    assert table.match.round is not None
    hands = ((), *table.match.round.hands[1:])
    out = replace(table, match=replace(table.match, round=replace(table.match.round, hands=hands)))
    moved = thought(out, None)
    assert isinstance(moved, Decision)
    assert moved.table.level_to_move is Level.HARD
    assert due(moved.table) == due(table) + AT_ONCE


def test_its_move_is_not_made_before_its_time_and_not_in_another_turn() -> None:
    table = to_a_computer(started())
    assert table.turn is not None
    assert thought(table, None, due(table) - 0.01) == Refused(Reason.STALE)
    other = ExpireTurn("t", replace(table.turn, ply=table.turn.ply + 1), None)
    assert decide(table, other, Chance(due(table), TIMING)) == Refused(Reason.STALE)


def test_what_was_thought_of_is_played_as_its_own_move() -> None:
    table = to_a_computer(started())
    assert table.match is not None
    for move in legal_moves(table.match):
        made = thought(table, move)
        assert isinstance(made, Decision)
        assert made.table.match != table.match
        assert made.table.played_for == ()


@pytest.mark.parametrize("move", [None, Draw(), Pass(), Play(Tile(9, 9), "left"), Play(Tile(0, 0), None, claim=5)])
def test_without_a_legal_thought_the_simple_rule_moves(move: Move | None) -> None:
    table = to_a_computer(started("block", 2))
    assert table.match is not None
    assert table.seat_to_move is not None
    simple = thought(table, stand_in(view(table.match, table.seat_to_move)))
    assert isinstance(simple, Decision)
    made = thought(table, move)
    assert isinstance(made, Decision)
    assert made.table.match == simple.table.match


def test_a_person_who_is_there_is_not_thought_for() -> None:
    """Whose clock has run out is played for by the simple rule, whatever is given with the command."""
    table = done(done(full_lobby(), ChangeRules("t", HOST, Option.CLOCK, "30")), StartMatch("t", HOST))
    assert table.match is not None
    other = legal_moves(table.match)[-1]
    made, simple = thought(table, other), thought(table, None)
    assert isinstance(made, Decision)
    assert made == simple


def test_a_seat_of_somebody_absent_is_played_at_the_level_of_the_table_and_says_that_it_is_played_for() -> None:
    table = done(full_lobby(), ChooseLevel("t", HOST, Level.MASTER))
    table = done(table, StartMatch("t", HOST))
    assert table.person_to_move is not None
    away = done(table, LeaveTable("t", table.person_to_move))
    assert away.level_to_move is Level.MASTER
    assert away.match is not None
    made = thought(away, legal_moves(away.match)[0])
    assert isinstance(made, Decision)
    assert made.table.played_for == (1,)


def test_nobody_moves_for_a_computer_player_nor_hurries_it() -> None:
    table = to_a_computer(started())
    assert table.match is not None
    assert table.turn is not None
    move = legal_moves(table.match)[0]
    assert isinstance(move, Play)
    tap = PlayTile("t", HOST, table.turn, move.tile, move.end)
    assert refused(table, tap).reason is Reason.COMPUTERS_TURN
    assert refused(table, Nudge("t", HOST)).reason is Reason.NOBODY_TO_NUDGE
    assert refused(table, TakeSeat("t", GUEST, 1, private_open=True)) == Refused(Reason.SEAT_TAKEN)


def test_its_clock_never_runs_out() -> None:
    table = done(filled(), ChangeRules("t", HOST, Option.CLOCK, "30"))
    table = to_a_computer(done(table, StartMatch("t", HOST)))
    for _ in range(5):
        made = thought(table, None)
        assert isinstance(made, Decision)
        assert made.table.seats[1] == Seat(computer=Level.HARD)
        table = to_a_computer(made.table)


def test_it_waits_for_its_move_until_the_board_is_shown_but_no_longer_than_a_clock_would() -> None:
    table = to_a_computer(started())
    assert table.turn is not None
    wait, moved, now = AwaitScreen("t", table.turn), table.moved_at, due(table)
    while isinstance(later := decide(table, wait, Chance(now, TIMING)), Decision):
        assert now < due(later.table) <= moved + TIMING.stand_in + TIMING.unseen
        assert wants(table, later.table) == []
        table, now = later.table, due(later.table)
    assert later == Refused(Reason.STALE)
    assert now == moved + TIMING.stand_in + TIMING.unseen
    assert isinstance(thought(table, None), Decision)


def test_a_person_does_not_wait_for_a_board() -> None:
    table = done(full_lobby(), StartMatch("t", HOST))
    assert table.turn is not None
    assert refused(table, AwaitScreen("t", table.turn)).reason is Reason.STALE


def test_where_all_people_have_gone_nothing_is_played_and_where_they_left_the_table_is_over() -> None:
    table = to_a_computer(started())
    asleep = done(table, MarkAbsent("t", HOST, Absence.CLOSED))
    assert asleep.expiry is None
    assert not deserted(asleep)
    assert done(table, LeaveTable("t", HOST)).stage is Stage.OVER


def test_a_rematch_has_the_same_computer_players() -> None:
    table = started(target=1)
    while table.stage is not Stage.OVER:
        made = thought(table, None) if table.level_to_move is not None else None
        assert made is None or isinstance(made, Decision)
        table = a_move(table) if made is None else made.table
    again = done(table, Rematch("t", HOST, 1))
    assert again.seats == table.seats
    assert again.running


def practice(family: str = "arab", players: int = 4) -> Decision:
    house = of_family(family, players)
    assert isinstance(house, House)
    made = decide(None, OpenPractice("p", HOST, house, Level.EASY), Chance(NOW, TIMING, (house.rules.tiles,)))
    assert isinstance(made, Decision)
    return made


def test_a_practice_table_plays_at_once_and_is_shown_by_the_hand_alone() -> None:
    table = practice().table
    assert table.running
    assert [seat.computer for seat in table.seats] == [None, Level.EASY, Level.EASY, Level.EASY]
    assert (table.people, table.host, table.private) == ((HOST,), HOST, True)
    assert [(want.key.kind, want.chat) for want in wants(None, table)] == [(Kind.HAND, HOST)]
    assert main_key(table).kind is Kind.HAND


def test_nobody_has_two_practice_tables() -> None:
    house = of_family("arab", 4)
    assert isinstance(house, House)
    chance = Chance(NOW, TIMING, (house.rules.tiles,), open_here=(practice().table,))
    assert decide(None, OpenPractice("q", HOST, house, Level.EASY), chance) == Refused(Reason.PLAYS_ALREADY)


def test_a_practice_match_is_played_instead_of_the_one_that_is_named_and_of_a_table_that_nobody_started() -> None:
    house = of_family("arab", 4)
    assert isinstance(house, House)
    orders, running = (house.rules.tiles,), practice().table
    command = OpenPractice("q", HOST, house, Level.EASY, instead_of="p")
    assert isinstance(decide(None, command, Chance(NOW, TIMING, orders, open_here=(running,))), Decision)
    waiting = (replace(running, stage=Stage.LOBBY, match=None),)
    unnamed = replace(command, instead_of=None)
    assert isinstance(decide(None, unnamed, Chance(NOW, TIMING, orders, open_here=waiting)), Decision)


def test_a_practice_match_is_not_played_instead_of_one_that_is_over_or_somebody_else_s() -> None:
    house = of_family("arab", 4)
    assert isinstance(house, House)
    command = OpenPractice("q", HOST, house, Level.EASY, instead_of="o")
    for there in ((), (practice().table,)):
        chance = Chance(NOW, TIMING, (house.rules.tiles,), open_here=there)
        assert decide(None, command, chance) == Refused(Reason.TABLE_OVER)


def test_a_practice_table_that_is_there_is_not_opened_again() -> None:
    house = of_family("arab", 4)
    assert isinstance(house, House)
    command = OpenPractice("p", HOST, house, Level.EASY)
    assert decide(practice().table, command, Chance(NOW, TIMING)) == Refused(Reason.ALREADY_STARTED)


def test_a_practice_table_asks_nobody_whether_its_only_person_is_still_there() -> None:
    made = practice("block", 2).table
    assert {one.kind for one in deadlines(made)} <= {"turn"}


def test_where_the_last_host_leaves_the_lobby_computer_players_leave_with_them() -> None:
    table = done(done(lobby(), StandUp("t", HOST)), FillSeat("t", HOST, None, Level.EASY))
    left = done(table, LeaveTable("t", HOST))
    assert not left.hosted
    assert left.seats == (Seat(), Seat())
