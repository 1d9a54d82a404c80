"""Webhooks: what is posted to the bot, and what happens where it fails."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bot.sandbox.updates import CONFLICT_WEBHOOK
from bot.sandbox.world import World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, sandbox, until

IN_USE = (
    "409 Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


class Hook:
    """A bot that is called: answers with the statuses it is told, then with 200."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses)
        self.url = ""
        self._posted: asyncio.Queue[tuple[dict[str, str], Any]] = asyncio.Queue()

    async def __call__(self, request: Request) -> Response:
        await self._posted.put((dict(request.headers), await request.json()))
        return Response(status_code=self.statuses.pop(0) if self.statuses else 200)

    async def next(self) -> tuple[dict[str, str], Any]:
        """Headers and update of the next post."""
        return await asyncio.wait_for(self._posted.get(), 10)

    async def text(self) -> str:
        said: str = (await self.next())[1]["message"]["text"]
        return said

    @property
    def quiet(self) -> bool:
        return self._posted.empty()


@asynccontextmanager
async def hook(*statuses: int) -> AsyncIterator[Hook]:
    listening = Hook(*statuses)
    app = Starlette(routes=[Route("/hook", listening.__call__, methods=["POST"])])
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", log_level="warning"))
    server.config.load()
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup()
    port = server.servers[0].sockets[0].getsockname()[1]
    listening.url = f"http://127.0.0.1:{port}/hook"
    try:
        yield listening
    finally:
        await server.shutdown()


async def settled(box: Sandbox, error: str = "") -> dict[str, Any]:
    """What getWebhookInfo says once delivery has ended: with this error, or with nothing pending."""
    info: dict[str, Any] = {}

    async def ended() -> bool:
        info.clear()
        info.update(await box.bot("getWebhookInfo"))
        return error in info.get("last_error_message", "") if error else not info["pending_update_count"]

    await until(ended)
    return info


async def test_updates_are_posted_in_order_as_json_with_the_secret(box: Sandbox) -> None:
    anna = await box.person(started=True)
    async with hook() as bot:
        await box.bot("setWebhook", url=bot.url, secret_token="s3cret_-")
        await box.write(anna, anna, "a")
        await box.write(anna, anna, "b")
        headers, update = await bot.next()
        assert headers["content-type"] == "application/json"
        assert headers["x-telegram-bot-api-secret-token"] == "s3cret_-"
        assert update["message"]["text"] == "a"
        assert await bot.text() == "b"
        assert await settled(box) == {
            "url": bot.url,
            "has_custom_certificate": False,
            "pending_update_count": 0,
            "max_connections": 40,
        }


async def test_without_a_secret_there_is_no_header(box: Sandbox) -> None:
    anna = await box.person(started=True)
    async with hook() as bot:
        await box.write(anna, anna, "pending before")
        await box.bot("setWebhook", url=bot.url)
        headers, update = await bot.next()
        assert "x-telegram-bot-api-secret-token" not in headers
        assert update["message"]["text"] == "pending before"


async def test_what_fails_is_posted_again_later_by_the_worlds_clock(box: Sandbox) -> None:
    anna = await box.person(started=True)
    async with hook(500, 302) as bot:
        await box.bot("setWebhook", url=bot.url)
        await box.write(anna, anna, "a")
        assert await bot.text() == "a"
        info = await settled(box, "Wrong response from the webhook: 500 Internal Server Error")
        assert (info["pending_update_count"], info["last_error_date"]) == (1, int(box.clock.now))
        await box.write(anna, anna, "b")
        assert bot.quiet
        await box.post("/clock", seconds=1)
        assert await bot.text() == "a"
        assert (await settled(box, "302 Found"))["pending_update_count"] == 2
        await box.post("/clock", seconds=1)
        assert bot.quiet
        await box.post("/clock", seconds=1)
        assert [await bot.text(), await bot.text()] == ["a", "b"]
        assert "last_error_date" not in await settled(box)


async def test_a_bot_that_is_away_is_an_error_in_the_info(box: Sandbox) -> None:
    anna = await box.person(started=True)
    async with hook() as bot:
        url = bot.url
    await box.bot("setWebhook", url=url)
    await box.write(anna, anna, "a")
    await settled(box, "Connection refused")


async def test_a_webhook_and_polling_exclude_each_other(box: Sandbox) -> None:
    async with hook() as bot:
        polling = asyncio.create_task(box.refusal("getUpdates", timeout=50))
        earlier, polling = polling, asyncio.create_task(box.refusal("getUpdates", timeout=50))
        await earlier
        await box.bot("setWebhook", url=bot.url, allowed_updates=["message"], max_connections=1)
        assert await polling == f"409 {CONFLICT_WEBHOOK}"
        assert await box.refusal("getUpdates") == IN_USE
        info = await box.bot("getWebhookInfo")
        assert (info["allowed_updates"], info["max_connections"]) == (["message"], 1)
        await box.bot("deleteWebhook")
        assert (await box.bot("getWebhookInfo"))["url"] == ""
        assert await box.bot("getUpdates") == []


async def test_an_empty_url_removes_the_webhook(box: Sandbox) -> None:
    await box.bot("setWebhook", url="http://localhost:9/hook")
    await box.bot("setWebhook", url="")
    assert await box.bot("getUpdates") == []


async def test_updates_that_are_pending_can_be_dropped_when_it_is_set(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.write(anna, anna, "old")
    async with hook() as bot:
        await box.bot("setWebhook", url=bot.url, drop_pending_updates=True)
        await box.write(anna, anna, "new")
        assert await bot.text() == "new"


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/hook",
        "https://127.0.0.1/hook",
        "http://10.0.0.1/hook",
        "http://127.0.0.1.example.org/",
        "http://127.0.0.1@example.org/",
        "http://[::1/",
        "http://127.0.0.1:99999/",
        "ftp://localhost/",
        "http://localhost/\0",
        "hook",
    ],
)
async def test_only_loopback_is_called(box: Sandbox, url: str) -> None:
    assert (await box.refusal("setWebhook", url=url)).startswith("400 Bad Request: bad webhook: ")
    assert (await box.bot("getWebhookInfo"))["url"] == ""


async def test_a_secret_has_certain_letters_only(box: Sandbox) -> None:
    refusal = await box.refusal("setWebhook", url="http://[::1]:9/", secret_token="a b")
    assert refusal == "400 Bad Request: secret token contains unallowed characters"


async def test_an_update_that_comes_twice_is_posted_twice(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.post("/faults", kind="twice")
    async with hook() as bot:
        await box.bot("setWebhook", url=bot.url)
        await box.write(anna, anna, "a")
        assert await bot.next() == await bot.next()
        await settled(box)
        assert bot.quiet


async def test_a_webhook_outlives_the_process(tmp_path: Path) -> None:
    clock = Time(STARTED_AT)
    async with hook() as bot:
        async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
            anna = await box.person(started=True)
            await box.bot("setWebhook", url=bot.url, secret_token="s")
        async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
            await box.write(anna, anna, "a")
            headers, _ = await bot.next()
            assert headers["x-telegram-bot-api-secret-token"] == "s"
