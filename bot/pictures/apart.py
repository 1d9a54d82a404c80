"""A branching layout as a list: every chain in a row of its own under the spinner, for which there is always room."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.pictures.steps import RIGHT, Front, Lying, across, straight

_PITCH: Final = 5  # cells from row to row; a double across takes four


def apart(doubles: Iterable[Sequence[bool]]) -> list[tuple[list[Lying], Front]]:
    """For each chain the places of its tiles and the front at its end; `doubles`: which are."""
    laid = []
    for row, which in enumerate(doubles, start=1):
        places, front = [], Front(0, row * _PITCH, RIGHT)
        for double in which:
            lying, front = (across if double else straight)(front)
            places.append(lying)
        laid.append((places, front))
    return laid
