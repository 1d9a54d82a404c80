"""Perft: how many legal lines of play there are from fixed deals, as counted by the engine and by a naive one."""

from typing import Any

import pytest

from bot.engine.match import Match, legal_moves, play, to_move
from bot.engine.refusals import MoveRefused
from bot.engine.rules import Rules
from tests.engine.builders import dealt, naive_round, rules_of, running
from tests.engine.naive import Naive

#: Deals: two, three and four hands; then the boneyard, in the order in which it is drawn.
TWO = (("6-6 3-6 3-3 2-6 0-3", "1-6 4-6 5-6 5-5 3-4"), "4-4 2-2 0-0 0-1")
RICH = (("1-2 2-3 1-3 3-3 2-2 1-1", "1-4 2-4 3-4 4-4 0-1 0-2"), "5-5 5-6 0-3 0-4")
THREE = (("6-6 3-6 3-3", "1-6 4-6 5-5", "2-6 5-6 3-4"), "2-2 2-5 0-1")
FOUR = (("6-6 3-6 3-3", "1-6 4-6 5-5", "2-6 5-6 3-4", "0-6 0-0 1-1"), "2-2 2-5 0-1")
NO_SIX = (("5-5 3-6 0-0", "1-1 1-6 4-6"), "2-2 5-6 0-1")

#: Layout, draw rule, deal, further options, and the number of lines of 1, 2, 3 … moves.
TABLE: list[tuple[str, str, tuple[tuple[str, ...], str], dict[str, Any], list[int]]] = [
    ("line", "none", RICH, {"opening_tile": "free"}, [6, 16, 59, 168, 432, 904, 1968, 3660]),
    ("line", "one", RICH, {"opening_tile": "free"}, [6, 16, 54, 156, 336, 672, 1504, 2646, 3834]),
    ("line", "until_playable", RICH, {"opening_tile": "free"}, [6, 16, 54, 151, 319, 560, 1168, 1992, 2682, 3736]),
    ("branching", "until_playable", RICH, {}, [1, 1, 1, 1, 1, 4, 36, 36, 36, 36, 36, 36]),
    ("line", "none", TWO, {}, [1, 6, 12, 16, 28, 30, 32, 30, 28, 12, 6, 2]),
    ("line", "one", TWO, {}, [1, 6, 12, 16, 28, 32, 34, 40, 42, 42, 42, 42]),
    ("line", "until_playable", TWO, {}, [1, 6, 12, 16, 28, 32, 34, 34, 36, 38, 40, 50]),
    ("cross", "none", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1632, 2016, 480, 0]),
    ("cross", "one", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1728, 2112, 1536, 960, 864]),
    ("cross", "until_playable", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1728, 2112, 1344, 1536, 864]),
    ("branching", "none", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1824, 2688, 288, 0]),
    ("branching", "one", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1920, 2688, 1536, 768, 864]),
    ("branching", "until_playable", TWO, {}, [1, 12, 72, 288, 288, 672, 1440, 1920, 2688, 1152, 1536, 864]),
    ("line", "until_playable", THREE, {"direction": "counterclockwise"}, [1, 4, 10, 10, 10, 10, 12, 12, 14, 18, 8, 6]),
    ("line", "one", NO_SIX, {"opening_tile": "free"}, [3, 4, 4, 4, 5, 7, 8, 8, 8, 12, 14, 14]),
    ("cross", "one", THREE, {"direction": "counterclockwise"}, [1, 8, 48, 96, 96, 96, 96, 0]),
    ("branching", "until_playable", THREE, {}, [1, 8, 48, 96, 96, 192, 288, 96, 96, 144, 144, 48]),
    (
        "branching",
        "none",
        FOUR,
        {"partners": True, "going_out": "both_partners"},
        [1, 8, 48, 96, 96, 96, 144, 192, 240, 240, 240, 240],
    ),
    (
        "cross",
        "until_playable",
        FOUR,
        {"partners": True, "going_out": "both_partners"},
        [1, 8, 48, 96, 96, 96, 120, 168, 216, 240, 240, 288],
    ),
    (
        "line",
        "one",
        FOUR,
        {"partners": True, "going_out": "both_partners"},
        [1, 4, 10, 10, 12, 12, 12, 12, 16, 18, 18, 24],
    ),
]


def rules_for(layout: str, draw: str, seats: int, hand_size: int, options: dict[str, Any]) -> Rules:
    """Rules of no family in particular."""
    return rules_of("block", seats, layout=layout, draw=draw, hand_size=hand_size, **{"partners": False, **options})


def lines(match: Match, depth: int) -> list[int]:
    """How many ways there are to go on for 1, 2, 3 … moves, up to so many."""
    counts, seat = [0] * depth, to_move(match)
    for move in legal_moves(match) if depth else ():
        assert seat is not None
        after = play(match, seat, move)
        assert not isinstance(after, MoveRefused)
        counts = added(counts, [1, *lines(after[0], depth - 1)])
    return counts


def lines_of_naive(round_: Naive, depth: int) -> list[int]:
    """The same, as the naive implementation sees it."""
    counts = [0] * depth
    for move in round_.moves() if depth else ():
        after = round_.again()
        after.do(move)
        counts = added(counts, [1, *lines_of_naive(after, depth - 1)])
    return counts


def added(some: list[int], others: list[int]) -> list[int]:
    """Number by number."""
    return [one + other for one, other in zip(some, others, strict=True)]


@pytest.mark.parametrize(("layout", "draw", "deal", "options", "counts"), TABLE)
def test_both_find_as_many_lines_as_the_table_says(
    layout: str, draw: str, deal: tuple[tuple[str, ...], str], options: dict[str, Any], counts: list[int]
) -> None:
    """A line that ends earlier is none of that length."""
    hands, boneyard = deal
    match = dealt(rules_for(layout, draw, len(hands), len(hands[0].split()), options), *hands, boneyard=boneyard)
    assert lines(match, len(counts)) == counts
    assert lines_of_naive(naive_round(running(match), match.rules, None), len(counts)) == counts
