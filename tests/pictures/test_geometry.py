"""Where tiles lie on the table: lines and crosses that wind, trees whose doubles branch."""

import random
from collections import defaultdict
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.branching import Branching
from bot.engine.cross import Cross
from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.line import Laid, Line
from bot.engine.rules import Rules
from bot.pictures.board import Style, board_of
from bot.pictures.geometry import Arrangement, Placed, arrange
from bot.pictures.orders import ways
from bot.pictures.search import search
from bot.pictures.tree import tree
from tests.engine.builders import rules_of, tile
from tests.pictures.laying import (
    assert_apart_and_inside,
    assert_clear,
    assert_told_as_laid,
    grown,
    half,
    is_double,
    meet,
    moments,
    row,
    scale,
    short_ends,
)
from tests.strategies import chances, random_play

SETS = (6, 9, 12)
FOUR_ARMS = ("3-6 left", "1-6 right", "2-6 up", "4-6 down")
some = settings(max_examples=25, deadline=None)
aspects = st.sampled_from((0.3, 0.6, 1.0, 1.4, 2.0, 3.0))


def rules_with(layout: str, pips: int) -> Rules:
    """Rules under which most tiles come to be laid."""
    return rules_of("arab", 2, layout=layout, tile_set=pips, draw="until_playable")


def layouts(layout: str, pips: int, chance: random.Random) -> list[tuple[AnyLayout, int]]:
    """Every moment of a round played at random, with the number of the tile that led if it is a line."""
    return list(moments([match for match, _ in random_play(rules_with(layout, pips), chance, most_rounds=1)]))


def arms(laid: Arrangement) -> dict[str, list[Placed]]:
    """The tiles of every chain, outwards."""
    chains = defaultdict(list)
    for placed in laid.tiles:
        chains[placed.chain].append(placed)
    return chains


@pytest.mark.parametrize("name", ["line", "cross", "branching"])
def test_before_the_lead_there_is_nothing_but_a_frame(name: str) -> None:
    """Into which a tile fits, so that nobody divides by nothing."""
    laid = arrange(empty_layout(name))  # type: ignore[arg-type]  # parametrized
    assert (laid.tiles, laid.ends) == ((), ())
    assert (laid.left, laid.top, laid.right, laid.bottom) == (-1, -1, 1, 1)


def test_a_tile_that_leads_a_line_lies_in_the_row_and_a_double_across() -> None:
    """Its ends on both sides."""
    plain, double = arrange(Line((Laid(2, 5),))), arrange(Line((Laid(3, 3),)))
    assert (plain.tiles[0].direction, [(end.x, end.y) for end in plain.ends]) == ("right", [(-1.5, 0), (1.5, 0)])
    assert (double.tiles[0].direction, [(end.x, end.y) for end in double.ends]) == ("down", [(-1, 0), (1, 0)])


def test_a_line_reads_from_left_to_right_at_first() -> None:
    """Whichever way it grew."""
    laid = arrange(Line((Laid(1, 4), Laid(4, 4), Laid(4, 2), Laid(2, 6))), lead=2)
    assert [placed.direction for placed in laid.tiles] == ["right", "down", "right", "right"]
    assert [placed.x for placed in laid.tiles] == [-3, -1.5, 0, 2]
    assert {placed.y for placed in laid.tiles} == {0}


@some
@given(st.sampled_from(SETS), chances(), aspects)
def test_the_tiles_of_a_line_touch_their_neighbours_with_the_halves_that_match(
    pips: int, chance: random.Random, aspect: float
) -> None:
    """At any moment, doubles across; nothing covers anything else, and all is in the frame."""
    for layout, lead in layouts("line", pips, chance)[:: 3 if pips == 6 else 11]:
        assert_line(layout, arrange(layout, aspect, lead=lead), lead)


def assert_line(layout: AnyLayout, laid: Arrangement, lead: int) -> None:
    """Everything that is asked of a line."""
    assert_told_as_laid(laid, layout)
    assert_apart_and_inside(laid)
    for before, after in pairwise(laid.tiles):
        outwards = (before, 1, after, -1) if after.number > lead else (after, -1, before, 1)
        assert meet(*outwards)


@pytest.mark.parametrize("pips", SETS)
@pytest.mark.parametrize("lead", [0, 1, 13, -2, -1])
def test_a_line_may_grow_to_one_side_alone(pips: int, lead: int) -> None:
    """With all tiles of the set, doubles anywhere; it winds and stays about as wide as its picture."""
    for seed in range(4):
        line = Line(row(pips, random.Random(seed)))
        led = lead % len(line.tiles)
        laid = arrange(line, lead=led)
        assert_line(line, laid, led)
        assert 1 < (laid.right - laid.left) / (laid.bottom - laid.top) < 3


