"""The composition root: opens the store, has every part made (`bot.parts`), runs them, and closes them in reverse."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass

import telegram

from bot.config import Settings
from bot.fair.shuffle import SystemShuffler
from bot.parts import Given, Posts, Sleep, incoming, outgoing
from bot.pictures.draw import draw
from bot.tables.clock import Clock
from bot.tables.computers import Computers
from bot.tables.downtime import Heart
from bot.tables.hearing import Hearing
from bot.tables.leases import Lease
from bot.tables.ports import Coach, Now, Shuffler, Thinker
from bot.tables.reviewing import Reviewer
from bot.tables.service import Service
from bot.tables.store import News, Store
from bot.tg.inbound.hooking import Hooking
from bot.tg.inbound.inbox import Inbox
from bot.tg.inbound.polling import Poller, TokenRefusedError
from bot.tg.inbound.webhook import listen
from bot.tg.outbound.background import BackgroundAnswers
from bot.tg.outbound.client import QuietBot, make_bot
from bot.tg.outbound.ephemeral import Ephemeral
from bot.tg.outbound.menus import ChatMenus, introduce
from bot.tg.outbound.pace import Rate, Rates
from bot.tg.outbound.painter import Painter
from bot.tg.outbound.pictures import Draw, Pictures
from bot.thinking.thinker import Thinker as Workers
from storage import open_store


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
    heart: Heart
    reviewer: Reviewer
    receiving: Poller | Hooking
    posts: Posts
    answers: BackgroundAnswers
    ephemeral: Ephemeral
    menus: ChatMenus
    bot: telegram.Bot
    painting: Lease
    polling: Lease

    @property
    def busy(self) -> bool:
        """Whether updates, deadlines, answers, screens or leases are being worked on at this moment."""
        in_doubt = any(lease.ours and not lease.held for lease in (self.painting, self.polling))
        parts = (self.inbox, self.clock, self.answers, self.ephemeral, self.menus, self.painter, self.reviewer)
        return in_doubt or any(part.busy for part in parts)

    async def run(self) -> None:
        """Run until cancelled. Raises TokenRefusedError where the token is revoked, and what keeps updates from coming:
        SecondProcessError, WebhookSetError or WebhookRefusedError.

        One of all workers paints, and one polls or sets the webhook; all take what is posted, handle updates and give
        the commands of deadlines.
        """
        try:
            await self.heart.start()
            async with asyncio.TaskGroup() as tasks:
                for part in (self.heart, self.inbox, self.clock, self.reviewer, Hearing(self.store, self._wakes)):
                    tasks.create_task(part.run())
                tasks.create_task(self.ephemeral.ask())
                tasks.create_task(self.painting.run(self.painter.run))
                tasks.create_task(self.polling.run(self.receiving.run))
                async with self.posts():  # ends before the inbox does, so that what it still takes is given back
                    await asyncio.Event().wait()
        finally:
            await self.answers.stop()
            await self.ephemeral.stop()
            await self.menus.stop()

    async def introduce(self) -> None:
        """Tell Telegram what the bot is called and can do. Nothing waits for it, and nothing of it raises."""
        await introduce(self.bot)

    @property
    def _wakes(self) -> Mapping[News, Callable[[], None]]:
        return {
            News.INBOX: self.inbox.wake,
            News.SCREENS: self.painter.wake,
            News.DEADLINES: self.service.deadlines_changed.set,
            News.LEASES: self._look_at_leases,
        }

    def _look_at_leases(self) -> None:
        for lease in (self.painting, self.polling):
            lease.nudge()


@contextlib.asynccontextmanager
async def open_app(
    settings: Settings,
    now: Now = time.time,
    shuffler: Shuffler | None = None,
    rates: Rates | None = None,
    opener: Callable[[str], Awaitable[Store]] = open_store,
    sleep: Sleep = asyncio.sleep,
    draw: Draw | None = draw,
    thinker: Thinker | None = None,
    coach: Coach | None = None,
) -> AsyncIterator[App]:
    """Build the bot; `sleep` is how answers and polling wait by the clock that `now` shows,
    and without `draw` every table is told in words. Computer players think and moves are looked at in processes of
    their own, unless a `thinker` and a `coach` are given.

    Raises StoreError where the store cannot be opened, CannotListenError, TokenRefusedError and NoServerError."""
    async with contextlib.AsyncExitStack() as stack:
        listening = stack.enter_context(listen(*settings.webhook_address)) if settings.webhook_url else None
        store = await opener(settings.store_url)
        stack.push_async_callback(store.close)
        if not store.shared:  # whoever had leases and claims is no more: nothing has to wait until they are over
            async with store.begin() as tx:
                await tx.forget_workers()
        bot = await _bot(settings, stack, now)
        shuffler, rates = shuffler or SystemShuffler(), rates or _rates(settings)
        pictures = None
        if draw is not None:
            pictures = Pictures(draw)
            stack.callback(pictures.close)
        if thinker is None or coach is None:
            workers = Workers(settings.thinkers)
            stack.push_async_callback(workers.close)
            thinker, coach = thinker or workers, coach or workers
        yield _build(Given(settings, store, bot, listening, now, shuffler, rates, sleep, pictures, thinker, coach))


def _build(given: Given) -> App:
    out = outgoing(given)
    come = incoming(given, out)
    computers = Computers(given.store, out.service, given.thinker, given.shuffler)
    return App(
        store=given.store,
        service=out.service,
        painter=out.painter,
        inbox=come.inbox,
        clock=Clock(given.store, out.service, given.now, out.roll_call.ask, computers.play),
        heart=Heart(given.store, given.now),
        reviewer=out.reviewer,
        receiving=come.receiving,
        posts=come.posts,
        answers=out.answers,
        ephemeral=out.ephemeral,
        menus=out.menus,
        bot=given.bot,
        painting=out.painting,
        polling=come.polling,
    )


def _rates(settings: Settings) -> Rates:
    return Rates(
        chat=Rate(settings.chat_calls_per_second, 1.0),
        group=Rate(settings.group_calls_per_minute, 60.0),
        overall=Rate(settings.calls_per_second, 1.0),
    )


async def delete_webhook(settings: Settings) -> bool:
    """Let Telegram keep updates until they are fetched; whether it posted them anywhere before.

    Raises TokenRefusedError and NoServerError.
    """
    async with contextlib.AsyncExitStack() as stack:
        bot = await _bot(settings, stack)
        try:
            was_set = bool((await bot.get_webhook_info()).url)
            await bot.delete_webhook()
        except telegram.error.TelegramError:
            raise NoServerError from None
    return was_set


async def _bot(settings: Settings, stack: contextlib.AsyncExitStack, now: Now = time.time) -> QuietBot:
    """A client that has met its server. Raises TokenRefusedError and NoServerError."""
    bot = make_bot(settings.telegram_bot_token.get_secret_value(), settings.telegram_api_base, now)
    try:
        await stack.enter_async_context(bot)
    except telegram.error.InvalidToken:
        raise TokenRefusedError from None
    except telegram.error.TelegramError:
        raise NoServerError from None
    return bot
