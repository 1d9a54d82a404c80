"""Opening a store: brought to this release's schema, or refused with a reason and left as it is."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from storage import StoreReason, open_store
from storage.schema import metadata
from tests.storage.raw import raw, reason, revision, spoil


async def test_the_migrations_make_the_schema(url: str) -> None:
    store = await open_store(url)
    await store.close()
    with raw(url) as conn:
        context = MigrationContext.configure(conn, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []


async def test_opening_says_nothing(
    url: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level("INFO")
    store = await open_store(url)
    await store.close()
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


async def test_opening_a_store_again_keeps_what_it_holds(url: str) -> None:
    store = await open_store(url)
    async with store.begin() as tx:
        await tx.beat(1.5)
    await store.close()
    again = await open_store(url)
    async with again.read() as tx:
        assert await tx.last_beat() == 1.5
    await again.close()


async def test_two_that_open_a_new_store_at_once_both_have_it(url: str) -> None:
    stores = await asyncio.gather(open_store(url), open_store(url))
    async with stores[0].begin() as tx:
        await tx.beat(1.5)
    async with stores[1].read() as tx:
        assert await tx.last_beat() == 1.5
    for store in stores:
        await store.close()
    assert revision(url) == "0007"


async def test_a_database_of_a_later_release_is_refused(url: str) -> None:
    store = await open_store(url)
    await store.close()
    spoil(url, "UPDATE alembic_version SET version_num = '9999'")
    assert await reason(url) is StoreReason.NEWER_SCHEMA


async def test_a_database_of_another_program_is_refused_and_left_as_it_is(url: str) -> None:
    spoil(url, "CREATE TABLE people (name TEXT)")
    assert await reason(url) is StoreReason.NOT_OURS
    with raw(url) as conn:
        assert inspect(conn).get_table_names() == ["people"]
