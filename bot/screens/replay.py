"""Films of finished rounds as messages: the button that asks for one, and what stands under it."""

from collections.abc import Callable, Sequence

from bot.language import plain, text
from bot.screens.films import Moment, film
from bot.screens.names import table_title
from bot.screens.scene import Scene, tap
from bot.screens.screen import Button, Screen
from bot.tables.taps import Verb

#: In the place of a round: all of them.
WHOLE = 0

#: Behind the round, in the buttons under a film: the film they bring takes its place.
IN_PLACE = "here"


def replay_button(scene: Scene, match: int) -> Button:
    """Asks for the film of a match."""
    return tap(scene, plain(scene.language, "button-replay"), Verb.REPLAY, f"{match}.{WHOLE}")


def round_film(
    scene: Scene, scene_of: Callable[[int], Scene], shown: Sequence[Moment], match: int, rounds: int
) -> Screen:
    """The film of these moments of one round, of so many finished ones of the match, with buttons to the others.

    `scene_of`: a round as who sat there then saw it.
    """
    number = shown[-1].number
    said = text(scene.language, "replay-round", table=table_title(scene), match=match, round=number, of=rounds)
    beside = [_to(scene, "before", match, number - 1)] if number > 1 else []
    beside += [_to(scene, "after", match, number + 1)] if number < rounds else []
    whole = [tap(scene, plain(scene.language, "button-replay-match"), Verb.REPLAY, _argument(match, WHOLE))]
    rows = (tuple(beside), tuple(whole)) if rounds > 1 else ()
    return Screen(said, tuple(row for row in rows if row), film(scene_of, shown))


def match_film(scene: Scene, scene_of: Callable[[int], Scene], shown: Sequence[Moment], match: int) -> Screen:
    """The film of all finished rounds of a match, with a button to the last one alone."""
    rounds = shown[-1].number
    said = text(scene.language, "replay-match", table=table_title(scene), match=match, count=rounds)
    last = (_to(scene, "after", match, rounds),)
    return Screen(said, (last,) if rounds > 1 else (), film(scene_of, shown))


def _to(scene: Scene, where: str, match: int, number: int) -> Button:
    words = plain(scene.language, f"button-replay-{where}", round=number)
    return tap(scene, words, Verb.REPLAY, _argument(match, number))


def _argument(match: int, number: int) -> str:
    return f"{match}.{number}.{IN_PLACE}"
