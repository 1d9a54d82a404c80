"""News of other workers wake those whom they concern."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from bot.tables.hearing import Hearing
from bot.tables.store import News, Store
from storage import open_store
from tests.chance import until
from tests.stores import StoreInFront, furnish


class Told(StoreInFront):
    """A store that tells what it is given."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.queue: asyncio.Queue[frozenset[News]] = asyncio.Queue()

    async def news(self) -> AsyncGenerator[frozenset[News], None]:
        while True:
            yield await self.queue.get()


@contextlib.asynccontextmanager
async def hearing(store: Store) -> AsyncGenerator[Counter[News], None]:
    """How often each was woken."""
    woken: Counter[News] = Counter()
    wakes = {news: (lambda news=news: woken.update([news])) for news in News}
    task = asyncio.create_task(Hearing(store, wakes).run())
    yield woken
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def test_each_kind_of_news_wakes_its_own(tmp_path: Path) -> None:
    store = Told(await open_store(furnish(tmp_path / "store.sqlite")))
    async with hearing(store) as woken:
        store.queue.put_nowait(frozenset({News.INBOX, News.SCREENS}))
        store.queue.put_nowait(frozenset({News.SCREENS}))
        await until(lambda: woken == {News.INBOX: 1, News.SCREENS: 2})
        store.queue.put_nowait(frozenset(News))
        everything = {News.INBOX: 2, News.SCREENS: 3, News.DEADLINES: 1, News.LEASES: 1}
        await until(lambda: woken == everything)
    await store.close()


async def test_everything_is_looked_at_now_and_then_though_nothing_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.hearing.LOOK_AGAIN", 0.01)
    store = await open_store(furnish(tmp_path / "store.sqlite"))
    async with hearing(store) as woken:
        await until(lambda: min(woken[news] for news in News) >= 2)
    await store.close()
