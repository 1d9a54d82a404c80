"""Who is there: what Telegram tells of people, or is asked, carried to the tables they sit at.

Each table hears of it by an ordinary command, so that being told twice, or half before a crash, does no harm.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from itertools import chain

from bot.tables.attendance import SHUT, absences
from bot.tables.commands import Command
from bot.tables.company_commands import EndAbsence, MarkAbsent, NoteAsked
from bot.tables.ports import Membership
from bot.tables.service import Service
from bot.tables.store import Store, Transaction
from bot.tables.table import Absence, Table

_Look = Callable[[Transaction], Awaitable[tuple[Table, ...]]]


class RollCall:
    """Marks people as absent and as back, at all tables that it concerns."""

    def __init__(self, store: Store, service: Service, membership: Membership) -> None:
        self._store = store
        self._service = service
        self._membership = membership

    async def shut(self, person: int, why: Absence, *, was_open: bool) -> None:
        """The private chat takes nothing. `was_open`: what was believed of it when that was found out."""
        async with self._store.read() as tx:
            known = await tx.person(person)
        if known is not None and known.private_open and not was_open:
            return  # opened meanwhile
        await self._run(lambda tx: tx.open_tables_of(person), lambda table: [MarkAbsent(table.id, person, why)])

    async def opened(self, person: int) -> None:
        """The private chat is open: whoever was absent for that plays again, and a seat kept for that is taken.

        So does whoever was said to have no account any more. The tables are asked, not what was known of the chat.
        """
        await self._run(lambda tx: tx.open_tables_of(person), lambda table: _ended(table, person, SHUT))

    async def out_of_group(self, chat: int, person: int) -> None:
        """Somebody has left a group, or was removed from it. A match that is over hears of it when it begins anew."""
        async with self._store.begin() as tx:
            await tx.is_outside(chat, person)
        await self._run(
            lambda tx: tx.open_tables_in(chat),
            lambda table: [MarkAbsent(table.id, person, Absence.GONE)] if person in table.named else [],
        )

    async def in_group(self, chat: int, person: int) -> None:
        """Somebody has come into a group."""
        async with self._store.begin() as tx:
            await tx.is_inside(chat, person)
        await self._run(lambda tx: tx.open_tables_in(chat), lambda table: _ended(table, person, {Absence.GONE}))

    async def ask(self, table_id: str, person: int | None = None) -> None:
        """Ask whether somebody still belongs to the group: this person, or whoever is to move."""
        async with self._store.read() as tx:
            found = await tx.table(table_id)
        table = found.table if found is not None else None
        wanted = table.person_to_move if table is not None and person is None else person
        if table is None or table.turn is None or wanted is None:
            return
        member = await self._membership.is_member(table.chat, wanted)
        await self._service.run(NoteAsked(table_id, table.turn if person is None else None, wanted, member))

    async def _run(self, look: _Look, concerned: Callable[[Table], Sequence[Command]]) -> None:
        """What concerns each of these tables; most of a large group's concern none."""
        async with self._store.read() as tx:
            tables = await look(tx)
        for command in chain.from_iterable(map(concerned, tables)):
            await self._service.run(command)


def _ended(table: Table, person: int, reasons: Collection[Absence]) -> list[Command]:
    """Those of these reasons that a person is absent for."""
    return [EndAbsence(table.id, person, why) for why in absences(table, person) if why in reasons]
