"""Films of recorded matches: alone, and as messages with their buttons."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from bot.engine.record import RecordRefused
from bot.engine.recordfile import read_record
from bot.people.person import Language
from bot.pictures.values import Film, Theme
from bot.screens.films import Moment, film, moments_of
from bot.screens.replay import match_film, round_film
from bot.screens.screen import Screen
from bot.tables.export import record_log
from bot.tables.history import moments
from tests.engine.records import RECORDS
from tests.gallery.tables import MOVED_AT, PEOPLE, Pictured
from tests.screens.tables import started

#: A record of short rounds; this one of them is shown, and the whole as far as it.
FILMED, ROUND = "all-fives-2p-021", 2


@cache
def recorded(name: str) -> tuple[Pictured, tuple[Moment, ...]]:
    """The table of a record, and its match move by move. Raises ValueError for one that cannot be read."""
    played = read_record(next(path for path in RECORDS if path.stem == name).read_bytes())
    if isinstance(played, RecordRefused):
        raise ValueError(name)  # noqa: TRY004  # the value is wrong, not its type
    begun = started(played.rules, PEOPLE)
    every = moments_of(moments(played.rules, record_log(played)))
    return Pictured(replace(begun.table, moved_at=MOVED_AT), begun.people), tuple(every)


def first_round(name: str, language: Language) -> Film:
    """The film of a record's first round."""
    game, every = recorded(name)
    scene = game.scene(language)
    return film(lambda _: scene, [moment for moment in every if moment.number == 1])


def films(language: Language, theme: Theme) -> Iterator[tuple[str, Screen]]:
    """What /replay brings: a round with others before and after it, an only one, and a whole match."""
    game, every = recorded(FILMED)
    scene = game.scene(language, theme=theme)
    first, shown = ([moment for moment in every if moment.number == number] for number in (1, ROUND))
    yield "a round of several", round_film(scene, lambda _: scene, shown, 1, every[-1].number)
    yield "the only round so far", round_film(scene, lambda _: scene, first, 1, 1)
    yield "a match", match_film(scene, lambda _: scene, [*first, *shown], 1)
