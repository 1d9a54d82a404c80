"""Options, families, and what contradicts what."""

import pytest
from pydantic import ValidationError

from bot.engine.families import FAMILIES, make_rules, option_values, target_choices
from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.rules import Rules
from tests.engine.builders import rules_of, tile, tiles


def refused(family: str, players: int | None = None, **overrides: object) -> RulesRefused:
    """Why there are no such rules."""
    answer = make_rules(family, players, **overrides)
    assert isinstance(answer, RulesRefused)
    return answer


ALIKE = {"next_lead": "highest_double", "lead_after_tie": None}
CROSS = {**ALIKE, "draw": "until_playable", "layout": "cross"}
DOUBLE_NINE = {**ALIKE, "draw": "until_playable", "layout": "branching", "tile_set": 9}
FIVES = {
    **ALIKE,
    "draw": "until_playable",
    "play_scoring": "fives",
    "score_out": "rounded_differences",
    "score_blocked": "rounded_differences",
}


@pytest.mark.parametrize(
    ("family", "players", "differs"),
    [
        ("arab", 2, {"draw": "until_playable", "direction": "counterclockwise"}),
        ("arab", 4, {"partners": True, "direction": "counterclockwise"}),
        ("egyptian", 2, {"draw": "until_playable", "direction": "counterclockwise", "target": 71}),
        (
            "egyptian",
            3,
            {"removed": tiles("0-0"), "hand_size": 9, "direction": "counterclockwise", "target": 101},
        ),
        ("egyptian", 4, {"partners": True, "direction": "counterclockwise", "target": 101}),
        ("bordaqa", 2, {"draw": "until_playable", "direction": "counterclockwise"}),
        ("bordaqa", 4, {"direction": "counterclockwise"}),
        (
            "bazito",
            2,
            {
                "draw": "until_playable",
                "score_blocked": "difference",
                "next_lead": "highest_double",
                "lead_after_tie": None,
            },
        ),
        (
            "bazito",
            4,
            {
                "partners": True,
                "score_blocked": "difference",
                "next_lead": "highest_double",
                "lead_after_tie": None,
                "target": 104,
            },
        ),
        ("block", 2, ALIKE),
        ("block", 3, ALIKE),
        ("block", 4, {**ALIKE, "partners": True, "hand_size": 6}),
        ("draw", 2, {**ALIKE, "draw": "one"}),
        ("draw", 3, {**ALIKE, "draw": "one", "hand_size": 5}),
        ("draw", 4, {**ALIKE, "draw": "one", "hand_size": 5}),
        ("cross", 2, CROSS),
        ("cross", 3, {**CROSS, "hand_size": 5}),
        ("cross", 4, {**CROSS, "hand_size": 5}),
        ("double-nine-cross", 2, DOUBLE_NINE),
        ("double-nine-cross", 3, DOUBLE_NINE),
        ("double-nine-cross", 4, DOUBLE_NINE),
        ("all-fives", 2, FIVES),
        ("all-fives", 3, {**FIVES, "hand_size": 5}),
        ("all-fives", 4, {**FIVES, "hand_size": 5}),
        ("fives-and-threes", 2, {**FIVES, "play_scoring": "fives_and_threes"}),
        ("fives-and-threes", 3, {**FIVES, "play_scoring": "fives_and_threes", "hand_size": 5}),
        ("fives-and-threes", 4, {**FIVES, "play_scoring": "fives_and_threes", "hand_size": 5}),
    ],
)
def test_a_family_fills_every_option(family: str, players: int, differs: dict[str, object]) -> None:
    """What a family leaves unsaid is the same in all."""
    expected = {
        "family": family,
        "players": players,
        "partners": False,
        "tile_set": 6,
        "removed": (),
        "hand_size": 7,
        "draw": "none",
        "layout": "line",
        "opening_tile": "forced",
        "next_lead": "winner",
        "lead_after_tie": "same_leader",
        "direction": "clockwise",
        "going_out": "player",
        "score_out": "opponents",
        "score_blocked": "opponents",
        "play_scoring": "none",
        "claims": "automatic",
        "target": 100,
        **differs,
    }
    assert rules_of(family, players).model_dump() == expected


def test_the_families_and_their_numbers_of_players() -> None:
    """Ten families, each with its own."""
    assert {name: family.players for name, family in FAMILIES.items()} == {
        "arab": (2, 4),
        "egyptian": (2, 3, 4),
        "bordaqa": (2, 4),
        "bazito": (2, 4),
        "block": (2, 3, 4),
        "draw": (2, 3, 4),
        "cross": (2, 3, 4),
        "double-nine-cross": (2, 3, 4),
        "all-fives": (2, 3, 4),
        "fives-and-threes": (2, 3, 4),
    }


def test_without_a_number_of_players_it_is_the_most_the_family_knows() -> None:
    """Dominoes in a group is for four."""
    assert make_rules("egyptian") == rules_of("egyptian", 4)


