"""What rests after it was done or refused, for a while each: chats, or whatever a server does not take."""

from collections.abc import Hashable
from typing import Generic, TypeVar

#: Rests that are remembered; the one that began longest ago is forgotten first.
REMEMBERED = 1000

Key = TypeVar("Key", bound=Hashable)


class Resting(Generic[Key]):
    """Remembers what rests, by the clock of whoever asks, for so many seconds from when it was last begun."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until: dict[Key, float] = {}

    def begin(self, key: Key, now: float) -> None:
        """This rests from now on."""
        self._until.pop(key, None)
        self._until[key] = now + self._seconds
        if len(self._until) > REMEMBERED:
            del self._until[next(iter(self._until))]

    def rests(self, key: Key, now: float) -> bool:
        """Whether this still rests."""
        return self._until.get(key, now) > now
