"""What this Bot API server takes of what is new: it is tried first, and left out for an hour where it was refused."""

from enum import StrEnum

from bot.tables.ports import Now

#: Seconds for which a refusal is remembered.
REMEMBERED_FOR = 3600.0

#: Refusals that are remembered; then those that are over, or else all, are forgotten.
REMEMBERED = 1000


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
        self._until: dict[tuple[New, int], float] = {}

    def takes(self, what: New, chat: int = 0) -> bool:
        """Whether it may be tried; with a chat, in that one."""
        return self._until.get((what, chat), 0.0) <= self._now()

    def refuses(self, what: New, chat: int = 0) -> None:
        """It was refused just now."""
        now = self._now()
        if len(self._until) >= REMEMBERED:
            self._until = {which: until for which, until in self._until.items() if until > now}
        if len(self._until) >= REMEMBERED:
            self._until.clear()
        self._until[what, chat] = now + REMEMBERED_FOR
