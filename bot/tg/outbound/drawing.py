"""Draw one screen or retire one message, and say what came of it. The store is neither read nor written here."""

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace

from telegram import Bot, InlineKeyboardMarkup

from bot.pictures.values import AnyPicture
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.effects import main_key
from bot.tables.ports import Now
from bot.tables.screens import PRIVATE, Key, Retirement, Row, after_fault
from bot.tg.outbound import messages
from bot.tg.outbound.calls import attempt
from bot.tg.outbound.errors import (
    Fault,
    Gone,
    GroupClosed,
    Meaning,
    Moved,
    NoPicture,
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
from bot.tg.outbound.pictures import Pictures
from bot.tg.outbound.resting import Resting

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

#: Seconds for which a chat is shown texts after a picture was refused there or could not be drawn: rights change, and
#: faults are mended.
NO_PICTURES_FOR = 3600.0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A screen ready to be sent or edited."""

    row: Row
    screen: Screen
    keyboard: InlineKeyboardMarkup | None
    digest: str
    private_open: bool
    anew: bool = False
    """Whether it is sent although there is a message of it that could be edited."""

    @property
    def pictured(self) -> bool:
        """Whether it is shown by a photo: that of the screen, or one that stays under other words."""
        stays = self.screen.keeps_picture and self.row.pictured and not self._sent_anyway
        return self.screen.picture is not None or stays

    @property
    def edited(self) -> int | None:
        """The message that is edited; None where one is sent, as when a photo is to be a text or the reverse."""
        return None if self._sent_anyway or self.pictured != self.row.pictured else self.row.message

    @property
    def new_picture(self) -> AnyPicture | None:
        """What is to be drawn; None where no picture is, or the message has it already."""
        same = self.edited is not None and self.screen.has_picture_of(self.row.digest)
        return None if same else self.screen.picture

    @property
    def _sent_anyway(self) -> bool:
        return self.row.message is None or self.row.wake or self.anew


def prepare(render: Render, row: Row, scene: Scene, now: float, *, private_open: bool) -> Drawing | Outcome:
    """Render a row's screen; an outcome at once where no call is needed or a fault of ours prevents it."""
    if row.message is None and row.shown and row.key.kind not in PRIVATE and row.key != main_key(scene.table):
        return Past(row)  # it was shown in a group that has moved since, and there is nothing to press on it
    try:
        screen = render(row.key, row.focus, replace(scene, on_photo=True) if row.pictured else scene)
        keyboard = markup(screen.buttons)
    except Exception as error:  # noqa: BLE001  # one screen's fault must not stop the others
        return set_aside(row, describe(error), now)
    digest = screen.digest
    if row.message is not None and not row.wake and row.digest == digest:
        return Drawn(row, row.message, digest, row.pictured)
    return Drawing(row, screen, keyboard, digest, private_open)


def set_aside(row: Row, fault: str, now: float) -> Aside:
    """A fault of ours, logged once: by table and kind, never with anything that the screen shows."""
    if fault != row.fault:
        log.error("table %s: %s screen set aside: %s", row.key.table, row.key.kind.value, fault)
    return Aside(row, fault, after_fault(row, now))


class Brush:
    """Makes the calls. Tells the pace of refusals, so that a chat is left alone for as long as Telegram wants."""

    def __init__(self, bot: Bot, now: Now, pace: Pace, pictures: Pictures | None) -> None:
        self._bot = bot
        self._now = now
        self._pace = pace
        self._pictures = pictures
        self._unpictured = Resting[int](NO_PICTURES_FOR)

    def seen_in(self, chat: int, scene: Scene) -> Scene:
        """The scene as it can be shown in this chat: in words alone where pictures cannot be drawn or sent."""
        if self._pictures is not None and not self._unpictured.rests(chat, self._now()):
            return scene
        return replace(scene, board="text")

    async def draw(self, drawing: Drawing) -> Outcome:
        """Send the screen, or edit the message that shows it."""
        row, edited = drawing.row, drawing.edited
        if edited is None:
            shown = await attempt(self._send(drawing), row.chat)
        else:
            shown = await attempt(self._edit(drawing, edited), row.chat)
        if isinstance(shown, int):
            return Drawn(row, shown, drawing.digest, drawing.pictured)
        if isinstance(shown, NoPicture | Fault) and drawing.screen.picture is not None:
            return self._in_words(row, shown)
        return self._failed(drawing, shown, edited)

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
        row, text, keyboard = drawing.row, drawing.screen.text, drawing.keyboard
        return await messages.send(
            self._bot,
            row.chat,
            text,
            await self._photo(drawing),
            keyboard,
            topic=row.topic,
            festive=drawing.screen.festive,
        )

    async def _edit(self, drawing: Drawing, message: int) -> int:
        chat, text, keyboard = drawing.row.chat, drawing.screen.text, drawing.keyboard
        if drawing.pictured:
            await messages.edit_photo(self._bot, chat, message, text, await self._photo(drawing), keyboard)
        else:
            await messages.edit_text(self._bot, chat, message, text, keyboard)
        return message

    async def _photo(self, drawing: Drawing) -> bytes | None:
        picture = drawing.new_picture
        return None if picture is None or self._pictures is None else await self._pictures.drawn(picture)

    async def _delete(self, retirement: Retirement) -> None:
        await self._bot.delete_message(retirement.chat, retirement.message)

    async def _strip(self, retirement: Retirement) -> None:
        await self._bot.edit_message_reply_markup(retirement.chat, retirement.message)

    def _failed(self, drawing: Drawing, failed: Meaning, edited: int | None) -> Outcome:
        row = drawing.row
        match failed:
            case Shown() if edited is not None:
                return Drawn(row, edited, drawing.digest, drawing.pictured)
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
            case Fault(why) | NoPicture(why):  # no picture: that of a photo which stays under other words
                return set_aside(row, why or "no right to change a photo", self._now())
        return set_aside(row, f"{type(failed).__name__} to a message that is only being sent", self._now())

    def _in_words(self, row: Row, failed: NoPicture | Fault) -> Later:
        """The screen is tried again at once, as a text; and so is every other of its chat, for a while."""
        fault = failed.fault if isinstance(failed, NoPicture) else failed.description
        if fault:
            log.error("table %s: %s without its picture: %s", row.key.table, row.key.kind.value, fault)
        self._unpictured.begin(row.chat, self._now())
        return Later(row, self._now())

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
