"""A hand in the private chat: what its owner may know and do, and nothing of anybody else's hand."""

import random
from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves, play, to_move
from bot.engine.moves import Draw, Pass, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.tiles import Tile
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.render import render
from bot.screens.screen import Screen
from bot.tables.screens import Key, Kind
from bot.tables.table import Seat, Stage
from bot.tables.taps import Verb
from tests.screens.reading import labels, lines, shown, tiles_shown
from tests.screens.tables import (
    AMINA,
    LINA,
    OMAR,
    PEOPLE,
    SAMI,
    Played,
    buttons,
    dealt,
    game,
    lobby_table,
    one_is_out,
    rules_of,
    started,
)

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def carried(screen: Screen) -> list[tuple[Verb, str]]:
    return [(button.tap.verb, button.tap.argument) for button in buttons(screen)]


def test_on_turn_the_tiles_are_buttons_those_that_fit_marked_and_first() -> None:
    played = game()
    played.move(Play(Tile(6, 6)))
    screen = played.hand(OMAR)
    assert labels(screen) == [["✅ 2|6", "0|1", "0|3", "2|2"], ["2|4", "2|5", "3|4"]]
    assert [button.style for button in buttons(screen)] == ["success"] + [None] * 6
    assert carried(screen)[1:] == [(Verb.PLAY, f"{tile}@left") for tile in ("0-1", "0-3", "2-2", "2-4", "2-5", "3-4")]
    assert {button.tap.turn for button in buttons(screen)} == {played.table.turn}


def test_on_turn_it_says_the_ends_and_what_happened() -> None:
    played = game()
    played.move(Play(Tile(6, 6)))
    said = lines(played.hand(OMAR))
    assert said[0] == "👉 Your turn"
    assert {"Bazito", "Against Amina", "Amina led [6|6]", "Ends: 6 left · 6 right"} <= set(said)


def test_the_leader_is_told_which_tile_must_lead() -> None:
    screen = game().hand(AMINA)
    assert "You lead this round, with [6|6]." in lines(screen)
    assert labels(screen)[0][0] == "✅ 6|6"
    assert sum(label.startswith("✅") for row in labels(screen) for label in row) == 1


def test_a_free_lead_may_be_any_tile() -> None:
    played = started(rules_of("arab", 2, opening_tile="free"))
    played.deal(played.match.rules.tiles)
    leader = played.table.person_to_move
    assert leader is not None
    assert "You lead this round." in lines(played.hand(leader))
    assert all(label.startswith("✅") for row in labels(played.hand(leader)) for label in row)


def test_a_tap_on_a_tile_that_does_not_fit_is_answered_with_that() -> None:
    played = game()
    played.move(Play(Tile(6, 6)))
    tile, _, end = carried(played.hand(OMAR))[-1][1].partition("@")
    refused = play(played.match, 1, Play(Tile(*map(int, tile.split("-"))), end))
    assert isinstance(refused, MoveRefused)
    assert refused.reason is MoveReason.TILE_DOES_NOT_FIT


def test_a_tile_that_fits_both_ends_asks_which() -> None:
    played = game()
    for move in (Play(Tile(6, 6)), Play(Tile(2, 6), "right")):
        played.move(move)
    played.move(Play(Tile(3, 6), "left"))
    assert (Verb.PLAY, "2-4@right") in carried(played.hand(OMAR))
    played.move(Play(Tile(3, 4), "left"))
    played.move(Play(Tile(4, 4), "left"))
    screen = played.hand(OMAR)
    assert (Verb.CHOOSE, "2-4") in carried(screen)
    asked = played.hand(OMAR, f"{played.table.turn} 2-4")
    assert "Where does [2|4] go?" in lines(asked)
    assert labels(asked) == [["⬅️ 4 left", "2 right ➡️"], ["↩️ Back"]]
    assert carried(asked) == [(Verb.PLAY, "2-4@left"), (Verb.PLAY, "2-4@right"), (Verb.BACK, "")]


def test_where_all_ends_bear_the_same_number_one_tap_plays_on_the_first() -> None:
    """On a line, and on the arms of a cross alike: the choice would make no difference."""
    line = game()
    line.move(Play(Tile(6, 6)))
    assert carried(line.hand(OMAR))[0] == (Verb.PLAY, "2-6@left")
    cross = dealt("cross", "6-6 3-6 1-5 1-4 0-2 0-4 4-4", "2-6 0-1 0-3 2-2 2-4 2-5 3-4")
    cross.move(Play(Tile(6, 6)))
    assert carried(cross.hand(OMAR))[0] == (Verb.PLAY, "2-6@left")
    cross.move(Play(Tile(2, 6), "left"))
    assert carried(cross.hand(AMINA))[0] == (Verb.PLAY, "3-6@right"), "the first that is open"


