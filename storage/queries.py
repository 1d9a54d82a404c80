"""What all queries stand on: the connection of their transaction."""

from collections.abc import Callable, Mapping

from sqlalchemy import Table
from sqlalchemy.dialects.postgresql import Insert as PostgresqlInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.tables.store import News
from storage import postgresql, sqlite

_INSERTS: Mapping[str, Callable[[Table], SqliteInsert | PostgresqlInsert]] = {
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


class Queries:
    """The statements of one subject, in the transaction of `conn`.

    `told` are the tables of which the log says already that they cannot be read.
    """

    def __init__(self, conn: AsyncConnection, told: set[str]) -> None:
        self._conn = conn
        self._told = told
        self.news: set[News] = set()
        """What this transaction leaves to do, to be told when it commits."""

    def _insert(self, table: Table) -> SqliteInsert | PostgresqlInsert:
        """An insert that may say what to do where the row is there already."""
        return _INSERTS[self._conn.dialect.name](table)
