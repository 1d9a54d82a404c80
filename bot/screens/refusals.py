"""Refusals in words: short enough for an alert, saying what is wrong."""

from collections.abc import Mapping

from bot.engine.families import FAMILIES
from bot.engine.refusals import MoveRefused, RulesReason, RulesRefused
from bot.language import Plain, clip, isolate, ltr, plain
from bot.people.person import Language, Person
from bot.screens.names import family_named, listed
from bot.screens.screen import ALERT_LIMIT
from bot.screens.tiles import face
from bot.tables.house import TARGET_DIGITS, Option
from bot.tables.lobby import MOST_LOBBIES, MOST_TABLES
from bot.tables.naming import LONGEST_NAME
from bot.tables.refusals import Reason, Refused
from bot.tables.reviews import MOST_WAITING
from bot.tables.saved import MOST

#: Options of which it can be said which numbers there are.
_NUMBERS = frozenset({Option.TARGET, Option.HAND_SIZE})

#: How many there may be, where that is what is refused.
_MOST = {
    Reason.TOO_MANY_LOBBIES: MOST_LOBBIES,
    Reason.TOO_MANY_TABLES: MOST_TABLES,
    Reason.TOO_MANY_SAVED: MOST,
    Reason.BAD_SAVED_NAME: LONGEST_NAME,
    Reason.TOO_MANY_REVIEWS: MOST_WAITING,
}


def refusal(language: Language, refused: Refused, people: Mapping[int, Person]) -> str:
    """Why nothing was done, at most 200 UTF-16 units; the engine's own reason where it has one."""
    if isinstance(refused.cause, MoveRefused):
        said = _move(language, refused.cause)
    elif isinstance(refused.cause, RulesRefused):
        said = _rules(language, refused.cause)
    else:
        known = None if refused.person is None else people.get(refused.person)
        who = plain(language, "somebody") if known is None else isolate(known.name)
        said = plain(language, f"refused-{refused.reason}", name=who, count=_MOST.get(refused.reason, 0))
    return clip(said, ALERT_LIMIT)


def _move(language: Language, refused: MoveRefused) -> Plain:
    tile = Plain("") if refused.tile is None else face(refused.tile)
    number = Plain("" if refused.number is None else str(refused.number))
    return plain(language, f"move-{refused.reason}", tile=tile, number=number)


def _rules(language: Language, refused: RulesRefused) -> Plain:
    comma = plain(language, "comma")
    if refused.reason is RulesReason.UNKNOWN_FAMILY:  # any of these names may stand behind /domino
        names = [family_named(language, family) for family in FAMILIES]
        return plain(language, "options-unknown_family", allowed=listed(language, names))
    if refused.reason is RulesReason.BAD_VALUE and refused.field in _NUMBERS:
        return plain(language, f"options-bad_value-{refused.field}", most=10**TARGET_DIGITS - 1)
    return plain(
        language,
        f"options-{refused.reason}",
        field=plain(language, f"field-{refused.field}"),
        allowed=ltr(comma.join(str(value) for value in refused.allowed)),
        dealt=refused.dealt or 0,
        available=refused.available or 0,
    )
