"""A group becomes a supergroup while people play in it: the table is there, once, and the hands are as they were."""

import asyncio

import httpx
import pytest

from bot.sandbox.world import TOKEN
from tests.evening import Evening
from tests.people import Json, Message, Person, begin, play, seat_all
from tests.play.table_for import HANDS, a_match


async def two(evening: Evening) -> tuple[int, Person, Person]:
    """Amal and Basim in a basic group."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    return await evening.group("Friday", amal, basim, type="group"), amal, basim


async def in_a_match(evening: Evening) -> tuple[int, Person, Person]:
    """Amal has laid 6-6."""
    group, (amal, basim) = await a_match(evening, people=2, type="group")
    await amal.taps(await amal.hand(), "6|6")
    return group, amal, basim


async def forget_updates(evening: Evening) -> None:
    """What waits for the bot never reaches it."""
    async with httpx.AsyncClient(base_url=evening.base) as http:
        answer = await http.post(f"/bot{TOKEN}/deleteWebhook", json={"drop_pending_updates": True})
        assert answer.is_success


async def of_the_bot(person: Person, chat: int) -> list[Message]:
    return [message for message in await person.sees(chat) if message.raw["from"]["is_bot"]]


async def it_has_struck(evening: Evening) -> None:
    """Wait until the call comes that was to fail."""
    while (await evening.people_side("GET", "/faults"))["faults"]:  # noqa: ASYNC110  # a state without an event
        await asyncio.sleep(0.01)


async def goes_on(evening: Evening, new: int, amal: Person, basim: Person) -> None:
    """One board in the new group, a photo which the next move edits."""
    (board,) = await of_the_bot(amal, new)
    assert "Amal led [6|6]" in board.lines
    await basim.taps(await basim.hand(), "2|6")
    (after,) = await of_the_bot(amal, new)
    assert after.id == board.id
    assert board.photo
    assert after.photo not in (board.photo, None)
    assert "Basim laid [2|6] on the left" in after.lines
    assert (await amal.taps(after, "My hand")).text.endswith("It is your turn.")
    (table,) = await evening.tables(new)
    assert (table.chat, table.topic) == (new, None)


async def test_a_lobby_is_sat_down_at_and_started_in_the_new_group(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino bazito 2")
    new = await evening.upgrade(group)
    await evening.rest()
    (lobby,) = await of_the_bot(basim, new)
    await basim.taps(lobby, "Seat 2")
    await amal.taps((await of_the_bot(amal, new))[0], "Start")
    assert "👉" in (await amal.last(new)).text


async def test_in_mid_match_the_board_is_there_once_and_the_hands_stay(evening: Evening) -> None:
    group, amal, basim = await in_a_match(evening)
    hands = [await person.sees(person.id) for person in (amal, basim)]
    new = await evening.upgrade(group)
    await evening.rest()
    assert [await person.sees(person.id) for person in (amal, basim)] == hands
    await goes_on(evening, new, amal, basim)


async def test_while_the_bot_is_down(evening: Evening) -> None:
    group, amal, basim = await in_a_match(evening)
    await evening.stop_bot()
    new = await evening.upgrade(group)
    await evening.start_bot()
    await evening.rest()
    await goes_on(evening, new, amal, basim)


@pytest.mark.parametrize("told_by", ["the board's edit", "an answer"])
async def test_where_no_message_tells_of_it_the_error_of_a_call_does(evening: Evening, told_by: str) -> None:
    group, amal, basim = await in_a_match(evening)
    await evening.stop_bot()
    new = await evening.upgrade(group)
    await forget_updates(evening)
    await evening.start_bot()
    if told_by == "an answer":
        await evening.people_side("POST", "/updates", {"message": command(group, amal, "/score")})
        await evening.rest()
        score, board = await of_the_bot(amal, new)
        assert "Bazito in Friday" in score.lines[0]
        assert "👉" in board.text
    else:
        await basim.taps(await basim.hand(), "2|6")
        assert len(await of_the_bot(amal, new)) == 1
    (table,) = await evening.tables(new)
    assert table.chat == new


@pytest.mark.parametrize("kind", ["slow", "lost", "reset"])
async def test_with_a_call_to_the_group_under_way(evening: Evening, kind: str) -> None:
    group, amal, basim = await in_a_match(evening)
    evening.time_flows = True
    await evening.fault("editMessageMedia", group, kind=kind, **({"seconds": 0.3} if kind == "slow" else {}))
    hand = await basim.hand()
    tapping = asyncio.create_task(basim.taps(hand, "2|6"))
    await it_has_struck(evening)
    new = await evening.upgrade(group)
    assert (await tapping).text == "You laid 2|6."
    await evening.rest()
    (board,) = await of_the_bot(amal, new)
    assert board.photo
    assert "👉 Amal to move" in board.lines


@pytest.mark.parametrize("kind", ["slow", "lost", "reset"])
async def test_while_the_first_photo_of_the_board_is_sent(evening: Evening, kind: str) -> None:
    group, amal, basim = await two(evening)
    lobby = await seat_all(group, [amal, basim], "/domino bazito 2")
    evening.shuffler.arrange(*HANDS)
    evening.time_flows = True
    await evening.fault("sendPhoto", group, kind=kind, **({"seconds": 0.3} if kind == "slow" else {}))
    starting = asyncio.create_task(amal.taps(lobby, "Start"))
    await it_has_struck(evening)
    new = await evening.upgrade(group)
    await starting
    await evening.rest()
    await amal.taps(await amal.hand(), "6|6")
    await goes_on(evening, new, amal, basim)


async def test_a_move_made_at_the_same_moment_counts(evening: Evening) -> None:
    group, amal, basim = await in_a_match(evening)
    hand = await basim.hand()
    answer, new = await asyncio.gather(basim.taps(hand, "2|6"), evening.upgrade(group))
    await evening.rest()
    assert answer.text == "You laid 2|6."
    assert "👉 Amal to move" in (await amal.last(new)).lines
    assert len(await of_the_bot(amal, new)) == 1


async def test_what_was_still_on_its_way_from_the_old_group_counts_in_the_new_one(evening: Evening) -> None:
    group, amal, basim = await in_a_match(evening)
    board = (await amal.last(group)).named
    new = await evening.upgrade(group)
    await evening.rest()
    (table,) = await evening.tables(new)
    tapped = {"id": "77", "from": user(amal), "message": board, "chat_instance": "1", "data": f"my:{table.id}::"}
    await evening.people_side("POST", "/updates", {"callback_query": tapped})
    await evening.people_side("POST", "/updates", {"message": command(group, basim, "/score")})
    await evening.people_side("POST", "/updates", {"message": command(group, basim, "/domino arab 2")})
    await evening.rest()
    assert len(await evening.tables(new)) == 2
    answered = [call for call in await evening.calls() if call["method"] == "answerCallbackQuery"]
    assert "6|6" not in answered[-1]["parameters"]["text"]
    assert "3|6" in answered[-1]["parameters"]["text"]
    assert [message.lines[0] for message in await of_the_bot(basim, new)] == [
        "Bazito · round 1",
        "Bazito in Friday · round 1",
        "🎲 Dominoes: Arab",
    ]


@pytest.mark.parametrize("first", ["old", "new"])
async def test_told_again_in_any_order_it_moves_nothing_twice(evening: Evening, first: str) -> None:
    group, amal, basim = await in_a_match(evening)
    new = await evening.upgrade(group)
    await evening.rest()
    there = service(group, "group", amal) | {"migrate_to_chat_id": new}
    here = service(new, "supergroup", amal) | {"migrate_from_chat_id": group}
    for message in (there, here, there) if first == "old" else (here, there, here):
        await evening.people_side("POST", "/updates", {"message": message})
        await evening.rest()
    await goes_on(evening, new, amal, basim)


async def test_only_what_stands_open_is_shown_there_to_the_end_of_the_match(evening: Evening) -> None:
    """No lobby and no finished board is sent once more, also where it would have been edited at the end."""
    group, amal, basim = await two(evening)
    evening.shuffler.seed(768)
    await begin(group, [amal, basim], "/domino bazito 2 25")
    async for _ in play(group, [amal, basim]):
        if (await amal.last(group)).text[0] in "🏁🔒":
            break
    new = await evening.upgrade(group)
    await evening.rest()
    async for _ in play(new, [amal, basim]):
        pass
    shown = [message.lines[0] for message in await of_the_bot(amal, new)]
    assert not any("Dominoes" in line or line == "Bazito · round 1" for line in shown)
    assert shown.count("Bazito · round 2") == 1
    assert len(shown) == len(set(shown))
    (table,) = await evening.tables(new)
    assert len(shown) == 2 * table.round_number - 1, "a board and a result a round, but for the board of the first"


async def test_language_and_saved_rules_go_along(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    await amal.says(group, "/language")
    await amal.taps(await amal.last(group), "العربية")
    lobby = await seat_all(group, [amal, basim], "/domino bazito 2 50")
    await amal.says(group, "/save Home", reply_to=lobby.id)
    new = await evening.upgrade(group)
    await evening.rest()
    await amal.says(new, "/domino home")
    (_, table) = await evening.tables(new)
    assert table.rules.target == 50
    assert "منشئ الطاولة" in (await amal.last(new)).text
    assert not [message for message in await of_the_bot(amal, new) if "Hello" in message.text]


def user(person: Person) -> Json:
    return {"id": person.id, "is_bot": False, "first_name": person.name, "language_code": "en"}


def service(chat: int, kind: str, by: Person) -> Json:
    return {"message_id": 900, "date": 1, "chat": {"id": chat, "type": kind, "title": "Friday"}, "from": user(by)}


def command(chat: int, by: Person, text: str) -> Json:
    entity = {"type": "bot_command", "offset": 0, "length": len(text.split()[0])}
    return service(chat, "group", by) | {"text": text, "entities": [entity]}
