"""A store of each back end, in a fresh place of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tables.store import Store
from storage import open_store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where an SQLite database may be."""
    return tmp_path / "store.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, file: Path) -> str:
    """The address of a database, of each back end, that holds nothing yet."""
    if request.param == "sqlite":
        return f"sqlite:///{file}"
    database = request.getfixturevalue("database")
    assert isinstance(database, str)
    return database


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open, empty store."""
    opened = await open_store(url)
    yield opened
    await opened.close()


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:  # noqa: ARG001  the first makes the database
    """A second store on the database, as another process has it."""
    opened = await open_store(url)
    yield opened
    await opened.close()
