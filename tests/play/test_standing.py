"""The bot is thrown out of a group, let in again, silenced and heard again: the match goes on with the old buttons."""

from tests.evening import Evening
from tests.play.table_for import a_match, boards


async def bot_of(evening: Evening) -> int:
    """The bot's id."""
    listed = await evening.people_side("GET", "/chats")
    return int(listed["bot"]["id"])


async def set_bot(evening: Evening, group: int, bot: int, **standing: bool) -> None:
    await evening.people_side("POST", f"/chats/{group}/members/{bot}", standing)
    await evening.rest()


async def test_thrown_out_and_let_in_again_it_goes_on_where_it_was(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    bot = await bot_of(evening)
    (before,) = await boards(amal, group)
    await evening.people_side("DELETE", f"/chats/{group}/members/{bot}")
    await evening.rest()
    await amal.taps(await amal.hand(), "6|6")
    tried = len(await evening.calls())
    await basim.taps(await basim.hand(), "2|6")
    later = (await evening.calls())[tried:]
    assert not [call for call in later if call["parameters"].get("chat_id") == group], "it is left alone"
    await set_bot(evening, group, bot)
    board = next(message for message in await boards(amal, group) if message.id == before.id)
    assert "👉 Amal to move" in board.lines
    assert "3|6" in (await amal.taps(before, "My hand")).text


async def test_silenced_and_heard_again_it_shows_what_was_played_meanwhile(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    bot = await bot_of(evening)
    await set_bot(evening, group, bot, restricted=True)
    await evening.fault("editMessageMedia", group, kind="400", description="Bad Request: CHAT_WRITE_FORBIDDEN")
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    assert "👉 Amal to move" in (await boards(amal, group))[-1].lines
    await set_bot(evening, group, bot, restricted=False)
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines


async def test_a_lobby_opened_where_the_bot_may_not_write_is_there_when_it_may(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    bot = await bot_of(evening)
    await set_bot(evening, group, bot, restricted=True)
    await amal.says(group, "/domino arab 2")
    assert len(await evening.tables(group)) == 2
    assert not [message for message in await amal.sees(group) if "Arab" in message.text]
    await set_bot(evening, group, bot, restricted=False)
    assert "🪑 Seat 2" in (await basim.last(group, "Arab")).labels


async def test_no_answer_that_cannot_be_sent_stops_a_command(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    bot = await bot_of(evening)
    await set_bot(evening, group, bot, restricted=True)
    for command in ("/score", "/rules", "/help", "/nudge", "/stop"):
        await basim.says(group, command)
    await amal.taps(await amal.hand(), "6|6")
    assert (await basim.hand()).green is not None
