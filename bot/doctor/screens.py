"""The screens of a table: those it must have, each in its place, none set aside or left behind."""

from collections.abc import Iterator

from bot.doctor.findings import Fault, Finding, late
from bot.tables import effects
from bot.tables.kept import KeptScreen, KeptTable
from bot.tables.screens import PRIVATE, Key, Kind, Status
from bot.tables.table import Stage, Table

_KINDS, _STATUSES = frozenset(Kind), frozenset(Status)
_OF_A_ROUND = (Kind.BOARD, Kind.RESULT)


def check_screens(kept: KeptTable, table: Table, now: float) -> Iterator[Finding]:
    """Faults of the screens of a table. `now`: when the bot was last known to run."""
    known = []
    for screen in kept.screens:
        if screen.kind in _KINDS and screen.status in _STATUSES:
            known.append(screen)
        else:
            yield _finding(Fault.SCREEN_UNKNOWN, table, f"{screen.kind} ({screen.status})")
    there = {_key(table, screen) for screen in known}
    for key in _needed(table):
        if key not in there:
            yield _finding(Fault.SCREEN_MISSING, table, _name(key))
    for screen in known:
        key = _key(table, screen)
        for fault in _faults(kept, table, screen, key):
            yield _finding(fault, table, _name(key))
        if screen.status == Status.ASIDE or (screen.status == Status.LIVE and screen.fault):
            yield _finding(Fault.SCREEN_ASIDE, table, _name(key), why=screen.fault or "no reason is kept")
        minutes = late(_behind_since(kept, table, screen), now)
        if screen.status == Status.LIVE and screen.wanted > screen.shown and minutes is not None:
            yield _finding(Fault.SCREEN_LATE, table, _name(key), minutes=minutes)


def _needed(table: Table) -> Iterator[Key]:
    """What must be there: the group's screen of now, and in a match everybody's hand."""
    yield effects.main_key(table)
    if table.stage is Stage.PLAYING:
        for person in table.people:
            yield Key(table.id, Kind.HAND, person=person)


def _faults(kept: KeptTable, table: Table, screen: KeptScreen, key: Key) -> Iterator[Fault]:
    if max(screen.shown, screen.woken) > screen.wanted:
        yield Fault.SCREEN_AHEAD
    if key.kind in PRIVATE:
        yield from _faults_in_private(kept, screen, key)
        return
    topic = table.topic if key == effects.main_key(table) else screen.topic  # earlier ones stay where they were
    if (screen.chat, screen.topic) != (table.chat, topic):
        yield Fault.SCREEN_ELSEWHERE
    if key.kind in _OF_A_ROUND and not _dealt(table, key):
        yield Fault.SCREEN_OF_NO_ROUND


def _faults_in_private(kept: KeptTable, screen: KeptScreen, key: Key) -> Iterator[Fault]:
    if screen.chat != key.person:
        yield Fault.SCREEN_ELSEWHERE
    person = kept.people.get(key.person)
    if screen.status == Status.CLOSED and person is not None and person.private_open:
        yield Fault.SCREEN_STUCK


def _dealt(table: Table, key: Key) -> bool:
    if key.match == table.match_number:
        return 1 <= key.round <= table.round_number
    return 1 <= key.match < table.match_number and key.round >= 1


def _behind_since(kept: KeptTable, table: Table, screen: KeptScreen) -> float:
    """No screen fell behind after this moment: its table changed, somebody at it tapped, or a try was put off."""
    tapped = [kept.people[person].last_tap for person in {table.host, *table.people} if person in kept.people]
    return max([kept.changed, screen.not_before, *tapped])


def _key(table: Table, screen: KeptScreen) -> Key:
    return Key(table.id, Kind(screen.kind), screen.match, screen.round, screen.person)


def _name(key: Key) -> str:
    if key.kind in PRIVATE:
        return f"{key.kind} of {key.person}"
    return f"{key.kind} {key.match}.{key.round}" if key.kind in _OF_A_ROUND else str(key.kind)


def _finding(fault: Fault, table: Table, screen: str, **values: str | int) -> Finding:
    return Finding(fault, table.id, {"screen": screen, **values})
