"""People who play through the sandbox: the whole bot in this process, one clock, no human delays.

They see what Telegram would show them, and press what they see; nothing here looks inside the bot but to know when it
has come to rest.
"""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

import httpx
from pydantic import SecretStr

from bot.app import App, Sleep, open_app
from bot.config import Settings
from bot.engine.rules import Rules
from bot.engine.tiles import Tile, parse_tile
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.leases import Lease
from bot.tables.ports import Store, Transaction
from bot.tables.table import Table
from bot.tg.outbound.pace import LIFTED
from storage import open_store
from tests.checkup import doctor_finds
from tests.stores import StoreInFront

#: Real seconds after which a bot that has not come to rest is broken.
LONGEST = 20.0

#: Seconds by which time goes on at once, where it flows.
STEP = 0.25

Json = dict[str, Any]


class SeededShuffler:
    """Shuffles and ids that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._arranged: list[tuple[Tile, ...]] = []

    def seed(self, seed: int) -> None:
        """From here on as if it had begun with this seed."""
        self._random.seed(seed)

    def arrange(self, *hands: str, boneyard: str = "") -> None:
        """The next deal gives these tiles, written `1-5 2-2`, to the seats; the boneyard is drawn from its first."""
        tiles = (parse_tile(word) for word in " ".join([*hands, boneyard]).split())
        self._arranged.append(tuple(tile for tile in tiles if tile is not None))

    def order(self, rules: Rules) -> tuple[Tile, ...]:
        first = self._arranged.pop(0) if self._arranged else ()
        rest = [tile for tile in rules.tiles if tile not in first]
        return (*first, *self._random.sample(rest, len(rest)))

    def table_id(self) -> str:
        return f"{self._random.getrandbits(32):08x}"


class Time:
    """One clock for the bot and the sandbox, moved by the tests alone."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._moved = asyncio.Event()

    def __call__(self) -> float:
        return self._now

    @property
    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    @now.setter
    def now(self, now: float) -> None:
        self._now = now
        self._moved.set()
        self._moved = asyncio.Event()

    async def sleep(self, seconds: float) -> None:
        """Until the clock has been moved so far."""
        until = self._now + seconds
        while self._now < until:
            await self._moved.wait()


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is seen under a message."""

    text: str
    row: int
    column: int
    data: str = field(repr=False)
    style: str | None = None


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it is seen: direction marks are not."""

    id: int
    chat: int
    text: str
    buttons: tuple[Button, ...]
    raw: Json = field(repr=False)

    def button(self, words: str) -> Button:
        """The one button that these words stand on, alone or among others."""
        found = [button for button in self.buttons if words == button.text]
        found = found or [button for button in self.buttons if words in button.text]
        assert len(found) == 1, f"{len(found)} buttons say {words!r}: {self.labels}"
        return found[0]

    @property
    def green(self) -> Button | None:
        """The first button that leads on: a tile that fits, an end, start, next round, rematch; or else drawing."""
        return next((button for button in self.buttons if button.style in ("success", "primary")), None)

    @property
    def labels(self) -> list[str]:
        """What stands on the buttons."""
        return [button.text for button in self.buttons]

    @property
    def blocks(self) -> list[list[str]]:
        """Lines of text, those between two empty lines together."""
        return [block.split("\n") for block in self.text.split("\n\n")]

    @property
    def lines(self) -> list[str]:
        """Lines of text, the empty ones left out."""
        return [line for block in self.blocks for line in block]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a tap was answered with."""

    text: str
    alert: bool
    url: str | None


class Sandbox(Protocol):
    """The people side of a sandbox, and waiting for its bot."""

    async def people_side(self, method: str, path: str, body: Json | None = None) -> Any: ...
    async def rest(self) -> None: ...


class Person:
    """Somebody with a phone."""

    def __init__(self, evening: Sandbox, number: int, name: str) -> None:
        self.evening = evening
        self.id = number
        self.name = name
        self._phone: dict[int, dict[int, Message]] = {}
        self._read: dict[int, int] = {}

    async def says(self, chat: int, text: str, **more: Any) -> Message:
        """Write in a chat; the private chat with the bot has one's own id."""
        body = {"person": self.id, "text": text, **more}
        sent = await self.evening.people_side("POST", f"/chats/{chat}/messages", body)
        await self.evening.rest()
        return _message(chat, sent)

    async def starts(self, payload: str = "") -> None:
        """Press Start in the private chat."""
        await self.says(self.id, f"/start {payload}".strip())

    async def sees(self, chat: int) -> list[Message]:
        """All messages of a chat as they are now."""
        path = f"/chats/{chat}/messages?person={self.id}&after={self._read.get(chat, 0)}"
        news = await self.evening.people_side("GET", path)
        phone = self._phone.setdefault(chat, {})
        for each in news["messages"]:
            if each.get("deleted"):
                phone.pop(each["message_id"], None)
            else:
                phone[each["message_id"]] = _message(chat, each)
        self._read[chat] = news["revision"]
        return [phone[number] for number in sorted(phone)]

    async def last(self, chat: int, saying: str = "") -> Message:
        """The newest message of the bot that says this."""
        seen = [each for each in await self.sees(chat) if each.raw["from"]["is_bot"]]
        fitting = [each for each in seen if saying in each.text]
        assert fitting, f"{self.name} sees no {saying!r} in {[each.text for each in seen]}"
        return fitting[-1]

    async def hand(self, saying: str = "") -> Message:
        """The newest message in the private chat that says this."""
        return await self.last(self.id, saying)

    async def taps(self, message: Message, wanted: Button | str) -> Answer:
        """Press a button: one that is seen, or the one with these words."""
        button = message.button(wanted) if isinstance(wanted, str) else wanted
        return await self._tap(message, {"row": button.row, "column": button.column})

    async def forges(self, message: Message, data: str) -> Answer:
        """Send button data that no button of this message has, as a changed client could."""
        return await self._tap(message, {"data": data})

    async def opens(self, link: str) -> None:
        """Follow a link of the bot and press Start."""
        await self.evening.people_side("POST", f"/people/{self.id}/open", {"link": link})
        await self.evening.rest()

    async def _tap(self, message: Message, what: Json) -> Answer:
        path = f"/chats/{message.chat}/messages/{message.id}/tap"
        tapped = await self.evening.people_side("POST", path, {"person": self.id, **what})
        await self.evening.rest()
        assert tapped["answer"] is not None, "a tap was never answered"
        answer = tapped["answer"]
        return Answer(plainly(answer.get("text", "")), bool(answer.get("show_alert")), answer.get("url"))


