"""Screens read in their order, and their numbers in the reader's digits, whatever people are called."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from bot.engine.line import Line
from bot.engine.tiles import Tile
from bot.language import LANGUAGES, SIGNS, digits_of, right_to_left, tag
from bot.language.marks import FSI, LRI, PDI
from bot.people.person import Digits, Group, Language, Person
from bot.pictures.alphabet import drawable
from bot.pictures.letters import Direction, in_order
from bot.pictures.values import TablePicture
from bot.screens import answers
from bot.screens.as_text import laid, laid_alert, sent_alert
from bot.screens.ends import ends_in_short, ends_lines, short_ends_lines
from bot.screens.films import Moment, moment_picture
from bot.screens.match_picture import match_picture
from bot.screens.questions import practice_question
from bot.screens.rules import other_games, rules
from bot.screens.screen import Screen
from bot.screens.settings import group_settings, language_choice, person_settings
from bot.screens.which import which_game
from bot.tables.house import Option
from tests.order import NAMES, check_line, dot_like_a_zero, isolates, seen
from tests.screens.reading import bare, parse
from tests.screens.tables import Played, draw_lobby, lobby_table, rules_of, started
from tests.screens.test_captions import pictured
from tests.screens.test_pictures import words_of

#: Each language as it is, and with digits that it is not used to.
OTHER_DIGITS: dict[Language, Digits] = {"en": "arab", "ar": "arab", "ar-EG": "latn", "fa": "latn"}
TAGS = [*LANGUAGES, *(tag(language, digits) for language, digits in OTHER_DIGITS.items())]

#: Of a stranger, to be typed, or no number of ours.
OTHERS = re.compile(rf"{FSI}[^{PDI}]*{PDI}|{LRI}/[^{PDI}]*{PDI}|/\w+")

#: What a button says of an end besides: its number in the picture. And a sign that arrows have behind them.
PLACE = re.compile(r"^\(\d+\) | [()]\d+[()]$|\ufe0f")

GAMES = (
    rules_of("bazito", 4, target=1000),
    rules_of("cross", 3),
    rules_of("double-nine-cross", 2),
    rules_of("fives-and-threes", 4, claims="muggins"),
)


def crowd(first: int) -> dict[int, Person]:
    """Four people with names from the list on."""
    return {number: Person(number, NAMES[(first + number) % len(NAMES)]) for number in range(4)}


def screens(language: Language) -> Iterator[Screen]:
    chance = random.Random(3)
    for number, played in enumerate(GAMES):
        people = crowd(4 * number)
        game = started(played, people)
        table = lobby_table(played, list(people)[:-1], host=0)
        pages = ["", "settings", "house", "save", "seats", "seats.1", "which"]
        for page in (*pages, *(f"opt.{option}" for option in Option)):
            yield draw_lobby(table, page, language, people)
        yield from moves(game, language, chance)
        game.play_round(chance)
        last = len(game.match.results)
        yield from (game.board(last, language), game.result(last, language), *pictured(game, language))
        scene = game.scene(language, group_title=NAMES[number])
        yield from (answers.score(scene), rules(scene), other_games(scene))
        yield practice_question(scene, scene.table.house, "")
        yield answers.my_tables([scene] * 3, 0, language)
        yield answers.group_tables([scene] * 3, "score", language)
        yield answers.my_matches([answers.PlayedMatch(scene, 12)], language)
        yield group_settings(Group(1, NAMES[number]), language)
    yield from (which_game(language, ""), language_choice(language), person_settings(Person(1, "A"), language))
    yield from (answers.help_page(language, scope) for scope in ("group", "private"))


def moves(game: Played, language: Language, chance: random.Random) -> Iterator[Screen]:
    """A round as it is played, with every question that a hand may ask."""
    game.shuffle_and_deal(chance)
    while game.match.round is not None:
        yield game.board(len(game.match.results) + 1, language)
        yield from pictured(game, language)
        scene = game.scene(language, board="picture")
        yield laid(scene)
        for alert in (laid_alert(scene)[0], sent_alert(scene), answers.hand_alert(scene, 0)):
            yield answers.refused(alert)
        for person in game.people:
            yield game.hand(person, language=language)
        seat, turn = game.match.round.turn, game.table.turn
        mover = game.table.seats[seat].person
        assert mover is not None
        for asked in (*game.match.round.hands[seat], "missed"):
            yield game.hand(mover, f"{turn} {asked}", language)
        game.step(chance)


def of_matches(language: Language) -> Iterator[str]:
    """What is written in the results of matches, and in films of their last rounds."""
    chance = random.Random(3)
    for number, played in enumerate((*GAMES, GAMES[0], GAMES[0])):
        game = started(played.model_copy(update={"target": 20}), crowd(4 * number))
        shown: list[Moment] = []
        while game.match.winner is None:
            game.shuffle_and_deal(chance)
            shown.clear()
            while (round_ := game.match.round) is not None:
                shown.append(Moment(game.match, round_, 1))
                game.step(chance)
        last = len(game.match.results)
        shown.append(Moment(game.match, game.ended[last], last, game.match.results[-1]))
        game.table = replace(game.table, moved_at=1_780_000_000.0)
        scene = game.scene(language, board="picture", group_title=NAMES[-1 - number])
        yield from words_of(match_picture(scene, game.match))
        for moment in shown:
            yield from words_of(moment_picture(scene, moment))


@cache
def read(language: Language) -> tuple[tuple[str, ...], frozenset[str]]:
    """Every line and every button, and what is written in pictures; each of them once."""
    lines: dict[str, None] = {}
    words = set(of_matches(language))
    for screen in screens(language):
        lines |= dict.fromkeys(parse(screen.text).text.split("\n"))
        lines |= dict.fromkeys(button.text for row in screen.buttons for button in row)
        if isinstance(screen.picture, TablePicture):
            words |= set(words_of(screen.picture))
    return tuple(line for line in lines if line), frozenset(words - {""})


def written(language: Language) -> tuple[str, ...]:
    """Every line and every button."""
    return read(language)[0]


def drawn(language: Language) -> frozenset[str]:
    """What is written in pictures."""
    return read(language)[1]


@pytest.mark.parametrize("language", TAGS)
def test_every_number_of_ours_is_in_the_readers_digits(language: Language) -> None:
    signs = set(SIGNS[digits_of(language)])
    others = {sign for each in SIGNS.values() for sign in each} - signs
    settings = {button.text for row in language_choice(language).buttons for button in row}
    lines = written(language)
    assert any(signs & set(line) for line in lines)
    for line in (*lines, *drawn(language)):
        if line not in settings and "456" not in line:
            assert not others & set(OTHERS.sub("", line)), line


@pytest.mark.parametrize("language", TAGS)
def test_every_line_of_every_screen_reads_in_its_order(language: Language) -> None:
    for line in written(language):
        check_line(line, language)


@pytest.mark.parametrize("language", TAGS)
def test_no_dot_in_a_picture_could_be_a_zero(language: Language) -> None:
    assert not [word for word in drawn(language) if dot_like_a_zero(word)]


@pytest.mark.parametrize("language", TAGS)
def test_the_ends_of_a_line_are_told_from_left_to_right_and_seen_so_in_one_way_everywhere(language: Language) -> None:
    layout = Line().lay(Tile(5, 6), None)
    every = (
        *ends_lines(language, layout),
        *ends_lines(language, layout, numbered=True),
        *short_ends_lines(language, layout),
        ends_in_short(language, layout, 2),
    )
    for told in every:
        line = parse(told).text
        for order in (bare(line), bare(seen(line))):
            assert re.sub("[^56]", "", order) == "56", order
    assert len({bare(told).partition(":")[0] for told in every}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_picture_is_drawn_in_its_order_and_names_are_whole_in_it(language: Language) -> None:
    """A picture's words run as its language does, whatever they begin with, and a name never tears them apart."""
    base: Direction = "R" if right_to_left(language) else "L"
    words = drawn(language)
    assert sum(len(list(isolates(word))) > 1 for word in words) > 6, "pairs"
    for word in words:
        check_drawn(word, base)


