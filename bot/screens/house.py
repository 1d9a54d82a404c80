"""The host's pages of rules in the lobby: settings, house rules, one option, and the group's saved sets."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.engine.tiles import Tile, parse_tile, tile_set
from bot.language import Markup, Plain, in_digits, isolate, ltr, plain, text
from bot.people.person import Language
from bot.screens.names import family_name
from bot.screens.options import EXPLAINED, choice_name, explained, option_name, present
from bot.screens.scene import Scene, tap
from bot.screens.screen import IN_A_ROW, TILES_IN_A_ROW, Button, Rows, rows
from bot.screens.tiles import face
from bot.tables import removing
from bot.tables.house import Option, choices, differences, own_of, targets_near, value_of
from bot.tables.taps import Verb

#: Choices in a row of buttons that are numbers.
NUMBER_ROW = 7

#: Tiles on a page: a double-six set.
TILES = 28

#: Options of the settings page; the others are house rules.
SETTINGS = (Option.FAMILY, Option.PLAYERS, Option.TARGET, Option.PARTNERS)


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says below the lobby's own text ('' for whether the host can start), and its buttons."""

    said: str
    buttons: Rows


def page(focus: str, scene: Scene) -> Page | None:
    """The page of rules that `focus` names; None where it names none."""
    kind, _, named = focus.partition(".")
    if kind == "opt":
        name, _, tile = named.partition(".")
        option = next((one for one in Option if one == name), None)
        if option is None or not choices(scene.table.house, option):
            return _house(scene)
        return _removed(scene, parse_tile(tile)) if option is Option.REMOVED else _option(scene, option)
    return _PAGES[focus](scene) if focus in _PAGES else None


def page_after(option: Option, value: str) -> str:
    """The page that a choice leads to: back, or where it stays since more of the kind may follow."""
    if option is Option.REMOVED:
        tile = removing.tile_of(value)
        return f"opt.{option}" if tile is None else f"opt.{option}.{tile}"
    if option is Option.TARGET:
        return f"opt.{option}"
    return _back_from(option)


def back(scene: Scene, to: str = "") -> tuple[Button]:
    """The row that leads back to a page."""
    return (tap(scene, plain(scene.language, "button-back"), Verb.PAGE, to),)


def _settings(scene: Scene) -> Page:
    language = scene.language
    options = [_to_option(scene, option) for option in SETTINGS if choices(scene.table.house, option)]
    which = tap(scene, plain(language, "button-which"), Verb.PAGE, "which")
    rest = [
        tap(scene, plain(language, "button-house"), Verb.PAGE, "house"),
        tap(scene, plain(language, "button-saved"), Verb.PAGE, "saved"),
    ]
    return Page(text(language, "lobby-settings"), (*rows([options[0], which, *options[1:]]), *rows(rest), back(scene)))


def _to_option(scene: Scene, option: Option, mark: str = "") -> Button:
    return tap(scene, mark + option_name(scene.language, option), Verb.PAGE, f"opt.{option}")


def _house(scene: Scene) -> Page:
    """Every option with what it is now; what differs from the family is marked, in the text and on the button."""
    house, language = scene.table.house, scene.language
    options = [option for option in Option if option not in SETTINGS and choices(house, option)]
    differing = set(differences(house))
    family = family_name(language, house.rules)
    lines = [text(language, "house-title", family=family)]
    lines += [_house_line(scene, option, differs=option in differing) for option in options]
    buttons = [_to_option(scene, option, "✱ " if option in differing else "") for option in options]
    rest = [tap(scene, plain(language, "button-save"), Verb.PAGE, "save")]
    if differing - {Option.HINTS}:
        own = plain(language, "button-own-rules", family=family)
        rest.append(tap(scene, own, Verb.OPTION, f"{Option.FAMILY}.{house.rules.family}"))
    return Page("\n".join(lines), (*rows(buttons), *rows(rest), back(scene, "settings")))


def _house_line(scene: Scene, option: Option, *, differs: bool) -> Markup:
    house, language = scene.table.house, scene.language
    name, now = option_name(language, option), present(language, house, option)
    own = own_of(house.rules.family, house.rules.players)
    if not differs:
        return text(language, "house-line", option=name, choice=now)
    if not value_of(own, option):  # the family leaves nothing to choose there
        return text(language, "lobby-house", option=name, choice=now)
    its = present(language, own, option)
    family = family_name(language, house.rules)
    return text(language, "house-differs", option=name, choice=now, family=family, own=its)


def _option(scene: Scene, option: Option) -> Page:
    """What each value means, and a button for each; the present one is marked."""
    house, language = scene.table.house, scene.language
    chosen, offered = value_of(house, option), choices(house, option)
    lines = [*_about(scene, option), *([text(language, "target-how")] if option is Option.TARGET else [])]
    if option in EXPLAINED:
        for value in offered:
            rule = explained(language, house.rules, option, value)
            choice = choice_name(language, option, value)
            lines.append(text(language, "option-choice", choice=choice, rule=rule))
    numbers = option is Option.HAND_SIZE
    words = {value: _number(language, value) if numbers else choice_name(language, option, value) for value in offered}
    buttons = [
        tap(scene, _marked(scene, words[value], chosen=value == chosen), Verb.OPTION, f"{option}.{value}")
        for value in offered
    ]
    steps = rows(_target_steps(scene), TILES_IN_A_ROW) if option is Option.TARGET else ()
    width = NUMBER_ROW if numbers else IN_A_ROW
    return Page("\n".join(lines), (*rows(buttons, width), *steps, back(scene, _back_from(option))))


