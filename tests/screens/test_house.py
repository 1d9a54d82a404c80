"""House rules in the lobby: every option in words, what differs marked, saved sets, and the questions."""

from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.engine.tiles import Tile, tile_set
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.house import page_after
from bot.screens.render import render
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.screens.which import game_chosen, which_game
from bot.tables.house import House, Option, choices, own_of
from bot.tables.saved import SavedRules
from bot.tables.screens import Key, Kind
from bot.tables.table import Table
from bot.tables.taps import Verb
from bot.tg.inbound.callbacks import encode
from tests.screens.reading import labels, lines, shown, tiles_in
from tests.screens.tables import HOSTILE, PEOPLE, buttons, draw_lobby, lobby_table, rules_of
from tests.screens.test_lobby import taps

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def played_as(family: str, players: int, *, pass_by_tap: bool = False, **options: object) -> Table:
    return replace(lobby_table(rules_of(family, players, **options)), pass_by_tap=pass_by_tap)


def with_saved(*saved: SavedRules, language: Language = "en") -> Screen:
    table = played_as("arab", 4)
    return render(Key(table.id, Kind.LOBBY), "saved", Scene(table, None, PEOPLE, language, saved=saved))


def test_the_lobby_says_what_is_not_as_the_family_has_it() -> None:
    table = played_as("arab", 4, direction="clockwise", draw="one", target=150, pass_by_tap=True)
    said = lines(draw_lobby(table))
    assert [line for line in said if line.startswith("✱")] == [
        "✱ Drawing: Draw one",
        "✱ Passing: By a tap",
        "✱ Direction: Clockwise",
    ]
    assert not [line for line in lines(draw_lobby(played_as("arab", 4))) if line.startswith("✱")]


def test_the_page_of_house_rules_shows_every_option_and_marks_what_differs() -> None:
    screen = draw_lobby(played_as("block", 4, next_lead="winner", score_out="one_point", removed=("0-0",)), "house")
    said = lines(screen)
    assert "Drawing: No drawing" in said
    assert "✱ Tiles taken out: Double blank (Block: None)" in said
    assert "✱ Later leads: The winner (Block: The highest double)" in said
    assert "✱ Lead after a tie: The same player" in said
    marked = [label for row in labels(screen) for label in row if label.startswith("✱")]
    assert marked == ["✱ Tiles taken out", "✱ Later leads", "✱ Lead after a tie", "✱ Points for going out"]
    assert taps(screen, Verb.OPTION) == ["family.block"]


def test_without_a_difference_there_is_nothing_to_take_back() -> None:
    assert taps(draw_lobby(played_as("bordaqa", 2, pass_by_tap=True), "house"), Verb.OPTION) == []


def test_an_option_that_means_nothing_now_is_not_offered() -> None:
    offered = taps(draw_lobby(played_as("bazito", 2), "house"), Verb.PAGE)
    assert not {"opt.going_out", "opt.lead_after_tie", "opt.claims"} & set(offered)
    assert draw_lobby(played_as("bazito", 2), "opt.claims") == draw_lobby(played_as("bazito", 2), "house")
    assert draw_lobby(played_as("bazito", 2), "opt.nonsense") == draw_lobby(played_as("bazito", 2), "house")


def test_a_page_of_an_option_explains_each_value() -> None:
    said = lines(draw_lobby(played_as("bazito", 4), "opt.score_blocked"))
    assert "Points if blocked · Bazito: The difference" in said
    assert "• One point: In a blocked round the side with the fewest pips wins, and scores one point." in said


def test_hands_are_offered_as_far_as_there_are_tiles() -> None:
    screen = draw_lobby(played_as("block", 4), "opt.hand_size")
    assert taps(screen, Verb.OPTION) == [f"hand_size.{size}" for size in range(1, 8)]
    assert labels(screen)[0] == ["1", "2", "3", "4", "5", "✓ 6", "7"]


def test_each_tile_of_the_set_has_a_button_that_takes_it_out_or_puts_it_back() -> None:
    screen = draw_lobby(played_as("block", 2, removed=("1-2",)), "opt.removed")
    turned = {value for value in taps(screen, Verb.OPTION) if value.count(".") == 2}
    assert turned == {f"removed.out.{tile}" for tile in tile_set(6) if tile != Tile(1, 2)} | {"removed.in.1-2"}
    assert "Tiles taken out: [1|2]" in lines(screen)
    assert [label for row in labels(screen) for label in row if "1|2" in label] == ["✖ 1|2"]
    assert "↺ Put all back" in labels(screen)[-2]
    assert "✓ None" in labels(draw_lobby(played_as("block", 2), "opt.removed"))[-2]


@pytest.mark.parametrize(("largest", "pages"), [(9, 2), (12, 4)])
def test_tiles_of_a_large_set_come_in_pages_that_together_have_each_once(largest: int, pages: int) -> None:
    table = played_as("block", 2, tile_set=largest)
    to = [focus for focus in taps(draw_lobby(table, "opt.removed"), Verb.PAGE) if focus != "house"]
    assert len(to) == pages
    each = [value for focus in to for value in taps(draw_lobby(table, focus), Verb.OPTION) if value.count(".") == 2]
    assert each == [f"removed.out.{tile}" for tile in tile_set(largest)]


