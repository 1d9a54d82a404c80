"""`make bench`: random rounds through the engine and through PyPI's `dominoes`, on one core in one run.

Both play four-player partnership block with a double-six set, seven tiles each and 6-6 to lead, and pick every move at
random from those legal. `dominoes` changes its board in place and knows this one game; the engine makes new frozen
values with each move, asks what is legal once more when it is played, and counts a pass as a move.
"""

import cProfile
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

import dominoes

from bot.engine.families import make_rules
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.refusals import MoveRefused
from bot.engine.rules import Rules

WANTED = 0.4  # of the rounds that `dominoes` plays in the same time

Play = Callable[[random.Random], int]
"""Plays one round and says how many moves it had."""


@dataclass(frozen=True)
class Pace:
    """What one run came to, by processor time."""

    rounds_a_second: float
    moves_a_round: float

    @property
    def move(self) -> float:
        """Microseconds a move."""
        return 1e6 / self.rounds_a_second / self.moves_a_round


def library_round(chance: random.Random) -> int:
    """A round of `dominoes`, which lays the first tile and passes by itself."""
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    while game.result is None:
        game.make_move(*chance.choice(game.valid_moves))
    return len(game.moves)


def engine_round(rules: Rules) -> Play:
    """Rounds of these rules."""

    def one_round(chance: random.Random) -> int:
        order = list(rules.tiles)
        chance.shuffle(order)
        match = after(deal(new_match(rules), tuple(order)))
        moves = 0
        while (seat := to_move(match)) is not None:
            match = after(play(match, seat, chance.choice(legal_moves(match))))
            moves += 1
        return moves

    return one_round


def after(answer: tuple[Match, object] | MoveRefused) -> Match:
    """The match after what cannot have been refused."""
    if isinstance(answer, MoveRefused):
        raise TypeError(answer)
    return answer[0]


def block(players: int, tile_set: int = 6, hand_size: int = 7) -> Rules:
    """Block, in pairs where there are four; the boneyard sleeps."""
    rules = make_rules("block", players, tile_set=tile_set, hand_size=hand_size)
    if not isinstance(rules, Rules):
        raise TypeError(rules)
    return rules


def pace(one_round: Play, rounds: int, seed: int) -> Pace:
    """So many rounds."""
    chance = random.Random(seed)
    began = time.process_time()
    moves = sum(one_round(chance) for _ in range(rounds))
    return Pace(rounds / (time.process_time() - began), moves / rounds)


def best(some: Play, rounds: int, repeats: int) -> Pace:
    """The fastest of some runs: whatever else the machine does can only slow one down."""
    return max((pace(some, rounds, seed) for seed in range(repeats)), key=lambda one: one.rounds_a_second)


def beside_library(rounds: int, repeats: int) -> tuple[Pace, Pace]:
    """The library and the engine by turns, so that both meet the same moods of the machine; the fastest run of each."""
    ours = engine_round(block(4))
    runs = [(best(library_round, rounds, 1), best(ours, rounds, 1)) for _ in range(repeats)]
    library, engine = zip(*runs, strict=True)
    return max(library, key=lambda one: one.rounds_a_second), max(engine, key=lambda one: one.rounds_a_second)


def profile(rounds: int, most: int) -> list[tuple[str, float, float]]:
    """Where the engine's time goes, by function: its name, its share of all time in it alone, calls a round."""
    one_round, chance, profiler = engine_round(block(4)), random.Random(0), cProfile.Profile()
    profiler.enable()
    for _ in range(rounds):
        one_round(chance)
    profiler.disable()
    shares: dict[str, tuple[float, int]] = {}
    for entry in profiler.getstats():  # pstats would keep one of the many functions that dataclasses write
        name = function_name(entry.code)
        own, calls = shares.get(name, (0.0, 0))
        shares[name] = (own + entry.inlinetime, calls + entry.callcount)
    total = sum(own for own, _ in shares.values())
    ranked = sorted(shares.items(), key=lambda entry: -entry[1][0])
    return [(name, own / total, calls / rounds) for name, (own, calls) in ranked[:most]]


def function_name(code: CodeType | str) -> str:
    """What a profiled function is called in the table."""
    if isinstance(code, str):
        return "built-in functions"
    if code.co_filename == "<string>":  # written by dataclasses
        return {"__init__": "making frozen values", "__eq__": "comparing values"}.get(code.co_name, code.co_name)
    if code.co_filename == random.__file__:
        return "choosing a move"
    return f"{Path(code.co_filename).stem}.{code.co_name}"


def say(line: str = "") -> None:
    """To standard output."""
    sys.stdout.write(line + "\n")


def report(rounds: int = 500, repeats: int = 12) -> bool:
    """Print all figures; whether the engine is fast enough."""
    library, engine = beside_library(rounds, repeats)
    ratio = engine.rounds_a_second / library.rounds_a_second
    say("Four-player partnership block, double-six, random play, one core")
    say(f"  dominoes 6.1.0 {library.rounds_a_second:8,.0f} rounds/s")
    say(f"  engine         {engine.rounds_a_second:8,.0f} rounds/s   ratio {ratio:.2f}, at least {WANTED} is wanted")
    say("\nGrowth: block                     rounds/s  moves/round  µs/move")
    for players, tile_set, hand_size in ((2, 6, 7), (3, 6, 7), (4, 6, 7), (4, 9, 13), (4, 12, 22)):
        one = best(engine_round(block(players, tile_set, hand_size)), rounds, 3)
        what = f"{players} players, double-{tile_set}, {hand_size} tiles each"
        say(f"  {what:32} {one.rounds_a_second:7,.0f} {one.moves_a_round:12.1f} {one.move:8.1f}")
    say("\nWhat takes the time (own time under cProfile, which makes calls dearer)")
    for name, share, calls in profile(rounds, most=16):
        say(f"  {name:28} {share:6.1%} {calls:8.1f} calls/round")
    return ratio >= WANTED


if __name__ == "__main__":
    sys.exit(0 if report() else 1)
