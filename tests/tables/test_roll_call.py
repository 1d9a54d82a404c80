"""What Telegram tells or is asked of people reaches every table that it concerns, once, however often it is told."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.people.person import Person
from bot.tables.commands import Command, OpenTable, Sit, StartMatch
from bot.tables.company_commands import EndAbsence, MarkAbsent
from bot.tables.roll_call import RollCall
from bot.tables.screens import Key
from bot.tables.service import Arrival, Outcome, Service
from bot.tables.store import Store
from bot.tables.table import Absence, Table
from storage import open_store
from tests.chance import SortedTiles
from tests.stores import furnish
from tests.tables.tables import GROUP, GUEST, HOST, STRANGER, TIMING

OTHER = -1002


@dataclass
class House:
    """Tables `a` and `b` in one group and `c` in another, at which HOST and GUEST play, and a Telegram to be asked."""

    store: Store
    now: float = 1000.0
    members: dict[int, bool] = field(default_factory=dict)
    asked: list[tuple[int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.service = Service(self.store, SortedTiles(), lambda: self.now, lambda: None, TIMING)
        self.roll_call = RollCall(self.store, self.service, self)

    async def is_member(self, chat: int, person: int) -> bool | None:
        self.asked.append((chat, person))
        return self.members.get(person)

    async def is_admin(self, chat: int, person: int) -> bool | None:
        raise NotImplementedError

    async def play(self, table: str, chat: int) -> None:
        commands: tuple[Command, ...] = (
            OpenTable(table, HOST, chat, family="bazito", players=2, private_open=True),
            Sit(table, GUEST, 1, private_open=True),
            StartMatch(table, HOST),
        )
        for command in commands:
            await self.service.run(command)

    async def table(self, table: str) -> Table:
        async with self.store.read() as tx:
            found = await tx.table(table)
        assert found is not None
        return found.table

    async def absences(self) -> list[Absence | None]:
        """Of GUEST at each table."""
        return [(await self.table(table)).seats[1].absent for table in "abc"]

    async def know(self, *, private_open: bool) -> None:
        async with self.store.begin() as tx:
            await tx.save_person(Person(GUEST, "Basim", private_open=private_open))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    store = await open_store(furnish(tmp_path / "bot.sqlite"))
    house = House(store)
    for table, chat in (("a", GROUP), ("b", GROUP), ("c", OTHER)):
        await house.play(table, chat)
    yield house
    await store.close()


async def test_who_is_out_of_a_group_is_played_for_at_its_tables_alone_and_back_with_joining(house: House) -> None:
    for _ in range(2):
        await house.roll_call.out_of_group(GROUP, GUEST)
        assert await house.absences() == [Absence.GONE, Absence.GONE, None]
    for _ in range(2):
        await house.roll_call.in_group(GROUP, GUEST)
        assert await house.absences() == [None, None, None]


async def test_a_closed_private_chat_is_told_to_all_tables_and_so_is_an_open_one(house: House) -> None:
    await house.know(private_open=False)
    await house.roll_call.shut(GUEST, Absence.CLOSED, was_open=True)
    assert await house.absences() == [Absence.CLOSED] * 3
    await house.roll_call.opened(GUEST)
    assert await house.absences() == [None] * 3


async def test_a_chat_that_was_opened_while_a_call_failed_counts_as_open(house: House) -> None:
    await house.know(private_open=True)
    await house.roll_call.shut(GUEST, Absence.CLOSED, was_open=False)
    assert await house.absences() == [None] * 3


async def test_being_told_twice_changes_a_table_once(house: House) -> None:
    await house.roll_call.out_of_group(GROUP, GUEST)
    async with house.store.read() as tx:
        before = await tx.table("a")
    await house.roll_call.out_of_group(GROUP, GUEST)
    async with house.store.read() as tx:
        assert await tx.table("a") == before


@pytest.mark.parametrize(("member", "absent"), [(True, None), (None, None), (False, Absence.GONE)])
async def test_only_a_plain_no_makes_somebody_absent(house: House, member: bool | None, absent: Absence | None) -> None:
    table = await house.table("a")
    mover = table.person_to_move
    assert mover is not None
    if member is not None:
        house.members[mover] = member
    await house.roll_call.ask("a")
    assert house.asked == [(GROUP, mover)]
    after = await house.table("a")
    assert after.seats[after.seat_of(mover) or 0].absent is absent
    assert after.asked == table.turn


async def test_whose_time_ran_out_is_asked_of_though_another_is_to_move(house: House) -> None:
    table = await house.table("a")
    waiting = next(person for person in table.people if person != table.person_to_move)
    house.members[waiting] = False
    await house.roll_call.ask("a", waiting)
    after = await house.table("a")
    assert after.seats[after.seat_of(waiting) or 0].absent is Absence.GONE
    assert after.asked is None


async def test_of_a_table_where_nobody_is_to_move_nobody_is_asked(house: House) -> None:
    await house.service.run(OpenTable("d", HOST, GROUP, family="bazito", players=2, private_open=True))
    await house.roll_call.ask("d")
    await house.roll_call.ask("nothing")
    assert house.asked == []


class Overheard(Service):
    """A service that keeps what it was asked for."""

    def __init__(self, house: House) -> None:
        super().__init__(house.store, SortedTiles(), lambda: house.now, lambda: None, TIMING)
        self.heard: list[Command] = []

    async def run(
        self, command: Command, arrival: Arrival | None = None, *, then_show: tuple[Key, str] | None = None
    ) -> Outcome:
        self.heard.append(command)
        return await super().run(command, arrival, then_show=then_show)


async def test_tables_that_it_does_not_concern_hear_nothing(house: House) -> None:
    service = Overheard(house)
    roll_call = RollCall(house.store, service, house)
    await roll_call.out_of_group(GROUP, STRANGER)
    await roll_call.in_group(GROUP, GUEST)
    await roll_call.opened(GUEST)
    assert service.heard == []
    await house.know(private_open=False)
    await roll_call.shut(GUEST, Absence.CLOSED, was_open=True)
    await roll_call.out_of_group(OTHER, GUEST)
    service.heard.clear()
    await roll_call.in_group(OTHER, GUEST)
    await roll_call.opened(GUEST)
    assert service.heard == [
        EndAbsence("c", GUEST, Absence.GONE),
        *(EndAbsence(table, GUEST, Absence.CLOSED) for table in "abc"),
    ]


async def test_an_open_chat_ends_what_a_table_still_says_of_it_though_it_is_known_to_be_open(house: House) -> None:
    await house.service.run(MarkAbsent("a", GUEST, Absence.CLOSED))
    await house.know(private_open=True)
    await house.roll_call.opened(GUEST)
    assert await house.absences() == [None] * 3
