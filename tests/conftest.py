"""What tests stand on: the bot's event loop, a PostgreSQL server for those that ask, a place without any setting.

SQLAlchemy keeps what it has compiled of statements by engine. The bot has its engines for long; here each test opens
some, and compiling would take a sixth of its time. So one dialect of each kind of SQLite's, and what it compiled,
serves them all.
"""

import gc
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import uvloop
from sqlalchemy import Connection, Dialect, Engine, event

from bot.config import Settings
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from tests.postgresql import Server, running_server
from tests.serving import Telegram

_DIALECTS: dict[type[Dialect], Dialect] = {}
_COMPILED: dict[object, object] = {}


@event.listens_for(Engine, "engine_connect")
def _share_what_is_compiled(conn: Connection) -> None:
    if conn.dialect.name == "sqlite":  # one of PostgreSQL is its engine's: it also knows how that isolates
        conn.dialect = _DIALECTS.setdefault(type(conn.dialect), conn.dialect)
        conn.execution_options(compiled_cache=_COMPILED)


def pytest_collection_finish() -> None:
    """Whatever is there before the first test stays to the end: no search for garbage need look at it again."""
    gc.collect()
    gc.freeze()


def pytest_asyncio_loop_factories() -> dict[str, Callable[[], uvloop.Loop]]:
    """Tests run on the loop that the bot runs on."""
    return {"uvloop": uvloop.new_event_loop}


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
async def telegram() -> AsyncIterator[Telegram]:
    """A sandbox that processes are told to call."""
    world = World(token=TOKEN)
    async with serve(world) as base:
        yield Telegram(base, world)


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working folder, and no setting in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path
