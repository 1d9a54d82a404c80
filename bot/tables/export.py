"""A match as a record, for its players, built from its log, finished rounds alone; and the log of a record."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from bot.engine.events import RoundEnded
from bot.engine.match import new_match
from bot.engine.record import Record, recorded_round, write_record
from bot.engine.rules import Rules
from bot.tables.history import moments
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove, has_played
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Table


def may_have(table: Table, person: int, match: int, log: Iterable[LogEntry]) -> Refused | None:
    """Why this person may not have the record of that match, if so: it is for those who play there, or played it."""
    if table.seat_of(person) is None and not has_played(log, person):
        return Refused(Reason.NOT_SEATED)
    return None if 1 <= match <= table.match_number else Refused(Reason.NO_SUCH_MATCH)


def match_record(rules: Rules, entries: Iterable[LogEntry]) -> bytes | Refused:
    """The record of a match from its log, as the JSON of `domino-record/1`.

    A round that was not played to its end is left out: its hands are nobody else's to see. Raises BrokenLogError.
    """
    finished, last = [], new_match(rules)
    for last, events in moments(rules, entries):  # noqa: B007  # the last moment is the match as it stands
        finished += [recorded_round(event.round) for event in events if isinstance(event, RoundEnded)]
    if not finished:
        return Refused(Reason.NO_ROUND_FINISHED)
    record = write_record(replace(last, round=None), finished)
    return json.dumps(record, separators=(",", ":")).encode()


def record_log(record: Record) -> Iterator[LogEntry]:
    """The log that a table would have of a recorded match, as its first."""
    for number, played in enumerate(record.rounds, 1):
        yield LogEntry(1, number, 0, LoggedDeal((*chain(*played.hands), *played.boneyard)))
        for ply, made in enumerate(played.moves, 1):
            yield LogEntry(1, number, ply, LoggedMove(made.seat, made.move))
