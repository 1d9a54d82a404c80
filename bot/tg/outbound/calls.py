"""One call of the Bot API with an end in sight: its answer, or what its error means. Never an exception."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import TypeVar

from telegram import LinkPreviewOptions
from telegram.error import TelegramError

from bot.tg.outbound.errors import Meaning, NoPicture, TryLater, describe, meaning
from bot.tg.outbound.pictures import CannotDrawError

log = logging.getLogger(__name__)

#: Seconds for one whole call, however slowly its answer drips. A painter's lease must be longer.
CALL_TIMEOUT = 20.0

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

T = TypeVar("T")


async def attempt(call: Awaitable[T], chat: int) -> T | Meaning:
    """Make a call about a chat; a picture that it needs is drawn in the same time."""
    try:
        async with asyncio.timeout(CALL_TIMEOUT):
            return await call
    except TimeoutError:
        return TryLater()
    except CannotDrawError as error:
        return NoPicture(f"not drawn: {error}")
    except TelegramError as error:
        return meaning(error, chat)
    except Exception as error:  # noqa: BLE001  # the client failed, not the message: it may be well again later
        log.warning("a call failed inside the client: %s", describe(error))
        return TryLater()
