"""Draw one screen or retire one message, and say what came of it. The store is neither read nor written here."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from telegram import Bot, InlineKeyboardMarkup
from telegram.constants import ParseMode

from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.effects import main_key
from bot.tables.ports import Now
from bot.tables.screens import Key, Kind, Retirement, Row, after_fault
from bot.tg.outbound.calls import NO_PREVIEW, attempt
from bot.tg.outbound.errors import (
    Fault,
    Gone,
    GroupClosed,
    Meaning,
    Moved,
    PrivateClosed,
    Shown,
    TooOld,
    TopicClosed,
    TopicGone,
    TryLater,
    describe,
)
from bot.tg.outbound.keyboard import markup
from bot.tg.outbound.outcomes import (
    Aside,
    Closed,
    Drawn,
    GroupMoved,
    Later,
    Lost,
    Outcome,
    Past,
    Retired,
    RetireLater,
    TopicLost,
)
from bot.tg.outbound.pace import Pace

log = logging.getLogger(__name__)

#: A screen's key, its focus and its scene make what a message shows. Pure.
Render = Callable[[Key, str, Scene], Screen]

#: Seconds between tries: doubling from the first, up to the last.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0

#: Tries of retiring a message for a refusal that nobody knows.
RETIRE_TRIES = 5

#: Failed tries (about half a minute) for which a new screen holds back the later ones of its chat, so that they keep
#: their order; after that they go first.
PATIENCE = 5


@dataclass(frozen=True, slots=True)
class Drawing:
    """A screen ready to be sent or edited."""

    row: Row
    text: str
    keyboard: InlineKeyboardMarkup | None
    digest: str
    private_open: bool
    anew: bool = False
    """Whether it is sent although there is a message of it that could be edited."""


def prepare(render: Render, row: Row, scene: Scene, now: float, *, private_open: bool) -> Drawing | Outcome:
    """Render a row's screen; an outcome at once where no call is needed or a fault of ours prevents it."""
    if row.message is None and row.shown and row.key.kind is not Kind.HAND and row.key != main_key(scene.table):
        return Past(row)  # it was shown in a group that has moved since, and there is nothing to press on it
    try:
        screen = render(row.key, row.focus, scene)
        keyboard = markup(screen.buttons)
    except Exception as error:  # noqa: BLE001  # one screen's fault must not stop the others
        return set_aside(row, describe(error), now)
    if row.message is not None and not row.wake and row.digest == screen.digest:
        return Drawn(row, row.message, screen.digest)
    return Drawing(row, screen.text, keyboard, screen.digest, private_open)


def set_aside(row: Row, fault: str, now: float) -> Aside:
    """A fault of ours, logged once: by table and kind, never with anything that the screen shows."""
    if fault != row.fault:
        log.error("table %s: %s screen set aside: %s", row.key.table, row.key.kind.value, fault)
    return Aside(row, fault, after_fault(row, now))


class Brush:
    """Makes the calls. Tells the pace of refusals, so that a chat is left alone for as long as Telegram wants."""

    def __init__(self, bot: Bot, now: Now, pace: Pace) -> None:
        self._bot = bot
        self._now = now
        self._pace = pace

    async def draw(self, drawing: Drawing) -> Outcome:
        """Send the screen, or edit the message that shows it."""
        row = drawing.row
        if row.message is None or row.wake or drawing.anew:
            sent = await attempt(self._send(drawing), row.chat)
            return Drawn(row, sent, drawing.digest) if isinstance(sent, int) else self._failed(drawing, sent, None)
        edited = await attempt(self._edit(drawing, row.message), row.chat)
        return Drawn(row, row.message, drawing.digest) if edited is None else self._failed(drawing, edited, row.message)

    async def retire(self, retirement: Retirement) -> Outcome:
        """Delete the message; one too old for that loses its buttons."""
        failed = await attempt(self._delete(retirement), retirement.chat)
        if isinstance(failed, TooOld):
            failed = await attempt(self._strip(retirement), retirement.chat)
        match failed:
            case TryLater(after):
                until = self._pause(retirement.chat, after, retirement.attempts)
                return RetireLater(retirement, until)
            case Moved(new):
                return GroupMoved(retirement.chat, new)
            case Fault() if retirement.attempts + 1 < RETIRE_TRIES:
                return RetireLater(retirement, self._pause(retirement.chat, None, retirement.attempts))
            case Fault(description):
                log.error("chat %s: message not retired: %s", retirement.chat, description)
        return Retired(retirement)

    async def _send(self, drawing: Drawing) -> int:
        message = await self._bot.send_message(
            drawing.row.chat,
            drawing.text,
            message_thread_id=drawing.row.topic,
            parse_mode=ParseMode.HTML,
            reply_markup=drawing.keyboard,
            link_preview_options=NO_PREVIEW,
        )
        return message.message_id

    async def _edit(self, drawing: Drawing, message: int) -> None:
        await self._bot.edit_message_text(
            drawing.text,
            drawing.row.chat,
            message,
            parse_mode=ParseMode.HTML,
            reply_markup=drawing.keyboard,
            link_preview_options=NO_PREVIEW,
        )

    async def _delete(self, retirement: Retirement) -> None:
        await self._bot.delete_message(retirement.chat, retirement.message)

    async def _strip(self, retirement: Retirement) -> None:
        await self._bot.edit_message_reply_markup(retirement.chat, retirement.message)

    def _failed(self, drawing: Drawing, failed: Meaning, edited: int | None) -> Outcome:
        row = drawing.row
        match failed:
            case Shown() if edited is not None:
                return Drawn(row, edited, drawing.digest)
            case Gone() | TooOld() if edited is not None:
                return Lost(row)
            case TryLater(after):
                return Later(row, self._pause(row.chat, after, row.attempts, new=edited is None))
            case PrivateClosed(why):
                return Closed(row, was_open=drawing.private_open, why=why)
            case GroupClosed():
                return Closed(row)
            case TopicGone() if row.topic is not None:
                return TopicLost(row, row.topic, self._now())
            case TopicClosed() | TopicGone():
                return Closed(row, whole_chat=False)
            case Moved(new):
                return GroupMoved(row.chat, new)
            case Fault(description):
                return set_aside(row, description, self._now())
        return set_aside(row, f"{type(failed).__name__} to a message that is only being sent", self._now())

    def _pause(self, chat: int, after: float | None, attempts: int, *, new: bool = False) -> float:
        """The moment of the next try. A 429 holds back the whole chat, and so does a new screen for a while."""
        if after is not None:
            until = self._now() + max(after, FIRST_PAUSE)
        else:
            doublings = min(attempts, PATIENCE + 1)  # more would pass the longest pause, and in the end any number
            until = self._now() + min(FIRST_PAUSE * 2**doublings, LONGEST_PAUSE)
        if after is not None or (new and attempts < PATIENCE):
            self._pace.delay(chat, until)
        return until