def test_with_points_made_while_playing_the_same_number_is_asked_about() -> None:
    """A double at one end counts both its halves, so that it matters which end is covered."""
    played = dealt("all-fives", "6-6 2-5 5-5 1-4 0-2 0-4 4-4", "2-6 5-6 1-5 0-1 0-3 2-2 2-4")
    for tile, end in (((6, 6), None), ((2, 6), "right"), ((2, 5), "right"), ((5, 6), "left"), ((5, 5), "left")):
        played.move(Play(Tile(*tile), end))
    assert carried(played.hand(OMAR))[0] == (Verb.CHOOSE, "1-5")
    asked = played.hand(OMAR, f"{played.table.turn} 1-5")
    assert carried(asked) == [(Verb.PLAY, "1-5@left"), (Verb.PLAY, "1-5@right"), (Verb.BACK, "")]


@pytest.mark.parametrize("focus", ["1.1.0 2-6", "1.1.1 0-1", "1.1.1 6-6", "1.1.1", "1.1.1 nonsense", "2.1.1 2-6"])
def test_a_question_about_another_turn_or_a_tile_that_does_not_fit_is_closed(focus: str) -> None:
    played = game()
    played.move(Play(Tile(6, 6)))
    assert played.hand(OMAR, focus) == played.hand(OMAR)


def test_who_wants_to_be_asked_is_asked_about_every_tile() -> None:
    played = game()
    played.people[OMAR] = replace(PEOPLE[OMAR], confirm_plays=True)
    played.people[AMINA] = replace(PEOPLE[AMINA], confirm_plays=True)
    assert carried(played.hand(AMINA))[0] == (Verb.CHOOSE, "6-6")
    lead = played.hand(AMINA, f"{played.table.turn} 6-6")
    assert labels(lead) == [["Lead 6|6"], ["↩️ Back"]]
    assert carried(lead)[0] == (Verb.PLAY, "6-6")
    played.move(Play(Tile(6, 6)))
    played.move(Play(Tile(2, 6), "left"))
    assert carried(played.hand(AMINA))[:2] == [(Verb.CHOOSE, "0-2"), (Verb.CHOOSE, "3-6")]
    asked = played.hand(AMINA, f"{played.table.turn} 0-2")
    assert "Lay [0|2]?" in lines(asked)
    assert carried(asked) == [(Verb.PLAY, "0-2@left"), (Verb.BACK, "")]


def drawing() -> Played:
    played = dealt("bazito", "6-6 0-6 1-6 1-1 1-2 1-3 1-4", "0-0 0-1 0-2 0-3 0-4 0-5 5-5")
    played.move(Play(Tile(6, 6)))
    return played


def test_with_nothing_that_fits_there_is_a_button_to_draw() -> None:
    screen = drawing().hand(OMAR)
    assert labels(screen)[0] == ["Draw"]
    assert carried(screen)[0] == (Verb.DRAW, "")
    assert "Nothing fits. 14 tiles are left in the boneyard." in lines(screen)
    assert not any(label.startswith("✅") for row in labels(screen) for label in row)


def test_what_was_drawn_is_shown_to_whoever_drew_it() -> None:
    played = drawing()
    for _ in range(6):
        played.move(Draw())
    assert "You drew [1|5] [2|2] [2|3] [2|4] [2|5] [2|6]" in lines(played.hand(OMAR))
    assert (Verb.PLAY, "2-6@left") in carried(played.hand(OMAR))


def test_the_own_automatic_pass_and_what_came_after_are_told_on_the_next_turn() -> None:
    played = started(rules_of("arab", 4))
    chance = random.Random(5)
    order = list(played.match.rules.tiles)
    chance.shuffle(order)
    played.deal(order)
    while legal_moves(played.match) != (Pass(),):
        played.step(chance)
    passed = played.table.person_to_move
    assert passed is not None
    played.move(Pass())
    while played.table.person_to_move != passed:
        played.step(chance)
    said = lines(played.hand(passed))
    assert "You had nothing that fits and passed" in said
    assert PEOPLE[passed].first_name not in shown(played.hand(passed))


def test_a_long_time_without_a_tile_of_ones_own_is_told_from_its_end() -> None:
    played = started(rules_of("arab", 4, tile_set=12, hand_size=22))
    chance = random.Random(1)
    told: list[list[str]] = []
    while played.match.winner is None and not told:
        order = list(played.match.rules.tiles)
        chance.shuffle(order)
        played.deal(order)
        while played.table.person_to_move is not None:
            said = lines(played.hand(played.table.person_to_move))
            told += [said] if "…" in said else []
            played.step(chance)
    happened = told[0][told[0].index("…") + 1 :]
    assert happened.index("") == 12


