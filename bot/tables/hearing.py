"""Hears what other workers' transactions leave to do, and wakes those of this worker who do it."""

import asyncio
import contextlib
from collections.abc import Callable, Collection, Mapping

from bot.tables.store import News, Store

#: Seconds between looks at everything, whatever is heard: news may be lost, and nobody tells of a claim that is over.
LOOK_AGAIN = 5.0


class Hearing:
    """Wakes by news and, in case some were lost, now and then."""

    def __init__(self, store: Store, wakes: Mapping[News, Callable[[], None]]) -> None:
        self._store = store
        self._wakes = wakes

    async def run(self) -> None:
        """Listen until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._listen())
            tasks.create_task(self._look())

    async def _listen(self) -> None:
        async with contextlib.aclosing(self._store.news()) as heard:
            async for news in heard:
                self._wake(news)

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_AGAIN)
            self._wake(frozenset(News))

    def _wake(self, news: Collection[News]) -> None:
        for one in news:
            self._wakes[one]()
