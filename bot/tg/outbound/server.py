"""What this Bot API server takes of what is new: it is tried first, and left out for an hour where it was refused."""

from enum import StrEnum

from bot.tables.ports import Now
from bot.tg.outbound.resting import Resting

#: Seconds for which a refusal is remembered.
REMEMBERED_FOR = 3600.0


class New(StrEnum):
    """What a server, or one chat, may refuse; each is left out by itself."""

    DISABLED = "disabled"  # buttons that cannot be pressed
    STYLE = "style"  # buttons in colour
    MOMENT = "moment"  # a time that each client shows by its own clock
    EFFECT = "effect"  # what goes off over a message that comes
    ALONE = "alone"  # commands that the bot alone hears
    REACTION = "reaction"  # the bot's own, under a message


class Server:
    """Remembers what was refused."""

    def __init__(self, now: Now) -> None:
        self._now = now
        self._refused = Resting[tuple[New, int]](REMEMBERED_FOR)

    def takes(self, what: New, chat: int = 0) -> bool:
        """Whether it may be tried; with a chat, in that one."""
        return not self._refused.rests((what, chat), self._now())

    def refuses(self, what: New, chat: int = 0) -> None:
        """It was refused just now."""
        self._refused.begin((what, chat), self._now())
