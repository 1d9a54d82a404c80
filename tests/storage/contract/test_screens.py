"""Screens: what is wanted is drawn until it is shown, and what is asked for during a drawing is not lost."""

import pytest

from bot.tables.screens import ASIDES, Key, Kind, Retirement, Row, Status, Want
from bot.tables.store import Store
from tests.storage.samples import ANNA, CHAT, NOW, lobby

TABLE = lobby().id
BOARD = Key(TABLE, Kind.BOARD, 1, 1)
HAND = Key(TABLE, Kind.HAND, person=ANNA)


@pytest.fixture
async def store(store: Store) -> Store:
    """A store with one table, for screens are of a table."""
    async with store.begin() as tx:
        await tx.add_table(lobby(), NOW)
    return store


async def want(
    store: Store, key: Key = BOARD, chat: int = CHAT, topic: int | None = None, *, wake: bool = False
) -> Row:
    async with store.begin() as tx:
        await tx.want([Want(key, chat, topic, wake)])
    return await screen(store, key)


async def screen(store: Store, key: Key = BOARD) -> Row:
    async with store.read() as tx:
        row = await tx.screen(key)
    assert row is not None
    return row


async def show(store: Store, row: Row, message: int = 100, digest: str = "d") -> Row:
    async with store.begin() as tx:
        await tx.shown(row, message, digest)
    return await screen(store, row.key)


async def behind(store: Store, now: float = NOW, limit: int = 10) -> list[Key]:
    async with store.read() as tx:
        return [row.key for row in await tx.behind(now, limit)]


async def retirements(store: Store, now: float = NOW) -> list[tuple[int, int]]:
    async with store.read() as tx:
        return [(one.chat, one.message) for one in await tx.retirements(now, 10)]


async def test_a_new_screen_is_wanted_and_not_shown(store: Store) -> None:
    row = await want(store, topic=5)
    assert row == Row(row.id, BOARD, CHAT, 5, None, 1, 0, "", "", False, Status.LIVE, 0, 0.0)
    assert await behind(store) == [BOARD]


async def test_a_screen_that_nobody_wanted_is_not_there(store: Store) -> None:
    async with store.begin() as tx:
        await tx.set_focus(BOARD, "6-6")
        await tx.want([])
        assert await tx.screen(BOARD) is None
        assert await tx.screen_at(CHAT, 100) is None
        assert await tx.screens_of(TABLE) == ()


async def test_what_is_shown_as_wanted_is_not_behind(store: Store) -> None:
    row = await show(store, await want(store))
    assert (row.wanted, row.shown, row.message, row.digest) == (1, 1, 100, "d")
    assert await behind(store) == []


async def test_wanting_again_leaves_it_behind_and_follows_the_topic(store: Store) -> None:
    await show(store, await want(store, topic=5))
    row = await want(store, topic=6)
    assert (row.wanted, row.shown, row.message, row.topic) == (2, 1, 100, 6)
    assert await behind(store) == [BOARD]


async def test_one_delivery_may_want_a_screen_twice(store: Store) -> None:
    async with store.begin() as tx:
        await tx.want([Want(BOARD, CHAT), Want(HAND, ANNA, wake=True), Want(BOARD, CHAT)])
    assert (await screen(store)).wanted == 2
    assert (await screen(store, HAND)).wake


async def test_what_was_wanted_during_the_drawing_is_drawn_after_it(store: Store) -> None:
    drawn = await want(store)
    await want(store)
    row = await show(store, drawn)
    assert (row.wanted, row.shown) == (2, 1)
    assert await behind(store) == [BOARD]


async def test_a_screen_to_wake_wakes_until_it_is_shown(store: Store) -> None:
    await show(store, await want(store, HAND, ANNA), 100)
    assert (await want(store, HAND, ANNA, wake=True)).wake
    row = await want(store, HAND, ANNA)
    assert row.wake, "a later change does not take it back"
    assert not (await show(store, row, 101)).wake


async def test_a_wake_asked_for_during_the_drawing_outlives_it(store: Store) -> None:
    drawn = await want(store, HAND, ANNA, wake=True)
    await want(store, HAND, ANNA, wake=True)
    row = await show(store, drawn)
    assert row.wake
    assert await behind(store) == [HAND]


async def test_a_plain_change_during_the_drawing_does_not_wake_twice(store: Store) -> None:
    drawn = await want(store, HAND, ANNA, wake=True)
    await want(store, HAND, ANNA)
    row = await show(store, drawn)
    assert not row.wake
    assert await behind(store) == [HAND]


async def test_a_message_that_replaces_another_retires_it(store: Store) -> None:
    await show(store, await want(store), 100)
    await show(store, await want(store), 100)
    assert await retirements(store) == []
    row = await show(store, await want(store, wake=True), 101)
    assert row.message == 101
    assert await retirements(store) == [(CHAT, 100)]


