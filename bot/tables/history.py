"""Earlier rounds, rebuilt from a table's log."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.engine import match as engine
from bot.engine.events import Event, RoundEnded
from bot.engine.match import Match
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove


class BrokenLogError(Exception):
    """A log that the engine does not accept; says where, and nothing of the tiles."""

    def __init__(self, entry: LogEntry, reason: MoveReason) -> None:
        super().__init__(f"match {entry.match} round {entry.round} ply {entry.ply}: {reason}")
        self.entry = entry
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Past:
    """A match as it stood after the last entry of a log, and its last round, finished or not.

    `played_for`: the moves of that round (from 1) that were made for their seats.
    """

    match: Match
    round: Round | None
    played_for: tuple[int, ...] = ()


def rebuild(rules: Rules, entries: Iterable[LogEntry]) -> Past:
    """Play a match's log, in order from its first deal. Raises BrokenLogError."""
    past, entries = Past(engine.new_match(rules), None), tuple(entries)
    for match, events in moments(rules, entries):
        ended = next((event.round for event in events if isinstance(event, RoundEnded)), None)
        past = Past(match, ended or match.round)
    return replace(past, played_for=_played_for(entries))


def _played_for(entries: tuple[LogEntry, ...]) -> tuple[int, ...]:
    last = entries[-1].round if entries else 0
    return tuple(
        line.ply
        for line in entries
        if line.round == last and isinstance(line.entry, LoggedMove) and line.entry.played_for
    )


def moments(rules: Rules, entries: Iterable[LogEntry]) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """The match after each line of its log, and what the line did. Raises BrokenLogError."""
    match = engine.new_match(rules)
    for entry in entries:
        made = _apply(match, entry)
        if isinstance(made, MoveRefused):
            raise BrokenLogError(entry, made.reason)
        match = made[0]
        yield made


def _apply(match: Match, line: LogEntry) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    if isinstance(line.entry, LoggedDeal):
        return engine.deal(match, line.entry.order)
    return engine.play(match, line.entry.seat, line.entry.move)