def _message(chat: int, raw: Json) -> Message:
    rows = raw.get("reply_markup", {}).get("inline_keyboard", [])
    buttons = tuple(
        Button(plainly(button["text"]), r, c, button.get("callback_data", ""), button.get("style"))
        for r, row in enumerate(rows)
        for c, button in enumerate(row)
    )
    return Message(raw["message_id"], chat, plainly(raw.get("text", "")), buttons, raw)


class MortalStore(StoreInFront):
    """A worker's store, which does nothing more for it once it was killed."""

    dead = False
    begun = 0
    """Transactions that write."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        self._live()
        self.begun += 1
        return super().begin()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        self._live()
        return super().read()

    def _live(self) -> None:
        if self.dead:
            raise asyncio.CancelledError


@dataclass(frozen=True, slots=True)
class Worker:
    """One running bot of those that share a database."""

    app: App
    store: MortalStore
    ends: contextlib.AsyncExitStack
    leases: tuple[Lease, ...]

    async def stop(self) -> None:
        """Stop it cleanly."""
        await self.ends.aclose()

    async def kill(self) -> None:
        """End it as SIGKILL does: what it has not committed by now it never will, and it takes leave of nobody."""
        self.store.dead = True
        await self.ends.aclose()


class Evening:
    """A sandbox, a bot that runs in it, and people."""

    def __init__(self, base: str, world: World, time: Time, folder: Path, database: str = "") -> None:
        self.time = time
        self.people: list[Person] = []
        self.workers: list[Worker] = []
        """All that run, the oldest first."""
        self.base = base
        self._world = world
        self._settings = Settings(
            telegram_bot_token=SecretStr(TOKEN),
            telegram_api_base=base,
            data_dir=folder,
            database_url=database,
            _env_file=None,
        )
        self._http = httpx.AsyncClient(base_url=base, timeout=LONGEST, verify=False)  # noqa: S501  # never https
        self.shuffler = SeededShuffler(1)
        self.time_flows = False
        """Whether time goes by while people wait for the bot, so that what it tries later or paces is done too."""
        self.rates = LIFTED
        self.sleep: Sleep = asyncio.sleep
        """How answers and polling wait."""
        self.app: App
        """The oldest worker's."""

    async def people_side(self, method: str, path: str, body: Json | None = None) -> Any:
        """A call of the sandbox's people side that must succeed."""
        answer = await self._http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def person(self, name: str, language: str = "en", **more: str) -> Person:
        """Somebody new."""
        made = await self.people_side("POST", "/people", {"first_name": name, "language_code": language, **more})
        person = Person(self, made["id"], name)
        self.people.append(person)
        return person

    async def group(self, title: str, *members: Person, **more: Any) -> int:
        """A group of these people and the bot; its id."""
        body = {"title": title, "type": "supergroup", "members": [member.id for member in members], **more}
        made = await self.people_side("POST", "/chats", body)
        await self.rest()
        return int(made["id"])

    async def file(self, unique: str) -> bytes:
        """What is in a file that somebody was sent."""
        answer = await self._http.get(f"/files/{unique}")
        assert answer.is_success, answer.text
        return answer.content

    async def calls(self, after: int = 0) -> list[Json]:
        """The Bot API calls so far."""
        seen = await self.people_side("GET", f"/calls?after={after}")
        calls: list[Json] = seen["calls"]
        return calls

    async def fault(self, method: str, chat: int | None = None, **what: Any) -> None:
        """The next call of a method (to a chat) fails so; see the sandbox's `/faults`."""
        await self.people_side("POST", "/faults", {"method": method, "chat": chat, **what})

    async def upgrade(self, group: int) -> int:
        """A group becomes a supergroup; its new id."""
        made = await self.people_side("POST", f"/chats/{group}/upgrade")
        return int(made["id"])

    async def tables(self, group: int) -> tuple[Table, ...]:
        """The truth that no one person sees: the group's open tables, or else its last one."""
        async with self.app.store.read() as tx:
            last = await tx.last_table_in(group)
            return await tx.open_tables_in(group) or (() if last is None else (last,))

    def slips_out(self, group: int, person: Person) -> None:
        """Somebody is no longer in a group, and no update tells the bot: it was lost, or Telegram never sent it."""
        there = self._world.groups.get(group)
        assert there is not None
        self._world.groups.put(group, replace(there, members=tuple(one for one in there.members if one != person.id)))

    async def passes(self, seconds: float) -> None:
        """Let time go by; what falls due happens, and what a dead worker had goes to others once it is over."""
        self.time.now += seconds
        for worker in self.workers:
            for lease in worker.leases:
                lease.check()  # its holder prolongs it before anybody else may ask
        await self._until(lambda: all(lease.held for each in self.workers for lease in each.leases if lease.ours))
        for worker in self.workers:
            for lease in worker.leases:
                lease.nudge()
            worker.app.service.deadlines_changed.set()
            worker.app.inbox.wake()
            worker.app.painter.wake()
        await self.rest()

    async def rest(self) -> None:
        """Wait until the bot has done everything there is to do now."""
        async with asyncio.timeout(LONGEST):
            while True:
                await self._until(lambda: not (len(self._world.updates) or any(each.app.busy for each in self.workers)))
                if await self._nothing_waits():
                    return
                if self.time_flows:
                    self.time.now += STEP
                    self.app.painter.wake()
                await asyncio.sleep(0.001)

    async def _until(self, fits: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST):
            while not fits():  # noqa: ASYNC110  # the bot has no event of being at rest
                await asyncio.sleep(0.001)

    async def _nothing_waits(self) -> bool:
        async with self.app.store.read() as tx:
            counts, due = await tx.counts(), await tx.next_due()
        waiting = counts["inbox"] + counts["screens"] + counts["retirements"]
        return not waiting and (due is None or due > self.time.now)

    async def start_bot(self) -> None:
        """Start the bot on its data folder; it finds whatever an earlier one left there."""
        await self.start_worker()

    async def stop_bot(self) -> None:
        """Stop it cleanly, all its workers."""
        while self.workers:
            await self.stop_worker(self.workers[-1])

    async def start_worker(self) -> Worker:
        """Start one more; with others only where all share a database on a server."""
        stores: list[MortalStore] = []

        async def opener(url: str) -> Store:
            stores.append(MortalStore(await open_store(url)))
            return stores[0]

        async with contextlib.AsyncExitStack() as stack:
            app = await stack.enter_async_context(
                open_app(self._settings, self.time, self.shuffler, self.rates, opener, self.sleep)
            )
            task = asyncio.create_task(app.run())
            stack.push_async_callback(_stopped, task)
            worker = Worker(app, stores[0], stack.pop_all(), (app.painting, app.polling))
        self.workers.append(worker)
        self.app = self.workers[0].app
        return worker

    async def stop_worker(self, worker: Worker) -> None:
        """Stop one cleanly; what it did for all goes to another at once."""
        self._gone(worker)
        await worker.stop()

    async def kill_worker(self, worker: Worker) -> None:
        """Kill one; what it did for all goes to another when its leases are over."""
        self._gone(worker)
        await worker.kill()

    async def takes_over(self, worker: Worker) -> None:
        """Wait until this one polls and paints."""
        await self._until(lambda: all(lease.held for lease in worker.leases))

    def _gone(self, worker: Worker) -> None:
        self.workers.remove(worker)
        if self.workers:
            self.app = self.workers[0].app

    async def check_up(self) -> None:
        """At rest, nothing that is stored is wrong."""
        if self.workers:
            await self.rest()
            async with self.app.store.begin() as tx:
                await tx.beat(self.time.now)  # as it does every few seconds, which pass here all at once
        findings = doctor_finds(self._settings.store_url, self.time.now)
        assert not findings, findings

    async def close(self) -> None:
        """Everybody goes home."""
        await self.stop_bot()
        await self._http.aclose()


