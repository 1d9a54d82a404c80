"""Tables in a real database, at every stage, made by commands and drawn as a painter would."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from sqlalchemy import select, update

from bot.people.person import Group, Person
from bot.tables.commands import (
    Command,
    DealNextRound,
    Nudge,
    OpenTable,
    Rematch,
    Sit,
    StartMatch,
    StopTable,
)
from bot.tables.service import Arrival, Done, Service
from bot.tables.store import Store
from bot.tables.store.work import InboxRow
from bot.tables.table import Table, Timing
from storage.codec import TABLES
from storage.schema import tables
from tests.chance import SeededShuffler
from tests.storage.raw import raw
from tests.tables.tables import next_command

NOW = 1_800_000_000.0
GROUP = -1_002_000_000_001
AMAL, BASIM, DALAL = 5_000_000_001, 5_000_000_002, 5_000_000_003
NAMES = {AMAL: "Amal", BASIM: "Basim", DALAL: "Dalal"}


@dataclass
class Hall:
    """A group that plays."""

    store: Store
    now: float = NOW
    updates: int = 0
    messages: int = 0
    shuffler: SeededShuffler = field(default_factory=lambda: SeededShuffler(1))

    def __post_init__(self) -> None:
        self.service = Service(self.store, self.shuffler, lambda: self.now, lambda: None, Timing())

    async def does(self, by: int, command: Command) -> Table:
        """Somebody's command, as an update brings it, carried out and drawn."""
        self.updates += 1
        async with self.store.begin() as tx:
            await tx.receive([InboxRow(self.updates, f'{{"update_id": {self.updates}}}')], self.now)
            await tx.save_group(Group(GROUP, "Friday"))
        outcome = await self.service.run(command, Arrival(self.updates, Person(by, NAMES[by]), opens_private=True))
        assert isinstance(outcome, Done), outcome
        await self.draw()
        return outcome.table

    async def draw(self) -> None:
        """Show whatever is behind, and retire what was replaced."""
        async with self.store.begin() as tx:
            for row in await tx.behind(self.now, 100):
                if row.message is None or row.wake:
                    self.messages += 1
                await tx.shown(row, self.messages if row.message is None or row.wake else row.message, "digest")
            for retirement in await tx.retirements(self.now, 100):
                await tx.retired(retirement)

    async def lobby(self, name: str, target: int = 100) -> Table:
        """Amal has opened a table, and sits."""
        opening = OpenTable(name, AMAL, GROUP, topic=7, family="bordaqa", players=2, private_open=True)
        table = await self.does(AMAL, opening)
        return table if target == 100 else await self._played_to(table, target)

    async def _played_to(self, table: Table, target: int) -> Table:
        async with self.store.begin() as tx:
            found = await tx.table(table.id)
            assert found is not None
            shorter = replace(table, rules=table.rules.model_copy(update={"target": target}))
            await tx.save_table(shorter, found.version, self.now)
        return shorter

    async def playing(self, name: str, moves: int = 3, target: int = 100) -> Table:
        """Amal and Basim in their first round, so many moves after the deal."""
        await self.lobby(name, target)
        await self.does(BASIM, Sit(name, BASIM, 1, private_open=True))
        table = await self.does(AMAL, StartMatch(name, AMAL))
        for _ in range(moves):
            table = await self.moves(table)
        return table

    async def moves(self, table: Table) -> Table:
        """Whoever is to move does the first thing there is."""
        assert table.person_to_move is not None
        return await self.does(table.person_to_move, next_command(table))

    async def round_over(self, name: str, target: int = 100) -> Table:
        """The first round has been played, and the match with it where the target is small."""
        table = await self.playing(name, 0, target)
        while table.running:
            table = await self.moves(table)
        return table

    async def second_round(self, name: str) -> Table:
        """Three moves in the second round."""
        await self.round_over(name)
        table = await self.does(BASIM, DealNextRound(name, BASIM, 1, 1))
        for _ in range(3):
            table = await self.moves(table)
        return table

    async def over(self, name: str) -> Table:
        """A match that one round has decided."""
        return await self.round_over(name, target=1)

    async def rematch(self, name: str) -> Table:
        """Three moves in the first round of a second match."""
        await self.over(name)
        table = await self.does(BASIM, Rematch(name, BASIM, 1))
        for _ in range(3):
            table = await self.moves(table)
        return table

    async def stopped(self, name: str) -> Table:
        """Given up in mid-round."""
        await self.playing(name)
        return await self.does(AMAL, StopTable(name, AMAL))

    async def never_played(self, name: str) -> Table:
        """Given up in the lobby."""
        await self.lobby(name)
        return await self.does(AMAL, StopTable(name, AMAL))

    async def held(self, name: str) -> Table:
        """A lobby in which a seat is kept for Basim."""
        await self.lobby(name)
        return await self.does(BASIM, Sit(name, BASIM, 1, private_open=False))

    async def nudged(self, name: str) -> Table:
        """In mid-round, somebody was reminded: the hand has come anew."""
        await self.playing(name)
        return await self.does(AMAL, Nudge(name, AMAL))


def snapshot(url: str, table_id: str, change: Callable[[Table], Table]) -> None:
    """Write another snapshot of a table, and nothing else."""
    with raw(url) as conn:
        body = conn.scalar(select(tables.c.body).where(tables.c.id == table_id))
        assert body is not None
        changed = TABLES.encode(change(TABLES.decode(body)))
        conn.execute(update(tables).where(tables.c.id == table_id).values(body=changed))
