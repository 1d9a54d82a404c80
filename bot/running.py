"""The commands `dominobot run`, the bot as a process, and `dominobot unhook`.

Whatever keeps them from their work is said in one sentence."""

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import uvloop

from bot.app import NoServerError, delete_webhook, open_app
from bot.config import ConfigError, Settings, load_settings
from bot.logs import setup_logging, without_tokens
from bot.process import TakenError, only_one, until_stopped
from bot.refusing import no_store, refuse
from bot.tables.leases import SKEW
from bot.tables.store import Store, StoreTroubleError
from bot.tg.inbound.hooking import WebhookRefusedError
from bot.tg.inbound.polling import SecondProcessError, TokenRefusedError, WebhookSetError
from bot.tg.inbound.webhook import CannotListenError
from storage import StoreError, StoreReason, file_of

log = logging.getLogger(__name__)


def run() -> int:
    """Run the bot until a signal ends it: 0. What keeps it from running is said on standard error: 2."""
    return _with_settings(_run)


def unhook() -> int:
    """Remove the bot's webhook, so that it can poll: 0. What keeps it from that is said on standard error: 2."""
    return _with_settings(_unhook)


def _with_settings(work: Callable[[Settings], Coroutine[Any, Any, int]]) -> int:
    try:
        settings = load_settings()
    except ConfigError as error:
        return refuse(str(error))
    setup_logging(settings.log_level)
    try:
        return uvloop.run(until_stopped(work(settings)))
    except Exception as error:
        sentence = next(filter(None, (_sentence(each, settings) for each in _single(error))), None)
        if sentence is None:
            log.exception("the bot has failed")
            return 1
        return refuse(sentence)


async def _run(settings: Settings) -> int:
    with _alone_at_its_file(settings):
        async with open_app(settings) as app:
            await compare_clocks(app.store)
            log.info("@%s is at work", app.bot.username)
            introducing = asyncio.create_task(app.introduce())  # nobody waits for it
            try:
                await app.run()
            finally:
                introducing.cancel()
    return 0


async def _unhook(settings: Settings) -> int:
    was_set = await delete_webhook(settings)
    told = "The webhook is removed; updates wait until the bot polls." if was_set else "There was no webhook."
    sys.stdout.write(f"{told}\n")
    return 0


async def compare_clocks(store: Store) -> None:
    """Workers of one database have to agree about the time: a lease is over by the clock of whoever waits for it."""
    theirs = await store.clock()
    if theirs is not None and abs(theirs - time.time()) > SKEW:
        log.warning(
            "the clock of this machine and that of the database differ by %.0f seconds; workers on several machines "
            "may get in each other's way",
            abs(theirs - time.time()),
        )


@contextlib.contextmanager
def _alone_at_its_file(settings: Settings) -> Iterator[None]:
    """A database file is for one process at a time; on a server several workers may be at one.

    The data folder is made where it is missing, for its owner alone. Raises ConfigError and StoreError.
    """
    file = file_of(settings.store_url)
    if file is None:
        yield
        return
    where = "DATABASE_URL" if settings.database_url else "DATA_DIR"
    with contextlib.ExitStack() as held:
        try:
            if not settings.database_url:
                file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            held.enter_context(only_one(file.with_suffix(".lock")))
        except FileNotFoundError:
            raise StoreError(StoreReason.NO_FOLDER) from None
        except OSError:
            raise ConfigError(f"{where}: the folder cannot be made or written.") from None
        except TakenError:
            raise ConfigError(f"{where}: another process runs the bot of this folder.") from None
        yield


def _single(error: Exception) -> Iterator[Exception]:
    """The errors of a group, which the parts of the bot fail with, one by one."""
    if isinstance(error, ExceptionGroup):
        for each in error.exceptions:
            yield from _single(each)
    else:
        yield error


def _sentence(error: Exception, settings: Settings) -> str | None:
    """What the operator can put right; None for a fault of ours."""
    match error:
        case ConfigError():
            return str(error)
        case StoreError():
            return no_store(error.reason, settings)
        case StoreTroubleError():
            return no_store(StoreReason.BUSY if file_of(settings.store_url) else StoreReason.UNREACHABLE, settings)
        case SecondProcessError():
            return "TELEGRAM_BOT_TOKEN: another process is getting the updates of this bot."
        case WebhookSetError():
            return (
                "WEBHOOK_URL: is not set, but Telegram posts the updates of this bot to a webhook; set it, or remove "
                "the webhook with `dominobot unhook` where no other process needs it."
            )
        case WebhookRefusedError():
            return f"WEBHOOK_URL: the server at TELEGRAM_API_BASE does not post there ({without_tokens(str(error))})."
        case CannotListenError():
            return "WEBHOOK_LISTEN: another process listens there, or it is no address of this machine."
        case TokenRefusedError():
            return "TELEGRAM_BOT_TOKEN: the server at TELEGRAM_API_BASE knows no bot with this token."
        case NoServerError():
            return "TELEGRAM_API_BASE: no Bot API server answers there."
    return None
