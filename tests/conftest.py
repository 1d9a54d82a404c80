"""A PostgreSQL server for all tests of a process that ask for one, and a place without any setting."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.config import Settings
from tests.postgresql import Server, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL server, started for the first test that asks."""
    with running_server() as running:
        yield running


@pytest.fixture
def database(server: Server) -> str:
    """The address of an empty database on a PostgreSQL server."""
    return server.empty_database()


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, and no setting in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path
