"""House rules: what a host may choose, what follows from it, and what does not go together."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.families import FAMILIES
from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.tiles import Tile, tile_set
from bot.tables.house import House, Option, apart, change, choices, differences, of_family, own_of, value_of

GAMES = [(family.name, players) for family in FAMILIES.values() for players in family.players]


def house(family: str, players: int, **choices_: str) -> House:
    """A family's own rules after these choices, which must be possible."""
    made = own_of(family, players)
    for name, value in choices_.items():
        made = chosen(made, Option(name), value)
    return made


def chosen(before: House, option: Option, value: str) -> House:
    after = change(before, option, value)
    assert isinstance(after, House), after
    return after


def refusal(before: House, option: Option, value: str) -> RulesRefused:
    refused = change(before, option, value)
    assert isinstance(refused, RulesRefused), refused
    return refused


@settings(deadline=None)  # how long one takes says how busy the machine is
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_whatever_is_chosen_makes_a_game_or_is_refused_at_the_choice(
    data: st.DataObject, game: tuple[str, int]
) -> None:
    """A choice gives the wanted value, twice is once, and sums are named by a tap."""
    now = own_of(*game)
    for _ in range(6):
        option = data.draw(st.sampled_from([one for one in Option if choices(now, one)]))
        value = data.draw(st.sampled_from(choices(now, option)))
        after = change(now, option, value)
        if isinstance(after, RulesRefused):
            assert after.field in set(Option)
            continue
        assert value_of(after, option) == value
        assert change(after, option, value) == after
        assert after.pass_by_tap or after.rules.claims == "automatic"
        assert (option in differences(after)) <= (
            value_of(own_of(after.rules.family, after.rules.players), option) != value
        )
        now = after


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_a_familys_own_rules_differ_in_nothing_and_every_choice_is_possible_or_says_why(
    family: str, players: int
) -> None:
    """What is not possible takes out tiles that are dealt, or counts points while playing outside of a line."""
    own = own_of(family, players)
    assert differences(own) == ()
    for option in Option:
        for value in choices(own, option):
            changed = change(own, option, value)
            if isinstance(changed, RulesRefused):
                assert changed.reason in {RulesReason.TOO_MANY_DEALT, RulesReason.PLAY_SCORING_NEEDS_LINE}


@pytest.mark.parametrize(("family", "players"), GAMES)
def test_choosing_the_family_takes_its_own_rules_again(family: str, players: int) -> None:
    changed = house(family, players, direction="clockwise", score_out="one_point", opening_tile="free")
    assert chosen(changed, Option.FAMILY, family) == own_of(family, players)


def test_passing_by_a_tap_is_a_value_of_the_family() -> None:
    assert {name for name in FAMILIES if own_of(name, 2).pass_by_tap} == {"bordaqa"}


def test_what_follows_the_winner_of_a_tie_is_set_with_who_leads() -> None:
    led = house("block", 2, next_lead="winner")
    assert led.rules.lead_after_tie == "same_leader"
    assert differences(led) == (Option.NEXT_LEAD, Option.LEAD_AFTER_TIE)
    again = chosen(led, Option.NEXT_LEAD, "highest_double")
    assert again == own_of("block", 2)
    assert choices(again, Option.LEAD_AFTER_TIE) == ()
    assert refusal(again, Option.LEAD_AFTER_TIE, "same_leader").reason is RulesReason.LEAD_AFTER_TIE_UNUSED


def test_one_point_a_round_starts_at_seven_and_goes_back_to_the_familys_target() -> None:
    points = house("egyptian", 4, score_out="one_point")
    assert points.rules.target == 7
    assert choices(points, Option.TARGET) == ("3", "5", "7", "10")
    assert Option.TARGET in differences(chosen(points, Option.TARGET, "5"))
    assert chosen(points, Option.SCORE_OUT, "opponents").rules.target == 101


