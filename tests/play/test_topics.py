"""A group with topics: what is a table's stays in its topic, and a topic that closes or goes leaves nobody stuck."""

from tests.evening import Evening
from tests.people import Message, Person, begin, seat_all
from tests.play.table_for import HANDS, boards


async def forum(evening: Evening) -> tuple[int, Person, Person]:
    """Amal, who is its admin, and Basim in a group with topics."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    return await evening.group("Friday", amal, basim, forum=True), amal, basim


async def topic(evening: Evening, group: int, by: Person, name: str) -> int:
    made = await evening.people_side("POST", f"/chats/{group}/topics", {"person": by.id, "name": name})
    await evening.rest()
    return int(made["thread"])


async def close(evening: Evening, group: int, by: Person, thread: int, *, closed: bool = True) -> None:
    await evening.people_side("POST", f"/chats/{group}/topics/{thread}", {"person": by.id, "closed": closed})
    await evening.rest()


async def in_a_topic(evening: Evening) -> tuple[int, int, Person, Person]:
    """A match in a topic; Amal has laid 6-6."""
    group, amal, basim = await forum(evening)
    thread = await topic(evening, group, amal, "Dominoes")
    for person in (amal, basim):
        await person.starts()
    evening.shuffler.arrange(*HANDS)
    await amal.says(group, "/domino bazito 2", thread=thread)
    await basim.taps(await basim.last(group, "Dominoes:"), "Seat 2")
    await amal.taps(await amal.last(group, "Dominoes:"), "Start")
    await amal.taps(await amal.hand(), "6|6")
    return group, thread, amal, basim


def thread_of(message: Message) -> int | None:
    number: int | None = message.raw.get("message_thread_id")
    return number


async def from_the_bot(person: Person, group: int) -> list[Message]:
    return [each for each in await person.sees(group) if each.raw["from"]["is_bot"] and "Hello" not in each.text]


async def test_everything_of_a_table_stays_in_its_topic(evening: Evening) -> None:
    group, thread, amal, basim = await in_a_topic(evening)
    for command in ("/score", "/rules", "/nudge", "/table", "/stop"):
        await amal.says(group, command, thread=thread)
    await amal.taps((await from_the_bot(amal, group))[-1], "Stop the match")
    told = await from_the_bot(basim, group)
    assert len(told) > 5
    assert {thread_of(message) for message in told} == {thread}


async def test_in_general_nothing_names_a_topic(evening: Evening) -> None:
    group, amal, basim = await forum(evening)
    await topic(evening, group, amal, "Dominoes")
    await begin(group, [amal, basim], "/domino bazito 2")
    await amal.says(group, "/score")
    assert {thread_of(message) for message in await from_the_bot(amal, group)} == {None}
    assert not any("message_thread_id" in call["parameters"] for call in await evening.calls())


async def test_while_the_topic_is_closed_the_match_goes_on_and_then_it_is_shown(evening: Evening) -> None:
    group, thread, amal, basim = await in_a_topic(evening)
    await close(evening, group, amal, thread)
    await evening.fault("editMessageMedia", group, times=1, kind="400", description="Bad Request: TOPIC_CLOSED")
    await basim.taps(await basim.hand(), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines
    await close(evening, group, amal, thread, closed=False)
    (board,) = await boards(amal, group)
    assert "Ends: (1) 2 left · (2) 3 right" in board.lines
    assert thread_of(board) == thread


async def test_a_command_in_a_topic_shows_that_it_is_open_again(evening: Evening) -> None:
    group, thread, amal, basim = await in_a_topic(evening)
    await evening.fault("editMessageMedia", group, times=1, kind="400", description="Bad Request: TOPIC_CLOSED")
    await basim.taps(await basim.hand(), "2|6")
    await amal.says(group, "/score")
    assert "👉 Basim to move" in (await boards(amal, group))[-1].lines, "another topic tells nothing"
    await amal.says(group, "/score", thread=thread)
    assert "👉 Amal to move" in (await boards(amal, group))[-1].lines


async def test_where_the_topic_is_deleted_the_table_goes_on_in_the_group(evening: Evening) -> None:
    group, thread, _amal, basim = await in_a_topic(evening)
    await evening.people_side("DELETE", f"/chats/{group}/topics/{thread}")
    await basim.taps(await basim.hand(), "2|6")
    (board,) = await boards(basim, group)
    assert "👉 Amal to move" in board.lines
    assert thread_of(board) is None
    (table,) = await evening.tables(group)
    assert table.topic is None
    assert (await basim.taps(board, "My hand")).alert


async def test_a_lobby_in_a_deleted_topic_is_brought_by_table(evening: Evening) -> None:
    group, amal, basim = await forum(evening)
    thread = await topic(evening, group, amal, "Dominoes")
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino bazito 2", thread=thread)
    await evening.people_side("DELETE", f"/chats/{group}/topics/{thread}")
    await basim.says(group, "/table")
    await basim.taps(await basim.last(group, "Dominoes:"), "Seat 2")
    await amal.taps(await amal.last(group, "Dominoes:"), "Start")
    assert len(await boards(basim, group)) == 1


async def test_table_brings_a_table_to_the_topic_where_it_is_asked_for(evening: Evening) -> None:
    group, _thread, amal, basim = await in_a_topic(evening)
    other = await topic(evening, group, amal, "Games")
    await basim.says(group, "/table", thread=other)
    (board,) = await boards(amal, group)
    assert thread_of(board) == other
    await basim.taps(await basim.hand(), "2|6")
    (after,) = await boards(amal, group)
    assert (after.id, thread_of(after)) == (board.id, other)
    (table,) = await evening.tables(group)
    assert table.topic == other


async def test_of_several_tables_the_chosen_one_is_brought(evening: Evening) -> None:
    group, _thread, amal, basim = await in_a_topic(evening)
    await begin(group, [basim, amal], "/domino arab 2")
    other = await topic(evening, group, amal, "Games")
    await basim.says(group, "/table", thread=other)
    choice = (await from_the_bot(basim, group))[-1]
    assert thread_of(choice) == other
    await basim.taps(choice, "Bazito")
    (board,) = await boards(amal, group)
    assert thread_of(board) == other
    assert {table.topic for table in await evening.tables(group)} == {other, None}


async def test_a_table_whose_topic_stays_closed_is_brought_elsewhere(evening: Evening) -> None:
    group, thread, amal, basim = await in_a_topic(evening)
    await close(evening, group, amal, thread)
    await evening.fault("editMessageMedia", group, times=1, kind="400", description="Bad Request: TOPIC_CLOSED")
    await basim.taps(await basim.hand(), "2|6")
    await basim.says(group, "/table")
    (board,) = await boards(amal, group)
    assert "👉 Amal to move" in board.lines
    assert thread_of(board) is None


async def test_a_board_sent_to_a_closed_topic_comes_when_it_opens(evening: Evening) -> None:
    group, amal, basim = await forum(evening)
    thread = await topic(evening, group, amal, "Dominoes")
    await amal.says(group, "/domino bazito 2", thread=thread)
    for person in (amal, basim):
        await person.starts()
    await close(evening, group, amal, thread)
    await amal.taps(await amal.last(group, "Dominoes:"), "Seat 1")
    await basim.taps(await basim.last(group, "Dominoes:"), "Seat 2")
    await amal.taps(await amal.last(group, "Dominoes:"), "Start")
    assert await boards(amal, group) == []
    assert (await amal.hand()).text != (await basim.hand()).text
    await close(evening, group, amal, thread, closed=False)
    (board,) = await boards(amal, group)
    assert thread_of(board) == thread


async def test_topics_switched_off_leave_the_table_in_the_group(evening: Evening) -> None:
    group, _thread, amal, basim = await in_a_topic(evening)
    await evening.people_side("POST", f"/chats/{group}/forum", {"on": False})
    await basim.taps(await basim.hand(), "2|6")
    assert "👉 Amal to move" in (await boards(amal, group))[-1].lines
    await amal.says(group, "/table")
    await amal.taps(await amal.hand(), "3|6")
    (board,) = await boards(amal, group)
    assert "👉 Basim to move" in board.lines
    (table,) = await evening.tables(group)
    assert table.topic is None


async def test_a_board_that_would_go_to_topics_switched_off_goes_to_the_group(evening: Evening) -> None:
    """Nobody asks for it: what is sent next finds out."""
    group, amal, basim = await forum(evening)
    thread = await topic(evening, group, amal, "Dominoes")
    for person in (amal, basim):
        await person.starts()
    await amal.says(group, "/domino bazito 2", thread=thread)
    await basim.taps(await basim.last(group, "Dominoes:"), "Seat 2")
    await evening.people_side("POST", f"/chats/{group}/forum", {"on": False})
    await amal.taps(await amal.last(group, "Dominoes:"), "Start")
    (board,) = await boards(amal, group)
    assert thread_of(board) is None
    assert len(await evening.tables(group)) == 1


async def test_topics_switched_on_leave_the_table_in_general(evening: Evening) -> None:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    lobby = await seat_all(group, [amal, basim], "/domino bazito 2")
    await evening.people_side("POST", f"/chats/{group}/forum", {"on": True})
    await amal.taps(lobby, "Start")
    (board,) = await boards(amal, group)
    assert thread_of(board) is None


async def test_an_answer_to_a_topic_that_is_gone_meanwhile_comes_to_the_group(evening: Evening) -> None:
    group, thread, amal, _ = await in_a_topic(evening)
    await evening.stop_bot()
    body = {"person": amal.id, "text": "/score", "thread": thread}
    await evening.people_side("POST", f"/chats/{group}/messages", body)
    await evening.people_side("DELETE", f"/chats/{group}/topics/{thread}")
    await evening.start_bot()
    await evening.rest()
    assert (await from_the_bot(amal, group))[-1].lines[0] == "Bazito in Friday · round 1"
