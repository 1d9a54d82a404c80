"""Whatever people are called and however long a line grows: within Telegram's limits, in order, with sound markup."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.tiles import tile_set
from bot.language import LANGUAGES, units
from bot.people.person import Language, Person
from bot.screens import answers
from bot.screens.questions import closing_question, practice_question
from bot.screens.render import render
from bot.screens.rules import other_games, rules
from bot.screens.screen import ALERT_LIMIT, TEXT_LIMIT, Screen
from bot.screens.settings import person_settings
from bot.tables.house import Option
from bot.tables.screens import Key, Kind
from bot.tables.table import Absence, Ballot, Closing, SeatRequest, Stage
from bot.tables.taps import Verb
from tests.screens.reading import direction, is_line_row, isolates_close, parse
from tests.screens.tables import HOSTILE, PEOPLE, Played, draw_lobby, lobby_table, rules_of, started

#: What Telegram takes of buttons.
BUTTONS, BUTTONS_IN_A_ROW, ARGUMENT_BYTES = 100, 8, 40

#: With the largest ids there are.
HOSTILE_PEOPLE = {number: Person(number, HOSTILE, HOSTILE) for number in range(2**52 - 4, 2**52)}


def large(people: dict[int, Person]) -> Iterator[Played]:
    """The largest games there are: long lines with four people, and large hands with two."""
    for played in (
        rules_of("arab", 4, tile_set=12, hand_size=22, target=10**9),
        rules_of("bazito", 2, tile_set=12, target=10**9),
        rules_of("arab", 4, tile_set=12, hand_size=2, draw="until_playable", partners=False, target=10**9),
        rules_of("cross", 4, tile_set=12, hand_size=22, target=10**9),
        rules_of("double-nine-cross", 2, tile_set=12, target=10**9),
        rules_of("fives-and-threes", 4, tile_set=12, hand_size=2, claims="muggins", target=10**9),
    ):
        yield started(played, people)


def screens(people: dict[int, Person], language: Language) -> Iterator[Screen]:
    chance = random.Random(7)
    for game in large(people):
        game.shuffle_and_deal(chance)
        while (turn := game.table.turn) is not None:
            game.step(chance)
            if turn.ply % 9 and game.match.round is not None:
                continue
            yield game.board(1, language)
            for person in game.table.people:
                yield game.hand(person, language=language)
                if game.table.turn is not None and game.match.round is not None:
                    held = game.match.round.hands[game.match.round.turn][0]
                    yield game.hand(person, f"{game.table.turn} {held}", language)
        for _ in range(25):
            game.play_round(chance)
        game.table = replace(game.table, match=replace(game.match, winner=0))
        yield game.result(len(game.match.results), language)
        scene = game.scene(language, group_title=HOSTILE)
        yield from (answers.score(scene), rules(scene), other_games(scene))
        yield from (answers.stop_question(scene), closing_question(scene))
        yield practice_question(scene, scene.table.house, "")
        yield from company(game, language)
        yield answers.my_tables([scene] * 50, game.table.people[0], language)
        yield answers.group_tables([scene] * 50, "score", language)
    table = lobby_table(rules_of("egyptian", 4, target=10**9), list(people), host=next(iter(people)))
    pages = ["", "settings", "house", "save", "which", "which.2.3.3.9.5", "seats", f"seats.{next(iter(people))}"]
    for page in (*pages, *(f"opt.{option}" for option in Option)):
        yield draw_lobby(table, page, language, people)
    every = tile_set(12)
    for out in (every[:46], every[1:90:2], every[:83]):
        most = rules_of("block", 4, tile_set=12, removed=out, hand_size=2, target=9000)
        for page in ("", "house", *(f"opt.removed.{tile}" for tile in every[::28])):
            yield draw_lobby(lobby_table(most, list(people)), page, language, people)
    asking = tuple(SeatRequest(person, 1, 9.0) for person in people)
    yield draw_lobby(replace(table, requests=asking), "", language, people)
    yield from (answers.greeting(language), answers.start(language, HOSTILE), answers.help_page(language, "private"))
    yield person_settings(next(iter(people.values())), language)


def company(game: Played, language: Language) -> Iterator[Screen]:
    """All that a board can tell of people at once."""
    people = game.table.people
    seats = tuple(
        replace(seat, absences=(Absence.CLOSED,), offered=True, held_for=people[0], held_until=9.0) if number else seat
        for number, seat in enumerate(game.table.seats)
    )
    told = replace(game.table, stage=Stage.PLAYING, seats=seats, ballot=Ballot(1, people[0], (), 9.0))
    told = replace(told, closing=Closing(people[0], 9.0), match=replace(game.match, winner=None))
    number = len(game.match.results)
    scene = game.scene(language, table=told, match=told.match, shut_out=frozenset(people))
    for focus in ("", "give"):
        screen = render(Key(told.id, Kind.RESULT, 1, number), focus, scene)
        assert any(button.tap.verb is Verb.GIVE for row in screen.buttons for button in row)
        yield screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_and_its_markup_is_sound(language: Language) -> None:
    for screen in screens(HOSTILE_PEOPLE, language):
        assert 0 < units(parse(screen.text).text) <= TEXT_LIMIT
        assert sum(len(row) for row in screen.buttons) <= BUTTONS
        for row in screen.buttons:
            assert 0 < len(row) <= BUTTONS_IN_A_ROW
            for button in row:
                assert 0 < units(button.text) <= 2 * 64
                assert "\n" not in button.text
                assert len(button.tap.argument.encode()) <= ARGUMENT_BYTES


@pytest.mark.parametrize("people", [PEOPLE, HOSTILE_PEOPLE], ids=["plain", "hostile"])
@pytest.mark.parametrize(("language", "runs"), [("en", "ltr"), ("ar", "rtl")])
def test_every_paragraph_runs_the_languages_way_and_the_line_of_tiles_to_the_right(
    language: Language, runs: str, people: dict[int, Person]
) -> None:
    for screen in screens(people, language):
        for line in filter(None, parse(screen.text).text.split("\n")):
            assert isolates_close(line), line
            if line != "…":
                wanted = "ltr" if is_line_row(line) else runs
                assert direction(line) == wanted, line
                assert direction(line, isolates=True) == wanted, f"where a client looks inside isolates: {line}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_fits_whatever_the_names(language: Language) -> None:
    for game in large(HOSTILE_PEOPLE):
        game.deal(game.match.rules.tiles)
        for person in HOSTILE_PEOPLE:
            assert 0 < units(answers.hand_alert(game.scene(language), person)) <= ALERT_LIMIT
