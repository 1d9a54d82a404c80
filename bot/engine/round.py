"""A round: from the deal to the move that ends it (RULES.md, The round)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.refusals import MoveReason, MoveRefused
from bot.engine.rules import Rules
from bot.engine.tiles import Tile

Hands: TypeAlias = tuple[tuple[Tile, ...], ...]  # by seat
Outcome: TypeAlias = Literal["out", "blocked"]


@dataclass(frozen=True, slots=True)
class Step:
    """A move made by a seat; `drawn` is what a draw brought, known to that seat alone."""

    seat: int
    move: Annotated[Move, Field(discriminator="kind")]
    drawn: Tile | None = None


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


def new_round(rules: Rules, dealt: Dealt, leader: int | None) -> Round:
    """A round before its lead; with no leader known the highest double leads, and must where the rules say so."""
    hands: Hands = tuple(tuple(sorted(hand)) for hand in dealt.hands)
    forced = None
    if leader is None:
        opening = max((tile for hand in hands for tile in hand), key=_opening_rank)
        leader = next(seat for seat, hand in enumerate(hands) if opening in hand)
        forced = opening if rules.opening_tile == "forced" else None
    return Round(dealt, hands, dealt.boneyard, empty_layout(rules), leader, forced, turn=leader)


def _opening_rank(tile: Tile) -> tuple[bool, int, int]:
    """The highest double comes first; without doubles the most pips, then the larger half."""
    return tile.is_double, tile.pips, tile.high


def outcome(rules: Rules, round_: Round) -> Outcome | None:
    """How the round has ended; None while it runs."""
    if any(not any(round_.hands[seat] for seat in seats) for seats in _going_out_together(rules)):
        return "out"
    return "blocked" if round_.passes >= rules.players else None


def _going_out_together(rules: Rules) -> Iterable[tuple[int, ...]]:
    if rules.going_out == "both_partners":
        return (rules.seats_of(side) for side in range(rules.sides))
    return ((seat,) for seat in range(rules.players))


def legal_moves(rules: Rules, round_: Round) -> tuple[Move, ...]:
    """Every legal move of the seat to move: plays by tile and end, or else the draw, or else the pass.

    Empty only when the round is over. Nothing else decides what is legal.
    """
    if outcome(rules, round_) is not None:
        return ()
    plays = tuple(
        Play(tile, end)
        for tile in round_.hands[round_.turn]
        if not _is_lead(round_) or round_.forced in (None, tile)
        for end in round_.layout.places(tile)
    )
    return plays or ((Draw(),) if _may_draw(rules, round_) else (Pass(),))


def play(rules: Rules, round_: Round, seat: int, move: Move) -> Round | MoveRefused:
    """The round after the move, or why it is not legal."""
    if seat != round_.turn or move not in legal_moves(rules, round_):
        return _refusal(rules, round_, seat, move)
    if isinstance(move, Play):
        return _after_play(rules, round_, move)
    return _after_draw(round_) if isinstance(move, Draw) else _after_pass(rules, round_)


def _after_play(rules: Rules, round_: Round, move: Play) -> Round:
    seat = round_.turn
    return replace(
        round_,
        hands=_with_hand(round_, tuple(tile for tile in round_.hands[seat] if tile != move.tile)),
        layout=round_.layout.lay(move.tile, move.end),
        turn=rules.next_seat(seat),
        passes=0,
        steps=(*round_.steps, Step(seat, move)),
    )


def _after_draw(round_: Round) -> Round:
    """The turn stays: a tile that fits must now be played."""
    drawn, *left = round_.boneyard
    return replace(
        round_,
        hands=_with_hand(round_, tuple(sorted((*round_.hands[round_.turn], drawn)))),
        boneyard=tuple(left),
        passes=0,
        steps=(*round_.steps, Step(round_.turn, Draw(), drawn)),
    )


def _after_pass(rules: Rules, round_: Round) -> Round:
    return replace(
        round_,
        turn=rules.next_seat(round_.turn),
        passes=round_.passes + 1,
        steps=(*round_.steps, Step(round_.turn, Pass())),
    )


def _with_hand(round_: Round, hand: tuple[Tile, ...]) -> Hands:
    """The hands, with another one for the seat to move."""
    return (*round_.hands[: round_.turn], hand, *round_.hands[round_.turn + 1 :])


def _is_lead(round_: Round) -> bool:
    return not round_.layout.ends()


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
    if _is_lead(round_):
        if end is not None:
            return MoveRefused(MoveReason.END_ON_LEAD, end=end)
        return MoveRefused(MoveReason.MUST_LEAD, tile=round_.forced)
    if end is None:
        return MoveRefused(MoveReason.END_REQUIRED, tile=tile)
    number = dict(round_.layout.ends()).get(end)
    if number is None:
        return MoveRefused(MoveReason.END_NOT_THERE, end=end)
    return MoveRefused(MoveReason.TILE_DOES_NOT_FIT, tile=tile, end=end, number=number)
