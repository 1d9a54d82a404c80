"""The lobby in the group: what is played, who sits where, and the host's pages of settings and seats."""

from collections.abc import Callable, Iterable

from bot.engine.families import FAMILIES, target_choices
from bot.language import Markup, Plain, plain, text
from bot.screens.names import family_name, how_it_ended, person_name
from bot.screens.scene import Scene
from bot.screens.screen import Button, Rows, Screen, Style
from bot.tables.table import Seat, Stage
from bot.tables.taps import Tap, Verb

#: Choices in a row of buttons.
ROW = 2


def lobby(focus: str, scene: Scene) -> Screen:
    """The lobby with the page that `focus` names; once the match has begun, what is played and by whom."""
    table = scene.table
    if table.stage is Stage.LOBBY:
        full = all(seat.person is not None for seat in table.seats)
        state = text(scene.language, "lobby-full" if full else "lobby-how")
        return Screen(_written(scene, state), _page(focus, scene))
    state = how_it_ended(scene) if table.stage is Stage.OVER else text(scene.language, "lobby-playing")
    return Screen(_written(scene, state))


def _written(scene: Scene, state: Markup) -> str:
    rules, language = scene.table.rules, scene.language
    game = [
        text(language, "lobby-title", family=family_name(language, rules)),
        text(language, "lobby-pairs" if rules.partners else "lobby-players", count=rules.players),
        text(language, "lobby-target", count=rules.target),
        text(language, "lobby-host", name=person_name(scene, scene.table.host)),
    ]
    return "\n\n".join(["\n".join(game), *_seats(scene), state])


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
    return text(scene.language, "lobby-seat", number=number + 1, name=_sitting(scene, scene.table.seats[number]))


def _sitting(scene: Scene, seat: Seat) -> Plain:
    """Who sits there, for whom it is kept, or that it is free."""
    if seat.person is not None:
        return person_name(scene, seat.person)
    if seat.held_for is not None:
        return plain(scene.language, "lobby-kept", name=person_name(scene, seat.held_for))
    return plain(scene.language, "lobby-free")


def _page(focus: str, scene: Scene) -> Rows:
    if focus.startswith("seats."):
        return _one_person(scene, focus.removeprefix("seats."))
    return _PAGES.get(focus, _main)(scene)


def _tap(scene: Scene, key: str, verb: Verb, argument: str = "", style: Style | None = None) -> Button:
    return Button(plain(scene.language, key), Tap(verb, scene.table.id, argument=argument), style)


def _rows(buttons: Iterable[Button], width: int = ROW) -> Rows:
    each = tuple(buttons)
    return tuple(each[start : start + width] for start in range(0, len(each), width))


def _back(scene: Scene, page: str = "") -> tuple[Button]:
    return (_tap(scene, "button-back", Verb.PAGE, page),)


def _main(scene: Scene) -> Rows:
    seats = scene.table.seats
    free = (
        Button(plain(scene.language, "button-sit", number=number + 1), Tap(Verb.SIT, scene.table.id, None, str(number)))
        for number, seat in enumerate(seats)
        if seat.person is None
    )
    start = (_tap(scene, "button-start", Verb.START, style="success"),)
    host = (_tap(scene, "button-settings", Verb.PAGE, "settings"), _tap(scene, "button-seats", Verb.PAGE, "seats"))
    full = all(seat.person is not None for seat in seats)
    rest = (_tap(scene, "button-stand", Verb.STAND), _tap(scene, "button-rules", Verb.RULES))
    return (*_rows(free), *((start,) if full else ()), rest, host)


def _settings(scene: Scene) -> Rows:
    rules = scene.table.rules
    pages = ["family", "players", "target"]
    if FAMILIES[rules.family].host_may_choose_partners(rules.players):
        pages.append("partners")
    return (*_rows(_tap(scene, f"button-page-{page}", Verb.PAGE, page) for page in pages), _back(scene))


def _choices(scene: Scene, verb: Verb, choices: Iterable[tuple[str, Plain]], present: str) -> Rows:
    """A button a value, the present one marked; each names the value that is wanted."""
    buttons = (
        Button(
            plain(scene.language, "button-chosen", choice=shown) if value == present else shown,
            Tap(verb, scene.table.id, argument=value),
        )
        for value, shown in choices
    )
    return (*_rows(buttons), _back(scene, "settings"))


def _family(scene: Scene) -> Rows:
    names = ((family, plain(scene.language, f"family-{family}")) for family in FAMILIES)
    return _choices(scene, Verb.FAMILY, names, scene.table.rules.family)


def _players(scene: Scene) -> Rows:
    rules = scene.table.rules
    counts = FAMILIES[rules.family].players
    numbers = ((str(count), plain(scene.language, "player-count", count=count)) for count in counts)
    return _choices(scene, Verb.PLAYERS, numbers, str(rules.players))


def _target(scene: Scene) -> Rows:
    """The lobby's choices, and the present one where a command named another."""
    rules = scene.table.rules
    targets = sorted({*target_choices(rules), rules.target})
    numbers = ((str(count), plain(scene.language, "point-count", count=count)) for count in targets)
    return _choices(scene, Verb.TARGET, numbers, str(rules.target))


def _partners(scene: Scene) -> Rows:
    names = (("1", plain(scene.language, "button-pairs")), ("0", plain(scene.language, "button-each")))
    return _choices(scene, Verb.PARTNERS, names, str(int(scene.table.rules.partners)))


def _people(scene: Scene) -> Rows:
    """Whom the host may place elsewhere or remove."""
    seated = (
        Button(person_name(scene, person), Tap(Verb.PAGE, scene.table.id, argument=f"seats.{person}"))
        for person in scene.table.people
    )
    return (*_rows(seated), _back(scene))


def _one_person(scene: Scene, chosen: str) -> Rows:
    person = next((person for person in scene.table.people if str(person) == chosen), None)
    if person is None:
        return _people(scene)
    places = (
        Button(
            plain(scene.language, "button-place", number=number + 1, name=_sitting(scene, seat)),
            Tap(Verb.PLACE, scene.table.id, argument=f"{person}.{number}"),
        )
        for number, seat in enumerate(scene.table.seats)
        if seat.person != person
    )
    remove = Button(
        plain(scene.language, "button-remove", name=person_name(scene, person)),
        Tap(Verb.REMOVE, scene.table.id, argument=str(person)),
        "danger",
    )
    return (*_rows(places, 1), (remove,), _back(scene, "seats"))


_PAGES: dict[str, Callable[[Scene], Rows]] = {
    "settings": _settings,
    "family": _family,
    "players": _players,
    "target": _target,
    "partners": _partners,
    "seats": _people,
}
