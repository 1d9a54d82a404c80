"""Taps, deep links, and the bot's answers to them."""

import asyncio
from typing import Any

import pytest

from bot.sandbox.world import World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, button, buttons, sandbox

TOO_OLD = "400 Bad Request: query is too old and response timeout expired or query ID is invalid"


async def board(box: Sandbox, chat: int) -> int:
    """A message with a button and a link; its number."""
    markup = buttons([button(data="first"), button(data="second")], [{"text": "Site", "url": "https://example.org"}])
    number: int = (await box.bot("sendMessage", chat_id=chat, text="Board", reply_markup=markup))["message_id"]
    return number


async def tapped(box: Sandbox, chat: int, message: int, **tap: Any) -> tuple[asyncio.Task[Any], dict[str, Any]]:
    """The running tap, and the callback query that the bot gets."""
    running = asyncio.create_task(box.post(f"/chats/{chat}/messages/{message}/tap", **tap))
    (update,) = await box.bot("getUpdates", timeout=50)
    await box.bot("getUpdates", offset=update["update_id"] + 1)
    return running, update["callback_query"]


async def test_a_tap_waits_for_the_bots_answer(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna)
    message = await board(box, group)
    running, query = await tapped(box, group, message, person=anna, row=0, column=1)
    assert (query["data"], query["from"]["id"], query["message"]["message_id"]) == ("second", anna, message)
    assert query["message"]["reply_markup"]
    await box.bot("answerCallbackQuery", callback_query_id=query["id"], text="Played", show_alert=True)
    assert (await running)["answer"] == {"text": "Played", "show_alert": True}
    assert await box.refusal("answerCallbackQuery", callback_query_id=query["id"]) == TOO_OLD


async def test_a_chat_has_one_chat_instance(box: Sandbox) -> None:
    anna = await box.person(started=True)
    group = await box.group(anna)
    seen = []
    for chat in (group, group, anna):
        running, query = await tapped(box, chat, await board(box, chat), person=anna, row=0, column=0)
        await box.bot("answerCallbackQuery", callback_query_id=query["id"])
        await running
        seen.append(query["chat_instance"])
    assert seen[0] == seen[1] != seen[2]


async def test_a_tap_that_is_not_answered_gets_nothing() -> None:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock, tap_wait=0), clock) as box:
        anna = await box.person(started=True)
        answer = await box.post(f"/chats/{anna}/messages/{await board(box, anna)}/tap", person=anna, row=0, column=0)
        assert answer["answer"] is None
        (update,) = await box.updates()
        box.clock.now += 61
        query = update["callback_query"]["id"]
        assert await box.refusal("answerCallbackQuery", callback_query_id=query) == TOO_OLD


async def test_an_unknown_query_cannot_be_answered(box: Sandbox) -> None:
    assert await box.refusal("answerCallbackQuery", callback_query_id="1") == TOO_OLD


async def test_a_link_button_opens_without_the_bot(box: Sandbox) -> None:
    anna = await box.person(started=True)
    answer = await box.post(f"/chats/{anna}/messages/{await board(box, anna)}/tap", person=anna, row=1, column=0)
    assert answer["answer"]["url"] == "https://example.org"
    assert await box.updates() == []


@pytest.mark.parametrize("mute", [{"disabled": {}}, {"copy_text": {"text": "6-6"}}])
async def test_some_buttons_tell_the_bot_nothing(box: Sandbox, mute: dict[str, Any]) -> None:
    anna = await box.person(started=True)
    markup = buttons([{"text": "[6|6]", **mute}])
    message = (await box.bot("sendMessage", chat_id=anna, text="Hand", reply_markup=markup))["message_id"]
    assert "nothing" in await box.cannot(f"/chats/{anna}/messages/{message}/tap", person=anna, row=0, column=0)
    assert await box.updates() == []


async def test_only_buttons_that_are_there_can_be_tapped(box: Sandbox) -> None:
    anna = await box.person(started=True)
    message = await board(box, anna)
    assert "no button" in await box.cannot(f"/chats/{anna}/messages/{message}/tap", person=anna, row=3, column=0)
    assert (await box.cannot(f"/chats/{anna}/messages/99/tap", person=anna, row=0, column=0)).startswith("404 ")
    assert (await box.cannot(f"/chats/{anna}/messages/{message}/tap", person=anna, row=0)).startswith("400 ")


