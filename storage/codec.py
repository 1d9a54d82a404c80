"""Values as JSON: `{"schema": n, "value": …}`, read strictly; earlier schemas are stepped up to this release's."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from bot.lessons.progress import SCHEMA as LESSONS_SCHEMA
from bot.lessons.progress import Progress
from bot.tables.house import House
from bot.tables.log import LoggedDeal, LoggedMove
from bot.tables.reviews import SCHEMA as REVIEW_SCHEMA
from bot.tables.reviews import Review
from bot.tables.table import SCHEMA, Table

T = TypeVar("T")

#: Turns the JSON of a value in one schema into that of the next.
Step = Callable[[dict[str, Any]], dict[str, Any]]


class UnreadableError(Exception):
    """Not a value of any known schema. Says nothing of the contents: there are hands in them."""


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[T]):
    """A value with the schema it is written in."""

    schema: int
    value: T


@dataclass(frozen=True, slots=True)
class _Header:
    schema: int


_HEADER = TypeAdapter(_Header)
_ANY = TypeAdapter(Snapshot[dict[str, Any]])


class Codec(Generic[T]):
    """Writes values in the schema `current`; reads it and all earlier ones. `steps[n]` leads from schema n to n + 1."""

    def __init__(self, adapter: TypeAdapter[Snapshot[T]], current: int, steps: Mapping[int, Step]) -> None:
        self._adapter = adapter
        self._current = current
        self._steps = steps

    def encode(self, value: T) -> str:
        """The JSON of a value."""
        return self._adapter.dump_json(Snapshot(self._current, value)).decode()

    def decode(self, text: str) -> T:
        """The value of a JSON text. Raises UnreadableError."""
        try:
            schema = _HEADER.validate_json(text, strict=True).schema
            if schema != self._current:
                text = self._stepped(text, schema)
            return self._adapter.validate_json(text, strict=True).value
        except (ValueError, LookupError, TypeError, AttributeError):  # pydantic's, and those of a step over broken JSON
            raise UnreadableError from None  # their messages quote the contents

    def _stepped(self, text: str, schema: int) -> str:
        if not 1 <= schema < self._current:
            raise UnreadableError
        value = _ANY.validate_json(text).value
        for number in range(schema, self._current):
            value = self._steps[number](value)
        return _ANY.dump_json(Snapshot(self._current, value)).decode()


def _unchanged(value: dict[str, Any]) -> dict[str, Any]:
    return value


def _with_passing(value: dict[str, Any]) -> dict[str, Any]:
    """Schema 3 knows passing by a tap; a table of before goes on as it began, but for sums that have to be named."""
    return {**value, "pass_by_tap": value["rules"]["claims"] == "muggins"}


#: Schema 4 knows clocks, absence and votes, schema 2 points made while playing and sums named with a move; where
#: earlier ones have none, defaults say so.
TABLES: Codec[Table] = Codec(
    TypeAdapter(Snapshot[Table]), SCHEMA, steps={1: _unchanged, 2: _with_passing, 3: _unchanged}
)
LOG: Codec[LoggedDeal | LoggedMove] = Codec(
    TypeAdapter(Snapshot[LoggedDeal | LoggedMove]), SCHEMA, steps={1: _unchanged, 2: _unchanged, 3: _unchanged}
)
#: A saved set of rules; there are none before schema 3.
HOUSE: Codec[House] = Codec(TypeAdapter(Snapshot[House]), SCHEMA, steps={3: _unchanged})
#: How far somebody is in the lessons, in schemas of its own.
PROGRESS: Codec[Progress] = Codec(TypeAdapter(Snapshot[Progress]), LESSONS_SCHEMA, steps={})
#: A match looked at again, in schemas of its own.
REVIEW: Codec[Review] = Codec(TypeAdapter(Snapshot[Review]), REVIEW_SCHEMA, steps={})
