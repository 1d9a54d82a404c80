"""Saved rules: a group's own sets of rules, each under a name that opens a table with it."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bot.tables.house import House
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Stage, Table

#: Sets of a group.
MOST = 20


@dataclass(frozen=True, slots=True)
class SavedRules:
    """A set of rules of a group; `number` never changes, whatever it is called."""

    number: int
    name: str
    house: House


def key_of(name: str) -> str:
    """What tells names apart: neither case nor the way a letter is put together does."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold())


def may_save(table: Table, by: int, name: str, saved: Sequence[SavedRules]) -> Refused | None:
    """Why this person may not keep the rules of this table under that name, if so."""
    refused = may_choose(table, by)
    if refused is None and len(saved) >= MOST and named(saved, name) is None:
        return Refused(Reason.TOO_MANY_SAVED)
    return refused


def may_choose(table: Table, by: int) -> Refused | None:
    """Why this person may not decide what is played at this table, if so."""
    if table.stage is Stage.OVER:
        return Refused(Reason.TABLE_OVER)
    if table.stage is not Stage.LOBBY:
        return Refused(Reason.ALREADY_STARTED)
    # An anonymous administrator comes in the group's own name.
    return None if by == table.host or by < 0 else Refused(Reason.NOT_HOST, person=table.host)


def named(saved: Sequence[SavedRules], name: str) -> SavedRules | None:
    """The set of that name; where there is none, the one whose name differs in the digits it is written with."""
    exact = next((one for one in saved if key_of(one.name) == key_of(name)), None)
    return exact or next((one for one in saved if _in_any_digits(one.name) == _in_any_digits(name)), None)


def _in_any_digits(name: str) -> str:
    return "".join(str(unicodedata.decimal(character, character)) for character in key_of(name))
