"""Settings of a person and of a group: what each is now, and buttons that name the value that is wanted."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import get_args

from bot.language import LANGUAGES, SIGNS, Markup, Plain, digits_of, ltr, name_of, plain, text
from bot.people.person import BoardKind, Digits, Group, Language, Person
from bot.pictures.values import Theme
from bot.screens.screen import Button, Rows, Screen, rows
from bot.tables.taps import Tap, Verb

#: Digits are shown by three of them: 4, 5 and 6 look different in ٠١٢ and ۰۱۲, those before do not.
_SHOWN = slice(4, 7)


@dataclass(frozen=True, slots=True)
class Setting:
    """One of a page: a line that says what it is now, and its buttons."""

    said: Markup
    buttons: Rows


def language_choice(language: Language) -> Screen:
    """In which language to speak here and with which digits; what there is now is marked."""
    return Screen(text(language, "language-which"), (*_language(language).buttons, *_digits(language).buttons))


def person_settings(person: Person, language: Language) -> Screen:
    """A person's settings, for the private chat."""
    title = text(language, "settings-title")
    hands = (_confirm(person, language), _in_group(person, language))
    looks = _looks(person, language, "settings-practice")
    return _page(title, [_language(language), _digits(language), *hands, *looks])


def group_settings(group: Group, language: Language) -> Screen:
    """A group's settings, for the group itself."""
    title = text(language, "settings-group-title", group=group.title) if group.title else None
    looks = _looks(group, language, "settings-board")
    return _page(title or text(language, "settings-title"), [_language(language), _digits(language), *looks])


def _page(title: Markup, settings: Sequence[Setting]) -> Screen:
    said = "\n".join([title, *(setting.said for setting in settings)])
    return Screen(said, tuple(row for setting in settings for row in setting.buttons))


def _language(present: Language) -> Setting:
    choices = ((name_of(language), Tap(Verb.LANGUAGE, argument=language)) for language in LANGUAGES)
    now = name_of(present)
    return Setting(text(present, "settings-language", name=now), rows(_choices(present, now, choices)))


def _digits(present: Language) -> Setting:
    """In a row from left to right, whatever the language."""
    choices = ((_signs(digits), Tap(Verb.DIGITS, argument=digits)) for digits in SIGNS)
    now = _signs(digits_of(present))
    return Setting(text(present, "settings-digits", digits=now), (tuple(_choices(present, now, choices)),))


def _signs(digits: Digits) -> Plain:
    return ltr(SIGNS[digits][_SHOWN])


def _choices(language: Language, now: Plain, choices: Iterable[tuple[Plain, Tap]]) -> Iterable[Button]:
    for words, tap in choices:
        yield Button(plain(language, "button-chosen", choice=words) if words == now else words, tap)


def _looks(chosen: Person | Group, language: Language, key: str) -> Iterable[Setting]:
    """Pictures or words, and how pictures look."""
    yield _look(language, key, "kind", Verb.BOARD, chosen.board, get_args(BoardKind))
    if chosen.board == "picture":
        yield _look(language, "settings-theme", "theme", Verb.THEME, chosen.theme, get_args(Theme))


def _look(language: Language, key: str, value: str, verb: Verb, now: str, choices: Sequence[str]) -> Setting:
    """One of a few looks, all in a row."""
    words = {choice: plain(language, f"looks-{choice}") for choice in choices}
    taps = ((words[choice], Tap(verb, argument=choice)) for choice in choices)
    return Setting(text(language, key, **{value: words[now]}), (tuple(_choices(language, words[now], taps)),))


def _confirm(person: Person, language: Language) -> Setting:
    """Whether a tile is laid at the first tap."""
    asking = "on" if person.confirm_plays else "off"
    wanted = "0" if person.confirm_plays else "1"
    confirm = Button(plain(language, f"button-confirm-{wanted}"), Tap(Verb.CONFIRM, argument=wanted))
    return Setting(text(language, f"settings-confirm-{asking}"), ((confirm,),))


def _in_group(person: Person, language: Language) -> Setting:
    """Whether the hand is shown in groups too, to its owner alone."""
    shown, wanted = ("on", "0") if person.hand_in_group else ("off", "1")
    button = Button(plain(language, f"button-in-group-{wanted}"), Tap(Verb.IN_GROUP, argument=wanted))
    return Setting(text(language, f"settings-in-group-{shown}"), ((button,),))
