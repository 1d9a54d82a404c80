"""Tables that are stopped or closed by others than their host: an administrator, or anybody where nothing moves."""

from bot.tables.table import Closed, Stage
from tests.evening import Evening
from tests.people import Person, begin, play, seat_all
from tests.play.table_for import DAY, a_group, a_match, blocks, goes_out, leaves


async def stage(evening: Evening, group: int) -> tuple[Stage, Closed | None]:
    (table,) = await evening.tables(group)
    return table.stage, table.closed


async def propose(person: Person, group: int) -> None:
    """Write /stop, and propose to close the table."""
    await person.says(group, "/stop")
    said = await person.taps(await person.last(group), "Propose to close it")
    assert said.text.startswith("Proposed.")


async def test_where_nothing_moves_for_a_day_anybody_may_propose_to_close_the_table(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await evening.passes(DAY - 1)
    await dalal.says(group, "/stop")
    assert (await dalal.last(group)).text == "Only the host can do that: Amal."
    await evening.passes(1)
    await dalal.says(group, "/stop")
    question = await dalal.last(group)
    assert question.lines[0] == "Bazito in Friday: only the host can stop it: Amal."
    assert question.labels == ["Propose to close it"]
    await dalal.taps(question, "Propose to close it")
    assert not (await dalal.last(group, "Dalal has proposed to close this table.")).buttons
    board = await amal.last(group, "round 1")
    assert board.id > question.id
    assert any(line.startswith("🧹 Dalal proposes to close this table.") for line in board.lines)
    await evening.passes(DAY - 1)
    assert await stage(evening, group) == (Stage.PLAYING, None)
    await evening.passes(1)
    assert await stage(evening, group) == (Stage.OVER, Closed.RETIRED)
    board = await dalal.last(group, "round 1")
    assert "The table was closed because nobody has played for a long time." in board.lines
    assert not board.buttons
    for person in (amal, basim):
        hand = await person.hand("Bazito")
        assert "The table was closed because nobody has played for a long time." in hand.lines
        assert not hand.buttons


async def test_anybody_seated_may_object_and_nobody_else(evening: Evening) -> None:
    group, (_, basim, dalal) = await a_match(evening)
    await evening.passes(DAY)
    await propose(dalal, group)
    board = await basim.last(group, "round 1")
    assert (await dalal.taps(board, "Keep this table")).text == "You do not sit at this table."
    assert (await basim.taps(board, "Keep this table")).text == "The table stays open."
    assert "🧹" not in (await basim.last(group, "round 1")).text
    await evening.passes(2 * DAY)
    assert await stage(evening, group) == (Stage.PLAYING, None)


async def test_after_an_objection_it_may_be_proposed_again_when_another_day_has_passed(evening: Evening) -> None:
    group, (_, basim, dalal) = await a_match(evening)
    await evening.passes(DAY)
    await dalal.says(group, "/stop")
    question = await dalal.last(group)
    await propose(dalal, group)
    await evening.passes(600)
    await basim.taps(await basim.last(group, "round 1"), "Keep this table")
    said = "Somebody wants to keep this table. It may be proposed again when another day has passed without a move."
    for wait in (0, DAY - 1):
        await evening.passes(wait)
        await dalal.says(group, "/stop")
        assert (await dalal.last(group)).text == said
        assert (await dalal.taps(question, "Propose to close it")).text == said
    await evening.passes(1)
    await propose(dalal, group)
    assert "🧹 Dalal proposes" in (await basim.last(group, "round 1")).text


async def test_who_writes_stop_while_a_proposal_runs_is_told_of_it(evening: Evening) -> None:
    group, (amal, basim, dalal, farid) = await a_match(evening, people=4)
    await evening.passes(DAY)
    await propose(dalal, group)
    for person in (basim, farid, dalal):
        await person.says(group, "/stop")
        told = await person.last(group)
        assert told.text.startswith("🧹 Dalal proposes to close this table. It closes a day later, unless somebody")
        assert not told.buttons
    await amal.says(group, "/stop")
    assert (await amal.last(group)).labels == ["Stop the match", "Play on"]


async def between_rounds(evening: Evening) -> tuple[int, Person, Person, Person]:
    """Amal and Basim have played their first round."""
    group, (amal, basim, dalal) = await a_match(evening)
    async for _ in play(group, [amal, basim]):
        if not (await evening.tables(group))[0].running:
            break
    assert await stage(evening, group) == (Stage.PLAYING, None)
    return group, amal, basim, dalal


async def ends_saying(person: Person, group: int, why: str) -> None:
    """The result of the first round is the last thing that is said of the match."""
    result = await person.last(group, "Round 1: ")
    assert result.lines[-1] == why
    assert not result.buttons


async def test_between_rounds_the_group_reads_that_the_table_is_closed_for_standing_still(evening: Evening) -> None:
    group, amal, basim, dalal = await between_rounds(evening)
    await leaves(basim, group)
    await blocks(evening, amal)
    await evening.passes(DAY)
    await propose(dalal, group)
    await evening.passes(DAY)
    assert await stage(evening, group) == (Stage.OVER, Closed.RETIRED)
    await ends_saying(dalal, group, "The table was closed because nobody has played for a long time.")


async def test_between_rounds_the_group_reads_that_everybody_has_left(evening: Evening) -> None:
    group, amal, basim, dalal = await between_rounds(evening)
    await leaves(basim, group)
    await goes_out(evening, group, amal)
    assert await stage(evening, group) == (Stage.OVER, Closed.DESERTED)
    await ends_saying(dalal, group, "The table was closed because everybody has left it.")


async def test_between_rounds_the_group_reads_who_has_stopped_the_match(evening: Evening) -> None:
    group, amal, _, dalal = await between_rounds(evening)
    await amal.says(group, "/stop")
    await amal.taps(await amal.last(group), "Stop the match")
    await ends_saying(dalal, group, "The table was stopped by Amal.")


async def test_in_mid_round_the_group_reads_that_everybody_has_left(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await leaves(basim, group)
    await leaves(amal, group)
    assert await stage(evening, group) == (Stage.OVER, Closed.DESERTED)
    assert "The table was closed because everybody has left it." in (await dalal.last(group, "round 1")).lines


async def test_who_is_played_for_may_object_too(evening: Evening) -> None:
    group, (_, basim, dalal) = await a_match(evening)
    await leaves(basim, group)
    await evening.passes(DAY)
    await propose(dalal, group)
    assert (await basim.taps(await basim.last(group, "round 1"), "Keep this table")).text == "The table stays open."


async def test_any_move_cancels_it(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await evening.passes(DAY)
    await propose(dalal, group)
    await amal.taps(await amal.hand(), "6|6")
    assert "🧹" not in (await basim.last(group, "round 1")).text
    await evening.passes(DAY)
    assert await stage(evening, group) == (Stage.PLAYING, None)


async def test_a_live_match_never_closes_for_being_slow(evening: Evening) -> None:
    group, (amal, _, _) = await a_match(evening)
    await evening.passes(21 * DAY)
    assert await stage(evening, group) == (Stage.PLAYING, None)
    assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."


async def test_an_administrator_of_the_group_stops_any_table_there(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await evening.people_side("POST", f"/chats/{group}/members/{dalal.id}", {"admin": True})
    await dalal.says(group, "/stop")
    question = await dalal.last(group)
    assert question.labels == ["Stop the match", "Play on"]
    assert (await basim.taps(question, "Stop the match")).text == "Only the host can do that: Amal."
    assert (await dalal.taps(question, "Stop the match")).text == "The match is stopped."
    assert await stage(evening, group) == (Stage.OVER, None)
    assert "The table was stopped by Dalal." in (await amal.hand("Bazito")).lines


async def test_who_is_an_administrator_no_more_stops_nothing(evening: Evening) -> None:
    group, (_, _, dalal) = await a_match(evening)
    await evening.people_side("POST", f"/chats/{group}/members/{dalal.id}", {"admin": True})
    await dalal.says(group, "/stop")
    question = await dalal.last(group)
    await evening.people_side("POST", f"/chats/{group}/members/{dalal.id}", {"admin": False})
    assert (await dalal.taps(question, "Stop the match")).text == "Only the host can do that: Amal."
    assert await stage(evening, group) == (Stage.PLAYING, None)


async def test_where_telegram_does_not_name_the_administrators_nobody_counts_as_one(evening: Evening) -> None:
    group, (_, _, dalal) = await a_match(evening)
    await evening.people_side("POST", f"/chats/{group}/members/{dalal.id}", {"admin": True})
    await evening.fault("getChatAdministrators", times=1, kind="500")
    await dalal.says(group, "/stop")
    assert (await dalal.last(group)).text == "Only the host can do that: Amal."


async def with_admin(evening: Evening) -> tuple[int, Person, Person, Person]:
    """Amal created the group, and so is its administrator; she writes anonymously below."""
    group, (amal, basim, dalal) = await a_group(evening, 3)
    for person in (amal, basim, dalal):
        await person.starts()
    return group, amal, basim, dalal


async def test_an_anonymous_administrator_opens_a_table_whose_host_is_whoever_sits_down_first(evening: Evening) -> None:
    group, amal, basim, dalal = await with_admin(evening)
    await amal.says(group, "/domino bazito 2", anonymous=True)
    lobby = await basim.last(group)
    assert {"Host: whoever sits down first", "1 · free", "2 · free"} <= set(lobby.lines)
    assert (await dalal.taps(lobby, "Settings")).text.startswith("Only the host can do that")
    await basim.taps(lobby, "Seat 2")
    assert "Host: Basim" in (await basim.last(group)).lines
    await amal.taps(await amal.last(group), "Seat 1")  # taps come as oneself
    assert {"1 · Amal", "2 · Basim", "Host: Basim"} <= set((await basim.last(group)).lines)
    assert (await basim.taps(await basim.last(group), "Start")).text == "The match begins!"


async def test_commands_of_an_anonymous_administrator_count_as_the_groups(evening: Evening) -> None:
    group, amal, basim, dalal = await with_admin(evening)
    await seat_all(group, [basim, dalal], "/domino bazito 2")
    await amal.says(group, "/save ours", anonymous=True)
    assert "ours is saved" in (await basim.last(group)).text
    await basim.taps(await basim.last(group, "Dominoes"), "Start")
    for command, says in (
        ("/score", "Score (to 100)"),
        ("/rules", "2 players."),
        ("/nudge", "it is your turn"),
        ("/help", "Dominoes in this group"),
        ("/leave", "I cannot see who you are."),
    ):
        await amal.says(group, command, anonymous=True)
        assert says in (await basim.last(group)).text, command
    await amal.says(group, "/table", anonymous=True)
    assert (await basim.last(group)).text.startswith("Bazito · round 1")
    await amal.says(group, "/language", anonymous=True)
    await amal.taps(await amal.last(group), "العربية")
    await amal.taps(await amal.last(group), "English")
    await amal.says(group, "/stop", anonymous=True)
    assert (await amal.taps(await amal.last(group), "Stop the match")).text == "The match is stopped."
    assert await stage(evening, group) == (Stage.OVER, None)


async def test_the_anonymous_bot_never_becomes_a_person(evening: Evening) -> None:
    group, amal, basim, dalal = await with_admin(evening)
    await amal.says(group, "/domino bazito 2", anonymous=True)
    async with evening.app.store.read() as tx:
        assert await tx.people([1087968824, group]) == {}
    await begin(group, [basim, dalal], "/domino arab 2")


async def test_what_a_channel_says_is_ignored(evening: Evening) -> None:
    group, amal, _, _ = await with_admin(evening)
    seen = await amal.sees(group)
    channel = {"id": -1009999, "type": "channel", "title": "News"}
    chat = {"id": group, "type": "supergroup", "title": "Friday"}
    bot = {"id": 136817688, "is_bot": True, "first_name": "Channel"}
    message = {"message_id": 999, "date": 0, "chat": chat, "from": bot, "sender_chat": channel, "text": "/domino"}
    await evening.people_side("POST", "/updates", {"message": message})
    await evening.rest()
    assert await evening.tables(group) == ()
    assert await amal.sees(group) == seen
