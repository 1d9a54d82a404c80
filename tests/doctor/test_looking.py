"""How a database is looked at: nothing is written, wherever it lies and whoever has it open, and none is migrated."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from storage import StoreError, StoreReason, inspect_store, open_store
from tests.checkup import doctor_finds
from tests.doctor.hall import NOW, Hall
from tests.postgresql import Server
from tests.storage.raw import raw, revision, spoil

NOBODY = 65_534

Contents = dict[str, bytes]


def contents(folder: Path) -> Contents:
    """All that is in a folder. The index of a journal is left out: who reads is noted in it."""
    return {each.name: each.read_bytes() for each in folder.iterdir() if not each.name.endswith("-shm")}


def names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        made = Path(name)
        made.chmod(0o755)
        yield made
        made.chmod(0o755)


@contextmanager
def as_somebody_else(folder: Path) -> Iterator[None]:
    """Neither the folder nor a file in it may be written by whoever looks."""
    for each in folder.iterdir():
        each.chmod(0o444)
    folder.chmod(0o555)
    was = os.geteuid()
    if was == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(was)


async def test_the_file_of_a_running_bot_is_read_as_of_its_last_commit(folder: Path) -> None:
    """Its journal is not folded in by that, and a transaction under way goes on."""
    file = folder / "dominobot.sqlite"
    store = await open_store(f"sqlite:///{file}")
    hall = Hall(store)
    await hall.playing("aaaa")
    before = contents(folder)
    async with store.begin() as tx:
        await tx.take(99)
        assert doctor_finds(file, NOW) == []
        await tx.beat(NOW)
    assert contents(folder)["dominobot.sqlite"] == before["dominobot.sqlite"]
    with inspect_store(f"sqlite:///{file}") as kept:
        assert kept.last_beat() == NOW
        assert [table.id for table in kept.tables()] == ["aaaa"]
    await store.close()


async def test_the_file_of_a_running_bot_may_be_somebody_elses(folder: Path) -> None:
    file = folder / "dominobot.sqlite"
    store = await open_store(f"sqlite:///{file}")
    await Hall(store).playing("aaaa")
    with as_somebody_else(folder):
        assert doctor_finds(file, NOW) == []
    await store.close()


async def test_what_a_killed_bot_has_left_may_be_somebody_elses(folder: Path) -> None:
    file = folder / "dominobot.sqlite"
    subprocess.run([sys.executable, "-c", KILLED, str(file)], check=False)  # noqa: ASYNC221, S603
    assert f"{file.name}-wal" in names(folder)
    before = contents(folder)
    with as_somebody_else(folder), inspect_store(f"sqlite:///{file}") as kept:
        assert [table.id for table in kept.tables()] == ["aaaa"]
    assert contents(folder) == before


KILLED = """
import asyncio, os, signal, sys
from storage import open_store
from tests.doctor.hall import Hall

async def main():
    await Hall(await open_store("sqlite:///" + sys.argv[1])).playing("aaaa")
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


async def test_a_copy_is_read_and_nothing_is_made_beside_it(folder: Path) -> None:
    """In a folder that may not be written, and in one that may."""
    file = folder / "copy.sqlite"
    store = await open_store(f"sqlite:///{file}")
    await Hall(store).playing("aaaa")
    await store.close()
    before, changed = contents(folder), file.stat().st_mtime_ns
    assert doctor_finds(file, NOW) == []
    with as_somebody_else(folder):
        assert doctor_finds(file, NOW) == []
    assert names(folder) == {"copy.sqlite"}
    assert contents(folder) == before
    assert file.stat().st_mtime_ns == changed


async def test_a_bot_that_starts_while_a_file_at_rest_is_looked_at_is_noticed(folder: Path) -> None:
    """Without locks what is read may be half of one state and half of another."""
    file = folder / "dominobot.sqlite"
    await (await open_store(f"sqlite:///{file}")).close()
    with pytest.raises(StoreError) as refused, inspect_store(f"sqlite:///{file}"):
        store = await open_store(f"sqlite:///{file}")
    assert refused.value.reason is StoreReason.CHANGED
    assert doctor_finds(file, NOW) == []
    await store.close()


