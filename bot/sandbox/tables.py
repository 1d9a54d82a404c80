"""Rows in memory that remember what of them still has to be kept."""

import functools
from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from bot.sandbox.journal import BrokenJournalError, Change

Row = TypeVar("Row")


@functools.cache
def _adapter(kind: type[Row]) -> TypeAdapter[Row]:
    """Built once for each kind of row, whatever worlds there are."""
    return TypeAdapter(kind)


class Table(Generic[Row]):
    """Frozen rows by a text or number key, in the order in which they came.

    Begins with the kept documents (BrokenJournalError if they are no rows) and leaves changed ones in `changes`.
    """

    def __init__(
        self, name: str, kind: type[Row], kept: dict[str, Any], changes: dict[tuple[str, str], Change]
    ) -> None:
        self._name = name
        self._adapter: TypeAdapter[Row] = _adapter(kind)  # type: ignore[arg-type]  # a class is hashable, whatever it is
        try:
            self._rows: dict[str, Row] = {key: self._adapter.validate_python(value) for key, value in kept.items()}
        except ValidationError as error:
            raise BrokenJournalError(f"the kept {name} are not those of this sandbox: {error.errors()[0]}") from error
        self._changes = changes

    def get(self, key: object) -> Row | None:
        return self._rows.get(str(key))

    def put(self, key: object, row: Row) -> None:
        self._rows[str(key)] = row
        self._changes[self._name, str(key)] = (self._name, str(key), self._adapter.dump_python(row, mode="json"))

    def drop(self, key: object) -> None:
        if self._rows.pop(str(key), None) is not None:
            self._changes[self._name, str(key)] = (self._name, str(key), None)

    def clear(self) -> None:
        for key in list(self._rows):
            self.drop(key)

    def __iter__(self) -> Iterator[Row]:
        return iter(list(self._rows.values()))

    def __len__(self) -> int:
        return len(self._rows)