def test_the_page_stays_where_a_tile_was_tapped() -> None:
    table, kept = played_as("block", 2, tile_set=12), page_after(Option.REMOVED, "out.5-9")
    assert "removed.out.5-9" in taps(draw_lobby(table, kept), Verb.OPTION)
    assert draw_lobby(table, "opt.removed.9-5") == draw_lobby(table, "opt.removed")


@pytest.mark.parametrize("count", [1, 20, 45, 46, 80])
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_taken_out_can_be_read_in_the_lobby(count: int, language: Language) -> None:
    """Every tile that is out is named, or every one that is not where those are fewer."""
    out = tile_set(12)[5 : 5 + count]
    table = played_as("block", 2, tile_set=12, removed=out, hand_size=1)
    (line,) = (line for line in lines(draw_lobby(table, "", language)) if "|" in line)
    left = {(one.low, one.high) for one in tile_set(12)} - {(one.low, one.high) for one in out}
    assert tiles_in(line) == (left if count > 45 else {(one.low, one.high) for one in out})
    assert any(words in line for words in ("all but", "ما عدا", "به‌جز")) == (count > 45)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_every_value_has_words_of_its_own_and_a_button_that_can_be_carried(
    family: str, players: int, language: Language
) -> None:
    table = lobby_table(own_of(family, players).rules)
    for option in Option:
        values = choices(table.house, option)
        screen = draw_lobby(table, f"opt.{option}", language)
        if not values:
            continue
        named = [button for button in buttons(screen) if button.tap.verb is Verb.OPTION]
        assert {f"{option}.{value}" for value in values} <= {button.tap.argument for button in named}
        assert len({button.text for button in named}) == len(named)
        assert all(len(encode(button.tap)) <= 64 for button in buttons(screen))


def test_saved_sets_are_listed_with_a_button_to_play_by_and_one_to_forget() -> None:
    house = House(rules_of("block", 3))
    screen = with_saved(SavedRules(3, "ours", house), SavedRules(7, "قهوتنا", house))
    assert "• ours: Block, 3 players" in lines(screen)
    assert taps(screen, Verb.SAVED) == taps(screen, Verb.FORGET) == ["3", "7"]
    assert labels(screen)[0] == ["ours", "🗑 ours"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_saved_sets_may_be_empty_or_hold_hostile_names(language: Language) -> None:
    assert taps(with_saved(language=language), Verb.SAVED) == []
    house = House(rules_of("block", 3))
    full = with_saved(*(SavedRules(number, HOSTILE, house) for number in range(20)), language=language)
    assert len(taps(full, Verb.FORGET)) == 20
    assert "<" in shown(full)  # as text: `shown` fails on a stranger's markup


def test_how_to_save_is_told() -> None:
    assert "/save ours" in shown(draw_lobby(played_as("arab", 2), "save"))


def test_the_questions_lead_to_a_game_that_the_host_takes() -> None:
    table = played_as("arab", 4)
    first = draw_lobby(table, "which")
    assert taps(first, Verb.PAGE) == ["which.0", "which.1", "which.2", "settings"]
    found = draw_lobby(table, "which.2.0.1.5")
    assert taps(found, Verb.TAKE) == ["2.0.1.5.bazito"]
    assert "• Bazito: 4 players in pairs, to 104 points" in lines(found)


def test_what_to_do_where_no_tile_fits_is_answered_as_it_is_asked() -> None:
    asked = draw_lobby(played_as("arab", 4), "which.0")
    assert lines(asked)[-1] == "Which game? What if no tile fits?"
    assert labels(asked)[:4] == [
        ["You pass"],
        ["You draw one"],
        ["You draw until one fits"],
        ["It does not matter to us"],
    ]


def test_a_game_that_none_is_quite_like_comes_with_its_house_rules() -> None:
    said = lines(draw_lobby(played_as("arab", 4), "which.2.1.1.5"))
    assert said[-3:] == [
        "Which game? No game is quite like that. With house rules (✱) you can play it like this:",
        "• Bazito: 4 players in pairs, to 104 points",
        "✱ Drawing: Draw one",
    ]


def test_a_target_that_a_game_does_not_offer_is_marked_as_a_house_rule() -> None:
    said = lines(draw_lobby(played_as("arab", 4), "which.2.0.1.2"))
    assert said[-2:] == ["• Bazito: 4 players in pairs, to 71 points", "✱ Target: 71 points"]


def test_games_that_fit_as_well_as_the_best_say_what_they_have_otherwise() -> None:
    said = lines(draw_lobby(played_as("arab", 4), "which.0.2.0.3.0"))
    assert said[-5:] == [
        "Which game? This is what you play:",
        "• Arab: 2 players, to 100 points",
        "These fit as well:",
        "• Bordaqa: 2 players, to 100 points",
        "(Passing: By a tap)",
    ]


def test_nonsense_in_the_place_of_answers_asks_from_the_beginning() -> None:
    table = played_as("arab", 4)
    assert draw_lobby(table, "which.x.9") == draw_lobby(table, "which.0.99") == draw_lobby(table, "which")


@pytest.mark.parametrize("language", LANGUAGES)
def test_outside_of_a_lobby_a_game_that_is_found_opens_a_table(language: Language) -> None:
    assert taps(which_game(language, ""), Verb.WHICH) == ["0", "1", "2"]
    found = which_game(language, "2.0.1.5")
    assert taps(found, Verb.OPEN) == ["2.0.1.5.bazito"]
    assert game_chosen(language, own_of("bazito", 4)).buttons == ()
    assert all(len(encode(button.tap)) <= 64 for button in buttons(found))
