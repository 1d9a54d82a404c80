"""The schema of this release: a database is brought to it, or asked whether it has it; in the caller's transaction."""

import functools
import logging

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from storage.errors import StoreError, StoreReason


def upgrade(conn: Connection) -> None:
    """Run the migrations that are missing. Raises StoreError where the database is a later release's or another's."""
    present = _present(conn)
    if not present and inspect(conn).get_table_names():
        raise StoreError(StoreReason.NOT_OURS)
    if present != _newest():
        config = _config()
        config.attributes["connection"] = conn
        command.upgrade(config, "head")


def check_current(conn: Connection) -> None:
    """Raises StoreError where the database has another schema than this release's, or none."""
    present = _present(conn)
    if not present:
        there = inspect(conn).get_table_names()
        raise StoreError(StoreReason.NOT_OURS if there else StoreReason.NO_DATABASE)
    if present != _newest():
        raise StoreError(StoreReason.OLDER_SCHEMA)


def _present(conn: Connection) -> set[str]:
    """The migrations that the database has come to. Raises StoreError where one of them is a later release's."""
    known = {script.revision for script in _scripts().walk_revisions()}
    present = set(MigrationContext.configure(conn).get_current_heads())
    if not known.issuperset(present):
        raise StoreError(StoreReason.NEWER_SCHEMA)
    return present


def _newest() -> set[str]:
    return set(_scripts().get_heads())


@functools.cache
def _scripts() -> ScriptDirectory:
    """The migrations of this release: files, which are read once a process."""
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    return config
