"""Taps on buttons that wait for the bot's answer."""

import asyncio
import secrets
from dataclasses import dataclass

from bot.sandbox.refusals import bad
from bot.sandbox.values import JsonObject

VALID_SECONDS = 60  # by the world's clock
MOST_OPEN = 1_000
TOO_OLD = "query is too old and response timeout expired or query ID is invalid"


@dataclass(frozen=True, slots=True)
class Asked:
    """When a query was asked by the world's clock, in which chat, by whom and on which message, ephemeral ones being
    named by minus their id."""

    time: float
    chat: int
    person: int
    message: int


@dataclass(frozen=True, slots=True)
class _Query:
    asked: Asked
    answer: asyncio.Future[JsonObject]


class Taps:
    def __init__(self, wait: float) -> None:
        self._wait = wait
        self._open: dict[str, _Query] = {}
        self._asked: dict[str, Asked] = {}  # answered ones too

    def ask(self, asked: Asked) -> str:
        """The id of a new callback query."""
        if len(self._open) >= MOST_OPEN:
            self._open.pop(next(iter(self._open))).answer.cancel()
        number = str(secrets.randbelow(10**18) + 10**18)
        self._open[number] = _Query(asked, asyncio.get_running_loop().create_future())
        self._asked[number] = asked
        while len(self._asked) > MOST_OPEN:
            del self._asked[next(iter(self._asked))]
        return number

    def asked(self, number: str) -> Asked | None:
        """When, where and by whom one of the newest queries was asked, answered or not."""
        return self._asked.get(number)

    async def answer_to(self, number: str) -> JsonObject | None:
        """What the bot answers, or nothing if it does not in time. The query stays open for it."""
        query = self._open.get(number)
        if not query:
            return None
        done, _ = await asyncio.wait([query.answer], timeout=self._wait)
        return None if not done or query.answer.cancelled() else query.answer.result()

    def answer(self, number: str, answer: JsonObject, now: float) -> None:
        """Answers a query, once. Raises RefusedError for one that is unknown, answered or too old."""
        query = self._open.pop(number, None)
        if not query or query.answer.cancelled() or not 0 <= now - query.asked.time <= VALID_SECONDS:
            raise bad(TOO_OLD)
        query.answer.set_result(answer)

    def close(self) -> None:
        """Nothing waits any more."""
        self._wait = 0
        self.clear()

    def clear(self) -> None:
        """Ends every tap without an answer."""
        for query in self._open.values():
            query.answer.cancel()
        self._open.clear()
        self._asked.clear()
