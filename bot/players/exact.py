"""What every legal move is worth with all hands open, found by searching to the end of the round.

Between two sides it is what each can make sure of, points made while playing included. Among more sides everybody is
taken to look for the most points ahead of the others, and of equals for the heaviest tile.
"""

from functools import cache
from typing import TypeAlias

from bot.engine.moves import Draw, Move, Play
from bot.engine.round import Round, legal_moves
from bot.engine.rules import Rules
from bot.players.kernel.board import boards
from bot.players.kernel.settling import settle
from bot.players.kernel.tiles import bits
from bot.players.kernel.turns import BLOCKED, turns_of
from bot.players.worth import points_ahead

#: So many positions are searched for one round at most: a second or two, and some 60 megabytes while it lasts.
MOST_POSITIONS = 150_000

Hands: TypeAlias = tuple[int, ...]
_Key: TypeAlias = tuple[Hands, int, int, int, int]
_ENDLESS = 1 << 20


class TooDeepError(Exception):
    """There are too many positions to search."""


class Solver:
    """Solves the positions of one round: what it has found for a late one helps with the earlier ones."""

    def __init__(self, rules: Rules, round_: Round, most: int = MOST_POSITIONS) -> None:
        """`round_`: any moment of the round. `most`: positions to be searched for all its moments together."""
        self._rules, self._turns, self._boards = rules, turns_of(rules), boards(rules)
        self._dealt = tuple(self._boards.set.index[tile] for tile in round_.dealt.boneyard)
        self._left = most
        self._bounds: dict[_Key, tuple[int, int]] = {}
        self._shares: dict[_Key, tuple[int, ...]] = {}
        self._plays = cache(self._plays_on)
        self._pips = cache(lambda hand: sum(self._boards.set.pips[tile] for tile in bits(hand)))

    def values(self, round_: Round) -> tuple[tuple[Move, float], ...] | None:
        """Every legal move of the seat to move, and what its side gets by it more than the others; None if too deep.

        Points of the rest of the round alone. Worth asking from the last moment of a round to the first.
        """
        hands = tuple(self._boards.set.mask(hand) for hand in round_.hands)
        ahead = points_ahead(self._turns.side[round_.turn], self._rules.sides)
        try:
            return tuple(
                (move, ahead(self._points_of(round_, hands, move))) for move in legal_moves(self._rules, round_)
            )
        except TooDeepError:
            return None

    def _points_of(self, round_: Round, hands: Hands, move: Move) -> tuple[int, ...]:
        """By side, the points that a move leads to; between two sides one of them has all there is between them."""
        turn, board = round_.turn, self._boards.board_of(round_.layout)
        at = len(self._dealt) - len(round_.boneyard)
        if isinstance(move, Draw):
            return self._from(hands, at, board, turn, round_.passes)
        if not isinstance(move, Play):
            return self._from(hands, at, board, self._turns.following[turn], round_.passes + 1)
        tile = self._boards.set.index[move.tile]
        after, points = self._boards.lay(board, tile, self._boards.end_of(round_.layout, move.end))
        following = self._from(_without(hands, turn, 1 << tile), at, after, self._turns.following[turn], 0)
        return _more(following, self._turns.side[turn], points)

    def _from(self, hands: Hands, at: int, board: int, turn: int, passes: int) -> tuple[int, ...]:
        if self._rules.sides > 2:
            return self._share(hands, at, board, turn, passes)
        return self._value(hands, at, board, turn, passes, -_ENDLESS, _ENDLESS), 0

    def _end(self, hands: Hands, passes: int) -> tuple[int, ...] | None:
        """By side, the points at the end of the round; None while it runs."""
        gone = next(
            (seat for seat, hand in enumerate(hands) if not hand and not (self._turns.both and hands[seat - 2])),
            BLOCKED,
        )
        if gone == BLOCKED and passes < self._turns.players:
            return None
        return tuple(settle(self._rules, gone, [self._pips(hand) for hand in hands], [0] * self._rules.sides))

    def _drawn(self, hands: Hands, at: int, board: int, turn: int) -> tuple[Hands, int]:
        """After what a seat has to draw before it can do anything else."""
        fitting, hand = self._boards.fitting(board), hands[turn]
        if not self._turns.draws or not hand or hand & fitting:
            return hands, at
        while at < len(self._dealt):
            drawn = 1 << self._dealt[at]
            at, hand = at + 1, hand | drawn
            if self._turns.one or drawn & fitting:
                break
        return (*hands[:turn], hand, *hands[turn + 1 :]), at

    def _plays_on(self, board: int) -> list[tuple[int, int, int]]:
        """All plays: the tile's bit, the board after it, the points; heavy tiles first."""
        return [
            (1 << tile, *self._boards.lay(board, tile, end))
            for tile in sorted(bits(self._boards.fitting(board) & (1 << len(self._boards.set.tiles)) - 1), reverse=True)
            for end in self._boards.ends(board, tile)
        ]

    def _step(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooDeepError

    def _value(self, hands: Hands, at: int, board: int, turn: int, passes: int, low: int, high: int) -> int:
        """What side 0 gets more than side 1, as far as it lies between `low` and `high`; else a bound on that side."""
        end = self._end(hands, passes)
        if end is not None:
            return end[0] - end[1]
        key = hands, board, turn, passes, at
        least, most = self._bounds.get(key, (-_ENDLESS, _ENDLESS))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        self._step()
        hands, drawn = self._drawn(hands, at, board, turn)
        plays = [play for play in self._plays(board) if play[0] & hands[turn]]
        if plays:
            value = self._best(hands, drawn, plays, turn, low, high)
        else:
            passes = 1 if drawn > at else passes + 1
            value = self._value(hands, drawn, board, self._turns.following[turn], passes, low, high)
        self._bounds[key] = (least if value <= low else value), (most if value >= high else value)
        return value

    def _best(self, hands: Hands, at: int, plays: list[tuple[int, int, int]], turn: int, low: int, high: int) -> int:
        """The best that the seat to move can do: the most for side 0, the least for side 1."""
        sign = -1 if self._turns.side[turn] else 1
        least, most = (low, high) if sign > 0 else (-high, -low)
        best, following = -_ENDLESS, self._turns.following[turn]
        for tile, after, points in plays:
            under, over = max(least, best) - points, most - points
            window = (under, over) if sign > 0 else (-over, -under)
            value = points + sign * self._value(_without(hands, turn, tile), at, after, following, 0, *window)
            best = max(best, value)
            if best >= most:
                break
        return sign * best

    def _share(self, hands: Hands, at: int, board: int, turn: int, passes: int) -> tuple[int, ...]:
        """By side, the points where everybody looks for the most ahead of the others."""
        end = self._end(hands, passes)
        if end is not None:
            return end
        key = hands, board, turn, passes, at
        if key in self._shares:
            return self._shares[key]
        self._step()
        hands, drawn = self._drawn(hands, at, board, turn)
        following, side = self._turns.following[turn], self._turns.side[turn]
        shares = [
            _more(self._share(_without(hands, turn, tile), drawn, after, following, 0), side, points)
            for tile, after, points in self._plays(board)
            if tile & hands[turn]
        ]
        if not shares:
            shares = [self._share(hands, drawn, board, following, 1 if drawn > at else passes + 1)]
        self._shares[key] = max(shares, key=points_ahead(side, self._rules.sides))
        return self._shares[key]


def _without(hands: Hands, turn: int, tile: int) -> Hands:
    return (*hands[:turn], hands[turn] ^ tile, *hands[turn + 1 :])


def _more(points: tuple[int, ...], side: int, more: int) -> tuple[int, ...]:
    return (*points[:side], points[side] + more, *points[side + 1 :])
