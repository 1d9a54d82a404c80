"""Time and absence on the screens: a turn's end, who is played for, and the way back."""

from dataclasses import replace

import pytest

from bot.engine.moves import Play
from bot.engine.tiles import Tile
from bot.language import LANGUAGES, moment
from bot.people.person import Language
from bot.screens.render import render
from bot.screens.screen import Screen
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence
from bot.tables.taps import Verb
from tests.screens.reading import labels, lines
from tests.screens.tables import AMINA, OMAR, Played, buttons, dealt

AT = 1_800_000_045.7


def game() -> Played:
    return dealt("bazito", "6-6 2-6 5-6 1-6 0-1 0-2 0-3", "3-6 4-6 0-6 3-3 2-2 1-1 0-0")


def away(played: Played, *people: int) -> Played:
    seats = (replace(seat, absences=(Absence.SLOW,) if seat.person in people else ()) for seat in played.table.seats)
    played.table = replace(played.table, seats=tuple(seats))
    return played


def board(played: Played, language: Language = "en", **changes: object) -> Screen:
    return render(Key("abcd1234", Kind.BOARD, 1, 1), "", played.scene(language, **changes))


def hand(played: Played, person: int, language: Language = "en", **changes: object) -> Screen:
    return render(Key("abcd1234", Kind.HAND, person=person), "", played.scene(language, **changes))


def test_a_moment_is_told_in_each_readers_own_zone_and_by_utc_where_that_is_unknown() -> None:
    assert moment(AT).startswith('<tg-time unix="1800000045" format="T">')
    assert "08:00:45 UTC" in moment(AT)


@pytest.mark.parametrize("language", LANGUAGES)
def test_board_and_hand_of_whoever_moves_tell_when_the_turn_ends(language: Language) -> None:
    told = [screen.text for screen in (board(game(), language, until=AT), hand(game(), AMINA, language, until=AT))]
    assert all('unix="1800000045"' in text for text in told)
    assert "tg-time" not in hand(game(), OMAR, language, until=AT).text
    assert "tg-time" not in board(game(), language).text


def test_a_screen_is_the_same_as_time_goes_by() -> None:
    assert board(game(), until=AT).digest == board(game(), until=AT + 0.2).digest


def test_the_board_names_everybody_who_is_played_for_and_has_the_way_back() -> None:
    assert not any("💤" in line for line in lines(board(game())))
    assert ["🙋 I'm back"] not in labels(board(game()))
    one = board(away(game(), OMAR))
    assert "💤 The bot plays for Omar Haddad, who is away." in lines(one)
    assert [button.tap.verb for button in buttons(one)][:3] == [Verb.HERE, Verb.SHOW_HAND, Verb.RULES]
    nobody = lines(board(away(game(), AMINA, OMAR)))
    assert [line for line in nobody if "💤" in line] == [
        "💤 Everybody is away. The match waits until somebody is back."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hand_of_somebody_away_shows_the_tiles_and_the_way_back_and_no_move(language: Language) -> None:
    for absent in ((AMINA,), (AMINA, OMAR)):
        screen = hand(away(game(), *absent), AMINA, language)
        assert [button.tap.verb for button in buttons(screen)] == [Verb.HERE]
        assert "💤" in screen.text


def test_a_move_that_was_made_for_its_seat_is_told_as_such() -> None:
    played = game()
    played.move(Play(Tile(6, 6)))
    assert "Amina led [6|6] (played by the bot)" in lines(board(played, played_for=(1,)))
    assert "Amina led [6|6]" in lines(board(played))
    played.move(Play(Tile(3, 6), "left"))
    assert "Omar Haddad laid [3|6] on the left" in lines(board(played, played_for=(1,)))
    told = lines(hand(played, AMINA, played_for=(1, 2)))
    assert "Omar Haddad laid [3|6] on the left (played by the bot)" in told
