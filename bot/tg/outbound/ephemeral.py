"""Messages in a group that one member alone sees (Bot API 10.2): sent at most once, edited, and never in public.

A server that does not know them ignores what it does not know, and would show everybody what is meant for one. So it is
asked first, by a call that shows nothing to anybody, and every answer must say that the message is for one alone.
"""

import asyncio
import logging
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from telegram import Bot, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, EndPointNotFound, TelegramError

from bot.screens.screen import Screen
from bot.tables.hands import Held
from bot.tg.outbound.background import Begin
from bot.tg.outbound.calls import CALL_TIMEOUT, NO_PREVIEW, attempt
from bot.tg.outbound.errors import Fault, Gone, Meaning, Shown, TooOld, TryLater
from bot.tg.outbound.keyboard import markup
from bot.tg.outbound.line import Line
from bot.tg.receiver import Receiver

log = logging.getLogger(__name__)

#: Seconds for which it is believed what a server knows.
BELIEVED_FOR = 3600.0

#: Seconds that whoever asks waits to hear that a message is shown: a tap has to be answered.
PATIENCE = 2.0

#: Seconds that an edit waits for its chat's turn: a tap has asked for what it shows, or soon a newer one would.
LONGEST_WAIT = 10.0

#: Tries of taking back what everybody may see, and seconds between two.
TRIES, PAUSE = 5, 1.0

#: Hands that are remembered, to be brought up to date, and deleted when a newer one comes; then all are forgotten.
REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class _Shown:
    """The hand that somebody saw last at a table."""

    to: Receiver
    message: int
    held: Held


