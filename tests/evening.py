"""An evening: a sandbox and the whole bot in this process, with one clock and no human delays.

Nothing here looks inside the bot but to know when it has come to rest.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
from pydantic import SecretStr

from bot.app import App, open_app
from bot.config import Settings
from bot.parts import Sleep
from bot.sandbox.past import SINCE_EPHEMERAL
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.leases import Lease
from bot.tables.ports import Thinker
from bot.tables.store import Store, StoreTroubleError, Transaction
from bot.tables.table import Table
from bot.tg.outbound.pace import LIFTED
from bot.tg.outbound.pictures import Draw
from storage import open_store
from tests.chance import LONGEST, SeededShuffler, Time, until
from tests.checkup import doctor_finds
from tests.coaching import QuickCoach
from tests.painting import sketch
from tests.people import Json, NotThereError, Person
from tests.stores import StoreInFront, furnish
from tests.thinkers import SimpleThinker

#: Seconds by which time goes on at once, where it flows.
STEP = 0.25


class MortalStore(StoreInFront):
    """A worker's store, which does nothing more for it once it was killed."""

    dead = False
    refuses = 0
    """How many of the next transactions that are to write are in trouble."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        self._live()
        if self.refuses:
            self.refuses -= 1
            raise StoreTroubleError
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

    def __init__(self, base: str, world: World, time: Time, folder: Path, database: str = "", **settings: Any) -> None:
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
            **settings,
        )
        self._http = httpx.AsyncClient(base_url=base, timeout=LONGEST, verify=False)  # noqa: S501  # never https
        self.shuffler = SeededShuffler(1)
        self.time_flows = False
        """Whether time goes by while people wait for the bot, so that what it tries later or paces is done too."""
        self.rates = LIFTED
        self.sleep: Sleep = asyncio.sleep
        """How answers and polling wait."""
        self.coach = QuickCoach()
        """Who looks at moves."""
        self.draw: Draw = sketch
        """How pictures are drawn."""
        self.thinker: Thinker = SimpleThinker()
        """Who thinks for computer players at the next worker that starts."""
        self.app: App
        """The oldest worker's."""

    async def people_side(self, method: str, path: str, body: Json | None = None) -> Any:
        """A call of the sandbox's people side that must succeed."""
        answer = await self._http.request(method, path, json=body)
        if answer.status_code == httpx.codes.NOT_FOUND:
            raise NotThereError(answer.text)
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

    def is_old(self, unknown: frozenset[str] = SINCE_EPHEMERAL) -> None:
        """From now on the server is one that does not know these methods and fields."""
        self._world.unknown = unknown

    def slips_out(self, group: int, person: Person) -> None:
        """Somebody is no longer in a group, and no update tells the bot: it was lost, or Telegram never sent it."""
        there = self._world.groups.get(group)
        assert there is not None
        self._world.groups.put(group, replace(there, members=tuple(one for one in there.members if one != person.id)))

    def slips_in(self, group: int, person: Person) -> None:
        """Somebody is in a group again, and no update tells the bot."""
        there = self._world.groups.get(group)
        assert there is not None
        self._world.groups.put(group, replace(there, members=(*there.members, person.id)))

    async def passes(self, seconds: float) -> None:
        """Let time go by; what falls due happens, and what a dead worker had goes to others once it is over."""
        self.time.now += seconds
        await self._beats()
        for worker in self.workers:
            for lease in filter(lambda lease: lease.ours, worker.leases):
                lease.check()  # its holder prolongs it before anybody else may ask
        await until(lambda: all(lease.held for each in self.workers for lease in each.leases if lease.ours))
        for worker in self.workers:
            for lease in worker.leases:
                lease.nudge()
            worker.app.service.deadlines_changed.set()
            worker.app.inbox.wake()
            worker.app.painter.wake()
            worker.app.reviewer.wake()
        await self.rest()

    async def _beats(self) -> None:
        """The bot was there all the time: its heart beats every few seconds, which pass here all at once."""
        async with self.app.store.begin() as tx:
            await tx.beat(self.time.now)

    async def rest(self) -> None:
        """Wait until the bot has done everything there is to do now."""
        async with asyncio.timeout(LONGEST):
            while True:
                await until(lambda: not (len(self._world.updates) or any(each.app.busy for each in self.workers)))
                if await self._nothing_waits():
                    return
                if self.time_flows:
                    self.time.now += STEP
                    self.app.painter.wake()
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

    async def start_worker(self, **settings: Any) -> Worker:
        """Start one more, with settings of its own; with others only where all share a database on a server."""
        mine = self._settings.model_copy(update=settings)
        stores: list[MortalStore] = []

        async def opener(url: str) -> Store:
            stores.append(MortalStore(await open_store(url)))
            return stores[0]

        async with contextlib.AsyncExitStack() as stack:
            app = await stack.enter_async_context(
                open_app(
                    mine,
                    self.time,
                    self.shuffler,
                    self.rates,
                    opener,
                    self.sleep,
                    self.draw,
                    self.thinker,
                    self.coach,
                )
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
        await until(lambda: all(lease.held for lease in worker.leases))

    def _gone(self, worker: Worker) -> None:
        self.workers.remove(worker)
        if self.workers:
            self.app = self.workers[0].app

    async def check_up(self) -> None:
        """At rest, nothing that is stored is wrong."""
        if self.workers:
            await self.rest()
            await self._beats()
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
    folder: Path, database: str = "", time: Time | None = None, *, start: bool = True, **settings: Any
) -> AsyncIterator[Evening]:
    """A sandbox with a bot that runs from the start, its data in a folder, or in the database at an address; more of
    its settings may be given."""
    time = time or Time()
    world = World(clock=time, token=TOKEN)
    async with serve(world) as base:
        if not database:
            furnish(folder / "dominobot.sqlite")
        together = Evening(base, world, time, folder, database, **settings)
        if start:
            await together.start_bot()
        try:
            yield together
            await together.check_up()
        finally:
            await together.close()
