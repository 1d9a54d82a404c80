"""What is sent at most once: replies, files, answers to taps. One that fails is told in a log line and no more."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from telegram import Bot, InlineKeyboardMarkup, InputFile, ReplyParameters
from telegram.constants import ParseMode

from bot.screens.screen import Rows, Screen
from bot.tables.ports import Now
from bot.tg.outbound.calls import NO_PREVIEW, attempt
from bot.tg.outbound.errors import Fault, Gone, Meaning, Shown, TryLater
from bot.tg.outbound.keyboard import markup
from bot.tg.outbound.pace import Pace

log = logging.getLogger(__name__)

#: Seconds that an answer waits for its chat's turn; after that it would answer nobody any more.
LONGEST_WAIT = 30.0

T = TypeVar("T")


class Answers:
    """Sends answers, after screens in pacing. Nothing here raises, so a failed answer stops nothing."""

    def __init__(
        self, bot: Bot, now: Now, pace: Pace, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    ) -> None:
        self._bot = bot
        self._now = now
        self._pace = pace
        self._sleep = sleep

    async def send(
        self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None
    ) -> int | None:
        """Send a message; its id, or None where it could not be sent."""
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to is not None else None

        async def message(keyboard: InlineKeyboardMarkup | None) -> int:
            sent = await self._bot.send_message(
                chat,
                screen.text,
                message_thread_id=topic,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                reply_parameters=reply,
                link_preview_options=NO_PREVIEW,
            )
            return sent.message_id

        sent = await self._once(chat, screen.buttons, message)
        return sent if isinstance(sent, int) else None

    async def send_document(self, chat: int, name: str, data: bytes, caption: str) -> bool:
        """Send a file with a caption in Telegram's HTML; whether it was sent."""

        async def document(_: InlineKeyboardMarkup | None) -> int:
            sent = await self._bot.send_document(
                chat, InputFile(data, name), caption, parse_mode=ParseMode.HTML, disable_content_type_detection=True
            )
            return sent.message_id

        return isinstance(await self._once(chat, (), document), int)

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Change a message that is no screen of a table, such as a settings page."""

        async def edited(keyboard: InlineKeyboardMarkup | None) -> None:
            await self._bot.edit_message_text(
                screen.text,
                chat,
                message,
                parse_mode=ParseMode.HTML,
                reply_markup=keyboard,
                link_preview_options=NO_PREVIEW,
            )

        await self._once(chat, screen.buttons, edited)

    async def answer_tap(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a tap: a short note, an alert, or a link of this bot; without any of them the wait just ends."""
        # Not paced: it must be quick, and it counts for no chat. Any id stands for "no chat" in what errors mean.
        failed = await attempt(self._bot.answer_callback_query(query_id, text or None, alert, url), 0)
        if isinstance(failed, TryLater) and failed.after is not None:
            self._pace.delay(None, self._now() + failed.after)
        if not isinstance(failed, bool):
            _tell("tap", failed)

    async def _once(
        self, chat: int, buttons: Rows, call: Callable[[InlineKeyboardMarkup | None], Awaitable[T]]
    ) -> T | Meaning | None:
        try:
            keyboard = markup(buttons)
        except ValueError as error:
            log.error("answer not sent: %s", error)  # noqa: TRY400  # a trace tells no more
            return None
        if not await self._turn(chat):
            log.info("answer not sent: chat %s had too much to say", chat)
            return None
        result = await attempt(call(keyboard), chat)
        if isinstance(result, TryLater) and result.after is not None:
            self._pace.delay(chat, self._now() + result.after)
        if isinstance(result, Meaning):
            _tell(f"chat {chat}", result)
        return result

    async def _turn(self, chat: int) -> bool:
        """Wait until an answer may go to this chat, and take that place; False where that is too long."""
        asked = self._now()
        while (free_at := self._pace.free_at(chat, answer=True)) > self._now():
            if free_at - asked > LONGEST_WAIT:
                return False
            await self._sleep(free_at - self._now())
        self._pace.book(chat, self._now())
        return True


def _tell(whom: str, failed: Meaning) -> None:
    """One line: a fault of ours loudly, what happens every day quietly."""
    match failed:
        case Fault(description):
            log.error("answer to %s failed: %s", whom, description)
        case Gone() | Shown():
            log.debug("answer to %s came too late", whom)
        case _:
            log.info("answer to %s failed: %s", whom, type(failed).__name__)
