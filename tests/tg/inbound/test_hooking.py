"""Setting the webhook: when it is set, when anew, and what of its trouble is told."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from telegram import Bot

from bot.sandbox.faults import Fault, Order
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tg.inbound.hooking import CONNECTIONS, LOOK_AGAIN, Hooking, WebhookRefusedError
from bot.tg.inbound.polling import TokenRefusedError
from bot.tg.outbound.client import make_bot

URL = "http://127.0.0.1:1/updates"


class Looks:
    """A bot whose looks at its webhook are made when the test says so."""

    def __init__(self, bot: Bot) -> None:
        self.pauses: asyncio.Queue[float] = asyncio.Queue()
        self.first = 0.0
        """For how long it paused after the first look."""
        self._go_on = asyncio.Semaphore(0)
        self.hooking = Hooking(bot, URL, "secret", self._pause)

    async def _pause(self, seconds: float) -> None:
        await self.pauses.put(seconds)
        await self._go_on.acquire()

    async def again(self) -> float:
        """One more look; for how long it pauses then."""
        self._go_on.release()
        return await self.pauses.get()


@asynccontextmanager
async def looking(world: World) -> AsyncIterator[Looks]:
    """The first look is made; the task is ended after the test."""
    async with serve(world) as base, make_bot(TOKEN, base) as bot:
        looks = Looks(bot)
        task = asyncio.create_task(looks.hooking.run())
        looks.first = await looks.pauses.get()
        yield looks
        task.cancel()
        await asyncio.wait([task])


@pytest.fixture
def world() -> World:
    return World(token=TOKEN)


async def test_it_is_set_once_and_then_only_looked_at(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "bot")
    async with looking(world) as looks:
        assert world.webhook.url == URL
        assert await looks.again() == LOOK_AGAIN
    assert [record.getMessage() for record in caplog.records] == ["updates are posted to the webhook now"]


@pytest.mark.parametrize("other", ["", "http://127.0.0.1:2/other"])
async def test_removed_or_set_by_somebody_else_it_is_set_anew_and_told(
    world: World, other: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with looking(world) as looks:
        world.webhook.set(other, None, 40)
        await looks.again()
        assert world.webhook.url == URL
    assert "somebody else has set or removed the webhook of this bot" in caplog.text


async def test_one_that_another_worker_set_is_set_all_the_same(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """With what secret nobody knows but Telegram."""
    world.webhook.set(URL, "another", 40)
    async with looking(world):
        assert world.webhook.info()["max_connections"] == CONNECTIONS
    assert not caplog.records, "nobody is in the way"


async def test_posts_that_fail_are_told_once_each(world: World, caplog: pytest.LogCaptureFixture) -> None:
    async with looking(world) as looks:
        world.updates.force({"update_id": 1})
        world.webhook.wake()
        async with asyncio.timeout(10):
            while "last_error_message" not in world.webhook.info():  # noqa: ASYNC110  # it has no event
                await asyncio.sleep(0.01)
        await looks.again()
        await looks.again()
    told = [record.getMessage() for record in caplog.records]
    assert told == ["updates could not be posted to the webhook (1 wait): 'Connection refused'"]


async def test_a_server_in_trouble_is_asked_again_after_longer_and_longer(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    async with looking(world) as looks:
        world.faults.order(Order((Fault("500"),), "getWebhookInfo", times=3))
        assert [await looks.again() for _ in range(4)] == [1.0, 2.0, 4.0, LOOK_AGAIN]
    assert "setting the webhook, or asking for it, failed" in caplog.text


async def test_a_pause_that_the_server_asks_for_is_kept(world: World) -> None:
    world.faults.order(Order((Fault("429", retry_after=7),), "setWebhook", times=1))
    async with looking(world) as looks:
        assert not world.webhook.url
        assert looks.first == 7
        await looks.again()
        assert world.webhook.url == URL


REFUSAL = Order((Fault("400", description="Bad Request: bad webhook: Failed to resolve host"),), "setWebhook", times=1)


async def test_an_address_that_the_server_never_took_ends_it_with_the_servers_words(world: World) -> None:
    world.faults.order(REFUSAL)
    async with serve(world) as base, make_bot(TOKEN, base) as bot:
        with pytest.raises(WebhookRefusedError, match="failed to resolve host"):
            await Hooking(bot, URL, "secret").run()


async def test_an_address_that_it_took_before_is_tried_again(world: World) -> None:
    """A worker that takes over is not ended by a name server that is out of order for a moment."""
    world.webhook.set(URL, "another", 40)
    world.faults.order(REFUSAL)
    async with looking(world) as looks:
        assert world.webhook.info()["max_connections"] == 40
        await looks.again()
        assert world.webhook.info()["max_connections"] == CONNECTIONS


async def test_a_revoked_token_ends_it(world: World) -> None:
    async with serve(world) as base, make_bot(TOKEN, base) as bot:
        world.token = "7000000001:AA" + "x" * 35
        with pytest.raises(TokenRefusedError):
            await Hooking(bot, URL, "secret").run()