@some
@given(st.sampled_from(SETS), st.sampled_from(("line", "cross")), chances())
def test_no_tile_of_a_line_or_a_cross_moves_when_another_is_laid(pips: int, name: str, chance: random.Random) -> None:
    """As long as it is told which one led the line."""
    for (before, lead), (after, later) in pairwise(layouts(name, pips, chance)):
        assert places(before, lead).items() <= places(after, later).items()


def places(layout: AnyLayout, lead: int) -> dict[frozenset[int], tuple[float, float, str]]:
    """Where each tile lies, and which way."""
    laid = arrange(layout, lead=lead)
    return {frozenset((one.first, one.second)): (one.x, one.y, one.direction) for one in laid.tiles}


@pytest.mark.parametrize("empty", [Cross(), Branching()], ids=["cross", "branching"])
def test_the_arms_of_a_spinner_leave_it_at_its_four_sides(empty: Cross | Branching) -> None:
    """It stands upright in the middle; so do the badges of empty arms."""
    alone = arrange(empty.lay(tile("6-6"), None))
    spinner = alone.tiles[0]
    assert (spinner.x, spinner.y, spinner.direction) == (0, 0, "down")
    assert {end.name: (end.x, end.y) for end in alone.ends} == SIDES
    full = empty.lay(tile("6-6"), None)
    for played in FOUR_ARMS:
        full = full.lay(tile(played[:3]), played[4:])
    laid = arrange(full)
    assert {placed.chain: half(placed, -1) for placed in laid.tiles[1:]} == SIDES
    assert [placed.direction for placed in laid.tiles[1:]] == ["left", "right", "up", "down"]


SIDES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1.5), "down": (0, 1.5)}


@some
@given(st.sampled_from(SETS), chances(), aspects)
def test_the_arms_of_a_cross_never_meet(pips: int, chance: random.Random, aspect: float) -> None:
    """At any moment; tiles touch their neighbours with the halves that match, doubles across."""
    for layout, _ in layouts("cross", pips, chance)[:: 3 if pips == 6 else 11]:
        assert_cross(layout, arrange(layout, aspect))


def assert_cross(layout: AnyLayout, laid: Arrangement) -> None:
    """Everything that is asked of a cross."""
    assert_told_as_laid(laid, layout)
    assert_apart_and_inside(laid)
    for name, chain in arms(laid).items():
        if name:
            assert half(chain[0], -1) == SIDES[name]
            assert all(meet(inner, 1, outer, -1) for inner, outer in pairwise(chain))


@pytest.mark.parametrize("arm", range(4))
@pytest.mark.parametrize("pips", SETS)
def test_an_arm_may_hold_nearly_all_tiles(pips: int, arm: int) -> None:
    """The others hold one each; wherever its doubles come."""
    for seed in range(6):
        tiles = row(pips, random.Random(seed))
        spinner = Cross().lay(tile("0-0"), None)
        chains = [
            replace(chain, tiles=tiles if number == arm else (Laid(0, 1),))
            for number, chain in enumerate(spinner.chains)
        ]
        layout = Cross(spinner.spinner, tuple(chains))
        assert_cross(layout, arrange(layout))


def assert_tree(layout: AnyLayout, laid: Arrangement) -> None:
    """Everything that is asked of a tree."""
    assert_told_as_laid(laid, layout)
    assert_apart_and_inside(laid)
    chains = arms(laid)
    starts = {name: half(chain[0], -1) for name, chain in chains.items()}
    starts |= {end.name: (end.x, end.y) for end in laid.ends if end.name not in chains}
    for name, chain in chains.items():
        if name:
            assert all(meet(inner, 1, outer, -1) for inner, outer in pairwise(chain))
            if is_double(chain[-1]):
                assert_branches(chain[-1], starts[f"{name}.a"], starts[f"{name}.b"])
    assert {name: start for name, start in starts.items() if name in SIDES} == SIDES


def assert_branches(double: Placed, *starts: tuple[float, float]) -> None:
    """Each of the two leaves a half of its own: at its short end, or sideways."""
    left = [
        which
        for start in starts
        for which in (-1, 1)
        if abs(start[0] - half(double, which)[0]) + abs(start[1] - half(double, which)[1]) == 1
    ]
    assert sorted(left) == [-1, 1]


@some
@given(st.sampled_from(SETS), chances(), aspects)
def test_the_branches_of_a_tree_never_meet(pips: int, chance: random.Random, aspect: float) -> None:
    """At any moment; tiles touch their neighbours with the halves that match, branches a half of their double."""
    for layout, _ in layouts("branching", pips, chance)[:: 5 if pips == 6 else 13]:
        assert_tree(layout, arrange(layout, aspect))


