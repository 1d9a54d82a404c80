"""Groups: what the bot is told of members, and what it hears in privacy mode."""

from typing import Any

import pytest

from bot.sandbox.world import World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, sandbox


def kinds(updates: list[dict[str, Any]]) -> list[str]:
    return [next(name for name in update if name != "update_id") for update in updates]


async def test_a_new_group_tells_the_bot_that_it_is_in(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.post("/chats", title="Café", members=[anna])
    assert group["id"] == -4_000_000_001
    added, created = await box.updates()
    change = added["my_chat_member"]
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("left", "member")
    assert created["message"]["group_chat_created"] is True


async def test_a_bot_is_added_to_a_supergroup_that_is_there(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.post("/chats", title="Café", members=[anna], type="supergroup", bot_admin=True)
    assert group["id"] == -1_001_500_000_001
    added, joined = await box.updates()
    assert added["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    assert [user["username"] for user in joined["message"]["new_chat_members"]] == ["dominobot"]


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("/domino", True),
        ("/domino@dominobot now", True),
        ("/domino@DominoBot", True),
        ("/domino@otherbot", False),
        ("hello", False),
        ("hello @dominobot", True),
        ("hello @dominobots", False),
        ("😀 @dominobot", True),
        ("say /domino", False),
    ],
)
async def test_in_privacy_mode_the_bot_hears_what_is_meant_for_it(box: Sandbox, text: str, heard: bool) -> None:
    anna = await box.person()
    group = await box.group(anna)
    await box.write(group, anna, text)
    assert [update["message"]["text"] for update in await box.updates()] == ([text] if heard else [])


async def test_the_bot_hears_replies_to_itself_only(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob)
    own = await box.bot("sendMessage", chat_id=group, text="Who plays?")
    other = await box.write(group, bob, "me")
    await box.write(group, anna, "not you", reply_to=other["message_id"])
    await box.write(group, anna, "I do", reply_to=own["message_id"])
    (update,) = await box.updates()
    assert update["message"]["reply_to_message"]["text"] == "Who plays?"


async def test_an_administrator_bot_hears_everything(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, bot_admin=True)
    await box.write(group, anna, "hello")
    assert kinds(await box.updates()) == ["message"]


async def test_with_privacy_mode_off_the_bot_hears_everything() -> None:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock, reads_all=True), clock) as box:
        anna = await box.person()
        group = await box.group(anna)
        await box.write(group, anna, "hello")
        assert kinds(await box.updates()) == ["message"]
        assert (await box.bot("getMe"))["can_read_all_group_messages"] is True


async def test_joining_and_leaving_are_service_messages(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna)
    await box.post(f"/chats/{group}/members", person=bob)
    assert (await box.get("/chats"))["chats"][0]["members"] == [anna, bob]
    response = await box.http.delete(f"/chats/{group}/members/{bob}")
    assert response.json()["members"] == [anna]
    joined, left = await box.updates()
    assert joined["message"]["new_chat_members"][0]["id"] == bob
    assert left["message"]["left_chat_member"]["id"] == bob


@pytest.mark.parametrize(("admin", "asked"), [(False, True), (True, False)])
async def test_member_changes_need_an_admin_bot_that_asked(box: Sandbox, admin: bool, asked: bool) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bot_admin=admin)
    await box.bot("getUpdates", allowed_updates=["chat_member"] if asked else [])
    await box.post(f"/chats/{group}/members", person=bob)
    assert "chat_member" not in kinds(await box.updates())


async def test_an_admin_bot_that_asked_hears_of_member_changes(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bot_admin=True)
    await box.bot("getUpdates", allowed_updates=["chat_member"])
    await box.post(f"/chats/{group}/members", person=bob, admin=True)
    (update,) = await box.updates()
    assert update["chat_member"]["old_chat_member"]["status"] == "left"
    assert update["chat_member"]["new_chat_member"]["status"] == "administrator"


