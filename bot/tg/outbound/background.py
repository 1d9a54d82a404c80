"""Answers in the background: whoever handles an update never waits for a chat's turn to be written to."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import partial

from bot.screens.screen import Screen
from bot.tg.outbound.answers import Answers

#: Answers that may wait in one lane; what comes on top answers nobody any more and is dropped.
WAITING = 5

Call = Callable[[], Awaitable[object]]

#: Makes a call in the background that never raises, after the earlier ones of its lane.
Begin = Callable[[object, Call], None]


class BackgroundAnswers:
    """Sends what is sent at most once, in the order of asking in each chat, after whatever asked has gone on."""

    def __init__(self, answers: Answers) -> None:
        self._answers = answers
        self._waiting: Counter[object] = Counter()
        self._last: dict[object, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether an answer is still to be sent."""
        return bool(self._tasks)

    async def stop(self) -> None:
        """Give up what still waits."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None) -> None:
        """Send a message."""
        self.begin(chat, partial(self._answers.send, chat, screen, topic=topic, reply_to=reply_to))

    def send_document(self, chat: int, name: str, data: bytes, caption: str) -> None:
        """Send a file."""
        self.begin(chat, partial(self._answers.send_document, chat, name, data, caption))

    def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Change a message that is no screen of a table."""
        self.begin(chat, partial(self._answers.edit, chat, message, screen))

    async def answer_tap(self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a tap; at once, since it waits for no chat's turn."""
        await self._answers.answer_tap(query_id, text, alert=alert, url=url)

    def begin(self, lane: object, call: Call) -> None:
        """Make a call that never raises, after the earlier ones of its lane: a chat, or a part of what goes there."""
        if self._waiting[lane] >= WAITING:
            return
        self._waiting[lane] += 1
        task = asyncio.create_task(_after(self._last.get(lane), call))
        self._last[lane] = task
        self._tasks.add(task)
        task.add_done_callback(lambda done: self._finish(lane, done))

    def _finish(self, lane: object, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._waiting[lane] -= 1
        if not self._waiting[lane]:
            del self._waiting[lane]
        if self._last.get(lane) is task:
            del self._last[lane]


async def _after(earlier: asyncio.Task[None] | None, call: Call) -> None:
    if earlier is not None:
        await asyncio.wait([earlier])
    await call()
