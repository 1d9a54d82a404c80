"""What the bot says of itself, and methods that the sandbox does not play."""

from typing import Any

import pytest

from tests.sandbox.driving import Sandbox

COMMANDS = [{"command": "domino", "description": "Open a table"}]


async def test_the_bot_knows_itself(box: Sandbox) -> None:
    me = await box.bot("getMe")
    assert (me["id"], me["username"], me["can_read_all_group_messages"]) == (7_000_000_001, "dominobot", False)


async def test_commands_are_kept_by_scope_and_language(box: Sandbox) -> None:
    anna = await box.person(started=True)
    chat = {"type": "chat", "chat_id": anna}
    await box.bot("setMyCommands", commands=COMMANDS, language_code="ar")
    await box.bot("setMyCommands", commands=COMMANDS, scope=chat)
    assert await box.bot("getMyCommands") == []
    assert await box.bot("getMyCommands", language_code="ar") == COMMANDS
    assert await box.bot("getMyCommands", scope=chat) == COMMANDS
    await box.bot("deleteMyCommands", scope=chat)
    assert await box.bot("getMyCommands", scope=chat) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"commands": [{"command": "Domino", "description": "x"}]},
        {"commands": [{"command": "domino", "description": ""}]},
        {"commands": COMMANDS * 101},
        {"commands": COMMANDS, "language_code": "arabic"},
        {"commands": COMMANDS, "scope": {"type": "planet"}},
        {"commands": COMMANDS, "scope": {"type": "chat"}},
        {"commands": COMMANDS, "scope": {"type": "chat", "chat_id": 42}},
        {"commands": "domino"},
    ],
)
async def test_wrong_commands_are_refused(box: Sandbox, wrong: dict[str, Any]) -> None:
    assert (await box.refusal("setMyCommands", **wrong)).startswith("400 Bad Request: ")


async def test_everybody_is_offered_the_commands_of_the_narrowest_scope_in_their_language(box: Sandbox) -> None:
    """The order is Telegram's: a member, administrators, the chat, its kind, any; a language before the default."""
    anna, bob = await box.person(started=True), await box.person("بهرام", language_code="fa-IR", started=True)
    group = await box.group(anna, bob)

    async def offered(chat: int, person: int) -> str:
        shown = await box.get(f"/chats/{chat}/bot?person={person}")
        return " ".join(command["command"] for command in shown["commands"])

    async def give(name: str, language: str = "", **scope: Any) -> None:
        commands = [{"command": name, "description": "x"}]
        await box.bot("setMyCommands", commands=commands, language_code=language, **({"scope": scope} if scope else {}))

    assert await offered(group, anna) == ""
    await give("any")
    await give("any_fa", "fa")
    assert [await offered(group, anna), await offered(group, bob), await offered(bob, bob)] == [
        "any",
        "any_fa",
        "any_fa",
    ]
    await give("groups", type="all_group_chats")
    await give("privates", type="all_private_chats")
    await give("privates_fa", "fa", type="all_private_chats")
    assert [await offered(group, anna), await offered(group, bob)] == ["groups", "groups"]
    assert [await offered(anna, anna), await offered(bob, bob)] == ["privates", "privates_fa"]
    await give("admins", type="all_chat_administrators")
    assert [await offered(group, anna), await offered(group, bob)] == ["admins", "groups"]
    await give("here", type="chat", chat_id=group)
    assert [await offered(group, anna), await offered(group, bob)] == ["here", "here"]
    await give("admins_here", type="chat_administrators", chat_id=group)
    await give("bob", type="chat_member", chat_id=group, user_id=bob)
    assert [await offered(group, anna), await offered(group, bob)] == ["admins_here", "bob"]
    await box.bot("deleteMyCommands", scope={"type": "chat_member", "chat_id": group, "user_id": bob})
    assert await offered(group, bob) == "here"


@pytest.mark.parametrize("scope", [{"type": "chat_administrators"}, {"type": "chat_member", "user_id": 1}])
async def test_a_private_chat_has_no_administrators_and_members(box: Sandbox, scope: dict[str, Any]) -> None:
    anna = await box.person(started=True)
    refusal = await box.refusal("setMyCommands", commands=COMMANDS, scope={**scope, "chat_id": anna})
    assert refusal == "400 Bad Request: can't use specified scope in private chats"


