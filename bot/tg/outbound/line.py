"""Answers stand in line: after screens in pacing, and not for longer than they would answer anybody."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from bot.tables.ports import Now
from bot.tg.outbound.calls import attempt
from bot.tg.outbound.errors import Meaning, TryLater
from bot.tg.outbound.pace import Pace

log = logging.getLogger(__name__)

#: Seconds that an answer waits for its chat's turn; after that it would answer nobody any more.
LONGEST_WAIT = 30.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """Where calls wait for a chat's turn, and are counted."""

    pace: Pace
    now: Now
    sleep: Callable[[float], Awaitable[None]]

    async def call(
        self, chat: int, make: Callable[[], Awaitable[T]], longest: float = LONGEST_WAIT
    ) -> T | Meaning | None:
        """Make a call about a chat in its turn; None where that would come too late, and nothing was called."""
        if not await self._turn(chat, longest):
            log.info("answer not sent: chat %s had too much to say", chat)
            return None
        began = self.now()
        self.pace.book(chat, began)
        result = await attempt(make(), chat)
        self.pace.ended(chat, began, self.now())
        if isinstance(result, TryLater) and result.after is not None:
            self.delay(chat, result.after)
        return result

    def delay(self, chat: int | None, seconds: float) -> None:
        """The server wants no calls for so long: about a chat, or with None about any."""
        self.pace.delay(chat, self.now() + seconds)

    async def _turn(self, chat: int, longest: float) -> bool:
        """Wait until an answer may go to this chat; False where that is too long. The place is to be taken at once."""
        asked = self.now()
        while (free_at := self.pace.free_at(chat, answer=True)) > self.now():
            if free_at - asked > longest:
                return False
            await self.sleep(free_at - self.now())
        return True
