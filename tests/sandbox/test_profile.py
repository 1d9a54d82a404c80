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


async def test_a_method_outside_the_sandbox_is_checked_and_answered_501(box: Sandbox) -> None:
    assert await box.refusal("sendDice", chat_id=1) == "501 Not Implemented: sendDice is not in the sandbox"
    assert (await box.refusal("sendDice", chat_id=1, faces=7)).startswith("400 Bad Request: ")
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text="x", message_effect_id="1")
    assert refusal == "501 Not Implemented: sendMessage with message_effect_id is not in the sandbox"


async def test_an_unknown_method_is_not_found(box: Sandbox) -> None:
    assert await box.call("sendTelepathy") == {"ok": False, "error_code": 404, "description": "Not Found"}


async def test_a_wrong_token_is_unauthorized(box: Sandbox) -> None:
    for path in ("/bot1:wrong/getMe", "/file/bot1:wrong/files/a"):
        response = await box.http.get(path)
        assert response.status_code == 401
        assert response.json() == {"ok": False, "error_code": 401, "description": "Unauthorized"}
