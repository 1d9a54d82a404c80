"""A store of each back end, in a fresh place of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.ports import Store
from storage import open_store


@pytest.fixture(params=["sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is not there yet."""
    return f"{request.param}:///{tmp_path / 'store.db'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open, empty store."""
    opened = await open_store(url)
    yield opened
    await opened.close()
