"""Ephemeral messages: one member of a group sees them, and the bot may send them for a short time only."""

from dataclasses import dataclass
from typing import Any

import pytest

from tests.sandbox.driving import Sandbox, button, buttons
from tests.sandbox.test_taps import TOO_OLD, board, tapped

NOT_ASKED = "400 Bad Request: CHAT_ADMIN_REQUIRED"


@dataclass
class Tapped:
    """A group of two in which Anna has just tapped a public button; the bot has answered."""

    group: int
    anna: int
    bob: int
    query: str

    def to(self, person: int, **more: Any) -> dict[str, Any]:
        """The parameters of an ephemeral message to somebody."""
        given = {"receiver_user_id": person, "callback_query_id": self.query, **more}
        return {"chat_id": self.group, "ephemeral_message_parameters": given}


@pytest.fixture
async def place(box: Sandbox) -> Tapped:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob)
    running, query = await tapped(box, group, await board(box, group), person=anna, row=0, column=0)
    await box.bot("answerCallbackQuery", callback_query_id=query["id"])
    await running
    return Tapped(group, anna, bob, query["id"])


async def secret(box: Sandbox, place: Tapped, **more: Any) -> dict[str, Any]:
    """An ephemeral message to Anna."""
    sent: dict[str, Any] = await box.bot("sendMessage", text="[6|4]", **place.to(place.anna), **more)
    return sent


def of(place: Tapped, sent: dict[str, Any]) -> dict[str, Any]:
    """What names an ephemeral message to Anna in the methods for them."""
    number = sent["ephemeral_message_id"]
    return {"chat_id": place.group, "receiver_user_id": place.anna, "ephemeral_message_id": number}


async def seen_by(box: Sandbox, place: Tapped, person: int) -> list[str]:
    return [message.get("text", "") for message in await box.seen(place.group, person) if not message["message_id"]]


async def test_only_its_receiver_sees_it(box: Sandbox, place: Tapped) -> None:
    sent = await secret(box, place)
    assert (sent["message_id"], sent["receiver_user"]["id"], sent["text"]) == (0, place.anna, "[6|4]")
    assert await seen_by(box, place, place.anna) == ["[6|4]"]
    assert await seen_by(box, place, place.bob) == []
    number = -sent["ephemeral_message_id"]
    tap = f"/chats/{place.group}/messages/{number}/tap"
    assert (await box.cannot(tap, person=place.bob, data="x")).startswith("404 ")
    reply = await box.cannot(f"/chats/{place.group}/messages", person=place.bob, text="x", reply_to=number)
    assert reply.startswith("404 ")


async def test_after_fifteen_seconds_a_tap_allows_none(box: Sandbox, place: Tapped) -> None:
    box.clock.now += 15
    await secret(box, place)
    box.clock.now += 1
    assert await box.refusal("sendMessage", text="x", **place.to(place.anna)) == TOO_OLD


async def test_a_tap_allows_messages_to_who_tapped_only_and_there_only(box: Sandbox, place: Tapped) -> None:
    assert await box.refusal("sendMessage", text="x", **place.to(place.bob)) == TOO_OLD
    other = await box.group(place.anna)
    assert await box.refusal("sendMessage", text="x", **(place.to(place.anna) | {"chat_id": other})) == TOO_OLD
    assert await box.refusal("sendMessage", text="x", **place.to(place.anna, callback_query_id="1")) == TOO_OLD


async def test_without_an_occasion_only_an_administrator_sends_one(box: Sandbox, place: Tapped) -> None:
    unasked = {"chat_id": place.group, "ephemeral_message_parameters": {"receiver_user_id": place.bob}}
    assert await box.refusal("sendMessage", text="x", **unasked) == NOT_ASKED
    await box.post(f"/chats/{place.group}/members/{box.world.bot.number}", admin=True)
    await box.bot("sendMessage", text="to Bob", **unasked)
    assert await seen_by(box, place, place.bob) == ["to Bob"]
    assert await seen_by(box, place, place.anna) == []


async def test_it_goes_to_members_of_groups_only(box: Sandbox, place: Tapped) -> None:
    eve = await box.person("Eve", started=True)
    assert await box.refusal("sendMessage", text="x", **place.to(eve)) == "400 Bad Request: USER_NOT_PARTICIPANT"
    bot = await box.refusal("sendMessage", text="x", **place.to(box.world.bot.number))
    assert bot == "400 Bad Request: USER_NOT_PARTICIPANT"
    private = await box.refusal("sendMessage", text="x", **(place.to(eve) | {"chat_id": eve}))
    assert "only to groups" in private


