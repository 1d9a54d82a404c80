"""Forum topics: where messages go, and what a topic that is closed or gone refuses."""

from typing import Any

import pytest

from tests.sandbox.driving import Sandbox, button, buttons, png
from tests.sandbox.test_taps import tapped

NOT_FOUND = "400 Bad Request: message thread not found"


async def forum(box: Sandbox, *members: int, **fields: Any) -> int:
    return await box.group(*members, type="supergroup", forum=True, **fields)


async def topic(box: Sandbox, group: int, person: int, name: str = "Games") -> int:
    number: int = (await box.post(f"/chats/{group}/topics", person=person, name=name))["thread"]
    return number


async def test_a_topic_begins_with_a_service_message_that_gives_it_its_number(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    message = (await box.updates())[0]["message"]
    assert message["forum_topic_created"]["name"] == "Games"
    assert (message["message_id"], message["message_thread_id"], message["is_topic_message"]) == (thread, thread, True)
    assert message["chat"]["is_forum"] is True
    listed = (await box.get("/chats"))["chats"][0]["topics"]
    assert listed == [
        {"thread": 1, "name": "General", "closed": False},
        {"thread": thread, "name": "Games", "closed": False},
    ]


async def test_what_is_written_in_a_topic_names_it_and_answers_its_beginning(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    await box.updates()
    await box.write(group, anna, "/domino", thread=thread)
    await box.write(group, anna, "/general")
    there, general = [update["message"] for update in await box.updates()]
    assert (there["message_thread_id"], there["is_topic_message"]) == (thread, True)
    assert there["reply_to_message"]["forum_topic_created"]["name"] == "Games"
    assert not {"message_thread_id", "is_topic_message", "reply_to_message"} & general.keys()


async def test_the_bot_sends_to_a_topic_and_answers_stay_in_it(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna, bot_admin=True)
    thread = await topic(box, group, anna)
    sent = await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="board")
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
    answer = await box.bot("sendMessage", chat_id=group, text="a", reply_parameters={"message_id": sent["message_id"]})
    assert answer["message_thread_id"] == thread
    edited = await box.bot("editMessageText", chat_id=group, message_id=sent["message_id"], text="new board")
    assert edited["message_thread_id"] == thread
    await box.updates()
    await box.bot("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    assert (await box.updates())[0]["message"]["message_thread_id"] == thread
    assert "message_thread_id" not in await box.bot("sendMessage", chat_id=group, text="general")


async def test_general_is_named_by_no_thread_except_in_a_chat_action(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    assert await box.refusal("sendMessage", chat_id=group, message_thread_id=1, text="x") == NOT_FOUND
    await box.bot("sendChatAction", chat_id=group, message_thread_id=1, action="typing")


async def test_a_chat_without_topics_has_no_threads(box: Sandbox) -> None:
    anna = await box.person(started=True)
    for chat in (anna, await box.group(anna), await box.group(anna, type="supergroup")):
        assert await box.refusal("sendMessage", chat_id=chat, message_thread_id=5, text="x") == NOT_FOUND
        refusal = await box.refusal("sendChatAction", chat_id=chat, message_thread_id=5, action="typing")
        assert refusal == NOT_FOUND


async def test_in_a_closed_topic_only_administrators_write(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await forum(box, anna, bob)
    thread = await topic(box, group, anna)
    await box.updates()
    await box.post(f"/chats/{group}/topics/{thread}", person=anna, closed=True)
    closed = (await box.updates())[0]["message"]
    assert (closed["forum_topic_closed"], closed["message_thread_id"]) == ({}, thread)
    refusal = await box.refusal("sendMessage", chat_id=group, message_thread_id=thread, text="x")
    assert refusal == "400 Bad Request: TOPIC_CLOSED"
    assert "is closed" in await box.cannot(f"/chats/{group}/messages", person=bob, text="x", thread=thread)
    await box.write(group, anna, "x", thread=thread)
    await box.bot("sendMessage", chat_id=group, text="general is open")
    await box.post(f"/chats/{group}/topics/{thread}", person=anna, closed=False)
    assert (await box.updates())[-1]["message"]["forum_topic_reopened"] == {}
    await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="x")


async def test_an_administrator_bot_writes_in_a_closed_topic(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna, bot_admin=True)
    thread = await topic(box, group, anna)
    await box.post(f"/chats/{group}/topics/{thread}", person=anna, closed=True)
    await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="x")


async def test_general_can_be_closed_too_but_not_deleted(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    await box.post(f"/chats/{group}/topics/1", person=anna, closed=True)
    assert await box.refusal("sendMessage", chat_id=group, text="x") == "400 Bad Request: TOPIC_CLOSED"
    assert (await box.http.delete(f"/chats/{group}/topics/1")).status_code == 400


async def test_a_deleted_topic_is_gone_with_its_messages_and_nobody_is_told(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    number = (await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="board"))["message_id"]
    await box.updates()
    assert (await box.http.delete(f"/chats/{group}/topics/{thread}")).status_code == 200
    assert await box.updates() == []
    assert await box.refusal("sendMessage", chat_id=group, message_thread_id=thread, text="x") == NOT_FOUND
    refusal = await box.refusal("editMessageText", chat_id=group, message_id=number, text="x")
    assert refusal == "400 Bad Request: message to edit not found"
    assert (await box.cannot(f"/chats/{group}/messages", person=anna, text="x", thread=thread)).startswith("404 ")


async def test_switched_off_the_topics_rest_and_their_messages_can_still_be_edited_and_answered(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    number = (await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="board"))["message_id"]
    await box.post(f"/chats/{group}/forum", on=False)
    assert "is_forum" not in await box.bot("getChat", chat_id=group)
    assert await box.refusal("sendMessage", chat_id=group, message_thread_id=thread, text="x") == NOT_FOUND
    await box.bot("editMessageText", chat_id=group, message_id=number, text="still here")
    answer = await box.bot("sendMessage", chat_id=group, text="a", reply_parameters={"message_id": number})
    assert "message_thread_id" not in answer
    await box.post(f"/chats/{group}/forum", on=True)
    await box.bot("sendMessage", chat_id=group, message_thread_id=thread, text="x")


async def test_pictures_go_to_topics_too(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    fields = {"chat_id": group, "message_thread_id": thread}
    token = box.world.token
    response = await box.http.post(f"/bot{token}/sendPhoto", data=fields, files={"photo": ("a.png", png())})
    assert response.json()["result"]["message_thread_id"] == thread


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_topics_are_for_supergroups_that_have_them_switched_on(box: Sandbox, kind: str) -> None:
    anna = await box.person()
    group = await box.group(anna, type=kind)
    assert "no topics" in await box.cannot(f"/chats/{group}/topics", person=anna, name="Games")
    assert "no topic" in await box.cannot(f"/chats/{group}/messages", person=anna, text="x", thread=3)
    if kind == "group":
        assert "supergroup" in await box.cannot(f"/chats/{group}/forum", on=True)
        assert "supergroup" in await box.cannot("/chats", title="F", members=[anna], forum=True)


async def test_what_stands_in_place_of_a_message_is_in_its_topic(box: Sandbox) -> None:
    anna = await box.person()
    group = await forum(box, anna)
    thread = await topic(box, group, anna)
    await box.updates()
    here = {"chat_id": group, "message_thread_id": thread}
    board = await box.bot("sendMessage", **here, text="Board", reply_markup=buttons([button()]))
    running, query = await tapped(box, group, board["message_id"], person=anna, row=0, column=0)
    await box.bot("answerCallbackQuery", callback_query_id=query["id"])
    await running
    only = {"receiver_user_id": anna, "callback_query_id": query["id"], "replace_callback_query_message": True}
    sent = await box.bot("sendMessage", chat_id=group, text="Hand", ephemeral_message_parameters=only)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (thread, True)
