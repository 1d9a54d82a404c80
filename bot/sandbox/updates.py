"""Updates on their way to the bot: kept until it confirms them, handed out by long polling."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bot.sandbox import schema
from bot.sandbox.refusals import RefusedError
from bot.sandbox.tables import Table
from bot.sandbox.values import Counters, JsonObject, Pending

ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}  # not sent unless asked for by name
KEPT_SECONDS = 24 * 3600
MOST_PENDING = 10_000
LONGEST_POLL = 50  # seconds

CONFLICT = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
CONFLICT_WEBHOOK = "Conflict: terminated by setWebhook request"


class Updates:
    """`counters` reads and `count` replaces the world's counters; `now` is in seconds; `twice` tells of each update
    whether it is to come twice."""

    def __init__(
        self,
        table: Table[Pending],
        counters: Callable[[], Counters],
        count: Callable[[Counters], None],
        now: Callable[[], int],
        twice: Callable[[], bool],
    ) -> None:
        self._table = table
        self._counters = counters
        self._count = count
        self._now = now
        self._twice = twice
        self._waiting: asyncio.Future[str] | None = None
        self._closed = False

    def __len__(self) -> int:
        return len(self._table)

    @property
    def last(self) -> int:
        return self._counters().update

    @property
    def allowed(self) -> tuple[str, ...]:
        return self._counters().allowed_updates

    def wants(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in ON_REQUEST

    def add(self, kind: str, value: JsonObject) -> None:
        """Queues an update of this kind, if the bot wants the kind. Raises BrokenAnswerError."""
        if self.wants(kind):
            self.force({"update_id": self.last + 1, kind: value})

    def force(self, update: JsonObject, again: bool = False) -> None:
        """Queues an update whatever the bot asked for; one with an earlier id to a bot that asks from there on. With
        `again` it comes once more after it was confirmed."""
        schema.check_answer("Update", update)
        number = int(update["update_id"])
        self._count(replace(self._counters(), update=max(number, self.last)))
        self._table.put(number, Pending(number, self._now(), update, again or self._twice()))
        for row in self._table:
            if len(self._table) <= MOST_PENDING:
                break
            self._table.drop(row.number)

    def wake(self) -> None:
        """To be called once what was added is kept."""
        if len(self._table):
            self._end_wait("news")

    def close(self) -> None:
        """Nothing waits any more."""
        self._closed = True
        self._end_wait("closed")

    def confirm(self, offset: int) -> None:
        """Forgets what the offset confirms; a negative one leaves only that many of the newest."""
        self.forget_old()
        rows = list(self._table)
        first = rows[offset].number if offset < 0 and -offset <= len(rows) else offset
        for row in rows:
            if row.number < first:
                self.took(row)

    def took(self, row: Pending) -> None:
        """The bot has this one; it is forgotten, or comes again if it is one that comes twice."""
        if row.again:
            self._table.put(row.number, replace(row, again=False))
        else:
            self._table.drop(row.number)

    def oldest(self) -> Pending | None:
        return next(iter(self._table), None)

    def forget_old(self) -> None:
        """Drops what was not fetched within a day."""
        for row in self._table:
            if row.date < self._now() - KEPT_SECONDS:
                self._table.drop(row.number)

    def clear(self) -> None:
        self._table.clear()

    def ask_for(self, kinds: list[str] | None) -> None:
        """Remembers which kinds the bot wants; nothing given changes nothing."""
        if kinds is not None and tuple(kinds) != self.allowed:
            self._count(replace(self._counters(), allowed_updates=tuple(kinds)))

    async def poll(self, limit: int, timeout: float) -> list[Any]:  # noqa: ASYNC109 -- the Bot API's own word
        """The oldest pending updates, waited for if there are none. A request that waits gives way (409) to another."""
        self._end_wait(CONFLICT)
        if not len(self._table) and timeout > 0 and not self._closed:
            self._waiting = mine = asyncio.get_running_loop().create_future()
            try:
                reason = await asyncio.wait_for(mine, min(timeout, LONGEST_POLL))
            except TimeoutError:
                reason = "timeout"
            finally:
                self._waiting = None if self._waiting is mine else self._waiting
            if reason in {CONFLICT, CONFLICT_WEBHOOK}:
                raise RefusedError(409, reason)
        return [row.update for row in self._table][:limit]

    def end_polling(self) -> None:
        """Whoever polls is told (409) that a webhook was set."""
        self._end_wait(CONFLICT_WEBHOOK)

    def _end_wait(self, reason: str) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(reason)
