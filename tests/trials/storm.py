"""Storm: every fault of the sandbox on every method, Telegram's limits kept, many tables in few groups.

People do what people do: they tap what leads on, tap again what was not answered, wait for what was, and ask for their
hand or the table when nothing comes. Every match must reach its target, no chat may be sent more than Telegram lets
through, and calls stay few.
"""

import asyncio
import contextlib
import math
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from bot.sandbox import limits
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.log import LoggedMove
from bot.tables.taps import Verb
from bot.tg.inbound.callbacks import decode
from bot.tg.outbound.pace import Rates
from tests.chance import Time
from tests.checkup import doctor_finds
from tests.evening import Evening
from tests.people import Button, Json, Message, NotThereError, Person, outgoing

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

#: Seconds after which a tap that was not answered is made again.
AGAIN = 5.0

#: Steps without anything to tap after which both ask for their hands, and after as many more somebody for the table.
PATIENCE = 20

#: Steps after which it is looked for matches that are over.
LOOK_ROUND = 20

#: Real seconds between looks whether the bot is done with a step, and so many looks at most.
LOOK, MOST_LOOKS = 0.003, 50

#: Steps after which whatever is not over is stuck.
LONGEST = 20_000

#: Real seconds after which the bot has an answer for a tap, or it was lost; steps go on meanwhile.
TAP_WAIT = 0.25


@dataclass
class Weathered:
    """What came of it."""

    matches: int = 0
    stuck: int = 0
    """Matches that nobody has won."""
    moves: int = 0
    """Tiles laid, passes and draws; draws in a row are one, as they are one tap."""
    rounds: int = 0
    """Of the longest match."""
    tries: int = 0
    """Bot API calls, polling left out."""
    faults: int = 0
    """Those of them that a fault met."""
    in_vain: int = 0
    """Those that a fault refused, cut off, or kept the answer of."""
    over_limit: int = 0
    """Calls that a chat's, a group's or the bot's limit refused."""
    peak: int = 0
    """Most calls that a group had in any minute."""
    findings: list[str] = field(default_factory=list)
    """The doctor's."""
    answered: list[float] = field(default_factory=list)
    """Seconds from a tap to its answer, the world's and real ones; taps whose answer was lost left out."""

    @property
    def calls_a_move(self) -> float:
        """Tries not in vain: what a fault eats is the storm's, and what is tried instead of it the bot's."""
        return (self.tries - self.in_vain) / self.moves

    @property
    def tries_a_move(self) -> float:
        """All tries. Of seven faults at a tenth each that eat a call, every second one is in vain."""
        return self.tries / self.moves

    def percentile(self, percent: float) -> float:
        """Seconds within which so many of a hundred taps were answered."""
        return sorted(self.answered)[math.ceil(len(self.answered) * percent / 100) - 1]


@dataclass
class _Table:
    """People who play one match, in a group that others share."""

    people: list[Person]
    group: int = 0
    id: str = ""
    waited: int = 0
    seen: dict[int, list[Message]] = field(default_factory=dict)
    """The newest messages with buttons for this table, by chat."""
    tapping: bool = False
    """Whether a tap waits for its answer."""
    tapped: dict[tuple[int, int], tuple[int, float]] = field(default_factory=dict)
    """By chat and message: as which revision it was tapped last, and the moment before which it is not again."""


async def storm(folder: Path, tables: int, groups: int, target: int, seed: int) -> Weathered:
    """So many tables in so many groups play to that target."""
    told, chance = Weathered(matches=tables), random.Random(seed)
    async with _evening(folder) as evening:
        playing = await _seat(evening, tables, groups, target)
        first = (await evening.calls())[-1]["number"]
        for number, fault in enumerate(FAULTS):  # each by a chance of its own
            order = {"method": "*", "rate": RATE, "seed": seed * len(FAULTS) + number, **fault}
            await evening.people_side("POST", "/faults", order)
        await _play(evening, playing, told, chance, _Watch(evening, told, first))
        await evening.people_side("DELETE", "/faults")
        await _sum_up(evening, told)
        await _clear_up(evening)
    told.findings = doctor_finds(folder / "dominobot.sqlite", evening.time.now)
    return told


async def _play(
    evening: Evening, playing: list[_Table], told: Weathered, chance: random.Random, watch: "_Watch"
) -> None:
    """Play until all tables are over, or too long."""
    changed = {chat for table in playing for chat in (table.group, *(person.id for person in table.people))}
    async with asyncio.TaskGroup() as taps:
        for step in range(LONGEST):
            if step % LOOK_ROUND == 0:
                playing = [table for table in playing if not await _over(evening, table)]
            if not playing:
                break
            for table in playing:
                await _step(evening, table, told, chance, changed, taps)
            await _moment(evening)
            changed = await watch.look()


async def _clear_up(evening: Evening) -> None:
    """Whatever was put off is drawn in the end."""
    for _ in range(LONGEST):
        async with evening.app.store.read() as tx:
            waits, next_try = await tx.counts(), await tx.next_try()
        if not waits["inbox"] + waits["screens"] + waits["retirements"]:
            break
        evening.time.now = max(evening.time.now, next_try or 0.0)  # not in steps: a pause may be an hour
        await _moment(evening)
    await evening.passes(STEP)


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
        seated.append(_Table(people))
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
    table.id = _table_of(lobby.button("Seat 2"))
    await basim.presses(lobby, lobby.button("Seat 2"))
    lobby = await _wait_for(evening, amal, table.group, amal.name, "Start")
    await amal.presses(lobby, lobby.button("Start"))


