"""A table's row, seats and deadlines: each as its snapshot says."""

from collections.abc import Iterator
from itertools import chain

from bot.doctor.findings import Fault, Finding, late
from bot.tables import effects
from bot.tables.kept import KeptTable
from bot.tables.table import Stage, Table


def check_table(kept: KeptTable, table: Table, now: float) -> Iterator[Finding]:
    """Faults of a table whose snapshot can be read. `now`: when the bot was last known to run."""
    found = chain(_columns(kept, table), _snapshot(table), _seats(kept, table), _named(kept, table))
    for finding in chain(found, _deadlines(kept, table, now)):
        yield Finding(finding.fault, kept.id, finding.values)


def _columns(kept: KeptTable, table: Table) -> Iterator[Finding]:
    for column in ("id", "chat", "topic", "stage"):
        if getattr(kept, column) != getattr(table, column):
            yield Finding(Fault.COLUMN, values={"column": column})


def _snapshot(table: Table) -> Iterator[Finding]:
    for rule in _broken(table):
        yield Finding(Fault.SNAPSHOT, values={"rule": rule})


def _broken(table: Table) -> Iterator[str]:
    """Rules of every table that this one breaks."""
    match = table.match
    if len(table.seats) != table.rules.players:
        yield "as many seats as players"
    if len(set(table.people)) != len(table.people):
        yield "one seat a person"
    if (table.stage is Stage.LOBBY) != (match is None) and table.stage is not Stage.OVER:
        yield "a match from the lobby's end on"
    if (match is None) != (table.match_number == 0):
        yield "a match from its number on"
    if table.stage is Stage.PLAYING and match is not None and match.winner is not None:
        yield "no play after the end"
    if any(seat.person is not None and seat.computer is not None for seat in table.seats):
        yield "a person or a computer player on a seat"
    if table.stage is Stage.PLAYING and not (table.people and all(seat.taken for seat in table.seats)):
        yield "somebody on each seat in play"
    waits = table.stage is Stage.PLAYING and not table.running
    if waits != (table.next_round_at is not None):
        yield "a next round between rounds"


def _seats(kept: KeptTable, table: Table) -> Iterator[Finding]:
    sitting, found = effects.seated(table), frozenset(kept.seated)
    for person in sorted(sitting - found):
        yield Finding(Fault.SEAT_MISSING, values={"person": person})
    for person in sorted(found - sitting):
        yield Finding(Fault.SEAT_SURPLUS, values={"person": person})


def _named(kept: KeptTable, table: Table) -> Iterator[Finding]:
    hosts = {table.host} if table.hosted else set()
    for person in sorted((hosts | {*table.people}) - kept.people.keys()):
        yield Finding(Fault.PERSON_UNKNOWN, values={"person": person})
    if table.private:
        return
    if table.chat not in kept.groups:
        yield Finding(Fault.GROUP_UNKNOWN, values={"chat": table.chat})
    elif (to := kept.groups[table.chat]) is not None:
        yield Finding(Fault.GROUP_MOVED, values={"chat": table.chat, "to": to})


def _deadlines(kept: KeptTable, table: Table, now: float) -> Iterator[Finding]:
    due = {deadline.kind.value: deadline.due for deadline in effects.deadlines(table)}
    there = {deadline.kind: deadline for deadline in kept.deadlines}
    for kind in sorted(due.keys() - there.keys()):
        yield Finding(Fault.DEADLINE_MISSING, values={"kind": kind})
    for kind in sorted(there.keys() - due.keys()):
        yield Finding(Fault.DEADLINE_SURPLUS, values={"kind": kind})
    for kind in sorted(due.keys() & there.keys()):
        if there[kind].due != due[kind]:
            yield Finding(Fault.DEADLINE_OTHER, values={"kind": kind})
        minutes = late(max(there[kind].due, there[kind].claimed_until), now)
        if minutes is not None:
            yield Finding(Fault.DEADLINE_LATE, values={"kind": kind, "minutes": minutes})
