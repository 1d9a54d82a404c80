"""A store in front of another, for tests that count what is done with it or make it fail."""

from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager

from bot.tables.ports import News, Store, Transaction


class StoreInFront:
    """Hands everything on to the store behind it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    @property
    def shared(self) -> bool:
        return self.store.shared

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        return self.store.begin()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        return self.store.read()

    async def clock(self) -> float | None:
        return await self.store.clock()

    def news(self) -> AsyncGenerator[frozenset[News], None]:
        return self.store.news()

    async def close(self) -> None:
        await self.store.close()