def test_without_pairs_partners_do_not_go_out_together() -> None:
    together = house("arab", 4, going_out="both_partners")
    alone = chosen(together, Option.PARTNERS, "each")
    assert (alone.rules.partners, alone.rules.going_out) == (False, "player")
    assert choices(alone, Option.GOING_OUT) == ()
    assert refusal(alone, Option.GOING_OUT, "both_partners").reason is RulesReason.BOTH_PARTNERS_NEED_PARTNERS


def test_sums_to_be_named_need_points_while_playing_and_passing_by_a_tap() -> None:
    named = house("all-fives", 2, claims="muggins")
    assert named.pass_by_tap
    assert choices(named, Option.PASSING) == ()
    assert refusal(named, Option.PASSING, "auto").field == Option.PASSING
    counted = chosen(named, Option.PLAY_SCORING, "none")
    assert (counted.rules.claims, counted.pass_by_tap) == ("automatic", False)
    assert refusal(counted, Option.CLAIMS, "muggins").reason is RulesReason.MUGGINS_NEED_PLAY_SCORING


def test_points_while_playing_and_another_layout_do_not_go_together() -> None:
    assert refusal(own_of("all-fives", 2), Option.LAYOUT, "cross").reason is RulesReason.PLAY_SCORING_NEEDS_LINE
    assert refusal(own_of("cross", 2), Option.PLAY_SCORING, "fives").reason is RulesReason.PLAY_SCORING_NEEDS_LINE


def test_a_smaller_set_than_the_hands_need_is_refused_with_the_figures() -> None:
    large = house("block", 4, tile_set="12", hand_size="15")
    refused = refusal(large, Option.TILE_SET, "6")
    assert (refused.reason, refused.dealt, refused.available) == (RulesReason.TOO_MANY_DEALT, 60, 28)


def test_tiles_taken_out_stay_the_same_kind_in_another_set() -> None:
    ends = house("block", 2, removed="lowest-highest", tile_set="9")
    assert ends.rules.removed == (Tile(0, 0), Tile(9, 9))
    assert len(chosen(ends, Option.REMOVED, "blanks").rules.removed) == 10


def test_another_number_of_players_keeps_what_does_not_depend_on_it() -> None:
    changed = house("egyptian", 4, direction="clockwise", draw="one", partners="each", target="51", passing="tap")
    fewer = chosen(changed, Option.PLAYERS, "3")
    assert differences(fewer) == (Option.DRAW, Option.PASSING, Option.DIRECTION)
    assert (fewer.rules.target, fewer.rules.hand_size, fewer.rules.removed) == (101, 9, (Tile(0, 0),))


def test_a_family_with_one_target_may_be_played_to_others_by_a_house_rule() -> None:
    assert choices(own_of("bazito", 4), Option.TARGET) == ("50", "104", "150")
    assert differences(house("bazito", 4, target="150")) == (Option.TARGET,)
    assert differences(house("arab", 4, target="150")) == ()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (Option.TARGET, "0"),
        (Option.TARGET, "-5"),
        (Option.TARGET, "٣"),
        (Option.TARGET, "007"),
        (Option.TARGET, "12345"),
        (Option.HAND_SIZE, "0"),
        (Option.HAND_SIZE, "99"),
        (Option.HAND_SIZE, ""),
        (Option.TILE_SET, "7"),
        (Option.REMOVED, "all"),
        (Option.DRAW, "always"),
        (Option.PASSING, "1"),
        (Option.PARTNERS, "maybe"),
        (Option.LEAD_AFTER_TIE, "None"),
        (Option.SCORE_OUT, "difference"),
        (Option.PLAYERS, "two"),
        (Option.REMOVED, "out"),
        (Option.REMOVED, "out.6-2"),
        (Option.REMOVED, "out.13-13"),
        (Option.REMOVED, "away.1-2"),
        (Option.REMOVED, "1-2"),
    ],
)
def test_a_value_that_there_is_not_is_refused(option: Option, value: str) -> None:
    refused = refusal(own_of("block", 2), option, value)
    assert (refused.reason, refused.field) == (RulesReason.BAD_VALUE, option)