def _number(language: Language, value: str) -> Plain:
    return in_digits(language, Plain(value))


def _back_from(option: Option) -> str:
    return "settings" if option in SETTINGS else "house"


def _marked(scene: Scene, words: Plain, *, chosen: bool) -> Plain:
    return plain(scene.language, "button-chosen", choice=words) if chosen else words


def _target_steps(scene: Scene) -> tuple[Button, ...]:
    """Every button names the target it leads to, so that pressing it twice is once."""
    return tuple(
        tap(
            scene,
            in_digits(scene.language, _step(step)),
            Verb.OPTION,
            f"{Option.TARGET}.{wanted}",
        )
        for step, wanted in targets_near(scene.table.rules).items()
    )


def _step(points: int) -> Plain:
    return ltr(f"{points:+d}".replace("-", "−"))


def _removed(scene: Scene, near: Tile | None) -> Page:
    """Kinds of tiles to take out, and each tile of the set, a page of them: the one with a certain tile."""
    house, language, option = scene.table.house, scene.language, Option.REMOVED
    now = text(language, "house-line", option=option_name(language, option), choice=present(language, house, option))
    lines = [*_about(scene, option), now, text(language, "removed-how")]
    every = tile_set(house.rules.tile_set)
    first = every.index(near) // TILES * TILES if near in every else 0
    tiles = [
        tap(scene, _tile(scene, one), Verb.OPTION, f"{option}.{removing.turned(house.rules, one)}")
        for one in every[first : first + TILES]
    ]
    kinds = [
        tap(scene, _kind(scene, value), Verb.OPTION, f"{option}.{value}")
        for value in sorted(choices(house, option), key="none".__eq__)  # putting all back stands last
    ]
    pages = _pages(scene, every, first) if len(every) > TILES else ()
    buttons = (*rows(tiles, TILES_IN_A_ROW), *pages, *rows(kinds), back(scene, _back_from(option)))
    return Page("\n".join(lines), buttons)


def _tile(scene: Scene, one: Tile) -> Plain:
    words = in_digits(scene.language, face(one))
    return plain(scene.language, "button-out", tile=words) if one in scene.table.rules.removed else words


def _kind(scene: Scene, value: str) -> Plain:
    if value == "none" and scene.table.rules.removed:
        return plain(scene.language, "button-put-back")
    words = choice_name(scene.language, Option.REMOVED, value)
    return _marked(scene, words, chosen=value == value_of(scene.table.house, Option.REMOVED))


def _pages(scene: Scene, every: tuple[Tile, ...], first: int) -> Rows:
    """A button a page, by its first tile and its last."""
    buttons = []
    for start in range(0, len(every), TILES):
        low, high = every[start], every[min(start + TILES, len(every)) - 1]
        words = in_digits(scene.language, ltr(f"{face(low)} … {face(high)}"))
        marked = _marked(scene, words, chosen=start == first)
        buttons.append(tap(scene, marked, Verb.PAGE, f"opt.{Option.REMOVED}.{low}"))
    return rows(buttons)


def _about(scene: Scene, option: Option) -> list[Markup]:
    """Which option this is, and what it is in the family's own rules where they say so."""
    rules, language = scene.table.rules, scene.language
    own = own_of(rules.family, rules.players)
    if option in (Option.FAMILY, Option.PLAYERS) or not value_of(own, option):
        return [text(language, "option-choose", option=option_name(language, option))]
    family, its = family_name(language, rules), present(language, own, option)
    return [text(language, "option-title", option=option_name(language, option), family=family, own=its)]


def _save(scene: Scene) -> Page:
    return Page(text(scene.language, "save-how"), (back(scene, "house"),))


def _saved(scene: Scene) -> Page:
    """The group's own sets: a name plays by it, the other button forgets it."""
    language = scene.language
    if not scene.saved:
        return Page(text(language, "saved-none"), (back(scene, "settings"),))
    lines = [text(language, "saved-title")]
    buttons: list[tuple[Button, ...]] = []
    for one in scene.saved:
        rules, name = one.house.rules, isolate(one.name)
        family = family_name(language, rules)
        lines.append(text(language, "saved-line", name=name, family=family, count=rules.players))
        forget = tap(scene, plain(language, "button-forget", name=name), Verb.FORGET, str(one.number))
        buttons.append((tap(scene, name, Verb.SAVED, str(one.number)), forget))
    lines.append(text(language, "saved-how"))
    return Page("\n".join(lines), (*buttons, back(scene, "settings")))


_PAGES: dict[str, Callable[[Scene], Page]] = {
    "settings": _settings,
    "house": _house,
    "save": _save,
    "saved": _saved,
}
