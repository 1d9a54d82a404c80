"""`make strength`: how strong the computer players are, as a table; 1 where a figure is below what is wanted.

Takes hours with all its pairs. `--only` picks parts, and the sizes are options.
"""

import contextlib
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import Pool
from statistics import fmean
from typing import Protocol, TypeVar

from bot.engine.families import FAMILIES, make_rules
from bot.engine.rules import Rules
from bot.players.player import BUDGETS, LEVELS, Level
from bot.simulate import Figures, Record, Span, figures_of, level_player, play_pair, span_of
from tests.strength.library import pair as library_pair

J = TypeVar("J")
R = TypeVar("R")

#: What is wanted: points a round ahead of the library's strongest player, and shares of matches against yardsticks.
AHEAD = {Level.HARD: 8.0, Level.MASTER: 10.0}
BEATEN = {Level.HEAVIEST: 0.95, Level.DOUBLES: 0.92, Level.RANDOM: 0.95}

#: How much more than its fair share each level is to win against the one below.
MORE = 0.05


class Every(Protocol):
    """Does the same to every job, in whatever process: `map`, or a pool's."""

    def __call__(self, function: Callable[[J], R], jobs: Sequence[J], /) -> Iterator[R]:
        """What came of each, in their order."""
        ...


@dataclass(frozen=True, slots=True)
class Job:
    """One pair of deals, to be played by whichever process is free."""

    family: str
    players: int
    seats: tuple[str, ...]
    seed: str
    rounds_only: bool


def rules_of(family: str, players: int) -> Rules:
    """The family's rules."""
    rules = make_rules(family, players)
    assert isinstance(rules, Rules)
    return rules


def play(job: Job) -> dict[str, Record]:
    """What came of a pair, by player."""
    players = {name: level_player(Level(name)) for name in set(job.seats)}
    records = {name: Record() for name in players}
    play_pair(rules_of(job.family, job.players), job.seats, players, job.seed, records, rounds_only=job.rounds_only)
    return records


def duel(
    every: Every, family: str, players: int, strong: Level, weak: Level, pairs: int, seed: int, *, rounds_only: bool
) -> tuple[Figures, Figures]:
    """One level against another: by turns round the table, so that partners are alike; alone where nobody has any."""
    rules = rules_of(family, players)
    seats = tuple((strong if rules.side(seat) == 0 else weak).value for seat in range(players))
    total = {strong.value: Record(), weak.value: Record()}
    jobs = [Job(family, players, seats, f"{seed}/{pair}", rounds_only) for pair in range(pairs)]
    for records in every(play, jobs):
        for name, record in records.items():
            total[name].scores += record.scores
            total[name].times += record.times
    one, other = (figures_of(rules, name, record) for name, record in total.items())
    return one, other


@dataclass(frozen=True, slots=True)
class Row:
    """One figure: what it is of, its interval, and the least that is wanted. `share`: it is one, rather than points."""

    what: str
    got: Span
    wanted: float
    share: bool = True
    notes: str = ""

    @property
    def enough(self) -> bool:
        return self.got.mean >= self.wanted

    def __str__(self) -> str:
        scale, unit = (100, " %") if self.share else (1, "  ")
        mark = " " if self.enough else "<"
        figures = f"{scale * self.got.mean:7.1f} ± {scale * self.got.within:4.1f}{unit}"
        return f"{self.what:52}{figures} {mark} {scale * self.wanted:5.1f}{unit}  {self.notes}"


def _library(job: tuple[str, int]) -> float:
    return library_pair(level_player(Level(job[0])), job[1])[0]


def library_rows(every: Every, number: int, seed: int) -> Iterator[Row]:
    """Against the strongest player of `dominoes`, from its twelfth tile on, ten deals a move."""
    for level, wanted in AHEAD.items():
        jobs = [(level.value, seed * 1_000_000 + one) for one in range(number)]
        ahead = list(every(_library, jobs))
        yield Row(f"{level} ahead of probabilistic_alphabeta, points", span_of(ahead), wanted, share=False)


def yardstick_rows(every: Every, pairs: int, seed: int) -> Iterator[Row]:
    """Matches of four in pairs to a hundred against simple rules."""
    for weak, wanted in BEATEN.items():
        one, _ = duel(every, "arab", 4, Level.HARD, weak, pairs, seed, rounds_only=False)
        what, got = _won(one)
        yield Row(f"hard against {weak}, {what}", got, wanted, notes=_times(one))


def level_rows(
    every: Every, games: Sequence[tuple[str, int]], levels: Sequence[Level], pairs: int, seed: int
) -> Iterator[Row]:
    """Each of `levels` against the one below: matches between two sides, rounds where each plays for himself."""
    for family, players in games:
        alone = rules_of(family, players).sides > 2
        for weak, strong in pairwise(LEVELS):
            if strong not in levels:
                continue
            one, _ = duel(every, family, players, strong, weak, pairs, seed, rounds_only=alone)
            what, got = _won(one)
            head = f"{family} {players}: {strong} against {weak}, {what}"
            yield Row(head, got, one.fair + MORE, notes=_times(one))


def _won(one: Figures) -> tuple[str, Span]:
    """What was played for, and the share of it."""
    return ("rounds", one.rounds) if one.matches is None else ("matches", one.matches)


def _times(one: Figures) -> str:
    middle, most, longest = one.milliseconds
    limit = BUDGETS.get(Level(one.player))
    late = f" of {1000 * limit:.0f}" if limit is not None else ""
    return f"{one.points.mean:+6.1f} points a round, ms {middle:.0f}/{most:.0f}/{longest:.0f}{late}"


def noise() -> str:
    """How evenly this machine does the same work: the slowest of twenty runs, in the fastest's time."""
    times = []
    for _ in range(20):
        began = time.perf_counter()
        sum(number * number for number in range(300_000))
        times.append(time.perf_counter() - began)
    mean, most = fmean(times) / min(times), max(times) / min(times)
    return f"the machine: the same work took {mean:.2f} times its best, {most:.2f} at most"


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table; returns the exit status."""
    parser = ArgumentParser(prog="make strength", description=__doc__)
    parser.add_argument("--only", choices=("library", "yardsticks", "levels"), action="append")
    parser.add_argument("--families", default=",".join(FAMILIES))
    parser.add_argument("--players", type=int, action="append")
    parser.add_argument("--level", type=Level, choices=LEVELS[1:], action="append", help="against the one below")
    parser.add_argument("--library", type=int, default=1000, metavar="PAIRS")
    parser.add_argument("--yardsticks", type=int, default=200, metavar="PAIRS")
    parser.add_argument("--levels", type=int, default=200, metavar="PAIRS")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    games = [
        (family, players)
        for family in given.families.split(",")
        for players in FAMILIES[family].players
        if players in (given.players or (2, 3, 4))
    ]
    sys.stdout.write(f"{noise()}\n{'':52}{'got, 95 % interval':>18}{'wanted':>11}\n")
    with contextlib.ExitStack() as stack:
        every: Every = map
        if given.processes > 1:
            every = stack.enter_context(Pool(given.processes)).imap
        rows = {
            "library": library_rows(every, given.library, given.seed),
            "yardsticks": yardstick_rows(every, given.yardsticks, given.seed),
            "levels": level_rows(every, games, given.level or LEVELS, given.levels, given.seed),
        }
        low = 0
        for row in (row for part in given.only or rows for row in rows[part]):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()
            low += not row.enough
    sys.stdout.write(f"{low} below what is wanted\n" if low else "all as wanted\n")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
