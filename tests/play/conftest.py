"""An evening for each scene, and no fault in any log."""

import logging
import re
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.evening import Evening
from tests.evening import evening as an_evening
from tests.play.watching import tiles_in

#: A tile as it is stored.
_WRITTEN = re.compile(r"(?<![\w-])\d-\d(?![\w-])")

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


def logged(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Everything from the scene's beginning until its bot has ended, which is in the teardown."""
    return [*caplog.get_records("setup"), *caplog.get_records("call"), *caplog.get_records("teardown")]


def wrong_in(caplog: pytest.LogCaptureFixture, *allowed: str, traced: str | None = None) -> list[str]:
    """Whatever a scene has logged that may be in no log: what it returns should be nothing.

    These are errors, but those with words that are allowed; tracebacks, but those of lines with words that are
    `traced`; and tiles, since they are somebody's.
    """
    records = logged(caplog)
    lines = [(record, logging.Formatter().format(record)) for record in records]
    return [
        line
        for record, line in lines
        if (record.levelno >= logging.ERROR and not any(words in line for words in allowed))
        or (record.exc_info and (traced is None or traced not in line))
        or tiles_in(line)
        or _WRITTEN.search(line)
    ]


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever people do, no error, no traceback and no tile reaches the log."""
    yield
    assert wrong_in(caplog) == []
