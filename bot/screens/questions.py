"""Questions in a message of their own, under which somebody answers by a button."""

from bot.language import plain, text
from bot.screens.names import person_name, table_title
from bot.screens.scene import Scene
from bot.screens.screen import Button, Rows, Screen
from bot.tables.taps import Tap, Verb


def leave_question(scene: Scene, person: int) -> Screen:
    """Whether this person really means to leave; nobody else can answer."""
    rows: Rows = (
        (
            Button(
                plain(scene.language, "button-leave"),
                Tap(Verb.LEAVE, scene.table.id, argument=f"{person}.yes"),
                "danger",
            ),
            Button(plain(scene.language, "button-stay"), Tap(Verb.LEAVE, scene.table.id, argument=f"{person}.no")),
        ),
    )
    return Screen(text(scene.language, "leave-question", table=table_title(scene)), rows)


def closing_question(scene: Scene) -> Screen:
    """To somebody who may not stop the table, at which nothing moves: that it can be proposed to close it."""
    words = plain(scene.language, "button-propose-closing")
    host = person_name(scene, scene.table.host)
    return Screen(
        text(scene.language, "closing-question", table=table_title(scene), name=host),
        ((Button(words, Tap(Verb.PROPOSE_CLOSING, scene.table.id)),),),
    )
