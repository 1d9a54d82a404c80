"""All that a screen may be drawn from: one consistent reading of the store, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine.match import Match
from bot.engine.round import Round
from bot.people.person import Language, Person
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as it is now, for a reader of one language.

    `match` and `round` are what the screen is about: as they stand for the running round, or as they stood at the end
    of the finished round that is shown (a match keeps no finished round, so it is rebuilt from the log). Both None in
    the lobby. `people` has everybody seated or hosting who is known.
    """

    table: Table
    match: Match | None
    round: Round | None
    people: Mapping[int, Person]
    language: Language
