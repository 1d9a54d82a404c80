"""The hand in the group, seen by its owner alone: chosen or offered, played there, and never seen by anybody else."""

from tests.evening import Evening
from tests.people import Tapped, begin, first_green
from tests.play.alone import chooses, chosen_by_basim, hidden, my_hand
from tests.play.table_for import a_group, a_match, blocks, laid
from tests.play.watching import Watch

UNKNOWN = "I do not know this button."


async def test_whoever_chose_it_gets_the_hand_in_the_group_and_nobody_else_sees_it(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    hand = await my_hand(basim, group)
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]" in hand.lines
    assert hand.buttons == ()
    assert await amal.sees_alone(group) == []
    assert await hidden(evening, group)


async def test_on_turn_it_is_played_there(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    assert "👉 Your turn" in hand.lines
    assert (await basim.taps(hand, "2|6")).text == "You laid 2|6."
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
    (shown,) = await basim.sees_alone(group)
    assert shown.id == hand.id
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [3|4]" in shown.lines
    assert await hidden(evening, group)


async def test_a_question_is_opened_and_closed_there_and_the_private_chat_stays_as_it_is(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await my_hand(basim, group), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    await basim.taps(await my_hand(basim, group), "2|3")
    question = await basim.alone(group)
    assert question.labels == ["⬅️ 2 left", "3 right ➡️", "↩️ Back"]
    assert "Where does" not in (await basim.hand()).text
    await basim.taps(question, "Back")
    assert "✅ 2|2" in (await basim.alone(group)).labels
    await basim.taps(await basim.alone(group), "2|3")
    await basim.taps(await basim.alone(group), "3 right")
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6  6|3  3|2"


async def test_without_choosing_it_the_hand_comes_in_an_alert(evening: Evening) -> None:
    group, (_, basim) = await a_match(evening, people=2)
    answer = await basim.taps(await basim.last(group), "My hand")
    assert answer.alert
    assert "2|6" in answer.text
    assert await basim.sees_alone(group) == []


async def test_the_choice_can_be_taken_back(evening: Evening) -> None:
    group, _, basim = await chosen_by_basim(evening)
    await basim.says(basim.id, "/settings")
    page = await basim.last(basim.id, "In groups your tiles come to you there as well")
    assert (await basim.taps(page, "Tiles in the private chat alone")).text == "Saved."
    assert "Your tiles come to our private chat." in (await basim.last(basim.id, "private chat")).lines
    assert (await basim.taps(await basim.last(group), "My hand")).alert


async def test_a_closed_private_chat_is_offered_it_and_plays_there(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    await blocks(evening, basim)
    board = await basim.last(group, "round 1")
    assert "Or tap “My hand” and play here: nobody else sees your tiles." in board.lines
    away = await my_hand(basim, group)
    assert (await basim.taps(away, "I'm back")).text == "Welcome back! You play again."
    hand = await basim.alone(group)
    assert (await basim.taps(hand, "2|6")).text == "You laid 2|6."
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
    assert await hidden(evening, group)


async def test_a_stale_tap_says_so_and_shows_what_is_now(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    await evening.fault("editEphemeralMessageText", group, kind="400", times=1)
    await basim.taps(await basim.hand(), "2|6")
    assert (await basim.taps(hand, "2|6")).text == "It is not your turn. Amal is to move."
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [3|4]" in (await basim.alone(group)).lines


async def test_where_an_edit_is_refused_the_hand_is_sent_anew(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    gone = "Bad Request: ephemeral message not found"
    await evening.fault("editEphemeralMessageText", group, kind="400", times=1, description=gone)
    await basim.taps(hand, "2|6")
    (shown,) = await basim.sees_alone(group)
    assert shown.id != hand.id
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [3|4]" in shown.lines


async def test_a_new_one_takes_the_place_of_the_one_before(evening: Evening) -> None:
    group, _, basim = await chosen_by_basim(evening)
    first, second = await my_hand(basim, group), await my_hand(basim, group)
    assert [message.id for message in await basim.sees_alone(group)] == [second.id]
    assert first.id != second.id


async def test_moves_count_under_the_owners_own_message_alone(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    stolen = (await my_hand(basim, group)).button("2|6").data
    board = await amal.last(group)
    assert (await basim.forges(board, stolen)).text == UNKNOWN
    assert (await amal.forges(board, stolen)).text == UNKNOWN
    assert (await basim.forges(await basim.alone(group), board.button("My hand").data)).text == UNKNOWN
    assert await amal.last(group) == board


async def test_an_administrator_shows_the_hand_by_itself_once_a_turn(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening, bot_admin=True)
    assert await basim.sees_alone(group) == []
    await amal.taps(await amal.hand(), "6|6")
    (hand,) = await basim.sees_alone(group)
    assert "👉 Your turn" in hand.lines
    await amal.says(group, "/table")
    assert [message.id for message in await basim.sees_alone(group)] == [hand.id]
    await basim.taps(hand, "2|6")
    assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
    assert await amal.sees_alone(group) == []
    await amal.taps(await amal.hand(), "3|6")
    (shown,) = await basim.sees_alone(group)
    assert "👉 Your turn" in shown.lines
    assert await hidden(evening, group)


async def test_a_bot_that_becomes_an_administrator_shows_it_from_then_on(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening)
    await amal.taps(await amal.hand(), "6|6")
    assert await basim.sees_alone(group) == []
    await basim.taps(await basim.hand(), "2|6")
    listed = await evening.people_side("GET", "/chats")
    await evening.people_side("POST", f"/chats/{group}/members/{listed['bot']['id']}", {"admin": True})
    await evening.rest()
    await amal.taps(await amal.hand(), "3|6")
    assert len(await basim.sees_alone(group)) == 1
    assert "getChatMember" not in [call["method"] for call in await evening.calls()]


async def test_whether_it_is_one_is_asked_once_where_nobody_has_told(evening: Evening) -> None:
    group, amal, basim = await chosen_by_basim(evening, bot_admin=True)
    await evening.stop_bot()
    await evening.start_bot()
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.alone(group), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    assert "👉 Your turn" in (await basim.alone(group)).lines
    assert [call["method"] for call in await evening.calls()].count("getChatMember") == 1


async def test_a_match_played_in_the_group_shows_nobody_a_tile_of_anybody_else(evening: Evening) -> None:
    group, people = await a_group(evening, 2, bot_admin=True)
    for person in people:
        await chooses(person)
    await begin(group, people, "/domino block 2 10")
    watch = Watch(evening, group, people)
    await watch.look()
    for _ in range(200):
        if "🏆" in (await people[0].last(group)).text:
            break
        pressed = False
        for person in people:
            for message in (*await person.sees_alone(group), await person.last(group)):
                button = first_green(message)
                if button is not None and not pressed:
                    answer = await person.taps(message, button)
                    await watch.look(Tapped(person, message, button, answer))
                    pressed = True
        assert pressed
    assert "🏆" in (await people[0].last(group)).text
