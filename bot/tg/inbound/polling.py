"""Long polling: fetch updates raw, store them, and only then confirm them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.tables.ports import Now
from bot.tg.inbound.updates import ALLOWED_UPDATES, update_id_of
from bot.tg.outbound.errors import seconds_of

log = logging.getLogger(__name__)

#: A process that meets another poller within so many seconds of its start is the second one, and gives way. It asks in
#: short turns until then, and the first asks again at once, so that they meet in time.
YOUNG = 3.0
_YOUNG_WAIT = 1

_LONGEST_PAUSE = 30.0
_CONFLICT_PAUSE = 0.5
_STORE_PAUSE = 1.0
_NOTHING_PAUSE = 0.5
_DOUBT = 0.05


#: Raw updates from an offset on, waiting so many seconds for the first, of these kinds.
FetchUpdates = Callable[[int, int, Sequence[str]], Awaitable[object]]


class TokenRefusedError(Exception):
    """The Bot API server knows no bot with this token (any more)."""


class SecondProcessError(Exception):
    """Another process polls with the same token."""


class WebhookSetError(Exception):
    """Telegram posts the updates of this bot to a webhook, so that there is nothing to fetch."""


class Poller:
    """Fetches updates in batches and gives them to `receive`; a batch is confirmed with the next request.

    One of all workers does so, which is this one as long as `may_fetch` says so.
    """

    def __init__(
        self,
        fetch_updates: FetchUpdates,
        receive: Callable[[Sequence[Any]], Awaitable[None]],
        now: Now,
        wait: int,
        may_fetch: Callable[[], bool] = lambda: True,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._fetch_updates = fetch_updates
        self._receive = receive
        self._now = now
        self._wait = wait
        self._may_fetch = may_fetch
        self._sleep = sleep
        self._started: float | None = None
        self._offset = 0

    async def run(self) -> None:
        """Poll until cancelled.

        Raises SecondProcessError and WebhookSetError soon after its start, TokenRefusedError where that is revoked.
        """
        failures = 0
        self._started = self._now()
        while True:
            if not self._may_fetch():
                await asyncio.sleep(_DOUBT)
                continue
            try:
                await self._fetch()
                failures = 0
            except InvalidToken:
                raise TokenRefusedError from None
            except Conflict as conflict:
                hooked = "webhook" in conflict.message.lower()  # by Telegram's words alone: the error is the same
                if self._young:
                    raise WebhookSetError if hooked else SecondProcessError from None
                log.warning(
                    "another process %s with this token; it has to stop", "set a webhook" if hooked else "polls"
                )
                await self._sleep(_CONFLICT_PAUSE)
            except RetryAfter as refused:
                await self._sleep(seconds_of(refused.retry_after))
            except TelegramError as error:
                failures += 1
                log.warning("fetching updates failed: %s", type(error).__name__)
                await self._sleep(pause_after(failures))

    @property
    def _young(self) -> bool:
        return self._started is not None and self._now() - self._started < YOUNG

    async def _fetch(self) -> None:
        wait = min(self._wait, _YOUNG_WAIT) if self._young else self._wait
        updates = await self._fetch_updates(self._offset, wait, ALLOWED_UPDATES)
        if not isinstance(updates, list) or not updates:
            return
        try:
            await self._receive(updates)
        except Exception as error:  # noqa: BLE001  # the store is in trouble: unconfirmed, they come again
            log.error("updates could not be stored: %s", type(error).__name__)  # noqa: TRY400  # no trace for that
            await self._sleep(_STORE_PAUSE)
            return
        ids = [number for number in map(update_id_of, updates) if number is not None]
        if not ids:  # nothing to confirm: the same would come again at once
            await asyncio.sleep(_NOTHING_PAUSE)
        self._offset = max([self._offset, *(number + 1 for number in ids)])


def pause_after(failures: int) -> float:
    """Seconds before another try after so many failures in a row: 1, 2, 4, up to half a minute."""
    return min(2.0 ** min(failures, 10) / 2, _LONGEST_PAUSE)
