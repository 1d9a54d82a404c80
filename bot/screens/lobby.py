"""The lobby in the group: what is played, who sits where, and the host's pages of settings and seats."""

from bot.language import Markup, Plain, plain, text
from bot.screens.computers import computers_page, computers_rows
from bot.screens.house import SETTINGS, Page, back, page
from bot.screens.names import family_name, how_it_ended, person_name, seat_name
from bot.screens.options import option_name, present
from bot.screens.scene import Scene, tap
from bot.screens.screen import Button, Rows, Screen, Style, rows
from bot.screens.which import question
from bot.tables.house import Option, differences
from bot.tables.requests import open_requests
from bot.tables.table import Stage
from bot.tables.taps import Tap, Verb


def lobby(focus: str, scene: Scene) -> Screen:
    """The lobby with the page that `focus` names; once the match has begun, what is played and by whom."""
    table = scene.table
    if table.stage is Stage.LOBBY:
        shown = _page(focus, scene)
        return Screen(_written(scene, shown.said or _waiting(scene)), (*shown.buttons, *_admitting(scene)))
    state = how_it_ended(scene) if table.stage is Stage.OVER else text(scene.language, "lobby-playing")
    return Screen(_written(scene, state))


def _waiting(scene: Scene) -> str:
    full = all(seat.taken for seat in scene.table.seats)
    state = ("lobby-full" if scene.table.people else "lobby-computers-only") if full else "lobby-how"
    asks = [
        text(scene.language, "lobby-asks", name=person_name(scene, one.person), number=one.seat + 1)
        for one in open_requests(scene.table)
    ]
    return "\n\n".join([*asks, text(scene.language, state)])


def _admitting(scene: Scene) -> Rows:
    """For each who asks for a seat the host's yes and no, on every page."""
    return tuple(
        (
            _answering(scene, "button-admit", one.person, "yes", "success"),
            _answering(scene, "button-decline", one.person, "no", "danger"),
        )
        for one in open_requests(scene.table)
    )


def _answering(scene: Scene, key: str, person: int, answer: str, style: Style) -> Button:
    words = plain(scene.language, key, name=person_name(scene, person))
    return tap(scene, words, Verb.ADMIT, f"{person}.{answer}", style)


def _written(scene: Scene, state: str) -> str:
    rules, language = scene.table.rules, scene.language
    game = [
        text(language, "lobby-title", family=family_name(language, rules)),
        text(language, "lobby-pairs" if rules.partners else "lobby-players", count=rules.players),
        text(language, "lobby-target", count=rules.target),
        *_clock(scene),
        _host(scene),
    ]
    parts = ["\n".join(game), "\n".join(_house_rules(scene)), *_seats(scene), state]
    return "\n\n".join(part for part in parts if part)


def _clock(scene: Scene) -> list[Markup]:
    """How long a turn lasts, unless the house rules say it."""
    house = scene.table.house
    if house.clock is None or Option.CLOCK in differences(house):
        return []
    return [text(scene.language, "lobby-clock", count=house.clock)]


def _host(scene: Scene) -> Markup:
    if not scene.table.hosted:
        return text(scene.language, "lobby-no-host")
    return text(scene.language, "lobby-host", name=person_name(scene, scene.table.host))


def _house_rules(scene: Scene) -> list[Markup]:
    """What is not as the family has it, but for what has a line of its own."""
    house, language = scene.table.house, scene.language
    return [
        text(language, "lobby-house", option=option_name(language, option), choice=present(language, house, option))
        for option in differences(house)
        if option not in SETTINGS
    ]


def _seats(scene: Scene) -> list[str]:
    """A line a seat; with partners a block a pair, since the two sit opposite."""
    rules = scene.table.rules
    if not rules.partners:
        return ["\n".join(_seat(scene, number) for number in range(rules.players))]
    blocks = []
    for side in range(rules.sides):
        pair = [text(scene.language, "lobby-pair", number=side + 1)]
        blocks.append("\n".join([*pair, *(_seat(scene, seat) for seat in rules.seats_of(side))]))
    return blocks


def _seat(scene: Scene, number: int) -> Markup:
    return text(scene.language, "lobby-seat", number=number + 1, name=_sitting(scene, number))


def _sitting(scene: Scene, number: int) -> Plain:
    """Who sits there, for whom it is kept, or that it is free."""
    seat = scene.table.seats[number]
    if seat.taken:
        return seat_name(scene, number)
    if seat.held_for is not None:
        return plain(scene.language, "lobby-kept", name=person_name(scene, seat.held_for))
    return plain(scene.language, "lobby-free")


def _page(focus: str, scene: Scene) -> Page:
    if focus == "level" or focus.startswith("cpu"):
        return computers_page(focus, scene)
    if focus.startswith("seats."):
        return _one_person(scene, focus.removeprefix("seats."))
    if focus == "seats":
        return _people(scene)
    if focus.partition(".")[0] == "which":
        return _which(scene, focus.removeprefix("which").removeprefix("."))
    return page(focus, scene) or Page("", _main(scene))


def _main(scene: Scene) -> Rows:
    seats, language = scene.table.seats, scene.language
    free = (
        tap(scene, plain(language, "button-sit", number=number + 1), Verb.SIT, str(number))
        for number, seat in enumerate(seats)
        if not seat.taken
    )
    start = tap(scene, plain(language, "button-start"), Verb.START, style="success")
    fill = tap(scene, plain(language, "button-computers"), Verb.PAGE, "cpu.all")
    full = all(seat.taken for seat in seats)
    first = (((start,),) if scene.table.people else ()) if full else ((fill,),)
    rest = (
        tap(scene, plain(language, "button-stand"), Verb.STAND),
        tap(scene, plain(language, "button-rules"), Verb.RULES),
    )
    host = (
        tap(scene, plain(language, "button-settings"), Verb.PAGE, "settings"),
        tap(scene, plain(language, "button-seats"), Verb.PAGE, "seats"),
    )
    return (*rows(free), *first, rest, host)


def _which(scene: Scene, given: str) -> Page:
    """The questions that find a game; the one found is taken for this table."""
    table = scene.table.id
    said, buttons = question(
        scene.language,
        given,
        lambda answers: Tap(Verb.PAGE, table, argument=f"which.{answers}" if answers else "which"),
        lambda game: Tap(Verb.TAKE, table, argument=game),
    )
    return Page(said, (*buttons, back(scene, "settings")))


def _people(scene: Scene) -> Page:
    """Whom the host may place elsewhere or remove, and where computer players sit."""
    seated = (tap(scene, person_name(scene, person), Verb.PAGE, f"seats.{person}") for person in scene.table.people)
    return Page(text(scene.language, "lobby-seats"), (*rows(seated), *computers_rows(scene), back(scene)))


def _one_person(scene: Scene, chosen: str) -> Page:
    """Where the host may place somebody, or that they are to go."""
    person = next((person for person in scene.table.people if str(person) == chosen), None)
    if person is None:
        return _people(scene)
    places = (
        tap(
            scene,
            plain(scene.language, "button-place", number=number + 1, name=_sitting(scene, number)),
            Verb.PLACE,
            f"{person}.{number}",
        )
        for number, seat in enumerate(scene.table.seats)
        if seat.person != person
    )
    name = person_name(scene, person)
    remove = tap(scene, plain(scene.language, "button-remove", name=name), Verb.REMOVE, str(person), "danger")
    said = text(scene.language, "lobby-person", name=name)
    return Page(said, (*rows(places, 1), (remove,), back(scene, "seats")))
