"""The laid tiles as text, for whoever hears a screen: the button under a picture, and what it tells."""

from bot.engine.layout import AnyLayout
from bot.engine.line import Laid, Line
from bot.engine.view import View, public_view
from bot.language import Plain, in_digits, ltr, plain, text, units
from bot.screens.ends import ends_in_short, ends_lines
from bot.screens.layouts import layout_lines
from bot.screens.names import family_name
from bot.screens.scene import Scene, tap
from bot.screens.screen import ALERT_LIMIT, Button, Screen
from bot.tables.taps import Verb

#: Between tiles of an alert.
_BETWEEN = "  "


def as_text(scene: Scene) -> tuple[Button, ...]:
    """The button that tells the laid tiles; none where they are told anyway."""
    if not scene.pictured:
        return ()
    return (tap(scene, plain(scene.language, "button-as-text"), Verb.AS_TEXT),)


def laid_alert(scene: Scene) -> tuple[str, bool]:
    """The ends and the laid tiles in an alert's 200 units, and whether that is all of them.

    What does not fit is in the middle of the line; a layout of more than one line says its ends alone.
    """
    if scene.match is None or scene.match.round is None:
        return plain(scene.language, "alert-no-round"), True
    layout = public_view(scene.match).layout
    ends = _ends(scene, layout)
    if not layout.tiles or not isinstance(layout, Line):
        return ends, not layout.tiles
    for left_out in range(len(layout.tiles)):
        said = f"{ends}\n{in_digits(scene.language, _row(layout.tiles, left_out))}"
        if units(said) <= ALERT_LIMIT:
            return said, not left_out
    return ends, False


def sent_alert(scene: Scene) -> str:
    """The ends, and that the rest has been sent to the private chat."""
    seen = _seen(scene)
    sent = plain(scene.language, "alert-laid-sent")
    said = f"{_ends(scene, seen.layout)}\n{sent}"
    return said if units(said) <= ALERT_LIMIT else sent


def laid(scene: Scene) -> Screen:
    """All the tiles laid and the ends, as a message of its own. Raises ValueError where no round is running."""
    seen = _seen(scene)
    title = text(
        scene.language,
        "board-title",
        family=family_name(scene.language, seen.rules),
        round=scene.table.round_number,
    )
    lines = [*layout_lines(scene.language, seen.layout), *ends_lines(scene.language, seen.layout, numbered=True)]
    return Screen("\n".join([title, "", *lines]))


def _seen(scene: Scene) -> View:
    if scene.match is None or scene.match.round is None:
        raise ValueError("no round is running")
    return public_view(scene.match)


def _ends(scene: Scene, layout: AnyLayout) -> str:
    """The ends by number; as many as an alert has room for."""
    for shown in range(max(1, len(layout.ends())), 0, -1):
        said = ends_in_short(scene.language, layout, shown)
        if units(said) <= ALERT_LIMIT:
            break
    return said


def _row(tiles: tuple[Laid, ...], left_out: int) -> Plain:
    """The line from left to right without so many tiles in its middle."""
    faces = [f"{one.left}|{one.right}" for one in tiles]
    if left_out:
        first = (len(faces) - left_out + 1) // 2
        faces[first : first + left_out] = ["…"]
    return ltr(_BETWEEN.join(faces))
