"""A round: from the deal to the move that ends it (RULES.md, The round)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.moves import Draw, Move, Pass, Play, claims, without_claims
from bot.engine.points import worth
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.rules import Rules
from bot.engine.tiles import LARGEST, Tile, in_order

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]  # by seat
Outcome: TypeAlias = Literal["out", "blocked"]


@dataclass(frozen=True, slots=True)
class Step:
    """A move made by a seat; `drawn` is what a draw brought, known to that seat alone.

    `made`: points for the tile laid. `taken`: points that the player before had missed and this seat has named.
    """

    seat: int
    move: Annotated[Move, Field(discriminator="kind")]
    drawn: Tile | None = None
    made: int = 0
    taken: int = 0


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles as they were dealt: a hand a seat, and the boneyard in the order it is drawn."""

    hands: Hands
    boneyard: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Round:
    """A round at one moment.

    `hands` are sorted. `boneyard`: left face down, next to be drawn first; under `draw: none` it sleeps. `forced`: the
    tile that must lead, if any. `passes`: how many in a row. `steps`: every move so far.
    """

    dealt: Dealt
    hands: Hands
    boneyard: tuple[Tile, ...]
    layout: AnyLayout
    leader: int
    forced: Tile | None
    turn: int
    passes: int = 0
    steps: tuple[Step, ...] = ()


def new_round(rules: Rules, dealt: Dealt, leader: int | None) -> Round | None:
    """A round before its lead; None where the deal is thrown in, since its leader holds nothing that may lead.

    With no leader known the highest double leads, and must where the rules say so.
    """
    hands: Hands = tuple(in_order(hand) for hand in dealt.hands)
    layout, forced = empty_layout(rules), None
    if leader is None:
        opening = max((tile for hand in hands for tile in hand), key=_opening_rank)
        leader = next(seat for seat, hand in enumerate(hands) if opening in hand)
        forced = opening if rules.opening_tile == "forced" else None
    if not any(layout.may_lead(tile) for tile in hands[leader]):
        return None
    return Round(dealt, hands, dealt.boneyard, layout, leader, forced, turn=leader)


def _opening_rank(tile: Tile) -> tuple[bool, int, int]:
    """The highest double comes first; without doubles the most pips, then the larger half."""
    return tile.low == tile.high, tile.low + tile.high, tile.high


def outcome(rules: Rules, round_: Round) -> Outcome | None:
    """How the round has ended; None while it runs."""
    if () in round_.hands and (rules.going_out == "player" or _a_pair_is_out(rules, round_.hands)):
        return "out"
    return "blocked" if round_.passes >= len(round_.hands) else None


def _a_pair_is_out(rules: Rules, hands: Hands) -> bool:
    return any(not any(hands[seat] for seat in rules.seats_of(side)) for side in range(rules.sides))


_DRAWING: Final = (Draw(),)
_PASSING: Final = (Pass(),)


def legal_moves(rules: Rules, round_: Round) -> tuple[Move, ...]:
    """Every legal move of the seat to move: plays by tile and end, or else the draw, or else the pass.

    Empty only when the round is over. Nothing else decides what is legal. The moves name no sums: where the rules have
    muggins any `claim` may be added to a play and any `muggins` to every move, and a wrong one is as legal as a right
    one; elsewhere none may.
    """
    if outcome(rules, round_) is not None:
        return ()
    ends = round_.layout.open_ends()
    plays = _plays(round_.hands[round_.turn], ends) if ends else _leads(round_)
    return plays or (_DRAWING if _may_draw(rules, round_) else _PASSING)


def _plays(hand: tuple[Tile, ...], ends: tuple[tuple[str, int], ...]) -> tuple[Play, ...]:
    return tuple(
        [  # a list first: a generator takes half as long again, and this is asked twice a move
            _plays_on(name)[tile.low, tile.high]
            for tile in hand
            for name, number in ends
            if tile.low == number or tile.high == number
        ]
    )


def _leads(round_: Round) -> tuple[Play, ...]:
    if round_.forced is not None:
        return (Play(round_.forced),)
    return tuple(Play(tile) for tile in round_.hands[round_.turn] if round_.layout.may_lead(tile))


@lru_cache(maxsize=1024)  # branches have ever longer names, so that there is no end of them
def _plays_on(end: str) -> Mapping[tuple[int, int], Play]:
    """The play of each tile on the end of that name, made once."""
    return {(tile.low, tile.high): Play(tile, end) for tile in LARGEST}


def play(rules: Rules, round_: Round, seat: int, move: Move) -> Round | MoveRefused:
    """The round after the move, or why it is not legal."""
    if seat != round_.turn or not _is_legal(rules, move, legal_moves(rules, round_)):
        return _refusal(rules, round_, seat, move)
    taken = 0 if move.muggins is None else _taken(rules, round_, move.muggins)
    if isinstance(move, Play):
        return _after_play(rules, round_, move, taken)
    if isinstance(move, Draw):
        return _after_draw(round_, move, taken)
    return _after_pass(rules, round_, move, taken)


def _is_legal(rules: Rules, move: Move, legal: tuple[Move, ...]) -> bool:
    """Whether the move is one of the legal ones, sums named with it aside where the rules have muggins."""
    return move in legal or (rules.claims == "muggins" and without_claims(move) in legal)


