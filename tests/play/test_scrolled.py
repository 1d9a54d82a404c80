"""A board that much has been written below comes down when it changes; it does not fill the chat."""

from bot.tg.outbound.scrolled import FAR, REST
from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import a_match, boards


async def talk(evening: Evening, group: int, person: Person, times: int = FAR) -> None:
    """The bot hears nothing of it but that somebody asks for help at the end."""
    for number in range(times):
        body = {"person": person.id, "text": f"so many words {number}"}
        await evening.people_side("POST", f"/chats/{group}/messages", body)
    await person.says(group, "/help")


async def test_out_of_sight_it_is_sent_anew_with_the_next_move_and_the_old_one_goes(evening: Evening) -> None:
    group, (amal, _) = await a_match(evening, people=2)
    (old,) = await boards(amal, group)
    await talk(evening, group, amal)
    assert [board.id for board in await boards(amal, group)] == [old.id], "nothing has changed on it"
    await amal.taps(await amal.hand(), "6|6")
    (new,) = await boards(amal, group)
    assert new.id > old.id
    assert "👉 Basim to move" in new.lines
    assert new.id == (await amal.sees(group))[-1].id


async def test_in_sight_it_is_edited(evening: Evening) -> None:
    group, (amal, _) = await a_match(evening, people=2)
    (old,) = await boards(amal, group)
    await talk(evening, group, amal, FAR - 5)
    await amal.taps(await amal.hand(), "6|6")
    assert [board.id for board in await boards(amal, group)] == [old.id]


async def test_what_the_bot_itself_says_counts_too(evening: Evening) -> None:
    group, (amal, _) = await a_match(evening, people=2)
    (old,) = await boards(amal, group)
    for _ in range(FAR // 2 + 1):
        await amal.says(group, "/score")
    await amal.taps(await amal.hand(), "6|6")
    (new,) = await boards(amal, group)
    assert new.id > old.id


async def test_however_much_is_written_it_comes_once_in_a_while(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await talk(evening, group, amal)
    await amal.taps(await amal.hand(), "6|6")
    (first,) = await boards(amal, group)
    await talk(evening, group, amal)
    await basim.taps(await basim.hand(), "2|6")
    assert [board.id for board in await boards(amal, group)] == [first.id]
    evening.time.now += REST
    await amal.taps(await amal.hand(), "3|6")
    (second,) = await boards(amal, group)
    assert second.id > first.id


async def test_a_finished_board_stays_where_it_is(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    (old,) = await boards(basim, group)
    await talk(evening, group, amal)
    await amal.says(group, "/stop")
    question = next(message for message in await amal.sees(group) if "Stop the match" in message.labels)
    await amal.taps(question, "Stop the match")
    (board,) = await boards(basim, group)
    assert "The table was stopped by Amal." in board.text
    assert board.id == old.id


async def test_in_a_basic_group_whose_ids_count_over_all_chats_it_is_edited(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2, type="group")
    (old,) = await boards(amal, group)
    for _ in range(FAR):
        await basim.says(basim.id, "/help")
    await amal.says(group, "/score")
    await amal.taps(await amal.hand(), "6|6")
    assert [board.id for board in await boards(amal, group)] == [old.id]
