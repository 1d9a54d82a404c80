"""Positions that the lessons ask about: layouts laid tile by tile, and rounds the engine is asked about."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final

from bot.engine.families import make_rules
from bot.engine.layout import AnyLayout
from bot.engine.line import Line
from bot.engine.moves import Move, Play
from bot.engine.refusals import RulesRefused
from bot.engine.round import Dealt, Hands, Outcome, Round, Step, legal_moves
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, score_round
from bot.engine.tiles import Tile, in_order, parse_tile

#: A line that is closed: both ends are fours, and all seven fours lie in it. Each number twice over is a tile's halves.
CLOSED: Final = (4, 1, 1, 0, 2, 2, 1, 3, 3, 2, 4, 0, 5, 3, 4, 4, 5, 5, 1, 6, 4)

#: All that is left beside it, in two hands and in four, of which the first and the third are one side's; and level.
LEFT_TO_TWO: Final = ("0-0 0-3 2-5 3-6", "0-6 2-6 5-6 6-6")
LEFT_TO_FOUR: Final = ("0-0 3-6", "0-6 6-6", "0-3 2-5", "2-6 5-6")
LEFT_LEVEL: Final = ("0-0 2-5 3-6 6-6", "0-3 0-6 2-6 5-6")
#: A line whose last tile was somebody's last, and what the others hold then: the next in turn, the partner, the third.
PLAYED_OUT: Final = (6, 2, 0, 0, 1, 1, 2, 2, 3, 3, 1, 4, 0, 5, 2, 4, 4, 3, 5, 4, 6, 6, 0)
LEFT_BY_OUT: Final = ("1-6 5-6", "0-3 1-5", "3-6 5-5")


def tiles_of(words: str) -> tuple[Tile, ...]:
    """Tiles written `2-6 0-5`. Raises ValueError for what is none."""
    found = tuple(parse_tile(word) for word in words.split())
    if None in found:
        raise ValueError("not a tile")
    return tuple(tile for tile in found if tile is not None)


def hands_of(*words: str) -> Hands:
    """A hand for each text."""
    return tuple(in_order(tiles_of(hand)) for hand in words)


@cache
def rules_for(family: str, players: int) -> Rules:
    """A family's own rules. Raises ValueError where it is not played by so many."""
    rules = make_rules(family, players)
    if isinstance(rules, RulesRefused):
        raise ValueError(rules.reason)  # noqa: TRY004  # the value is wrong, not its type
    return rules


def row(*numbers: int) -> Line:
    """The line that shows these numbers, two a tile that share theirs with the next: (2, 6, 3) is [2|6] [6|3].

    It may lie mirrored, since a lead opens its lower half to the left.
    """
    end = "right" if numbers[0] <= numbers[1] else "left"
    layout = Line()
    for at, (near, far) in enumerate(pairwise(numbers)):
        layout = layout.lay(Tile(min(near, far), max(near, far)), end if at else None)
    return layout


def standing(layout: AnyLayout, hands: Hands, boneyard: Sequence[Tile] = (), steps: tuple[Step, ...] = ()) -> Round:
    """A round in which these tiles lie and the first seat is to move."""
    dealt = Dealt(hands, tuple(boneyard))
    return Round(dealt, hands, tuple(boneyard), layout, leader=0, forced=None, turn=0, steps=steps)


def moves(rules: Rules, layout: AnyLayout, hand: Sequence[Tile], boneyard: Sequence[Tile] = ()) -> tuple[Move, ...]:
    """What a seat with this hand may do there, by the engine."""
    others = (hand[:1],) * (rules.players - 1)  # anything: no seat is out
    return legal_moves(rules, standing(layout, (tuple(hand), *map(tuple, others)), boneyard))


def fitting(rules: Rules, layout: AnyLayout, hand: Sequence[Tile]) -> tuple[Tile, ...]:
    """Those of the tiles that may be laid there."""
    legal = moves(rules, layout, hand)
    may = {move.tile for move in legal if isinstance(move, Play)}
    return tuple(tile for tile in hand if tile in may)


def ended(rules: Rules, how: Outcome, hands: Hands) -> RoundResult:
    """What a round is worth that ended so with these hands left; the first seat laid the last tile."""
    last = Step(0, Play(tiles_of("4-6")[0], "left"))
    return score_round(rules, standing(row(*CLOSED), hands, steps=(last,)), how, (0,) * rules.sides)
