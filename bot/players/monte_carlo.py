"""Every legal move tried on the same deals, each played out to its end.

The deals agree with what the seat knows. Of many, some are kept, by how likely the others' choices would have been with
them: whoever had more tiles to choose from was less likely to choose the one laid. Each kept deal is played out once a
move, by the same order of preference, so that moves differ by what follows them and not by luck.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, variance

from bot.engine.moves import Draw, Move, Pass, Play
from bot.engine.view import View
from bot.players.deals import Deal, Dealer
from bot.players.kernel.board import boards
from bot.players.kernel.play_out import PlayOuts, play_outs
from bot.players.kernel.settling import settle
from bot.players.kernel.tiles import bits
from bot.players.kernel.turns import BLOCKED, turns_of
from bot.players.known import Known, known
from bot.players.worth import Worth

#: Time is looked at after so many deals: a thread's own time is far dearer to ask for than the time of day.
_BETWEEN_LOOKS = 16

#: Deals are drawn and weighed so many at a time.
_BATCH = 64

#: A line is given up once it is so many standard errors behind the best, and not before so many deals.
_BEHIND, _FAIR = 3.0, 64

#: What stands for a tile where none is laid.
_DRAW, _PASS = -1, -2


@dataclass(frozen=True, slots=True)
class Effort:
    """`deals`: played out at most. `pool`: drawn for each that is kept; 1 takes every deal as likely as any other.

    `seconds`: processor time at most. `careful`: those who play out look at what can be laid next, where that is done.
    """

    deals: int
    pool: int
    seconds: float
    careful: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A move as the kernel makes it, and all legal moves that come to the same: `tile` on a board gives `board`."""

    moves: tuple[Move, ...]
    tile: int
    board: int
    points: int


@dataclass(slots=True)
class Tally:
    """What a line was worth on each deal, in the order of the deals, until it was given up."""

    line: Line
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The worth on average."""
        return fmean(self.values)

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 of one value."""
        return _error(self.values)

    def behind(self, best: "Tally") -> tuple[float, float]:
        """By how much the best is worth more, on the deals that both were tried on, and its standard error."""
        differences = [ours - own for ours, own in zip(best.values, self.values, strict=False)]
        return fmean(differences), _error(differences)


def _error(values: Sequence[float]) -> float:
    return math.sqrt(variance(values) / len(values)) if len(values) > 1 else 0.0


def lines(seen: View) -> list[Line]:
    """The legal moves of a view, those that come to the same together."""
    layouts = boards(seen.rules)
    board = layouts.board_of(seen.layout)
    found: dict[tuple[int, int, int], list[Move]] = {}
    for move in seen.legal_moves:
        if isinstance(move, Play):
            tile = layouts.set.index[move.tile]
            after, points = layouts.lay(board, tile, layouts.end_of(seen.layout, move.end))
            found.setdefault((tile, after, points), []).append(move)
        else:
            found[_DRAW if isinstance(move, Draw) else _PASS, board, 0] = [move]
    return [Line(tuple(moves), *key) for key, moves in found.items()]