async def test_it_is_edited_and_deleted_at_any_time_by_its_own_methods(box: Sandbox, place: Tapped) -> None:
    sent = await secret(box, place, reply_markup=buttons([button()]))
    box.clock.now += 3600
    which = of(place, sent)
    assert await box.bot("editEphemeralMessageText", **which, text="<b>[1|1]</b>", parse_mode="HTML") is True
    assert await seen_by(box, place, place.anna) == ["[1|1]"]
    same = await box.refusal("editEphemeralMessageText", **which, text="<b>[1|1]</b>", parse_mode="HTML")
    assert "message is not modified" in same
    await box.bot("editEphemeralMessageReplyMarkup", **which, reply_markup=buttons([button("New", "new")]))
    assert (await box.seen(place.group, place.anna))[-1]["reply_markup"]["inline_keyboard"][0][0]["text"] == "New"
    revision = (await box.get(f"/chats/{place.group}/messages?person={place.anna}"))["revision"]
    assert await box.bot("deleteEphemeralMessage", **which) is True
    (gone,) = await box.seen(place.group, place.anna, revision)
    assert (gone["ephemeral_message_id"], gone["deleted"]) == (sent["ephemeral_message_id"], True)
    assert await box.refusal("deleteEphemeralMessage", **which) == "400 Bad Request: ephemeral message not found"
    refusal = await box.refusal("editEphemeralMessageText", **which, text="x")
    assert refusal == "400 Bad Request: ephemeral message not found"


async def test_it_belongs_to_its_receiver(box: Sandbox, place: Tapped) -> None:
    which = of(place, await secret(box, place)) | {"receiver_user_id": place.bob}
    refusal = await box.refusal("editEphemeralMessageText", **which, text="x")
    assert refusal == "400 Bad Request: ephemeral message not found"


@pytest.mark.parametrize("sign", [0, 1, -1])
async def test_methods_for_public_messages_do_not_find_it(box: Sandbox, place: Tapped, sign: int) -> None:
    sent = await secret(box, place)
    which = {"chat_id": place.group, "message_id": sign * sent["ephemeral_message_id"]}
    assert (await box.refusal("editMessageText", **which, text="x")).endswith("message to edit not found")
    assert (await box.refusal("deleteMessage", **which)).endswith("message to delete not found")
    reply = {"message_id": which["message_id"]}
    refusal = await box.refusal("sendMessage", chat_id=place.group, text="x", reply_parameters=reply)
    assert refusal.endswith("message to be replied not found")


async def test_a_public_message_cannot_answer_an_ephemeral_one(box: Sandbox, place: Tapped) -> None:
    reply = {"ephemeral_message_id": (await secret(box, place))["ephemeral_message_id"]}
    refusal = await box.refusal("sendMessage", chat_id=place.group, text="x", reply_parameters=reply)
    assert refusal == "400 Bad Request: a reply to an ephemeral message must be ephemeral"


async def test_its_buttons_can_be_tapped_and_allow_the_next_one(box: Sandbox, place: Tapped) -> None:
    sent = await secret(box, place, reply_markup=buttons([button()]))
    box.clock.now += 3600
    number = -sent["ephemeral_message_id"]
    running, query = await tapped(box, place.group, number, person=place.anna, row=0, column=0)
    assert query["message"]["ephemeral_message_id"] == sent["ephemeral_message_id"]
    assert (query["message"]["message_id"], query["message"]["receiver_user"]["id"]) == (0, place.anna)
    await box.bot("answerCallbackQuery", callback_query_id=query["id"], text="Yes")
    assert (await running)["answer"]["text"] == "Yes"
    await box.bot("sendMessage", text="next", **place.to(place.anna, callback_query_id=query["id"]))
    assert await seen_by(box, place, place.anna) == ["[6|4]", "next"]


async def test_a_reply_to_it_is_ephemeral_too_and_may_be_answered(box: Sandbox, place: Tapped) -> None:
    number = -(await secret(box, place))["ephemeral_message_id"]
    box.clock.now += 3600
    await box.write(place.group, place.anna, "why?", reply_to=number)
    assert await seen_by(box, place, place.bob) == []
    heard = (await box.updates())[0]["message"]
    assert (heard["message_id"], heard["text"], heard["receiver_user"]["is_bot"]) == (0, "why?", True)
    parameters = {"receiver_user_id": place.anna}
    answer = {"ephemeral_message_id": heard["ephemeral_message_id"]}
    call = {"chat_id": place.group, "text": "so", "ephemeral_message_parameters": parameters}
    sent = await box.bot("sendMessage", **call, reply_parameters=answer)
    assert sent["reply_to_message"]["text"] == "why?"
    wrong = call | {"ephemeral_message_parameters": {"receiver_user_id": place.bob}}
    assert (await box.refusal("sendMessage", **wrong, reply_parameters=answer)).endswith("replied not found")
    box.clock.now += 16
    assert await box.refusal("sendMessage", **call, reply_parameters=answer) == NOT_ASKED


async def test_a_command_set_as_ephemeral_reaches_the_bot_alone(box: Sandbox, place: Tapped) -> None:
    commands = [{"command": "hand", "description": "My hand", "is_ephemeral": True}]
    await box.bot("setMyCommands", commands=commands)
    await box.write(place.group, place.anna, "/hand@dominobot")
    assert await seen_by(box, place, place.bob) == []
    assert await seen_by(box, place, place.anna) == ["/hand@dominobot"]
    heard = (await box.updates())[0]["message"]
    which = {"receiver_user_id": box.world.bot.number, "ephemeral_message_id": heard["ephemeral_message_id"]}
    assert await box.refusal("editEphemeralMessageText", chat_id=place.group, **which, text="x") == (
        "400 Bad Request: message can't be edited"
    )
    await box.bot("deleteEphemeralMessage", chat_id=place.group, **which)
    assert all(
        message.get("deleted") for message in await box.seen(place.group, place.anna, 0) if not message["message_id"]
    )