@pytest.mark.parametrize(
    ("language", "duel", "pairs", "alone"),
    [
        ("en", "Against Amina", "With Amina against لينا, Sami", "With Amina"),
        ("ar", "ضد Amina", "شريكك Amina؛ الخصمان لينا، Sami", "مع Amina"),
        ("ar-EG", "ضد Amina", "شريكك Amina؛ قصادكم لينا، Sami", "مع Amina"),
        ("fa", "در برابر Amina", "یار شما: Amina؛ حریف‌ها: لينا، Sami", "با Amina"),
    ],
)
def test_one_plays_with_a_partner_and_against_everybody_else(
    language: Language, duel: str, pairs: str, alone: str
) -> None:
    assert duel in lines(started(rules_of("bazito", 2)).hand(OMAR, language=language))
    four = started(rules_of("arab", 4))
    seats = tuple(Seat(person) for person in (AMINA, LINA, OMAR, SAMI))
    four.table = replace(four.table, seats=seats)
    assert pairs in lines(four.hand(OMAR, language=language))
    four.table = replace(four.table, seats=(seats[0], Seat(), seats[2], Seat()), stage=Stage.LOBBY)
    assert alone in lines(four.hand(OMAR, language=language))


def test_where_everybody_plays_alone_all_others_are_opponents() -> None:
    assert "Against Amina, لينا" in lines(started(rules_of("draw", 3)).hand(OMAR))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_out_of_turn_it_is_the_own_tiles_alone_and_stays_so_while_others_move(
    family: str, players: int, language: Language
) -> None:
    played = started(rules_of(family, players))
    chance = random.Random(players)
    order = list(played.match.rules.tiles)
    chance.shuffle(order)
    played.deal(order)
    resting: dict[int, str] = {}
    while (round_ := played.match.round) is not None:
        laid = {(one.tile.low, one.tile.high) for one in round_.layout.tiles}
        for seat, person in enumerate(played.table.people):
            screen = played.hand(person, language=language)
            own = {(tile.low, tile.high) for tile in round_.hands[seat]}
            if seat == round_.turn:
                assert own <= tiles_shown(screen) <= own | laid
                resting.pop(seat, None)
            else:
                assert tiles_shown(screen) == own
                assert screen.buttons == ()
                assert screen.digest == resting.setdefault(seat, screen.digest)
        played.step(chance)


def test_it_is_the_same_whatever_the_others_hold() -> None:
    one, other = game(), game()
    round_ = other.match.round
    assert round_ is not None
    swapped = (round_.hands[0], tuple(sorted(round_.boneyard[:7])))
    unseen = replace(round_, hands=swapped, boneyard=(*round_.hands[1], *round_.boneyard[7:]))
    other.table = replace(other.table, match=replace(other.match, round=unseen))
    for played in (one, other):
        assert to_move(played.match) == 0
    assert one.hand(AMINA) == other.hand(AMINA)


def test_partners_are_told_who_plays_with_and_against_them() -> None:
    played = started(rules_of("arab", 4))
    played.deal(played.match.rules.tiles)
    assert "With لينا against Omar Haddad, Sami" in lines(played.hand(AMINA))
    assert "With Omar Haddad against Amina, لينا" in lines(played.hand(SAMI))


def test_it_says_which_group_the_table_is_in() -> None:
    scene = game().scene(group_title="Friday <friends>")
    assert "Bazito in Friday <friends>" in lines(render(Key("abcd1234", Kind.HAND, person=OMAR), "", scene))


def test_between_rounds_it_says_that_the_round_is_over() -> None:
    played = game()
    played.finish_round(random.Random(5))
    screen = played.hand(OMAR)
    assert "The round is over. Your next tiles come here." in lines(screen)
    assert tiles_shown(screen) == set()
    assert screen.buttons == ()


def test_in_the_lobby_it_says_to_wait_for_the_start() -> None:
    waiting = Played(lobby_table(rules_of("bazito", 2), [AMINA]))
    assert "You are seated. Your tiles come here when the host starts." in lines(waiting.hand(AMINA))


def test_when_the_match_is_over_it_says_who_won_or_who_stopped_it() -> None:
    played = game()
    stopped = replace(played.table, stage=Stage.OVER, stopped_by=AMINA)
    assert "The table was stopped by Amina." in lines(Played(stopped).hand(OMAR))
    chance = random.Random(5)
    played.finish_round(chance)
    while played.match.winner is None:
        played.play_round(chance)
    winner = PEOPLE[played.table.people[played.match.winner]].name
    assert f"🏆 The match is over. Winner: {winner}" in lines(played.hand(OMAR))
    assert played.hand(OMAR).buttons == ()


def test_who_is_out_while_the_partner_plays_on_has_no_tiles_left() -> None:
    played, out = one_is_out()
    assert "You have no tiles left." in lines(played.hand(out))
