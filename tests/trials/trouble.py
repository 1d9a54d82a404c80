"""Trouble of a database, made by the database itself: what SQLite or the system says when a disk fails."""

import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

_HOLDER = """
import sqlite3, sys
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""

#: More pages than a test makes.
_ROOM = 1_000_000


@dataclass
class Disk:
    """The disk under the SQLite files that this process writes."""

    readable_only: bool = False
    full: bool = False
    after_updates: bool = False
    """Readable only from when updates have been stored on."""
    tried: int = 0
    """Transactions that were to write, so far; whether they could or not."""

    def _before(self, _conn: object, cursor: sqlite3.Cursor, statement: str, *_: object) -> None:
        """Only who writes begins so; the pragmas hold for what follows."""
        if self.after_updates and statement.startswith("INSERT INTO inbox"):
            self.readable_only, self.after_updates = True, False
        if statement == "BEGIN IMMEDIATE":
            self.tried += 1
            cursor.execute(f"PRAGMA query_only = {'ON' if self.readable_only else 'OFF'}")
            cursor.execute(f"PRAGMA max_page_count = {1 if self.full else _ROOM}")  # never less than there are


@contextlib.contextmanager
def disk() -> Iterator[Disk]:
    """A disk that is well until told otherwise."""
    made = Disk()
    event.listen(Engine, "before_cursor_execute", made._before)
    try:
        yield made
    finally:
        event.remove(Engine, "before_cursor_execute", made._before)


def fill(file: Path) -> None:
    """Leave no free page in the file, so that whatever needs one finds a full disk full. The bot is at rest."""
    conn = sqlite3.connect(file, isolation_level=None)
    conn.execute("CREATE TABLE filler (bytes BLOB)")
    conn.execute("PRAGMA max_page_count = 1")
    with contextlib.suppress(sqlite3.OperationalError):
        while True:
            conn.execute("INSERT INTO filler VALUES (zeroblob(3000))")
    conn.close()


@contextlib.contextmanager
def held(file: Path) -> Iterator[None]:
    """Another process is about to write, and takes its time. The bot is at rest when that begins."""
    with subprocess.Popen(  # noqa: S603  our own lines
        [sys.executable, "-c", _HOLDER, str(file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield
        holder.kill()


def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections made from here on wait for another process for a tenth of a second."""
    pragmas = ("PRAGMA busy_timeout = 100", "PRAGMA journal_mode = WAL", "PRAGMA foreign_keys = ON")
    monkeypatch.setattr("storage.sqlite._PRAGMAS", pragmas)
