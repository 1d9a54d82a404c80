"""The database past the store: what it holds, and what a failing disk or another release would do to it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, create_engine, make_url

from storage import StoreError, StoreReason, open_store


@contextmanager
def raw(url: str) -> Iterator[Connection]:
    """A connection in a transaction that commits."""
    address = make_url(url)
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    engine = create_engine(address)
    with engine.begin() as conn:
        yield conn
    engine.dispose()


def spoil(url: str, statement: str) -> None:
    """Change what is stored by one statement."""
    with raw(url) as conn:
        conn.exec_driver_sql(statement)


def revision(url: str) -> str:
    """The migration that a database has come to."""
    with raw(url) as conn:
        number = conn.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
    assert isinstance(number, str)
    return number


async def reason(url: str) -> StoreReason:
    """Why there is no store at this address."""
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert str(refused.value) == refused.value.reason
    return refused.value.reason
