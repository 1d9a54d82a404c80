"""A group's own sets of rules, and the tables somebody has played at."""

from dataclasses import replace

import pytest

from bot.engine.moves import Draw
from bot.tables.house import House
from bot.tables.log import LogEntry, LoggedDeal, LoggedMove
from bot.tables.store import Store
from bot.tables.table import Seat, Stage
from tests.storage.samples import ANNA, BASIM, CARLA, CHAT, DARIUS, NOW, between_rounds, lobby, over, playing, rules

OURS, THEIRS = House(rules(target=50), pass_by_tap=True), House(rules(removed=("0-0",)))


async def names(store: Store, chat: int = CHAT) -> list[str]:
    async with store.read() as tx:
        return [saved.name for saved in await tx.saved_rules(chat)]


async def test_sets_come_back_as_they_were_in_the_order_of_saving(store: Store) -> None:
    async with store.begin() as tx:
        await tx.save_rules(CHAT, "ours", OURS)
        await tx.save_rules(CHAT, "قهوتنا", THEIRS)
        await tx.save_rules(CHAT - 1, "others", THEIRS)
        assert [(saved.name, saved.house) for saved in await tx.saved_rules(CHAT)] == [
            ("ours", OURS),
            ("قهوتنا", THEIRS),
        ]
    assert await names(store, CHAT - 1) == ["others"]


@pytest.mark.parametrize("name", ["OURS", "ours", "Ours"])
async def test_a_name_saved_again_keeps_its_number_and_is_the_new_set(store: Store, name: str) -> None:
    async with store.begin() as tx:
        await tx.save_rules(CHAT, "ours", OURS)
        await tx.save_rules(CHAT, "more", OURS)
        before = await tx.saved_rules(CHAT)
        await tx.save_rules(CHAT, name, THEIRS)
        after = await tx.saved_rules(CHAT)
    assert [saved.number for saved in after] == [saved.number for saved in before]
    assert (after[0].name, after[0].house) == (name, THEIRS)


async def test_a_set_is_forgotten_by_its_own_group_alone_and_its_number_is_not_used_again(store: Store) -> None:
    async with store.begin() as tx:
        await tx.save_rules(CHAT, "ours", OURS)
        number = (await tx.saved_rules(CHAT))[0].number
        assert not await tx.forget_rules(CHAT - 1, number)
        assert await tx.forget_rules(CHAT, number)
        assert not await tx.forget_rules(CHAT, number)
        await tx.save_rules(CHAT, "ours", OURS)
        assert (await tx.saved_rules(CHAT))[0].number != number


async def played_by(store: Store, person: int, limit: int = 10) -> list[str]:
    async with store.read() as tx:
        return [table.id for table in await tx.tables_played_by(person, limit)]


async def test_tables_played_at_are_found_whether_they_are_over_or_not_the_last_one_first(store: Store) -> None:
    async with store.begin() as tx:
        await tx.add_table(playing("running"), NOW)
        await tx.add_table(over("over"), NOW + 1)
        await tx.add_table(replace(playing("stopped"), stage=Stage.OVER, stopped_by=ANNA), NOW + 2)
        await tx.add_table(lobby("waiting"), NOW + 3)
        await tx.save_table(between_rounds("running"), 1, NOW + 4)
    for person in (ANNA, BASIM):
        assert await played_by(store, person) == ["running", "stopped", "over"]
    assert await played_by(store, ANNA, limit=2) == ["running", "stopped"]
    assert await played_by(store, CARLA) == []


async def test_whoever_played_at_a_table_finds_it_when_somebody_else_has_the_seat(store: Store) -> None:
    table, given = playing("given"), (Seat(person=CARLA), Seat(person=BASIM))
    async with store.begin() as tx:
        await tx.add_table(table, NOW)
        await tx.add_table(over("over"), NOW + 1)
        await tx.save_table(replace(table, seats=given), 1, NOW + 2)
        assert await tx.open_tables_of(ANNA) == (), "but she does not sit there"
    assert await played_by(store, ANNA) == ["given", "over"]
    assert await played_by(store, CARLA) == ["given"]
    async with store.begin() as tx:
        await tx.save_table(table, 2, NOW + 3)
        await tx.save_table(replace(table, seats=given), 3, NOW + 4)
        await tx.save_table(replace(over("given"), seats=(Seat(person=CARLA), Seat(person=BASIM))), 4, NOW + 5)
    assert await played_by(store, ANNA) == ["given", "over"], "once, however often the seat changed hands"
    assert await played_by(store, ANNA, limit=1) == ["given"]
    assert await played_by(store, DARIUS) == []


async def test_what_others_play_where_somebody_has_left_is_not_what_they_played_last(store: Store) -> None:
    given = replace(playing("given"), seats=(Seat(person=CARLA), Seat(person=BASIM)))
    async with store.begin() as tx:
        assert await tx.last_played_by(ANNA) is None
        await tx.add_table(playing("given"), NOW)
        await tx.save_table(given, 1, NOW + 1)
        found = await tx.last_played_by(ANNA)
        assert found is not None
        assert found.id == "given", "there is no other"
        await tx.add_table(over("over"), NOW + 2)
        await tx.save_table(replace(given, nudged=given.turn), 2, NOW + 3)
        assert await tx.last_played_by(ANNA) == over("over")


async def test_matches_are_those_in_which_somebody_was_dealt_to_or_moved_the_last_first(store: Store) -> None:
    deal = LoggedDeal(tuple(rules().tiles), (ANNA, BASIM))
    longer = int(f"{ANNA}0")
    lines = [
        LogEntry(1, 1, 0, deal),
        LogEntry(1, 2, 0, deal),
        LogEntry(2, 1, 0, replace(deal, people=(CARLA, longer))),
        LogEntry(3, 1, 0, replace(deal, people=(CARLA, BASIM))),
        LogEntry(3, 1, 1, LoggedMove(0, Draw(), by=ANNA)),
        LogEntry(4, 1, 0, replace(deal, people=())),
        LogEntry(5, 1, 0, deal),
    ]
    async with store.begin() as tx:
        for name in ("table", "other"):
            await tx.add_table(playing(name), NOW)
        await tx.append_log("table", lines, NOW)
        assert await tx.matches_played_by(ANNA, "table", 10) == (5, 3, 1)
        assert await tx.matches_played_by(ANNA, "table", 2) == (5, 3)
        assert await tx.matches_played_by(longer, "table", 10) == (2,)
        assert await tx.matches_played_by(ANNA, "other", 10) == ()


async def test_whoever_stood_up_in_the_lobby_has_not_played(store: Store) -> None:
    async with store.begin() as tx:
        await tx.add_table(lobby("waiting"), NOW)
        await tx.save_table(replace(lobby("waiting"), seats=(Seat(person=CARLA), Seat(person=BASIM))), 1, NOW)
        await tx.save_table(replace(playing("waiting"), seats=(Seat(person=CARLA), Seat(person=BASIM))), 2, NOW)
    assert await played_by(store, ANNA) == []


async def test_a_table_stopped_in_the_lobby_was_not_played_at(store: Store) -> None:
    async with store.begin() as tx:
        await tx.add_table(lobby("waiting"), NOW)
        await tx.save_table(replace(lobby("waiting"), stage=Stage.OVER, stopped_by=ANNA), 1, NOW)
    assert await played_by(store, ANNA) == []
