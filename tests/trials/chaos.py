"""`make chaos`: the long form of every trial, and its figures as a table.

Exit 1 where a number that has to be zero is not, or a limit is passed.
"""

import argparse
import asyncio
import logging
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from tests.evening import evening
from tests.postgresql import running_server
from tests.trials.fuzz import GENERATIONS, fuzz
from tests.trials.killing import Killed, kill
from tests.trials.racing import Raced, race
from tests.trials.storm import storm
from tests.trials.years import UPGRADES, years

#: Calls a move under the storm, at most.
CALLS_A_MOVE = 6.0

#: Calls a minute that Telegram lets through to a group.
GROUP_LIMIT = 20


@dataclass(frozen=True)
class Size:
    """How long the trials are."""

    kills: int = 100
    """On each of the two kinds of database."""
    tables: int = 20
    groups: int = 4
    target: int = 50
    races: int = 300
    updates: int = 20_000


@dataclass(frozen=True, slots=True)
class Figure:
    """A line of the table. `well`: whether it is what it has to be; None where it only tells."""

    trial: str
    name: str
    value: str
    well: bool | None = None


def none(trial: str, name: str, count: int) -> Figure:
    """What must not happen."""
    return Figure(trial, name, str(count), count == 0)


def chaos(size: Size, seed: int, only: str = "") -> Iterator[Figure]:
    """Run the trials one after the other, each in a fresh folder; or those of one name."""
    for trial in TRIALS[only] if only else chain(*TRIALS.values()):
        with tempfile.TemporaryDirectory() as name:
            yield from trial(Path(name), size, seed)


