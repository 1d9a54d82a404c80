"""Faults to order: which of the next calls fail, and how, and which updates come twice."""

import random
from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["429", "500", "400", "403", "reset", "timeout", "lost", "slow", "twice"]
TWICE: Kind = "twice"  # befalls an update, every other kind a call
MOST_ORDERS = 100
ANY = "*"


@dataclass(frozen=True, slots=True)
class Fault:
    """What befalls one call or update.

    `429` (with `retry_after` in seconds), `500`, `400` and `403` (with `description`) refuse the call; `reset` drops
    the connection before it is done and `lost` after; `timeout` leaves it undone and unanswered until the caller gives
    up or `seconds` have passed; `slow` does it after `seconds`. These seconds are real ones, not the world's.
    """

    kind: Kind
    retry_after: int = 1
    description: str | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Order:
    """Which calls one of `faults` befalls: by method and chat, each with probability `rate`, `times` at most."""

    faults: tuple[Fault, ...]
    method: str = ANY
    chat: int | None = None
    times: int | None = None  # None: without end
    rate: float = 1.0
    seed: int = 0

    def concerns(self, method: str, chat: object) -> bool:
        return self.method.lower() in {ANY, method.lower()} and self.chat in {None, chat}


@dataclass(slots=True)
class _Running:
    order: Order
    left: int | None
    chance: random.Random = field(repr=False)


class Faults:
    """The orders that run, in memory only; of several that concern a call the earliest that strikes has it."""

    def __init__(self) -> None:
        self._running: list[_Running] = []

    def order(self, order: Order) -> bool:
        """Takes an order, unless there are too many."""
        if len(self._running) >= MOST_ORDERS:
            return False
        self._running.append(_Running(order, order.times, random.Random(order.seed)))  # noqa: S311 -- chance, no secret
        return True

    def listed(self) -> list[tuple[Order, int | None]]:
        """Each running order, and how often it may still strike."""
        return [(running.order, running.left) for running in self._running]

    def clear(self) -> None:
        self._running.clear()

    def of_call(self, method: str, chat: object) -> Fault | None:
        """What befalls this call, if anything; it counts."""
        for running in self._running:
            concerned = running.order.faults[0].kind != TWICE and running.order.concerns(method, chat)
            if concerned and (struck := self._strike(running)):
                return struck
        return None

    def of_update(self) -> bool:
        """Whether this update comes twice; it counts."""
        return any(running.order.faults[0].kind == TWICE and self._strike(running) for running in [*self._running])

    def _strike(self, running: _Running) -> Fault | None:
        if running.chance.random() >= running.order.rate:
            return None
        if running.left is not None:
            running.left -= 1
            if running.left <= 0:
                self._running.remove(running)
        return running.chance.choice(running.order.faults)
