"""`python3 backup.py DATABASE FOLDER`: a copy of the SQLite file as it is at one moment, while the bot goes on.

A copy of the file alone would lack what still lies in the journal beside it. A copy is whole before it gets its name;
the newest KEPT of them stay.
"""

import contextlib
import sqlite3
import sys
from datetime import UTC, datetime
from pathlib import Path

KEPT = 14


def back_up(database: Path, folder: Path) -> Path:
    """Returns the new copy. Raises sqlite3.Error where there is no such database, OSError for the folder."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    copy = folder / f"dominobot-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}.sqlite"
    unfinished = copy.with_suffix(".unfinished")
    unfinished.touch(mode=0o600)
    source = f"{database.resolve().as_uri()}?mode=rw"  # rw: never makes a new, empty database
    try:
        with (
            contextlib.closing(sqlite3.connect(source, uri=True)) as live,
            contextlib.closing(sqlite3.connect(unfinished)) as written,
        ):
            live.backup(written)
            if written.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise sqlite3.DatabaseError("the copy is damaged")
        unfinished.replace(copy)
    finally:
        unfinished.unlink(missing_ok=True)
    for old in sorted(folder.glob("dominobot-*.sqlite"))[:-KEPT]:
        old.unlink()
    return copy


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        sys.stdout.write(f"{back_up(Path(sys.argv[1]), Path(sys.argv[2]))}\n")
    except (sqlite3.Error, OSError) as error:
        sys.exit(f"backup: {error}")
