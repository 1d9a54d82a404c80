"""What all queries stand on: the connection of their transaction."""

from sqlalchemy.ext.asyncio import AsyncConnection


class Queries:
    """The statements of one subject, in the transaction of `conn`."""

    def __init__(self, conn: AsyncConnection) -> None:
        self._conn = conn