def _taken(rules: Rules, round_: Round, named: int) -> int:
    """What naming this sum for the player before brings."""
    return named if named == missed(rules, round_) else 0


def missed(rules: Rules, round_: Round) -> int:
    """Points that the player before has not named, which the next action may take; 0 where there are none.

    Not for players: no view has it, since to see it is their skill.
    """
    if rules.claims != "muggins" or not round_.steps:
        return 0
    last = round_.steps[-1]
    return worth(rules, round_.layout) if last.move.kind == "play" and not last.made else 0


def _after_play(rules: Rules, round_: Round, move: Play, taken: int) -> Round:
    seat, tile = round_.turn, move.tile
    hand = round_.hands[seat]
    at = hand.index(tile)
    layout = round_.layout.lay(tile, move.end)
    points = worth(rules, layout)
    made = points if points and (rules.claims == "automatic" or move.claim == points) else 0
    return Round(
        round_.dealt,
        _with_hand(round_, hand[:at] + hand[at + 1 :]),
        round_.boneyard,
        layout,
        round_.leader,
        round_.forced,
        turn=rules.next_seat(seat),
        passes=0,
        steps=(*round_.steps, Step(seat, move, None, made, taken)),
    )


def _after_draw(round_: Round, move: Draw, taken: int) -> Round:
    """The turn stays: a tile that fits must now be played."""
    drawn = round_.boneyard[0]
    return Round(
        round_.dealt,
        _with_hand(round_, in_order((*round_.hands[round_.turn], drawn))),
        round_.boneyard[1:],
        round_.layout,
        round_.leader,
        round_.forced,
        turn=round_.turn,
        passes=0,
        steps=(*round_.steps, Step(round_.turn, move, drawn, taken=taken)),
    )


def _after_pass(rules: Rules, round_: Round, move: Pass, taken: int) -> Round:
    return Round(
        round_.dealt,
        round_.hands,
        round_.boneyard,
        round_.layout,
        round_.leader,
        round_.forced,
        turn=rules.next_seat(round_.turn),
        passes=round_.passes + 1,
        steps=(*round_.steps, Step(round_.turn, move, taken=taken)),
    )


def _with_hand(round_: Round, hand: tuple[Tile, ...]) -> Hands:
    """The hands, with another one for the seat to move."""
    return (*round_.hands[: round_.turn], hand, *round_.hands[round_.turn + 1 :])


def _may_draw(rules: Rules, round_: Round) -> bool:
    """Whether a seat that cannot play may draw: a player who is out never does."""
    return (
        rules.draw != "none"
        and bool(round_.boneyard and round_.hands[round_.turn])
        and not _drew_his_one(rules, round_)
    )


def _drew_his_one(rules: Rules, round_: Round) -> bool:
    """A draw does not end the turn, so the last move being one means that this seat made it."""
    return rules.draw == "one" and bool(round_.steps) and isinstance(round_.steps[-1].move, Draw)


def _refusal(rules: Rules, round_: Round, seat: int, move: Move) -> MoveRefused:
    """Why a move that is not legal is not."""
    legal = legal_moves(rules, round_)
    if not legal:
        return MoveRefused(MoveReason.ROUND_OVER)
    if seat != round_.turn:
        return MoveRefused(MoveReason.NOT_YOUR_TURN, seat=round_.turn)
    if claims(move) and rules.claims != "muggins":
        return MoveRefused(MoveReason.CLAIM_WITHOUT_MUGGINS)
    if isinstance(move, Play):
        return _play_refusal(round_, move)
    if isinstance(legal[0], Play):
        return MoveRefused(MoveReason.MUST_PLAY)
    if isinstance(move, Pass):
        return MoveRefused(MoveReason.MUST_DRAW)
    if not round_.hands[seat]:
        return MoveRefused(MoveReason.HAND_EMPTY)
    return MoveRefused(MoveReason.ALREADY_DRAWN if _drew_his_one(rules, round_) else MoveReason.NOTHING_TO_DRAW)


def _play_refusal(round_: Round, move: Play) -> MoveRefused:
    tile, end = move.tile, move.end
    if tile not in round_.hands[round_.turn]:
        return MoveRefused(MoveReason.TILE_NOT_HELD, tile=tile)
    if not round_.layout.ends():
        return _lead_refusal(round_, end)
    if end is None:
        return MoveRefused(MoveReason.END_REQUIRED, tile=tile)
    number = dict(round_.layout.ends()).get(end)
    if number is None:
        return MoveRefused(MoveReason.END_NOT_THERE, end=end)
    if tile.fits(number):
        return MoveRefused(MoveReason.ARMS_FIRST, tile=tile, end=end, number=number)
    return MoveRefused(MoveReason.TILE_DOES_NOT_FIT, tile=tile, end=end, number=number)


def _lead_refusal(round_: Round, end: str | None) -> MoveRefused:
    if end is not None:
        return MoveRefused(MoveReason.END_ON_LEAD, end=end)
    if round_.forced is None:
        return MoveRefused(MoveReason.MUST_LEAD_DOUBLE)
    return MoveRefused(MoveReason.MUST_LEAD, tile=round_.forced)
