"""The lobby: who sits where, and the host's pages."""

from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.players.player import Level
from bot.screens.screen import Button, Screen
from bot.tables.table import Seat, Stage
from bot.tables.taps import Tap, Verb
from tests.screens.reading import labels, lines, shown
from tests.screens.tables import (
    AMINA,
    LINA,
    OMAR,
    PEOPLE,
    SAMI,
    buttons,
    draw_lobby,
    lobby_table,
    rules_of,
    started,
)

PAIRS = rules_of("arab", 4)


def taps(screen: Screen, verb: Verb) -> list[str]:
    return [button.tap.argument for button in buttons(screen) if button.tap.verb is verb]


def named(screen: Screen, verb: Verb, argument: str) -> Button:
    return next(button for button in buttons(screen) if button.tap == Tap(verb, "abcd1234", argument=argument))


def test_it_says_what_is_played_to_which_target_and_who_the_host_is() -> None:
    said = lines(draw_lobby(lobby_table(rules_of("bazito", 4, target=77), [OMAR])))
    assert said[:4] == [
        "🎲 Dominoes: Bazito",
        "4 players, two pairs; partners sit opposite",
        "To 77 points",
        "Host: Amina",
    ]


def test_two_players_are_not_told_that_they_play_alone() -> None:
    assert "2 players" in lines(draw_lobby(lobby_table(rules_of("bazito", 2))))


def test_partners_are_shown_together_with_their_seats() -> None:
    table = replace(lobby_table(PAIRS), seats=(Seat(AMINA), Seat(OMAR), Seat(None, LINA, 9.0), Seat()))
    said = shown(draw_lobby(table))
    assert "Pair 1\n1 · Amina\n3 · kept for لينا\n" in said
    assert "Pair 2\n2 · Omar Haddad\n4 · free\n" in said


def test_each_seat_nobody_sits_on_has_a_button_that_names_it() -> None:
    screen = draw_lobby(lobby_table(PAIRS, [AMINA]))
    assert taps(screen, Verb.SIT) == ["1", "2", "3"]
    assert labels(screen)[0] == ["🪑 Seat 2", "🪑 Seat 3"]


def test_it_can_be_started_only_when_every_seat_is_taken() -> None:
    assert taps(draw_lobby(lobby_table(PAIRS, [AMINA, OMAR, LINA])), Verb.START) == []
    full = draw_lobby(lobby_table(PAIRS, [AMINA, OMAR, LINA, SAMI]))
    assert named(full, Verb.START, "").style == "success"
    assert "All seats are taken. The host can start." in lines(full)


def test_settings_lead_to_a_page_for_each() -> None:
    assert taps(draw_lobby(lobby_table(PAIRS), "settings"), Verb.PAGE) == [
        "opt.family",
        "which",
        "opt.players",
        "opt.target",
        "opt.partners",
        "house",
        "saved",
        "",
    ]


def test_pairs_are_a_setting_only_of_four() -> None:
    assert "opt.partners" in taps(draw_lobby(lobby_table(rules_of("egyptian", 4)), "settings"), Verb.PAGE)
    assert "opt.partners" not in taps(draw_lobby(lobby_table(rules_of("egyptian", 3)), "settings"), Verb.PAGE)


@pytest.mark.parametrize(
    ("option", "wanted", "present"),
    [
        ("family", list(FAMILIES), "✓ Egyptian"),
        ("players", ["2", "3", "4"], "✓ 4 players"),
        ("target", ["51", "71", "101", "151", "91", "100", "102", "111"], "✓ 101 points"),
        ("partners", ["pairs", "each"], "✓ In pairs"),
    ],
)
def test_a_page_has_a_button_a_value_and_marks_the_present_one(option: str, wanted: list[str], present: str) -> None:
    screen = draw_lobby(lobby_table(rules_of("egyptian", 4)), f"opt.{option}")
    assert taps(screen, Verb.OPTION) == [f"{option}.{value}" for value in wanted]
    assert [label for row in labels(screen) for label in row if label.startswith("✓")] == [present]
    assert taps(screen, Verb.PAGE) == ["settings"]


def target_buttons(target: int) -> dict[str, str]:
    """What the page of targets offers, by its words."""
    page = draw_lobby(lobby_table(rules_of("arab", 4, target=target)), "opt.target")
    words = [label for row in labels(page) for label in row]
    return dict(zip(words, taps(page, Verb.OPTION), strict=False))


def test_a_target_that_a_command_named_is_among_the_choices() -> None:
    assert [target for words, target in target_buttons(77).items() if "points" in words] == [
        "target.50",
        "target.77",
        "target.100",
        "target.150",
    ]


