"""What is sent at most once: greetings, help, lists, rules, questions, alerts."""

import random
from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.language import LANGUAGES, SIGNS, units
from bot.people.person import Language, Person
from bot.screens import answers
from bot.screens.menu import COMMANDS, Scope, commands
from bot.screens.rules import rules
from bot.screens.scene import Scene
from bot.screens.screen import ALERT_LIMIT
from bot.screens.settings import language_choice, person_settings
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Stage
from bot.tables.taps import Tap, Verb
from tests.screens.reading import MARKS, labels, lines, parse, shown, tiles_in
from tests.screens.tables import (
    AMINA,
    LINA,
    OMAR,
    PEOPLE,
    Played,
    buttons,
    game,
    lobby_table,
    one_is_out,
    rules_of,
    started,
)

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def lobby(language: Language = "en") -> Scene:
    return Scene(lobby_table(rules_of("egyptian", 3), [OMAR]), None, PEOPLE, language, group_title="Family")


def rules_said(played: Rules, language: Language = "en") -> list[str]:
    """The rules themselves, without the examples and comparisons behind them."""
    block = shown(rules(Scene(lobby_table(played), None, PEOPLE, language))).split("\n\n")[1]
    return [line.removeprefix("• ") for line in block.split("\n")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_greeting_and_help_name_the_command_that_begins(language: Language) -> None:
    for screen in (answers.greeting(language), answers.start(language, "Amina"), answers.help_page(language, "group")):
        assert "/domino" in shown(screen)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scope", COMMANDS)
def test_help_tells_every_command_of_the_menu(scope: Scope, language: Language) -> None:
    said = lines(answers.help_page(language, scope))
    for command, does in commands(language, scope):
        assert f"/{command} – {does}" in said
        assert 1 <= len(does) <= 256


def test_a_link_that_seated_somebody_says_where() -> None:
    assert lines(answers.start_seated(lobby(), 1))[0] == "Egyptian in Family: you sit on seat 2."


def test_a_link_that_seated_nobody_says_why() -> None:
    screen = answers.start_refused(lobby(), Refused(Reason.SEAT_TAKEN, person=OMAR))
    assert shown(screen) == "That did not work: Somebody sits there: Omar Haddad."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_means_nothing_is_answered(language: Language) -> None:
    assert shown(answers.start_unknown_link(language))


def test_a_refused_command_is_answered_with_the_reason_as_text() -> None:
    assert shown(answers.refused("1 < 2 & so on")) == "1 < 2 & so on"


def test_the_score_of_a_running_match_and_of_a_lobby() -> None:
    assert lines(answers.score(game().scene())) == [
        "Bazito · round 1",
        "",
        "Score (to 100)",
        "Amina: 0",
        "Omar Haddad: 0",
    ]
    assert shown(answers.score(lobby())) == "Egyptian in Family: the match has not started."


def test_my_tables_say_what_each_waits_for_and_bring_a_hand_down() -> None:
    played = game()
    between = replace(game().table, id="between1")
    over = Played(between)
    over.finish_round(random.Random(5))
    scenes = [
        played.scene(group_title="Friends"),
        lobby(),
        over.scene(),
        replace(over.scene(), table=replace(over.table, stage=Stage.OVER)),
    ]
    screen = answers.my_tables(scenes, AMINA, "en")
    assert lines(screen)[1:] == [
        "1. Bazito in Friends: your turn",
        "2. Egyptian in Family: waiting for players",
        "3. Bazito: between two rounds",
        "4. Bazito: over",
    ]
    assert labels(screen)[0] == ["1. Bazito", "🚪 Leave"]
    assert buttons(screen)[0].tap == Tap(Verb.OPEN_HAND, "abcd1234")
    assert "1. Bazito in Friends: Amina to move" in lines(answers.my_tables(scenes, OMAR, "en"))


def test_who_sits_nowhere_is_told_how_to_begin() -> None:
    assert "/domino" in shown(answers.my_tables([], AMINA, "en"))


def test_more_tables_than_a_list_holds_are_counted() -> None:
    screen = answers.my_tables([game().scene()] * 23, AMINA, "en")
    assert lines(screen)[-1] == "… and 3 more"
    assert len(screen.buttons) == 20


def test_a_groups_tables_are_buttons_that_carry_the_command() -> None:
    empty = replace(lobby(), table=lobby_table(rules_of("arab", 2)))
    screen = answers.group_tables([game().scene(), empty], "score", "en")
    assert shown(screen) == "/score – for which table?"
    assert labels(screen) == [["1. Bazito: Amina, Omar Haddad"], ["2. Arab"]]
    assert buttons(screen)[0].tap == Tap(Verb.OPEN_TABLE, "abcd1234", argument="score")


def test_the_language_is_chosen_by_its_own_name() -> None:
    assert "✓ العربية" in [label for row in labels(language_choice("ar")) for label in row]
    assert [button.tap.argument for button in buttons(language_choice("en"))] == [*LANGUAGES, *SIGNS]


@pytest.mark.parametrize(
    ("asks", "wanted", "said"), [(False, "1", "One tap lays a tile."), (True, "0", "I ask you before a tile is laid.")]
)
def test_settings_name_the_wanted_value(asks: bool, wanted: str, said: str) -> None:
    screen = person_settings(Person(1, "A", confirm_plays=asks), "en")
    assert Tap(Verb.CONFIRM, argument=wanted) in [button.tap for button in buttons(screen)]
    assert said in shown(screen)


@pytest.mark.parametrize(
    ("in_group", "wanted", "said"),
    [
        (False, "1", "Your tiles come to our private chat."),
        (True, "0", "In groups your tiles come to you there as well, and nobody else sees them."),
    ],
)
def test_where_the_hand_comes_is_a_setting(in_group: bool, wanted: str, said: str) -> None:
    screen = person_settings(Person(1, "A", hand_in_group=in_group), "en")
    assert Tap(Verb.IN_GROUP, argument=wanted) in [button.tap for button in buttons(screen)]
    assert said in shown(screen)


def test_stopping_is_asked_about() -> None:
    screen = answers.stop_question(game().scene())
    assert [(button.tap.argument, button.style) for button in buttons(screen)] == [("yes", "danger"), ("no", None)]


def test_a_nudge_mentions_whoever_is_to_move() -> None:
    screen = answers.nudge(game().scene())
    assert parse(screen.text).mentioned == [f"tg://user?id={AMINA}"]
    assert "Amina, it is your turn" in shown(screen)
    with pytest.raises(ValueError, match="nudge"):
        answers.nudge(lobby())


def test_the_hand_in_an_alert_is_the_pressers_own() -> None:
    played = game()
    said = MARKS.sub("", answers.hand_alert(played.scene(), OMAR))
    assert said == "0|1  0|3  2|2  2|4  2|5  2|6  3|4\nAmina to move."
    assert MARKS.sub("", answers.hand_alert(played.scene(), AMINA)).endswith("\nIt is your turn.")


def test_an_alert_without_a_hand_says_why() -> None:
    assert answers.hand_alert(game().scene(), LINA) == "You do not sit at this table."
    over = game()
    over.finish_round(random.Random(5))
    assert answers.hand_alert(over.scene(), AMINA) == "No round is being played."


def test_who_is_out_is_told_so_in_the_alert() -> None:
    played, out = one_is_out()
    assert answers.hand_alert(played.scene(), out) == "You have no tiles left."


def test_a_hand_too_large_for_an_alert_is_counted() -> None:
    played = started(rules_of("bazito", 2, tile_set=12, hand_size=45))
    played.deal(played.match.rules.tiles)
    said = answers.hand_alert(played.scene(), AMINA)
    assert units(said) <= ALERT_LIMIT
    named, _, more = MARKS.sub("", said).split("\n")[0].partition(" … +")
    assert len(tiles_in(named)) + int(more) == 45


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_the_rules_of_every_family_can_be_told(family: str, players: int, language: Language) -> None:
    said = rules_said(rules_of(family, players), language)
    assert len(said) == len(set(said)) >= 12


def test_rules_differ_by_their_values() -> None:
    bazito, arab = set(rules_said(rules_of("bazito", 4))), set(rules_said(rules_of("arab", 4)))
    assert bazito - arab == {
        "Turns go clockwise.",
        "Whoever holds the highest double leads every later round, as in the first.",
        "In a blocked round the side with the fewest pips wins, and scores all the opponents' pips minus its own.",
        "Whoever has 104 points or more at the end of a round, and more than anybody else, wins the match. "
        "If the best are level, you play on.",
    }


def test_rules_name_tiles_that_are_removed_or_sleep() -> None:
    said = rules_said(rules_of("egyptian", 3, removed=(Tile(0, 0), Tile(1, 1)), hand_size=8))
    assert "Out of the game: [0|0] [1|1]" in said
    assert "Nothing fits: you pass. The 2 tiles left over sleep: never drawn, never counted." in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_match_of_a_table_is_listed_for_its_record_and_its_film_the_last_one_first(language: Language) -> None:
    table = replace(game().table, match_number=3)
    scenes = [
        Scene(table, table.match, PEOPLE, language),
        Scene(replace(table, id="other", match_number=40), None, PEOPLE, language),
    ]
    screen = answers.my_matches(answers.played_matches(scenes, {}), language)
    taps = [tuple(button.tap for button in row) for row in screen.buttons]
    matches = [(table.id, "3"), (table.id, "2"), (table.id, "1"), ("other", "40")]
    assert taps[:4] == [
        (Tap(Verb.RECORD, id_, argument=match), Tap(Verb.REPLAY, id_, argument=f"{match}.0")) for id_, match in matches
    ]
    assert len(taps) == answers.LISTED


def test_the_list_of_matches_tells_which_one_is_running() -> None:
    table = replace(game().table, match_number=2)
    screen = answers.my_matches(answers.played_matches([Scene(table, table.match, PEOPLE, "en")], {}), "en")
    assert lines(screen)[1:] == ["1. Bazito, match 2: being played", "2. Bazito, match 1: over"]


def test_nobody_is_said_to_play_alone_in_pairs() -> None:
    assert rules_said(rules_of("egyptian", 4))[0].startswith("4 players in two pairs.")
    assert rules_said(rules_of("egyptian", 4, partners=False))[0] == "4 players, each for themselves."
