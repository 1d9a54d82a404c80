"""What keeps a command from its work, in one sentence on standard error, with exit status 2."""

import sys

from bot.config import StoreSettings
from storage import StoreReason

_NO_STORE = {
    StoreReason.BAD_URL: "this is not the address of a database",
    StoreReason.NOT_SUPPORTED: "this database cannot be used; it has to be sqlite:///FILE, or postgresql:// in UTF-8",
    StoreReason.NO_FOLDER: "the folder of the database file is missing",
    StoreReason.NO_DATABASE: "there is no database yet",
    StoreReason.NOT_WRITABLE: "the database cannot be opened or written",
    StoreReason.UNREACHABLE: "no database server answers there, or it does not let the bot in",
    StoreReason.NOT_A_DATABASE: "the database file is something else, or damaged",
    StoreReason.NOT_OURS: "the database belongs to another program",
    StoreReason.NEWER_SCHEMA: "the database was written by a later release",
    StoreReason.OLDER_SCHEMA: "an earlier release wrote the database, and `dominobot run` brings it up to date",
    StoreReason.NO_ROOM: "there is no room on the disk of the database",
    StoreReason.BUSY: "another process holds the database",
    StoreReason.CHANGED: "the database was changed while it was looked at, as by a bot that starts; look again",
    StoreReason.FAILED: "the database could not be opened",
}


def no_store(reason: StoreReason, settings: StoreSettings | None) -> str:
    """Why there is no store, by the setting that says where it is; FILE where the command line names it."""
    where = "FILE" if settings is None else "DATABASE_URL" if settings.database_url else "DATA_DIR"
    return f"{where}: {_NO_STORE[reason]}."


def refuse(sentence: str) -> int:
    """Say it; the exit status."""
    sys.stderr.write(f"dominobot: {sentence}\n")
    return 2
