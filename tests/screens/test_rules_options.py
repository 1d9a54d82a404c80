"""The rules of a table say what every value of every option means, and change with each."""

from dataclasses import replace

import pytest

from bot.engine.families import FAMILIES
from bot.engine.refusals import RulesRefused
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.screens.rules import rules
from bot.screens.scene import Scene
from bot.tables.house import House, Option, change, choices, value_of
from tests.screens.reading import shown
from tests.screens.tables import PEOPLE, lobby_table, rules_of
from tests.screens.told import TOLD, Told

EACH_OPTION = pytest.mark.parametrize(
    ("option", "told"), TOLD, ids=[f"{option} in {told.family} {told.players}" for option, told in TOLD]
)


def said_of(house: House, language: Language = "en") -> list[str]:
    """Title and rules, a line each, without examples and comparisons."""
    table = replace(lobby_table(house.rules), pass_by_tap=house.pass_by_tap, clock=house.clock, hints=house.hints)
    title, listed, *_ = shown(rules(Scene(table, None, PEOPLE, language))).split("\n\n")
    return [title, *listed.split("\n")]


def chosen(house: House, option: Option, value: str) -> House:
    answer = change(house, option, value)
    assert not isinstance(answer, RulesRefused), answer
    return answer


def test_every_value_that_a_host_may_choose_is_asked_about() -> None:
    assert {option for option, _ in TOLD} == set(Option)
    for option, told in TOLD:
        assert set(told.said) == set(choices(told.house, option))


@EACH_OPTION
def test_each_value_of_an_option_is_said_in_the_rules(option: Option, told: Told) -> None:
    for value, said in told.said.items():
        house = chosen(told.house, option, value)
        assert any(said in line for line in said_of(house)), value


@pytest.mark.parametrize("language", LANGUAGES)
@EACH_OPTION
def test_another_value_makes_other_rules(option: Option, told: Told, language: Language) -> None:
    """In the list itself, not only where it is compared with the family's."""
    houses = [chosen(told.house, option, value) for value in told.said]
    assert len({value_of(house, option) for house in houses}) == len(houses)
    assert len({tuple(said_of(house, language)) for house in houses}) == len(houses)


def test_what_holds_in_every_game_is_said_in_each() -> None:
    always = {
        "• A tile goes on an end with the same number, a blank on a blank. If you can lay a tile, you "
        "must: you may not draw or pass.",
        "• A round is blocked when everybody passes, one after the other, and no tile is laid or drawn in between.",
        "• If the fewest pips are shared, the round is a tie: nobody scores at its end.",
    }
    for family in FAMILIES.values():
        for players in family.players:
            assert always <= set(said_of(House(rules_of(family.name, players))))


@pytest.mark.parametrize(
    ("line", "where", "elsewhere"),
    [
        (
            "• Only a double may lead. If the player who leads holds none, the tiles are dealt again.",
            ("cross", 2, {"next_lead": "winner"}),
            ("block", 2, {}),
        ),
        ("• What is left in the boneyard counts for nobody.", ("draw", 2, {}), ("block", 2, {})),
        (
            "• When you go out, your partner's pips are not counted.",
            ("arab", 4, {}),
            ("arab", 4, {"going_out": "both_partners"}),
        ),
        (
            "• When you go out, your partner's pips are not counted.",
            ("arab", 4, {"score_out": "rounded_differences"}),
            ("arab", 4, {"score_out": "one_point"}),
        ),
        ("• In a blocked round the pips of partners are added up.", ("arab", 4, {}), ("bordaqa", 4, {})),
        ("• Nothing fits: you pass.", ("arab", 4, {"draw": "one"}), ("arab", 2, {})),
    ],
)
def test_what_holds_in_some_games_is_said_where_it_does(
    line: str, where: tuple[str, int, dict[str, object]], elsewhere: tuple[str, int, dict[str, object]]
) -> None:
    """Where nothing is left to draw, a rule to draw means to pass."""
    (family, players, options), (other, others, their_options) = where, elsewhere
    assert line in said_of(House(rules_of(family, players, **options)))
    assert line not in said_of(House(rules_of(other, others, **their_options)))


def test_a_list_of_removed_tiles_that_is_cut_says_so() -> None:
    half = [f"{low}-{high}" for high in range(9) for low in range(high + 1)][:40]
    removed = next(
        line
        for line in said_of(House(rules_of("block", 2, tile_set=12, removed=half, hand_size=4)))
        if "Out of" in line
    )
    assert removed.endswith(" …")
