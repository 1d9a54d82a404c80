"""Somebody has not moved for a day, and Telegram does not say whether they are in the group: the table is asked."""

import pytest

from bot.tables.table import Absence
from tests.evening import Evening
from tests.people import Message, Person
from tests.play.table_for import DAY, a_match, boards, goes_out
from tests.play.test_standing import bot_of, set_bot

ASKED = "❓ Basim has not moved for a long time"
GONE, HERE = "Not here any more: play for Basim", "Still here"


async def absences(evening: Evening, group: int) -> list[tuple[Absence, ...]]:
    (table,) = await evening.tables(group)
    return [seat.absences for seat in table.seats]


async def stalled(evening: Evening) -> tuple[int, Person, Person, Person]:
    """It is Basim's turn, who is out of the group and of whom no update tells; the bot is no administrator."""
    group, (amal, basim, dalal) = await a_match(evening)
    await amal.taps(await amal.hand(), "6|6")
    evening.slips_out(group, basim)
    return group, amal, basim, dalal


async def asked(person: Person, group: int) -> Message:
    board = await person.last(group, "round 1")
    assert ASKED in board.text
    return board


async def test_the_host_is_asked_after_a_day_and_a_seat_said_to_be_left_is_played_for_and_given(
    evening: Evening,
) -> None:
    group, amal, _, dalal = await stalled(evening)
    await dalal.starts()
    await evening.passes(601)
    assert any(call["method"] == "getChatMember" for call in await evening.calls())
    old = (await boards(amal, group))[-1]
    assert "❓" not in old.text
    await evening.passes(DAY - 601)
    board = await asked(amal, group)
    assert board.id > old.id, "sent anew, so that somebody notices"
    assert "The host can tell me: Amal." in board.text
    assert (await dalal.taps(board, GONE)).text == "You do not sit at this table."
    assert (await amal.taps(board, GONE)).text == "The bot plays for Basim now."
    assert await absences(evening, group) == [(), (Absence.LEFT,)]
    board = await amal.last(group, "round 1")
    assert "❓" not in board.text
    assert "💤 The bot plays for Basim, who is away." in board.lines
    await amal.taps(board, "Give a seat away")
    await amal.taps(await amal.last(group, "round 1"), "Seat 2")
    assert (await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")).text == "You sit on seat 2."


async def test_who_was_there_after_all_comes_back_by_a_tap(evening: Evening) -> None:
    group, amal, basim, _ = await stalled(evening)
    evening.slips_in(group, basim)
    await evening.passes(DAY)
    await amal.taps(await asked(amal, group), GONE)
    assert (await basim.taps(await basim.hand(), "I'm back")).text.startswith("Welcome back")
    assert await absences(evening, group) == [(), ()]


async def test_still_here_is_believed_for_a_day(evening: Evening) -> None:
    group, amal, _, _ = await stalled(evening)
    await evening.passes(DAY)
    board = await asked(amal, group)
    assert (await amal.taps(board, HERE)).text == "Good, so we wait for Basim."
    assert "❓" not in (await amal.last(group, "round 1")).text
    assert (
        await amal.forges(await amal.last(group, "round 1"), board.button(GONE).data)
    ).text == "This question is over."
    await evening.passes(DAY - 1)
    assert "❓" not in (await amal.last(group, "round 1")).text
    await evening.passes(1)
    await asked(amal, group)
    assert await absences(evening, group) == [(), ()]


async def test_a_question_that_nobody_answers_is_over_after_a_day_and_comes_again(evening: Evening) -> None:
    group, amal, _, _ = await stalled(evening)
    await evening.passes(DAY)
    await asked(amal, group)
    await evening.passes(DAY)
    assert "❓" not in (await amal.last(group, "round 1")).text
    await evening.passes(DAY)
    await asked(amal, group)


async def test_who_moves_after_all_ends_the_question(evening: Evening) -> None:
    group, amal, basim, _ = await stalled(evening)
    evening.slips_in(group, basim)
    await evening.passes(DAY)
    await asked(amal, group)
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
    assert "❓" not in (await amal.last(group, "round 1")).text


async def test_while_it_is_the_host_who_does_not_move_anybody_who_plays_is_asked(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    evening.slips_out(group, amal)
    await evening.passes(DAY)
    board = await basim.last(group, "❓ Amal has not moved")
    assert "Whoever plays here can tell me." in board.text
    assert (await basim.taps(board, "play for Amal")).text == "The bot plays for Amal now."
    assert await absences(evening, group) == [(Absence.LEFT,), ()]


async def test_a_slow_match_is_not_asked_about_while_somebody_moves_every_day(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6")):
        await evening.passes(DAY - 60)
        await person.taps(await person.hand(), tile)
    assert not [message for message in await amal.sees(group) if "❓" in message.text]


async def test_who_left_while_the_bot_was_out_of_the_group_is_asked_about(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    bot = await bot_of(evening)
    await amal.taps(await amal.hand(), "6|6")
    await evening.people_side("DELETE", f"/chats/{group}/members/{bot}")
    await evening.rest()
    await goes_out(evening, group, basim)
    await set_bot(evening, group, bot)
    await evening.passes(DAY)
    await amal.taps(await asked(amal, group), GONE)
    assert await absences(evening, group) == [(), (Absence.LEFT,)]


@pytest.mark.parametrize("answer", ["", "gone", "7.maybe", "x.gone", "7.gone"])
async def test_an_answer_that_no_button_gives_changes_nothing(evening: Evening, answer: str) -> None:
    group, amal, basim, _ = await stalled(evening)
    await evening.passes(DAY)
    board = await asked(amal, group)
    before = await evening.tables(group)
    forged = board.button(HERE).data.replace(f"{basim.id}.here", answer)
    assert (await amal.forges(board, forged)).text in ("This question is over.", "I do not know this button.")
    assert await evening.tables(group) == before
