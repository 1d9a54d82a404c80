"""Questions in a message of their own, under which somebody answers by a button."""

from bot.language import plain, text
from bot.screens.answers import score
from bot.screens.names import person_name, table_title
from bot.screens.scene import Scene, tap
from bot.screens.screen import Screen
from bot.screens.which import game_chosen
from bot.tables.house import House
from bot.tables.table import Closing
from bot.tables.taps import Verb


def leave_question(scene: Scene, person: int) -> Screen:
    """Whether this person really means to leave; nobody else can answer."""
    leave = tap(scene, plain(scene.language, "button-leave"), Verb.LEAVE, f"{person}.yes", "danger")
    stay = tap(scene, plain(scene.language, "button-stay"), Verb.LEAVE, f"{person}.no")
    return Screen(text(scene.language, "leave-question", table=table_title(scene)), ((leave, stay),))


def practice_question(scene: Scene, house: House, anew: str) -> Screen:
    """Whether the practice match that is being played is to end for one of this house, which a button calls `anew`."""
    end = tap(scene, plain(scene.language, "button-practice-anew"), Verb.PRACTISE, anew, "danger")
    keep = tap(scene, plain(scene.language, "button-keep"), Verb.PRACTISE)
    asked = f"{text(scene.language, 'practice-question')}\n{game_chosen(scene.language, house).text}"
    return Screen("\n\n".join((score(scene).text, asked)), ((end,), (keep,)))


def closing_proposed(scene: Scene, closing: Closing) -> Screen:
    """To the same, where somebody has proposed it already: the answer to that stands under the board."""
    return Screen(text(scene.language, "notice-closing", name=person_name(scene, closing.by)))


def closing_question(scene: Scene) -> Screen:
    """To somebody who may not stop the table, at which nothing moves: that it can be proposed to close it."""
    words = plain(scene.language, "button-propose-closing")
    host = person_name(scene, scene.table.host)
    return Screen(
        text(scene.language, "closing-question", table=table_title(scene), name=host),
        ((tap(scene, words, Verb.PROPOSE_CLOSING),),),
    )
