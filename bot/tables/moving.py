"""Tables whose chat changes under them: groups that become supergroups, topics that go, and tables that are fetched."""

from dataclasses import replace

from bot.tables import effects
from bot.tables.store import Transaction
from bot.tables.store.tables import Versioned
from bot.tables.table import Stage, Table


async def move_group(tx: Transaction, old: int, new: int) -> None:
    """A group became a supergroup: all that is its own goes along, and what stands open is shown there.

    Told again it does nothing; finished boards are not sent once more.
    """
    for table in await tx.move_chat(old, new):
        if table.stage is not Stage.OVER:
            await tx.want([effects.redraw(table)])


async def leave_topic(tx: Transaction, table_id: str, topic: int, now: float) -> None:
    """There is no such topic any more: a table in it goes on outside of topics. Raises UnreadableTableError."""
    found = await tx.table(table_id)
    if found is not None:
        await _place(tx, found, None if found.table.topic == topic else found.table.topic, now)


async def bring(tx: Transaction, table_id: str, topic: int | None, now: float) -> None:
    """Somebody asks for a table: what it shows is sent anew, in the topic where it is asked for.

    Raises UnreadableTableError.
    """
    found = await tx.table(table_id)
    if found is not None:
        await tx.want([effects.redraw(await _place(tx, found, topic, now), wake=True)])


async def _place(tx: Transaction, found: Versioned, topic: int | None, now: float) -> Table:
    """The table in this topic, and all its screens with it."""
    table = replace(found.table, topic=topic)
    if table != found.table:
        await tx.save_table(table, found.version, now)
    await tx.place_screens(table.id, table.chat, topic)
    return table