async def test_commands_of_a_member_need_a_known_one(box: Sandbox) -> None:
    group = await box.group(await box.person())
    scope = {"type": "chat_member", "chat_id": group, "user_id": 1}
    assert await box.refusal("getMyCommands", scope=scope) == "400 Bad Request: user not found"


@pytest.mark.parametrize(
    ("method", "field", "default"),
    [("Name", "name", "dominobot"), ("Description", "description", ""), ("ShortDescription", "short_description", "")],
)
async def test_texts_are_kept_by_language_and_fall_back(box: Sandbox, method: str, field: str, default: str) -> None:
    assert await box.bot(f"getMy{method}") == {field: default}
    await box.bot(f"setMy{method}", **{field: "Dominoes"})
    await box.bot(f"setMy{method}", **{field: "دومينو"}, language_code="ar")
    assert await box.bot(f"getMy{method}", language_code="ar") == {field: "دومينو"}
    assert await box.bot(f"getMy{method}", language_code="fr") == {field: "Dominoes"}
    await box.bot(f"setMy{method}", **{field: ""}, language_code="ar")
    assert await box.bot(f"getMy{method}", language_code="ar") == {field: "Dominoes"}


async def test_people_see_the_bots_texts_in_their_language(box: Sandbox) -> None:
    anna = await box.person(started=True, language_code="fa")
    await box.bot("setMyName", name="Dominoes")
    await box.bot("setMyDescription", description="دومینو", language_code="fa")
    await box.bot("setMyShortDescription", short_description="Dominoes for groups")
    shown = await box.get(f"/chats/{anna}/bot?person={anna}")
    assert (shown["name"], shown["username"]) == ("Dominoes", "dominobot")
    assert (shown["description"], shown["short_description"]) == ("دومینو", "Dominoes for groups")


async def test_the_bot_goes_by_the_name_that_it_gave_itself(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.bot("setMyName", name="Dominoes")
    await box.bot("setMyName", name="دومينو", language_code="ar")
    assert (await box.bot("getMe"))["first_name"] == "Dominoes"
    assert (await box.bot("sendMessage", chat_id=anna, text="x"))["from"]["first_name"] == "Dominoes"
    assert (await box.get("/chats"))["bot"]["first_name"] == "Dominoes"
    await box.bot("setMyName", name="")
    assert (await box.bot("getMe"))["first_name"] == "dominobot"


@pytest.mark.parametrize(
    ("method", "field", "longest"),
    [("Name", "name", 64), ("Description", "description", 512), ("ShortDescription", "short_description", 120)],
)
async def test_a_text_about_the_bot_has_a_longest_length(box: Sandbox, method: str, field: str, longest: int) -> None:
    assert await box.bot(f"setMy{method}", **{field: "د" * longest})
    refusal = await box.refusal(f"setMy{method}", **{field: "د" * (longest + 1)})
    assert refusal.startswith(f"400 Bad Request: {field} ")
    assert await box.bot(f"getMy{method}") == {field: "د" * longest}


async def test_a_change_of_name_can_be_made_to_come_too_soon(box: Sandbox) -> None:
    """As Telegram, which lets a bot change its name a few times a day, may answer."""
    await box.post("/faults", method="setMyName", kind="429", retry_after=86_000)
    answer = await box.call("setMyName", name="Dominoes")
    assert (answer["error_code"], answer["parameters"]) == (429, {"retry_after": 86_000})
    assert await box.bot("getMyName") == {"name": "dominobot"}


async def test_a_method_outside_the_sandbox_is_checked_and_answered_501(box: Sandbox) -> None:
    assert await box.refusal("sendDice", chat_id=1) == "501 Not Implemented: sendDice is not in the sandbox"
    assert (await box.refusal("sendDice", chat_id=1, faces=7)).startswith("400 Bad Request: ")
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text="x", allow_paid_broadcast=True)
    assert refusal == "501 Not Implemented: sendMessage with allow_paid_broadcast is not in the sandbox"


async def test_an_unknown_method_is_not_found(box: Sandbox) -> None:
    assert await box.call("sendTelepathy") == {"ok": False, "error_code": 404, "description": "Not Found"}


async def test_a_wrong_token_is_unauthorized(box: Sandbox) -> None:
    for path in ("/bot1:wrong/getMe", "/file/bot1:wrong/files/a"):
        response = await box.http.get(path)
        assert response.status_code == 401
        assert response.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
