"""Answers in the background: nobody waits for them, and few wait themselves."""

import asyncio

import pytest

from bot.screens.screen import Screen
from bot.tg.outbound.answers import Answers
from bot.tg.outbound.background import WAITING, BackgroundAnswers
from tests.chance import until


class Slow(Answers):
    """Answers that leave when told."""

    def __init__(self) -> None:
        self.sent: list[tuple[int, str]] = []
        self.may_go = asyncio.Event()

    async def send(
        self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None
    ) -> int | None:
        await self.may_go.wait()
        self.sent.append((chat, screen.text))
        return topic or reply_to


@pytest.fixture
async def slow() -> Slow:
    return Slow()


async def test_whoever_asks_goes_on_and_answers_keep_their_order(slow: Slow) -> None:
    background = BackgroundAnswers(slow)
    for text in "abc":
        background.send(1, Screen(text))
    background.send(2, Screen("d"))
    assert background.busy
    assert slow.sent == []
    slow.may_go.set()
    await until(lambda: not background.busy)
    assert [text for chat, text in slow.sent if chat == 1] == ["a", "b", "c"]
    assert (2, "d") in slow.sent


async def test_what_is_too_much_for_a_chat_is_dropped_and_others_lose_nothing(slow: Slow) -> None:
    background = BackgroundAnswers(slow)
    for number in range(500):
        background.send(1, Screen(str(number)))
    background.send(2, Screen("other"))
    slow.may_go.set()
    await until(lambda: not background.busy)
    assert [text for chat, text in slow.sent if chat == 1] == [str(number) for number in range(WAITING)]
    assert (2, "other") in slow.sent
    background.send(1, Screen("again"))
    await until(lambda: not background.busy)
    assert slow.sent[-1] == (1, "again")


async def test_stopping_gives_up_what_waits(slow: Slow) -> None:
    background = BackgroundAnswers(slow)
    for text in "abc":
        background.send(1, Screen(text))
    await background.stop()
    assert not background.busy
    assert slow.sent == []
