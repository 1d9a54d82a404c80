"""What the points of a round are worth to the side that plays for them: points, or the chance to win the match.

The chance of one of two sides comes from the points that rounds of a family have brought where computer players played
it among themselves (`rounds.json`, made by `tests/strength/harvest.py`), as if each further round were one of those.
Among more sides points are what counts: there a round is worth what it brings.
"""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypeAlias

from bot.engine.rules import Rules
from bot.engine.view import View

Worth: TypeAlias = Callable[[Sequence[int]], float]
"""What the points of a round, by side, are worth to one side."""

#: The points of stored rounds are rounded to this.
_STEP = 5

#: From this share of the target on, that either side has, the match is looked at rather than points.
_NEAR = 0.4

#: Of two ways to the same chance the one with more points.
_POINT = 0.0005


def worth_of(seen: View, *, match: bool) -> Worth:
    """What is to be had for the side of this view's seat. Raises ValueError where the view is nobody's.

    Points: one's own, less those of the other sides on average. With `match`, where one of two sides is near the
    target: the chance to win.
    """
    if seen.seat is None:
        raise ValueError("nobody's view")
    rules, side = seen.rules, seen.rules.side(seen.seat)
    if match and rules.sides == 2 and max(seen.scores) >= _NEAR * rules.target:
        chances = _chances(rules)
        if chances is not None:
            return chances.worth(seen.scores, side)
    return points_ahead(side, rules.sides)


def points_ahead(side: int, sides: int) -> Worth:
    """A side's points, less those of the other sides on average."""
    if sides == 2:
        return lambda points: points[side] - points[1 - side]

    def ahead(points: Sequence[int]) -> float:
        return points[side] - (sum(points) - points[side]) / (sides - 1)

    return ahead


def opposite(worth: Worth) -> Worth:
    """What is to be had for whoever gives all of it away."""
    return lambda points: -worth(points)


class Chances:
    """The chance of one of two sides to win a match, from any scores on."""

    def __init__(self, target: int, step: int, rounds: Counter[tuple[int, int]]) -> None:
        """`rounds`: how often they brought so many points, multiples of `step`, to the side with more and the other."""
        self._target, self._step = target, step
        both = Counter({(0, 0): 0})
        for (more, less), times in rounds.items():
            both[more // step, less // step] += times
            both[less // step, more // step] += times
        del both[0, 0]  # after such a round nothing has changed
        self._outcomes = [(own, other, times / both.total()) for (own, other), times in both.items()]
        self._found: dict[tuple[int, int], float] = {}

    def of(self, own: int, other: int) -> float:
        """The chance of the side that has `own` points, between rounds."""
        if max(own, other) >= self._target:
            return 0.5 if own == other else float(own > other)
        return self._from(self._to_go(own), self._to_go(other))

    def _to_go(self, score: int) -> int:
        return max(1, round((self._target - score) / self._step))

    def _from(self, own: int, other: int) -> float:
        """With so many steps to go."""
        if min(own, other) <= 0:
            return 0.5 if own == other else float(own < other)
        found = self._found.get((own, other))
        if found is None:
            found = sum(share * self._from(own - more, other - less) for more, less, share in self._outcomes)
            self._found[own, other] = found
        return found

    def worth(self, scores: Sequence[int], side: int) -> Worth:
        """The chance of a side to win the match after a round that began with these scores."""
        own, other, found = scores[side], scores[1 - side], dict[tuple[int, int], float]()

        def chance(points: Sequence[int]) -> float:
            more, less = points[side], points[1 - side]
            value = found.get((more, less))
            if value is None:
                value = found[more, less] = self.of(own + more, other + less) + _POINT * (more - less)
            return value

        return chance


@lru_cache(maxsize=32)
def _chances(rules: Rules) -> Chances | None:
    """The chances by these rules; None where no rounds of the family are known."""
    if rules.score_out == "one_point":
        return Chances(rules.target, 1, Counter({(1, 0): 1}))
    rounds = _rounds().get(f"{rules.family} {rules.players}")
    return None if rounds is None else Chances(rules.target, _STEP, rounds)


@cache
def _rounds() -> dict[str, Counter[tuple[int, int]]]:
    """How often rounds between two sides brought which points, by family and players."""
    stored = json.loads((files("bot.players") / "rounds.json").read_text())
    return {name: Counter({(more, less): times for (more, less), times in rounds}) for name, rounds in stored.items()}
