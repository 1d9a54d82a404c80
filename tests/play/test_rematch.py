"""Between a match and its rematch people go and come back: who is away then is played for, and the group is told."""

from typing import Any

import pytest

from bot.tables.table import Absence, Stage
from tests.evening import Evening
from tests.people import Answer, Person, begin, play
from tests.play.table_for import a_group, blocks, comes_in, goes_out, leaves, unblocks

PLAYED_FOR = "💤 The bot plays for Basim, who is away."


async def a_short_match(evening: Evening, people: int = 2, **more: Any) -> tuple[int, list[Person]]:
    """Amal and Basim play to one point; more people look on."""
    group, made = await a_group(evening, people, **more)
    await begin(group, made[:2], "/domino bazito 2 1")
    return group, made


async def a_match_that_is_over(evening: Evening, **group: Any) -> tuple[int, Person, Person]:
    """Won by one of two in one round."""
    number, (amal, basim) = await a_short_match(evening, **group)
    async for _ in play(number, [amal, basim]):
        pass
    return number, amal, basim


async def again(person: Person, group: int) -> Answer:
    """Tap Rematch under the last result."""
    return await person.taps(await person.last(group, "🏆"), "Rematch")


async def basims_absences(evening: Evening, group: int, basim: Person) -> tuple[Absence, ...]:
    (table,) = await evening.tables(group)
    assert (table.stage, table.match_number) == (Stage.PLAYING, 2)
    return table.seats[table.seat_of(basim.id) or 0].absences


@pytest.mark.parametrize("bot_admin", [False, True])
@pytest.mark.parametrize("removed", [False, True])
async def test_who_has_left_the_group_since_is_played_for_in_the_rematch(
    evening: Evening, bot_admin: bool, removed: bool
) -> None:
    group, amal, basim = await a_match_that_is_over(evening, bot_admin=bot_admin)
    await goes_out(evening, group, basim, by=amal if removed else None)
    assert (await again(amal, group)).text == "Here we go again!"
    assert await basims_absences(evening, group, basim) == (Absence.GONE,)
    board = await amal.last(group, "round 1")
    assert PLAYED_FOR in board.lines
    assert "🔄 Give a seat away" in board.labels
    out = "You are no longer in the group. Come back there to play on."
    assert (await basim.taps(await basim.hand(), "I'm back")).text == out
    await comes_in(evening, group, basim)
    assert await basims_absences(evening, group, basim) == ()


async def test_the_seat_of_who_has_left_the_group_since_goes_to_somebody_else(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_short_match(evening, 3)
    await dalal.starts()
    async for _ in play(group, [amal, basim]):
        pass
    await goes_out(evening, group, basim)
    await again(amal, group)
    await amal.taps(await amal.last(group, "round 1"), "Give a seat away")
    await amal.taps(await amal.last(group, "round 1"), "Seat 2")
    assert (await dalal.taps(await amal.last(group, "round 1"), "Take seat 2")).text == "You sit on seat 2."
    assert PLAYED_FOR not in (await amal.last(group, "round 1")).lines


async def test_who_is_in_the_group_again_before_the_rematch_plays_it(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening)
    await goes_out(evening, group, basim)
    await comes_in(evening, group, basim)
    await again(amal, group)
    assert await basims_absences(evening, group, basim) == ()


async def test_who_was_out_at_the_end_of_the_match_and_came_back_plays_the_rematch(evening: Evening) -> None:
    group, (amal, basim) = await a_short_match(evening)
    await goes_out(evening, group, basim)
    while (table := (await evening.tables(group))[0]).running:
        if table.person_to_move == basim.id:
            await evening.passes(3)
            continue
        hand = await amal.hand()
        assert hand.green is not None
        await amal.taps(hand, hand.green)
    await comes_in(evening, group, basim)
    await again(amal, group)
    assert await basims_absences(evening, group, basim) == ()


async def test_who_has_blocked_the_bot_since_is_played_for_until_the_private_chat_is_open(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening)
    await blocks(evening, basim)
    await again(amal, group)
    assert await basims_absences(evening, group, basim) == (Absence.CLOSED,)
    assert PLAYED_FOR in (await amal.last(group, "round 1")).lines
    await unblocks(evening, basim)
    assert await basims_absences(evening, group, basim) == ()


async def test_who_has_blocked_and_unblocked_the_bot_since_plays_the_rematch(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening)
    await blocks(evening, basim)
    await unblocks(evening, basim)
    await again(amal, group)
    assert await basims_absences(evening, group, basim) == ()


async def test_who_asks_for_the_rematch_in_the_group_is_there(evening: Evening) -> None:
    """Telegram's word of somebody who is in the group again may have been lost."""
    group, _, basim = await a_match_that_is_over(evening)
    result = await basim.last(group, "🏆")
    await goes_out(evening, group, basim)
    evening.slips_in(group, basim)
    assert (await basim.taps(result, "Rematch")).text == "Here we go again!"
    assert await basims_absences(evening, group, basim) == ()


async def test_who_has_sat_down_at_another_table_of_the_group_is_there(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening)
    await goes_out(evening, group, basim)
    evening.slips_in(group, basim)
    await amal.says(group, "/domino arab 2")
    await basim.taps(await basim.last(group, "Dominoes: Arab"), "Seat 2")
    await again(amal, group)
    table, _ = await evening.tables(group)
    assert (table.match_number, table.away) == (2, ())


async def test_leaving_a_match_that_is_over_is_leaving_its_rematch(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening)
    assert (await leaves(basim, group)).text == "You have left the table."
    assert "Rematch" in "".join((await amal.last(group, "🏆")).labels)
    await again(amal, group)
    assert await basims_absences(evening, group, basim) == (Absence.LEFT,)
    assert PLAYED_FOR in (await amal.last(group, "round 1")).lines
    await basim.taps(await basim.last(group, "round 1"), "I'm back")
    assert await basims_absences(evening, group, basim) == ()


async def test_what_is_known_of_people_goes_along_when_the_group_becomes_a_supergroup(evening: Evening) -> None:
    group, amal, basim = await a_match_that_is_over(evening, type="group")
    await goes_out(evening, group, basim)
    new = await evening.upgrade(group)
    await evening.rest()
    await amal.says(new, "/table")
    assert (await again(amal, new)).text == "Here we go again!"
    assert await basims_absences(evening, new, basim) == (Absence.GONE,)