async def test_on_a_server_it_needs_no_right_to_write(server: Server, database: str) -> None:
    store = await open_store(database)
    await Hall(store).playing("aaaa")
    server.run("CREATE ROLE reader LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    assert doctor_finds(database.replace("postgres@", "reader@"), NOW) == []
    server.run("DROP OWNED BY reader; DROP ROLE reader")
    await store.close()


def reason(url: str) -> StoreReason:
    """Why it cannot be looked at."""
    with pytest.raises(StoreError) as refused:  # noqa: SIM117
        with inspect_store(url) as kept:
            list(kept.tables())
    return refused.value.reason


def brought_to(url: str, number: str) -> None:
    """An empty database of an earlier release."""
    with raw(url) as conn:
        config = Config()
        config.set_main_option("script_location", "storage:migrations")
        config.attributes["connection"] = conn
        command.upgrade(config, number)


def test_a_database_of_an_earlier_release_is_told_and_left_as_it_is(url: str) -> None:
    brought_to(url, "0002")
    assert reason(url) is StoreReason.OLDER_SCHEMA
    assert revision(url) == "0002"


def test_a_database_of_a_later_release_is_told(url: str) -> None:
    brought_to(url, "head")
    spoil(url, "UPDATE alembic_version SET version_num = '9999'")
    assert reason(url) is StoreReason.NEWER_SCHEMA


def test_a_database_of_another_program_is_told(url: str) -> None:
    spoil(url, "CREATE TABLE diary (day TEXT)")
    assert reason(url) is StoreReason.NOT_OURS


def test_an_empty_database_holds_nothing_to_look_at(url: str) -> None:
    with raw(url):
        assert reason(url) is StoreReason.NO_DATABASE


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("sqlite:///{folder}/none.sqlite", StoreReason.NO_DATABASE),
        ("sqlite:///{folder}/none/at/all.sqlite", StoreReason.NO_FOLDER),
        ("sqlite:///{folder}", StoreReason.NO_DATABASE),
        ("sqlite:///{folder}/diary", StoreReason.NOT_A_DATABASE),
        ("sqlite:///{folder}/diary?mode=rw", StoreReason.BAD_URL),
        ("sqlite://", StoreReason.NOT_SUPPORTED),
        ("mysql://localhost/a", StoreReason.NOT_SUPPORTED),
        ("my database", StoreReason.BAD_URL),
        ("postgresql://127.0.0.1:1/a", StoreReason.UNREACHABLE),
        ("postgresql://127.0.0.1:1/a?colour=blue", StoreReason.BAD_URL),
    ],
)
def test_an_address_that_leads_to_no_database_is_told_and_nothing_is_made_there(
    folder: Path, address: str, expected: StoreReason
) -> None:
    (folder / "diary").write_text("Dear diary, " * 1_000)
    assert reason(address.format(folder=folder)) is expected
    assert contents(folder) == {"diary": b"Dear diary, " * 1_000}


async def test_a_damaged_file_is_told(folder: Path) -> None:
    """It begins well."""
    file = folder / "dominobot.sqlite"
    store = await open_store(f"sqlite:///{file}")
    hall = Hall(store)
    for number in range(4):
        await hall.over(f"table{number}")
    await store.close()
    whole = file.read_bytes()
    file.write_bytes(whole[: 4096 * 3] + b"\xff" * (len(whole) - 4096 * 3))
    assert reason(f"sqlite:///{file}") is StoreReason.NOT_A_DATABASE


async def test_a_copy_of_a_file_in_use_without_its_journal_is_as_old_as_it_is(folder: Path, tmp_path: Path) -> None:
    """Nothing is mended, nothing is guessed: a copy made without care lacks what the journal held."""
    file = tmp_path / "dominobot.sqlite"
    store = await open_store(f"sqlite:///{file}")
    await Hall(store).playing("aaaa")
    shutil.copy(file, folder / "copy.sqlite")
    assert reason(f"sqlite:///{folder / 'copy.sqlite'}") is StoreReason.NO_DATABASE
    await store.close()