def test_any_target_is_reached_by_buttons_that_name_it_and_none_below_one_or_too_long_to_write() -> None:
    steps = {words: target for words, target in target_buttons(77).items() if "points" not in words}
    assert steps == {"−10": "target.67", "−1": "target.76", "+1": "target.78", "+10": "target.87"}
    assert "−10" not in target_buttons(10)
    assert "−1" not in target_buttons(1)
    assert "+10" not in target_buttons(9990)
    assert "+1" not in target_buttons(9999)


def test_with_one_point_a_round_the_targets_are_small() -> None:
    table = lobby_table(rules_of("arab", 4, score_out="one_point", score_blocked="one_point"))
    assert taps(draw_lobby(table, "opt.target"), Verb.OPTION)[:4] == ["target.3", "target.5", "target.7", "target.10"]


def test_the_host_chooses_a_person_then_a_seat() -> None:
    table = lobby_table(PAIRS, [AMINA, OMAR])
    people = [f"seats.{AMINA}", f"seats.{OMAR}"]
    assert taps(draw_lobby(table, "seats"), Verb.PAGE) == [*people, "cpu.2", "cpu.3", "level", ""]
    page = draw_lobby(table, f"seats.{OMAR}")
    assert taps(page, Verb.PLACE) == [f"{OMAR}.0", f"{OMAR}.2", f"{OMAR}.3"]
    assert labels(page)[0] == ["To seat 1 (Amina)"]
    assert taps(page, Verb.REMOVE) == [str(OMAR)]
    assert taps(page, Verb.PAGE) == ["seats"]


@pytest.mark.parametrize(
    ("focus", "said"),
    [
        ("", "Tap a seat to sit down. The host starts when all seats are taken."),
        ("settings", "What do you want to change?"),
        ("opt.family", "Game: choose one."),
        ("opt.players", "Players: choose one."),
        ("opt.target", "For any other target use − and +."),
        ("opt.removed", "Tap a tile to take it out or to put it back."),
        ("cpu.2", "Who should play on seat 3?"),
        ("cpu.all", "How well should the computer players on the free seats play?"),
        ("level", "How well should I play for those who are away?"),
        ("seats", "Who should move to another seat or be removed?"),
        (f"seats.{OMAR}", "Which seat for Omar Haddad?"),
    ],
)
def test_every_page_says_what_it_is_for(focus: str, said: str) -> None:
    assert lines(draw_lobby(lobby_table(PAIRS, [AMINA, OMAR]), focus))[-1] == said


def test_the_host_chooses_how_well_a_seat_is_played_or_leaves_it_free() -> None:
    table = lobby_table(PAIRS, [AMINA, OMAR])
    page = draw_lobby(table, "cpu.2")
    assert taps(page, Verb.FILL) == ["2.easy", "2.medium", "2.hard", "2.master"]
    sitting = replace(table, seats=(*table.seats[:2], Seat(computer=Level.HARD), table.seats[3]))
    assert taps(draw_lobby(sitting, "cpu.2"), Verb.FILL)[-1] == "2.none"
    assert taps(draw_lobby(table, "cpu.all"), Verb.FILL) == ["all.easy", "all.medium", "all.hard", "all.master"]
    assert taps(draw_lobby(table, "level"), Verb.LEVEL) == ["easy", "medium", "hard", "master"]


@pytest.mark.parametrize("focus", ["cpu", "cpu.", "cpu.0", "cpu.9", "cpu.x", "cpu.2.3"])
def test_no_computer_player_is_chosen_for_a_seat_that_is_taken_or_not_there(focus: str) -> None:
    assert taps(draw_lobby(lobby_table(PAIRS, [AMINA]), focus), Verb.FILL) == []


@pytest.mark.parametrize("focus", [f"seats.{SAMI}", "seats.", "seats.x"])
def test_the_page_of_somebody_who_has_left_is_the_list_of_people(focus: str) -> None:
    table = lobby_table(PAIRS, [AMINA, OMAR])
    assert draw_lobby(table, focus) == draw_lobby(table, "seats")


def test_a_page_that_does_not_exist_is_the_main_page() -> None:
    table = lobby_table(PAIRS, [AMINA])
    assert draw_lobby(table, "no such page") == draw_lobby(table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_once_the_match_has_begun_it_has_no_buttons_whatever_was_open(language: Language) -> None:
    screen = draw_lobby(started(PAIRS).table, "settings", language)
    assert screen.buttons == ()
    assert all(person.first_name in shown(screen) for person in PEOPLE.values())


def test_a_stopped_table_says_who_stopped_it() -> None:
    table = replace(lobby_table(PAIRS, [AMINA]), stage=Stage.OVER, stopped_by=AMINA)
    assert "The table was stopped by Amina." in lines(draw_lobby(table))
    assert draw_lobby(table).buttons == ()
