"""Tables are kept whole, by version, and found by chat and by person."""

from dataclasses import replace

import pytest

from bot.tables.store import LostRaceError, Store
from bot.tables.store.tables import Versioned
from bot.tables.table import Seat, Stage, Table
from tests.storage.samples import (
    ANNA,
    BASIM,
    CARLA,
    CHAT,
    MOVES,
    NOW,
    between_rounds,
    lobby,
    log_lines,
    over,
    playing,
)


async def add(store: Store, *tables: Table, now: float = NOW) -> None:
    async with store.begin() as tx:
        for table in tables:
            await tx.add_table(table, now)


async def beat_and_save(store: Store, table: Table, version: int) -> None:
    async with store.begin() as tx:
        await tx.beat(NOW)
        await tx.save_table(table, version, NOW)


@pytest.mark.parametrize("table", [lobby(), playing(), between_rounds(), over()], ids=lambda table: table.stage)
async def test_a_table_comes_back_as_it_was_kept(store: Store, table: Table) -> None:
    await add(store, table)
    async with store.read() as tx:
        assert await tx.table(table.id) == Versioned(table, 1)


async def test_a_table_that_was_never_kept_is_not_there(store: Store) -> None:
    async with store.read() as tx:
        assert await tx.table("nothing") is None
        assert await tx.last_table_in(CHAT) is None


async def test_a_second_table_of_the_same_id_is_refused_and_the_first_stays(store: Store) -> None:
    await add(store, lobby())
    with pytest.raises(LostRaceError):
        await add(store, playing())
    async with store.read() as tx:
        assert await tx.table(lobby().id) == Versioned(lobby(), 1)


async def test_saving_raises_the_version(store: Store) -> None:
    await add(store, lobby())
    async with store.begin() as tx:
        await tx.save_table(playing(), 1, NOW)
        assert await tx.table(lobby().id) == Versioned(playing(), 2)


async def test_of_two_who_change_the_same_version_the_second_loses_and_changes_nothing(store: Store) -> None:
    await add(store, playing(moves=2))
    async with store.read() as tx:
        seen = await tx.table(lobby().id)
    assert seen is not None
    async with store.begin() as tx:
        await tx.save_table(playing(moves=3), seen.version, NOW)
    with pytest.raises(LostRaceError):
        await beat_and_save(store, playing(moves=4), seen.version)
    async with store.read() as tx:
        assert await tx.table(lobby().id) == Versioned(playing(moves=3), 2)
        assert await tx.last_beat() is None


async def test_saving_a_table_that_is_not_there_loses(store: Store) -> None:
    with pytest.raises(LostRaceError):
        async with store.begin() as tx:
            await tx.save_table(lobby(), 1, NOW)


async def test_open_tables_of_a_chat_are_those_not_over_oldest_first(store: Store) -> None:
    tables = [lobby("t3"), over("t2"), playing("t1"), lobby("elsewhere", CHAT - 1)]
    await add(store, *tables)
    async with store.read() as tx:
        assert await tx.open_tables_in(CHAT) == (tables[0], tables[2])


async def test_the_last_table_of_a_chat_is_the_one_changed_last_over_or_not(store: Store) -> None:
    await add(store, over("first"), now=NOW)
    await add(store, lobby("second"), now=NOW + 1)
    async with store.read() as tx:
        assert await tx.last_table_in(CHAT) == lobby("second")
    async with store.begin() as tx:
        await tx.save_table(over("first"), 1, NOW + 2)
        assert await tx.last_table_in(CHAT) == over("first")


async def test_the_last_table_with_a_film_is_the_one_changed_last_of_those_that_have_finished_a_round(
    store: Store,
) -> None:
    await add(store, over("first"), lobby("unplayed"), between_rounds("second"), over("elsewhere", CHAT - 1))
    async with store.begin() as tx:
        assert await tx.last_replayable_in(CHAT) is None
        for table in ("first", "second", "elsewhere"):
            await tx.append_log(table, log_lines(), NOW)
        assert await tx.last_replayable_in(CHAT) == between_rounds("second")
        await tx.save_table(over("first"), 1, NOW + 1)
        assert await tx.last_replayable_in(CHAT) == over("first")


