"""A person's setting: whether their hand is shown in groups too, to them alone."""

from bot.language import Markup, plain, text
from bot.people.person import Language, Person
from bot.screens.screen import Button
from bot.tables.taps import Tap, Verb


def setting_line(person: Person, language: Language) -> Markup:
    """Where a person's hand comes."""
    return text(language, f"settings-in-group-{'on' if person.hand_in_group else 'off'}")


def setting_button(person: Person, language: Language) -> Button:
    """To have it the other way; the button names the value that is wanted."""
    wanted = "0" if person.hand_in_group else "1"
    return Button(plain(language, f"button-in-group-{wanted}"), Tap(Verb.IN_GROUP, argument=wanted))