async def test_a_command_is_ephemeral_for_those_only_to_whom_it_is_offered_as_such(box: Sandbox, place: Tapped) -> None:
    """Anna is an administrator."""
    commands = [{"command": "hand", "description": "My hand", "is_ephemeral": True}]
    await box.bot("setMyCommands", commands=commands, scope={"type": "all_chat_administrators"})
    assert "ephemeral_message_id" in await box.write(place.group, place.anna, "/hand")
    assert "ephemeral_message_id" not in await box.write(place.group, place.bob, "/hand")


async def replacement(box: Sandbox, place: Tapped, text: str = "[6|4]") -> dict[str, Any]:
    """An ephemeral message to Anna in place of the board that she tapped."""
    instead = place.to(place.anna, replace_callback_query_message=True)
    sent: dict[str, Any] = await box.bot("sendMessage", text=text, **instead)
    return sent


async def all_seen_by(box: Sandbox, place: Tapped, person: int) -> list[str]:
    return [message.get("text", "") for message in await box.seen(place.group, person) if not message.get("deleted")][
        1:
    ]


async def test_it_is_shown_in_place_of_the_message_that_was_tapped(box: Sandbox, place: Tapped) -> None:
    """To its receiver; once it is deleted the public one is there again, as it has become."""
    await box.bot("sendMessage", chat_id=place.group, text="Next")
    sent = await replacement(box, place)
    (board,) = [message for message in await box.seen(place.group, place.bob) if message.get("text") == "Board"]
    assert await all_seen_by(box, place, place.anna) == ["[6|4]", "Next"]
    assert await all_seen_by(box, place, place.bob) == ["Board", "Next"]
    (seen,) = [message for message in await box.seen(place.group, place.anna) if message.get("text") == "[6|4]"]
    assert seen["replaces"] == board["message_id"]
    await box.bot("editMessageText", chat_id=place.group, message_id=board["message_id"], text="New board")
    assert await all_seen_by(box, place, place.anna) == ["[6|4]", "Next"]
    revision = (await box.get(f"/chats/{place.group}/messages?person={place.anna}"))["revision"]
    await box.bot("deleteEphemeralMessage", **of(place, sent))
    news = await box.seen(place.group, place.anna, revision)
    assert [(message.get("text"), message.get("deleted")) for message in news] == [("New board", None), (None, True)]
    assert await all_seen_by(box, place, place.anna) == ["New board", "Next"]


async def test_a_second_one_in_the_same_place_takes_it(box: Sandbox, place: Tapped) -> None:
    first = await replacement(box, place)
    await replacement(box, place, "[1|1]")
    assert await all_seen_by(box, place, place.anna) == ["[1|1]"]
    refusal = await box.refusal("editEphemeralMessageText", **of(place, first), text="x")
    assert refusal == "400 Bad Request: ephemeral message not found"


async def test_only_a_public_message_that_is_there_can_be_replaced_and_for_who_tapped_it(
    box: Sandbox, place: Tapped
) -> None:
    async def refusal(person: int, **more: Any) -> str:
        wanted = place.to(person, replace_callback_query_message=True, **more)
        return await box.refusal("sendMessage", text="x", **wanted)

    await box.post(f"/chats/{place.group}/members/{box.world.bot.number}", admin=True)
    await box.updates()
    assert await refusal(place.bob) == TOO_OLD
    assert await refusal(place.anna, callback_query_id="1") == TOO_OLD
    unasked = {"receiver_user_id": place.anna, "replace_callback_query_message": True}
    call = {"chat_id": place.group, "text": "x", "ephemeral_message_parameters": unasked}
    assert "must be specified" in await box.refusal("sendMessage", **call)
    sent = await secret(box, place, reply_markup=buttons([button()]))
    number = -sent["ephemeral_message_id"]
    running, query = await tapped(box, place.group, number, person=place.anna, row=0, column=0)
    await box.bot("answerCallbackQuery", callback_query_id=query["id"])
    await running
    assert "ephemeral" in await refusal(place.anna, callback_query_id=query["id"])
    (board,) = [message for message in await box.seen(place.group, place.bob) if message.get("text") == "Board"]
    await box.bot("deleteMessage", chat_id=place.group, message_id=board["message_id"])
    assert await refusal(place.anna) == "400 Bad Request: message to be replaced not found"


async def test_public_numbers_go_on_beside_it(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup", bot_admin=True)
    before = (await box.bot("sendMessage", chat_id=group, text="a"))["message_id"]
    parameters = {"receiver_user_id": anna}
    await box.bot("sendMessage", chat_id=group, text="b", ephemeral_message_parameters=parameters)
    assert (await box.bot("sendMessage", chat_id=group, text="c"))["message_id"] == before + 1
    assert [message.get("text") for message in await box.seen(group, anna)][-3:] == ["a", "b", "c"]
