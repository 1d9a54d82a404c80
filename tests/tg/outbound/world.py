"""What painter tests share: tables played through the service, drawn into a Telegram in memory."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field, replace

from telegram import Bot

from bot.people.person import Person
from bot.screens.scene import Scene
from bot.screens.screen import Button, Screen
from bot.tables.commands import Command, OpenTable, Sit, StartMatch
from bot.tables.screens import Key, Kind, Row
from bot.tables.service import Done, Service
from bot.tables.store import Store, Transaction
from bot.tables.table import Table
from bot.tables.taps import Tap, Verb
from bot.tg.outbound.pace import LIFTED, Pace, Rates
from bot.tg.outbound.painter import Painter
from tests.chance import SortedTiles
from tests.stores import StoreInFront
from tests.tables.tables import GROUP, GUEST, HOST, TIMING, next_command
from tests.tg.outbound.fake_telegram import FakeTelegram

TOKEN = "1234567:AAF-abcdefghijklmnopqrstuvwxyz012345"


def render(key: Key, focus: str, scene: Scene) -> Screen:
    """A screen that tells what it was given: kind, round, moves made, focus and language."""
    match = scene.match
    results = len(match.results) if match is not None else 0
    shown = scene.ended or (match.round if match is not None else None)
    moves = len(shown.steps) if shown is not None and key.kind is not Kind.LOBBY else 0
    words = [key.kind.value, f"round={key.round}", f"moves={moves}", f"results={results}", focus, scene.language]
    button = Button("Rules", Tap(Verb.RULES, key.table))
    return Screen(" ".join(word for word in words if word), ((button,),))


class BreakableStore(StoreInFront):
    """A store that counts writing transactions, the next of which fail before anything is written."""

    def __init__(self, store: Store, failures: int = 0) -> None:
        super().__init__(store)
        self.failures = failures
        self.begun = 0

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        return self._begin()

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[Transaction]:
        if self.failures:
            self.failures -= 1
            raise OSError("disk full, while [2|6] was written")
        self.begun += 1
        async with self.store.begin() as tx:
            yield tx


@dataclass
class World:
    """One bot; `start_painter` as after a start of the process."""

    store: Store
    telegram: FakeTelegram = field(default_factory=FakeTelegram)
    clock: float = 1_000_000.0
    render: Callable[[Key, str, Scene], Screen] = render

    def __post_init__(self) -> None:
        self.bot = Bot(TOKEN, request=self.telegram, get_updates_request=self.telegram)
        self.service = Service(self.store, SortedTiles(), self.now, self._wake, TIMING)
        self.painter = self.start_painter()

    def now(self) -> float:
        return self.clock

    def _wake(self) -> None:
        self.painter.wake()

    def _draw(self, key: Key, focus: str, scene: Scene) -> Screen:
        return self.render(key, focus, scene)

    def start_painter(
        self, rates: Rates = LIFTED, store: Store | None = None, may_call: Callable[[], bool] = lambda: True
    ) -> Painter:
        """A painter that knows nothing but the store; the service wakes it from now on."""
        at, pace = store or self.store, Pace(rates)
        self.painter = Painter(at, self.bot, self.now, pace, self._draw, self.service.run, may_call=may_call)
        return self.painter

    async def settle(self) -> None:
        await self.painter.settle()

    async def know(self, *people: Person) -> None:
        """Save people as they are."""
        async with self.store.begin() as tx:
            for person in people:
                await tx.save_person(person)

    async def seen_now(self, *ids: int) -> None:
        """These people tapped just now, so that an edit is seen."""
        async with self.store.begin() as tx:
            for person in ids:
                known = await tx.person(person) or Person(person, "Name", private_open=True)
                await tx.save_person(replace(known, last_tap=self.clock))

    async def run(self, command: Command) -> Table:
        """Carry out a command that must succeed."""
        done = await self.service.run(command)
        assert isinstance(done, Done), done
        return done.table

    async def open_table(self, table: str = "t", chat: int = GROUP, topic: int | None = None) -> Table:
        """A lobby for two with both seats taken."""
        await self.run(OpenTable(table, HOST, chat, topic, "bazito", 2, private_open=True))
        return await self.run(Sit(table, GUEST, 1, private_open=True))

    async def start_match(self, table: str = "t", chat: int = GROUP, topic: int | None = None) -> Table:
        """A table whose first round is dealt; both players are active."""
        await self.seen_now(HOST, GUEST)
        await self.open_table(table, chat, topic)
        return await self.run(StartMatch(table, HOST))

    async def move(self, table: Table, times: int = 1) -> Table:
        """Let whoever is to move make the first legal move."""
        await self.seen_now(HOST, GUEST)
        for _ in range(times):
            table = await self.run(next_command(table))
        return table

    async def finish_round(self, table: Table) -> Table:
        while table.running:
            table = await self.move(table)
        return table

    async def row(self, kind: Kind, *, table: str = "t", match: int = 0, number: int = 0, person: int = 0) -> Row:
        async with self.store.read() as tx:
            row = await tx.screen(Key(table, kind, match, number, person))
        assert row is not None
        return row

    async def behind(self) -> int:
        """How many screens are behind, due or not."""
        async with self.store.read() as tx:
            return len(await tx.behind(float("inf"), 1000))