async def test_a_removed_bot_is_told_and_may_do_nothing_there(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna)
    bot = box.world.bot.number
    await box.http.delete(f"/chats/{group}/members/{bot}")
    assert (await box.get("/chats"))["chats"][0]["bot"] == "kicked"
    message, change = await box.updates()
    assert message["message"]["left_chat_member"]["id"] == bot
    assert change["my_chat_member"]["new_chat_member"]["status"] == "kicked"
    refusal = await box.refusal("sendMessage", chat_id=group, text="hello?")
    assert refusal == "403 Forbidden: bot was kicked from the group chat"
    await box.write(group, anna, "/domino")
    assert await box.updates() == []
    await box.post(f"/chats/{group}/members", person=bot)
    assert kinds(await box.updates()) == ["my_chat_member", "message"]


async def test_a_bot_that_left_is_no_member(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup")
    await box.bot("leaveChat", chat_id=group)
    refusal = await box.refusal("sendMessage", chat_id=group, text="hello?")
    assert refusal == "403 Forbidden: bot is not a member of the supergroup chat"
    assert (await box.updates())[0]["my_chat_member"]["new_chat_member"]["status"] == "left"


async def test_only_an_admin_bot_may_ask_for_other_members(box: Sandbox) -> None:
    anna, bob, bot = await box.person(), await box.person("Bob"), box.world.bot.number
    group = await box.group(anna)
    assert (await box.bot("getChatMember", chat_id=group, user_id=bot))["status"] == "member"
    refusal = await box.refusal("getChatMember", chat_id=group, user_id=anna)
    assert refusal == "400 Bad Request: member list is inaccessible"
    await box.post(f"/chats/{group}/members/{bot}", admin=True)
    assert (await box.updates())[0]["my_chat_member"]["new_chat_member"]["status"] == "administrator"
    assert (await box.bot("getChatMember", chat_id=group, user_id=anna))["status"] == "creator"
    assert (await box.bot("getChatMember", chat_id=group, user_id=bob))["status"] == "left"
    refusal = await box.refusal("getChatMember", chat_id=group, user_id=42)
    assert refusal == "400 Bad Request: PARTICIPANT_ID_INVALID"


async def test_administrators_of_a_group_are_listed(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna, bob, bot_admin=True)
    await box.post(f"/chats/{group}/members/{bob}", admin=True)
    listed = await box.bot("getChatAdministrators", chat_id=group)
    assert [one["status"] for one in listed] == ["creator", "administrator", "administrator"]
    await box.post(f"/chats/{group}/members/{bob}", admin=False)
    assert len(await box.bot("getChatAdministrators", chat_id=group)) == 2


async def test_a_chat_shows_its_title_and_pinned_message(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, bot_admin=True)
    sent = await box.bot("sendMessage", chat_id=group, text="board")
    await box.bot("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    chat = await box.bot("getChat", chat_id=group)
    assert (chat["title"], chat["pinned_message"]["text"]) == ("Café", "board")
    assert (await box.updates())[0]["message"]["pinned_message"]["message_id"] == sent["message_id"]
    assert (await box.get(f"/chats/{group}/messages?person={anna}"))["pinned"] == [sent["message_id"]]
    await box.bot("unpinChatMessage", chat_id=group)
    assert "pinned_message" not in await box.bot("getChat", chat_id=group)


async def test_pinning_needs_an_admin_bot(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna)
    sent = await box.bot("sendMessage", chat_id=group, text="board")
    refusal = await box.refusal("pinChatMessage", chat_id=group, message_id=sent["message_id"])
    assert refusal == "400 Bad Request: not enough rights to manage pinned messages in the chat"


async def test_only_members_read_and_write(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    group = await box.group(anna)
    assert "not a member" in await box.cannot(f"/chats/{group}/messages", person=bob, text="let me in")
    assert (await box.http.get(f"/chats/{group}/messages?person={bob}")).status_code == 404
    assert (await box.http.get(f"/chats/{anna}/messages?person={bob}")).status_code == 404


async def test_private_chats_and_groups_share_message_numbers_and_a_supergroup_has_its_own(box: Sandbox) -> None:
    anna = await box.person(started=True)
    group, supergroup = await box.group(anna), await box.group(anna, type="supergroup")
    numbers = [(await box.bot("sendMessage", chat_id=chat, text="x"))["message_id"] for chat in (anna, group, anna)]
    assert numbers == [numbers[0], numbers[0] + 1, numbers[0] + 2]
    assert (await box.bot("sendMessage", chat_id=supergroup, text="x"))["message_id"] == 3
