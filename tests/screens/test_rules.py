"""The rules of a table: examples as the engine plays them, and how they differ from the usual and from other games."""

from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.language import LANGUAGES, units
from bot.people.person import Language
from bot.screens.rules import rules
from bot.screens.scene import Scene
from bot.screens.screen import TEXT_LIMIT
from bot.tables.table import Table
from tests.screens.reading import shown
from tests.screens.tables import HOSTILE, PEOPLE, lobby_table, rules_of

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def blocks(family: str, players: int, **options: object) -> list[list[str]]:
    """Title, rules, examples, the comparison with the family, and with other games; by line."""
    return told(lobby_table(rules_of(family, players, **options)))


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
        ("all-fives", {}, "• 0 · 17 · 9 · 19 left when somebody goes out: 17 + 9 + 19 ≈ 45"),
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
        "✱ Lead after a draw: The same player",
    ]


def test_it_says_what_other_games_have_otherwise_the_most_alike_first() -> None:
    others = blocks("arab", 2)[4]
    assert others[1:3] == ["• Bordaqa: Passing: By a tap", "• Egyptian: Target: 71 points; Turn clock: 45 seconds"]
    assert len(others) == 1 + sum(2 in family.players for family in FAMILIES.values()) - 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("family", "players"), GAMES)
def test_it_fits_into_a_message_whatever_is_changed(family: str, players: int, language: Language) -> None:
    pairs = {"partners": True, "going_out": "both_partners"} if players == 4 else {}
    played = rules_of(
        family,
        players,
        tile_set=12,
        removed=tuple(f"0-{high}" for high in range(13)),
        hand_size=11,
        opening_tile="free",
        next_lead="winner",
        lead_after_tie="highest_double",
        score_blocked="one_point",
        target=10**9,
        **pairs,
    )
    table = replace(lobby_table(played), pass_by_tap=True)
    scene = Scene(table, None, PEOPLE, language, group_title=HOSTILE)
    assert units(rules(scene).text) <= TEXT_LIMIT


def test_where_room_is_short_the_games_least_alike_are_left_out() -> None:
    """Everything else is there, and what is told of other games are whole lines."""
    full = blocks("fives-and-threes", 4, tile_set=12, removed=[f"{low}-12" for low in range(12)])
    assert full[4][0] == "Other games, where they differ"
    assert all(line.startswith("• ") for line in full[4][1:])
