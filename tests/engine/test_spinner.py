"""The layouts that grow from a spinner: the cross, and the one whose later doubles branch."""

import pytest

from bot.engine.branching import Branching, is_closed
from bot.engine.chains import Chain
from bot.engine.cross import Cross
from bot.engine.layout import Layout, empty_layout
from bot.engine.line import Laid
from tests.engine.builders import fitting, rules_of, tile

FOUR_ARMS = ("6-6", "3-6 left", "1-6 right", "2-6 up", "4-6 down")
both = pytest.mark.parametrize("empty", [Cross(), Branching()], ids=lambda empty: str(empty.kind))


def grown(layout: Cross | Branching, *moves: str) -> Cross | Branching:
    """The layout after these tiles: `6-6` leads, `2-6 up` goes on an end."""
    for text in moves:
        laid, _, end = text.partition(" ")
        layout = layout.lay(tile(laid), end or None)
    return layout


def test_the_rules_say_which_layout_it_is() -> None:
    """Empty before the lead."""
    assert empty_layout(rules_of("cross", 2)) == Cross()
    assert empty_layout(rules_of("double-nine-cross", 2)) == Branching()


@both
def test_before_the_lead_there_is_nothing_and_only_a_double_may_lead(empty: Layout) -> None:
    """Any double."""
    assert (empty.ends(), empty.open_ends(), empty.tiles) == ((), (), ())
    assert empty.may_lead(tile("0-0"))
    assert not empty.may_lead(tile("5-6"))


@both
def test_the_spinner_has_four_arms_of_its_number(empty: Cross | Branching) -> None:
    """Left, right, up, down."""
    laid = grown(empty, "4-4")
    assert laid.ends() == laid.open_ends() == (("left", 4), ("right", 4), ("up", 4), ("down", 4))
    assert laid.spinner == tile("4-4")


@both
def test_until_each_arm_holds_a_tile_only_empty_arms_may_be_played_on(empty: Cross | Branching) -> None:
    """The others are ends all the same."""
    laid = grown(empty, "6-6", "3-6 left", "4-6 down")
    assert laid.ends() == (("left", 3), ("right", 6), ("up", 6), ("down", 4))
    assert laid.open_ends() == (("right", 6), ("up", 6))
    assert fitting(laid, "3-5") == ()
    assert fitting(grown(laid, "1-6 right"), "5-6") == ("up",)


@both
def test_once_the_arms_are_filled_all_four_ends_are_open(empty: Cross | Branching) -> None:
    """Each with the outer half of its last tile."""
    laid = grown(empty, *FOUR_ARMS, "2-4 up")
    assert laid.ends() == laid.open_ends() == (("left", 3), ("right", 1), ("up", 4), ("down", 4))
    assert fitting(laid, "4-5") == ("up", "down")


@both
def test_arms_are_read_outwards_from_the_spinner(empty: Cross | Branching) -> None:
    """What is needed to draw it: each arm with its tiles, the inner half first."""
    laid = grown(empty, *FOUR_ARMS, "0-2 up")
    assert laid.tiles == (Laid(6, 6), Laid(6, 3), Laid(6, 1), Laid(6, 2), Laid(2, 0), Laid(6, 4))
    assert laid.chains[2] == Chain("up", 6, (Laid(6, 2), Laid(2, 0)))


def test_in_a_cross_later_doubles_do_not_branch() -> None:
    """The end goes on with the same number."""
    laid = grown(Cross(), *FOUR_ARMS, "3-3 left", "3-4 left")
    assert laid.ends() == (("left", 4), ("right", 1), ("up", 2), ("down", 4))


def test_a_later_double_closes_its_end_and_opens_two() -> None:
    """E becomes E.a and E.b, both of its number, and so on."""
    laid = grown(Branching(), *FOUR_ARMS, "3-3 left")
    assert laid.ends() == (("left.a", 3), ("left.b", 3), ("right", 1), ("up", 2), ("down", 4))
    assert laid.open_ends() == laid.ends()  # new branches need not be filled first
    laid = grown(laid, "3-5 left.a", "5-5 left.a")
    assert laid.ends()[:3] == (("left.a.a", 5), ("left.a.b", 5), ("left.b", 3))


def test_chains_follow_the_double_they_grow_from() -> None:
    """For a list of chains from the spinner outwards, each under its double."""
    laid = grown(Branching(), *FOUR_ARMS, "3-3 left", "3-5 left.a", "5-5 left.a", "1-1 right")
    assert [(chain.name, is_closed(chain)) for chain in laid.chains] == [
        ("left", True),
        ("left.a", True),
        ("left.a.a", False),
        ("left.a.b", False),
        ("left.b", False),
        ("right", True),
        ("right.a", False),
        ("right.b", False),
        ("up", False),
        ("down", False),
    ]
    assert laid.chains[2] == Chain("left.a.a", 5)
