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

    `match` is the match as it stands for the running round, or as it stood at the end of the finished round that is
    shown; None in the lobby. `ended` is that finished round's last moment, which the match does not keep: a finished
    round's board is drawn from it, every other screen does without. `people` has everybody seated or hosting who is
    known. `group_title` is the title of the table's chat.
    """

    table: Table
    match: Match | None
    people: Mapping[int, Person]
    language: Language
    ended: Round | None = None
    group_title: str = ""
