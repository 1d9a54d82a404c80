"""A hall on a fresh database of each back end, or of SQLite alone where the back end is of no matter."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import open_store
from tests.doctor.hall import Hall
from tests.storage.conftest import url
from tests.stores import furnish

__all__ = ["url"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where an SQLite database may be."""
    return tmp_path / "dominobot.sqlite"


@pytest.fixture
async def hall(url: str) -> AsyncIterator[Hall]:
    """On each back end in turn."""
    store = await open_store(url)
    yield Hall(store)
    await store.close()


@pytest.fixture(scope="module")
def second_round(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with a table `aaaa` in its second round: many tests begin with one."""
    file = tmp_path_factory.mktemp("doctor") / "dominobot.sqlite"

    async def play() -> None:
        store = await open_store(furnish(file))
        await Hall(store).second_round("aaaa")
        await store.close()

    asyncio.run(play())
    return file.read_bytes()


@pytest.fixture
async def small(file: Path) -> AsyncIterator[Hall]:
    """In a file."""
    store = await open_store(furnish(file))
    yield Hall(store)
    await store.close()
