"""The backup of the database, as its timer runs it."""

import sqlite3
import subprocess
import sys
from pathlib import Path

from storage import open_store

SCRIPT = Path(__file__).parents[1] / "deploy" / "backup.py"


def back_up(database: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(SCRIPT), str(database), str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 -- our own script


async def test_a_copy_of_a_database_in_use_holds_all_that_was_committed(tmp_path: Path) -> None:
    """It opens as a store, and only its owner can read it."""
    store = await open_store(f"sqlite:///{tmp_path / 'live.db'}")
    async with store.begin() as tx:
        await tx.beat(1.5)
    assert (tmp_path / "live.db-wal").stat().st_size > 0
    done = back_up(tmp_path / "live.db", tmp_path / "copies")
    await store.close()
    assert (done.returncode, done.stderr) == (0, "")
    (copy,) = (tmp_path / "copies").iterdir()
    assert done.stdout == f"{copy}\n"
    assert copy.stat().st_mode & 0o777 == 0o600
    restored = await open_store(f"sqlite:///{copy}")
    async with restored.read() as tx:
        assert await tx.last_beat() == 1.5
    await restored.close()


def test_the_newest_copies_are_kept(tmp_path: Path) -> None:
    """Whatever else lies in the folder is left alone."""
    sqlite3.connect(tmp_path / "live.db").close()
    folder = tmp_path / "copies"
    folder.mkdir()
    (folder / "diary").touch()
    for day in range(1, 21):
        (folder / f"dominobot-202001{day:02}T000000.000000Z.sqlite").touch()
    assert back_up(tmp_path / "live.db", folder).returncode == 0
    copies = sorted(each.name for each in folder.glob("dominobot-*"))
    assert len(copies) == 14
    assert copies[0] == "dominobot-20200108T000000.000000Z.sqlite"
    assert (folder / "diary").exists()


def test_what_is_no_database_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary, " * 1_000)
    for name in ("diary", "missing"):
        done = back_up(tmp_path / name, tmp_path / "copies")
        assert done.returncode == 1
        assert done.stderr.startswith("backup: ")
        assert list((tmp_path / "copies").iterdir()) == []
    assert not (tmp_path / "missing").exists()
