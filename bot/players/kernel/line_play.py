"""Rounds on a line played to their end, by an order of preference."""

from bot.players.kernel.line import LineBoards
from bot.players.kernel.ordering import Ordering
from bot.players.kernel.turns import BLOCKED, Turns

#: The tiles that fit a board, and by tile (the number of bits up to it) the board after it.
_Row = tuple[int, list[int]]


class LinePlayOuts:
    """Rounds on a line played out where no points are made while playing: of the tiles that fit, the first in order."""

    def __init__(self, boards: LineBoards, ordering: Ordering) -> None:
        self.ordering = ordering
        self._boards = boards
        self._rows: dict[int, _Row] = {}

    def _row(self, board: int) -> _Row:
        mask, after = 0, [0] * (len(self.ordering.bit) + 1)
        for tile, bit in enumerate(self.ordering.bit):
            if self._boards.fitting(board) >> tile & 1:
                mask |= bit
                ends = self._boards.ends(board, tile)
                end = ends[self.ordering.coin[tile] % len(ends)]
                after[bit.bit_length()], _ = self._boards.lay(board, tile, end)
        self._rows[board] = mask, after
        return self._rows[board]

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
        rows, at, left = self._rows, 0, len(boneyard)
        following, players, one = table.following, table.players, table.one
        while True:
            mask, after = rows.get(board) or self._row(board)
            hand = hands[turn]
            fits = hand & mask
            if not fits and at < left and hand:
                while at < left:
                    drawn = boneyard[at]
                    at += 1
                    hand |= drawn
                    fits = drawn & mask
                    if fits or one:
                        break
                passes = 0
            if fits:
                tile = fits.bit_length()
                board = after[tile]
                hand ^= 1 << tile - 1
                hands[turn] = hand
                if not hand and (not table.both or not hands[turn - 2]):
                    return turn
                passes = 0
            else:
                hands[turn] = hand
                passes += 1
                if passes >= players:
                    return BLOCKED
            turn = following[turn]


#: The tiles that fit a board, and by tile what it can lead to: the board after it, and the tiles that fit that.
_CarefulRow = tuple[int, list[tuple[tuple[int, int], ...]]]

#: What it is worth, beside the liking of a tile, to be able to follow with another of one's own, for each of them; that
#: the next seat holds nothing that fits; that the partner does.
FOLLOWS, STUCK, PARTNER = 1.0, 3.0, 1.5


class CarefulPlayOuts:
    """As the plain ones, but whoever is to move also minds what can be laid next, by itself and by others.

    It looks into their hands for that, as if passes had told it: that is too well informed, and still nearer to what
    good players do than to mind nothing.
    """

    def __init__(self, boards: LineBoards, ordering: Ordering) -> None:
        self.ordering = ordering
        self._boards = boards
        self._rows: dict[int, _CarefulRow] = {}

    def _row(self, board: int) -> _CarefulRow:
        options: list[tuple[tuple[int, int], ...]] = [()] * (len(self.ordering.bit) + 1)
        mask = self._mask(board)
        for tile, bit in enumerate(self.ordering.bit):
            if mask & bit:
                after = (self._boards.lay(board, tile, end)[0] for end in self._boards.ends(board, tile))
                options[bit.bit_length()] = tuple((board, self._mask(board)) for board in after)
        self._rows[board] = mask, options
        return self._rows[board]

    def _mask(self, board: int) -> int:
        return self.ordering.mask(self._boards.fitting(board) & (1 << len(self.ordering.bit)) - 1)

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
        rows, at, left, choose = self._rows, 0, len(boneyard), self._choose
        following = table.following
        while True:
            mask, options = rows.get(board) or self._row(board)
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
                next_hand = hands[following[turn]]
                bit, board = choose(fits, hand, options, next_hand, hands[turn - 2] if table.pairs else 0)
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

    def _choose(
        self, fits: int, hand: int, options: list[tuple[tuple[int, int], ...]], next_hand: int, partner: int
    ) -> tuple[int, int]:
        """The tile's bit and the board after it."""
        tile = fits.bit_length()
        if len(options[tile]) == 1 and fits == 1 << tile - 1:
            return fits, options[tile][0][0]
        liking, most, best = self.ordering.liking, -100.0, (0, 0)
        while fits:
            tile = fits.bit_length()
            bit = 1 << tile - 1
            fits ^= bit
            rest = hand ^ bit
            for after, follow in options[tile]:
                value = liking[tile] + FOLLOWS * (rest & follow).bit_count()
                if not next_hand & follow:
                    value += STUCK
                if partner & follow:
                    value += PARTNER
                if value > most:
                    most, best = value, (bit, after)
        return best


#: The tiles that fit a board, and every play on it, the preferred first: the tile, the board after it, the points.
_ScoredRow = tuple[int, list[tuple[int, int, int]]]

#: What a rank in the order is worth beside a point made at once.
RANK = 0.2


class ScoredPlayOuts:
    """Rounds on a line played out where points are made while playing: most points first, weighed with the order."""

    def __init__(self, boards: LineBoards, ordering: Ordering) -> None:
        self.ordering = ordering
        self._boards = boards
        self._rows: dict[int, _ScoredRow] = {}

    def _row(self, board: int) -> _ScoredRow:
        mask, plays = 0, []
        for tile, bit in enumerate(self.ordering.bit):
            if self._boards.fitting(board) >> tile & 1:
                mask |= bit
                for end in self._boards.ends(board, tile):
                    after, points = self._boards.lay(board, tile, end)
                    plays.append((points + RANK * bit.bit_length(), (bit, after, points)))
        plays.sort(reverse=True)
        self._rows[board] = mask, [play for _, play in plays]
        return self._rows[board]

    def play(
        self, hands: list[int], boneyard: list[int], board: int, turn: int, passes: int, made: list[int], table: Turns
    ) -> int:
        """Play a round to its end, changing `hands` and adding to `made` by side; who went out, or BLOCKED."""
        rows, at, left = self._rows, 0, len(boneyard)
        following, side = table.following, table.side
        while True:
            mask, plays = rows.get(board) or self._row(board)
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
                for tile, board, points in plays:  # noqa: B007  used after the loop: there is a play that fits
                    if fits & tile:
                        break
                made[side[turn]] += points
                hand ^= tile
                hands[turn] = hand
                if not hand and (not table.both or not hands[turn - 2]):
                    return turn
                passes = 0
            else:
                passes += 1
                if passes >= table.players:
                    return BLOCKED
            turn = following[turn]
