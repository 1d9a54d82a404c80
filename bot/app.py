"""The composition root: opens the store, builds every part, wires them, and closes them in reverse."""

import asyncio
import contextlib
import functools
import logging
import os
import secrets
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

import telegram

from bot.config import Settings
from bot.fair.shuffle import SystemShuffler
from bot.pictures.draw import draw
from bot.screens.render import render
from bot.tables.clock import Clock
from bot.tables.computers import Computers
from bot.tables.downtime import Heart
from bot.tables.hearing import Hearing
from bot.tables.leases import Lease
from bot.tables.ports import News, Now, Shuffler, Store, Thinker
from bot.tables.roll_call import RollCall
from bot.tables.service import Service
from bot.tables.table import Timing
from bot.tg.inbound.allowance import MOST_FILMS, PerPerson
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.handle import handle, lane_of
from bot.tg.inbound.hooking import Hooking
from bot.tg.inbound.inbox import Inbox
from bot.tg.inbound.polling import Poller, TokenRefusedError
from bot.tg.inbound.unkept import tell_not_kept
from bot.tg.inbound.updates import parse
from bot.tg.inbound.webhook import Webhook, listen
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.background import BackgroundAnswers
from bot.tg.outbound.client import QuietBot, make_bot
from bot.tg.outbound.ephemeral import Ephemeral
from bot.tg.outbound.following import Following
from bot.tg.outbound.line import Line
from bot.tg.outbound.membership import TelegramMembership
from bot.tg.outbound.menus import ChatMenus, introduce
from bot.tg.outbound.pace import Pace, Rate, Rates
from bot.tg.outbound.painter import Painter
from bot.tg.outbound.pictures import Draw, Pictures
from bot.tg.outbound.standing import Standing
from bot.tg.outbound.whereabouts import Whereabouts
from bot.thinking.thinker import Thinker as Workers
from storage import open_store

log = logging.getLogger(__name__)


#: Waits so many seconds.
Sleep = Callable[[float], Awaitable[None]]

#: Takes updates that are posted, as long as it is entered.
Posts = Callable[[], AbstractAsyncContextManager[None]]


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
        parts = (self.inbox, self.clock, self.answers, self.ephemeral, self.menus, self.painter)
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
                for part in (self.heart, self.inbox, self.clock, Hearing(self.store, self._wakes)):
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
) -> AsyncIterator[App]:
    """Build the bot; `sleep` is how answers and polling wait by the clock that `now` shows,
    and without `draw` every table is told in words. Computer players think in a process of their own, unless a
    `thinker` is given.

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
        if thinker is None:
            thinker = workers = Workers()
            stack.push_async_callback(workers.close)
        yield _build(settings, store, bot, listening, now, shuffler, rates, sleep, pictures, thinker)


def _build(
    settings: Settings,
    store: Store,
    bot: QuietBot,
    listening: socket.socket | None,
    now: Now,
    shuffler: Shuffler,
    rates: Rates,
    sleep: Sleep,
    pictures: Pictures | None,
    thinker: Thinker,
) -> App:
    pace = Pace(rates)
    worker = f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"  # the first two are for whoever looks
    painting, polling = (Lease(store, name, worker, now) for name in ("painter", "poller"))
    timing = Timing(
        hold_seat=settings.hold_seat_seconds,
        next_round=settings.next_round_seconds,
        stand_in=settings.stand_in_seconds,
        lobby=settings.lobby_seconds,
    )

    def wake_painter() -> None:  # each needs the other
        painter.wake()

    service = Service(store, shuffler, now, wake_painter, timing)
    # Each of these needs the next: whatever is known of a chat wakes the painter, who tells of closed chats.
    chats = Whereabouts(store, wake_painter)
    membership = TelegramMembership(bot, chats)
    roll_call = RollCall(store, service, membership)
    answers = BackgroundAnswers(Answers(bot, now, pace, chats, sleep, pictures))
    line = Line(pace, now, sleep)
    ephemeral = Ephemeral(bot, line, answers.begin)
    standing = Standing(bot, now)
    following = Following(bot, bot.server, line, ephemeral, standing, answers.begin)
    painter = Painter(
        store,
        bot,
        now,
        pace,
        render,
        service.run,
        roll_call.shut,
        may_call=painting.check,
        pictures=pictures,
        on_shown=following.shown,
        plays_here=lambda: ephemeral.offered,
    )
    menus = ChatMenus(bot)
    desk = Desk(
        store,
        service,
        answers,
        menus,
        shuffler,
        membership,
        roll_call,
        PerPerson(now),
        PerPerson(now, MOST_FILMS),
        now,
        username=bot.username,
        ephemeral=ephemeral,
        standing=standing,
    )
    inbox = Inbox(
        store,
        worker,
        now,
        parse=functools.partial(parse, bot=bot, username=bot.username),
        lane_of=lane_of,
        handle=functools.partial(handle, desk),
        tell_not_kept=functools.partial(tell_not_kept, desk),
    )
    receiving, posts = _receiving(settings, bot, listening, inbox, polling, sleep)
    clock = Clock(store, service, now, roll_call.ask, Computers(store, service, thinker, shuffler).play)
    heart = Heart(store, now)
    return App(
        store,
        service,
        painter,
        inbox,
        clock,
        heart,
        receiving,
        posts,
        answers,
        ephemeral,
        menus,
        bot,
        painting,
        polling,
    )


def _receiving(
    settings: Settings, bot: QuietBot, listening: socket.socket | None, inbox: Inbox, polling: Lease, sleep: Sleep
) -> tuple[Poller | Hooking, Posts]:
    """What one worker does so that updates come, and what each does to take them."""
    if listening is None:
        wait = settings.poll_seconds
        poller = Poller(bot.fetch_updates, inbox.receive, time.monotonic, wait, polling.check, sleep)
        return poller, contextlib.nullcontext
    secret = settings.webhook_key.get_secret_value()
    webhook = Webhook(settings.webhook_path, secret, inbox.receive, inbox.settled)
    return Hooking(bot, settings.webhook_url, secret, sleep), functools.partial(webhook.serving, listening)


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
