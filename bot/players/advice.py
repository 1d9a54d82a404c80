"""What a coach can say of a position: what every move is worth, how sure that is, and facts to give a reason with."""

from dataclasses import dataclass
from random import Random

from bot.engine.moves import Move
from bot.engine.view import View
from bot.players.kernel.board import boards
from bot.players.kernel.tiles import bits
from bot.players.kernel.turns import turns_of
from bot.players.known import Known
from bot.players.monte_carlo import Effort, Tally, Trial
from bot.players.player import Clock, Refused, refusal
from bot.players.worth import worth_of

#: Deals played out for advice at most, and deals drawn for each; as a master thinks, but every move to the end.
EFFORT = Effort(deals=600, pool=3, seconds=0.3, careful=True)

#: Deals on which facts that depend on what others hold are counted.
_COUNTED = 200


@dataclass(frozen=True, slots=True)
class Advised:
    """A legal move.

    `points`: what the reader's side gets by it more than the others do on average, over the rest of the round; `error`:
    the standard error of that. `behind`: how much less that is than the best move's, on the same deals, and
    `behind_error`: the standard error of the difference, which says whether the move is worse at all.
    """

    move: Move
    points: float
    error: float
    behind: float
    behind_error: float
    facts: "MoveFacts"


@dataclass(frozen=True, slots=True)
class MoveFacts:
    """What a move leads to.

    `made`: points at once. `left`: pips still in the hand. `follows`: tiles of one's own that would fit then.
    `next_stuck`: how likely the next seat, another side's, holds nothing that fits; `partner_fits`: how likely the
    partner holds something, None without a partner.
    """

    made: int
    left: int
    follows: int
    next_stuck: float
    partner_fits: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """All legal moves, the best first, and what is known for certain.

    `lacks`: by seat, the pips that it cannot hold, having drawn or passed where they were asked for.
    `unseen`: by pips, how many tiles that bear them the reader has not seen. `own`: by pips, how many it holds.
    `deals`: on how many deals the moves were tried.
    """

    moves: tuple[Advised, ...]
    lacks: tuple[tuple[int, ...], ...]
    unseen: tuple[int, ...]
    own: tuple[int, ...]
    deals: int


def advise(seen: View, chance: Random, clock: Clock, effort: Effort = EFFORT) -> Advice | Refused:
    """What can be said for the seat of this view, in its turn; it depends on nothing that the seat does not see."""
    refused = refusal(seen)
    if refused is not None:
        return refused
    trial = Trial(seen, worth_of(seen, match=False), chance)
    trial.think(effort, clock, to_the_end=True)
    facts = _facts(seen, trial)
    best = trial.best()
    moves = [
        _advised(tally, tally if best is None else best, move, facts[number])
        for number, tally in enumerate(trial.tallies)
        for move in tally.line.moves
    ]
    own = trial.known.tiles.mask(seen.hand)
    return Advice(
        tuple(sorted(moves, key=lambda move: -move.points)),
        tuple(_lacks(trial.known, seat) for seat in range(seen.rules.players)),
        tuple((trial.known.hidden & fits).bit_count() for fits in trial.known.tiles.fits),
        tuple((own & fits).bit_count() for fits in trial.known.tiles.fits),
        0 if best is None else len(best.values),
    )


def _advised(tally: Tally, best: Tally, move: Move, facts: MoveFacts) -> Advised:
    if not tally.values:
        return Advised(move, 0.0, 0.0, 0.0, 0.0, facts)
    behind, error = tally.behind(best)
    return Advised(move, tally.mean, tally.error, behind, error, facts)


def _lacks(known: Known, seat: int) -> tuple[int, ...]:
    """The pips of which no unseen tile can be with this seat, though there are such tiles."""
    never = known.hidden
    for place in known.places:
        if place.seat == seat and place.size:
            never &= place.never
    if not any(place.seat == seat and place.size for place in known.places):
        return ()
    return tuple(
        pips for pips, fits in enumerate(known.tiles.fits) if known.hidden & fits and not known.hidden & fits & ~never
    )


def _facts(seen: View, trial: Trial) -> list[MoveFacts]:
    """Of each line of a trial."""
    turns, seat, layouts = turns_of(seen.rules), seen.seat or 0, boards(seen.rules)
    after, partner = turns.following[seat], seen.rules.partner(seat)
    own = trial.known.tiles.mask(seen.hand)
    deals = list(trial.deals(Effort(_COUNTED, EFFORT.pool, 0.0)))
    facts = []
    for tally in trial.tallies:
        line = tally.line
        fitting = layouts.fitting(line.board)
        hand = own & ~(1 << line.tile) if line.tile >= 0 else own
        stuck = sum(not deal.hands[after] & fitting for deal in deals)
        fits = None if partner is None else sum(bool(deal.hands[partner] & fitting) for deal in deals) / len(deals)
        left = sum(trial.known.tiles.pips[tile] for tile in bits(hand))
        facts.append(MoveFacts(line.points, left, (hand & fitting).bit_count(), stuck / len(deals), fits))
    return facts
