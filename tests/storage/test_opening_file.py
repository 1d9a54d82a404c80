"""Opening a store in a file: made where there is none, or refused with a reason."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import StoreError, StoreReason, file_of, open_store
from tests.storage.raw import raw, reason, revision

NOBODY = 65_534


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
    assert revision(f"sqlite:///{file}") == "0007"


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


async def test_a_database_that_another_process_holds_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.sqlite._PRAGMAS", ("PRAGMA busy_timeout = 1",))
    holder = sqlite3.connect(file, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert await reason(f"sqlite:///{file}") is StoreReason.BUSY
    holder.close()


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder that may be read and not written, as a file in it, and one that may not be entered; no root here."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "kept.db").touch(mode=0o444)
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


async def test_a_file_that_may_not_be_written_is_refused(unprivileged: Path) -> None:
    assert await reason(f"sqlite:///{unprivileged / 'kept.db'}") is StoreReason.NOT_WRITABLE


async def test_a_folder_that_may_not_be_entered_is_refused(unprivileged: Path) -> None:
    assert await reason(f"sqlite:///{unprivileged / 'closed' / 'inner' / 'store.db'}") is StoreReason.NOT_WRITABLE


async def test_a_file_has_its_changes_written_ahead(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    await store.close()
    with raw(f"sqlite:///{file}") as conn:
        assert conn.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite:////srv/dominoes.db", Path("/srv/dominoes.db")),
        ("sqlite+aiosqlite:////srv/dominoes.db", Path("/srv/dominoes.db")),
        ("postgresql://bot@database/dominoes", None),
        ("postgresql+psycopg://bot@database/dominoes", None),
    ],
)
def test_a_file_is_known_and_what_a_server_keeps_is_none(url: str, file: Path | None) -> None:
    assert file_of(url) == file


def test_a_database_in_memory_is_no_file() -> None:
    with pytest.raises(StoreError, match="not-supported"):
        file_of("sqlite:///:memory:")
