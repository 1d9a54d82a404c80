"""Reviews: a match looked at again for one of its players, choice by choice; and who may have one. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.events import RoundEnded
from bot.engine.match import Match, legal_moves, new_match
from bot.engine.moves import Move, without_claims
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult
from bot.engine.view import View, view
from bot.players.review import Balance, OpenValues, RoundSum, Weighed, balance
from bot.players.worth import points_ahead
from bot.tables.history import moments
from bot.tables.log import LogEntry, LoggedMove, has_played
from bot.tables.refusals import Reason, Refused
from bot.tables.screens import Key, Kind, Want
from bot.tables.table import Stage, Table

#: Of what is stored; a later release that changes it reads this one.
SCHEMA: Final = 1

#: Choices of a match that are looked at, the last ones; reviews of one person that may wait; and how many choices are
#: shown, the dearest.
MOST_CHOICES, MOST_WAITING, SHOWN = 400, 3, 3

#: Workers that may have died over a review one after the other without coming any further with it.
MOST_LAPSES = 5


class ReviewState(StrEnum):
    """Where a review is. `WAITING`: not yet at its end, begun or not. `FAILED`: it may be asked for anew."""

    WAITING = "waiting"
    DONE = "done"
    FAILED = "failed"
    BROKEN = "broken"  # for good: asked for anew it would come to the same


@dataclass(frozen=True, slots=True)
class Opened:
    """A choice with all hands open: the points of the round more than the others' that the move made led to, the best
    move then, and what that led to."""

    made: float
    best: Move
    value: float


@dataclass(frozen=True, slots=True)
class Looked:
    """A choice that was looked at. Rounds and plies count from 1. `got`: points of that round more than the others'."""

    round: int
    ply: int
    seat: int
    made: Move
    got: float
    weighed: Weighed
    opened: Opened | None = None
    """None where there was too much to search."""


@dataclass(frozen=True, slots=True)
class Review:
    """A match's review for whoever made these choices. `total`: choices there are to look at; `cut`: whether there were
    more, before them."""

    table: str
    match: int
    person: int
    asked: float
    """Seconds since 1970."""
    total: int
    cut: bool = False
    looked: tuple[Looked, ...] = ()
    state: ReviewState = ReviewState.WAITING
    lapses: int = 0
    """Workers in a row whose lease of it ran out before one more choice was kept."""

    @property
    def key(self) -> Key:
        """Of its screen."""
        return Key(self.table, Kind.REVIEW, self.match, person=self.person)

    @property
    def want(self) -> Want:
        """Draw it again, in its owner's private chat."""
        return Want(self.key, self.person)

    @property
    def dearest(self) -> tuple[Looked, ...]:
        """The choices that cost most, the dearest first; none that may have cost nothing."""
        costly = [each for each in self.looked if each.weighed.cost]
        return tuple(sorted(costly, key=lambda each: -each.weighed.cost)[:SHOWN])

    @property
    def best(self) -> int:
        """How many choices were as good as any."""
        return sum(not each.weighed.cost for each in self.looked)

    @property
    def lost_error(self) -> float:
        """Of all that the choices lost: they were weighed on deals of their own."""
        return float(sum(each.weighed.error**2 for each in self.looked if each.weighed.cost) ** 0.5)

    @property
    def balance(self) -> Balance:
        """Luck apart from skill, over the rounds in which there was a choice."""
        return balance([_sum_of([each for each in self.looked if each.round == one]) for one in self._rounds])

    @property
    def _rounds(self) -> list[int]:
        return sorted({each.round for each in self.looked})


def _sum_of(looked: Sequence[Looked]) -> RoundSum:
    first = looked[0]
    opened = None if first.opened is None else first.opened.value
    return RoundSum(first.got, first.weighed.expected, opened, sum(each.weighed.cost for each in looked))


@dataclass(frozen=True, slots=True)
class Chosen:
    """A turn in which somebody had a choice. `seen`: what they could know; `truth`: how all tiles lay."""

    round: int
    ply: int
    seat: int
    made: Move
    seen: View
    truth: Round
    got: float


def may_review(table: Table, match: int, log: Sequence[LogEntry], person: int) -> Refused | None:
    """Why somebody may not have a review of that match, if so: it is for those who played it, after it."""
    if not 1 <= match <= table.match_number:
        return Refused(Reason.NO_SUCH_MATCH)
    played = any(isinstance(line.entry, LoggedMove) and line.entry.by == person for line in log)
    if table.seat_of(person) is None and not has_played(log, person):
        return Refused(Reason.NOT_SEATED)
    if match == table.match_number and table.stage is not Stage.OVER:
        return Refused(Reason.STILL_PLAYED)
    return None if played else Refused(Reason.NOTHING_CHOSEN)


def choices_of(rules: Rules, log: Iterable[LogEntry], person: int) -> list[Chosen]:
    """Every choice that somebody had in the finished rounds of a match. Raises BrokenLogError.

    A round that was not played to its end is left out: its hands are nobody else's to see.
    """
    entries, before = tuple(log), new_match(rules)
    found: list[Chosen] = []
    running: list[Chosen] = []
    for line, (match, events) in zip(entries, moments(rules, entries), strict=True):
        if isinstance(line.entry, LoggedMove) and line.entry.by == person and len(legal_moves(before)) > 1:
            running.append(_chosen(line, line.entry, before))
        before = match
        for event in events:
            if isinstance(event, RoundEnded):
                found += [replace(each, got=_ahead(rules, each.seat, event.result)) for each in running]
                running = []
    return found


def _chosen(line: LogEntry, made: LoggedMove, before: Match) -> Chosen:
    if before.round is None:
        raise ValueError("a choice without a round")
    return Chosen(line.round, line.ply, made.seat, made.move, view(before, made.seat), before.round, 0.0)


def _ahead(rules: Rules, seat: int, result: RoundResult) -> float:
    return points_ahead(rules.side(seat), rules.sides)(result.points)


def opened(chosen: Chosen, values: OpenValues) -> Opened | None:
    """What all hands open say of a choice; the points made before it in its round are counted."""
    if values is None:
        return None
    rules, meant = chosen.seen.rules, without_claims(chosen.made)
    made = points_ahead(rules.side(chosen.seat), rules.sides)(chosen.seen.made) if chosen.seen.made else 0.0
    own = next(value for move, value in values if move == meant)
    best, value = max(values, key=lambda one: (one[1], one[0] == meant))
    return Opened(own + made, best, value + made)


def before_choice(rules: Rules, log: Iterable[LogEntry], looked: Looked | Chosen) -> Match:
    """The match as it stood when a choice was made. Raises ValueError where the log does not reach there."""
    entries, before = tuple(log), new_match(rules)
    for line, (match, _) in zip(entries, moments(rules, entries), strict=True):
        if (line.round, line.ply) == (looked.round, looked.ply):
            return before
        before = match
    raise ValueError("no such choice")
