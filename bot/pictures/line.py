"""A line on the table: both ways from the tile that led, the right part winding downwards, the left part upwards."""

from collections.abc import Sequence
from typing import Final

from bot.pictures.snake import Room, Snake
from bot.pictures.steps import DOWN, LEFT, RIGHT, UP, Front, Lying, across, straight

_OUTER: Final = 14
_WIDER: Final = 4


def line(doubles: Sequence[bool], lead: int, aspect: float) -> tuple[list[Lying], Front, Front]:
    """The places of the tiles from left to right, each as it grew from the lead, and the fronts at both ends.

    `doubles`: which are. The lead lies in the middle, a double upright.
    """
    stretch = (aspect / 1.4) ** 0.5
    outer, wider = round(_OUTER * stretch), round(_WIDER * aspect / 1.4)
    room = Room(outer, -outer, wider, wider)
    half = 1 if doubles[lead] else 2
    first, right = (across if doubles[lead] else straight)(Front(-half, 0, RIGHT))
    to_right = Snake(right, RIGHT, DOWN, room, crowded=True, after_double=doubles[lead])
    to_left = Snake(Front(-half, 0, LEFT), LEFT, UP, room, crowded=True, after_double=doubles[lead])
    later = [to_right.lay(double) for double in doubles[lead + 1 :]]
    earlier = [to_left.lay(double) for double in reversed(doubles[:lead])]
    return [*reversed(earlier), first, *later], to_left.front, to_right.front
