"""The positions that are asked about could be: every tile once, and blocked where it is said so."""

import pytest

from bot.engine.line import Line
from bot.engine.moves import Pass
from bot.engine.round import legal_moves
from bot.engine.tiles import Tile, tile_set
from bot.lessons.positions import (
    CLOSED,
    LEFT_BY_OUT,
    LEFT_LEVEL,
    LEFT_TO_FOUR,
    LEFT_TO_TWO,
    PLAYED_OUT,
    ended,
    hands_of,
    row,
    rules_for,
    standing,
    tiles_of,
)


@pytest.mark.parametrize(
    ("numbers", "held"),
    [(CLOSED, LEFT_TO_TWO), (CLOSED, LEFT_TO_FOUR), (CLOSED, LEFT_LEVEL), (PLAYED_OUT, LEFT_BY_OUT)],
)
def test_every_tile_of_the_set_lies_or_is_held_once(numbers: tuple[int, ...], held: tuple[str, ...]) -> None:
    tiles = [one.tile for one in row(*numbers).tiles] + [one for hand in hands_of(*held) for one in hand]
    assert sorted(tiles) == list(tile_set(6))


@pytest.mark.parametrize("held", [LEFT_TO_TWO, LEFT_TO_FOUR, LEFT_LEVEL])
def test_nobody_can_lay_where_the_line_is_closed(held: tuple[str, ...]) -> None:
    hands = hands_of(*held)
    rules = rules_for("arab", len(hands))
    for turn in range(len(hands)):
        turned = (*hands[turn:], *hands[:turn])
        assert legal_moves(rules, standing(row(*CLOSED), turned)) == (Pass(),)


def test_a_row_lies_as_it_is_written_or_mirrored() -> None:
    shown = [(one.left, one.right) for one in row(2, 6, 3).tiles]
    assert shown == [(2, 6), (6, 3)]
    assert [(one.left, one.right) for one in row(5, 1, 3).tiles] == [(3, 1), (1, 5)]
    assert row(2, 6) == Line().lay(Tile(2, 6), None)


def test_facts_of_the_rules_come_out() -> None:
    """RULES.md: totals 19 and 37 score 18 at bazito, 37 at arab and egyptian."""
    hands = hands_of(*LEFT_TO_FOUR)
    scored = {
        family: ended(rules_for(family, 4), "blocked", hands).points[0] for family in ("bazito", "arab", "egyptian")
    }
    assert scored == {"bazito": 18, "arab": 37, "egyptian": 37}
    assert ended(rules_for("bazito", 2), "blocked", hands_of(*LEFT_LEVEL)).points == (0, 0)


def test_what_is_no_tile_is_refused() -> None:
    with pytest.raises(ValueError, match="not a tile"):
        tiles_of("2-6 6-2")
