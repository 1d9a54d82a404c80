"""Rounds round a spinner played to their end, by an order of preference."""

from bot.players.kernel.ordering import Ordering
from bot.players.kernel.spread import SpreadBoards
from bot.players.kernel.tiles import bits
from bot.players.kernel.turns import BLOCKED, Turns


class SpreadPlayOuts:
    """Rounds on a cross or a branching layout played out: of the tiles that fit, the first in order."""

    def __init__(self, boards: SpreadBoards, ordering: Ordering) -> None:
        self.ordering = ordering
        self._boards = boards
        highest = boards.set.highest
        #: By the number of bits up to a tile: its halves, the one that is laid on where both may be first.
        self._halves = [(0, 0)] * (len(ordering.bit) + 1)
        for tile, bit in enumerate(ordering.bit):
            laid = boards.set.tiles[tile]
            halves = (laid.high, laid.low) if ordering.coin[tile] else (laid.low, laid.high)
            self._halves[bit.bit_length()] = halves
        self._fits = [ordering.mask(boards.set.fits[pips]) for pips in range(highest + 1)]
        self._fitting: dict[int, int] = {}

    def _fitting_any(self, pips: int) -> int:
        """The tiles that fit any of a set of pips."""
        mask = 0
        for number in bits(pips):
            mask |= self._fits[number]
        self._fitting[pips] = mask
        return mask

    def play(  # noqa: C901  one loop: every call in it would cost as much as a move
        self,
        hands: list[int],
        boneyard: list[int],
        board: int,
        turn: int,
        passes: int,
        made: list[int],  # noqa: ARG002  as every play-out is asked
        table: Turns,
    ) -> int:
        """Play a round to its end, changing `hands`; who went out, or BLOCKED."""
        empty, spinner, counts = self._boards.decode(board)
        pips = 1 << spinner if empty else sum(1 << number for number, count in enumerate(counts) if count)
        fitting, halves, branching = self._fitting, self._halves, self._boards.branching
        at, left, following = 0, len(boneyard), table.following
        while True:
            mask = fitting.get(pips) or self._fitting_any(pips)
            hand = hands[turn]
            fits = hand & mask
            if not fits and at < left and hand:
                while at < left:
                    drawn = boneyard[at]
                    at += 1
                    hand |= drawn
                    fits = drawn & mask
                    if fits or table.one:
                        break
                hands[turn] = hand
                passes = 0
            if fits:
                tile = fits.bit_length()
                hand ^= 1 << tile - 1
                hands[turn] = hand
                if not hand and (not table.both or not hands[turn - 2]):
                    return turn
                on, opened = halves[tile]
                if not pips >> on & 1:
                    on, opened = opened, on
                if empty:
                    counts[opened] += 1
                    empty -= 1
                    if not empty:
                        pips = sum(1 << number for number, count in enumerate(counts) if count)
                elif on != opened:
                    counts[on] -= 1
                    if not counts[on]:
                        pips ^= 1 << on
                    counts[opened] += 1
                    pips |= 1 << opened
                elif branching:
                    counts[on] += 1
                passes = 0
            else:
                passes += 1
                if passes >= table.players:
                    return BLOCKED
            turn = following[turn]
