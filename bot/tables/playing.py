"""A table in the middle of a decision: the match as moves change it, and what is logged of them. Pure."""

from dataclasses import dataclass, replace

from bot.engine import match as engine
from bot.engine.events import Event
from bot.engine.match import Match
from bot.engine.moves import Move, Pass
from bot.engine.refusals import MoveReason, MoveRefused
from bot.tables.decision import Chance, Decision
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from bot.tables.refusals import Reason, Refused
from bot.tables.table import Stage, Table


@dataclass(frozen=True, slots=True)
class Playing:
    """A table in the middle of a decision: the match as moves change it, and what happened so far."""

    table: Table
    match: Match
    events: tuple[Event, ...] = ()
    log: tuple[LoggedDeal | LoggedMove, ...] = ()

    def legal(self) -> tuple[Move, ...]:
        return engine.legal_moves(self.match)

    def make(self, move: Move, *, played_for: bool = False) -> "Playing | Refused":
        seat = engine.to_move(self.match)
        if seat is None:
            return Refused(Reason.ILLEGAL_MOVE, cause=MoveRefused(MoveReason.NO_ROUND))
        made = engine.play(self.match, seat, move)
        if isinstance(made, MoveRefused):
            return Refused(Reason.ILLEGAL_MOVE, cause=made)
        by = None if played_for else self.table.seats[seat].person
        logged = LoggedMove(seat, move, played_for, by)
        return Playing(self.table, made[0], (*self.events, *made[1]), (*self.log, logged))

    def passes(self) -> "Playing":
        """Whoever can do nothing else passes by itself, unless that is done by a tap, as it is where sums are named."""
        now = self
        if self.table.pass_by_tap:
            return now
        while now.legal() == (Pass(),):
            passed = now.make(Pass())
            if isinstance(passed, Refused):
                raise TypeError("the engine refuses a move that it calls legal")
            now = passed
        return now

    def decision(self, chance: Chance) -> Decision:
        match = self.match
        over = match.winner is not None
        between = not over and engine.to_move(match) is None
        table = replace(
            self.table,
            match=match,
            stage=Stage.OVER if over else Stage.PLAYING,
            next_round_at=chance.now + chance.timing.next_round if between else None,
            moved_at=chance.now,
            played_for=self._played_for(),
        )
        return Decision(table, self.events, self._log_entries())

    def _played_for(self) -> tuple[int, ...]:
        """The moves of the running round that were made for their seats."""
        if self.match.round is None:
            return ()
        lines = self._log_entries()
        before = self.table.played_for if lines and not isinstance(lines[0].entry, LoggedDeal) else ()
        now = (line.ply for line in lines if isinstance(line.entry, LoggedMove) and line.entry.played_for)
        return (*before, *now)

    def _log_entries(self) -> tuple[LogEntry, ...]:
        turn = self.table.turn
        number = self.table.round_number + 1 if turn is None else turn.round
        first = 0 if turn is None else turn.ply + 1
        return tuple(LogEntry(self.table.match_number, number, first + n, line) for n, line in enumerate(self.log))
