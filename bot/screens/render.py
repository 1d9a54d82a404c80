"""A screen's row and a scene become the screen: the painter's one door."""

from bot.screens.board import board
from bot.screens.hand import hand
from bot.screens.lobby import lobby
from bot.screens.result import result
from bot.screens.review import review
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.screens import Key, Kind


def render(key: Key, focus: str, scene: Scene) -> Screen:
    """The screen as it should look now. `focus` is what a tap opened on it; one that means nothing any more is none."""
    match key.kind:
        case Kind.LOBBY:
            return lobby(focus, scene)
        case Kind.BOARD:
            return board(key, focus, scene)
        case Kind.RESULT:
            return result(key, focus, scene)
        case Kind.HAND:
            return hand(key, focus, scene)
        case Kind.REVIEW:
            return review(key, focus, scene)
