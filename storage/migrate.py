"""Brings a database to the schema of this release, in one transaction of the caller."""

import logging

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from storage.errors import StoreError, StoreReason


def upgrade(conn: Connection) -> None:
    """Run the migrations that are missing. Raises StoreError where the database is a later release's or another's."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    config.attributes["connection"] = conn
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(conn).get_current_heads()
    if not known.issuperset(present):
        raise StoreError(StoreReason.NEWER_SCHEMA)
    if not present and inspect(conn).get_table_names():
        raise StoreError(StoreReason.NOT_OURS)
    command.upgrade(config, "head")
