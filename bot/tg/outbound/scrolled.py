"""Boards that have scrolled out of sight: when a change is sent anew instead of being edited where nobody looks."""

from bot.tables.screens import Row
from bot.tg.outbound.resting import Resting

#: A board with more messages than so many below it is out of sight.
FAR = 30

#: Seconds between two boards that are sent anew in one chat for that, however fast it grows.
REST = 60.0


class Scrolled:
    """Remembers where a board was last sent anew, so that a busy chat is not flooded with them."""

    def __init__(self) -> None:
        self._sent = Resting[int](REST)

    def send_anew(self, row: Row, newest: int, now: float) -> bool:
        """Whether a change of this board is to be sent, where `newest` is the newest message known of its chat.

        A yes counts: the next one in the chat comes after a rest.
        """
        if row.message is None or newest - row.message <= FAR or self._sent.rests(row.chat, now):
            return False
        self._sent.begin(row.chat, now)
        return True