def test_the_lobby_offers_the_targets_of_the_family() -> None:
    """A family without choices offers the one it starts with."""
    assert target_choices(rules_of("arab", 4)) == (50, 100, 150)
    assert target_choices(rules_of("egyptian", 2)) == (51, 71, 101, 151)
    assert FAMILIES["bordaqa"].targets(2) == (100,)
    assert FAMILIES["bazito"].targets(2) == (100,)
    assert FAMILIES["bazito"].targets(4) == (104,)
    assert FAMILIES["block"].targets(3) == FAMILIES["draw"].targets(2) == (100, 121)
    assert FAMILIES["cross"].targets(4) == FAMILIES["all-fives"].targets(2) == (100,)


def test_at_one_point_a_round_the_target_is_seven_unless_given() -> None:
    """And the lobby offers 3, 5, 7, 10."""
    assert rules_of("bazito", 4, score_out="one_point").target == 7
    assert rules_of("bazito", 4, score_out="one_point", target=5).target == 5
    assert target_choices(rules_of("bazito", 4, score_out="one_point")) == (3, 5, 7, 10)


def test_only_the_host_of_an_egyptian_four_may_choose_partners() -> None:
    """The lobby's switch; as a house rule the option is open to all."""
    free = {
        (name, n) for name, family in FAMILIES.items() for n in family.players if family.host_may_choose_partners(n)
    }
    assert free == {("egyptian", 4)}
    assert rules_of("arab", 4, partners=False).sides == 4


def test_any_target_from_one_is_played() -> None:
    """The choices are the lobby's."""
    assert rules_of("arab", 2, target=1).target == 1
    assert refused("arab", 2, target=0).field == "target"


