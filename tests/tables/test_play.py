"""From the first deal to the target: who may do what, and what follows by itself."""

from dataclasses import replace

from bot.engine.match import legal_moves, to_move
from bot.engine.moves import Draw, Pass, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.tiles import Tile
from bot.tables.choices import Choice
from bot.tables.commands import DealNextRound, DrawTiles, Nudge, PlayTile, Rematch, StartMatch, StopTable
from bot.tables.decide import decide
from bot.tables.decision import Decision
from bot.tables.events import MatchStarted, Nudged
from bot.tables.history import rebuild
from bot.tables.log import LogEntry, LoggedDeal
from bot.tables.play import check_choice, check_turn
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Stage, Table, Turn
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
    next_command,
    playing,
    refused,
)


def _to_move(table: Table) -> tuple[int, Turn]:
    assert table.person_to_move is not None
    assert table.turn is not None
    return table.person_to_move, table.turn


def _other(person: int) -> int:
    return HOST if person == GUEST else GUEST


def test_a_started_match_has_dealt_its_first_round() -> None:
    decision = decided(full_lobby(), StartMatch("t", HOST))
    assert decision.table.turn == Turn(1, 1, 0)
    assert decision.events[0] == MatchStarted(1)
    assert [line.entry.__class__ for line in decision.log] == [LoggedDeal]


def test_the_same_command_and_chance_give_the_same_table() -> None:
    assert decided(full_lobby(), StartMatch("t", HOST)) == decided(full_lobby(), StartMatch("t", HOST))


def test_a_deal_that_is_thrown_in_is_dealt_again_and_only_the_one_played_is_logged() -> None:
    table = full_lobby("cross")
    tiles = table.rules.tiles
    bare = tuple(sorted(tiles, key=lambda tile: tile.is_double))
    offered = replace(chance(rules=table.rules), orders=(bare, bare, tiles))
    decision = decide(table, StartMatch("t", HOST), offered)
    assert isinstance(decision, Decision)
    sat = tuple(seat.person for seat in table.seats)
    assert [line.entry for line in decision.log] == [LoggedDeal(tiles, sat)]
    assert rebuild(table.rules, decision.log).match == decision.table.match
    refusal = decide(table, StartMatch("t", HOST), replace(offered, orders=(bare, bare)))
    assert refusal == Refused(Reason.ILLEGAL_MOVE, cause=MoveRefused(MoveReason.THROWN_IN))


def test_a_tile_laid_passes_the_turn_on() -> None:
    table = playing("bazito", 4)
    person, turn = _to_move(table)
    after = done(table, next_command(table))
    assert after.person_to_move != person
    assert after.turn is not None
    assert after.turn.ply > turn.ply


def test_refusals_come_in_order_seat_before_turn_before_age_before_legality() -> None:
    table = playing()
    person, turn = _to_move(table)
    nobodys, old = Tile(9, 9), replace(turn, ply=turn.ply + 5)
    assert refused(table, PlayTile("t", STRANGER, old, nobodys, None)).reason is Reason.NOT_SEATED
    late = refused(table, PlayTile("t", _other(person), old, nobodys, None))
    assert (late.reason, late.person) == (Reason.NOT_YOUR_TURN, person)
    assert refused(table, PlayTile("t", person, old, nobodys, None)).reason is Reason.STALE
    illegal = refused(table, PlayTile("t", person, turn, nobodys, None))
    assert illegal.reason is Reason.ILLEGAL_MOVE
    assert isinstance(illegal.cause, MoveRefused)
    assert illegal.cause.reason is MoveReason.TILE_NOT_HELD


def test_a_double_tap_plays_once() -> None:
    table = playing()
    command = next_command(table)
    again = refused(done(table, command), command)
    assert again.reason in (Reason.NOT_YOUR_TURN, Reason.STALE)


def test_a_button_of_another_match_round_or_ply_is_stale() -> None:
    table = playing()
    person, turn = _to_move(table)
    for old in (replace(turn, match=2), replace(turn, round=2), replace(turn, ply=1)):
        check = check_turn(table, person, old)
        assert check is not None
        assert check.reason is Reason.STALE


def _drawing_table() -> Table:
    """A two-player table whose next seat has nothing that fits."""
    table = playing("bazito", 2)
    while legal_moves(table.match)[0] != Draw():  # type: ignore[arg-type]  # a running table has a match
        table = done(table, next_command(table))
    return table


def test_one_tap_draws_until_a_tile_fits_or_the_boneyard_is_empty() -> None:
    table = _drawing_table()
    person, turn = _to_move(table)
    after = done(table, DrawTiles("t", person, turn))
    assert after.match is not None
    moves = legal_moves(after.match)
    boneyard_empty = after.match.round is not None and not after.match.round.boneyard
    assert Draw() not in moves
    assert boneyard_empty or (after.person_to_move == person and isinstance(moves[0], Play))


def test_drawing_while_a_tile_fits_is_refused() -> None:
    table = playing()
    person, turn = _to_move(table)
    assert refused(table, DrawTiles("t", person, turn)).reason is Reason.ILLEGAL_MOVE


