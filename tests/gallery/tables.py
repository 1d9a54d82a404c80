"""The tables of the gallery: who sits there, and matches played with a fixed chance."""

import random
from dataclasses import dataclass, replace

from bot.engine.families import FAMILIES
from bot.people.person import Language, Person
from bot.pictures.values import Theme
from bot.screens.scene import Scene
from tests.screens.tables import Played, rules_of, started

#: Of both directions, short and long, with signs in them.
PEOPLE = {
    person.id: person
    for person in (
        Person(11, "Amina"),
        Person(12, "عمر", "الحداد"),
        Person(13, "پرویز (Parviz)"),
        Person(14, "Maximilian-Alexander", "von Habsburg-Lothringen"),
    )
}

TITLE = "العيلة – Friday night"

#: When the last move was made, in seconds since 1970.
MOVED_AT = 1_780_000_000.0


@dataclass
class Pictured(Played):
    """A table that its group has shown by pictures."""

    theme: Theme = "ivory"

    def scene(self, language: Language = "en", **changes: object) -> Scene:
        known = {"board": "picture", "theme": self.theme, "ended": self.ended.get(len(self.match.results))}
        return super().scene(language, group_title=TITLE, **known | changes)


@dataclass
class InText(Played):
    """A table, or a hand, that is shown as text."""

    def scene(self, language: Language = "en", **changes: object) -> Scene:
        return super().scene(language, group_title=TITLE, **changes)


def dealt(family: str, seed: int, theme: Theme = "ivory") -> Pictured:
    """A round with as many people as the family takes."""
    players = max(count for count in (2, 3, 4) if count in FAMILIES[family].players)
    begun = started(rules_of(family, players), PEOPLE)
    game = Pictured(replace(begun.table, moved_at=MOVED_AT), begun.people, theme=theme)
    game.shuffle_and_deal(random.Random(seed))
    return game
