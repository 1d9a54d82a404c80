"""Why a move: the one fact of a position that speaks most for it, from what its seat knows. Pure; in no words yet."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from bot.engine.moves import Draw, Move, Play, without_claims
from bot.engine.points import worth
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.players.advice import Advice, Advised


class Why(StrEnum):
    """What speaks for a move, the strongest first. What its words need stands behind it."""

    DRAW = "draw"  # nothing fits
    PASS = "pass"  # noqa: S105  # nothing fits, and nothing can be drawn
    ONLY = "only"  # the one tile that fits
    OUT = "out"  # the last tile
    SCORES = "scores"  # count: points at once
    LACKS = "lacks"  # seat, pips: whoever comes next has passed or drawn on that
    PARTNER = "partner"  # seat, pips: the partner led that
    LIKELY_STUCK = "likely-stuck"  # seat: who probably has to pass
    MANY = "many"  # pips, count: an end with that, of which so many are held
    KEEPS = "keeps"  # pips, count: tiles of that which another move would have used
    DOUBLE = "double"  # a double goes on one number alone
    HEAVY = "heavy"  # count: pips got rid of
    FOLLOWS = "follows"  # count: own tiles that fit then
    LEVEL = "level"  # nothing speaks against it


@dataclass(frozen=True, slots=True)
class Because:
    """A reason; what its kind does not need is None."""

    why: Why
    seat: int | None = None
    pips: int | None = None
    count: int | None = None


#: Own tiles of a number from which on that number is one's own to open or to keep.
_MANY, _KEPT = 3, 2

#: How much likelier than after any other move whoever comes next is to be stuck, and how likely at least.
_LIKELIER, _LIKELY = 0.15, 0.4

#: Pips from which on a tile is heavy.
_HEAVY = 8


def has_choice(seen: View) -> bool:
    """Whether there is more than one thing to do: on a line a tile comes to the same on ends with the same number."""
    if seen.rules.layout != "line" or seen.rules.play_scoring != "none":
        return len(seen.legal_moves) > 1
    ends = dict(seen.ends)
    apart = {(move.tile, ends.get(move.end or "")) if isinstance(move, Play) else move for move in seen.legal_moves}
    return len(apart) > 1


def because(seen: View, move: Move, advice: Advice | None = None) -> Because:
    """What speaks for a legal move of this view's seat; without advice, what the view alone says at a glance."""
    move = without_claims(move)
    if not isinstance(move, Play):
        return Because(Why.DRAW if isinstance(move, Draw) else Why.PASS)
    if len(seen.hand) == 1:
        return Because(Why.OUT)
    if not has_choice(seen):
        return Because(Why.ONLY)
    known = chain(_at_once(seen, move), () if advice is None else _from_advice(seen, move, advice))
    return next(chain(known, _of_the_hand(seen, move, advice)), Because(Why.LEVEL))


def _at_once(seen: View, move: Play) -> Iterator[Because]:
    made = worth(seen.rules, seen.layout.lay(move.tile, move.end))
    if made:
        yield Because(Why.SCORES, count=made)


def _from_advice(seen: View, move: Play, advice: Advice) -> Iterator[Because]:
    """What the others have shown."""
    seat = seen.seat or 0
    follows, partner = seen.rules.next_seat(seat), seen.rules.partner(seat)
    opened = _opened(seen, move)
    for pips in _ends_after(seen, move):
        if pips in advice.lacks[follows]:
            yield Because(Why.LACKS, seat=follows, pips=pips)
    led = _led_by(seen, partner)
    if led is not None and opened is not None and led.fits(opened):
        yield Because(Why.PARTNER, seat=partner, pips=opened)
    this = next((one for one in advice.moves if one.move == move), None)
    if this is not None and _sticks(this, advice):
        yield Because(Why.LIKELY_STUCK, seat=follows)


def _sticks(this: Advised, advice: Advice) -> bool:
    others = [one.facts.next_stuck for one in advice.moves if one.facts != this.facts]
    return (
        bool(others)
        and this.facts.next_stuck >= _LIKELY
        and this.facts.next_stuck >= max(others, default=0) + _LIKELIER
    )


def _of_the_hand(seen: View, move: Play, advice: Advice | None) -> Iterator[Because]:
    """What the own hand says."""
    left = [held for held in seen.hand if held != move.tile]
    opened = _opened(seen, move)
    if opened is not None:
        own = sum(held.fits(opened) for held in left)
        if own >= _MANY:
            yield Because(Why.MANY, pips=opened, count=own)
    kept = _kept(seen, move, left, advice)
    if kept is not None:
        yield Because(Why.KEEPS, pips=kept, count=sum(held.fits(kept) for held in left))
    if move.tile.is_double:
        yield Because(Why.DOUBLE)
    heaviest = max(one.tile.pips for one in seen.legal_moves if isinstance(one, Play))
    if move.tile.pips == heaviest and heaviest >= _HEAVY:
        yield Because(Why.HEAVY, count=heaviest)
    ends = set(_ends_after(seen, move))
    follows = sum(any(held.fits(pips) for pips in ends) for held in left)
    if follows:
        yield Because(Why.FOLLOWS, count=follows)


def _kept(seen: View, move: Play, left: list[Tile], advice: Advice | None) -> int | None:
    """The number that the next best move would have taken a tile of, and this one takes none of."""
    others = seen.legal_moves if advice is None else [one.move for one in advice.moves]
    other = next((one for one in others if isinstance(one, Play) and one.tile != move.tile), None)
    if other is None:
        return None
    spared = [pips for pips in (other.tile.high, other.tile.low) if not move.tile.fits(pips)]
    kept = [pips for pips in spared if sum(held.fits(pips) for held in left) >= _KEPT]
    return max(kept, key=lambda pips: sum(held.fits(pips) for held in left), default=None)


def _opened(seen: View, move: Play) -> int | None:
    """The number that the move leaves at its end; None for a lead, which may leave two."""
    if move.end is None:
        return move.tile.low if move.tile.is_double else None
    return move.tile.other(dict(seen.ends)[move.end])


def _ends_after(seen: View, move: Play) -> Iterator[int]:
    """The numbers that lie open after the move, the one that it has opened first."""
    opened = _opened(seen, move)
    numbers = [number for _, number in seen.layout.lay(move.tile, move.end).open_ends()]
    yield from dict.fromkeys([*([] if opened is None or opened not in numbers else [opened]), *numbers])


def _led_by(seen: View, seat: int | None) -> Tile | None:
    """The tile with which this seat has led the round."""
    first = next((step for step in seen.moves if isinstance(step.move, Play)), None)
    if first is None or first.seat != seat or not isinstance(first.move, Play):
        return None
    return first.move.tile