def check_drawn(word: str, base: Direction) -> None:
    """As if each name were a sign without direction, and then each in its place as it is drawn alone."""
    names = list(isolates(word))
    signs = dict(zip("■□▲△", names, strict=False))
    without = word
    for sign, name in signs.items():
        without = without.replace(name, sign, 1)
    expected = "".join(
        in_order(drawable(signs[each]), base) if each in signs else each for each in in_order(drawable(without), base)
    )
    assert len(signs) == len(names)
    assert in_order(drawable(word), base) == expected, ascii(word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_left_end_is_left_of_the_right_one_and_arrows_point_outwards(language: Language) -> None:
    """Clients lay the buttons of a row from left to right whatever the language."""
    asked = 0
    for played in (GAMES[0], GAMES[1]):
        for screen in moves(started(played, crowd(0)), language, random.Random(3)):
            for row in screen.buttons:
                tiles = {button.tap.argument.partition("@")[0] for button in row}
                ends = [button.tap.argument.partition("@")[2] for button in row]
                if len(tiles) == 1 and {"left", "right"} == set(ends):
                    asked += 1
                    left, right = (PLACE.sub("", seen(button.text)) for button in row)
                    assert ends == ["left", "right"]
                    assert left.startswith("⬅"), left
                    assert right.endswith("➡"), right
    assert asked > 1