async def test_of_two_painters_messages_the_one_written_down_first_stays(store: Store) -> None:
    """One was slow, and another took over from it meanwhile; what is wanted is drawn once more, by whoever paints."""
    row = await want(store, HAND, ANNA)
    assert (await show(store, row, 200)).message == 200
    assert (await show(store, row, 100)).message == 200
    assert await retirements(store) == [(ANNA, 100)]
    old = await want(store, HAND, ANNA, wake=True)
    await show(store, old, 300)
    assert (await show(store, old, 200)).message == 300, "an edit of the old message"


async def test_a_screen_is_found_by_its_message(store: Store) -> None:
    row = await show(store, await want(store), 100)
    async with store.read() as tx:
        assert await tx.screen_at(CHAT, 100) == row
        assert await tx.screen_at(CHAT - 1, 100) is None
        assert await tx.screen_at(CHAT, 101) is None


async def test_screens_of_a_table_come_in_row_order(store: Store) -> None:
    board, hand = await want(store, BOARD), await want(store, HAND, ANNA)
    await want(store, BOARD)
    async with store.read() as tx:
        assert await tx.screens_of(TABLE) == (await tx.screen(BOARD), hand)
        assert await tx.screens_of("another") == ()
    assert board.id < hand.id


async def test_those_behind_come_in_row_order_and_no_more_than_asked(store: Store) -> None:
    keys = [Key(TABLE, Kind.BOARD, 1, number) for number in (3, 1, 2)]
    for key in keys:
        await want(store, key)
    await want(store, keys[2])
    assert await behind(store) == keys
    assert await behind(store, limit=2) == keys[:2]


async def test_a_tap_opens_something_on_a_screen_and_has_it_drawn(store: Store) -> None:
    await show(store, await want(store, HAND, ANNA))
    async with store.begin() as tx:
        await tx.set_focus(HAND, "2-6\ud83d\0")
    row = await screen(store, HAND)
    assert row.focus == "2-6\ufffd\ufffd"
    assert await behind(store) == [HAND]


async def test_a_postponed_screen_waits_for_its_time_and_counts_its_attempts(store: Store) -> None:
    row = await want(store)
    async with store.begin() as tx:
        await tx.postpone(row, NOW + 5)
        await tx.postpone(row, NOW + 10)
    assert await behind(store, NOW + 9) == []
    assert await behind(store, NOW + 10) == [BOARD]
    assert (await screen(store)).attempts == 2
    shown = await show(store, await want(store))
    assert (shown.attempts, shown.not_before) == (0, 0.0)


async def test_wanting_a_postponed_screen_does_not_hurry_it(store: Store) -> None:
    row = await want(store)
    async with store.begin() as tx:
        await tx.postpone(row, NOW + 10)
    await want(store)
    assert await behind(store, NOW + 9) == []


async def test_a_closed_screen_stays_so_until_its_chat_is_revived(store: Store) -> None:
    hand, board = await want(store, HAND, ANNA), await want(store)
    async with store.begin() as tx:
        await tx.postpone(hand, NOW + 50)
        await tx.set_status(hand, Status.CLOSED)
        await tx.set_status(board, Status.CLOSED)
    assert (await want(store, HAND, ANNA)).status is Status.CLOSED
    assert await behind(store) == []
    async with store.begin() as tx:
        await tx.revive(ANNA)
    row = await screen(store, HAND)
    assert (row.status, row.attempts, row.not_before) == (Status.LIVE, 0, 0.0)
    assert await behind(store) == [HAND]


async def fails(store: Store, row: Row, not_before: float, fault: str = "BadRequest: no") -> Row:
    async with store.begin() as tx:
        await tx.set_aside(row, fault, not_before)
    return await screen(store, row.key)


async def test_a_screen_that_met_a_fault_waits_for_its_time_or_for_something_new(store: Store) -> None:
    row = await fails(store, await want(store), NOW + 10)
    assert (row.status, row.asides, row.fault, row.not_before) == (Status.LIVE, 1, "BadRequest: no", NOW + 10)
    assert (await behind(store, NOW + 9), await behind(store, NOW + 10)) == ([], [BOARD])
    row = await want(store)
    assert (row.asides, row.fault, row.not_before) == (1, "BadRequest: no", 0.0)
    await fails(store, row, NOW + 10)
    async with store.begin() as tx:
        await tx.set_focus(BOARD, "6-6")
    assert await behind(store) == [BOARD]


async def test_a_screen_set_aside_is_live_again_when_it_is_wanted_and_not_when_its_chat_is_revived(
    store: Store,
) -> None:
    """And not before its time, however often it is wanted."""
    row = await want(store)
    async with store.begin() as tx:
        await tx.postpone(row, NOW - 50)
    for _ in range(ASIDES):
        row = await fails(store, row, NOW + 10)
    async with store.begin() as tx:
        await tx.revive(CHAT)
    assert (row.status, await behind(store, NOW + 10)) == (Status.ASIDE, [])
    await want(store)
    row = await want(store)
    assert (row.status, row.attempts, row.not_before) == (Status.LIVE, 0, NOW + 10)
    assert (await behind(store, NOW + 9), await behind(store, NOW + 10)) == ([], [BOARD])


