"""A group that becomes a supergroup takes everything along; topics; how far a chat has grown."""

from dataclasses import replace
from typing import Any

import pytest

from bot.people.person import Group, Person
from bot.tables.screens import Key, Kind, Row, Status, Want
from bot.tables.store import LostRaceError, Store, Transaction
from bot.tables.table import Table
from tests.storage.raw import spoil
from tests.storage.samples import ANNA, NOW, lobby, over, playing

OLD, NEW, OTHER = -4_000_000_001, -1_001_500_000_001, -4_000_000_002
BOARD = Key("b", Kind.BOARD, 1, 1)
HAND = Key("b", Kind.HAND, person=ANNA)


def tables() -> list[Table]:
    """A lobby, a match and one that is over in the group, and one elsewhere."""
    here = [replace(table, topic=None) for table in (lobby("a", OLD), playing("b", OLD), over("c", OLD))]
    return [*here, playing("d", OTHER)]


@pytest.fixture
async def store(store: Store) -> Store:
    async with store.begin() as tx:
        for table in tables():
            await tx.add_table(table, NOW)
        await tx.want([Want(BOARD, OLD), Want(HAND, ANNA), Want(Key("d", Kind.BOARD, 1, 1), OTHER)])
    return store


async def move(store: Store) -> tuple[Table, ...]:
    async with store.begin() as tx:
        return await tx.move_chat(OLD, NEW)


async def screen(store: Store, key: Key) -> Row:
    async with store.read() as tx:
        row = await tx.screen(key)
    assert row is not None
    return row


async def show(store: Store, key: Key, message: int) -> None:
    async with store.begin() as tx:
        row = await tx.screen(key)
        assert row is not None
        await tx.shown(row, message, "d")


async def test_tables_are_in_the_new_chat_and_nothing_else_of_them_has_changed(store: Store) -> None:
    before = tables()
    assert await move(store) == tuple(replace(table, chat=NEW) for table in before[:3])
    async with store.read() as tx:
        assert await tx.open_tables_in(OLD) == ()
        assert await tx.last_table_in(OLD) is None
        assert await tx.open_tables_in(NEW) == tuple(replace(table, chat=NEW) for table in before[:2])
        assert await tx.open_tables_in(OTHER) == (before[3],)
        assert [table.id for table in await tx.open_tables_of(ANNA)] == ["a", "b", "d"]


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        ({"digits": "arab", "board": "text", "theme": "dark"}, None, ("arab", "text", "dark")),
        ({"digits": "arab", "board": "text"}, {"digits": "latn", "theme": "dark"}, ("latn", "text", "dark")),
        (None, {"board": "text"}, (None, "text", "ivory")),
    ],
)
async def test_how_the_group_has_its_table_shown_goes_along_unless_it_is_chosen_anew(
    store: Store, before: dict[str, Any] | None, after: dict[str, Any] | None, kept: tuple[str | None, str, str]
) -> None:
    async with store.begin() as tx:
        for chat, looks in ((OLD, before), (NEW, after)):
            if looks is not None:
                await tx.save_group(replace(Group(chat, "Friday"), **looks))
        await tx.move_chat(OLD, NEW)
        group = await tx.group(NEW)
    assert group is not None
    assert (group.digits, group.board, group.theme) == kept


async def test_who_has_read_a_table_before_the_move_loses_the_race(store: Store) -> None:
    async with store.read() as tx:
        found = await tx.table("b")
    assert found is not None
    await move(store)
    with pytest.raises(LostRaceError):
        async with store.begin() as tx:
            await tx.save_table(found.table, found.version, NOW)


async def test_screens_of_the_group_are_unsent_in_the_new_chat_and_hands_stay(store: Store) -> None:
    await show(store, BOARD, 7)
    await show(store, HAND, 8)
    async with store.begin() as tx:
        await tx.want([Want(BOARD, OLD)])
        row = await tx.screen(BOARD)
        assert row is not None
        await tx.postpone(row, NOW + 60)
        await tx.set_status(row, Status.CLOSED)
    hand = await screen(store, HAND)
    await move(store)
    row = await screen(store, BOARD)
    assert (row.chat, row.message, row.digest, row.status) == (NEW, None, "", Status.LIVE)
    assert (row.wanted, row.shown, row.attempts, row.not_before) == (2, 1, 0, 0.0)
    assert await screen(store, HAND) == hand
    async with store.read() as tx:
        assert await tx.screen_at(OLD, 7) is None


async def test_what_came_of_a_call_to_the_old_chat_is_nothing_to_the_screen(store: Store) -> None:
    """The call was under way while the group moved."""
    row = await screen(store, BOARD)
    await move(store)
    moved = await screen(store, BOARD)
    async with store.begin() as tx:
        await tx.postpone(row, NOW + 60)
        await tx.set_status(row, Status.CLOSED)
        await tx.set_aside(row, "fault", NOW + 60)
        await tx.forget_message(row)
        await tx.let_be(row)
        await tx.shown(row, 7, "d")
    assert await screen(store, BOARD) == moved


async def test_retirements_of_the_old_chat_are_dropped(store: Store) -> None:
    async with store.begin() as tx:
        await tx.retire(OLD, 5)
        await tx.retire(OTHER, 6)
    await move(store)
    async with store.read() as tx:
        assert [one.chat for one in await tx.retirements(NOW, 10)] == [OTHER]


