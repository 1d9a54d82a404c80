"""A PostgreSQL server for all tests of a process that ask for one."""

from collections.abc import Iterator

import pytest

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
