"""Who may what: anonymous administrators, a restricted bot, deleted accounts, members who are removed."""

from typing import Any

import pytest

from tests.sandbox.driving import Sandbox, png
from tests.sandbox.test_groups import kinds
from tests.sandbox.test_taps import board, tapped


async def test_an_anonymous_administrator_writes_as_the_group(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup")
    await box.write(group, anna, "/domino", anonymous=True)
    message = (await box.updates())[0]["message"]
    assert (message["from"]["id"], message["from"]["username"]) == (1087968824, "GroupAnonymousBot")
    assert message["sender_chat"]["id"] == group


async def test_an_anonymous_administrator_taps_as_themselves(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup")
    await box.write(group, anna, "hello", anonymous=True)
    running, query = await tapped(box, group, await board(box, group), person=anna, row=0, column=0)
    assert query["from"]["id"] == anna
    await box.bot("answerCallbackQuery", callback_query_id=query["id"])
    await running


async def test_only_administrators_of_supergroups_write_anonymously(box: Sandbox) -> None:
    anna, bob = await box.person(started=True), await box.person("Bob")
    supergroup, group = await box.group(anna, bob, type="supergroup"), await box.group(anna)
    for chat, person in ((supergroup, bob), (group, anna), (anna, anna)):
        said = await box.cannot(f"/chats/{chat}/messages", person=person, text="x", anonymous=True)
        assert "Only an administrator of a supergroup" in said


async def test_the_bot_of_the_anonymous_is_no_member(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup", bot_admin=True)
    assert (await box.bot("getChatMember", chat_id=group, user_id=1087968824))["status"] == "left"


async def restricted(box: Sandbox, anna: int) -> int:
    """A supergroup in which the bot may no longer write; its number."""
    group = await box.group(anna, type="supergroup")
    await box.post(f"/chats/{group}/members/{box.world.bot.number}", restricted=True)
    return group


async def test_a_restricted_bot_is_told_and_may_not_write(box: Sandbox) -> None:
    anna = await box.person()
    group = await restricted(box, anna)
    change = (await box.updates())[0]["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "restricted")
    assert change["new_chat_member"]["can_send_messages"] is False
    refusal = await box.refusal("sendMessage", chat_id=group, text="x")
    assert refusal == "400 Bad Request: not enough rights to send text messages to the chat"
    path, files = f"/bot{box.world.token}/sendPhoto", {"photo": ("a.png", png())}
    answer = (await box.http.post(path, data={"chat_id": group}, files=files)).json()
    assert answer["description"] == "Bad Request: not enough rights to send photos to the chat"


@pytest.mark.parametrize(("then", "status"), [({"restricted": False}, "member"), ({"admin": True}, "administrator")])
async def test_a_restricted_bot_still_hears_and_can_be_freed(box: Sandbox, then: dict[str, Any], status: str) -> None:
    anna = await box.person()
    group = await restricted(box, anna)
    await box.updates()
    await box.write(group, anna, "/domino")
    await box.post(f"/chats/{group}/members/{box.world.bot.number}", **then)
    command, change = await box.updates()
    assert command["message"]["text"] == "/domino"
    assert change["my_chat_member"]["new_chat_member"]["status"] == status
    await box.bot("sendMessage", chat_id=group, text="x")


async def test_only_supergroups_restrict_and_only_the_bot_here(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna)
    bot = box.world.bot.number
    assert "supergroup" in await box.cannot(f"/chats/{group}/members/{bot}", restricted=True)
    assert "Only the bot" in await box.cannot(f"/chats/{group}/members/{anna}", restricted=True)


async def test_a_deleted_account_is_deactivated_and_the_bot_hears_nothing_of_it(box: Sandbox) -> None:
    anna, bob = await box.person(started=True), await box.person("Bob")
    group = await box.group(anna, bob, bot_admin=True)
    assert (await box.http.delete(f"/people/{anna}")).json()["deleted"] is True
    assert await box.updates() == []
    assert await box.refusal("sendMessage", chat_id=anna, text="x") == "403 Forbidden: user is deactivated"
    member = await box.bot("getChatMember", chat_id=group, user_id=anna)
    assert member["user"] == {"id": anna, "is_bot": False, "first_name": ""}


async def test_who_deleted_the_account_does_nothing_more(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.http.delete(f"/people/{anna}")
    said = "Anna has deleted the account"
    assert said in await box.cannot(f"/chats/{anna}/messages", person=anna, text="x")
    assert said in await box.cannot(f"/people/{anna}/open", link="t.me/dominobot?start=a")
    assert said in await box.cannot(f"/people/{anna}/block")


async def test_an_administrator_bot_hears_who_removed_whom(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob, type="supergroup", bot_admin=True)
    await box.bot("getUpdates", allowed_updates=["chat_member", "message"])
    await box.http.delete(f"/chats/{group}/members/{bob}?by={anna}")
    change, service = await box.updates()
    assert change["chat_member"]["from"]["id"] == anna
    statuses = [change["chat_member"][name]["status"] for name in ("old_chat_member", "new_chat_member")]
    assert statuses == ["member", "kicked"]
    assert (service["message"]["from"]["id"], service["message"]["left_chat_member"]["id"]) == (anna, bob)
    assert (await box.bot("getChatMember", chat_id=group, user_id=bob))["status"] == "kicked"
    await box.post(f"/chats/{group}/members", person=bob)
    assert (await box.bot("getChatMember", chat_id=group, user_id=bob))["status"] == "member"


async def test_an_administrator_bot_hears_of_each_who_leaves(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob, bot_admin=True)
    await box.bot("getUpdates", allowed_updates=["chat_member"])
    await box.http.delete(f"/chats/{group}/members/{bob}")
    (update,) = await box.updates()
    assert kinds([update]) == ["chat_member"]
    assert update["chat_member"]["new_chat_member"]["status"] == "left"
    assert update["chat_member"]["from"]["id"] == bob