async def _stopped(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


@contextlib.asynccontextmanager
async def evening(
    folder: Path, database: str = "", time: Time | None = None, *, start: bool = True
) -> AsyncIterator[Evening]:
    """A sandbox with a bot that runs from the start, its data in a folder, or in the database at an address."""
    time = time or Time()
    world = World(clock=time, token=TOKEN)
    async with serve(world) as base:
        together = Evening(base, world, time, folder, database)
        if start:
            await together.start_bot()
        try:
            yield together
            await together.check_up()
        finally:
            await together.close()


async def seat_all(group: int, people: list[Person], command: str) -> Message:
    """Open a table by this command, start private chats, and seat these people in turn; the lobby, full."""
    for person in people:
        await person.starts()
    host = people[0]
    await host.says(group, command)
    for seat, person in enumerate(people[1:], start=2):
        lobby = await person.last(group)
        await person.taps(lobby, str(seat))
    return await host.last(group)


async def begin(group: int, people: list[Person], command: str) -> None:
    """Open a table, seat these people, and start."""
    lobby = await seat_all(group, people, command)
    assert lobby.green is not None, "nobody can start"
    await people[0].taps(lobby, lobby.green)


@dataclass(frozen=True, slots=True)
class Tapped:
    """A tap that somebody made: under which message, and the answer."""

    person: Person
    message: Message
    button: Button
    answer: Answer


def first_green(message: Message) -> Button | None:
    """What somebody in a hurry presses."""
    return message.green


async def play(
    group: int, people: list[Person], choose: Callable[[Message], Button | None] = first_green
) -> AsyncIterator[Tapped]:
    """Everybody plays, by default the first thing that fits, and deals the next round, until the match is over.

    Tap by tap; questions on the way are answered by whoever they are asked.
    """
    at, step = 0, 0
    while True:
        order = [(at + step + more) % len(people) for more in range(len(people))]  # mostly the next one in turn
        hands = ((seat, await people[seat].hand()) for seat in order)
        found = await anext(((seat, hand) async for seat, hand in hands if choose(hand)), None)
        if found is not None:
            (seat, message), person = found, people[found[0]]
            step, at = (seat - at) % len(people) or step, seat
        else:
            person = people[at]
            message = await person.last(group)
            if "🏆" in message.text:
                return
        button = choose(message)
        assert button is not None, f"nobody can go on: {message.text}"
        yield Tapped(person, message, button, await person.taps(message, button))


def plainly(text: str) -> str:
    """The text without direction marks and joiners, so that tiles read `[a|b]`."""
    return "".join(character for character in text if character not in "\u200e\u200f\u2060\u2066\u2067\u2068\u2069")


def outgoing(calls: list[Json]) -> list[Json]:
    """Calls that show or change something; polling left out."""
    return [call for call in calls if call["method"] != "getUpdates"]
