"""What a tap is answered with: a line that appears for a moment."""

from enum import StrEnum

from bot.language import clip, plain
from bot.language.words import Value
from bot.people.person import Language
from bot.screens.screen import ALERT_LIMIT


class Toast(StrEnum):
    """The outcome of a tap. The values its words need stand behind it."""

    SAT = "sat"  # seat, from 1
    KEPT = "kept"  # seat, from 1
    STOOD_UP = "stood-up"
    LEFT = "left"
    STAYS = "stays"
    OFFERED = "offered"
    KEPT_BACK = "kept-back"
    VOTE_BEGINS = "vote-begins"
    VOTED = "voted"
    CLOSING_PROPOSED = "closing-proposed"
    OBJECTED = "objected"
    SAID_GONE = "said-gone"  # name
    SAID_HERE = "said-here"  # name
    ADMITTED = "admitted"  # name
    DECLINED = "declined"  # name
    CHANGED = "changed"
    OPENED = "opened"
    STARTED = "started"
    PLAYED = "played"  # tile
    SCORED = "scored"  # tile, points
    PASSED = "passed"
    TOOK = "took"  # points
    DREW = "drew"  # count
    DEALT = "dealt"
    REMATCH = "rematch"
    STOPPED = "stopped"
    GOES_ON = "goes-on"
    BACK = "back"
    HERE = "here"
    HAND_SENT = "hand-sent"
    HAND_HERE = "hand-here"
    RULES_SENT = "rules-sent"
    FORGOTTEN = "forgotten"  # name
    RECORD_SENT = "record-sent"
    FILM_COMES = "film-comes"
    REVIEW_COMES = "review-comes"
    OPEN_PRIVATE = "open-private"
    LANGUAGE = "language"
    SETTING = "setting"
    WORKING = "working"
    NOT_KEPT = "not-kept"
    HANDLED = "handled"
    UNKNOWN_BUTTON = "unknown-button"
    UNREADABLE = "unreadable"
    FAILED = "failed"


def toast(language: Language, outcome: Toast, **values: Value) -> str:
    """A line of at most 200 UTF-16 units without markup."""
    return clip(plain(language, f"toast-{outcome}", **values), ALERT_LIMIT)