def _kills_on_sqlite(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    yield from _killed("kill, SQLite", asyncio.run(kill(folder, size.kills, size.target, seed)))


def _kills_on_postgresql(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    with running_server() as server:
        told = asyncio.run(kill(folder, size.kills, size.target, seed, DATABASE_URL=server.empty_database()))
    yield from _killed("kill, PostgreSQL", told)


def _killed(trial: str, told: Killed) -> Iterator[Figure]:
    yield Figure(trial, "kills survived", str(told.kills))
    yield Figure(trial, "moves accepted", str(told.accepted), told.accepted > 0)
    yield none(trial, "moves lost", told.lost)
    yield none(trial, "moves doubled", told.doubled)
    yield none(trial, "matches stuck", told.stuck)
    yield Figure(trial, "second copies of a screen, retired", str(told.duplicates))
    yield none(trial, "screens left behind", told.left_behind)
    yield none(trial, "findings of the doctor", len(told.findings))


def _storm(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    told = asyncio.run(storm(folder, size.tables, size.groups, size.target, seed))
    trial = "storm"
    yield Figure(trial, "calls tried", str(told.tries))
    yield Figure(trial, "faults survived", str(told.faults), told.faults > 0)
    yield Figure(trial, "matches played", str(told.matches - told.stuck))
    yield none(trial, "matches stuck", told.stuck)
    yield Figure(trial, "moves", str(told.moves), told.moves > 0)
    yield Figure(
        trial,
        "calls a move, not in vain",
        f"{told.calls_a_move:.2f}",
        told.calls_a_move < CALLS_A_MOVE,
    )
    yield Figure(trial, "calls a move, all", f"{told.tries_a_move:.2f}")
    yield none(trial, "calls over a limit", told.over_limit)
    yield Figure(trial, "most calls a minute in a group", str(told.peak), told.peak <= GROUP_LIMIT)
    yield Figure(trial, "tap to answer, half of them (ms)", f"{told.percentile(50) * 1000:.0f}")
    yield Figure(trial, "tap to answer, 99 of 100 (ms)", f"{told.percentile(99) * 1000:.0f}")
    yield none(trial, "findings of the doctor", len(told.findings))


def _races(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    yield from _raced("race", asyncio.run(_race(folder, size.races, seed)))


def _races_of_two_workers(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    with running_server() as server:
        told = asyncio.run(_race(folder, size.races, seed, server.empty_database()))
    yield from _raced("race, two workers", told)


async def _race(folder: Path, races: int, seed: int, database: str = "") -> Raced:
    async with evening(folder, database) as together:
        if database:
            await together.start_worker()
        return await race(together, races, seed)


def _raced(trial: str, told: Raced) -> Iterator[Figure]:
    yield Figure(trial, "races survived", str(told.races))
    yield Figure(trial, "taps", str(told.taps))
    yield Figure(trial, "taps that laid a tile", str(told.played), told.played > 0)
    yield none(trial, "moves lost", told.lost)
    yield none(trial, "moves doubled", told.doubled)
    yield none(trial, "moves made by somebody else", told.usurped)
    yield none(trial, "turns that nobody played", told.unplayed)
    yield none(trial, "matches stuck", told.stuck)


def _fuzz(folder: Path, size: Size, seed: int) -> Iterator[Figure]:
    each = size.updates // GENERATIONS
    told = asyncio.run(fuzz(folder, each, each, seed))
    trial = "fuzz"
    yield Figure(trial, "random updates, and as many taps", str(size.updates))
    answered, sent = told.calls["answerCallbackQuery"], told.calls["sendMessage"]
    yield Figure(trial, "taps answered", str(answered), answered > size.updates // 2)
    yield Figure(trial, "messages sent", str(sent), sent > 0)
    yield none(trial, "errors", len(told.errors))
    yield none(trial, "tables changed", len(told.changed))
    yield none(trial, "updates left", told.left)
    yield Figure(trial, "blocks of memory kept", str(told.grown), told.level)
    yield none(trial, "findings of the doctor", len(told.findings))


def _years(folder: Path, _size: Size, _seed: int) -> Iterator[Figure]:
    async def run() -> Iterator[Figure]:
        async with evening(folder) as together:
            told = await years(together, f"sqlite:///{folder}/dominobot.sqlite")
        trial = "years"
        return iter(
            [
                Figure(trial, "days", f"{told.days:.0f}", told.days >= 21),
                Figure(trial, "upgrades", str(told.upgrades), told.upgrades == len(UPGRADES)),
                Figure(trial, "moves", str(told.moves)),
            ]
        )

    return asyncio.run(run())


Trial = Callable[[Path, Size, int], Iterator[Figure]]

TRIALS: Mapping[str, tuple[Trial, ...]] = {
    "kill": (_kills_on_sqlite, _kills_on_postgresql),
    "storm": (_storm,),
    "race": (_races, _races_of_two_workers),
    "fuzz": (_fuzz,),
    "years": (_years,),
}


def main(arguments: list[str], show: Callable[[str], object] = print) -> int:
    """Print a line a figure; 1 where one is not what it has to be."""
    parser = argparse.ArgumentParser(prog="make chaos")
    parser.add_argument("--only", choices=TRIALS, default="", help="one kind of trial")
    parser.add_argument("--kills", type=int, default=Size.kills, help="on each kind of database")
    parser.add_argument("--tables", type=int, default=Size.tables, help="in the storm")
    parser.add_argument("--groups", type=int, default=Size.groups, help="in the storm")
    parser.add_argument("--target", type=int, default=Size.target, help="of a match")
    parser.add_argument("--races", type=int, default=Size.races)
    parser.add_argument("--updates", type=int, default=Size.updates, help="random updates, and as many random taps")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    logging.getLogger().addHandler(logging.NullHandler())  # the bot tells of trouble, and there is much of it here
    size = Size(given.kills, given.tables, given.groups, given.target, given.races, given.updates)
    failed = 0
    for figure in chaos(size, given.seed, given.only):
        failed += figure.well is False
        verdict = {True: "ok", False: "NOT OK", None: ""}[figure.well]
        show(f"{figure.trial:<18}{figure.name:<40}{figure.value:>10}  {verdict}".rstrip())
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