class Ephemeral:
    """Sends and edits them. Nothing here raises; what is not shown has to be told in another safe way.

    Each is an answer, never a screen: a hand is remembered by the process that sent it alone, and as long as that runs.
    """

    def __init__(self, bot: Bot, line: Line, begin: Begin) -> None:
        self._bot = bot
        self._line = line
        self._begin = begin
        self._known = False
        self._known_until = 0.0
        self._asking = asyncio.Lock()
        self._sending: set[asyncio.Task[bool]] = set()
        self._hands: dict[tuple[str, int], _Shown] = {}

    @property
    def offered(self) -> bool:
        """Whether the server knew them when it was last asked."""
        return self._known

    @property
    def busy(self) -> bool:
        """Whether one is being sent, or the server asked."""
        return bool(self._sending) or self._asking.locked()

    async def stop(self) -> None:
        """Wait for what is being sent, so that it is still checked."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=CALL_TIMEOUT)

    async def send(self, to: Receiver, screen: Screen, hand: Held | None = None) -> bool:
        """Send a message; whether it is known to be shown. The hand that it takes the place of is deleted then."""
        task = asyncio.create_task(self._send(to, screen, hand))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        # Not cancelled where it takes longer: what comes back must be looked at.
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        return bool(done) and task.result()

    def answer(self, to: Receiver, screen: Screen) -> None:
        """Send a message in the background."""
        self._begin((to.chat, to.person), partial(self.send, to, screen))

    def edit(self, to: Receiver, message: int, screen: Screen, hand: Held | None = None) -> None:
        """Change a message in the background; where that is refused it is sent anew."""
        self._begin((to.chat, to.person), partial(self._edit, to, message, screen, hand))

    def hands(self, table: str) -> dict[int, Held]:
        """What those who have a hand of this table before them see, by person."""
        return {person: shown.held for (at, person), shown in self._hands.items() if at == table}

    def renew(self, person: int, hand: Held, screen: Screen | None) -> None:
        """Let a hand that was shown show this, in the background, or None: delete it. Once: a refusal is the end of it.

        Nothing is called where what it shows by then is not outdated.
        """
        shown = self._hands.get((hand.table, person))
        if shown is not None:
            self._begin((shown.to.chat, person), partial(self._renew, person, hand, screen))

    async def ask(self) -> bool:
        """Whether the server knows them; where that is not heard it does not count as known, and is asked again."""
        async with self._asking:
            if self._line.now() >= self._known_until:
                known = await self._probe()
                self._believe(known is True, BELIEVED_FOR if known is not None else 0.0)
        return self._known

    async def _probe(self) -> bool | None:
        """Asks by deleting what cannot be there: a message to the bot itself."""
        nothing = {"chat_id": self._bot.id, "receiver_user_id": self._bot.id, "ephemeral_message_id": 1}
        try:
            async with asyncio.timeout(CALL_TIMEOUT):
                await self._bot.do_api_request("deleteEphemeralMessage", api_kwargs=nothing)
        except EndPointNotFound:
            return False
        except BadRequest:
            return True
        except (TelegramError, TimeoutError):
            return None
        return True

    def _believe(self, known: bool, seconds: float = BELIEVED_FOR) -> None:
        self._known, self._known_until = known, self._line.now() + seconds

    async def _send(self, to: Receiver, screen: Screen, hand: Held | None) -> bool:
        if not await self.ask():
            return False
        sent = await self._line.call(to.chat, lambda: self._message(to, screen), PATIENCE)
        if not isinstance(sent, Message):
            if sent is not None:
                log.info("chat %s: not shown to one member alone: %s", to.chat, _said(sent))
            return False
        number = sent.api_kwargs.get("ephemeral_message_id")
        if not isinstance(number, int):
            await self._take_back(to.chat, sent.message_id)
            return False
        self._remember(to, number, hand)
        return True

    async def _message(self, to: Receiver, screen: Screen) -> Message:
        alone: dict[str, Any] = {"receiver_user_id": to.person}
        if to.query is not None:
            alone["callback_query_id"] = to.query
        more: dict[str, Any] = {"ephemeral_message_parameters": alone}
        if to.reply_to is not None:
            more["reply_parameters"] = {"ephemeral_message_id": to.reply_to}
        return await self._bot.send_message(
            to.chat,
            screen.text,
            message_thread_id=to.topic,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(screen.buttons),
            link_preview_options=NO_PREVIEW,
            api_kwargs=more,
        )

    async def _take_back(self, chat: int, message: int) -> None:
        """Everybody may see what was meant for one."""
        self._believe(False)
        log.error("chat %s: the server has sent to all what was for one; it is deleted, and no more is sent so", chat)
        for _ in range(TRIES):
            failed = await attempt(self._bot.delete_message(chat, message), chat)
            if not isinstance(failed, Meaning) or isinstance(failed, Gone):
                return
            await self._line.sleep((failed.after if isinstance(failed, TryLater) else None) or PAUSE)
        log.error("chat %s: it could not be deleted", chat)

    def _remember(self, to: Receiver, message: int, hand: Held | None) -> None:
        if hand is None:
            return
        if len(self._hands) >= REMEMBERED:
            self._hands.clear()
        earlier = self._hands.get((hand.table, to.person))
        self._hands[hand.table, to.person] = _Shown(to, message, hand)
        if earlier is not None and earlier.message != message:
            self._begin((to.chat, to.person), partial(self._delete, earlier))

    async def _edit(self, to: Receiver, message: int, screen: Screen, hand: Held | None) -> None:
        edited = await self._change_text(to, message, screen)
        if isinstance(edited, Gone | TooOld | Fault):
            await self._send(to, screen, hand)
        elif isinstance(edited, bool | Shown):
            self._remember(to, message, hand)

    async def _renew(self, person: int, hand: Held, screen: Screen | None) -> None:
        shown = self._hands.get((hand.table, person))
        if shown is None or not shown.held.outdated(hand):
            return
        if screen is None:
            del self._hands[hand.table, person]
            await self._delete(shown)
            return
        edited = await self._change_text(shown.to, shown.message, screen)
        if self._hands.get((hand.table, person)) is not shown:
            return  # a newer one has come meanwhile
        if isinstance(edited, bool | Shown):
            self._hands[hand.table, person] = replace(shown, held=hand)
        elif edited is not None:
            del self._hands[hand.table, person]

    async def _change_text(self, to: Receiver, message: int, screen: Screen) -> bool | Meaning | None:
        more = {
            "text": screen.text,
            "parse_mode": ParseMode.HTML,
            "reply_markup": markup(screen.buttons),
            "link_preview_options": NO_PREVIEW,
        }
        edited = await self._line.call(
            to.chat, lambda: self._change("editEphemeralMessageText", to, message, more), LONGEST_WAIT
        )
        if isinstance(edited, Fault) and edited.description.startswith(EndPointNotFound.__name__):
            self._believe(False)
        return edited

    async def _delete(self, shown: _Shown) -> None:
        to = shown.to
        await self._line.call(to.chat, lambda: self._change("deleteEphemeralMessage", to, shown.message, {}))

    async def _change(self, method: str, to: Receiver, message: int, more: dict[str, Any]) -> bool:
        which = {"chat_id": to.chat, "receiver_user_id": to.person, "ephemeral_message_id": message}
        return bool(await self._bot.do_api_request(method, api_kwargs=which | more))


def _said(failed: Meaning) -> str:
    return failed.description if isinstance(failed, Fault) else type(failed).__name__
