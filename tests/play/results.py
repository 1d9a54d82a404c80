"""Finished rounds as their messages tell them, and whether their sums are right."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.figures import points_in
from tests.people import Message
from tests.play.watching import tiles_in


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round as its message tells it."""

    hands: dict[str, int]
    """Pips by name, each checked against the tiles turned up."""
    blocked: bool
    winners: tuple[str, ...]
    points: int
    """For the end of the round."""
    made: dict[str, int]
    """While playing, by whoever made them as the message names them."""
    scores: dict[str, int]
    after: str
    """Who leads, or who has won the match."""
    rounds: tuple[str, ...]
    """The table of rounds, once the match is over."""

    def side(self, name: str) -> str:
        """The line of the score that a name stands in."""
        return next(line for line in self.scores if name in line)


#: What a round's end is worth to its winners, by the rules.
Points = Callable[[Result], int]


def read_result(message: Message, names: list[str]) -> Result:
    """Read it, and check that its sums are right."""
    _, hands, points, score, after, *more = message.blocks
    turned_up: dict[str, int] = {}
    for line in hands:
        name = next(name for name in names if name in line)
        pips = re.search(r"= (\d+)", line)
        turned_up[name] = int(pips[1]) if pips else 0
        assert turned_up[name] == sum(tile.pips for tile in tiles_in(line))
    winners = tuple(name for name in names if name in points[0])
    at_the_end = points_in(points[0].rpartition(": ")[2]) if winners else 0
    made = {next(name for name in names if name in line): int(line.rpartition(": ")[2]) for line in points[1:]}
    scores = {line.rpartition(": ")[0]: int(line.rpartition(": ")[2]) for line in score[1:]}
    rounds = tuple(more[0][1:]) if more else ()
    return Result(turned_up, message.text[0] == "🔒", winners, at_the_end, made, scores, after[0], rounds)


def check_results(seen: list[Message], names: list[str], target: int, points: Points) -> list[Result]:
    """Every round is worth what the rules give, each score follows from the one before, and the target decides."""
    results = [read_result(message, names) for message in seen if message.text[:1] in ("🏁", "🔒")]
    scores = dict.fromkeys(results[0].scores, 0)
    for result in results:
        assert max(scores.values()) < target
        for name, made in result.made.items():
            scores[result.side(name)] += made
        if result.winners:
            assert result.points == points(result)
            scores[result.side(result.winners[0])] += result.points
        assert result.scores == scores
    last = results[-1]
    winner = max(scores, key=lambda side: scores[side])
    assert scores[winner] >= target
    assert {name for name in names if name in last.after} == {name for name in names if name in winner}
    assert [line.split(".")[0] for line in last.rounds] == [str(number + 1) for number in range(len(results))]
    if len(scores) == 2:
        assert last.rounds[-1].endswith("–".join(str(points) for points in scores.values()))
    elif last.winners:
        assert last.winners[0] in last.rounds[-1]
        assert last.rounds[-1].endswith(f" {scores[last.side(last.winners[0])]}")
    return results


def of_opponents(result: Result) -> int:
    """All pips in the hands of the others."""
    return sum(pips for name, pips in result.hands.items() if name not in result.winners)


def less_when_blocked(result: Result) -> int:
    """The same, less the winners' own where the round is blocked."""
    own = sum(result.hands[name] for name in result.winners)
    return of_opponents(result) - own if result.blocked else of_opponents(result)


def rounded_differences(result: Result) -> int:
    """What each other player holds more than the winner, to the nearest five, added up."""
    (winner,) = result.winners
    others = (pips - result.hands[winner] for name, pips in result.hands.items() if name != winner)
    return sum(int(difference / 5 + 0.5) * 5 for difference in others)