def test_nobody_is_left_to_pass_by_hand() -> None:
    """Whoever can only pass does so by itself, so that a waiting turn always has something to choose."""
    table, passes = playing("bazito", 4), 0
    while table.running:
        assert table.match is not None
        assert legal_moves(table.match) != (Pass(),)
        before = table.match.round
        table = done(table, next_command(table))
        if before is not None and table.match is not None and table.match.round is not None:
            passes += len(table.match.round.steps) - len(before.steps) - 1
    assert passes > 0


def test_an_ended_round_has_a_time_for_the_next() -> None:
    table = after_round(playing())
    assert table.next_round_at == 1000.0 + TIMING.next_round
    assert table.turn is None
    assert table.round_number == 1


def test_the_next_round_is_dealt_when_its_time_has_come_and_not_before() -> None:
    table = after_round(playing())
    due = table.next_round_at or 0
    assert refused(table, DealNextRound("t"), now=due - 1).reason is Reason.STALE
    after = done(table, DealNextRound("t"), now=due)
    assert (after.round_number, after.running, after.next_round_at) == (2, True, None)


def test_a_seated_person_deals_the_next_round_at_once_and_only_once() -> None:
    table = after_round(playing())
    deal = DealNextRound("t", GUEST, after_match=1, after_round=1)
    assert refused(table, replace(deal, by=STRANGER)).reason is Reason.NOT_SEATED
    dealt = done(table, deal)
    assert refused(dealt, deal).reason is Reason.ROUND_RUNNING
    assert refused(after_round(dealt), deal).reason is Reason.STALE


def test_a_tap_on_the_last_hand_of_an_ended_round_is_stale() -> None:
    table = after_round(playing())
    assert refused(table, PlayTile("t", HOST, Turn(1, 1, 3), Tile(0, 1), None)).reason is Reason.STALE


def test_a_match_ends_at_its_target() -> None:
    table = after_match(playing(target=50))
    assert table.match is not None
    assert table.stage is Stage.OVER
    assert max(table.match.scores) >= 50
    assert table.next_round_at is None


def test_a_rematch_has_the_same_seats_and_rules_and_is_begun_once() -> None:
    table = after_match(playing(target=50))
    again = done(table, Rematch("t", GUEST, after_match=1))
    assert (again.seats, again.rules, again.match_number) == (table.seats, table.rules, 2)
    assert again.turn == Turn(2, 1, 0)
    assert refused(again, Rematch("t", GUEST, after_match=1)).reason is Reason.STALE


def test_a_rematch_is_for_those_seated_and_for_matches_that_were_won() -> None:
    table = after_match(playing(target=50))
    assert refused(table, Rematch("t", STRANGER, after_match=1)).reason is Reason.NOT_SEATED
    stopped = done(playing(), StopTable("t", HOST))
    assert refused(stopped, Rematch("t", HOST, after_match=1)).reason is Reason.TABLE_OVER


def test_the_host_stops_a_running_match() -> None:
    table = done(playing(), StopTable("t", HOST))
    assert (table.stage, table.stopped_by, table.turn) == (Stage.OVER, HOST, None)


def test_a_turn_is_nudged_once() -> None:
    table = playing()
    person, _ = _to_move(table)
    decision = decided(table, Nudge("t", _other(person)))
    assert decision.events == (Nudged(person),)
    assert refused(decision.table, Nudge("t", _other(person))).reason is Reason.ALREADY_NUDGED
    assert decided(done(decision.table, next_command(decision.table)), Nudge("t", HOST)).events != ()


def test_between_rounds_there_is_nobody_to_nudge() -> None:
    assert refused(after_round(playing()), Nudge("t", HOST)).reason is Reason.NOBODY_TO_NUDGE


def test_only_a_tile_that_fits_somewhere_can_be_chosen() -> None:
    table = playing()
    person, turn = _to_move(table)
    assert table.match is not None
    assert table.match.round is not None
    seat = to_move(table.match)
    assert seat is not None
    playable = {move.tile for move in legal_moves(table.match) if isinstance(move, Play)}
    for tile in table.match.round.hands[seat]:
        assert (check_choice(table, person, turn, Choice(tile)) is None) == (tile in playable)
    assert isinstance(check_choice(table, person, turn, Choice(Tile(9, 9))), Refused)


def test_a_refused_command_leaves_no_trace() -> None:
    table = playing()
    person, turn = _to_move(table)
    before = repr(table)
    decide(table, PlayTile("t", person, turn, Tile(9, 9), "left"), chance())
    assert repr(table) == before


def test_the_log_of_a_match_rebuilds_every_round_of_it() -> None:
    table = full_lobby("egyptian", 3)
    entries: list[LogEntry] = []
    finals = []
    now = 1000.0
    decision = decided(table, StartMatch("t", HOST))
    while decision.table.stage is not Stage.OVER:
        entries += decision.log
        table = decision.table
        now = table.next_round_at or now
        decision = decided(table, next_command(table) if table.running else DealNextRound("t"), now)
        if decision.table.match is not None and decision.table.match.round is None:
            finals.append((decision.table.round_number, decision.table.match))
    entries += decision.log
    assert [(line.match, line.round, line.ply) for line in entries] == sorted(
        {(line.match, line.round, line.ply) for line in entries}
    )
    for number, match in finals:
        past = rebuild(table.rules, [line for line in entries if line.round <= number])
        assert past.match == match
        assert past.round is not None
        assert past.round.hands == match.results[-1].hands
