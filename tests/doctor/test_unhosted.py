"""A table that nobody hosts yet names no unknown person, in whichever group's name it was opened."""

from dataclasses import replace
from pathlib import Path

from bot.tables.table import Table
from tests.checkup import doctor_finds
from tests.doctor.hall import GROUP, NOW, Hall, snapshot


async def test_who_hosts_in_the_name_of_a_group_is_no_person(small: Hall, file: Path) -> None:
    """Its own, or the one that it was before it became a supergroup."""
    await small.lobby("aaaa")
    for host in (GROUP, -4_000_000_001):

        def unhosted(table: Table, host: int = host) -> Table:
            return replace(table, host=host)

        snapshot(f"sqlite:///{file}", "aaaa", unhosted)
        assert doctor_finds(file, NOW) == []
