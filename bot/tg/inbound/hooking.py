"""Telegram is told where to post updates, and asked from time to time whether it does."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import telegram
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from bot.tg.inbound.polling import TokenRefusedError, pause_after
from bot.tg.inbound.updates import ALLOWED_UPDATES
from bot.tg.outbound.errors import seconds_of

log = logging.getLogger(__name__)

#: Posts at once. Telegram keeps those of one person, and those of one chat, in order by itself.
CONNECTIONS = 10

#: Seconds between questions whether all is well.
LOOK_AGAIN = 60.0


class WebhookRefusedError(Exception):
    """The Bot API server does not post to the address that is set; the words are the server's."""


class Hooking:
    """Sets the webhook, and anew where it is gone. One of all workers does so. It stays at the end: what is said
    while no worker runs waits at Telegram."""

    def __init__(
        self,
        bot: telegram.Bot,
        url: str,
        secret: str,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._bot = bot
        self._url = url
        self._secret = secret
        self._sleep = sleep
        self._told_of: object = None
        """The moment of the last failure that was logged."""

    async def run(self) -> None:
        """Until cancelled. Raises WebhookRefusedError, and TokenRefusedError where the token is revoked."""
        failures, is_set = 0, False
        while True:
            try:
                is_set = await self._see_to_it(is_set)
                failures, pause = 0, LOOK_AGAIN
            except InvalidToken:
                raise TokenRefusedError from None
            except RetryAfter as refused:
                pause = seconds_of(refused.retry_after)
            except TelegramError as error:
                failures += 1
                log.warning("setting the webhook, or asking for it, failed: %s", type(error).__name__)
                pause = pause_after(failures)
            await self._sleep(pause)

    async def _see_to_it(self, is_set: bool) -> bool:
        """Whether it is set, once this worker has done so itself: nobody but Telegram knows what it was set with."""
        known = await self._bot.get_webhook_info()
        here = known.url == self._url
        if is_set and here:
            self._tell(known)
            return True
        if is_set:
            log.warning("somebody else has set or removed the webhook of this bot, and has to stop")
        try:
            await self._bot.set_webhook(
                self._url, max_connections=CONNECTIONS, allowed_updates=ALLOWED_UPDATES, secret_token=self._secret
            )
        except BadRequest as refused:
            if not here:
                raise WebhookRefusedError(refused.message) from None
            raise  # it took the address before: a name server may be out of order for a while
        self._told_of = known.last_error_date  # what was wrong before may be right now
        log.info("updates are posted to the webhook now")
        return True

    def _tell(self, known: telegram.WebhookInfo) -> None:
        """What went wrong since the last look; it would be heard of nowhere else."""
        if known.last_error_date is not None and known.last_error_date != self._told_of:
            self._told_of = known.last_error_date
            log.warning(
                "updates could not be posted to the webhook (%d wait): %r",
                known.pending_update_count,
                known.last_error_message,
            )