async def test_forged_data_reach_the_bot_on_any_message(box: Sandbox) -> None:
    anna = await box.person(started=True)
    message = await board(box, anna)
    await box.bot("deleteMessage", chat_id=anna, message_id=message)
    forged = "\0😀" * 40
    running, query = await tapped(box, anna, message, person=anna, data=forged)
    assert query["data"] == forged
    assert query["message"] == {"chat": query["message"]["chat"], "message_id": message, "date": 0}
    await box.bot("answerCallbackQuery", callback_query_id=query["id"], text="No")
    assert (await running)["answer"] == {"text": "No", "show_alert": False}


@pytest.mark.parametrize(
    ("url", "allowed"),
    [
        ("t.me/dominobot?start=sit_1", True),
        ("https://t.me/dominobot?start=sit_1", True),
        ("https://t.me/DominoBot?start=a-b", True),
        ("https://t.me/dominobot?start=", False),
        ("https://t.me/dominobot?start=a.b", False),
        (f"https://t.me/dominobot?start={'a' * 65}", False),
        ("https://t.me/otherbot?start=a", False),
        ("https://t.me/dominobot?start=a&x=1", False),
        ("https://example.org", False),
    ],
)
async def test_an_answer_may_only_open_the_bots_own_start_link(box: Sandbox, url: str, allowed: bool) -> None:
    anna = await box.person(started=True)
    running, query = await tapped(box, anna, await board(box, anna), person=anna, row=0, column=0)
    if not allowed:
        refusal = await box.refusal("answerCallbackQuery", callback_query_id=query["id"], url=url)
        assert refusal == "400 Bad Request: URL_INVALID"
        await box.bot("answerCallbackQuery", callback_query_id=query["id"])
    else:
        await box.bot("answerCallbackQuery", callback_query_id=query["id"], url=url)
    assert (await running)["answer"] == {"show_alert": False, **({"url": url} if allowed else {})}


async def test_an_alert_has_at_most_200_characters(box: Sandbox) -> None:
    anna = await box.person(started=True)
    running, query = await tapped(box, anna, await board(box, anna), person=anna, row=0, column=0)
    assert "200" in await box.refusal("answerCallbackQuery", callback_query_id=query["id"], text="x" * 201)
    await box.bot("answerCallbackQuery", callback_query_id=query["id"], text="x" * 200)
    await running


async def test_a_start_link_is_pressed_and_opens_the_private_chat(box: Sandbox) -> None:
    anna = await box.person()
    link = "https://t.me/dominobot?start=sit_2"
    shown = await box.post(f"/people/{anna}/open", link=link, press=False)
    assert shown == {"chat": anna, "start": "sit_2", "pressed": False}
    assert await box.updates() == []
    assert await box.post(f"/people/{anna}/open", link=link) == {"chat": anna, "start": "sit_2", "pressed": True}
    assert [update["message"]["text"] for update in await box.updates()] == ["/start sit_2"]


async def test_a_link_without_payload_presses_start_once(box: Sandbox) -> None:
    anna = await box.person()
    link = "t.me/dominobot"
    assert await box.post(f"/people/{anna}/open", link=link) == {"chat": anna, "start": None, "pressed": True}
    assert [update["message"]["text"] for update in await box.updates()] == ["/start"]
    assert (await box.post(f"/people/{anna}/open", link=link))["pressed"] is False


async def test_start_lifts_a_block(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.post(f"/people/{anna}/block")
    await box.post(f"/people/{anna}/open", link="t.me/dominobot?start=a")
    assert (await box.get("/people"))["people"][0]["blocked"] is False


async def test_a_startgroup_link_adds_the_bot(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, bot=False)
    link = "https://t.me/dominobot?startgroup=new"
    assert "needs a group" in await box.cannot(f"/people/{anna}/open", link=link)
    await box.post(f"/people/{anna}/open", link=link, group=group)
    assert (await box.get("/chats"))["chats"][0]["bot"] == "member"
    assert (await box.updates())[-1]["message"]["text"] == "/start@dominobot new"


@pytest.mark.parametrize(
    "link", ["t.me/dominobot?start=a.b", "https://example.org", "", "t.me/otherbot?start=a", "t.me/["]
)
async def test_other_links_open_nothing(box: Sandbox, link: str) -> None:
    anna = await box.person()
    assert (await box.cannot(f"/people/{anna}/open", link=link))[:4] in {"400 ", "404 "}
    assert await box.updates() == []
