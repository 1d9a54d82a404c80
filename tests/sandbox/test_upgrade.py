"""A group becomes a supergroup."""

from tests.sandbox.driving import Sandbox, button, buttons
from tests.sandbox.test_groups import kinds


async def test_both_sides_tell_of_an_upgrade_and_the_new_group_has_its_own_id_and_numbers(box: Sandbox) -> None:
    anna, bob = await box.person(), await box.person("Bob")
    old = await box.group(anna, bob, bot_admin=True)
    supergroup = await box.post(f"/chats/{old}/upgrade")
    new = supergroup["id"]
    assert (new < -1_000_000_000_000, supergroup["type"]) == (True, "supergroup")
    assert (supergroup["members"], supergroup["admins"], supergroup["bot"]) == ([anna, bob], [anna], "administrator")
    there, here = [update["message"] for update in await box.updates()]
    assert (there["chat"]["id"], there["migrate_to_chat_id"]) == (old, new)
    assert (here["chat"]["id"], here["migrate_from_chat_id"], here["message_id"]) == (new, old, 1)
    assert [chat.get("upgraded_to") for chat in (await box.get("/chats"))["chats"]] == [new, None]


async def test_a_call_to_the_old_id_is_told_the_new_one(box: Sandbox) -> None:
    anna = await box.person()
    old = await box.group(anna)
    sent = await box.bot("sendMessage", chat_id=old, text="board")
    new = (await box.post(f"/chats/{old}/upgrade"))["id"]
    for method, more in (
        ("sendMessage", {"text": "again"}),
        ("editMessageText", {"text": "again", "message_id": sent["message_id"]}),
        ("getChat", {}),
    ):
        answer = await box.call(method, chat_id=old, **more)
        assert answer["error_code"] == 400
        assert answer["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
        assert answer["parameters"] == {"migrate_to_chat_id": new}
    refusal = await box.refusal("editMessageText", chat_id=new, message_id=sent["message_id"] + 9, text="again")
    assert refusal == "400 Bad Request: message to edit not found"
    await box.bot("sendMessage", chat_id=new, text="here")


async def test_nothing_is_done_in_the_old_group_but_its_messages_can_be_read(box: Sandbox) -> None:
    anna = await box.person()
    old = await box.group(anna)
    number = (await box.bot("sendMessage", chat_id=old, text="x", reply_markup=buttons([button()])))["message_id"]
    await box.post(f"/chats/{old}/upgrade")
    await box.updates()
    for path, body in (
        ("messages", {"person": anna, "text": "/domino"}),
        (f"messages/{number}/tap", {"person": anna, "row": 0, "column": 0}),
        ("members", {"person": anna}),
        ("upgrade", {}),
    ):
        assert "became the supergroup" in await box.cannot(f"/chats/{old}/{path}", **body)
    assert await box.updates() == []
    assert "migrate_to_chat_id" in (await box.seen(old, anna))[-1]


async def test_a_supergroup_is_one_already(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, type="supergroup")
    assert "already" in await box.cannot(f"/chats/{group}/upgrade")


async def test_without_the_bot_in_the_group_it_hears_of_no_upgrade(box: Sandbox) -> None:
    anna = await box.person()
    group = await box.group(anna, bot=False)
    await box.post(f"/chats/{group}/upgrade")
    assert kinds(await box.updates()) == []
