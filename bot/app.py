"""The composition root: opens the store, builds every part, wires them, and closes them in reverse."""

import asyncio
import contextlib
import functools
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import telegram

from bot.config import Settings
from bot.fair.shuffle import SystemShuffler
from bot.language import LANGUAGES
from bot.screens.menu import Scope, commands
from bot.screens.render import render
from bot.tables.clock import Clock
from bot.tables.ports import Now, Shuffler, Store
from bot.tables.service import Service
from bot.tables.table import Timing
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.handle import handle, lane_of
from bot.tg.inbound.inbox import Inbox
from bot.tg.inbound.polling import Poller, TokenRefusedError
from bot.tg.inbound.updates import parse
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.background import BackgroundAnswers
from bot.tg.outbound.client import QuietBot, make_bot
from bot.tg.outbound.membership import TelegramMembership
from bot.tg.outbound.pace import Pace, Rate, Rates
from bot.tg.outbound.painter import Painter
from storage import open_store

log = logging.getLogger(__name__)


#: Waits so many seconds.
Sleep = Callable[[float], Awaitable[None]]


class NoServerError(Exception):
    """No Bot API server answers at the address that is set."""


@dataclass(frozen=True, slots=True)
class App:
    """The parts of a running bot."""

    store: Store
    service: Service
    painter: Painter
    inbox: Inbox
    clock: Clock
    poller: Poller
    answers: BackgroundAnswers
    bot: telegram.Bot

    @property
    def busy(self) -> bool:
        """Whether updates, deadlines, answers or screens are being worked on at this moment."""
        return self.inbox.busy or self.clock.busy or self.answers.busy or self.painter.busy

    async def run(self) -> None:
        """Run until cancelled. Raises SecondProcessError, or TokenRefusedError where the token is revoked."""
        try:
            async with asyncio.TaskGroup() as tasks:
                for part in (self.painter, self.inbox, self.clock, self.poller):
                    tasks.create_task(part.run())
        finally:
            await self.answers.stop()


@contextlib.asynccontextmanager
async def open_app(
    settings: Settings,
    now: Now = time.time,
    shuffler: Shuffler | None = None,
    rates: Rates | None = None,
    sleep: Sleep = asyncio.sleep,
) -> AsyncIterator[App]:
    """Build the bot; `sleep` is how answers and polling wait by the clock that `now` shows.

    Raises StoreError where the store cannot be opened, TokenRefusedError and NoServerError."""
    async with contextlib.AsyncExitStack() as stack:
        store: Store = await open_store(settings.store_url)
        stack.push_async_callback(store.close)
        bot = make_bot(settings.telegram_bot_token.get_secret_value(), settings.telegram_api_base)
        try:
            await stack.enter_async_context(bot)
        except telegram.error.InvalidToken:
            raise TokenRefusedError from None
        except telegram.error.TelegramError:
            raise NoServerError from None
        yield _build(settings, store, bot, now, shuffler or SystemShuffler(), rates or _rates(settings), sleep)


def _build(
    settings: Settings, store: Store, bot: QuietBot, now: Now, shuffler: Shuffler, rates: Rates, sleep: Sleep
) -> App:
    pace = Pace(rates)
    painter = Painter(store, bot, now, pace, render)
    timing = Timing(hold_seat=settings.hold_seat_seconds, next_round=settings.next_round_seconds)
    service = Service(store, shuffler, now, painter.wake, timing)
    answers = BackgroundAnswers(Answers(bot, now, pace, sleep))
    desk = Desk(store, service, answers, shuffler, TelegramMembership(bot), bot.username)
    inbox = Inbox(
        store,
        now,
        parse=functools.partial(parse, bot=bot, username=bot.username),
        lane_of=lane_of,
        handle=functools.partial(handle, desk),
    )
    poller = Poller(bot.fetch_updates, inbox.receive, time.monotonic, settings.poll_seconds, sleep)
    return App(store, service, painter, inbox, Clock(store, service, now), poller, answers, bot)


def _rates(settings: Settings) -> Rates:
    return Rates(
        chat=Rate(settings.chat_calls_per_second, 1.0),
        group=Rate(settings.group_calls_per_minute, 60.0),
        overall=Rate(settings.calls_per_second, 1.0),
    )


_SCOPES: dict[Scope, Callable[[], telegram.BotCommandScope]] = {
    "group": telegram.BotCommandScopeAllGroupChats,
    "private": telegram.BotCommandScopeAllPrivateChats,
}


async def set_commands(bot: telegram.Bot) -> None:
    """The bot's menu of commands in each language. Failing here is told and stops nothing."""
    try:
        for scope, make_scope in _SCOPES.items():
            for language in LANGUAGES:
                menu = [telegram.BotCommand(name, does) for name, does in commands(language, scope)]
                await bot.set_my_commands(menu, make_scope(), "" if language == "en" else language)
    except telegram.error.TelegramError as error:
        log.warning("the menu of commands could not be set: %s", type(error).__name__)
