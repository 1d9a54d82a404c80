"""Telegram's limits of how often a bot may send and edit, by the world's clock."""

import math
from collections import deque

# Calls and seconds. The Bot FAQ: about one message a second in a chat (short bursts pass), 20 a minute in a group,
# 30 a second in all. Edits count as messages do.
IN_A_CHAT = (3, 3.0)
IN_A_GROUP = (20, 60.0)
IN_ALL = (30, 1.0)
_EXACT = 0.001  # seconds; a clock's times are floats, and who waits exactly long enough has waited long enough

Window = tuple[int, float]


def counts(method: str) -> bool:
    """Whether a method sends or edits a message."""
    return method.startswith(("send", "editMessage", "editEphemeralMessage")) and method != "sendChatAction"


class Limits:
    def __init__(self) -> None:
        self._in_all: deque[float] = deque()
        self._in_chats: dict[int, deque[float]] = {}

    def wait(self, chat: int, group: bool, now: float) -> int:
        """Seconds until a call to this chat may be made; 0: it may be made now, and counts from now on."""
        self._forget(now)
        mine = self._in_chats.get(chat, deque())
        windows = [IN_A_CHAT, IN_A_GROUP] if group else [IN_A_CHAT]
        longest = max([_wait(self._in_all, IN_ALL, now), *(_wait(mine, window, now) for window in windows)])
        if longest <= 0:
            self._in_all.append(now)
            self._in_chats.setdefault(chat, mine).append(now)
            return 0
        return max(1, math.ceil(longest))

    def _forget(self, now: float) -> None:
        """Drops what no window reaches back to."""
        for sent, seconds in [(self._in_all, IN_ALL[1]), *((one, IN_A_GROUP[1]) for one in self._in_chats.values())]:
            while sent and sent[0] < now - seconds:
                sent.popleft()
        for chat in [chat for chat, sent in self._in_chats.items() if not sent]:
            del self._in_chats[chat]


def _wait(sent: deque[float], window: Window, now: float) -> float:
    most, seconds = window
    return sent[-most] + seconds - _EXACT - now if len(sent) >= most else 0
