"""Tells open pages what changed: each listener gets a short account that grows with the chats, not with the changes."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

Notice = tuple[str, int | None]  # kind ("message", "people", "chats"), and the chat if there is one
MOST_LISTENERS = 100


@dataclass(eq=False, slots=True)
class _Listener:
    pending: dict[Notice, int] = field(default_factory=dict)  # to the latest revision
    wake: asyncio.Event = field(default_factory=asyncio.Event)


class Notices:
    def __init__(self) -> None:
        self._listeners: dict[_Listener, None] = {}
        self._closed = False

    def tell(self, notices: dict[Notice, int]) -> None:
        for listener in self._listeners:
            listener.pending |= notices
            listener.wake.set()

    def close(self) -> None:
        """Ends every stream."""
        self._closed = True
        self.tell({})

    async def listen(self) -> AsyncIterator[dict[str, Any]]:
        """One account after another, until closed; the oldest listener gives way when there are too many."""
        listener = _Listener()
        self._listeners[listener] = None
        if len(self._listeners) > MOST_LISTENERS:
            oldest = next(iter(self._listeners))
            del self._listeners[oldest]
            oldest.wake.set()
        try:
            while not self._closed and listener in self._listeners:
                await listener.wake.wait()
                listener.wake.clear()
                pending, listener.pending = listener.pending, {}
                for (kind, chat), revision in pending.items():
                    yield {"revision": revision, **({"chat": chat} if chat is not None else {}), "kind": kind}
        finally:
            self._listeners.pop(listener, None)
