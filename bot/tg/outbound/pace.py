"""When the next call may go: Telegram's limits a chat, a group and a bot, kept by us so that 429 stays rare.

Time is passed in, in seconds of any one clock; nothing here waits.
"""

import contextlib
import sys
from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rate:
    """At most `calls` in any `seconds`."""

    calls: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Rates:
    """The limits; None lifts one. The numbers are those of Telegram's bot FAQ ("My bot is hitting limits").

    `reserve` is the share of the group's and the bot's calls that answers leave to screens.
    """

    chat: Rate | None = Rate(1, 1.0)
    group: Rate | None = Rate(20, 60.0)
    overall: Rate | None = Rate(30, 1.0)
    reserve: float = 0.25


#: No limit at all, for a server that has none.
LIFTED = Rates(chat=None, group=None, overall=None)

#: Chats remembered before those without a recent call are forgotten.
REMEMBERED = 1000


class _Window:
    """The moments of the last calls under one rate."""

    __slots__ = ("_rate", "_times")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._times: deque[float] = deque(maxlen=rate.calls)

    def free_at(self, reserved: float = 0.0) -> float:
        """The earliest moment for one more call that leaves that share of the calls unused."""
        usable = max(1, int(self._rate.calls * (1 - reserved)))
        if len(self._times) < usable:
            return 0.0
        return self._times[-usable] + self._rate.seconds

    def room(self, now: float) -> int:
        return self._rate.calls - sum(time + self._rate.seconds > now for time in self._times)

    def book(self, now: float) -> None:
        self._times.append(now)

    def move(self, began: float, ended: float) -> None:
        """Nothing where later calls have pushed it out already: then it limits nothing."""
        with contextlib.suppress(ValueError):
            self._times.remove(began)
            self._times.append(ended)

    def book_half(self, now: float) -> None:
        """As if half the calls had gone now."""
        self._times.extend([now] * (self._rate.calls // 2))

    def idle(self, now: float) -> bool:
        return not self._times or self._times[-1] + self._rate.seconds <= now


class Pace:
    """Remembers calls and refusals, and says when a chat's next call may go. Groups have negative ids."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._overall = _Window(rates.overall) if rates.overall else None
        self._chats: dict[int, list[_Window]] = {}
        self._refused: dict[int, float] = {}
        self._refused_all = 0.0
        self._begun: float | None = None

    def begin(self, now: float) -> None:
        """Somebody else called until now, and how often is not known: half of what every limit lets through."""
        self._begun = now
        for window in (
            *([self._overall] if self._overall else []),
            *(w for kept in self._chats.values() for w in kept),
        ):
            window.book_half(now)

    def free_at(self, chat: int, *, answer: bool = False) -> float:
        """The moment from which a call to this chat may go; an answer leaves room for screens."""
        reserved = self._rates.reserve if answer else 0.0
        refused = max(self._refused_all, self._refused.get(chat, 0.0))
        return max([refused, *(window.free_at(reserved) for window in self._windows(chat))])

    def room(self, now: float) -> int:
        """How many calls, to whatever chats, may go now."""
        return self._overall.room(now) if self._overall else sys.maxsize

    def book(self, chat: int, now: float) -> None:
        """A call to this chat goes now."""
        if chat not in self._chats:
            self._forget_idle(now)
            self._chats[chat] = self._new(chat)
        for window in self._windows(chat):
            window.book(now)

    def ended(self, chat: int, began: float, now: float) -> None:
        """A call booked at `began` is over. The server counts it when it comes to it, which may have been just now."""
        for window in self._windows(chat):
            window.move(began, now)

    def delay(self, chat: int | None, until: float) -> None:
        """No call to this chat before that moment, or to none where the refusal was of no one chat."""
        if chat is None:
            self._refused_all = max(self._refused_all, until)
        else:
            self._refused[chat] = max(self._refused.get(chat, 0.0), until)

    def _windows(self, chat: int) -> list[_Window]:
        return [*([self._overall] if self._overall else []), *(self._chats.get(chat) or self._new(chat))]

    def _new(self, chat: int) -> list[_Window]:
        """The windows of a chat without a call of ours."""
        rates = (self._rates.chat, self._rates.group if chat < 0 else None)
        windows = [_Window(rate) for rate in rates if rate is not None]
        if self._begun is not None:
            for window in windows:
                window.book_half(self._begun)
        return windows

    @property
    def remembered(self) -> int:
        """How many chats are remembered."""
        return len(self._chats.keys() | self._refused.keys())

    def _forget_idle(self, now: float) -> None:
        """Bounds memory: a chat whose windows are empty and whose delay is over is as good as never seen."""
        if self.remembered < REMEMBERED:
            return
        self._chats = {chat: kept for chat, kept in self._chats.items() if not all(w.idle(now) for w in kept)}
        self._refused = {chat: until for chat, until in self._refused.items() if until > now}
