"""What a choice was worth beside the best one, by what its seat could know, and what all hands open say. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from bot.engine.moves import Move, without_claims
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.players.advice import Advised, advise
from bot.players.exact import Solver
from bot.players.monte_carlo import Effort
from bot.players.player import Refused
from bot.players.reasons import Because, because

#: Deals on which each choice is looked at. A number of deals alone decides, so that the same seed says the same; the
#: processor time is only a bound.
EFFORT = Effort(deals=300, pool=3, seconds=5.0, careful=True)

#: A difference is told with so many standard errors; of a hundred right ones 95 lie within.
ERRORS = 2.0

#: Positions searched with open hands for one round at most: in a line some two seconds' worth, and where tiles branch
#: each takes longer.
MOST_IN_A_LINE, MOST_BRANCHED = 150_000, 20_000

#: Every legal move with what it leads to, all hands open; None where there was too much to search.
OpenValues = tuple[tuple[Move, float], ...] | None


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice beside the best move. `lost`: points by which it is behind, never less than 0; `error`: of that.

    `expected`: what the best move promised the seat's side at that moment, in points of the round more than the
    others'. `because`: what speaks for the best move.
    """

    best: Move
    lost: float
    error: float
    expected: float
    because: Because

    @property
    def cost(self) -> float:
        """The points lost; none where the difference may be chance."""
        return self.lost if self.lost > self.error else 0.0


@dataclass(frozen=True, slots=True)
class Unweighable:
    """A choice of which nothing can be said, however often it is asked about."""


def weigh(
    seen: View, made: Move, chance: Random, clock: Callable[[], float], effort: Effort = EFFORT
) -> Weighed | Refused:
    """The choice `made` of the seat of this view, in its turn. Raises ValueError for a move that was not legal.

    It depends on nothing that the seat did not see.
    """
    advice = advise(seen, chance, clock, effort)
    if isinstance(advice, Refused):
        return advice
    meant = without_claims(made)
    own: Advised | None = next((one for one in advice.moves if one.move == meant), None)
    if own is None:
        raise ValueError("a move that was not legal")
    best = advice.moves[0]
    error = ERRORS * own.behind_error
    counts_as_best = own.behind <= error
    told = own if counts_as_best else best
    return Weighed(told.move, max(own.behind, 0.0), error, best.points, because(seen, told.move, advice))


def open_values(rules: Rules, moments: Sequence[Round]) -> tuple[OpenValues, ...]:
    """Every legal move at these moments of one round, in its order, with all hands open."""
    if not moments:
        return ()
    most = MOST_IN_A_LINE if rules.layout == "line" else MOST_BRANCHED
    solver = Solver(rules, moments[0], most)
    found: list[OpenValues] = []
    for moment in reversed(moments):  # what is found for a late one helps with the earlier ones
        found.append(None if found and found[-1] is None else solver.values(moment))
    return tuple(reversed(found))


@dataclass(frozen=True, slots=True)
class Balance:
    """How a side's points of a match came about, each in points more than the others'.

    `dealt`: what the own hands promised; `lay`: how much more the tiles of the others were worth than could be
    expected, where that could be searched; `lost`: by the own choices, which are part of what was `played`.
    """

    got: float
    dealt: float
    lay: float
    lost: float

    @property
    def luck(self) -> float:
        """What was in nobody's hands."""
        return self.dealt + self.lay

    @property
    def played(self) -> float:
        """What everybody made of it, so that with the luck it comes to what was got."""
        return self.got - self.luck


@dataclass(frozen=True, slots=True)
class RoundSum:
    """One round of a seat: what its side got more than the others, what it could expect at its first choice, what
    that was worth with all hands open (None: not known), and what its choices lost."""

    got: float
    expected: float
    opened: float | None
    lost: float


def balance(rounds: Sequence[RoundSum]) -> Balance:
    """Luck apart from skill, over these rounds."""
    got, dealt, lost = (sum(getattr(one, name) for one in rounds) for name in ("got", "expected", "lost"))
    lay = sum(one.opened - one.expected for one in rounds if one.opened is not None)
    return Balance(got, dealt, lay, lost)
