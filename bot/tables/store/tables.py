"""What is kept of tables: themselves, their logs and deadlines, and reviews of their matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.tables.deadlines import Deadline
from bot.tables.log import LogEntry
from bot.tables.reviews import Review
from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Versioned:
    """A table with the version of its row."""

    table: Table
    version: int


class TablesKept(Protocol):
    """Tables and their logs."""

    async def table(self, table_id: str) -> Versioned | None:
        """A table as it was last saved; None where there is none of that id."""

    async def add_table(self, table: Table, now: float) -> None:
        """A new row at version 1. Raises LostRaceError where the id is taken."""

    async def save_table(self, table: Table, version: int, now: float) -> None:
        """Replace the row of that version and raise it. Raises LostRaceError."""

    async def open_tables_in(self, chat: int) -> tuple[Table, ...]:
        """Tables of a chat in the lobby or playing, oldest first."""

    async def open_table_ids(self) -> tuple[str, ...]:
        """Of all tables in the lobby or playing, oldest first; unreadable ones as well."""

    async def last_table_in(self, chat: int) -> Table | None:
        """The table of a chat that changed last, over or not."""

    async def last_replayable_in(self, chat: int) -> Table | None:
        """Of the tables of a chat that have finished a round, over or not, the one that changed last.

        It is looked for among the last few at which tiles were dealt.
        """

    async def open_tables_of(self, person: int) -> tuple[Table, ...]:
        """Tables in the lobby or playing, oldest first, where a person sits, or sat until the private chat closed."""

    async def tables_played_by(self, person: int, limit: int) -> tuple[Table, ...]:
        """Tables at which a person has played, over or not, the one that changed last first; also where somebody else
        has the seat since."""

    async def last_played_by(self, person: int) -> Table | None:
        """The table that a person played at last. Where they have left others go on, so that such a table tells nothing
        of when: it comes after all where they still sit."""

    async def matches_played_by(self, person: int, table_id: str, limit: int) -> tuple[int, ...]:
        """The matches of a table that a person has played, by its log: dealt a hand or made a move; the last first."""

    async def append_log(self, table_id: str, entries: Sequence[LogEntry], now: float) -> None:
        """Add lines. Raises LostRaceError where one of them is there already."""

    async def match_log(self, table_id: str, match: int, up_to_round: int | None = None) -> tuple[LogEntry, ...]:
        """The log of a match in order; of its rounds up to and including one, where that is named."""


class DeadlinesKept(Protocol):
    """The set of a table's deadlines is replaced with each change."""

    async def set_deadlines(self, table_id: str, deadlines: Sequence[Deadline]) -> None:
        """All the deadlines that a table has, in place of those it had."""

    async def claim_due(self, now: float, lease: float, limit: int) -> tuple[Deadline, ...]:
        """Those due and unclaimed; each is leased to the caller for `lease` seconds.

        It stays until `set_deadlines` takes it away, and may be claimed again when the lease is over.
        """

    async def next_due(self) -> float | None:
        """The earliest moment at which something may be claimed: when it is due, or when its lease is over."""


class ReviewsKept(Protocol):
    """One of a match for each who played it."""

    async def review(self, table_id: str, match: int, person: int) -> Review | None:
        """None where nobody has asked for it, or where it cannot be read."""

    async def reviews_waiting(self, person: int) -> int:
        """How many of somebody's reviews are not at their end."""

    async def ask_review(self, review: Review) -> None:
        """Keep one that is to be done; one of the same match and person is replaced."""

    async def claim_review(self, worker: str, now: float, lease: float) -> Review | None:
        """The one that waits longest, for `lease` seconds this worker's; None where none waits that nobody has.

        Where another worker had it and did not give it back that is one lapse more; one that cannot be read has failed.
        """

    async def keep_review(self, review: Review, worker: str, until: float) -> bool:
        """How far it is, and until when it stays this worker's; False where it is not, and nothing is kept."""

    async def hold_review(self, review: Review, worker: str, until: float) -> bool:
        """Until when it stays this worker's, and nothing else; False where it is not."""

    async def free_reviews(self, worker: str) -> None:
        """Whatever this worker has may be another's at once."""