async def test_neither_lobbies_nor_a_first_round_stand_before_the_last_table_with_a_film(store: Store) -> None:
    await add(store, over("first"))
    await add(store, *(lobby(f"lobby{number}") for number in range(20)), playing("begun"), now=NOW + 1)
    async with store.begin() as tx:
        await tx.append_log("first", log_lines(), NOW)
        await tx.append_log("begun", log_lines(3), NOW)
        assert await tx.last_replayable_in(CHAT) == over("first")


async def test_of_tables_changed_at_the_same_moment_the_last_is_the_one_opened_last(store: Store) -> None:
    await add(store, lobby("zz"), lobby("aa"))
    async with store.read() as tx:
        assert await tx.last_table_in(CHAT) == lobby("aa")


async def test_the_tables_of_a_person_follow_who_sits_down_and_stands_up(store: Store) -> None:
    await add(store, playing("t2"), playing("t1", CHAT - 1))
    left = replace(playing("t2"), seats=(Seat(person=CARLA), Seat(person=BASIM)))
    async with store.begin() as tx:
        assert await tx.open_tables_of(ANNA) == (playing("t2"), playing("t1", CHAT - 1))
        await tx.save_table(left, 1, NOW)
        assert await tx.open_tables_of(ANNA) == (playing("t1", CHAT - 1),)
        assert await tx.open_tables_of(BASIM) == (left, playing("t1", CHAT - 1))
        assert await tx.open_tables_of(CARLA) == (left,)


async def test_somebody_whose_seat_is_only_held_does_not_sit(store: Store) -> None:
    await add(store, lobby())
    async with store.read() as tx:
        assert await tx.open_tables_of(BASIM) == ()


async def test_a_table_that_is_over_is_nobodys_until_its_rematch(store: Store) -> None:
    await add(store, playing())
    async with store.begin() as tx:
        await tx.save_table(over(), 1, NOW)
        assert await tx.open_tables_of(ANNA) == ()
        await tx.save_table(replace(playing(), match_number=2), 2, NOW)
        assert [table.stage for table in await tx.open_tables_of(ANNA)] == [Stage.PLAYING]


async def test_the_log_of_a_match_comes_back_in_order_whole_or_up_to_a_round(store: Store) -> None:
    first, second, third = (log_lines(round_=number) for number in (1, 2, 3))
    await add(store, playing())
    async with store.begin() as tx:
        await tx.append_log(lobby().id, second, NOW)
        await tx.append_log(lobby().id, third, NOW)
        await tx.append_log(lobby().id, log_lines(match=2), NOW)
        for line in first:
            await tx.append_log(lobby().id, [line], NOW)
        await tx.append_log(lobby().id, [], NOW)
    async with store.read() as tx:
        assert await tx.match_log(lobby().id, 1, 2) == (*first, *second)
        assert await tx.match_log(lobby().id, 1) == (*first, *second, *third)
        assert await tx.match_log(lobby().id, 3, 1) == ()
        assert len(await tx.match_log(lobby().id, 2, 9)) == 1 + len(MOVES)


async def test_a_line_that_is_in_the_log_already_loses(store: Store) -> None:
    await add(store, playing())
    async with store.begin() as tx:
        await tx.append_log(lobby().id, log_lines(3), NOW)
    with pytest.raises(LostRaceError):
        async with store.begin() as tx:
            await tx.append_log(lobby().id, log_lines(4)[3:], NOW)


async def test_a_forged_table_id_finds_nothing(store: Store) -> None:
    await add(store, lobby())
    async with store.read() as tx:
        for forged in ("", "a1b2c3d4\0", "\0", "\ud83d", "' OR 1=1 --", "a" * 100_000):
            assert await tx.table(forged) is None
