"""Keeps tables of JSON documents in one file that a kill at any moment leaves whole.

Each batch of changes is one line, written at once; a last line cut short by a kill is a batch that never was. When the
file has grown enough it is written anew beside the old one and takes its place. A killed process loses nothing that was
handed to the system; against a power cut only the new writing is synced, which is enough for a sandbox.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

Change = tuple[str, str, Any]  # table, key, the document or None when it is gone
GROWTH = 16 << 20  # bytes appended before the file is written anew


class BrokenJournalError(Exception):
    """The file is not a journal of this sandbox."""


class Journal:
    """Raises BrokenJournalError where the folder holds something else under its name."""

    def __init__(self, directory: Path, growth: int = GROWTH) -> None:
        directory.mkdir(parents=True, exist_ok=True)
        self._path = directory / "world.jsonl"
        self._tables: dict[str, dict[str, Any]] = {}
        self._read()
        self._growth = growth
        self._appended = 0
        self._file: BinaryIO | None = None  # opened with the first change: what is no journal of ours stays as it is

    def documents(self, table: str) -> dict[str, Any]:
        """Every document of a table by its key, oldest first."""
        return dict(self._tables.get(table, {}))

    def append(self, changes: Iterable[Change]) -> None:
        """Keeps one batch: all of it or, if the process is killed here, nothing."""
        batch = list(changes)
        if not self._file or self._appended > self._growth:
            self._file, self._appended = self._rewritten(), 0
        line = json.dumps(batch, separators=(",", ":")).encode() + b"\n"
        self._file.write(line)
        self._file.flush()
        self._apply(batch)
        self._appended += len(line)

    def close(self) -> None:
        if self._file:
            self._file.close()

    def _read(self) -> None:
        if not self._path.exists():
            return
        with self._path.open("rb") as file:
            for line in file:
                if line.endswith(b"\n"):
                    self._apply_line(line)

    def _apply_line(self, line: bytes) -> None:
        try:
            self._apply(json.loads(line))
        except (ValueError, TypeError) as error:
            raise BrokenJournalError(f"{self._path} is not a journal of the sandbox: {error}") from error

    def _apply(self, batch: Iterable[Change]) -> None:
        for table, key, document in batch:
            rows = self._tables.setdefault(table, {})
            if document is None:
                rows.pop(key, None)
            else:
                rows[key] = document

    def _rewritten(self) -> BinaryIO:
        """The file anew, one line a document, open for appending."""
        self.close()
        beside = self._path.with_suffix(".new")
        with beside.open("wb") as file:
            for table, rows in self._tables.items():
                for key, document in rows.items():
                    file.write(json.dumps([[table, key, document]], separators=(",", ":")).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._path)
        return self._path.open("ab")
