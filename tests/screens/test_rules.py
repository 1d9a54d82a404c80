"""The rules of a table: examples as the engine plays them, and how they differ from the usual and from other games."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.families import FAMILIES
from bot.engine.rules import Rules
from bot.engine.tiles import tile_set
from bot.language import LANGUAGES, units
from bot.people.person import Language
from bot.screens.rules import BACK, READABLE, other_games, rules
from bot.screens.scene import Scene
from bot.screens.screen import TEXT_LIMIT
from bot.tables.table import Table
from bot.tables.taps import Tap, Verb
from tests.screens.reading import shown
from tests.screens.tables import HOSTILE, PEOPLE, buttons, lobby_table, rules_of
from tests.strategies import any_rules

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def blocks(family: str, players: int, **options: object) -> list[list[str]]:
    """Title, rules, examples, the comparison with the family, and with other games if there is room; by line."""
    return told(lobby_table(rules_of(family, players, **options)))


def others(family: str, players: int, **options: object) -> list[str]:
    """What is told of other games, by line."""
    scene = Scene(lobby_table(rules_of(family, players, **options)), None, PEOPLE, "en")
    return shown(other_games(scene)).split("\n\n")[1].split("\n")


def told(table: Table) -> list[list[str]]:
    return [block.split("\n") for block in shown(rules(Scene(table, None, PEOPLE, "en"))).split("\n\n")]


@pytest.mark.parametrize(
    ("family", "options", "said"),
    [
        ("bazito", {}, "• Blocked with 19 · 36 left: 36 − 19 = 17"),
        ("arab", {}, "• Blocked with 19 · 36 left: 17 + 19 = 36"),
        ("bordaqa", {}, "• Blocked with 10 · 17 · 9 · 19 left: 10 + 17 + 19 = 46"),
        ("arab", {"score_blocked": "one_point"}, "• Blocked with 19 · 36 left: 1"),
        ("arab", {"score_blocked": "rounded_differences"}, "• Blocked with 19 · 36 left: (36 − 19) ≈ 15"),
        ("arab", {}, "• 0 · 36 left when somebody goes out: 17 + 19 = 36"),
        ("all-fives", {}, "• 0 · 17 · 9 · 19 left when somebody goes out: (17 ≈ 15) + (9 ≈ 10) + (19 ≈ 20) = 45"),
    ],
)
def test_a_round_that_ends_is_scored_in_figures_by_the_tables_own_rules(
    family: str, options: dict[str, object], said: str
) -> None:
    assert said in blocks(family, 4, **options)[2]


def test_which_tiles_fit_is_shown_in_a_line_and_beside_empty_arms() -> None:
    fits = "• [2|5] with the ends 2, 5: [2|6] [3|5] can be laid, [1|4] cannot."
    arms = "• [5|5] [5|2] with the ends 5, 2, 5, 5: [3|5] can be laid, [2|6] [1|4] cannot: empty arms come first."
    assert fits in blocks("block", 2)[2]
    assert arms in blocks("cross", 2)[2]
    assert arms in blocks("double-nine-cross", 2)[2]


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_arabic_lists_have_arabic_commas(family: str, players: int) -> None:
    said = shown(rules(Scene(lobby_table(rules_of(family, players)), None, PEOPLE, "ar")))
    assert "، " in said
    assert ", " not in said


def test_points_while_playing_are_shown_where_there_are_any() -> None:
    ten, nine = "• [2|4] [4|4]: the ends make 10, that is 10 points.", "• [4|5]: the ends make 9, that is {} points."
    assert {ten, nine.format(0)} <= set(blocks("all-fives", 2)[2])
    assert {ten, nine.format(9)} <= set(blocks("fives-and-threes", 2)[2])
    assert not [line for line in blocks("block", 2)[2] if "make" in line]


def test_tiles_that_are_out_of_the_game_stand_in_no_example() -> None:
    assert not [line for line in blocks("block", 2, removed=("2-5",))[2] if "[2|5]" in line]
    assert not [line for line in blocks("all-fives", 2, removed=("4-5", "1-4", "2-6", "3-5"))[2] if "[4|5]" in line]


def test_it_says_how_it_differs_from_the_familys_own_rules() -> None:
    assert blocks("bazito", 4)[3] == ["As in Bazito, nothing is changed."]
    changed = lobby_table(rules_of("bazito", 4, direction="counterclockwise", next_lead="winner"))
    assert told(replace(changed, pass_by_tap=True))[3] == [
        "Not as in Bazito",
        "✱ Passing: By a tap (Bazito: Automatic)",
        "✱ Direction: Counterclockwise (Bazito: Clockwise)",
        "✱ Later leads: The winner (Bazito: The highest double)",
        "✱ Lead after a tie: The same player",
    ]


def test_it_says_what_other_games_have_otherwise_the_most_alike_first() -> None:
    told = others("arab", 2)
    assert told[1:3] == ["• Bordaqa: Passing: By a tap", "• Egyptian: Target: 71 points; Turn clock: 45 seconds"]
    assert len(told) == 1 + sum(2 in family.players for family in FAMILIES.values()) - 1


def test_other_games_are_told_with_the_rules_where_the_message_stays_short() -> None:
    short, long = (lobby_table(rules_of(family, 3)) for family in ("block", "all-fives"))
    assert told(short)[4] == others("block", 3)
    assert not rules(Scene(short, None, PEOPLE, "en")).buttons
    assert len(told(long)) == 4


def test_where_it_would_be_long_other_games_are_a_tap_away_and_the_rules_another() -> None:
    scene = Scene(lobby_table(rules_of("all-fives", 2)), None, PEOPLE, "en")
    there, back = rules(scene), other_games(scene)
    assert units(there.text) <= READABLE
    assert [button.text for button in buttons(there)] == ["🎲 Other games"]
    assert [button.tap for button in buttons(there)] == [Tap(Verb.OTHERS, scene.table.id)]
    assert [button.tap for button in buttons(back)] == [Tap(Verb.OTHERS, scene.table.id, argument=BACK)]
    assert shown(back).split("\n")[0] == shown(there).split("\n")[0] == "Rules · All fives"


#: Takes out nearly all of the largest set.
MANY = tuple(f"{low}-{high}" for high in range(11) for low in range(high + 1))
#: As many as are ever named.
HALF = tuple(map(str, tile_set(12)[:89:2]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("removed", [MANY, HALF], ids=["nearly all", "half"])
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_it_fits_into_a_message_whatever_is_changed(
    family: str, players: int, removed: tuple[str, ...], language: Language
) -> None:
    pairs = {"partners": True, "going_out": "both_partners"} if players == 4 else {}
    played = rules_of(
        family,
        players,
        tile_set=12,
        removed=removed,
        hand_size=5,
        opening_tile="free",
        next_lead="winner",
        lead_after_tie="highest_double",
        score_out="rounded_differences",
        score_blocked="rounded_differences",
        target=10**9,
        **pairs,
    )
    table = replace(lobby_table(played), pass_by_tap=True)
    check_that_it_fits(Scene(table, None, PEOPLE, language, group_title=HOSTILE))


@settings(max_examples=80, deadline=None)
@given(any_rules(), st.booleans(), st.sampled_from(LANGUAGES))
def test_the_rules_of_any_game_fit_into_a_message(played: Rules, pass_by_tap: bool, language: Language) -> None:
    table = replace(lobby_table(played), pass_by_tap=pass_by_tap)
    check_that_it_fits(Scene(table, None, PEOPLE, language, group_title=HOSTILE))


def check_that_it_fits(scene: Scene) -> None:
    assert units(rules(scene).text) <= TEXT_LIMIT
    assert units(other_games(scene).text) <= TEXT_LIMIT
    assert len(shown(other_games(scene)).split("\n")) > 3
