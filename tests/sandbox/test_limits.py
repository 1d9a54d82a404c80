"""Telegram's limits of sending, on the world's clock."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox.world import World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, sandbox


@pytest.fixture
async def limited() -> AsyncIterator[Sandbox]:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock, limits=True), clock) as driven:
        yield driven


async def waits(box: Sandbox, chat: int, method: str = "sendMessage", **more: object) -> int:
    """The seconds that a call to this chat is told to wait; 0: it went through."""
    answer = await box.call(method, chat_id=chat, text=f"at {box.clock.now}", **more)
    wait: int = answer.get("parameters", {}).get("retry_after", 0)
    return wait


async def test_a_chat_takes_about_one_message_a_second(limited: Sandbox) -> None:
    anna = await limited.person(started=True)
    assert [await waits(limited, anna) for _ in range(4)] == [0, 0, 0, 3]
    limited.clock.now += 3
    for _ in range(30):
        assert await waits(limited, anna) == 0
        limited.clock.now += 1


async def test_who_comes_too_soon_is_told_so_in_telegrams_words(limited: Sandbox) -> None:
    anna = await limited.person(started=True)
    for _ in range(3):
        await waits(limited, anna)
    assert await limited.refusal("sendMessage", chat_id=anna, text="a") == "429 Too Many Requests: retry after 3"


async def test_a_group_takes_twenty_a_minute_edits_counted(limited: Sandbox) -> None:
    anna = await limited.person()
    group = await limited.group(anna)
    number = (await limited.bot("sendMessage", chat_id=group, text="board"))["message_id"]
    for _ in range(19):
        limited.clock.now += 1
        assert await waits(limited, group, "editMessageText", message_id=number) == 0
    limited.clock.now += 1
    assert await waits(limited, group) == 40
    assert await waits(limited, group, "editMessageText", message_id=number) == 40
    limited.clock.now += 40
    assert await waits(limited, group) == 0


async def test_all_chats_together_take_thirty_a_second(limited: Sandbox) -> None:
    people = [await limited.person(f"P{number}", started=True) for number in range(31)]
    assert [await waits(limited, person) for person in people] == [0] * 30 + [1]
    limited.clock.now += 1
    assert await waits(limited, people[30]) == 0


async def test_what_sends_nothing_is_not_limited(limited: Sandbox) -> None:
    anna = await limited.person(started=True)
    for _ in range(40):
        await limited.bot("sendChatAction", chat_id=anna, action="typing")
        await limited.bot("getMe")


async def test_one_chats_wait_stalls_no_other(limited: Sandbox) -> None:
    anna, bob = await limited.person(started=True), await limited.person("Bob", started=True)
    assert [await waits(limited, anna) for _ in range(4)][-1] > 0
    assert await waits(limited, bob) == 0


async def test_without_limits_anything_goes(box: Sandbox) -> None:
    anna = await box.person(started=True)
    for _ in range(40):
        await box.bot("sendMessage", chat_id=anna, text="x")
