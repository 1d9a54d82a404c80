"""Button data: a Tap as at most 64 bytes, `verb:table:turn:argument`, and back. Whatever comes back may be forged."""

import re

from bot.tables.table import Turn
from bot.tables.taps import Tap, Verb

#: Bot API limit of `callback_data`, in bytes. All characters used here are ASCII, one byte each.
LIMIT = 64

#: Taps on a match belong to one turn (or to its round or match) and are stale in any other.
TURN_VERBS = frozenset(
    {Verb.PLAY, Verb.CHOOSE, Verb.HINT, Verb.MISSED, Verb.BACK, Verb.DRAW, Verb.PASS, Verb.NEXT, Verb.REMATCH}
)

_NUMBER = r"(?:0|[1-9][0-9]{0,5})"
_DATA = re.compile(
    rf"(?P<verb>[a-z]{{1,8}}):(?P<table>[A-Za-z0-9_-]{{0,16}})"
    rf":(?P<turn>{_NUMBER}\.{_NUMBER}\.{_NUMBER}|):(?P<argument>[A-Za-z0-9_.@-]{{0,40}})"
)
_VERBS = {verb.value: verb for verb in Verb}


def encode(tap: Tap) -> str:
    """The data of this tap's button. Raises ValueError for a tap that no button can carry: a fault of the screen."""
    turn = "" if tap.turn is None else str(tap.turn)
    data = f"{tap.verb.value}:{tap.table}:{turn}:{tap.argument}"
    if decode(data) != tap:
        raise ValueError(f"button of {tap.verb.name} cannot be carried in {LIMIT} bytes")
    return data


def decode(data: str) -> Tap | None:
    """The tap that this data means; None for anything that `encode` cannot have written."""
    if len(data) > LIMIT:
        return None
    match = _DATA.fullmatch(data)
    if match is None:
        return None
    verb = _VERBS.get(match["verb"])
    if verb is None or (verb in TURN_VERBS) != bool(match["turn"]):
        return None
    turn = Turn(*map(int, match["turn"].split("."))) if match["turn"] else None
    return Tap(verb, match["table"], turn, match["argument"])
