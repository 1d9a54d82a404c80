"""`make bench`: what pictures and films take, drawn and encoded on one core, and how large they are.

Boards with so many tiles on the table, of random rounds or grown on purpose where those hardly come to as many, by
processor time, with warm caches as in a bot that runs. The machine is measured in the same run: by how long zlib takes
for a million bytes, and time is measured by that. What the benchmark itself keeps is no bot's: no time is counted in
which it is looked through for garbage.
"""

import gc
import math
import random
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from statistics import median

from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.engine.view import public_view
from bot.pictures.draw import MOST, animate, draw
from bot.pictures.values import Film, TablePicture
from bot.screens.films import MOMENT, Moment, film
from bot.screens.pictures import table_picture
from tests.bench.rounds import say
from tests.pictures.scenes import grown, pictured
from tests.screens.tables import Played, rules_of, started

#: Boards that are measured: family, players, tiles on the table.
BOARDS = (("arab", 4, 7), ("arab", 4, 24), ("cross", 2, 14), ("double-nine-cross", 4, 30))

#: Trees that are grown on purpose, of the set of double nines: tiles on the table. All 55 of them hardly ever lie.
TREES = (50, 55)

#: So many times as many trees as other boards are measured: those that take long are few.
MORE_TREES = 5

#: Films of a round: family and players.
FILMS = (("arab", 4), ("double-nine-cross", 4))

#: Bytes that a film of a round may have.
MOST_OF_A_FILM = 1_000_000

#: Seconds of a core in which a board is to be drawn, on a machine whose zlib takes so many for a million bytes.
WANTED, MACHINE = 0.030, 0.003

#: The share of a kind of boards that may take longer, since others use the machine as well.
LATE = 0.01


@dataclass(frozen=True)
class Cost:
    """Seconds of processor time for each of some pictures, and their bytes."""

    seconds: tuple[float, ...]
    sizes: tuple[int, ...]


def boards(family: str, players: int, tiles: int) -> Iterator[TablePicture]:
    """Boards with so many tiles on the table, of random rounds that come to it."""
    for seed in range(10_000):
        chance = random.Random(seed)
        game = started(rules_of(family, players, target=10**6))
        game.shuffle_and_deal(chance)
        while game.match.round is not None and len(game.match.round.layout.tiles) < tiles:
            step(game, chance)
        if game.match.round is not None:
            yield table_picture(game.scene("ar", board="picture"), public_view(game.match), 1)


def trees(tiles: int) -> Iterator[TablePicture]:
    """Trees of so many tiles."""
    for seed in range(10_000):
        *_, state = grown("branching", tiles, 9, seed)
        if len(state.layout.tiles) == tiles:
            yield pictured(state, 2, "ivory", "ar")


def step(game: Played, chance: random.Random) -> None:
    """A legal move, a double where one may be laid: trees are to grow."""
    legal = legal_moves(game.match)
    doubles = [move for move in legal if isinstance(move, Play) and move.tile.is_double]
    game.move(chance.choice(doubles or legal))


def a_film(family: str, players: int) -> Film:
    """A random round from its deal to its end."""
    game, chance = started(rules_of(family, players, target=10**6)), random.Random(1)
    game.shuffle_and_deal(chance)
    shown = []
    while (round_ := game.match.round) is not None:
        shown.append(Moment(game.match, round_, 1))
        game.step(chance)
    shown.append(Moment(game.match, game.ended[1], 1, game.match.results[0]))
    return film(lambda _: game.scene("ar", board="picture"), shown)


def cost(drawn: Callable[[TablePicture], bytes], pictures: list[TablePicture]) -> Cost:
    """Draw each once."""
    seconds, sizes = [], []
    for picture in pictures:
        began = time.process_time()
        sizes.append(len(drawn(picture)))
        seconds.append(time.process_time() - began)
    return Cost(tuple(seconds), tuple(sizes))


def machine() -> float:
    """Seconds that zlib takes for a million bytes here and now."""
    data = random.Random(0).randbytes(1000) * 1000
    began = time.process_time()
    zlib.compress(data, 6)
    return time.process_time() - began


def rows(each: int) -> Iterator[tuple[str, Iterator[TablePicture], int]]:
    """What is measured, its pictures, and how many of them."""
    for family, players, tiles in BOARDS:
        yield f"{family}, {players} players, {tiles} tiles", boards(family, players, tiles), each
    for tiles in TREES:
        yield f"tree, {tiles} tiles", trees(tiles), each * MORE_TREES


def share(figures: Sequence[float], part: float) -> float:
    """The smallest of the figures that this part of them does not exceed."""
    return sorted(figures)[max(0, math.ceil(len(figures) * part) - 1)]


def report(each: int = 100, wanted: float = WANTED) -> bool:
    """Print all figures; whether everything is as small as it has to be, and all but `LATE` of every row as quick:
    drawn in `wanted` seconds on a machine like that of `MACHINE`."""
    here = min(machine() for _ in range(5))
    within = wanted * here / MACHINE
    say(f"Pictures: zlib takes {here * 1000:.1f} ms for a million bytes, so {within * 1000:.0f} ms are wanted")
    say(f"  {'board':34} boards   ms median  99 of 100 largest   KB median largest   within {within * 1000:.0f} ms")
    good = True
    for what, found, count in rows(each):
        for one in islice(found, 10):
            draw(one)  # what a running bot has cached by then
        pictures = list(islice(found, count))
        gc.collect()
        gc.freeze()
        taken = cost(draw, pictures)
        gc.unfreeze()
        in_time = sum(one <= within for one in taken.seconds) / len(pictures)
        times = " ".join(
            f"{share(taken.seconds, part) * 1000:{wide}.1f}" for part, wide in ((0.5, 11), (0.99, 10), (1, 7))
        )
        sizes = f"{median(taken.sizes) / 1024:11.1f} {max(taken.sizes) / 1024:7.1f}"
        say(f"  {what:34} {len(pictures):6} {times} {sizes}   {in_time:.1%}")
        good = good and max(taken.sizes) <= MOST and in_time >= 1 - LATE
    say(f"  {'film of a round':34} moments  seconds   KB   seconds to draw")
    for family, players in FILMS:
        shown = a_film(family, players)
        began = time.process_time()
        size = len(animate(shown))
        drawn = time.process_time() - began
        length = sum(seconds for _, seconds in shown.frames)
        what = f"{family}, {players} players"
        say(f"  {what:34} {len(shown.frames):7} {length:8.0f} {size / 1024:5.0f} {drawn:13.1f}")
        good = good and size <= MOST_OF_A_FILM and length >= MOMENT * len(shown.frames)
    return good


if __name__ == "__main__":
    sys.exit(0 if report() else 1)
