"""A sandbox in this process, and what other processes asked of it."""

import asyncio
from typing import Any

import httpx

from bot.sandbox.world import TOKEN, World
from tests.processes import LONGEST

#: What a bot says once it serves people.
AT_WORK = "@dominobot is at work"


class Telegram:
    """A sandbox in this process, and what was asked of it."""

    def __init__(self, base: str, world: World) -> None:
        self.world = world
        self.settings = {"TELEGRAM_BOT_TOKEN": TOKEN, "TELEGRAM_API_BASE": base, "LOG_LEVEL": "INFO"}
        self._base = base

    async def parameters(self, method: str) -> list[dict[str, Any]]:
        """What the calls of a method so far were given."""
        async with httpx.AsyncClient(base_url=self._base, timeout=LONGEST) as http:
            calls = (await http.get("/calls")).json()["calls"]
        return [call["parameters"] for call in calls if call["method"] == method]

    async def asked_for(self, wait: int, before: int = 0) -> None:
        """Until a process asks for updates that long at once, which after some time it does: it is young no more.

        What was asked `before` does not count."""
        async with asyncio.timeout(LONGEST):
            # ASYNC110: what is awaited happens in another process
            while all(asked["timeout"] != wait for asked in (await self.parameters("getUpdates"))[before:]):  # noqa: ASYNC110
                await asyncio.sleep(0.1)
