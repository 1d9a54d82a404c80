"""Sums named with moves, and passing by a tap: what the table does with them."""

from dataclasses import replace

from bot.engine.events import PointsMade, PointsTaken
from bot.engine.families import make_rules
from bot.engine.match import legal_moves
from bot.engine.moves import Draw, Pass
from bot.engine.refusals import MoveReason, MoveRefused, RulesRefused
from bot.engine.tiles import Tile, parse_tile
from bot.tables.choices import Choice
from bot.tables.commands import Command, DrawTiles, PassTurn, PlayTile, StartMatch
from bot.tables.decide import decide
from bot.tables.decision import Chance, Decision
from bot.tables.log import LoggedMove
from bot.tables.play import check_choice
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Table, Turn
from tests.tables.tables import GUEST, HOST, TIMING, decided, done, full_lobby, next_command, refused

FITTING = "5-5 0-5 1-5 1-1 2-3 0-0 3-3 3-5 4-5 2-2 0-1 0-2 0-3 0-4"
DRAWING = "5-5 0-5 1-5 1-1 2-3 0-0 3-3 0-6 1-2 2-2 0-1 0-2 0-3 0-4"
LEAD = Tile(5, 5)


def game(tiles: str = FITTING, *, pass_by_tap: bool = True, **options: object) -> Table:
    """The host is to lead 5-5, which makes ten."""
    rules = make_rules("all-fives", 2, **{"claims": "muggins", **options})
    assert not isinstance(rules, RulesRefused)
    held = [tile for word in tiles.split() if (tile := parse_tile(word))]
    order = (*held, *(tile for tile in rules.tiles if tile not in held))
    table = replace(full_lobby("all-fives", 2), rules=rules, pass_by_tap=pass_by_tap)
    begun = decide(table, StartMatch("t", HOST), Chance(1000.0, TIMING, (order,)))
    assert isinstance(begun, Decision)
    return begun.table


def led(table: Table, claim: int | None = None) -> Table:
    return done(table, PlayTile("t", HOST, Turn(1, 1, 0), LEAD, None, claim))


def reason(refusal: Refused) -> MoveReason | None:
    return refusal.cause.reason if isinstance(refusal.cause, MoveRefused) else None


def points(table: Table, command: Command) -> list[tuple[type, int]]:
    events = decided(table, command).events
    return [(type(event), event.points) for event in events if isinstance(event, PointsMade | PointsTaken)]


def test_a_sum_is_made_by_naming_it_and_by_nothing_else() -> None:
    for claim, made in ((10, [(PointsMade, 10)]), (5, []), (None, [])):
        assert points(game(), PlayTile("t", HOST, Turn(1, 1, 0), LEAD, None, claim)) == made


def test_the_next_player_takes_what_was_missed_with_a_tile() -> None:
    table = led(game())
    play = PlayTile("t", GUEST, Turn(1, 1, 1), Tile(4, 5), "left", muggins=10)
    assert points(table, play) == [(PointsTaken, 10)]
    assert points(table, replace(play, muggins=5)) == []
    assert points(led(game(), claim=10), play) == []


def test_a_sum_is_named_with_the_first_tile_drawn_and_not_with_the_others() -> None:
    table = led(game(DRAWING))
    decision = decided(table, DrawTiles("t", GUEST, Turn(1, 1, 1), muggins=10))
    moves = [line.entry.move for line in decision.log if isinstance(line.entry, LoggedMove)]
    assert len(moves) > 1
    assert moves == [Draw(muggins=10), *[Draw()] * (len(moves) - 1)]
    assert [type(event) for event in decision.events if isinstance(event, PointsTaken)] == [PointsTaken]


def test_nobody_passes_by_itself_where_passing_is_a_tap_and_a_pass_may_name_a_sum() -> None:
    table = led(game(DRAWING, draw="none"))
    assert table.match is not None
    assert table.person_to_move == GUEST
    assert legal_moves(table.match) == (Pass(),)
    decision = decided(table, PassTurn("t", GUEST, Turn(1, 1, 1), muggins=10))
    assert decision.table.person_to_move == HOST
    assert points(table, PassTurn("t", GUEST, Turn(1, 1, 1), muggins=10)) == [(PointsTaken, 10)]


def test_where_passing_is_no_tap_the_turn_goes_on_by_itself() -> None:
    table = led(game(DRAWING, draw="none", claims="automatic", pass_by_tap=False))
    assert table.person_to_move == HOST
    assert table.turn == Turn(1, 1, 2)


def test_passing_is_refused_with_a_tile_that_fits_or_with_tiles_to_draw() -> None:
    assert reason(refused(led(game()), PassTurn("t", GUEST, Turn(1, 1, 1)))) is MoveReason.MUST_PLAY
    assert reason(refused(led(game(DRAWING)), PassTurn("t", GUEST, Turn(1, 1, 1)))) is MoveReason.MUST_DRAW
    assert refused(led(game()), PassTurn("t", HOST, Turn(1, 1, 1))).reason is Reason.NOT_YOUR_TURN
    assert refused(led(game()), PassTurn("t", GUEST, Turn(1, 1, 0))).reason is Reason.STALE


def test_a_sum_is_refused_where_points_are_counted_by_themselves() -> None:
    table = led(game(claims="automatic", pass_by_tap=False))
    turn = Turn(1, 1, 1)
    play = PlayTile("t", GUEST, turn, Tile(4, 5), "left")
    for named in (replace(play, claim=5), replace(play, muggins=10)):
        assert reason(refused(table, named)) is MoveReason.CLAIM_WITHOUT_MUGGINS
    choice = check_choice(table, GUEST, turn, Choice(Tile(4, 5), "left", muggins=10))
    assert choice is not None
    assert reason(choice) is MoveReason.CLAIM_WITHOUT_MUGGINS
    assert check_choice(table, GUEST, turn, Choice(Tile(4, 5), "left")) is None


def test_as_much_of_a_move_as_can_still_be_made_may_be_chosen() -> None:
    table, turn = led(game()), Turn(1, 1, 1)
    for choice in (Choice(), Choice(muggins=10), Choice(Tile(4, 5)), Choice(Tile(4, 5), "right", muggins=5)):
        assert check_choice(table, GUEST, turn, choice) is None
    for choice in (Choice(Tile(2, 2)), Choice(Tile(4, 5), "up"), Choice(Tile(5, 5), "left")):
        refusal = check_choice(table, GUEST, turn, choice)
        assert refusal is not None
        assert refusal.reason is Reason.ILLEGAL_MOVE
    early = check_choice(table, HOST, turn, Choice())
    assert early is not None
    assert early.reason is Reason.NOT_YOUR_TURN


def test_a_match_with_taps_for_passing_is_played_to_its_end() -> None:
    """Every turn waits for somebody who can do something, a pass included."""
    table, passes = game(DRAWING, draw="none"), 0
    while table.running:
        command = next_command(table)
        table, passes = done(table, command), passes + isinstance(command, PassTurn)
    assert passes > 0
