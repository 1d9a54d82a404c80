"""What the points of a round are worth to the side that plays for them: points, or the chance to win the match.

The chance comes from the points that rounds of a family have brought where computer players played it among themselves
(`rounds.json`, which `tests/strength/harvest.py` makes), as if each further round were one of those.
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

#: By number of sides, so many steps there are from nothing to the target.
_STEPS = {2: 25, 3: 10, 4: 6}

#: From this share of the target on, that any side has, the match is looked at rather than points.
_NEAR = 0.4

#: Of two ways to the same chance the one with more points.
_POINT = 0.0005


def worth_of(seen: View, *, match: bool) -> Worth:
    """What is to be had for the side of this view's seat. Raises ValueError where the view is nobody's.

    Points: one's own, less those of the other sides on average. With `match`, where a side is near the target: the
    chance to win.
    """
    if seen.seat is None:
        raise ValueError("nobody's view")
    side = seen.rules.side(seen.seat)
    if match and max(seen.scores) >= _NEAR * seen.rules.target:
        chances = _chances(seen.rules)
        if chances is not None:
            return chances.worth(seen.scores, side)
    return points_ahead(side, seen.rules.sides)


def points_ahead(side: int, sides: int) -> Worth:
    """A side's points, less those of the other sides on average."""
    if sides == 2:
        return lambda points: points[side] - points[1 - side]

    def ahead(points: Sequence[int]) -> float:
        return points[side] - (sum(points) - points[side]) / (sides - 1)

    return ahead


class Chances:
    """Every side's chance to win a match, from any scores on; scores are told apart in steps towards the target."""

    def __init__(self, sides: int, target: int, rounds: Counter[tuple[int, ...]]) -> None:
        """`rounds`: how often rounds brought these points, the side that got most first."""
        self._sides, self._target = sides, target
        self._step = max(1, round(target / _STEPS[sides]))
        steps: Counter[tuple[int, ...]] = Counter()
        for points, times in rounds.items():
            for first in range(sides):  # every side is as likely to be the one that got most
                turned = points[-first:] + points[:-first]
                steps[tuple(round(value / self._step) for value in turned)] += times
        del steps[(0,) * sides]
        total = steps.total()
        self._outcomes = [(points, times / total) for points, times in steps.items()]
        self._known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def of(self, scores: Sequence[int]) -> tuple[float, ...]:
        """By side, the chance to win from these scores on, between rounds."""
        needed = [-(-(self._target - score) // self._step) for score in scores]
        top = max(scores)
        if top >= self._target:  # the target moves on with those who are level on top
            won = tuple(float(score == top) for score in scores)
            return tuple(value / sum(won) for value in won)
        return self._from(tuple(needed))

    def _from(self, needed: tuple[int, ...]) -> tuple[float, ...]:
        found = self._known.get(needed)
        if found is not None:
            return found
        least = min(needed)
        if least <= 0:
            first = [float(steps == least) for steps in needed]
            found = tuple(value / sum(first) for value in first)
        else:
            total = [0.0] * self._sides
            for points, share in self._outcomes:
                after = self._from(tuple(steps - more for steps, more in zip(needed, points, strict=True)))
                for side, value in enumerate(after):
                    total[side] += share * value
            found = tuple(total)
        self._known[needed] = found
        return found

    def worth(self, scores: Sequence[int], side: int) -> Worth:
        """The chance of a side to win the match after a round that began with these scores."""
        ahead, found = points_ahead(side, self._sides), dict[tuple[int, ...], float]()

        def chance(points: Sequence[int]) -> float:
            after = tuple(before + more for before, more in zip(scores, points, strict=True))
            value = found.get(after)
            if value is None:
                value = found[after] = self.of(after)[side] + _POINT * ahead(points)
            return value

        return chance


@lru_cache(maxsize=32)
def _chances(rules: Rules) -> Chances | None:
    """The chances by these rules; None where no rounds of the family are known."""
    if rules.score_out == "one_point":
        rounds = Counter({(1, *(0,) * (rules.sides - 1)): 1})
    else:
        rounds = _rounds().get(f"{rules.family} {rules.players} {rules.sides}", Counter())
    return Chances(rules.sides, rules.target, rounds) if rounds else None


@cache
def _rounds() -> dict[str, Counter[tuple[int, ...]]]:
    """How often rounds brought which points, by family, players and sides."""
    stored = json.loads((files("bot.players") / "rounds.json").read_text())
    return {name: Counter({tuple(points): times for points, times in rounds}) for name, rounds in stored.items()}
