"""What is sent at most once: replies, files, answers to taps. One that fails is told in a log line and no more.

Where Telegram refuses one for a reason that nobody knows nothing was sent, so it is tried once more.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Protocol, TypeVar

from telegram import Bot, InlineKeyboardMarkup, InputFile, ReplyParameters
from telegram.constants import ParseMode

from bot.pictures.values import Film
from bot.screens.screen import Rows, Screen
from bot.tg.outbound import messages
from bot.tg.outbound.calls import attempt
from bot.tg.outbound.errors import Fault, Gone, Meaning, Moved, NoPicture, Shown, TopicGone, TryLater
from bot.tg.outbound.keyboard import markup
from bot.tg.outbound.line import Line
from bot.tg.outbound.pictures import Pictures

log = logging.getLogger(__name__)

T = TypeVar("T")


class ChatsPort(Protocol):
    """Is told what sending tells of chats; never raises."""

    async def moved(self, old: int, new: int) -> None: ...
    async def sent(self, chat: int, message: int) -> None: ...


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where an answer goes."""

    chat: int
    topic: int | None = None


#: Sends or edits at a spot with these buttons; the id of what was sent, None of what was edited.
_Call = Callable[[_Spot, InlineKeyboardMarkup | None], Awaitable[int | None]]


class Answers:
    """Sends answers, after screens in pacing. Nothing here raises, so a failed answer stops nothing."""

    def __init__(self, bot: Bot, line: Line, chats: ChatsPort, pictures: Pictures | None = None) -> None:
        self._bot = bot
        self._line = line
        self._chats = chats
        self._pictures = pictures

    async def send(
        self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None
    ) -> int | None:
        """Send a message; its id, or None where it could not be sent.

        Where the topic is no more it goes to the chat, and where the group has moved to the new one. A picture that
        cannot be drawn or sent leaves its words behind.
        """
        sent = await self._send(chat, screen, topic, reply_to)
        if screen.picture is not None and isinstance(sent, NoPicture | Fault):
            sent = await self._send(chat, replace(screen, picture=None), topic, reply_to)
        return sent if isinstance(sent, int) else None

    async def _send(self, chat: int, screen: Screen, topic: int | None, reply_to: int | None) -> int | Meaning | None:
        async def message(spot: _Spot, keyboard: InlineKeyboardMarkup | None) -> int:
            replies = reply_to is not None and spot.chat == chat  # elsewhere another message has that id
            reply = ReplyParameters(reply_to or 0, allow_sending_without_reply=True) if replies else None
            photo = await self._photo(screen)
            return await messages.send(
                self._bot, spot.chat, screen.text, photo, keyboard, topic=spot.topic, reply=reply
            )

        spot = _Spot(chat, topic)
        sent = await self._once(spot, screen.buttons, message)
        if isinstance(sent, Moved):
            spot = _Spot(sent.chat)
        elif isinstance(sent, TopicGone) and topic is not None:
            spot = _Spot(chat)
        if spot != _Spot(chat, topic):
            sent = await self._once(spot, screen.buttons, message)
        if isinstance(sent, int):
            await self._chats.sent(spot.chat, sent)
        return sent

    async def _photo(self, screen: Screen) -> bytes | None:
        if screen.picture is None or self._pictures is None:
            return None
        return await self._pictures.drawn(screen.picture)

    async def send_document(self, chat: int, name: str, data: bytes, caption: str) -> bool:
        """Send a file with a caption in Telegram's HTML; whether it was sent."""

        async def document(spot: _Spot, _: InlineKeyboardMarkup | None) -> int:
            sent = await self._bot.send_document(
                spot.chat,
                InputFile(data, name),
                caption,
                parse_mode=ParseMode.HTML,
                disable_content_type_detection=True,
            )
            return sent.message_id

        return isinstance(await self._once(_Spot(chat), (), document), int)

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Change a message that is no screen of a table, such as a settings page.

        A photo stays one: it gets another picture, or keeps its own under other words. A film that cannot be exchanged
        keeps its words too, which tell what it shows.
        """
        edited = await self._edit(chat, message, screen)
        if isinstance(edited, NoPicture) and not isinstance(screen.picture, Film):
            await self._edit(chat, message, replace(screen, picture=None, keeps_picture=True))

    async def _edit(self, chat: int, message: int, screen: Screen) -> int | Meaning | None:
        async def edited(spot: _Spot, keyboard: InlineKeyboardMarkup | None) -> None:
            photo = await self._photo(screen)
            if photo is not None or screen.keeps_picture:
                await messages.edit_photo(self._bot, spot.chat, message, screen.text, photo, keyboard)
            else:
                await messages.edit_text(self._bot, spot.chat, message, screen.text, keyboard)

        return await self._once(_Spot(chat), screen.buttons, edited)

    async def answer_tap(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a tap: a short note, an alert, or a link of this bot; without any of them the wait just ends."""
        # Not paced: it must be quick, and it counts for no chat. Any id stands for "no chat" in what errors mean.
        failed = await _once_more(
            lambda: attempt(self._bot.answer_callback_query(query_id, text or None, alert, url), 0)
        )
        if isinstance(failed, TryLater) and failed.after is not None:
            self._line.delay(None, failed.after)
        if not isinstance(failed, bool):
            _tell("tap", failed)

    async def _once(self, spot: _Spot, buttons: Rows, call: _Call) -> int | Meaning | None:
        chat = spot.chat
        try:
            keyboard = markup(buttons)
        except ValueError as error:
            log.error("answer not sent: %s", error)  # noqa: TRY400  # a trace tells no more
            return None
        result = await _once_more(lambda: self._line.call(chat, lambda: call(spot, keyboard)))
        if isinstance(result, Moved):
            await self._chats.moved(chat, result.chat)
        if isinstance(result, Meaning):
            _tell(f"chat {chat}", result)
        return result


async def _once_more(call: Callable[[], Awaitable[T]]) -> T:
    """Make a call again where it is refused for a reason that nobody knows, which may be a passing one."""
    result = await call()
    return await call() if isinstance(result, Fault) else result


def _tell(whom: str, failed: Meaning) -> None:
    """One line: a fault of ours loudly, what happens every day quietly."""
    match failed:
        case Fault(description) | NoPicture(description) if description:
            log.error("answer to %s failed: %s", whom, description)
        case Gone() | Shown():
            log.debug("answer to %s came too late", whom)
        case _:
            log.info("answer to %s failed: %s", whom, type(failed).__name__)
