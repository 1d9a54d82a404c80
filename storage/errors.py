"""Why a store cannot be opened: a typed reason that the start turns into a sentence."""

from enum import StrEnum


class StoreReason(StrEnum):
    """What is wrong with the address of a store, or with what lies there."""

    BAD_URL = "bad-url"  # not the address of a database
    NOT_SUPPORTED = "not-supported"  # a database that this program cannot use, one in memory among them
    NO_FOLDER = "no-folder"  # the file's folder is missing
    NO_DATABASE = "no-database"  # to be looked at, where none was ever made
    NOT_WRITABLE = "not-writable"  # the file or its folder cannot be opened or written; no right to write on the server
    UNREACHABLE = "unreachable"  # no server answers there, or it does not let us in
    NOT_A_DATABASE = "not-a-database"  # the file is something else, or damaged
    NOT_OURS = "not-ours"  # a database with tables of another program
    NEWER_SCHEMA = "newer-schema"  # written by a later release
    OLDER_SCHEMA = "older-schema"  # to be looked at, and written by an earlier release
    NO_ROOM = "no-room"  # the disk is full
    BUSY = "busy"  # another process holds it
    CHANGED = "changed"  # while it was looked at without a lock
    FAILED = "failed"  # the disk or the database failed


class StoreError(Exception):
    """The store cannot be opened; `reason` says why."""

    def __init__(self, reason: StoreReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
