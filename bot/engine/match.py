"""A match: rounds until a side reaches the target (RULES.md, The round, 6)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pydantic import TypeAdapter

from bot.engine import round as rounds
from bot.engine.events import (
    Event,
    MatchEnded,
    Passed,
    PointsMade,
    PointsMissed,
    PointsTaken,
    RoundDealt,
    RoundEnded,
    TileDrawn,
    TilePlayed,
)
from bot.engine.moves import Move, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.round import Dealt, Round, Step
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, leads_next, score_round
from bot.engine.tiles import Tile, in_order

__all__ = [
    "MATCH_ADAPTER",
    "Match",
    "RoundResult",
    "deal",
    "legal_moves",
    "new_match",
    "next_leader",
    "play",
    "to_move",
]


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment.

    `results`: of the finished rounds. `scores`: by side. `round`: the one that runs, None between rounds. `winner`: the
    side that won the match.
    """

    rules: Rules
    results: tuple[RoundResult, ...]
    scores: tuple[int, ...]
    round: Round | None
    winner: int | None


MATCH_ADAPTER: TypeAdapter[Match] = TypeAdapter(Match)


def new_match(rules: Rules) -> Match:
    """A match before its first deal."""
    return Match(rules, results=(), scores=(0,) * rules.sides, round=None, winner=None)


def deal(match: Match, *orders: tuple[Tile, ...]) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    """Starts the next round from the first of these shuffled orders of `rules.tiles` that is not thrown in.

    Seat 0 gets the first `hand_size` tiles, seat 1 the next, and so on; the rest is the boneyard, drawn from its first.
    A deal is thrown in where a double must lead and there is none. THROWN_IN says that all were, and asks for more
    orders; with a line the first always does. The event tells which one was dealt.
    """
    if match.winner is not None:
        return MoveRefused(MoveReason.MATCH_OVER)
    if match.round is not None:
        return MoveRefused(MoveReason.ROUND_RUNNING)
    rules, leader = match.rules, next_leader(match)
    for thrown_in, order in enumerate(orders):
        if in_order(order) != rules.tiles:
            return MoveRefused(MoveReason.BAD_DEAL, tile=min(_surplus(order, rules.tiles)))
        round_ = rounds.new_round(rules, _dealt(rules, order), leader)
        if round_ is not None:
            dealt = RoundDealt(len(match.results) + 1, round_.leader, thrown_in)
            return replace(match, round=round_), (dealt,)
    return MoveRefused(MoveReason.THROWN_IN)


def _dealt(rules: Rules, order: tuple[Tile, ...]) -> Dealt:
    size = rules.hand_size
    hands = tuple(order[seat * size : (seat + 1) * size] for seat in range(rules.players))
    return Dealt(hands, order[rules.players * size :])


def _surplus(order: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> Iterator[Tile]:
    """The tiles that are not as often in an order as they should be."""
    wrong = Counter(order)
    wrong.subtract(tiles)
    return (tile for tile, surplus in wrong.items() if surplus)


def play(match: Match, seat: int, move: Move) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    """The match after a move, and what came of it; the move that ends a round also scores it."""
    if match.winner is not None:
        return MoveRefused(MoveReason.MATCH_OVER)
    if match.round is None:
        return MoveRefused(MoveReason.ROUND_OVER if match.results else MoveReason.NO_ROUND)
    rules = match.rules
    after = rounds.play(rules, match.round, seat, move)
    if isinstance(after, MoveRefused):
        return after
    ended = rounds.outcome(rules, after)
    events = _events(rules, match.round, after, over=ended is not None)
    if ended is None:
        return Match(rules, match.results, match.scores, after, None), events
    result = score_round(rules, after, ended, match.scores)
    winner = _match_winner(rules, result.scores)
    over = Match(rules, (*match.results, result), result.scores, None, winner)
    events = (*events, RoundEnded(result, after))
    return over, events if winner is None else (*events, MatchEnded(winner))


def _events(rules: Rules, before: Round, after: Round, *, over: bool) -> tuple[Event, ...]:
    """What a move did: a sum named for the player before comes first, as it is spoken first."""
    step = after.steps[-1]
    moved = _moved(step)
    if rules.play_scoring == "none":
        return (moved,)
    events: list[Event] = [moved]
    missed = rounds.missed(rules, before)
    if step.taken:
        events.insert(0, PointsTaken(step.seat, step.taken, before.steps[-1].seat))
    elif missed:
        events.insert(0, PointsMissed(before.steps[-1].seat, missed))
    if step.made:
        events.append(PointsMade(step.seat, step.made))
    if over and (lost := rounds.missed(rules, after)):
        events.append(PointsMissed(step.seat, lost))
    return tuple(events)


def _moved(step: Step) -> Event:
    if isinstance(step.move, Play):
        return TilePlayed(step.seat, step.move.tile, step.move.end)
    return Passed(step.seat) if step.drawn is None else TileDrawn(step.seat, step.drawn)


def _match_winner(rules: Rules, scores: tuple[int, ...]) -> int | None:
    """One side alone on top with the target reached; level on top play on."""
    top = max(scores)
    return scores.index(top) if top >= rules.target and scores.count(top) == 1 else None


def legal_moves(match: Match) -> tuple[Move, ...]:
    """Every legal move of the seat to move; none between rounds."""
    return () if match.round is None else rounds.legal_moves(match.rules, match.round)


def to_move(match: Match) -> int | None:
    """The seat whose turn it is; None between rounds."""
    return None if match.round is None else match.round.turn


def next_leader(match: Match) -> int | None:
    """Who leads the next round, where that is known before its deal."""
    if match.winner is not None or match.round is not None or not match.results:
        return None
    return leads_next(match.rules, match.results[-1])
