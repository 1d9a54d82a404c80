"""A deliberately naive round, written from RULES.md alone: mutable, slow, and sharing nothing with the engine.

Tiles are pairs of numbers, options are named as in RULES.md, moves are written `6-6`, `2-6 right`, `draw` and `pass`.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

Pair = tuple[int, int]


class Naive:
    """One round. `leader` None: the highest double leads."""

    def __init__(
        self, options: Mapping[str, Any], hands: Sequence[Sequence[Pair]], boneyard: Sequence[Pair], leader: int | None
    ) -> None:
        self.options = options
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.sides = 2 if options["partners"] else len(hands)
        self.points = [0] * self.sides
        self.forced: Pair | None = None
        if leader is None:
            best = self.opening()
            leader = next(seat for seat, hand in enumerate(hands) if best in hand)
            if options["opening_tile"] == "forced":
                self.forced = best
        self.turn = leader
        self.ends: dict[str, int] = {}
        self.counts: dict[str, int] = {}  # what an end adds to the sum
        self.bare: list[str] = []  # arms of the spinner without a tile
        self.laid = 0
        self.passes = 0
        self.drew = False
        self.missed = 0

    def opening(self) -> Pair:
        """The highest double in any hand; else most pips, then the larger half."""
        every = [tile for hand in self.hands for tile in hand]
        doubles = [tile for tile in every if tile[0] == tile[1]]
        if doubles:
            return max(doubles)
        most = max(sum(tile) for tile in every)
        return max((tile for tile in every if sum(tile) == most), key=max)

    def over(self) -> str:
        """`out`, `blocked`, or nothing."""
        empty = [not hand for hand in self.hands]
        if self.options["going_out"] == "both_partners":
            if (empty[0] and empty[2]) or (empty[1] and empty[3]):
                return "out"
        elif any(empty):
            return "out"
        return "blocked" if self.passes >= len(self.hands) else ""

    def moves(self) -> list[str]:
        """Everything that may be done now."""
        if self.over():
            return []
        hand = self.hands[self.turn]
        plays = [f"{tile[0]}-{tile[1]} {end}".strip() for tile in hand for end in self.places(tile)]
        if plays:
            return plays
        rule = self.options["draw"]
        if hand and self.boneyard and (rule == "until_playable" or (rule == "one" and not self.drew)):
            return ["draw"]
        return ["pass"]

    def places(self, tile: Pair) -> list[str]:
        """The ends it may be laid on; the lead goes on the end without a name."""
        if self.laid == 0:
            if self.forced is not None:
                return [""] if tile == self.forced else []
            may_lead = self.options["layout"] == "line" or tile[0] == tile[1]
            return [""] if may_lead else []
        return [end for end, number in self.ends.items() if number in tile and (not self.bare or end in self.bare)]

    def do(self, move: str, claim: int | None = None, muggins: int | None = None) -> None:
        """Make one of the moves."""
        if self.missed and muggins == self.missed:
            self.points[self.turn % self.sides] += self.missed
        self.missed = 0
        if move == "draw":
            self.hands[self.turn].append(self.boneyard.pop(0))
            self.drew = True
            self.passes = 0
            return
        if move == "pass":
            self.passes += 1
        else:
            self.passes = 0
            self.lay(move)
            self.score_ends(claim)
        self.drew = False
        self.turn = (self.turn + (1 if self.options["direction"] == "clockwise" else -1)) % len(self.hands)

    def lay(self, move: str) -> None:
        """Put a tile down and see which ends there are then."""
        text, _, end = move.partition(" ")
        low, high = (int(half) for half in text.split("-"))
        self.hands[self.turn].remove((low, high))
        self.laid += 1
        if not end:
            names = ("left", "right") if self.options["layout"] == "line" else ("left", "right", "up", "down")
            self.ends = dict.fromkeys(names, high) | {"left": low}
            self.counts = dict.fromkeys(names, 2 * low) if low == high else {"left": low, "right": high}
            self.bare = [] if self.options["layout"] == "line" else list(names)
            return
        outer = high if self.ends[end] == low else low
        if end in self.bare:
            self.bare.remove(end)
        if low == high and self.options["layout"] == "branching":
            del self.ends[end]
            self.ends |= {f"{end}.a": outer, f"{end}.b": outer}
        else:
            self.ends[end] = outer
            self.counts[end] = 2 * outer if low == high else outer

    def score_ends(self, claim: int | None) -> None:
        """Points made with the tile just laid, or missed."""
        rule = self.options["play_scoring"]
        total = self.ends["left"] + self.ends["right"] if self.laid == 1 else sum(self.counts.values())
        scores = {
            "none": False,
            "fives": total % 5 == 0,
            "fives_and_threes": total % 5 == 0 or total % 3 == 0,
        }[rule]
        if not scores:
            return
        if self.options["claims"] == "automatic" or claim == total:
            self.points[self.turn % self.sides] += total
        else:
            self.missed = total

    def result(self, last: int) -> tuple[int | None, list[int]]:
        """The winning side and the points, those made while playing included; `last` laid the last tile."""
        pips = [0] * self.sides
        for seat, hand in enumerate(self.hands):
            pips[seat % self.sides] += sum(sum(tile) for tile in hand)
        points = list(self.points)
        if self.over() == "out":
            winner, own, rule = last % self.sides, 0, self.options["score_out"]
        else:
            lowest = [side for side in range(self.sides) if pips[side] == min(pips)]
            if len(lowest) > 1:
                return None, points
            winner, own, rule = lowest[0], min(pips), self.options["score_blocked"]
        others = [pips[side] for side in range(self.sides) if side != winner]
        points[winner] += {
            "one_point": 1,
            "opponents": sum(others),
            "difference": sum(others) - own,
            "rounded_differences": sum(5 * round((other - own) / 5) for other in others),
        }[rule]
        return winner, points

    def again(self) -> "Naive":
        """The same round once more, to try a move in."""
        other = copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.boneyard, other.bare, other.points = list(self.boneyard), list(self.bare), list(self.points)
        other.ends, other.counts = dict(self.ends), dict(self.counts)
        return other
