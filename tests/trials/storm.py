"""Storm: every fault of the sandbox on every method, Telegram's limits kept, many tables in few groups.

People do what people do: they tap what leads on, tap again what was not answered, and ask for their hand or the table
when nothing comes. Every match must reach its target, no chat may be sent more than Telegram lets through, and calls
stay few.
"""

import asyncio
import contextlib
import math
import random
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.sandbox import limits
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.log import LoggedMove
from bot.tables.table import Stage
from bot.tg.outbound.pace import Rates
from tests.chance import Time
from tests.checkup import doctor_finds
from tests.evening import Evening
from tests.people import Json, Message, Person, outgoing

#: What befalls one call in ten each. Real seconds are short: it is the bot's patience that is tried, not ours.
FAULTS: Sequence[Json] = (
    {"kind": "429", "retry_after": 3},
    {"kind": "500"},
    {"kind": "400", "description": "Bad Request: a fault to order"},
    {"kind": "403", "description": "Forbidden: a fault to order"},
    {"kind": "reset"},
    {"kind": "timeout", "seconds": 0.02},
    {"kind": "lost"},
    {"kind": "slow", "seconds": 0.02},
    {"kind": "twice"},
)
RATE = 0.1

#: Seconds of the world's time for one step, in which everybody looks and taps once.
STEP = 1.0

#: Steps without anything to tap after which somebody asks for the hand, and for the table.
PATIENCE = 40

#: Steps after which whatever is not over is stuck.
LONGEST = 20_000

#: Real seconds after which the bot has an answer for a tap, or it was lost.
TAP_WAIT = 0.25


@dataclass
class Weathered:
    """What came of it."""

    matches: int = 0
    stuck: int = 0
    moves: int = 0
    calls: int = 0
    faults: int = 0
    over_limit: int = 0
    """Calls that a chat's, a group's or the bot's limit refused."""
    peak: int = 0
    """Most calls that a group had in any minute."""
    findings: list[str] = field(default_factory=list)
    """The doctor's."""
    answered: list[float] = field(default_factory=list)
    """Real seconds from a tap to its answer; taps whose answer was lost left out."""

    @property
    def calls_a_move(self) -> float:
        """Bot API calls, those that failed included and polling left out."""
        return self.calls / self.moves

    def percentile(self, percent: float) -> float:
        """Seconds within which so many of a hundred taps were answered."""
        return sorted(self.answered)[math.ceil(len(self.answered) * percent / 100) - 1]


@dataclass
class _Table:
    """People who play one match, in a group that others share."""

    group: int
    people: list[Person]
    waited: int = 0


async def storm(folder: Path, tables: int, groups: int, target: int, seed: int) -> Weathered:
    """So many tables in so many groups play to that target."""
    told, chance = Weathered(matches=tables), random.Random(seed)
    async with _evening(folder) as evening:
        playing = await _seat(evening, tables, groups, target)
        first = (await evening.calls())[-1]["number"]
        for fault in FAULTS:
            await evening.people_side("POST", "/faults", {"method": "*", "rate": RATE, "seed": seed, **fault})
        watch = _Watch(evening, told, first)
        for _ in range(LONGEST):
            playing = [table for table in playing if not await _over(evening, table)]
            if not playing:
                break
            await asyncio.gather(*(_step(table, told, chance) for table in playing))
            await watch.look()
            await _moment(evening)
        told.stuck = len(playing)
        await evening.people_side("DELETE", "/faults")
        told.moves = await _moves(evening)
        evening.time_flows = True  # what was put off is drawn
        await evening.rest()
    told.findings = doctor_finds(folder / "dominobot.sqlite", evening.time.now)
    return told


@contextlib.asynccontextmanager
async def _evening(folder: Path) -> AsyncIterator[Evening]:
    """A sandbox with Telegram's limits, and a bot that keeps to its pace."""
    clock = Time()
    world = World(clock=clock, token=TOKEN, limits=True, tap_wait=TAP_WAIT)
    async with serve(world) as base:
        evening = Evening(base, world, clock, folder)
        evening.rates = Rates()
        evening.sleep = clock.sleep
        await evening.start_bot()
        try:
            yield evening
        finally:
            await evening.close()


