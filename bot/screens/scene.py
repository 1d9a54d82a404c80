"""All that a screen may be drawn from: one consistent reading of the store, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.engine.match import Match
from bot.engine.round import Round
from bot.people.person import BoardKind, Language, Person
from bot.pictures.values import Theme
from bot.screens.screen import Button, Style
from bot.tables.reviews import Review
from bot.tables.saved import SavedRules
from bot.tables.table import Table
from bot.tables.taps import Tap, Verb


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as it is now, for a reader of one language.

    `match` is the match that the screen belongs to, with at least the rounds up to the one shown: the table's own, or
    for a screen of an earlier match that one; None in the lobby. `ended` is the last moment of the finished round that
    a board shows, which a match does not keep; every other screen does without. `people` has everybody seated, hosting
    or waited for who is known. `group_title` is the title of the table's chat, `saved` are the
    sets of rules that its group keeps; only a lobby needs them.
    """

    table: Table
    match: Match | None
    people: Mapping[int, Person]
    language: Language
    ended: Round | None = None
    group_title: str = ""
    until: float | None = None
    """When the turn that waits is played for whoever is to move: seconds since 1970, None where it is not."""
    played_for: tuple[int, ...] = ()
    """The moves of the round shown (from 1) that were made for their seats."""
    saved: tuple[SavedRules, ...] = ()
    shut_out: frozenset[int] = frozenset()
    """Those seated whose private chat is closed."""
    plays_here: bool = False
    """Whether the server shows messages in the group to one member alone, so that a hand can be played there."""
    board: BoardKind = "text"
    """How it is shown, as its group has chosen, or whoever plays alone: its board, its results, and its hands."""
    review: Review | None = None
    """The one that its screen shows."""
    theme: Theme = "ivory"
    """How pictures of it look."""
    on_photo: bool = False
    """Whether the message that shows the screen is a photo by now, so that all its words are a caption."""

    @property
    def pictured(self) -> bool:
        """Whether the table is shown by pictures with captions."""
        return self.board == "picture"


def tap(scene: Scene, words: str, verb: Verb, argument: str = "", style: Style | None = None) -> Button:
    """A button of the scene's table that belongs to no turn."""
    return Button(words, Tap(verb, scene.table.id, argument=argument), style)


def as_it_ended(match: Match, number: int) -> Match:
    """The match as it stood at the end of its round `number` (from 1), whatever was played since."""
    if len(match.results) == number and match.round is None:
        return match
    results = match.results[:number]
    return replace(match, results=results, scores=results[-1].scores, round=None, winner=None)
