"""The parts of a running bot, made and wired: what goes out, and what comes in."""

import contextlib
import functools
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field

from bot.config import Settings
from bot.screens.render import render
from bot.tables.leases import Lease
from bot.tables.ports import Coach, Now, Shuffler, Thinker
from bot.tables.reviewing import Reviewer
from bot.tables.roll_call import RollCall
from bot.tables.service import Service
from bot.tables.store import Store
from bot.tables.table import Timing
from bot.tg.inbound.advised import Advised
from bot.tg.inbound.allowance import MOST_FILMS, MOST_PRACTICES, PerPerson
from bot.tg.inbound.desk import Desk
from bot.tg.inbound.handle import handle, lane_of
from bot.tg.inbound.hooking import Hooking
from bot.tg.inbound.inbox import Inbox
from bot.tg.inbound.polling import Poller
from bot.tg.inbound.unkept import tell_not_kept
from bot.tg.inbound.updates import parse
from bot.tg.inbound.webhook import Webhook
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.background import BackgroundAnswers
from bot.tg.outbound.client import QuietBot
from bot.tg.outbound.ephemeral import Ephemeral
from bot.tg.outbound.following import Following
from bot.tg.outbound.line import Line
from bot.tg.outbound.membership import TelegramMembership
from bot.tg.outbound.menus import ChatMenus
from bot.tg.outbound.pace import Pace, Rates
from bot.tg.outbound.painter import Painter
from bot.tg.outbound.pictures import Pictures
from bot.tg.outbound.standing import Standing
from bot.tg.outbound.whereabouts import Whereabouts

#: Waits so many seconds.
Sleep = Callable[[float], Awaitable[None]]

#: Takes updates that are posted, as long as it is entered.
Posts = Callable[[], AbstractAsyncContextManager[None]]


def _worker() -> str:
    """A name that no other worker has; its first two parts are for whoever looks."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(4)}"


@dataclass(frozen=True, slots=True)
class Given:
    """What the parts are made of: the settings, what was opened, and whence time, chance and patience come."""

    settings: Settings
    store: Store
    bot: QuietBot
    listening: socket.socket | None
    """Where updates are posted to; None where they are fetched."""
    now: Now
    shuffler: Shuffler
    rates: Rates
    sleep: Sleep
    pictures: Pictures | None
    """What draws; None where every table is told in words."""
    thinker: Thinker
    coach: Coach
    worker: str = field(default_factory=_worker)

    def lease(self, name: str) -> Lease:
        """This worker's part in a lease."""
        return Lease(self.store, name, self.worker, self.now)


@dataclass(frozen=True, slots=True)
class Outgoing:
    """Tables, and all that tells people of them. `painting` is this worker's lease of the painter."""

    service: Service
    membership: TelegramMembership
    roll_call: RollCall
    answers: BackgroundAnswers
    ephemeral: Ephemeral
    standing: Standing
    menus: ChatMenus
    painter: Painter
    painting: Lease
    reviewer: Reviewer


@dataclass(frozen=True, slots=True)
class Incoming:
    """All that takes what people do.

    `receiving` is what one worker does so that updates come, under its lease `polling`; `posts` what each does.
    """

    inbox: Inbox
    receiving: Poller | Hooking
    posts: Posts
    polling: Lease


def outgoing(given: Given) -> Outgoing:
    """Make what goes out. Some need each other: what is known of a chat wakes the painter, who tells of closed ones."""
    store, bot, now = given.store, given.bot, given.now
    pace = Pace(given.rates)
    line = Line(pace, now, given.sleep)

    def wake_painter() -> None:
        painter.wake()

    service = Service(store, given.shuffler, now, wake_painter, _timing(given.settings))
    chats = Whereabouts(store, wake_painter)
    membership = TelegramMembership(bot, chats)
    roll_call = RollCall(store, service, membership)
    answers = BackgroundAnswers(Answers(bot, line, chats, given.pictures))
    ephemeral = Ephemeral(bot, line, answers.begin)
    standing = Standing(bot, now)
    painting = given.lease("painter")
    painter = Painter(
        store,
        bot,
        now,
        pace,
        render,
        service.run,
        roll_call.shut,
        may_call=painting.check,
        pictures=given.pictures,
        on_shown=Following(bot, bot.server, line, ephemeral, standing, answers.begin).shown,
        plays_here=lambda: ephemeral.offered,
    )
    menus = ChatMenus(bot)
    reviewer = Reviewer(store, given.coach, now, given.worker, wake_painter, given.sleep)
    return Outgoing(service, membership, roll_call, answers, ephemeral, standing, menus, painter, painting, reviewer)


def _timing(settings: Settings) -> Timing:
    return Timing(
        hold_seat=settings.hold_seat_seconds,
        next_round=settings.next_round_seconds,
        stand_in=settings.stand_in_seconds,
        lobby=settings.lobby_seconds,
    )


def incoming(given: Given, out: Outgoing) -> Incoming:
    """Make what comes in; it is answered by what goes out."""
    bot, desk = given.bot, _desk(given, out)
    inbox = Inbox(
        given.store,
        given.worker,
        given.now,
        parse=functools.partial(parse, bot=bot, username=bot.username),
        lane_of=lane_of,
        handle=functools.partial(handle, desk),
        tell_not_kept=functools.partial(tell_not_kept, desk),
    )
    polling = given.lease("poller")
    receiving, posts = _receiving(given, inbox, polling)
    return Incoming(inbox, receiving, posts, polling)


def _desk(given: Given, out: Outgoing) -> Desk:
    return Desk(
        store=given.store,
        service=out.service,
        answers=out.answers,
        menus=out.menus,
        shuffler=given.shuffler,
        membership=out.membership,
        roll_call=out.roll_call,
        answering=PerPerson(given.now),
        filming=PerPerson(given.now, MOST_FILMS),
        practising=PerPerson(given.now, MOST_PRACTICES),
        now=given.now,
        username=given.bot.username,
        ephemeral=out.ephemeral,
        standing=out.standing,
        advised=Advised(given.coach),
        review_asked=out.reviewer.wake,
    )


def _receiving(given: Given, inbox: Inbox, polling: Lease) -> tuple[Poller | Hooking, Posts]:
    """By polling, or by webhook where something listens."""
    settings, bot = given.settings, given.bot
    if given.listening is None:
        wait = settings.poll_seconds
        poller = Poller(bot.fetch_updates, inbox.receive, time.monotonic, wait, polling.check, given.sleep)
        return poller, contextlib.nullcontext
    secret = settings.webhook_key.get_secret_value()
    webhook = Webhook(settings.webhook_path, secret, inbox.receive, inbox.settled)
    posts = functools.partial(webhook.serving, given.listening)
    return Hooking(bot, settings.webhook_url, secret, given.sleep), posts
