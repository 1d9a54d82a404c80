"""The hand in the group, seen by its owner alone: chosen or offered, played there, and never seen by anybody else."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from bot.sandbox.past import SINCE_EPHEMERAL
from tests.evening import Evening
from tests.people import Json, Message, Person, Tapped, begin, first_green, outgoing
from tests.play.conftest import wrong_in
from tests.play.table_for import HANDS, a_group, a_match, blocks, comes_in, laid, leaves
from tests.play.watching import Watch, tiles_in

HERE = "Your tiles are here in the group. Nobody else sees them."
UNKNOWN = "I do not know this button."


async def chooses(person: Person) -> None:
    """Choose in the settings to have the hand in the group."""
    await person.starts()
    await person.says(person.id, "/settings")
    page = await person.last(person.id, "private chat")
    await person.taps(page, "Tiles in the group, for me alone")


async def my_hand(person: Person, group: int) -> Message:
    """Press "My hand" under the board, and see it there alone."""
    answer = await person.taps(await person.last(group, "round 1"), "My hand")
    assert (answer.text, answer.alert) == (HERE, False)
    return await person.alone(group)


async def chosen_by_basim(
    evening: Evening, command: str = "/domino bazito 2", **more: Any
) -> tuple[int, Person, Person]:
    """Basim has chosen it, and Amal is to lead."""
    group, (amal, basim) = await a_group(evening, 2, **more)
    await chooses(basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], command)
    return group, amal, basim


async def in_public(evening: Evening, group: int, after: int = 0) -> list[Json]:
    """All calls that show something to the whole group."""
    return [
        call
        for call in outgoing(await evening.calls(after))
        if call["parameters"].get("chat_id") == group
        and "ephemeral_message_parameters" not in call["parameters"]
        and "receiver_user_id" not in call["parameters"]
    ]


async def hidden(evening: Evening, group: int) -> bool:
    """Whether no tile of a hand or of the boneyard has been shown to the whole group."""
    (table,) = await evening.tables(group)
    assert table.match is not None
    assert table.match.round is not None
    down = frozenset(table.match.round.boneyard).union(*map(frozenset, table.match.round.hands))
    return not any(tiles_in(call["parameters"]) & down for call in await in_public(evening, group))


async def basim_is_to_move(evening: Evening, command: str = "/domino bazito 2") -> tuple[int, Person, Person, Message]:
    """Amal has led, and Basim sees in the group that it is his turn."""
    group, amal, basim = await chosen_by_basim(evening, command)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    assert "👉 Your turn" in hand.lines
    return group, amal, basim, hand


async def changed(person: Person, group: int, hand: Message) -> Message:
    """The same message as it is now: nothing of a turn, and no tile to be played."""
    (shown,) = await person.sees_alone(group)
    assert shown.id == hand.id
    assert "👉 Your turn" not in shown.lines
    assert not any("✅" in label for label in shown.labels)
    return shown


async def ephemeral_calls(evening: Evening, after: int) -> list[str]:
    """The calls about what one member alone sees, but for the questions that they were asked."""
    made = [call for call in await evening.calls(after) if "receiver_user_id" in json.dumps(call["parameters"])]
    return [call["method"] for call in made if "reply_parameters" not in call["parameters"]]


async def waits_by_the_clock(evening: Evening) -> None:
    """What the bot waits for passes at once."""

    async def sleep(seconds: float) -> None:
        evening.time.now += seconds
        await asyncio.sleep(0)

    evening.sleep = sleep
    await evening.stop_bot()
    await evening.start_bot()


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


class TestOutOfDate:
    """Whichever way a turn passes, a hand in the group offers nothing that is no more: one call for each change."""

    async def test_a_move_in_the_private_chat(self, evening: Evening) -> None:
        group, _, basim, hand = await basim_is_to_move(evening)
        before = len(await evening.calls())
        await basim.taps(await basim.hand(), "2|6")
        assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [3|4]" in (await changed(basim, group, hand)).lines
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]

    async def test_a_move_in_the_group_is_shown_once(self, evening: Evening) -> None:
        group, _, basim, hand = await basim_is_to_move(evening)
        before = len(await evening.calls())
        await basim.taps(hand, "2|6")
        await changed(basim, group, hand)
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]

    async def test_the_clock_plays_and_then_goes_on_for_somebody(self, evening: Evening) -> None:
        group, amal, basim, hand = await basim_is_to_move(evening, "/domino egyptian 2")
        before = len(await evening.calls())
        await evening.passes(45)
        shown = await changed(basim, group, hand)
        assert shown.buttons == ()
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]
        for _ in range(2):
            await amal.taps(await amal.hand(), first_green(await amal.hand()) or "")
            await evening.passes(45)
        assert (await basim.alone(group)).labels == ["🙋 I'm back"]

    async def test_absence(self, evening: Evening) -> None:
        group, _, basim, hand = await basim_is_to_move(evening)
        before = len(await evening.calls())
        await leaves(basim, group)
        shown = await changed(basim, group, hand)
        assert "🙋 I'm back" in shown.labels
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]
        await basim.taps(await basim.hand(), "I'm back")
        assert "👉 Your turn" in (await basim.alone(group)).lines

    async def test_the_round_ends_and_the_match_is_won(self, evening: Evening) -> None:
        """Out of turn too: the tiles are those of a round that is over."""
        group, (amal, basim) = await a_group(evening, 2)
        await chooses(basim)
        await begin(group, [amal, basim], "/domino block 2 60")
        between = False
        while not (await evening.tables(group))[0].won:
            if not await basim.sees_alone(group):
                await my_hand(basim, group)
            (pressed, *_) = [
                (person, message, button)
                for person in (amal, basim)
                for message in (await person.hand(), await person.last(group))
                if (button := first_green(message)) is not None
            ]
            await pressed[0].taps(*pressed[1:])
            (shown,) = await basim.sees_alone(group)
            (table,) = await evening.tables(group)
            assert table.match is not None
            held = table.match.round.hands[1] if table.match.round is not None else ()
            assert tiles_in(shown.text) <= set(held) | tiles_in((await basim.hand()).text)
            between |= "The round is over. Your next tiles come here." in shown.lines
        (shown,) = await basim.sees_alone(group)
        assert shown.lines == (await basim.hand()).lines
        assert (tiles_in(shown.text), shown.buttons, between) == (frozenset(), (), True)

    async def test_the_table_closes(self, evening: Evening) -> None:
        group, amal, basim, hand = await basim_is_to_move(evening)
        await leaves(basim, group)
        before = len(await evening.calls())
        await leaves(amal, group)
        shown = await changed(basim, group, hand)
        assert not tiles_in(shown.text)
        assert shown.buttons == ()
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]

    async def test_the_seat_goes_to_somebody_else(self, evening: Evening) -> None:
        group, amal, basim, _ = await basim_is_to_move(evening)
        dalal = await evening.person("Dalal")
        await comes_in(evening, group, dalal)
        await dalal.starts()
        await leaves(basim, group)
        await amal.taps(await amal.last(group, "round 1"), "Give a seat away")
        await amal.taps(await amal.last(group, "round 1"), "Seat 2")
        before = len(await evening.calls())
        await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
        assert await basim.sees_alone(group) == []
        assert await ephemeral_calls(evening, before) == ["deleteEphemeralMessage"]

    async def test_one_that_is_refused_is_forgotten(self, evening: Evening) -> None:
        gone = "Bad Request: ephemeral message not found"
        group, amal, basim, _ = await basim_is_to_move(evening)
        before = len(await evening.calls())
        await evening.fault("editEphemeralMessageText", group, kind="400", times=1, description=gone)
        await basim.taps(await basim.hand(), "2|6")
        await amal.taps(await amal.hand(), "3|6")
        await leaves(basim, group)
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]

    async def test_a_turn_that_goes_on_is_shown_in_the_same_message(self, evening: Evening) -> None:
        """Whoever draws in the private chat sees the new tile, and no second message, where they may come unasked."""
        group, (amal, basim) = await a_group(evening, 2, bot_admin=True)
        await chooses(basim)
        evening.shuffler.arrange("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-2 2-3 2-5 2-4 0-1 3-4 1-1", "0-0 0-3 2-6")
        await begin(group, [amal, basim], "/domino draw 2")
        await amal.taps(await amal.hand(), "6|6")
        hand = await basim.alone(group)
        before = len(await evening.calls())
        await basim.taps(await basim.hand(), "Draw")
        shown = await basim.alone(group)
        assert shown.id == hand.id
        assert shown.labels == (await basim.hand()).labels[: len(shown.labels)]
        assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]


class TestEphemeralCommands:
    """What somebody writes to the bot alone is answered alone."""

    async def test_the_hand_is_shown_to_who_asked(self, evening: Evening) -> None:
        await evening.app.introduce()
        group, (amal, basim) = await a_match(evening, people=2)
        await amal.taps(await amal.hand(), "6|6")
        before = await amal.sees(group)
        await basim.says(group, "/hand")
        hand = await basim.alone(group)
        assert hand.raw["reply_to_message"]["text"] == "/hand"
        await basim.taps(hand, "2|6")
        assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
        assert len(await amal.sees(group)) == len(before)
        assert await hidden(evening, group)

    @pytest.mark.parametrize(("command", "says"), [("score", "Amal"), ("rules", "Bazito"), ("help", "/domino")])
    async def test_others_too_in_the_readers_language(self, evening: Evening, command: str, says: str) -> None:
        await evening.app.introduce()
        group, (amal, basim) = await a_match(evening, people=2)
        before = [message.raw for message in await amal.sees(group)]
        await basim.says(group, f"/{command}")
        assert says in (await basim.alone(group)).text
        assert [message.raw for message in await amal.sees(group)] == before

    async def test_buttons_under_such_an_answer_change_it_there(self, evening: Evening) -> None:
        await evening.app.introduce()
        group, (amal, basim) = await a_match(evening, people=2)
        before = [message.raw for message in await amal.sees(group)]
        await basim.says(group, "/rules")
        rules = await basim.alone(group)
        await basim.taps(rules, rules.buttons[0])
        assert (await basim.alone(group)).text != rules.text
        assert [message.raw for message in await amal.sees(group)] == before

    async def test_whatever_fails_nothing_is_answered_in_public(self, evening: Evening) -> None:
        await evening.app.introduce()
        group, (amal, basim) = await a_match(evening, people=2)
        before = [message.raw for message in await amal.sees(group)]
        await waits_by_the_clock(evening)
        for command in ("hand", "score", "rules", "help"):
            for kind in ("400", "403", "429", "500", "reset", "lost"):
                await evening.fault("sendMessage", group, kind=kind, times=1)
                await basim.says(group, f"/{command}")
                await evening.passes(60)
        assert [message.raw for message in await amal.sees(group)] == before
        assert await hidden(evening, group)

    async def test_without_a_table_it_says_so(self, evening: Evening) -> None:
        await evening.app.introduce()
        group, (amal, *_) = await a_group(evening, 2)
        await amal.says(group, "/hand")
        assert (await amal.alone(group)).text == "No table is open here. /domino opens one."

    async def test_in_public_the_hand_is_asked_for_in_the_private_chat(self, evening: Evening) -> None:
        group, (_, basim) = await a_match(evening, people=2)
        await basim.says(group, "/hand")
        assert (await basim.last(group)).text == "Please write me that in our private chat."

    async def test_a_server_that_refuses_such_commands_gets_the_menu_without(self, evening: Evening) -> None:
        refused = "Bad Request: can't parse BotCommand"
        await evening.fault("setMyCommands", kind="400", times=1, description=refused)
        await evening.app.introduce()
        (amal,) = [await evening.person("Amal")]
        group = await evening.group("Friday", amal)
        shown = await evening.people_side("GET", f"/chats/{group}/bot?person={amal.id}")
        assert "help" in [command["command"] for command in shown["commands"]]
        assert not any(command.get("is_ephemeral") for command in shown["commands"])


class TestOldServers:
    """A server that passes over what it does not know would show a hand to everybody."""

    @pytest.fixture(autouse=True)
    def nothing_wrong_in_the_log(self, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
        """But that the server has shown everybody what was for one, told without it."""
        yield
        assert wrong_in(caplog, "sent to all what was for one") == []

    async def test_one_before_ephemeral_messages_is_never_sent_any(self, evening: Evening) -> None:
        evening.is_old()
        await evening.stop_bot()
        await evening.start_bot()
        group, amal, basim = await chosen_by_basim(evening, bot_admin=True)
        await amal.taps(await amal.hand(), "6|6")
        answer = await basim.taps(await basim.last(group), "My hand")
        assert answer.alert
        assert "2|6" in answer.text
        await blocks(evening, basim)
        assert "play here" not in (await basim.last(group, "round 1")).text
        assert (await basim.taps(await basim.last(group, "round 1"), "My hand")).alert
        assert await hidden(evening, group)

    async def test_it_is_asked_again_after_an_hour(self, evening: Evening) -> None:
        evening.is_old()
        await evening.stop_bot()
        await evening.start_bot()
        group, _, basim = await chosen_by_basim(evening)
        evening.is_old(frozenset())
        assert (await basim.taps(await basim.last(group), "My hand")).alert
        await evening.passes(3600)
        await my_hand(basim, group)

    async def test_one_that_shows_it_to_all_is_found_out_and_the_message_deleted(self, evening: Evening) -> None:
        """It knows the methods but not the parameter: no server is known to, so nothing but this can be done."""
        group, amal, basim = await chosen_by_basim(evening)
        evening.is_old(frozenset({"ephemeral_message_parameters"}))
        before = [message.id for message in await amal.sees(group)]
        answer = await basim.taps(await basim.last(group), "My hand")
        assert answer.alert
        assert [message.id for message in await amal.sees(group)] == before
        sent = len(await in_public(evening, group))
        assert (await basim.taps(await basim.last(group), "My hand")).alert
        assert len(await in_public(evening, group)) == sent

    async def test_one_that_forgets_them_while_the_bot_runs_shows_none(self, evening: Evening) -> None:
        group, amal, basim = await chosen_by_basim(evening)
        await amal.taps(await amal.hand(), "6|6")
        hand = await my_hand(basim, group)
        evening.is_old(SINCE_EPHEMERAL)
        await basim.taps(hand, "2|6")
        assert await laid(amal, await amal.last(group, "round 1")) == "2|6  6|6"
        assert await hidden(evening, group)

    @pytest.mark.parametrize("kind", ["500", "reset", "429"])
    async def test_where_it_is_not_heard_whether_a_server_knows_them_none_is_sent(
        self, evening: Evening, kind: str
    ) -> None:
        group, _, basim = await chosen_by_basim(evening)
        await evening.passes(3600)
        await evening.fault("deleteEphemeralMessage", kind=kind, times=1)
        assert (await basim.taps(await basim.last(group), "My hand")).alert
        assert await basim.sees_alone(group) == []
        await my_hand(basim, group)
