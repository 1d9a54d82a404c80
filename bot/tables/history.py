"""Earlier rounds, rebuilt from a table's log."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine import match as engine
from bot.engine.events import Event, RoundEnded
from bot.engine.match import Match
from bot.engine.refusals import MoveRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.tables.log import LogEntry, LoggedDeal


class BrokenLogError(Exception):
    """A log that the engine does not accept; says where, and nothing of the tiles."""


@dataclass(frozen=True, slots=True)
class Past:
    """A match as it stood after the last entry of a log, and its last round, finished or not."""

    match: Match
    round: Round | None


def rebuild(rules: Rules, entries: Iterable[LogEntry]) -> Past:
    """Play a match's log, in order from its first deal. Raises BrokenLogError."""
    match, last_round = engine.new_match(rules), None
    for entry in entries:
        made = _apply(match, entry)
        if isinstance(made, MoveRefused):
            raise BrokenLogError(f"match {entry.match} round {entry.round} ply {entry.ply}: {made.reason}")
        match, events = made
        ended = next((event.round for event in events if isinstance(event, RoundEnded)), None)
        last_round = ended or match.round
    return Past(match, last_round)


def _apply(match: Match, line: LogEntry) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    if isinstance(line.entry, LoggedDeal):
        return engine.deal(match, line.entry.order)
    return engine.play(match, line.entry.seat, line.entry.move)
