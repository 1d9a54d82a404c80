"""A table that cannot be read is named; what is in it is told to nobody."""

import traceback

import pytest

from bot.people.person import Person
from bot.tables.store import Store, UnreadableTableError
from tests.storage.raw import spoil
from tests.storage.samples import ANNA, CHAT, NOW, log_lines, playing

TABLE = playing().id


@pytest.fixture
async def store(store: Store) -> Store:
    """A store with one table and its log."""
    async with store.begin() as tx:
        await tx.add_table(playing(), NOW)
        await tx.append_log(TABLE, log_lines(3), NOW)
    return store


SPOILED = pytest.mark.parametrize(
    "spoiled",
    [
        """replace(body, '"schema":4', '"schema":5')""",
        """replace(body, '6-6', '7-6')""",
        """substr(body, 1, 200)""",
    ],
    ids=["of a later release", "an impossible tile", "cut off"],
)


@SPOILED
async def test_a_table_that_cannot_be_read_is_named_and_nothing_of_it_told(
    store: Store, url: str, spoiled: str
) -> None:
    spoil(url, f"UPDATE tables SET body = {spoiled}")  # noqa: S608  the texts above
    with pytest.raises(UnreadableTableError) as refused:
        async with store.read() as tx:
            await tx.table(TABLE)
    assert refused.value.table == TABLE
    told = "".join(traceback.format_exception(refused.value))
    assert "6-6" not in told
    assert "1-5" not in told


@SPOILED
async def test_lists_leave_it_out_and_it_is_told_once_in_the_log(
    store: Store, url: str, spoiled: str, caplog: pytest.LogCaptureFixture
) -> None:
    sound = playing("another")
    async with store.begin() as tx:
        await tx.add_table(sound, NOW - 1)
    spoil(url, f"UPDATE tables SET body = {spoiled} WHERE id = '{TABLE}'")  # noqa: S608  the texts above
    for _ in range(2):
        async with store.read() as tx:
            assert await tx.open_tables_in(CHAT) == (sound,)
            assert await tx.last_table_in(CHAT) == sound
            assert await tx.open_tables_of(ANNA) == (sound,)
            assert await tx.tables_played_by(ANNA, 5) == (sound,)
    assert [record.getMessage() for record in caplog.records] == [f"table {TABLE} cannot be read"]


async def test_of_many_that_cannot_be_read_the_log_goes_on_to_tell(
    store: Store, url: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not all of them are remembered, and of one that was forgotten it is told again."""
    monkeypatch.setattr("storage.table_queries.REMEMBERED", 2)
    async with store.begin() as tx:
        for name in ("second", "third"):
            await tx.add_table(playing(name), NOW)
    spoil(url, "UPDATE tables SET body = 'broken'")
    for name in (TABLE, "second", TABLE, "third", TABLE):
        async with store.read() as tx:
            with pytest.raises(UnreadableTableError):
                await tx.table(name)
    told = [record.getMessage().split()[1] for record in caplog.records]
    assert told == [TABLE, "second", "third", TABLE]


async def test_a_log_that_cannot_be_read_names_its_table(store: Store, url: str) -> None:
    spoil(url, """UPDATE log SET entry = '{"schema":2,"value":{"kind":"guess"}}' WHERE ply = 2""")
    with pytest.raises(UnreadableTableError) as refused:
        async with store.read() as tx:
            await tx.match_log(TABLE, 1, 1)
    assert refused.value.table == TABLE


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(store: Store, url: str) -> None:
    spoil(url, "UPDATE tables SET body = 'broken'")
    async with store.begin() as tx:
        await tx.add_table(playing("another"), NOW)
        found = await tx.table("another")
    assert found is not None
    assert found.table == playing("another")


async def test_digits_that_nobody_knows_count_as_not_chosen(store: Store, url: str) -> None:
    async with store.begin() as tx:
        await tx.save_person(Person(ANNA, "Anna", digits="arab"))
    spoil(url, "UPDATE people SET digits = 'roman'")
    async with store.read() as tx:
        assert await tx.person(ANNA) == Person(ANNA, "Anna")


async def test_a_saved_set_of_a_later_release_is_left_out_and_the_others_are_there(store: Store, url: str) -> None:
    async with store.begin() as tx:
        await tx.save_rules(CHAT, "later", playing().house)
        await tx.save_rules(CHAT, "ours", playing().house)
    spoil(url, """UPDATE saved_rules SET body = '{"schema":99}' WHERE name = 'later'""")
    async with store.read() as tx:
        assert [saved.name for saved in await tx.saved_rules(CHAT)] == ["ours"]