async def _seat(evening: Evening, tables: int, groups: int, target: int) -> list[_Table]:
    """Two people at each table; the pace of the bot is waited for."""
    seated = []
    for number in range(tables):
        people = [await evening.person(f"{name}{number}") for name in ("Amal", "Basim")]
        seated.append(_Table(0, people))
    for number in range(groups):
        mine = seated[number::groups]
        group = await evening.group(f"Group {number}", *(person for table in mine for person in table.people))
        for table in mine:
            table.group = group
    for table in seated:
        await _sit_down(evening, table, f"/domino bazito 2 {target}")
    return seated


async def _sit_down(evening: Evening, table: _Table, command: str) -> None:
    amal, basim = table.people
    for person in table.people:
        await _write(person, person.id, "/start")
        await _wait_for(evening, person, person.id, "Hello")
    await _write(amal, table.group, command)
    lobby = await _wait_for(evening, basim, table.group, amal.name, "Seat 2")
    await basim.presses(lobby, lobby.button("Seat 2"))
    lobby = await _wait_for(evening, amal, table.group, amal.name, "Start")
    await amal.presses(lobby, lobby.button("Start"))


async def _wait_for(evening: Evening, person: Person, chat: int, words: str, button: str = "") -> Message:
    """The newest message with these words and this button, once it has come."""
    for _ in range(LONGEST):
        for message in reversed(await person.sees(chat)):
            if words in message.text and any(button in label for label in [*message.labels, ""]):
                return message
        await _moment(evening)
    raise AssertionError(f"{person.name} never sees {words!r} {button!r}")


async def _moment(evening: Evening) -> None:
    """A step of the world's time, and a little real time for what is on its way."""
    evening.time.now += STEP
    evening.app.service.deadlines_changed.set()
    evening.app.painter.wake()
    await asyncio.sleep(0.005)  # the bot shares this loop; what it has not done by then it does in a later step


async def _step(table: _Table, told: Weathered, chance: random.Random) -> None:
    """Somebody taps what leads on, if anything does; after long waiting they ask."""
    for person in table.people:
        for message in reversed((await person.sees(person.id))[-3:]):
            if message.green is not None:
                await _timed_tap(person, message, told)
                table.waited = 0
                return
    table.waited += 1
    if table.waited % PATIENCE == 0:
        person = chance.choice(table.people)
        await _write(person, person.id, chance.choice(["/start", "/hand"]))
        await _write(person, table.group, "/table")


async def _timed_tap(person: Person, message: Message, told: Weathered) -> None:
    assert message.green is not None
    began = time.perf_counter()
    if await person.presses(message, message.green) is not None:
        told.answered.append(time.perf_counter() - began)


async def _write(person: Person, chat: int, text: str) -> None:
    await person.evening.people_side("POST", f"/chats/{chat}/messages", {"person": person.id, "text": text})


async def _over(evening: Evening, table: _Table) -> bool:
    """Whether these two have finished their match."""
    async with evening.app.store.read() as tx:
        return not await tx.open_tables_of(table.people[0].id)


async def _moves(evening: Evening) -> int:
    """Tiles laid and passes at all tables, from their logs."""
    made = 0
    async with evening.app.store.read() as tx:
        for person in evening.people[::2]:
            for table in await tx.tables_played_by(person.id, 10):
                assert table.stage in (Stage.OVER, Stage.PLAYING)
                log = await tx.match_log(table.id, 1, table.round_number)
                made += sum(isinstance(line.entry, LoggedMove) and line.entry.move.kind != "draw" for line in log)
    return made


class _Watch:
    """Counts calls as they come; the sandbox forgets old ones."""

    def __init__(self, evening: Evening, told: Weathered, seen: int) -> None:
        self._evening = evening
        self._told = told
        self._seen = seen
        self._minutes: dict[int, deque[float]] = {}

    async def look(self) -> None:
        """Take in all calls since the last look."""
        calls = await self._evening.calls(self._seen)
        self._seen = max([self._seen, *(call["number"] for call in calls)])
        made = outgoing(calls)
        self._told.calls += len(made)
        told = Counter(call["fault"] is not None for call in made)
        self._told.faults += told[True]
        self._told.over_limit += sum(call["status"] == 429 and call["fault"] is None for call in made)
        for call in made:
            if limits.counts(call["method"]) and call["status"] == 200:
                self._book(call["parameters"].get("chat_id", 0), call["time"])

    def _book(self, chat: int, at: float) -> None:
        if chat >= 0:
            return
        minute = self._minutes.setdefault(chat, deque())
        minute.append(at)
        while minute[0] <= at - 60:
            minute.popleft()
        self._told.peak = max(self._told.peak, len(minute))
