"""Opening a store: made where there is none, brought up to date, or refused with a reason."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from storage import StoreError, StoreReason, open_store
from storage.schema import metadata

NOBODY = 65_534


async def reason(url: str) -> StoreReason:
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert str(refused.value) == refused.value.reason
    return refused.value.reason


def revision(file: Path) -> str:
    """The migration that a database has come to."""
    with sqlite3.connect(file) as conn:
        ((number,),) = conn.execute("SELECT version_num FROM alembic_version")
    conn.close()
    assert isinstance(number, str)
    return number


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "store.db"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("", StoreReason.BAD_URL),
        ("data/store.db", StoreReason.BAD_URL),
        ("sqlite:///a.db?mode=ro", StoreReason.BAD_URL),
        ("sqlite://host/a.db", StoreReason.BAD_URL),
        ("sqlite:///a\0.db", StoreReason.BAD_URL),
        ("sqlite://host:port/a.db", StoreReason.BAD_URL),
        ("sqlite://", StoreReason.NOT_SUPPORTED),
        ("sqlite:///:memory:", StoreReason.NOT_SUPPORTED),
        ("mysql://localhost/a", StoreReason.NOT_SUPPORTED),
        ("sqlite+pysqlcipher:///a.db", StoreReason.NOT_SUPPORTED),
        ("sqlite:////nowhere/at/all/store.db", StoreReason.NO_FOLDER),
        ("sqlite:////dev/null/store.db", StoreReason.NO_FOLDER),
    ],
)
async def test_an_address_that_leads_nowhere_is_refused(url: str, expected: StoreReason) -> None:
    assert await reason(url) is expected


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite"])
async def test_a_store_is_made_where_there_is_none_whatever_the_working_folder(
    file: Path, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    store = await open_store(f"{scheme}:///store.db")
    await store.close()
    assert revision(file) == "0002"


async def test_the_migrations_make_the_schema(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    await store.close()
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as conn:
        context = MigrationContext.configure(conn, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_opening_says_nothing(
    file: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("INFO")
    store = await open_store(f"sqlite:///{file}")
    await store.close()
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def diary(file: Path) -> Iterator[Path]:
    """A file that is something else, and must stay so."""
    file.write_text("Dear diary, " * 1_000)
    yield file
    assert file.read_text() == "Dear diary, " * 1_000


async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(diary: Path) -> None:
    assert await reason(f"sqlite:///{diary}") is StoreReason.NOT_A_DATABASE


async def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert await reason(f"sqlite:///{tmp_path}") is StoreReason.NOT_WRITABLE


async def test_a_database_of_a_later_release_is_refused(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    await store.close()
    with sqlite3.connect(file) as conn:
        conn.execute("UPDATE alembic_version SET version_num = '9999'")
    conn.close()
    assert await reason(f"sqlite:///{file}") is StoreReason.NEWER_SCHEMA


async def test_a_database_of_another_program_is_refused_and_left_as_it_is(file: Path) -> None:
    with sqlite3.connect(file) as conn:
        conn.execute("CREATE TABLE people (name TEXT)")
    assert await reason(f"sqlite:///{file}") is StoreReason.NOT_OURS
    assert conn.execute("SELECT name FROM sqlite_master").fetchall() == [("people",)]
    conn.close()


async def test_a_database_that_another_process_holds_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.sqlite._PRAGMAS", ("PRAGMA busy_timeout = 1",))
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert await reason(f"sqlite:///{file}") is StoreReason.BUSY
    holder.close()


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder that may be read and not written, with one in it that may not be entered; nobody is root here."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "closed").mkdir(mode=0)
        folder.chmod(0o555)
        was = os.geteuid()
        if was == 0:
            os.seteuid(NOBODY)
        yield folder
        os.seteuid(was)
        folder.chmod(0o755)
        (folder / "closed").chmod(0o755)


async def test_a_folder_that_may_not_be_written_is_refused(unprivileged: Path) -> None:
    assert await reason(f"sqlite:///{unprivileged / 'store.db'}") is StoreReason.NOT_WRITABLE


async def test_a_folder_that_may_not_be_entered_is_refused(unprivileged: Path) -> None:
    assert await reason(f"sqlite:///{unprivileged / 'closed' / 'inner' / 'store.db'}") is StoreReason.NOT_WRITABLE


async def test_opening_a_store_again_keeps_it_and_its_journal_mode(file: Path) -> None:
    for _ in range(2):
        store = await open_store(f"sqlite:///{file}")
        async with store.begin() as tx:
            await tx.beat(1.5)
        await store.close()
    conn = sqlite3.connect(file)
    assert conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert conn.execute("SELECT at FROM heartbeat").fetchall() == [(1.5,)]
    conn.close()
