"""What comes twice: a message sent again after its answer was lost, and updates told again. Each counts once."""

from collections import Counter

import pytest

from bot.tables.history import rebuild
from bot.tables.table import Stage
from tests.evening import Evening
from tests.people import Json, Message, Person, begin, outgoing, play
from tests.play.table_for import HANDS, boards, seen_by


async def a_match(evening: Evening, *lost: str) -> tuple[int, Person, Person]:
    """Amal plays Basim; the answer to the first message of the match in each of these chats is lost."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.arrange(*HANDS)
    evening.time_flows = True
    if "lobby" in lost:
        await evening.fault("sendMessage", group, kind="lost")
    for person in (amal, basim):
        await person.starts()
    await amal.says(group, "/domino bazito 2")
    await basim.taps(await basim.last(group), "2")
    if "board" in lost:
        await evening.fault("sendPhoto", group, kind="lost")
    if "hand" in lost:
        await evening.fault("sendPhoto", amal.id, kind="lost")
    await amal.taps(await amal.last(group), "Start")
    return group, amal, basim


async def with_buttons(person: Person, chat: int) -> list[Message]:
    return [message for message in await person.sees(chat) if message.buttons]


async def test_a_tap_on_the_first_copy_of_a_hand_counts_and_leaves_one_copy(evening: Evening) -> None:
    _group, amal, basim = await a_match(evening, "hand")
    first, second = await with_buttons(amal, amal.id)
    assert first.labels == second.labels
    assert (await amal.taps(first, "6|6")).text == "You laid 6|6."
    left = [message.id for message in await amal.sees(amal.id) if message.id in (first.id, second.id)]
    assert left == [second.id]
    await basim.taps(await basim.hand(), "2|6")
    (hand,) = await with_buttons(amal, amal.id)
    assert hand.id == second.id


async def test_a_question_asked_under_the_first_copy_is_asked_on_the_other(evening: Evening) -> None:
    _group, amal, basim = await a_match(evening, "hand")
    first, second = await with_buttons(amal, amal.id)
    await amal.taps(second, "6|6")
    await basim.taps(await basim.hand(), "2|6")
    (now,) = [message for message in await with_buttons(amal, amal.id) if message.id == second.id]
    stale = await amal.taps(first, "6|6")
    assert "earlier" in stale.text
    assert await with_buttons(amal, amal.id) == [now]


async def test_a_tap_on_the_first_copy_of_a_board_counts_and_leaves_one_copy(evening: Evening) -> None:
    group, amal, basim = await a_match(evening, "board")
    first, second = [message for message in await with_buttons(amal, group) if "round 1" in message.text]
    assert "2|6" in (await basim.taps(first, "My hand")).text
    (board,) = await with_buttons(amal, group)
    assert board.id == second.id
    await amal.taps(await amal.hand(), "6|6")
    assert "👉 Basim to move" in (await with_buttons(amal, group))[0].lines


async def test_a_tap_on_the_first_copy_of_a_lobby_counts_also_when_the_match_is_on(evening: Evening) -> None:
    group, amal, basim = await a_match(evening, "lobby")
    first = (await with_buttons(amal, group))[0]
    assert "Dominoes:" in first.text
    answer = await basim.taps(first, "Seat 2")
    assert "begun" in answer.text or "started" in answer.text
    assert ["round 1" in message.text for message in await with_buttons(amal, group)] == [True]


async def test_no_other_message_goes_by_a_forged_tap(evening: Evening) -> None:
    """Neither a screen of whatever table, nor a finished board, nor what stands in another chat."""
    group, amal, basim = await a_match(evening)
    (table,) = await evening.tables(group)
    async for tapped in play(group, [amal, basim]):
        if tapped.answer.text == "The next round is dealt.":
            break
    await begin(group, [basim, amal], "/domino arab 2")
    before = [[message.id for message in seen] for seen in await seen_by(group, amal, basim)]
    finished = await boards(amal, group)
    assert [board.buttons for board in finished] == [()]
    for chat in (group, basim.id):
        screens = [each for each in await basim.sees(chat) if each.raw["from"]["is_bot"] and "Hello" not in each.text]
        assert len(screens) > 1
        for message in screens:
            await basim.forges(message, f"my:{table.id}::")
            await basim.forges(message, f"p:{table.id}:1.1.0:6-6")
            await basim.forges(message, f"p:{table.id}:1.2.0:6-6")
    assert [[message.id for message in seen] for seen in await seen_by(group, amal, basim)] == before


async def test_a_message_just_sent_and_not_yet_written_down_is_no_copy(evening: Evening) -> None:
    group, amal, _ = await a_match(evening)
    (table,) = await evening.tables(group)
    hand = await amal.hand()
    raw = hand.named | {"message_id": hand.id + 100}
    user = {"id": amal.id, "is_bot": False, "first_name": "Amal"}
    tap = {"id": "7", "from": user, "message": raw, "chat_instance": "1", "data": f"b:{table.id}:1.1.0:"}
    await evening.people_side("POST", "/updates", {"callback_query": tap})
    await evening.rest()
    deleted = [call for call in await evening.calls() if call["method"] == "deleteMessage"]
    assert not [call for call in deleted if call["parameters"]["message_id"] == hand.id + 100]


async def everything(evening: Evening, group: int, *people: Person) -> list[object]:
    """All that people see, and the truth."""
    return [await seen_by(group, *people), await evening.tables(group)]


async def updates_of(evening: Evening) -> list[Json]:
    """Every update that the bot was given, once each, in order."""
    polls = [call for call in await evening.calls() if call["method"] == "getUpdates"]
    given = {update["update_id"]: update for call in polls for update in call["answer"]["result"]}
    return [given[number] for number in sorted(given)]


async def a_whole_match(evening: Evening) -> tuple[int, list[Person]]:
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", *people)
    evening.shuffler.seed(322)
    await begin(group, people, "/domino arab 2 30")
    async for _ in play(group, people):
        pass
    for command in ("/score", "/rules", "/help", "/which", "/table"):
        await people[1].says(group, command)
    return group, people


@pytest.mark.parametrize("again", ["at once", "after a restart"])
async def test_every_update_of_a_match_told_again_changes_nothing(evening: Evening, again: str) -> None:
    group, people = await a_whole_match(evening)
    before = await everything(evening, group, *people)
    updates = await updates_of(evening)
    assert len(updates) > 20
    last = (await evening.calls())[-1]["number"]
    if again == "after a restart":
        await evening.stop_bot()
    for update in updates:
        await evening.people_side("POST", "/updates", update)
    if again == "after a restart":
        await evening.start_bot()
    await evening.rest()
    assert await everything(evening, group, *people) == before
    made = {call["method"] for call in outgoing(await evening.calls(last))}
    assert made <= {"getMe"}, "not even an answer"


async def test_a_match_whose_every_update_comes_twice_is_the_same_match(evening: Evening) -> None:
    await evening.fault("*", kind="twice", times=10_000)
    group, people = await a_whole_match(evening)
    polls = [call["answer"]["result"] for call in await evening.calls() if call["method"] == "getUpdates"]
    told = Counter(update["update_id"] for given in polls for update in given)
    taps = [update for update in await updates_of(evening) if "callback_query" in update]
    assert all(told[update["update_id"]] > 1 for update in taps)
    answers = [call for call in await evening.calls() if call["method"] == "answerCallbackQuery"]
    assert len(answers) == len(taps), "each tap is answered once"
    (table,) = await evening.tables(group)
    assert table.stage is Stage.OVER
    async with evening.app.store.read() as tx:
        log = await tx.match_log(table.id, 1, table.round_number)
    assert rebuild(table.rules, log).match == table.match, "every tap was one move"
    boards = [message for message in await people[0].sees(group) if message.text.startswith("Arab · round")]
    assert len(boards) == table.round_number
