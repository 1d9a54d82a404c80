"""An evening for each scene, and no fault in any log."""

import logging
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.evening import Evening
from tests.evening import evening as an_evening

#: In memory where the system has such a folder: the store waits for its disk at every commit.
MEMORY = Path("/dev/shm")  # noqa: S108  # a new folder in it is ours alone


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder for the bot's data."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as made:
        yield Path(made)


@pytest.fixture
async def evening(folder: Path) -> AsyncIterator[Evening]:
    """A sandbox with a running bot."""
    async with an_evening(folder) as together:
        yield together


@pytest.fixture
async def shared_evening(folder: Path, database: str) -> AsyncIterator[Evening]:
    """A sandbox with a running bot on a PostgreSQL database, where more workers may be started."""
    async with an_evening(folder, database) as together:
        yield together


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people do, no error and no traceback reaches the log."""
    yield
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    wrong = [record.getMessage() for record in records if record.levelno >= logging.ERROR or record.exc_info]
    assert not wrong
