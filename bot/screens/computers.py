"""The host's pages of computer players in the lobby: which seats they have, how well they play, and for whom."""

from bot.language import plain, text
from bot.players.player import LEVELS, Level
from bot.screens.house import Page, back
from bot.screens.names import level_name, seat_name
from bot.screens.scene import Scene, tap
from bot.screens.screen import Button, Rows, rows
from bot.tables.taps import Verb

#: In the place of a seat: every free one. In the place of a level: nobody.
ALL, NOBODY = "all", "none"


def computers_rows(scene: Scene) -> Rows:
    """Under the host's page of seats: one for each seat without a person, and how those are played for who are away."""
    language = scene.language
    seats = (
        tap(scene, plain(language, "button-computer", number=number + 1, name=_sitting(scene, number)), *_page(number))
        for number, seat in enumerate(scene.table.seats)
        if seat.person is None and seat.held_for is None
    )
    level = plain(language, "button-level", level=level_name(language, scene.table.level))
    return (*rows(seats), (tap(scene, level, Verb.PAGE, "level"),))


def computers_page(focus: str, scene: Scene) -> Page:
    """The levels for one seat, for all that are free, or for those who are away."""
    if focus == "level":
        said = text(scene.language, "lobby-level")
        return Page(said, (*rows(_level(scene, level, Verb.LEVEL, level) for level in LEVELS), back(scene, "seats")))
    seat = focus.removeprefix("cpu.")
    if seat == ALL:
        said = text(scene.language, "lobby-computers")
        return Page(said, (*_levels(scene, seat), back(scene)))
    number = next((n for n, each in enumerate(scene.table.seats) if str(n) == seat and each.person is None), None)
    if number is None:
        return Page("", (back(scene),))
    free = tap(scene, plain(scene.language, "button-free-seat"), Verb.FILL, f"{number}.{NOBODY}")
    leave = ((free,),) if scene.table.seats[number].computer is not None else ()
    said = text(scene.language, "lobby-computer", number=number + 1)
    return Page(said, (*_levels(scene, seat), *leave, back(scene, "seats")))


def _page(number: int) -> tuple[Verb, str]:
    return Verb.PAGE, f"cpu.{number}"


def _sitting(scene: Scene, number: int) -> str:
    free = scene.table.seats[number].computer is None
    return plain(scene.language, "lobby-free") if free else seat_name(scene, number)


def _levels(scene: Scene, seat: str) -> Rows:
    return rows(_level(scene, level, Verb.FILL, f"{seat}.{level}") for level in LEVELS)


def _level(scene: Scene, level: Level, verb: Verb, argument: str) -> Button:
    return tap(scene, level_name(scene.language, level), verb, argument)
