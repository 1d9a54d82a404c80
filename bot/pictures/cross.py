"""A cross on the table: four arms round the spinner, each winding in a quarter of its own."""

from collections.abc import Sequence
from typing import Final

from bot.pictures.snake import Room, Snake
from bot.pictures.steps import DOWN, LEFT, RIGHT, UP, Front, Lying, clockwise

#: The spinner stands upright in the middle: the left and right arm grow from its sides, the others from its ends.
SPINNER: Final = Lying(0, 0, DOWN)

#: Where each arm begins, in the engine's order of arms.
ARMS: Final = {
    "left": Front(-1, 0, LEFT),
    "right": Front(1, 0, RIGHT),
    "up": Front(0, -2, UP),
    "down": Front(0, 2, DOWN),
}

# An arm folds clockwise, so that its quarter lies between its own first row and that of the arm after it. Its way back
# ends short of that row: six cells, of which corners take four, from a row that is two to each side of the middle.
_INNER: Final = 6
_OUTER: Final = 16
_WIDER: Final = 2
_LEAST: Final = 13  # for the first row, so that the tiles of a corner end before the way back has to


def arms(doubles: Sequence[Sequence[bool]], aspect: float) -> list[tuple[list[Lying], Front]]:
    """For each arm, in the engine's order, the places of its tiles and the front at its end; `doubles`: which are."""
    laid = []
    for start, which in zip(ARMS.values(), doubles, strict=True):
        stretch = (aspect / 1.4) ** 0.5 * (1 if start.heading in (LEFT, RIGHT) else 1 / aspect)
        room = Room(max(_LEAST, round(_OUTER * stretch)), _INNER, max(1, round(_WIDER * stretch)))
        snake = Snake(start, start.heading, clockwise(start.heading), room, crowded=False, after_double=True)
        laid.append(([snake.lay(double) for double in which], snake.front))
    return laid
