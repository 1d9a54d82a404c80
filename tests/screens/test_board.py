"""The board in the group: the line, the last moves, whose turn, tiles left, the score; never a tile of a hand."""

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves, to_move
from bot.engine.moves import Draw, Pass, Play
from bot.engine.tiles import Tile
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.layouts import WIDTH
from bot.screens.render import render
from bot.screens.scene import Scene
from bot.tables.screens import Key, Kind
from bot.tables.table import Closed, Stage
from bot.tables.taps import Verb
from tests.screens.reading import labels, lines, parse, shown, tiles_shown
from tests.screens.tables import AMINA, PEOPLE, Played, buttons, dealt, rules_of, started

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def bazito() -> Played:
    return dealt("bazito", "1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")


def test_before_the_lead_it_says_whose_turn_and_how_many_tiles_there_are() -> None:
    said = lines(bazito().board(1))
    assert said[0] == "Bazito · round 1"
    assert "Nothing is laid yet." in said
    assert "👉 Amina to move" in said
    assert said[said.index("Amina: 7 tiles") + 1 :][:2] == ["Omar Haddad: 7 tiles", "Boneyard: 14 tiles"]
    assert "Score (to 100)" in said


def test_the_line_and_the_last_move_are_told() -> None:
    game = bazito()
    game.move(Play(Tile(6, 6)))
    assert "Amina led [6|6]" in lines(game.board(1))
    game.move(Play(Tile(2, 6), "left"))
    said = lines(game.board(1))
    assert "[2|6] [6|6]" in said
    assert "Ends: 2 left · 6 right" in said
    assert "Omar Haddad laid [2|6] on the left" in said
    assert "Amina led [6|6]" not in said


def test_passes_and_draws_since_the_last_tile_are_told_without_the_tiles_drawn() -> None:
    game = dealt("bazito", "6-6 0-6 1-6 1-1 1-2 1-3 1-4", "0-0 0-1 0-2 0-3 0-4 0-5 5-5")
    game.move(Play(Tile(6, 6)))
    for _ in range(3):
        game.move(Draw())
    screen = game.board(1)
    assert "Omar Haddad drew 3 tiles" in lines(screen)
    assert "👉 Omar Haddad to move" in lines(screen)
    assert tiles_shown(screen) == {(6, 6)}


def test_a_pass_is_told() -> None:
    game = dealt("bazito", "6-6 0-6 1-6 2-6 3-6 4-6 5-6", "0-0 0-1 0-2 0-3 0-4 0-5 1-1")
    game.move(Play(Tile(6, 6)))
    while Pass() not in legal_moves(game.match):
        game.move(Draw())
    game.move(Pass())
    assert lines(game.board(1))[6:8] == ["Omar Haddad drew 14 tiles", "Omar Haddad passed"]


def test_tiles_that_nobody_draws_are_counted_as_sleeping() -> None:
    game = started(rules_of("arab", 4, hand_size=6))
    game.deal(game.match.rules.tiles)
    assert "Sleeping: 4 tiles" in lines(game.board(1))
    assert "Boneyard" not in shown(game.board(1))


def test_tiles_left_are_listed_in_the_order_of_play() -> None:
    game = started(rules_of("arab", 4))
    game.deal(game.match.rules.tiles)
    said = [line.split(":")[0] for line in lines(game.board(1)) if line.endswith(": 7 tiles")]
    assert said == ["Amina", "Sami", "لينا", "Omar Haddad"]


@pytest.mark.parametrize("tile_set", [6, 9, 12])
def test_a_long_line_is_wrapped_between_tiles_where_a_phone_would_break_it(tile_set: int) -> None:
    game = started(rules_of("arab", 4, tile_set=tile_set))
    game.play_round(random.Random(5))
    rows = [line for line in lines(game.board(1)) if line.startswith("[")]
    laid = [(one.left, one.right) for one in game.ended[1].layout.tiles]
    assert len(rows) > 1
    assert all(len("".join(row.split())) <= WIDTH for row in rows)
    for row, following in pairwise(rows):
        assert len("".join([*row.split(), following.split()[0]])) > WIDTH
    assert " ".join(rows) == " ".join(f"[{left}|{right}]" for left, right in laid)