def _table_of(button: Button) -> str:
    tap = decode(button.data)
    return "" if tap is None else tap.table


def _leads_on(message: Message, table: str) -> bool:
    """Whether something under it leads on to the end of this table's match."""
    tap = None if message.green is None else decode(message.green.data)
    return tap is not None and tap.table == table and tap.verb is not Verb.REMATCH


async def _wait_for(evening: Evening, person: Person, chat: int, words: str, button: str = "") -> Message:
    """The newest message with these words and this button, once it has come."""
    for _ in range(LONGEST):
        for message in reversed(await person.sees(chat)):
            if words in message.text and any(button in label for label in [*message.labels, ""]):
                return message
        await _moment(evening)
    raise AssertionError(f"{person.name} never sees {words!r} {button!r}")


async def _moment(evening: Evening) -> None:
    """A step of the world's time, and as much real time as the bot, which shares this loop, takes for what is due."""
    evening.time.now += STEP
    evening.app.service.deadlines_changed.set()
    evening.app.painter.wake()
    for _ in range(MOST_LOOKS):
        await asyncio.sleep(LOOK)
        if not (evening.app.inbox.busy or evening.app.painter.busy or evening.app.clock.busy):
            return


async def _tap(evening: Evening, table: _Table, person: Person, message: Message, told: Weathered) -> None:
    """Tap the green button and wait for the answer."""
    assert message.green is not None
    tapped, began = evening.time.now, time.perf_counter()
    try:
        answer = await person.presses(message, message.green)
    except NotThereError:  # the bot was quicker than the finger
        answer = None
    if answer is not None:
        told.answered.append(evening.time.now - tapped + time.perf_counter() - began)
    not_before = math.inf if answer is not None else evening.time.now + AGAIN
    table.tapped[message.chat, message.id] = message.raw["revision"], not_before
    table.tapping = False


async def _step(
    evening: Evening,
    table: _Table,
    told: Weathered,
    chance: random.Random,
    changed: Collection[int],
    taps: asyncio.TaskGroup,
) -> None:
    """Somebody taps what leads on, if anything does; after long waiting they ask."""
    amal = table.people[0]
    for person, chat in [*((person, person.id) for person in table.people), (amal, table.group)]:
        if chat in changed:
            table.seen[chat] = [message for message in await person.sees(chat) if _leads_on(message, table.id)][-3:]
    if table.tapping:
        return
    for person, chat in [*((person, person.id) for person in table.people), (amal, table.group)]:
        for message in reversed(table.seen[chat]):
            revision, not_before = table.tapped.get((chat, message.id), (0, 0.0))
            if message.raw["revision"] != revision or evening.time.now >= not_before:
                table.tapping, table.waited = True, 0
                taps.create_task(_tap(evening, table, person, message, told))
                return
    table.waited += 1
    if table.waited % (2 * PATIENCE) == 0:
        await _write(chance.choice(table.people), table.group, "/table")
    elif table.waited % PATIENCE == 0:
        for person in table.people:
            await _write(person, person.id, chance.choice(["/start", "/hand"]))


async def _write(person: Person, chat: int, text: str) -> None:
    await person.evening.people_side("POST", f"/chats/{chat}/messages", {"person": person.id, "text": text})


async def _over(evening: Evening, table: _Table) -> bool:
    """Whether these two have finished their match."""
    async with evening.app.store.read() as tx:
        return not await tx.open_tables_of(table.people[0].id)


async def _sum_up(evening: Evening, told: Weathered) -> None:
    """What the tables and their logs say."""
    won = 0
    async with evening.app.store.read() as tx:
        for person in evening.people[::2]:
            for table in await tx.tables_played_by(person.id, 10):
                won += table.won
                told.rounds = max(told.rounds, table.round_number)
                log = await tx.match_log(table.id, 1, table.round_number)
                kinds = [line.entry.move.kind if isinstance(line.entry, LoggedMove) else "" for line in log]
                told.moves += sum(
                    kind not in ("", before) or kind in ("play", "pass") for before, kind in pairwise(kinds)
                )
    told.stuck = told.matches - won


class _Watch:
    """Counts calls as they come; the sandbox forgets old ones."""

    def __init__(self, evening: Evening, told: Weathered, seen: int) -> None:
        self._evening = evening
        self._told = told
        self._seen = seen
        self._minutes: dict[int, deque[float]] = {}

    async def look(self) -> set[int]:
        """Take in all calls since the last look; the chats that they were about."""
        calls = await self._evening.calls(self._seen)
        self._seen = max([self._seen, *(call["number"] for call in calls)])
        made = outgoing(calls)
        self._told.tries += len(made)
        self._told.faults += sum(call["fault"] is not None for call in made)
        self._told.in_vain += sum(call["fault"] not in (None, "slow") for call in made)
        self._told.over_limit += sum(call["status"] == 429 and call["fault"] is None for call in made)
        for call in made:
            if limits.counts(call["method"]) and call["status"] == 200:
                self._book(call["parameters"].get("chat_id", 0), call["time"])
        return {call["parameters"].get("chat_id", 0) for call in made}

    def _book(self, chat: int, at: float) -> None:
        if chat >= 0:
            return
        minute = self._minutes.setdefault(chat, deque())
        minute.append(at)
        while minute[0] <= at - 60:
            minute.popleft()
        self._told.peak = max(self._told.peak, len(minute))