async def test_the_fault_and_how_often_in_a_row_there_was_one_are_kept_until_the_screen_is_drawn(store: Store) -> None:
    row = await want(store)
    for times in range(1, ASIDES + 2):
        row = await fails(store, row, NOW, f"fault {times}")
        assert (row.asides, row.fault) == (times, f"fault {times}")
    row = await show(store, row)
    assert (row.asides, row.fault, row.not_before) == (0, "", 0.0)


async def test_what_is_set_aside_after_something_new_was_wanted_is_still_due(store: Store) -> None:
    drawn = await want(store)
    await want(store)
    async with store.begin() as tx:
        await tx.set_aside(drawn, "fault", NOW + 50)
    assert await behind(store) == [BOARD]


async def test_a_screen_that_needs_no_message_is_not_behind_without_one(store: Store) -> None:
    row = await want(store)
    async with store.begin() as tx:
        await tx.let_be(row)
    row = await screen(store)
    assert (row.message, row.wanted, row.shown) == (None, 1, 1)
    assert await behind(store) == []


async def test_a_screen_whose_message_is_gone_is_sent_anew_and_retires_nothing(store: Store) -> None:
    row = await show(store, await want(store), 100)
    async with store.begin() as tx:
        await tx.forget_message(row)
    row = await screen(store)
    assert (row.message, row.digest) == (None, "")
    assert await behind(store) == [BOARD]
    row = await show(store, row, 101)
    assert await behind(store) == []
    assert await retirements(store) == []


async def test_a_message_that_was_replaced_meanwhile_is_not_what_is_forgotten(store: Store) -> None:
    old = await show(store, await want(store), 100)
    await show(store, old, 101)
    async with store.begin() as tx:
        await tx.forget_message(old)
    assert (await screen(store)).message == 101


async def test_a_screen_that_moves_to_another_chat_is_sent_anew_there(store: Store) -> None:
    drawn = await show(store, await want(store), 100)
    row = await want(store, chat=CHAT - 1)
    assert (row.chat, row.message, row.digest) == (CHAT - 1, None, "")
    await show(store, drawn, 101)
    assert (await screen(store)).message is None, "drawn in the chat that it has left"
    assert await retirements(store) == [(CHAT, 101)]
    assert await behind(store) == [BOARD]


async def test_a_screen_that_is_not_there_is_neither_shown_nor_changed(store: Store) -> None:
    ghost = Row(99, BOARD, CHAT, None, None, 1, 0, "", "", False, Status.LIVE, 0, 0.0)
    async with store.begin() as tx:
        await tx.shown(ghost, 100, "d")
        await tx.postpone(ghost, NOW)
        assert await tx.screens_of(TABLE) == ()


async def test_a_retirement_is_done_once(store: Store) -> None:
    async with store.begin() as tx:
        await tx.retire(CHAT, 7)
        await tx.retire(CHAT, 8)
        await tx.retire(CHAT, 7)
        first, second = await tx.retirements(NOW, 10)
        assert [(one.chat, one.message) for one in (first, second)] == [(CHAT, 7), (CHAT, 8)]
        assert await tx.retirements(NOW, 1) == (first,)
        await tx.retired(first)
        await tx.postpone_retirement(second, NOW + 10)
        assert await tx.retirements(NOW + 9, 10) == ()
        assert await tx.retirements(NOW + 10, 10) == (Retirement(second.id, CHAT, 8, 1, NOW + 10),)


async def test_the_next_try_is_the_earliest_of_all_that_waits(store: Store) -> None:
    row = await want(store)
    closed = await want(store, HAND, ANNA)
    async with store.begin() as tx:
        assert await tx.next_try() == 0.0
        await tx.postpone(row, NOW + 10)
        await tx.set_status(closed, Status.CLOSED)
        assert await tx.next_try() == NOW + 10
        await tx.retire(CHAT, 7)
        (retirement,) = await tx.retirements(NOW, 1)
        await tx.postpone_retirement(retirement, NOW + 5)
        assert await tx.next_try() == NOW + 5
        await tx.retired(retirement)
        await tx.shown(row, 100, "d")
        assert await tx.next_try() is None


async def test_what_waits_is_counted(store: Store) -> None:
    row, closed = await want(store), await want(store, HAND, ANNA)
    async with store.begin() as tx:
        await tx.set_status(closed, Status.CLOSED)
        assert await tx.counts() == {"inbox": 0, "screens": 1, "retirements": 0, "deadlines": 0}
        await tx.shown(row, 100, "d")
        await tx.retire(CHAT, 7)
        assert await tx.counts() == {"inbox": 0, "screens": 0, "retirements": 1, "deadlines": 0}
