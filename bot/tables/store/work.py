"""What is kept of the work itself: updates to be handled, what one worker does for all, and whether the bot runs."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class InboxRow:
    """An update as it came, not yet handled."""

    update_id: int
    body: str
    lane: str | None = None
    """Updates of one lane are handled in order; None where the order does not matter."""


@dataclass(frozen=True, slots=True)
class Leased:
    """Whose a lease is, and until when, in seconds since 1970."""

    holder: str
    until: float


class InboxKept(Protocol):
    """Ids once handled are remembered, so that an update given twice is handled once."""

    async def receive(self, updates: Sequence[InboxRow], now: float) -> int:
        """Store updates not seen before; returns how many were new."""

    async def pending(self, limit: int) -> tuple[InboxRow, ...]:
        """Unhandled updates in the order of their ids."""

    async def claimable(self, worker: str, now: float, limit: int, in_hand: Collection[int]) -> tuple[InboxRow, ...]:
        """Updates that this worker may claim, in the order of their ids, few of each lane.

        Those that it has in hand are not among them, nor those of a lane of which another worker holds one.
        """

    async def claim(
        self, worker: str, now: float, lease: float, limit: int, in_hand: Collection[int]
    ) -> tuple[InboxRow, ...]:
        """Claim what is claimable for `lease` seconds; when they are over others may, unless it is prolonged."""

    async def prolong_claims(self, worker: str, until: float) -> None:
        """All that this worker has claimed stays its own until then."""

    async def drop_claims(self, worker: str) -> None:
        """Others may claim at once what this worker had."""

    async def take(self, update_id: int) -> bool:
        """Remove an update that this transaction handles; False where it was handled before."""


class WorkersKept(Protocol):
    """What one of the workers does for all."""

    async def lease(self, name: str, holder: str, now: float, seconds: float) -> bool:
        """Take a lease that is free or over, or prolong one's own; False where it is another's."""

    async def leased(self, name: str) -> Leased | None:
        """Whose a lease is, or was if it is over; None where it is free."""

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back; nothing where it is another's."""

    async def forget_workers(self) -> None:
        """No other worker lives: all leases and claims are free."""


class RunningKept(Protocol):
    """For those who run it."""

    async def beat(self, now: float) -> None:
        """The bot runs at this moment."""

    async def last_beat(self) -> float | None:
        """When the bot was last known to run; None where it never has."""

    async def counts(self) -> Mapping[str, int]:
        """How many wait: `inbox`, `screens` (live and behind), `retirements`, `deadlines`."""