def test_more_players_than_a_family_knows_are_refused_with_those_it_knows() -> None:
    refused = refusal(own_of("bazito", 2), Option.PLAYERS, "3")
    assert (refused.reason, refused.allowed) == (RulesReason.PLAYERS_NOT_IN_FAMILY, (2, 4))


def test_hands_are_of_any_size_that_the_set_has_tiles_for() -> None:
    assert choices(own_of("block", 2), Option.HAND_SIZE) == tuple(map(str, range(1, 15)))
    assert choices(house("block", 2, tile_set="12"), Option.HAND_SIZE)[-1] == "45"
    refused = refusal(own_of("block", 2), Option.HAND_SIZE, "15")
    assert (refused.reason, refused.dealt, refused.available) == (RulesReason.TOO_MANY_DEALT, 30, 28)


@given(target=st.integers(1, 9999))
def test_a_target_is_any_number(target: int) -> None:
    assert chosen(own_of("bazito", 4), Option.TARGET, str(target)).rules.target == target


@given(tiles=st.lists(st.sampled_from(tile_set(6)), max_size=14))
def test_any_tiles_are_taken_out_and_put_back_one_by_one_and_twice_is_once(tiles: list[Tile]) -> None:
    now = own_of("block", 2)
    for tile in tiles:
        out = chosen(now, Option.REMOVED, f"out.{tile}")
        assert set(out.rules.removed) == {*now.rules.removed, tile}
        assert chosen(out, Option.REMOVED, f"out.{tile}") == out
        now = out
    for tile in tiles:
        now = chosen(now, Option.REMOVED, f"in.{tile}")
        assert tile not in now.rules.removed
    assert now == own_of("block", 2)


def test_tiles_taken_out_one_by_one_may_have_a_name_together() -> None:
    assert value_of(house("block", 2, removed="out.1-2"), Option.REMOVED) == ""
    ends = chosen(house("block", 2, removed="out.6-6"), Option.REMOVED, "out.0-0")
    assert value_of(ends, Option.REMOVED) == "lowest-highest"
    assert value_of(chosen(ends, Option.REMOVED, "none"), Option.REMOVED) == "none"


def test_single_tiles_stay_out_in_another_set_as_far_as_it_has_them() -> None:
    some = chosen(house("block", 2, tile_set="9", removed="out.2-8"), Option.REMOVED, "out.1-2")
    assert chosen(some, Option.TILE_SET, "12").rules.removed == (Tile(1, 2), Tile(2, 8))
    assert chosen(some, Option.TILE_SET, "6").rules.removed == (Tile(1, 2),)


def test_a_tile_is_not_taken_out_where_the_engine_has_no_game_without_it() -> None:
    assert refusal(own_of("block", 2), Option.REMOVED, "out.9-9").reason is RulesReason.REMOVED_NOT_IN_SET
    assert refusal(own_of("arab", 4), Option.REMOVED, "out.0-0").reason is RulesReason.TOO_MANY_DEALT
    crossed = own_of("cross", 2)
    for double in range(6):
        crossed = chosen(crossed, Option.REMOVED, f"out.{double}-{double}")
    assert refusal(crossed, Option.REMOVED, "out.6-6").reason is RulesReason.NO_DOUBLE_TO_LEAD


def test_an_unknown_family_is_refused_with_those_there_are() -> None:
    refused = refusal(own_of("block", 2), Option.FAMILY, "chess")
    assert (refused.reason, refused.allowed) == (RulesReason.UNKNOWN_FAMILY, tuple(FAMILIES))


def test_the_same_target_in_reach_of_both_sets_nothing_apart() -> None:
    arab = of_family("arab", 2, 150)
    assert isinstance(arab, House)
    assert apart(arab, own_of("arab", 2)) == ()
    assert apart(own_of("arab", 2), own_of("bordaqa", 2)) == (Option.PASSING,)
