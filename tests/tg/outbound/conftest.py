"""A small world for the painter: a real store and client, Telegram in memory, one clock that tests move."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import open_store
from tests.stores import furnish
from tests.tg.outbound.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    store = await open_store(furnish(tmp_path / "bot.sqlite"))
    yield World(store)
    await store.close()
