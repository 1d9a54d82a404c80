"""Views: what one seat, or the whole group, may know of a match. The only door from truth to players and screens."""

from dataclasses import dataclass, replace

from bot.engine.layout import AnyLayout, End, empty_layout
from bot.engine.match import Match, legal_moves, next_leader, to_move
from bot.engine.moves import Move
from bot.engine.round import Step
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, points_made
from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class View:
    """What a seat may know; `seat` None is what all may.

    `hand`: its own. `counts`: tiles in each hand. `boneyard`: how many tiles can still be drawn; `sleeping`: how many
    never can. `legal_moves`: its own, on its turn. `moves`: of the running round, with the tiles drawn by others left
    out. `made`: by side, points made in the running round; () where the rules score none while playing. Between rounds
    the layout is empty, the counts are zero, `leader` and `turn` None. A sum that was missed stands nowhere.
    """

    seat: int | None
    rules: Rules
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    sleeping: int
    layout: AnyLayout
    ends: tuple[End, ...]
    leader: int | None
    turn: int | None
    legal_moves: tuple[Move, ...]
    moves: tuple[Step, ...]
    made: tuple[int, ...]
    scores: tuple[int, ...]
    results: tuple[RoundResult, ...]
    winner: int | None
    next_leader: int | None


def view(match: Match, seat: int) -> View:
    """What `seat` may know; ValueError where there is no such seat."""
    if seat not in range(match.rules.players):
        raise ValueError("no such seat")
    shared = public_view(match)
    if match.round is None:
        return replace(shared, seat=seat)
    return replace(
        shared,
        seat=seat,
        hand=match.round.hands[seat],
        legal_moves=legal_moves(match) if to_move(match) == seat else (),
        moves=tuple(step if step.seat == seat else replace(step, drawn=None) for step in match.round.steps),
    )


def public_view(match: Match) -> View:
    """What the whole group may know: no hand, no drawn tile."""
    rules, round_ = match.rules, match.round
    layout = empty_layout(rules) if round_ is None else round_.layout
    left = 0 if round_ is None else len(round_.boneyard)
    return View(
        seat=None,
        rules=rules,
        hand=(),
        counts=(0,) * rules.players if round_ is None else tuple(len(hand) for hand in round_.hands),
        boneyard=0 if rules.draw == "none" else left,
        sleeping=left if rules.draw == "none" else 0,
        layout=layout,
        ends=layout.ends(),
        leader=None if round_ is None else round_.leader,
        turn=to_move(match),
        legal_moves=(),
        moves=() if round_ is None else tuple(replace(step, drawn=None) for step in round_.steps),
        made=points_made(rules, () if round_ is None else round_.steps),
        scores=match.scores,
        results=match.results,
        winner=match.winner,
        next_leader=next_leader(match),
    )
