"""Uploaded files: kept once each, by their content, the newest of them."""

import hashlib
from pathlib import Path, PurePosixPath

from bot.sandbox import images
from bot.sandbox.tables import Table
from bot.sandbox.values import StoredFile

MOST_BYTES = 256 << 20  # of all files together; the oldest go first
LONGEST_NAME = 200


class Files:
    def __init__(self, table: Table[StoredFile], directory: Path | None) -> None:
        self._table = table
        self._directory = directory
        self._memory: dict[str, bytes] = {}
        if directory:
            directory.mkdir(parents=True, exist_ok=True)

    def put(self, name: str, data: bytes, **said: int) -> StoredFile:
        """Keeps a file, and what is `said` of its width, height and duration. Its bytes are written before the row that
        names them."""
        unique = hashlib.sha256(data).hexdigest()[:24]
        if known := self._table.get(unique):
            return known
        kind = images.sniff(data)
        plain = PurePosixPath(name.replace("\\", "/")).name[-LONGEST_NAME:] or "file"
        measures = {"width": kind.width, "height": kind.height} | said
        stored = StoredFile(unique, plain, kind.mime, len(data), **measures)
        if self._directory:
            (self._directory / unique).write_bytes(data)
        else:
            self._memory[unique] = data
        self._table.put(unique, stored)
        self._drop_oldest()
        return stored

    def get(self, unique: str) -> StoredFile | None:
        return self._table.get(unique)

    def read(self, stored: StoredFile) -> bytes | None:
        """The bytes, or nothing where the file is gone."""
        if not self._directory:
            return self._memory.get(stored.unique)
        path = self._directory / stored.unique
        return path.read_bytes() if path.exists() else None

    def clear(self) -> None:
        for stored in self._table:
            self._drop(stored)

    def _drop_oldest(self) -> None:
        total = sum(stored.size for stored in self._table)
        for stored in self._table:
            if total <= MOST_BYTES or len(self._table) == 1:
                return
            total -= stored.size
            self._drop(stored)

    def _drop(self, stored: StoredFile) -> None:
        self._table.drop(stored.unique)
        self._memory.pop(stored.unique, None)
        if self._directory:
            (self._directory / stored.unique).unlink(missing_ok=True)
