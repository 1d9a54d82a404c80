"""Rounds round a spinner played to their end, by an order of preference."""

from bot.players.kernel.line_play import FOLLOWS, PARTNER, STUCK
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

    def play(  # noqa: C901  one loop of its own: with calls in it, as the careful ones have, it plays a third fewer rounds
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
        pips = 1 << spinner if empty else _open(counts)
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
                        pips = _open(counts)
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


class CarefulSpreadPlayOuts(SpreadPlayOuts):
    """As the plain ones, but whoever is to move also minds what can be laid next, as on a line."""

    def __init__(self, boards: SpreadBoards, ordering: Ordering) -> None:
        super().__init__(boards, ordering)
        #: By the number of bits up to a tile: what it may be laid on and opens then.
        self._ways = [tuple(sorted({(one, other), (other, one)})) for one, other in self._halves]

    def play(
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
        pips = 1 << spinner if empty else _open(counts)
        at, left, following = 0, len(boneyard), table.following
        while True:
            mask = self._fitting.get(pips) or self._fitting_any(pips)
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
                others = hands[following[turn]], hands[turn - 2] if table.pairs else 0
                bit, on, opened, pips = self._choose(fits, hand, (empty, counts, pips), others)
                empty = self._lay(empty, counts, on, opened)
                hand ^= bit
                hands[turn] = hand
                if not hand and (not table.both or not hands[turn - 2]):
                    return turn
                passes = 0
            else:
                passes += 1
                if passes >= table.players:
                    return BLOCKED
            turn = following[turn]

    def _lay(self, empty: int, counts: list[int], on: int, opened: int) -> int:
        """Count the ends after a tile was laid; how many arms are empty then."""
        if empty or (on == opened and self._boards.branching):
            counts[opened] += 1
        elif on != opened:
            counts[on] -= 1
            counts[opened] += 1
        return empty - 1 if empty else 0

    def _choose(
        self, fits: int, hand: int, ends: tuple[int, list[int], int], others: tuple[int, int]
    ) -> tuple[int, int, int, int]:
        """The tile's bit, the pips it is laid on and those it opens, and the set of those to be played on after it."""
        empty, counts, pips = ends
        next_hand, partner = others
        liking, fitting, most, best = self.ordering.liking, self._fitting, -100.0, (0, 0, 0, 0)
        while fits:
            tile = fits.bit_length()
            bit = 1 << tile - 1
            fits ^= bit
            rest = hand ^ bit
            for on, opened in self._ways[tile]:
                if not pips >> on & 1:
                    continue
                if empty:
                    after = pips if empty > 1 else _open(counts) | 1 << opened
                elif on == opened:
                    after = pips
                else:
                    after = (pips ^ 1 << on if counts[on] == 1 else pips) | 1 << opened
                follow = fitting.get(after) or self._fitting_any(after)
                value = liking[tile] + FOLLOWS * (rest & follow).bit_count()
                if not next_hand & follow:
                    value += STUCK
                if partner & follow:
                    value += PARTNER
                if value > most:
                    most, best = value, (bit, on, opened, after)
        return best


def _open(counts: list[int]) -> int:
    """The pips of which there are ends, as a set."""
    return sum(1 << number for number, count in enumerate(counts) if count)