def test_the_presser_can_see_the_own_hand_and_the_rules() -> None:
    assert [button.tap.verb for button in buttons(bazito().board(1))] == [Verb.SHOW_HAND, Verb.RULES]
    assert labels(bazito().board(1)) == [["✋ My hand", "Rules"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_no_tile_of_a_hand_is_ever_on_it(family: str, players: int, language: Language) -> None:
    game = started(rules_of(family, players))
    chance = random.Random(players)
    order = list(game.match.rules.tiles)
    chance.shuffle(order)
    game.deal(order)
    while (round_ := game.match.round) is not None:
        laid = {(one.tile.low, one.tile.high) for one in round_.layout.tiles}
        assert tiles_shown(game.board(1, language)) == laid
        game.step(chance)
    assert tiles_shown(game.board(1, language)) == {(one.tile.low, one.tile.high) for one in game.ended[1].layout.tiles}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_finished_board_stays_as_it_ended_without_buttons(language: Language) -> None:
    game = started(rules_of("bazito", 2))
    chance = random.Random(5)
    game.play_round(chance)
    ended = game.board(1, language)
    assert ended.buttons == ()
    while game.match.winner is None:
        game.play_round(chance)
        assert game.board(1, language).digest == ended.digest
    game.table = replace(game.table, match_number=2, stage=Stage.PLAYING)
    scene = game.scene(language, ended=game.ended[1])
    assert render(Key(game.table.id, Kind.BOARD, 1, 1), "", scene).digest == ended.digest


def test_a_finished_board_says_how_it_ended() -> None:
    endings = set()
    for seed in range(8):
        game = started(rules_of("arab", 4))
        game.play_round(random.Random(seed))
        result = game.match.results[0]
        name = PEOPLE[game.table.people[result.last_seat]].name
        said = "🔒 The round is blocked." if result.outcome == "blocked" else f"🏁 {name} went out."
        assert said in lines(game.board(1))
        endings.add(result.outcome)
    assert endings == {"out", "blocked"}


#: Why a table is over before its target, and what is said of it.
ENDED = [
    ({"stopped_by": AMINA}, "The table was stopped by Amina."),
    ({"closed": Closed.RETIRED}, "The table was closed because nobody has played for a long time."),
    ({"closed": Closed.DESERTED}, "The table was closed because everybody has left it."),
]


@pytest.mark.parametrize(("why", "said"), ENDED)
def test_a_board_that_ends_in_the_middle_says_why_and_has_no_buttons(why: dict[str, Any], said: str) -> None:
    game = bazito()
    game.table = replace(game.table, stage=Stage.OVER, **why)
    assert said in lines(game.board(1))
    assert game.board(1).buttons == ()
    assert "to move" not in shown(game.board(1))


def test_a_stranger_at_the_table_is_named_by_a_word() -> None:
    game = bazito()
    scene = Scene(game.table, game.match, {}, "en")
    screen = render(Key(game.table.id, Kind.BOARD, 1, 1), "", scene)
    seat = to_move(game.match)
    assert seat == 0
    assert "👉 somebody to move" in parse(screen.text).text


def test_a_board_without_its_round_is_a_fault() -> None:
    game = bazito()
    with pytest.raises(ValueError, match="board"):
        render(Key(game.table.id, Kind.BOARD, 1, 1), "", replace(game.scene(), match=None))
    with pytest.raises(ValueError, match="board"):
        render(Key(game.table.id, Kind.BOARD, 1, 1), "", replace(game.scene(), match=replace(game.match, round=None)))
    game.finish_round(random.Random(1))
    with pytest.raises(ValueError, match="board"):
        render(Key(game.table.id, Kind.BOARD, 1, 1), "", game.scene())
