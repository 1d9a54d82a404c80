"""A table that an anonymous administrator opened is hosted in the name of the group, whatever its id becomes."""

from dataclasses import replace

from bot.tables.store import Store
from tests.storage.samples import ANNA, NOW, lobby

OLD, NEW = -4_000_000_001, -1_001_500_000_001


async def test_who_hosts_in_a_groups_name_does_so_in_the_supergroup(store: Store) -> None:
    opened = replace(lobby("a", OLD), host=OLD, topic=None)
    async with store.begin() as tx:
        await tx.add_table(opened, NOW)
        await tx.add_table(replace(opened, id="b", host=ANNA), NOW)
        assert [table.host for table in await tx.move_chat(OLD, NEW)] == [NEW, ANNA]
    async with store.read() as tx:
        assert [table.host for table in await tx.open_tables_in(NEW)] == [NEW, ANNA]