class Trial:
    """A position, and the legal moves as far as they have been tried."""

    def __init__(self, seen: View, worth: Worth, chance: Random) -> None:
        """Raises ValueError where it is not the seat's turn."""
        if seen.seat is None or not seen.legal_moves:
            raise ValueError("not this seat's turn")
        self._rules, self._seat, self._worth, self._chance = seen.rules, seen.seat, worth, chance
        self.known = known(seen)
        self._dealer = Dealer(self.known, seen.rules.players)
        self._hand = tuple(bits(self.known.tiles.mask(seen.hand)))
        self._made = list(seen.made) or [0] * seen.rules.sides
        self._passes = _passes(seen)
        self.tallies = [Tally(line) for line in lines(seen)]

    def best(self) -> Tally | None:
        """What came out best; None before anything was tried. Of those given up none is better."""
        tried = [tally for tally in self.tallies if tally.values]
        return max(tried, key=lambda tally: (len(tally.values), tally.mean)) if tried else None

    def think(self, effort: Effort, clock: Callable[[], float], *, to_the_end: bool = False) -> None:
        """Try the moves on deal after deal, until there were enough or the time is over.

        Moves that are clearly behind are given up on the way, unless all are to be tried `to_the_end`.
        """
        until, outs = clock() + effort.seconds, play_outs(self._rules, careful=effort.careful)
        running, first = self.tallies, self._chance.randrange(len(outs))  # a few deals are not to have the same few
        for number, deal in enumerate(self.deals(effort)):
            if number % _BETWEEN_LOOKS == 0 and clock() >= until:
                return
            if number % _FAIR == 0 and number and not to_the_end:
                running = _contenders(running)
                if len(running) == 1:
                    return
            self._try(running, deal, outs[(first + number) % len(outs)])

    def deals(self, effort: Effort) -> Iterator[Deal]:
        """So many deals, likely ones more often."""
        for begun in range(0, effort.deals, _BATCH):
            number = min(_BATCH, effort.deals - begun)
            if effort.pool == 1 and self._dealer.exact:
                yield from (self._dealer.deal(self._chance) for _ in range(number))
            else:
                drawn = [self._dealer.deal(self._chance) for _ in range(number * effort.pool)]
                yield from _likely(self.known, drawn, number, self._chance, choices=effort.pool > 1)

    def _try(self, running: list[Tally], deal: Deal, out: PlayOuts) -> None:
        """One deal, played out once a move by one order of preference."""
        rules, turns, ordering = self._rules, turns_of(self._rules), out.ordering
        seat, side = self._seat, turns.side[self._seat]
        dealt = [ordering.mask(hand) for hand in deal.hands]
        dealt[seat] = sum(ordering.masks(self._hand))
        boneyard = ordering.masks(deal.boneyard) if turns.draws else []
        for tally in running:
            line, hands, made = tally.line, dealt.copy(), self._made.copy()
            made[side] += line.points
            turn, passes = turns.following[seat], 0
            if line.tile >= 0:
                hands[seat] ^= ordering.bit[line.tile]
            elif line.tile == _PASS:
                passes = self._passes + 1
            else:
                turn = seat
            if not hands[seat] and (not turns.both or not hands[seat - 2]):
                gone = seat
            elif passes >= turns.players:
                gone = BLOCKED
            else:
                gone = out.play(hands, boneyard, line.board, turn, passes, made, turns)
            tally.values.append(self._worth(settle(rules, gone, [ordering.pips(hand) for hand in hands], made)))


def _passes(seen: View) -> int:
    """How many have passed in a row."""
    return next(
        (number for number, step in enumerate(reversed(seen.moves)) if not isinstance(step.move, Pass)), len(seen.moves)
    )


def _contenders(running: list[Tally]) -> list[Tally]:
    """Those that are not clearly behind the best."""
    best = max(running, key=lambda tally: tally.mean)
    kept = []
    for tally in running:
        difference, error = tally.behind(best)
        if tally is best or difference <= _BEHIND * error:
            kept.append(tally)
    return kept


def _likely(known: Known, drawn: Sequence[Deal], number: int, chance: Random, *, choices: bool) -> list[Deal]:
    """So many of the deals drawn, each as often as it is likely, in a random order."""
    weights = [deal.weight * (likelihood(known, deal) if choices else 1.0) for deal in drawn]
    step = sum(weights) / number
    reached, mark = 0.0, chance.random() * step
    kept: list[Deal] = []
    for deal, weight in zip(drawn, weights, strict=True):
        reached += weight
        while mark < reached and len(kept) < number:
            kept.append(deal)
            mark += step
    return chance.sample(kept, len(kept))


def likelihood(known: Known, deal: Deal) -> float:
    """How likely the others were to lay what they laid if this is how the tiles lie, by a measure of its own."""
    likely = 1.0
    for choice in known.choices:
        held = 0
        for place in choice.places:
            held |= deal.places[place]
        could = (held & ~choice.gone | choice.held) & choice.fitting
        if choice.inclined:
            likely *= choice.inclined[choice.tile] / sum([choice.inclined[tile] for tile in bits(could)])
        else:
            likely /= could.bit_count()
    return likely
