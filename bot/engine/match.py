"""A match: rounds until a side reaches the target (RULES.md, The round, 6)."""

from collections import Counter
from dataclasses import dataclass, replace

from pydantic import TypeAdapter

from bot.engine import round as rounds
from bot.engine.events import Event, MatchEnded, Passed, RoundDealt, RoundEnded, TileDrawn, TilePlayed
from bot.engine.moves import Draw, Move, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.round import Dealt, Round
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, leads_next, score_round
from bot.engine.tiles import Tile

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


def deal(match: Match, order: tuple[Tile, ...]) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    """Starts the next round from a shuffled order of `rules.tiles`.

    Seat 0 gets the first `hand_size` tiles, seat 1 the next, and so on; the rest is the boneyard, drawn from its first.
    """
    rules = match.rules
    if match.winner is not None:
        return MoveRefused(MoveReason.MATCH_OVER)
    if match.round is not None:
        return MoveRefused(MoveReason.ROUND_RUNNING)
    wrong = Counter(order)
    wrong.subtract(rules.tiles)
    if any(wrong.values()):
        return MoveRefused(MoveReason.BAD_DEAL, tile=min(tile for tile, surplus in wrong.items() if surplus))
    size = rules.hand_size
    hands = tuple(order[seat * size : (seat + 1) * size] for seat in range(rules.players))
    round_ = rounds.new_round(rules, Dealt(hands, order[rules.players * size :]), next_leader(match))
    return replace(match, round=round_), (RoundDealt(len(match.results) + 1, round_.leader),)


def play(match: Match, seat: int, move: Move) -> tuple[Match, tuple[Event, ...]] | MoveRefused:
    """The match after a move, and what came of it; the move that ends a round also scores it."""
    if match.winner is not None:
        return MoveRefused(MoveReason.MATCH_OVER)
    if match.round is None:
        return MoveRefused(MoveReason.ROUND_OVER if match.results else MoveReason.NO_ROUND)
    after = rounds.play(match.rules, match.round, seat, move)
    if isinstance(after, MoveRefused):
        return after
    moved = _event(match.round, seat, move)
    ended = rounds.outcome(match.rules, after)
    if ended is None:
        return replace(match, round=after), (moved,)
    result = score_round(match.rules, after, ended, match.scores)
    winner = _match_winner(match.rules, result.scores)
    over = replace(match, results=(*match.results, result), scores=result.scores, round=None, winner=winner)
    round_ended = RoundEnded(result, after)
    return over, (moved, round_ended) if winner is None else (moved, round_ended, MatchEnded(winner))


def _event(before: Round, seat: int, move: Move) -> Event:
    if isinstance(move, Play):
        return TilePlayed(seat, move.tile, move.end)
    return TileDrawn(seat, before.boneyard[0]) if isinstance(move, Draw) else Passed(seat)


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