@pytest.mark.parametrize("pips", SETS)
@pytest.mark.parametrize("eager", [0.3, 0.8, 1.0])
def test_a_tree_may_branch_as_early_as_it_can(pips: int, eager: float) -> None:
    """All doubles next to the spinner, and then all the other tiles."""
    for seed in range(6 if pips < 12 else 3):
        layout = grown(pips, random.Random(seed), eager, share=(1.0, 0.5)[seed % 2])
        assert_tree(layout, arrange(layout))


@pytest.mark.parametrize("name", ["line", "cross", "branching"])
@pytest.mark.parametrize("pips", SETS)
def test_what_does_not_belong_together_keeps_clear(name: str, pips: int) -> None:
    """So that nobody takes a double for the neighbour of one in the next row."""
    for seed in range(5):
        layout, lead = layouts(name, pips, random.Random(seed))[-1]
        assert_clear(arrange(layout, lead=lead))


def test_branches_leave_the_short_ends_of_their_double() -> None:
    """`a` clockwise of the chain that the double closes, `b` on the other side."""
    layout = Branching().lay(tile("6-6"), None)
    for played in (*FOUR_ARMS, "1-1 right", "1-5 right.a", "1-2 right.b"):
        layout = layout.lay(tile(played[:3]), played[4:])
    laid = arrange(layout)
    chains = arms(laid)
    double = chains["right"][-1]
    assert {half(chains["right.a"][0], -1), half(chains["right.b"][0], -1)} == short_ends(double)
    assert chains["right.a"][0].y > double.y > chains["right.b"][0].y


@pytest.mark.parametrize("seed", [12, 43, 50, 60])
def test_branches_leave_short_ends_as_long_as_there_is_a_way(seed: int) -> None:
    """Also one that is found only after many tiles were taken back."""
    chains = arms(arrange(grown(9, random.Random(seed), 0.8, share=0.7)))
    for name, chain in chains.items():
        parent = chains[name.rpartition(".")[0]][-1]
        assert chain[0] is parent or half(chain[0], -1) in short_ends(parent) or name in SIDES


def test_played_trees_are_compact() -> None:
    """Large enough to be read on a phone, whose picture is 40 by 28."""
    finals = [layouts("branching", 9, random.Random(seed))[-1][0] for seed in range(40)]
    scales = [scale(arrange(layout)) for layout in finals]
    assert min(scales) > 1
    assert sum(scales) / len(scales) > 1.8


def test_full_trees_are_compact_too() -> None:
    """All 55 tiles, branching at random: by the search, never as a list of chains."""
    scales = [scale(arrange(grown(9, random.Random(seed), 0.0))) for seed in range(60)]
    assert min(scales) > 1
    assert sum(scales) / len(scales) > 1.6


def test_a_search_takes_up_no_more_pieces_than_it_has_patience_for() -> None:
    """It tells how many it did, found or not, so that searches can share what a board may cost."""
    layout = grown(9, random.Random(12), 0.8)
    assert isinstance(layout, Branching)
    way, *_ = ways({chain.name: [one.is_double for one in chain.tiles] for chain in layout.chains}, sideways=True)
    board = board_of(60, 40, Style(gap=0, sideways=True))
    found, needed = search(board, way.pieces, 2_000, mirrored=way.mirrored)
    assert found is not None
    assert len(way.pieces) < needed < 2_000
    assert search(board, way.pieces, needed, mirrored=way.mirrored) == (found, needed)
    assert search(board, way.pieces, needed - 1, mirrored=way.mirrored) == (None, needed - 1)


def test_a_table_that_is_too_small_is_given_up_at_once() -> None:
    """Where even the first tile has no place, patience is of no use."""
    way, *_ = ways({name: [False] for name in SIDES}, sideways=False)
    assert search(board_of(3, 3, Style(gap=1, sideways=False)), way.pieces, 1_000) == (None, 1)


def test_a_tree_without_places_becomes_a_list_of_its_chains() -> None:
    """Should the search ever find nothing: each chain in a row of its own, none on another."""
    layout = grown(9, random.Random(1), 1.0)
    assert isinstance(layout, Branching)
    chains = {chain.name: [one.is_double for one in chain.tiles] for chain in layout.chains}
    laid = tree(chains, 1.4, patience=0)
    assert [len(tiles) for tiles, _ in laid] == [len(doubles) for doubles in chains.values()]
    rows = [{place.y for place in tiles} | {front.y} for tiles, front in laid]
    assert all(len(row) == 1 for row in rows)
    heights = [row.pop() for row in rows]
    assert all(below - above > 4 for above, below in pairwise([0, *heights]))  # a double takes four, and so the spinner
    for doubles, (tiles, front) in zip(chains.values(), laid, strict=True):
        ends = [place.x + (1 if double else 2) for double, place in zip(doubles, tiles, strict=True)]
        starts = [place.x - (1 if double else 2) for double, place in zip(doubles, tiles, strict=True)]
        assert [*starts, front.x] == [0, *ends]
