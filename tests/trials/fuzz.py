"""Fuzz: random updates and random button data, by the thousand, into a bot with tables that none of them may change.

`make chaos` runs the long form.
"""

import asyncio
import contextlib
import gc
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import App, open_app
from bot.config import Settings
from bot.screens.render import render
from bot.tables.screens import Status
from bot.tg.inbound.callbacks import encode
from bot.tg.outbound.pace import LIFTED
from bot.tg.outbound.scenes import Reading
from storage import open_store
from tests.chance import SeededShuffler, until
from tests.checkup import doctor_finds
from tests.coaching import QuickCoach
from tests.doctor.hall import AMAL, BASIM, GROUP, NOW, Hall
from tests.painting import sketch
from tests.storage.raw import raw
from tests.thinkers import SimpleThinker
from tests.trials.silent import silent_server
from tests.trials.updates import Kept, Updates

TOKEN = "7000000001:AA" + "x" * 35

#: Updates given at once, as Telegram gives them.
BATCH = 50

#: Times that the same is given, each by other people in other groups. The first fills what is remembered of what was
#: said; what is left behind for each update, chat or person is so in each of the others too, while what fills by chance
#: does not fill in all of them.
GENERATIONS = 4

#: So much is remembered of chats and people: fewer than there are in a generation.
FEW = 20


@dataclass
class Fuzzed:
    """What came of it."""

    calls: Counter[str] = field(default_factory=Counter)
    """By method, whether or not it was let do."""
    errors: list[str] = field(default_factory=list)
    """Of the log, and of whatever took the updates in."""
    changed: list[str] = field(default_factory=list)
    """Parts of what is kept of the tables that are not as they were."""
    left: int = 0
    """Updates that nobody handled."""
    findings: list[str] = field(default_factory=list)
    grown: int = 0
    """Blocks of memory that were not given back in that generation after the first which kept the fewest."""
    leaking: int = 0
    """So many it would have kept, had each tap left one behind and nothing else any; or each update."""

    @property
    def level(self) -> bool:
        """Whether memory stays level: caches that still fill by chance kept about a hundred blocks at most."""
        return self.grown < self.leaking


class _Errors(logging.Handler):
    """Collects whatever is logged as an error, or with a traceback."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self._told.append(logging.Formatter().format(record)[-2_000:])


@contextlib.contextmanager
def _errors_to(told: list[str]) -> Iterator[None]:
    """Nothing else is logged: whoever collects it would be what grows."""
    handler, bot = _Errors(told), logging.getLogger("bot")
    logging.getLogger().addHandler(handler)
    bot.setLevel(logging.ERROR)
    try:
        yield
    finally:
        bot.setLevel(logging.NOTSET)
        logging.getLogger().removeHandler(handler)


@contextlib.contextmanager
def _forgetful() -> Iterator[None]:
    """Whoever remembers some chats or people remembers but a few of them: at the bound nobody takes more memory."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in sys.modules.items():
            if name.partition(".")[0] in ("bot", "storage") and hasattr(module, "REMEMBERED"):
                patch.setattr(module, "REMEMBERED", FEW)
        yield


async def fuzz(folder: Path, updates: int, taps: int, seed: int) -> Fuzzed:
    """Give the bot so many updates and taps in each generation."""
    told = Fuzzed(leaking=min(updates, taps))
    file = folder / "dominobot.sqlite"
    await _furnish(file)
    with _errors_to(told.errors), _forgetful():
        async with silent_server((GROUP, AMAL, BASIM)) as (base, told.calls):
            settings = Settings(
                telegram_bot_token=SecretStr(TOKEN), telegram_api_base=base, data_dir=folder, _env_file=None
            )
            shuffler, thinker, coach = SeededShuffler(seed), SimpleThinker(), QuickCoach(silent=True)
            async with open_app(
                settings, lambda: NOW, shuffler, LIFTED, draw=sketch, thinker=thinker, coach=coach
            ) as app:
                await _play(app, file, updates, taps, seed, told)
    told.findings = doctor_finds(file, NOW)
    return told


async def _furnish(file: Path) -> None:
    """A table at each stage."""
    store = await open_store(f"sqlite:///{file}")
    hall = Hall(store)
    for name, stage in (("lobby", hall.lobby), ("running", hall.second_round), ("over", hall.over)):
        await stage(name)
    await store.close()


async def _play(app: App, file: Path, updates: int, taps: int, seed: int, told: Fuzzed) -> None:
    kept, before = await _kept(app), _everything(file)
    blocks = []
    for generation in range(GENERATIONS):
        async with _running(app):
            await _supply(app, Updates(kept, seed, generation), updates, taps, told)
        blocks.append(_blocks())  # while nothing beats, polls or looks
    told.grown = min(after - before for before, after in pairwise(blocks))
    told.changed = [part for part, rows in _everything(file).items() if rows != before[part]]
    async with app.store.read() as tx:
        told.left = (await tx.counts())["inbox"]


@contextlib.asynccontextmanager
async def _running(app: App) -> AsyncIterator[None]:
    running = asyncio.create_task(app.run())
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _supply(app: App, supply: Updates, updates: int, taps: int, told: Fuzzed) -> None:
    """Both kinds by turns, in batches."""
    for start in range(0, max(updates, taps), BATCH):
        await _give(app, [supply.update() for _ in range(min(BATCH, updates - start))], told)
        await _give(app, [supply.tap() for _ in range(min(BATCH, taps - start))], told)


def _blocks() -> int:
    gc.collect()
    return sys.getallocatedblocks()


async def _give(app: App, batch: Sequence[Any], told: Fuzzed) -> None:
    try:
        await app.inbox.receive(batch)
        await until(lambda: not (app.inbox.busy or app.answers.busy or app.clock.busy or app.painter.busy))
    except Exception as error:  # noqa: BLE001  # whatever it is, it is what is looked for
        told.errors.append(f"{type(error).__name__}: {str(error)[:200]}")


async def _kept(app: App) -> Kept:
    """What is there, as the group sees it."""
    names = ("lobby", "running", "over")
    async with app.store.read() as tx:
        rows = [row for name in names for row in await tx.screens_of(name)]
        reading = Reading(tx, 0.0)
        screens = [render(row.key, row.focus, await reading.scene(row)) for row in rows]
    data = [encode(button.tap) for screen in screens for row in screen.buttons for button in row]
    messages = [row.message for row in rows if row.message is not None and row.status is Status.LIVE]
    return Kept(GROUP, names, messages, (AMAL, BASIM), data)


def _everything(file: Path) -> dict[str, list[Any]]:
    """What is kept of the tables that were there from the beginning, and of who sits there."""
    there = "IN ('lobby', 'running', 'over')"
    asked = {
        "tables": f"SELECT id, body FROM tables WHERE id {there} ORDER BY id",  # noqa: S608
        "log": f"SELECT * FROM log WHERE table_id {there} ORDER BY table_id, match, round, ply",  # noqa: S608
        "seated": f"SELECT * FROM seated WHERE table_id {there} ORDER BY table_id, person",  # noqa: S608
        "deadlines": f"SELECT * FROM deadlines WHERE table_id {there} ORDER BY table_id, kind",  # noqa: S608
    }
    asked["people"] = f"SELECT * FROM people WHERE id IN ({AMAL}, {BASIM}) ORDER BY id"  # noqa: S608
    with raw(f"sqlite:///{file}") as conn:
        return {part: list(conn.exec_driver_sql(statement)) for part, statement in asked.items()}
