"""One look at everything in a database, table by table, so that its size does not matter."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from bot.doctor.findings import Fault, Finding
from bot.doctor.logs import check_log
from bot.doctor.rest import (
    check_inbox,
    check_leases,
    check_retirements,
    check_reviews,
    check_rules,
    check_shared,
    check_strays,
)
from bot.doctor.screens import check_screens
from bot.doctor.tables import check_table
from bot.tables.kept import (
    KeptLease,
    KeptLine,
    KeptRetirement,
    KeptReview,
    KeptRules,
    KeptTable,
    KeptUpdate,
    SharedMessage,
    Strays,
)
from bot.tables.log import LoggedMove


class Kept(Protocol):
    """What lies in a database."""

    def last_beat(self) -> float | None: ...
    def tables(self) -> Iterable[KeptTable]: ...
    def log(self, table_id: str) -> Iterable[KeptLine]: ...
    def strays(self) -> Iterable[Strays]: ...
    def shared_messages(self) -> Iterable[SharedMessage]: ...
    def inbox(self) -> Iterable[KeptUpdate]: ...
    def retirements(self) -> Iterable[KeptRetirement]: ...
    def saved_rules(self) -> Iterable[KeptRules]: ...
    def reviews(self) -> Iterable[KeptReview]: ...
    def leases(self) -> Iterable[KeptLease]: ...


@dataclass
class Examination:
    """Looks at everything once, and counts what it has looked at."""

    kept: Kept
    now: float
    """Seconds since 1970."""
    tables: int = 0
    moves: int = 0
    screens: int = 0
    updates: int = 0

    @property
    def alive_at(self) -> float:
        """When the bot was last known to run: what falls due while it does not is late for nobody."""
        beat = self.kept.last_beat()
        return self.now if beat is None else min(beat, self.now)

    def findings(self) -> Iterator[Finding]:
        """All findings, as they are come upon."""
        now = self.alive_at
        for kept in self.kept.tables():
            self.tables += 1
            self.screens += len(kept.screens)
            yield from self._about(kept, now)
        yield from check_strays(self.kept.strays())
        yield from check_shared(self.kept.shared_messages())
        yield from check_inbox(self._counted(self.kept.inbox()), now)
        yield from check_retirements(self.kept.retirements(), now)
        yield from check_rules(self.kept.saved_rules())
        yield from check_reviews(self.kept.reviews())
        yield from check_leases(self.kept.leases(), now)

    def _about(self, kept: KeptTable, now: float) -> Iterator[Finding]:
        if kept.table is None:
            yield Finding(Fault.UNREADABLE, kept.id)
            return
        yield from check_table(kept, kept.table, now)
        yield from check_screens(kept, kept.table, now)
        yield from check_log(kept.table, self._moves(kept.id))

    def _moves(self, table_id: str) -> Iterator[KeptLine]:
        for line in self.kept.log(table_id):
            self.moves += isinstance(line.entry, LoggedMove)
            yield line

    def _counted(self, updates: Iterable[KeptUpdate]) -> Iterator[KeptUpdate]:
        for update in updates:
            self.updates += 1
            yield update