def test_partners_sit_opposite_and_share_a_side() -> None:
    """Seats 0+2 against 1+3."""
    rules = rules_of("arab", 4)
    assert rules.sides == 2
    assert [rules.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [rules.partner(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [rules.seats_of(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_each_for_himself_is_a_side_a_seat() -> None:
    """No partner."""
    rules = rules_of("egyptian", 3)
    assert rules.sides == 3
    assert [rules.side(seat) for seat in range(3)] == [0, 1, 2]
    assert rules.partner(1) is None
    assert [rules.seats_of(side) for side in range(3)] == [(0,), (1,), (2,)]


def test_the_turn_goes_round_in_the_direction_of_the_rules() -> None:
    """Clockwise is seat + 1."""
    assert [rules_of("bazito", 4).next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [rules_of("arab", 4).next_seat(seat) for seat in range(4)] == [3, 0, 1, 2]


def test_removed_tiles_are_out_of_play() -> None:
    """Whatever the order they are named in."""
    rules = rules_of("arab", 2, removed=["6-6", "0-0"])
    assert rules.removed == tiles("0-0 6-6")
    assert rules == rules_of("arab", 2, removed=tiles("6-6 0-0"))
    assert len(rules.tiles) == 26


EVERY_DOUBLE = [f"{n}-{n}" for n in range(7)]
CONTRADICTIONS: list[tuple[RulesReason, str, str, int, dict[str, object]]] = [
    (RulesReason.UNKNOWN_FAMILY, "family", "mahjong", 4, {}),
    (RulesReason.PLAYERS_NOT_IN_FAMILY, "players", "arab", 3, {}),
    (RulesReason.PLAYERS_NOT_IN_FAMILY, "players", "egyptian", 5, {}),
    (RulesReason.UNKNOWN_OPTION, "colour", "arab", 2, {"colour": "red"}),
    (RulesReason.BAD_VALUE, "draw", "arab", 2, {"draw": "sometimes"}),
    (RulesReason.BAD_VALUE, "layout", "arab", 2, {"layout": "spiral"}),
    (RulesReason.BAD_VALUE, "tile_set", "arab", 2, {"tile_set": 7}),
    (RulesReason.BAD_VALUE, "hand_size", "arab", 2, {"hand_size": 0}),
    (RulesReason.BAD_VALUE, "hand_size", "arab", 2, {"hand_size": 10**1000}),
    (RulesReason.BAD_VALUE, "hand_size", "arab", 2, {"hand_size": "7"}),
    (RulesReason.BAD_VALUE, "partners", "arab", 4, {"partners": 1}),
    (RulesReason.BAD_VALUE, "removed", "arab", 2, {"removed": ["6-2"]}),
    (RulesReason.BAD_VALUE, "removed", "arab", 2, {"removed": 5}),
    (RulesReason.PARTNERS_NEED_FOUR, "partners", "egyptian", 3, {"partners": True}),
    (RulesReason.BOTH_PARTNERS_NEED_PARTNERS, "going_out", "bordaqa", 4, {"going_out": "both_partners"}),
    (RulesReason.REMOVED_NOT_IN_SET, "removed", "arab", 2, {"removed": ["6-7"]}),
    (RulesReason.REMOVED_TWICE, "removed", "arab", 2, {"removed": ["1-2", "0-0", "1-2"]}),
    (RulesReason.TOO_MANY_DEALT, "hand_size", "arab", 4, {"hand_size": 8}),
    (RulesReason.TOO_MANY_DEALT, "hand_size", "arab", 4, {"removed": ["0-0"]}),
    (RulesReason.LEAD_AFTER_TIE_UNUSED, "lead_after_tie", "bazito", 2, {"lead_after_tie": "same_leader"}),
    (RulesReason.LEAD_AFTER_TIE_MISSING, "lead_after_tie", "arab", 2, {"lead_after_tie": None}),
    (RulesReason.LEAD_AFTER_TIE_MISSING, "lead_after_tie", "cross", 2, {"next_lead": "winner", "lead_after_tie": None}),
    (RulesReason.NO_DOUBLE_TO_LEAD, "removed", "cross", 2, {"removed": EVERY_DOUBLE}),
    (RulesReason.NO_DOUBLE_TO_LEAD, "removed", "block", 2, {"layout": "branching", "removed": EVERY_DOUBLE}),
    (RulesReason.PLAY_SCORING_NEEDS_LINE, "play_scoring", "all-fives", 2, {"layout": "cross"}),
    (RulesReason.PLAY_SCORING_NEEDS_LINE, "play_scoring", "double-nine-cross", 3, {"play_scoring": "fives"}),
    (RulesReason.MUGGINS_NEED_PLAY_SCORING, "claims", "block", 4, {"claims": "muggins"}),
    (
        RulesReason.MUGGINS_NEED_PLAY_SCORING,
        "claims",
        "fives-and-threes",
        2,
        {"play_scoring": "none", "claims": "muggins"},
    ),
]


@pytest.mark.parametrize(("reason", "field", "family", "players", "overrides"), CONTRADICTIONS)
def test_options_that_make_no_game_are_refused(
    reason: RulesReason, field: str, family: str, players: int, overrides: dict[str, object]
) -> None:
    """Each with its reason and the option to change."""
    answer = refused(family, players, **overrides)
    assert (answer.reason, answer.field) == (reason, field)


def test_every_reason_is_found_by_some_contradiction() -> None:
    """None is left without a case above."""
    assert {reason for reason, *_ in CONTRADICTIONS} == set(RulesReason)


@pytest.mark.parametrize(
    ("family", "overrides"),
    [
        ("block", {"layout": "cross", "opening_tile": "free"}),
        ("arab", {"layout": "branching"}),
        ("cross", {"removed": EVERY_DOUBLE[1:]}),
        ("block", {"removed": EVERY_DOUBLE}),
        ("bazito", {"play_scoring": "fives_and_threes", "claims": "muggins"}),
        ("double-nine-cross", {"tile_set": 12, "next_lead": "winner", "lead_after_tie": "highest_double"}),
        ("all-fives", {"layout": "branching", "play_scoring": "none"}),
    ],
)
def test_options_of_one_family_go_with_another(family: str, overrides: dict[str, object]) -> None:
    """A family is only where the options start."""
    assert rules_of(family, 2, **overrides).family == family


def test_a_refusal_carries_what_a_sentence_needs() -> None:
    """What was given, what there is, and the numbers."""
    assert refused("chess").allowed == tuple(FAMILIES)
    assert refused("arab", 3).allowed == (2, 4)
    assert refused("arab", 2, draw="x" * 1000, target=50).allowed == ("none", "one", "until_playable")
    assert len(refused("arab", 2, draw="x" * 1000).given or "") < 60
    assert refused("arab", 2, lead_after_tie="mine").allowed == ("same_leader", "highest_double")
    assert refused("arab", 2, removed=["6-7"]).tile == tile("6-7")
    crowded = refused("arab", 4, hand_size=8)
    assert (crowded.dealt, crowded.available) == (32, 28)


def test_the_values_of_an_option_can_be_listed() -> None:
    """For the screen of house rules; a number at will lists none."""
    assert option_values("direction") == ("clockwise", "counterclockwise")
    assert option_values("tile_set") == (6, 9, 12)
    assert option_values("hand_size") == ()


def test_where_a_double_must_lead_the_others_may_not() -> None:
    """In a line every tile may, and no deal is thrown in."""
    assert rules_of("cross", 2, removed=["3-3"]).lead_tiles == tiles("0-0 1-1 2-2 4-4 5-5 6-6")
    assert rules_of("block", 2).lead_tiles == rules_of("block", 2).tiles
    assert rules_of("cross", 2).double_leads
    assert not rules_of("block", 2).double_leads


def test_a_draw_rule_with_nothing_left_to_draw_is_allowed() -> None:
    """It means pass."""
    assert rules_of("arab", 4, draw="until_playable").draw == "until_playable"


def test_rules_read_from_elsewhere_are_checked_too() -> None:
    """A stored value that contradicts itself is an error, not a game."""
    text = rules_of("arab", 4).model_dump_json()
    assert Rules.model_validate_json(text) == rules_of("arab", 4)
    with pytest.raises(ValidationError, match="too_many_dealt"):
        Rules.model_validate_json(text.replace('"hand_size":7', '"hand_size":9'))


def test_rules_cannot_change() -> None:
    """None can while the match runs."""
    with pytest.raises(ValidationError, match="frozen"):
        rules_of("arab", 4).target = 50  # type: ignore[misc]  # that this is refused is what is tested