async def test_settings_go_along_and_the_move_is_remembered(store: Store) -> None:
    group = Group(OLD, "Friday", "en", "ar", greeted=True, can_write=False)
    async with store.begin() as tx:
        await tx.save_group(group)
        assert await tx.chat_now(OLD) == OLD
    await move(store)
    async with store.read() as tx:
        assert await tx.group(NEW) == replace(group, id=NEW, can_write=True)
        assert await tx.chat_now(OLD) == NEW
        assert await tx.chat_now(NEW) == NEW


async def test_what_was_chosen_in_the_new_chat_already_counts_more(store: Store) -> None:
    async with store.begin() as tx:
        await tx.save_group(Group(OLD, "Friday", "en", "ar", greeted=True))
        await tx.save_group(Group(NEW, "Saturday", language="en", can_write=False))
    await move(store)
    async with store.read() as tx:
        assert await tx.group(NEW) == Group(NEW, "Saturday", "en", "en", greeted=True, can_write=False)


async def test_a_group_of_which_nothing_is_known_moves_too(store: Store) -> None:
    await move(store)
    async with store.read() as tx:
        assert await tx.chat_now(OLD) == NEW


async def test_saved_rules_go_along_and_a_name_taken_there_keeps_its_own(store: Store) -> None:
    old, new = playing().house, replace(playing().house, pass_by_tap=True)
    async with store.begin() as tx:
        await tx.save_rules(OLD, "Home", old)
        await tx.save_rules(OLD, "Cup", old)
        await tx.save_rules(NEW, "home", new)
    await move(store)
    async with store.read() as tx:
        assert await tx.saved_rules(OLD) == ()
        assert {saved.name: saved.house for saved in await tx.saved_rules(NEW)} == {"Cup": old, "home": new}


async def test_told_twice_it_moves_once(store: Store) -> None:
    await move(store)
    await show(store, BOARD, 3)
    async with store.begin() as tx:
        await tx.save_group(Group(NEW, "Friday", language="en"))
    assert await move(store) == ()
    assert (await screen(store, BOARD)).message == 3
    async with store.read() as tx:
        assert await tx.group(NEW) == Group(NEW, "Friday", language="en")


async def test_a_table_opened_in_the_old_chat_after_the_move_follows(store: Store) -> None:
    await move(store)
    late = replace(lobby("late", OLD), topic=None)
    async with store.begin() as tx:
        await tx.add_table(late, NOW)
    assert await move(store) == (replace(late, chat=NEW),)


async def test_a_table_that_cannot_be_read_stays_until_it_can(store: Store, url: str) -> None:
    spoil(url, "UPDATE tables SET body = 'x' || body WHERE id = 'b'")
    assert [table.id for table in await move(store)] == ["a", "c"]
    assert (await screen(store, BOARD)).chat == OLD
    spoil(url, "UPDATE tables SET body = substr(body, 2) WHERE id = 'b'")
    assert [table.id for table in await move(store)] == ["b"]
    assert (await screen(store, BOARD)).chat == NEW


async def test_a_groups_newest_message_is_the_highest_seen(store: Store) -> None:
    async with store.begin() as tx:
        await tx.saw_message(NEW, 5)
        assert await tx.newest_message(NEW) == 0, "of a group that nobody knows"
        await tx.save_group(Group(NEW))
        assert await tx.newest_message(NEW) == 0
        for message in (7, 9, 8):
            await tx.saw_message(NEW, message)
        await tx.save_group(Group(NEW, "Friday"))
        assert await tx.newest_message(NEW) == 9


async def test_closed_screens_of_one_topic_are_revived_alone(store: Store) -> None:
    async with store.begin() as tx:
        await tx.want([Want(BOARD, OTHER, 7), Want(Key("a", Kind.LOBBY), OTHER, 8), Want(Key("c", Kind.LOBBY), OTHER)])
        for row in (*await tx.screens_of("b"), *await tx.screens_of("a"), *await tx.screens_of("c")):
            await tx.set_status(row, Status.CLOSED)
        await tx.revive_topic(OTHER, 7)
        assert await _live(tx) == {7}
        await tx.revive_topic(OTHER, None)
        assert await _live(tx) == {7, None}


async def _live(tx: Transaction) -> set[int | None]:
    return {row.topic for row in await tx.behind(NOW, 10) if row.chat == OTHER and row.key.table != "d"}


async def test_screens_of_a_table_that_goes_to_another_topic_are_live_there(store: Store) -> None:
    async with store.begin() as tx:
        await tx.want([Want(BOARD, OLD, 7)])
        for row in await tx.screens_of("b"):
            await tx.set_status(row, Status.CLOSED)
        await tx.place_screens("b", OLD, None)
    row, hand = await screen(store, BOARD), await screen(store, HAND)
    assert (row.topic, row.status) == (None, Status.LIVE)
    assert hand.status is Status.CLOSED, "a private chat is no topic"


async def test_who_is_out_of_the_group_is_out_of_the_new_one(store: Store) -> None:
    async with store.begin() as tx:
        for person in (1, 2):
            await tx.save_person(Person(person, "Amal"))
            await tx.is_outside(OLD, person)
        await tx.is_outside(NEW, 1)
    for _ in range(2):
        await move(store)
        async with store.read() as tx:
            assert await tx.outside(NEW, (1, 2)) == {1, 2}
            assert await tx.outside(OLD, (1, 2)) == set()
