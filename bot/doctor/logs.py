"""A table's log: without gaps, legal from its first deal to its last move, and the same match as the snapshot."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from bot.doctor.findings import Fault, Finding
from bot.engine.match import Match, new_match
from bot.tables.history import BrokenLogError, moments
from bot.tables.kept import KeptLine
from bot.tables.log import LogEntry, LoggedDeal
from bot.tables.table import Table


def check_log(table: Table, lines: Iterable[KeptLine]) -> Iterator[Finding]:
    """Faults of a table's log, which is read once and in order."""
    logged = set()
    for match, of_match in groupby(lines, lambda line: line.match):
        logged.add(match)
        if not 1 <= match <= table.match_number:
            yield Finding(Fault.LOG_SURPLUS, table.id, {"match": match})
            continue
        yield from _check_match(table, match, list(of_match))
    for match in range(1, table.match_number + 1):
        if match not in logged:
            yield Finding(Fault.LOG_MISSING, table.id, {"match": match})


def _check_match(table: Table, number: int, lines: list[KeptLine]) -> Iterator[Finding]:
    broken = next(_unreadable(table.id, lines), None) or next(_gaps(table.id, lines), None)
    if broken is not None:
        yield broken  # what follows from it is told by it
        return
    match = new_match(table.rules)
    entries = (LogEntry(line.match, line.round, line.ply, line.entry) for line in lines if line.entry is not None)
    try:
        for match, _ in moments(table.rules, entries):  # noqa: B007  # the last moment is the match as it stands
            pass
    except BrokenLogError as error:
        where = {"at": _place(error.entry), "reason": error.reason.value}
        yield Finding(Fault.LOG_REFUSED, table.id, where)
        return
    if number < table.match_number:
        if match.winner is None:
            yield Finding(Fault.LOG_UNFINISHED, table.id, {"match": number})
    elif table.match is not None:
        for what in _differences(match, table.match):
            yield Finding(Fault.LOG_DIFFERS, table.id, {"match": number, "field": what})


def _unreadable(table_id: str, lines: list[KeptLine]) -> Iterator[Finding]:
    for line in lines:
        if line.entry is None:
            yield Finding(Fault.LOG_UNREADABLE, table_id, {"at": _place(line)})


def _gaps(table_id: str, lines: list[KeptLine]) -> Iterator[Finding]:
    """A deal at ply 0 of each round from the first, then move by move."""
    round_, ply = 1, 0
    for line in lines:
        deals = isinstance(line.entry, LoggedDeal)
        if deals and ply > 1:
            round_, ply = round_ + 1, 0
        if (line.round, line.ply) != (round_, ply) or deals != (ply == 0):
            expected = _place(KeptLine(line.match, round_, ply, None))
            yield Finding(Fault.LOG_GAP, table_id, {"at": _place(line), "expected": expected})
            return
        ply += 1


def _place(line: KeptLine | LogEntry) -> str:
    return f"match {line.match} round {line.round} ply {line.ply}"


def _differences(logged: Match, kept: Match) -> Iterator[str]:
    """Names of what differs, never what it is."""
    for name, (one, other) in _parts(logged, kept).items():
        if one != other:
            yield name


def _parts(logged: Match, kept: Match) -> Mapping[str, tuple[object, object]]:
    parts: dict[str, tuple[object, object]] = {
        "rules": (logged.rules, kept.rules),
        "results": (logged.results, kept.results),
        "scores": (logged.scores, kept.scores),
        "winner": (logged.winner, kept.winner),
    }
    if logged.round is None or kept.round is None:
        return parts | {"whether a round is running": (logged.round is None, kept.round is None)}
    fields = ("dealt", "hands", "boneyard", "layout", "leader", "forced", "turn", "passes", "steps")
    return parts | {name: (getattr(logged.round, name), getattr(kept.round, name)) for name in fields}
