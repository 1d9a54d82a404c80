"""What follows a screen that was shown, at most once and as well as it can be: a trophy under a match that was won."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from telegram import Bot
from telegram.constants import ReactionEmoji

from bot.screens.result import decides
from bot.screens.scene import Scene
from bot.tables.screens import Row
from bot.tg.outbound.errors import Fault
from bot.tg.outbound.line import Line
from bot.tg.outbound.server import New, Server

log = logging.getLogger(__name__)

#: Makes a call in the background, after the earlier ones of its lane.
Begin = Callable[[object, Callable[[], Awaitable[object]]], None]


class Following:
    """Is told by the painter of each screen it has shown. Nothing here raises, and nothing that is lost matters."""

    def __init__(self, bot: Bot, server: Server, line: Line, begin: Begin) -> None:
        self._bot = bot
        self._server = server
        self._line = line
        self._begin = begin

    def shown(self, row: Row, scene: Scene, message: int) -> None:
        """This message shows the screen now; the row is as it was before."""
        if not row.shown and decides(row.key, scene):
            self._begin(row.chat, partial(self._celebrate, row.chat, message))

    async def _celebrate(self, chat: int, message: int) -> None:
        if not self._server.takes(New.REACTION, chat):
            return
        done = await self._line.call(chat, lambda: self._bot.set_message_reaction(chat, message, ReactionEmoji.TROPHY))
        if isinstance(done, Fault):  # the group may have no reactions, or others
            self._server.refuses(New.REACTION, chat)
            log.info("chat %s takes no reaction", chat)
