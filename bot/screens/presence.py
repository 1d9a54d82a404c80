"""Time and absence on a table's screens: until when a turn lasts, who is played for, and the button of who is back."""

from bot.language import Markup, moment, plain, text
from bot.screens.names import person_name
from bot.screens.scene import Scene, tap
from bot.screens.screen import Rows
from bot.tables.table import Stage
from bot.tables.taps import Verb


def time_left(scene: Scene) -> list[Markup]:
    """Until when the turn that waits lasts; nothing where it may last as long as it likes."""
    return [] if scene.until is None else [text(scene.language, "turn-until", time=moment(scene.until))]


def who_is_away(scene: Scene) -> list[Markup]:
    """A line for everybody who is played for; where that is everybody, that the table waits."""
    table = scene.table
    if table.away and not table.present:
        return [text(scene.language, "away-all")]
    return [text(scene.language, "away-one", name=person_name(scene, person)) for person in table.away]


def here(scene: Scene) -> Rows:
    """The button of somebody who is played for and is back; there is none where nobody is."""
    if not scene.table.away:
        return ()
    return ((tap(scene, plain(scene.language, "button-here"), Verb.HERE, style="success"),),)


def end_row(scene: Scene) -> Rows:
    """What whoever plays against computer players alone may do at any time: stop."""
    if not scene.table.private or scene.table.stage is Stage.OVER:
        return ()
    return ((tap(scene, plain(scene.language, "button-end-practice"), Verb.END),),)
