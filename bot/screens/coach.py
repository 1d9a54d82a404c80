"""What the coach says of a turn: the move that it would make, and one sentence why."""

from bot.engine.moves import Draw, Move, Play
from bot.engine.view import View
from bot.language import Markup, Plain, clip, faces, plain, text
from bot.people.person import Language
from bot.players.reasons import Because, has_choice
from bot.screens.asking import Acting
from bot.screens.names import seat_name, table_title
from bot.screens.scene import Scene
from bot.screens.screen import ALERT_LIMIT, Button, Screen
from bot.tables.taps import Verb


def hint_button(acting: Acting, *, hints: bool) -> tuple[Button, ...]:
    """Asks for a hint, at a table where they are given and there is something to choose."""
    if not hints or not has_choice(acting.seen):
        return ()
    return (Button(plain(acting.language, "button-hint"), acting.tap(Verb.HINT)),)


def hint(scene: Scene, seen: View, move: Move, because: Because) -> Plain:
    """A hint as a line for an alert, at most 200 UTF-16 units."""
    language = scene.language
    said = plain(language, "coach-hint", move=move_name(language, seen, move), why=why(scene, because))
    return Plain(clip(said, ALERT_LIMIT))


def hint_screen(scene: Scene, seen: View, move: Move, because: Because) -> Screen:
    """A hint as a message, with the table it is for."""
    language = scene.language
    said: Markup = text(language, "coach-hint", move=move_name(language, seen, move), why=why(scene, because))
    return Screen(f"{table_title(scene)}\n{said}")


def move_name(language: Language, seen: View, move: Move) -> Plain:
    """A move as an invitation; the number that it goes on where it fits several."""
    if not isinstance(move, Play):
        return plain(language, "coach-draw" if isinstance(move, Draw) else "coach-pass")
    laid, numbers = faces(move.tile.low, move.tile.high), dict(seen.ends)
    fits = {numbers[end] for end in numbers if move.tile.fits(numbers[end])}
    if move.end is None or len(fits) < 2:  # of one it need not be said
        return plain(language, "coach-lay", tile=laid)
    return plain(language, "coach-lay-on", tile=laid, number=numbers[move.end])


def why(scene: Scene, because: Because) -> Plain:
    """A reason in words that a beginner understands."""
    name = Plain("") if because.seat is None else seat_name(scene, because.seat)
    return plain(
        scene.language, f"coach-why-{because.why}", name=name, pips=because.pips or 0, count=because.count or 0
    )
