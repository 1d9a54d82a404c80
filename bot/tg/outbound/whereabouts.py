"""What calls besides the painter's tell of chats, written down: that one moved, and how far one has grown."""

import logging
from collections.abc import Callable

from bot.people.person import is_supergroup
from bot.tables.moving import move_group
from bot.tables.store import Store
from bot.tg.outbound.errors import describe

log = logging.getLogger(__name__)


class Whereabouts:
    """Writes to the store; what it cannot write, other calls and updates will tell again."""

    def __init__(self, store: Store, wake_painter: Callable[[], None]) -> None:
        self._store = store
        self._wake_painter = wake_painter

    async def moved(self, old: int, new: int) -> None:
        """A group became a supergroup."""
        try:
            async with self._store.begin() as tx:
                await move_group(tx, old, new)
        except Exception as error:  # noqa: BLE001  # the store is in trouble: whoever called goes on
            log.error("the move of a group is not written down: %s", describe(error))  # noqa: TRY400  # no trace for that
        self._wake_painter()

    async def sent(self, chat: int, message: int) -> None:
        """The bot sent a message."""
        if not is_supergroup(chat):
            return
        try:
            async with self._store.begin() as tx:
                await tx.saw_message(chat, message)
        except Exception as error:  # noqa: BLE001  # the next message tells it too
            log.warning("a message sent is not written down: %s", describe(error))
