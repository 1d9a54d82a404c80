"""People who leave a table, the group, the bot or Telegram: their seat is played for, and the group is told once."""

import pytest

from bot.tables.table import Absence, Closed, Stage
from tests.evening import Evening
from tests.people import Person, seat_all
from tests.play.table_for import a_group, a_match, blocks, comes_in, goes_out, leaves, unblocks


async def absences(evening: Evening, group: int) -> list[Absence | None]:
    (table,) = await evening.tables(group)
    return [seat.absent for seat in table.seats]


async def times_said(person: Person, group: int, saying: str) -> int:
    """Messages of the bot that say this."""
    return sum(saying in message.text for message in await person.sees(group))


async def test_leave_asks_and_then_the_seat_is_played_for_and_the_group_told_once(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    old = await amal.last(group, "Bazito · round 1")
    await basim.says(group, "/leave")
    question = await basim.last(group)
    assert question.labels == ["Leave the table", "Stay"]
    assert await absences(evening, group) == [None, None]
    assert (await basim.taps(question, "Leave the table")).text == "You have left the table."
    assert await absences(evening, group) == [None, Absence.LEFT]
    assert not (await basim.last(group, "Basim has left the table.")).buttons
    board = await amal.last(group, "round 1")
    assert board.id > old.id
    assert "💤 The bot plays for Basim, who is away." in board.lines
    assert old.id not in [message.id for message in await amal.sees(group)]
    await amal.taps(await amal.hand(), "6|6")
    await evening.passes(3)
    board = await amal.last(group, "round 1")
    assert any("Basim laid" in line and "(played by the bot)" in line for line in board.lines)
    assert await times_said(amal, group, "💤 The bot plays for Basim") == 1


async def test_only_the_one_who_was_asked_answers(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await basim.says(group, "/leave")
    question = await basim.last(group)
    for person in (amal, dalal):
        assert (await person.taps(question, "Leave the table")).text == "That question is for somebody else."
        assert (await person.taps(question, "Stay")).text == "That question is for somebody else."
    assert (await basim.taps(question, "Stay")).text == "Good, you stay."
    assert not (await basim.last(group, "Good, you stay.")).buttons
    assert await absences(evening, group) == [None, None]


async def test_who_does_not_sit_there_cannot_leave(evening: Evening) -> None:
    group, (_, _, dalal) = await a_match(evening)
    await dalal.says(group, "/leave")
    assert (await dalal.last(group)).text == "You do not sit at this table."


async def test_with_several_tables_buttons_choose_which_one_is_left(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await dalal.says(group, "/domino arab 2")
    await amal.taps(await amal.last(group), "Seat 2")
    await amal.says(group, "/leave")
    choice = await amal.last(group)
    assert choice.labels == ["1. Bazito: Amal, Basim", "2. Arab: Dalal, Amal"]
    await amal.taps(choice, "Bazito")
    await amal.taps(await amal.last(group), "Leave the table")
    table, other = await evening.tables(group)
    assert [seat.absent for seat in table.seats] == [Absence.LEFT, None]
    assert other.people == (dalal.id, amal.id)
    await basim.says(group, "/leave")  # sits at one table alone, so it is that one
    assert "leave this table?" in (await basim.last(group)).text


async def test_leaving_works_in_the_private_chat_too(evening: Evening) -> None:
    group, (_, basim, _) = await a_match(evening)
    await basim.says(basim.id, "/leave")
    await basim.taps(await basim.hand("leave this table?"), "Stay")
    assert await absences(evening, group) == [None, None]
    await basim.says(basim.id, "/tables")
    await basim.taps(await basim.hand("Your tables"), "Leave")
    answer = await basim.taps(await basim.hand("leave this table?"), "Leave the table")
    assert answer.text == "You have left the table."
    assert await absences(evening, group) == [None, Absence.LEFT]


async def test_in_the_lobby_leaving_is_standing_up_and_a_host_hands_on(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_group(evening, 3)
    await seat_all(group, [amal, basim, dalal], "/domino egyptian 3")
    await leaves(amal, group)
    lobby = await basim.last(group, "Dominoes")
    assert {"Host: Basim", "1 · free", "2 · Basim"} <= set(lobby.lines)


async def test_a_host_who_leaves_alone_leaves_the_table_to_whoever_sits_down_first(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino bazito 2")
    await leaves(amal, group)
    lobby = await basim.last(group, "Dominoes")
    assert "Host: whoever sits down first" in lobby.lines
    await basim.taps(lobby, "Seat 2")
    assert "Host: Basim" in (await basim.last(group, "Dominoes")).lines


async def test_who_left_comes_back_by_im_back(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await leaves(basim, group)
    assert (await basim.taps(await amal.last(group, "round 1"), "I'm back")).text.startswith("Welcome back")
    assert await absences(evening, group) == [None, None]
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]" in (await basim.hand()).lines


@pytest.mark.parametrize("bot_admin", [False, True])
@pytest.mark.parametrize("removed", [False, True])
async def test_who_is_out_of_the_group_is_played_for_at_all_its_tables(
    evening: Evening, bot_admin: bool, removed: bool
) -> None:
    """Where the bot is no administrator a service message tells it; where it is one, `chat_member` does as well."""
    group, (amal, basim, dalal) = await a_match(evening, bot_admin=bot_admin)
    other = await evening.group("Saturday", amal, basim)
    await seat_all(other, [basim, amal], "/domino arab 2")
    await seat_all(group, [dalal, basim], "/domino arab 2")
    await goes_out(evening, group, basim, by=amal if removed else None)
    match, lobby = await evening.tables(group)
    assert [seat.absent for seat in match.seats] == [None, Absence.GONE]
    assert lobby.people == (dalal.id,)
    assert "💤 The bot plays for Basim, who is away." in (await amal.last(group, "round 1")).lines
    assert await times_said(amal, group, "💤 The bot plays for Basim") == 1
    (elsewhere,) = await evening.tables(other)
    assert elsewhere.people == (basim.id, amal.id)


async def test_who_is_out_of_the_group_neither_plays_nor_comes_back_until_in_it_again(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await amal.taps(await amal.hand(), "6|6")
    hand = await basim.hand()
    tile = hand.button("2|6").data
    await goes_out(evening, group, basim)
    before = await evening.tables(group)
    said = "You are no longer in the group. Come back there to play on."
    assert (await basim.taps(await basim.hand(), "I'm back")).text == said
    assert (await basim.forges(await basim.hand(), tile)).text == said
    assert await evening.tables(group) == before
    await comes_in(evening, group, basim)
    assert await absences(evening, group) == [None, None]
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."


async def test_a_host_out_of_the_group_hands_the_lobby_on(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_group(evening, 3)
    await seat_all(group, [amal, basim, dalal], "/domino egyptian 3")
    await goes_out(evening, group, amal)
    assert {"Host: Basim", "1 · free"} <= set((await basim.last(group, "Dominoes")).lines)


async def test_a_stalled_turn_is_asked_of_after_ten_minutes_and_once(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, bot_admin=True)
    evening.slips_out(group, amal)
    await evening.passes(599)
    assert await absences(evening, group) == [None, None]
    await evening.passes(1)
    assert await absences(evening, group) == [Absence.GONE, None]
    assert "💤 The bot plays for Amal, who is away." in (await basim.last(group, "round 1")).lines
    await evening.passes(3)  # the bot moves for Amal
    await evening.passes(601)
    asked = [call for call in await evening.calls() if call["method"] == "getChatMember"]
    assert [call["parameters"]["user_id"] for call in asked] == [amal.id, basim.id]
    await evening.passes(700)
    assert sum(call["method"] == "getChatMember" for call in await evening.calls()) == 2


async def test_a_nudge_asks_too(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, bot_admin=True)
    evening.slips_out(group, amal)
    await basim.says(group, "/nudge")
    assert await absences(evening, group) == [Absence.GONE, None]


async def test_a_clock_that_runs_out_asks_too(evening: Evening) -> None:
    group, (amal, basim, _) = await a_group(evening, 3, bot_admin=True)
    await seat_all(group, [amal, basim], "/domino egyptian 2")
    await amal.taps(await amal.last(group), "Start")
    (table,) = await evening.tables(group)
    mover = next(person for person in (amal, basim) if person.id == table.person_to_move)
    evening.slips_out(group, mover)
    await evening.passes(46)
    (table,) = await evening.tables(group)
    assert table.seats[table.seat_of(mover.id) or 0].absent is Absence.GONE


async def test_who_blocks_the_bot_is_played_for_and_told_how_to_come_back(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await blocks(evening, basim)
    assert await absences(evening, group) == [None, Absence.CLOSED]
    board = await amal.last(group, "round 1")
    assert "💤 The bot plays for Basim, who is away." in board.lines
    assert any(line.startswith("🔒 Basim: our private chat is closed.") for line in board.lines)
    assert await times_said(amal, group, "🔒 Basim") == 1
    await basim.taps(board, "My hand")
    assert "[2|6]" in (await basim.alone(group)).text
    way = await basim.taps(board, "Open our private chat")
    assert way.url is not None
    await basim.opens(way.url)
    assert await absences(evening, group) == [None, None]
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]" in (await basim.hand("Against Amal")).lines
    assert "🔒" not in (await amal.last(group, "round 1")).text


@pytest.mark.parametrize("way", ["unblock", "start"])
async def test_unblocking_or_start_brings_back(evening: Evening, way: str) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await blocks(evening, basim)
    await unblocks(evening, basim)
    if way == "start":
        await basim.starts()
    assert await absences(evening, group) == [None, None]
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]" in (await basim.hand("Against Amal")).lines
    assert "💤" not in (await amal.last(group, "round 1")).text


async def test_start_brings_nobody_back_who_left(evening: Evening) -> None:
    group, (_, basim, _) = await a_match(evening)
    await leaves(basim, group)
    await basim.starts()
    assert await absences(evening, group) == [None, Absence.LEFT]


async def test_a_block_that_no_update_told_of_is_met_with_the_hand(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    blocked = "Forbidden: bot was blocked by the user"
    await evening.fault("editMessageMedia", basim.id, times=9, kind="403", description=blocked)
    await amal.taps(await amal.hand(), "6|6")
    assert await absences(evening, group) == [None, Absence.CLOSED]
    assert await times_said(amal, group, "💤 The bot plays for Basim") == 1


async def test_who_deletes_the_account_is_played_for(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await evening.people_side("DELETE", f"/people/{basim.id}")
    await amal.taps(await amal.hand(), "6|6")
    assert await absences(evening, group) == [None, Absence.DELETED]
    assert "💤 The bot plays for Basim, who is away." in (await amal.last(group, "round 1")).lines


async def test_a_chat_that_closes_without_a_block_is_told_of_and_its_owner_plays_on_by_the_link(
    evening: Evening,
) -> None:
    group, (amal, basim, _) = await a_match(evening)
    closed = "Forbidden: bot can't initiate conversation with a user"
    await evening.fault("editMessageMedia", basim.id, times=1, kind="403", description=closed)
    await amal.taps(await amal.hand(), "6|6")
    assert await absences(evening, group) == [None, None]
    board = await amal.last(group, "round 1")
    assert any(line.startswith("🔒 Basim: our private chat is closed.") for line in board.lines)
    await basim.taps(board, "My hand")
    assert "✅ 2|6" in (await basim.alone(group)).labels
    way = await basim.taps(board, "Open our private chat")
    assert way.url is not None
    await basim.opens(way.url)
    assert (await basim.taps(await basim.hand("Your turn"), "2|6")).text == "You laid 2|6."
    assert "🔒" not in (await amal.last(group, "round 1")).text


async def test_in_the_lobby_the_seat_of_who_blocks_the_bot_is_kept_for_two_minutes(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    await seat_all(group, [amal, basim], "/domino bazito 2")
    await blocks(evening, basim)
    assert "2 · kept for Basim" in (await amal.last(group)).lines
    await unblocks(evening, basim)
    assert "2 · Basim" in (await amal.last(group)).lines
    await blocks(evening, basim)
    await evening.passes(121)
    assert "2 · free" in (await amal.last(group)).lines


async def test_a_table_with_nobody_left_closes(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await leaves(basim, group)
    await goes_out(evening, group, amal)
    (table,) = await evening.tables(group)
    assert (table.stage, table.closed) == (Stage.OVER, Closed.DESERTED)
    board = await basim.last(group, "round 1")
    assert not board.buttons
    assert "The table was closed because everybody has left it." in (await basim.hand()).lines


async def test_a_table_to_which_somebody_may_come_back_waits(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await leaves(basim, group)
    await blocks(evening, amal)
    await evening.passes(3 * 86_400)
    (table,) = await evening.tables(group)
    assert table.stage is Stage.PLAYING
    await unblocks(evening, amal)
    assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."


async def test_who_blocked_the_bot_and_taps_im_back_in_the_group_is_led_to_the_private_chat(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    await blocks(evening, basim)
    answer = await basim.taps(await amal.last(group, "round 1"), "I'm back")
    assert answer.url is not None
    assert await absences(evening, group) == [None, Absence.CLOSED]
    await basim.opens(answer.url)
    assert await absences(evening, group) == [None, None]
    assert "💤" not in (await amal.last(group, "round 1")).text
