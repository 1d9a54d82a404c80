"""A store in front of another, for tests that count what is done with it or make it fail."""

import asyncio
import functools
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from bot.tables.store import News, Store, StoreTroubleError, Transaction
from storage.migrate import upgrade
from tests.storage.raw import raw


@functools.cache
def _template() -> bytes:
    """An empty database of this release's schema, made by its migrations once a process: that takes a while."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "store.sqlite"
        with raw(f"sqlite:///{file}") as conn:
            upgrade(conn)
        return file.read_bytes()


def furnish(file: Path) -> str:
    """Put an empty database there, unless one is there already; its address."""
    if not file.exists():
        file.write_bytes(_template())
    return f"sqlite:///{file}"


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


class TroubledStore(StoreInFront):
    """A store that is in trouble while it is told to be; it may hang once it has committed."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.failing = False
        self.full = False
        """Whether writing alone fails, as on a full disk."""
        self.refused = 0
        self.reads = 0
        self.begun = 0
        """Transactions that are to write, those that have yet to wait for their turn included."""
        self.committed: asyncio.Event | None = None
        """Set by the next commit, whose answer then never comes."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        self._fail(writing=True)
        self.begun += 1
        return self._begin()

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        self._fail()
        self.reads += 1
        return super().read()

    def _fail(self, *, writing: bool = False) -> None:
        if self.failing or (self.full and writing):
            self.refused += 1
            raise StoreTroubleError

    @asynccontextmanager
    async def _begin(self) -> AsyncIterator[Transaction]:
        async with super().begin() as tx:
            yield tx
        if self.committed is not None:
            committed, self.committed = self.committed, None
            committed.set()
            await asyncio.Event().wait()
