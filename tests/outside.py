"""A sandbox whose bot is another process: what it does is waited for by looking."""

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import httpx

from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from tests.chance import LONGEST
from tests.people import Json, Person

#: Settings of a bot that keeps to no pace.
UNPACED = dict.fromkeys(("CALLS_PER_SECOND", "CHAT_CALLS_PER_SECOND", "GROUP_CALLS_PER_MINUTE"), "1000")


class Outside:
    """The people side of a sandbox by the real clock."""

    def __init__(self, base: str) -> None:
        self._http = httpx.AsyncClient(base_url=base, timeout=LONGEST)

    async def people_side(self, method: str, path: str, body: Json | None = None) -> Any:
        """A call that must succeed."""
        answer = await self._http.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def rest(self) -> None:
        """Nothing can be known of the other process."""

    async def person(self, name: str) -> Person:
        """Somebody new, who reads English."""
        made = await self.people_side("POST", "/people", {"first_name": name, "language_code": "en"})
        return Person(self, made["id"], name)

    async def group(self, title: str, people: list[Person]) -> int:
        """A group of these people and the bot; its id."""
        body = {"title": title, "type": "supergroup", "members": [person.id for person in people]}
        return int((await self.people_side("POST", "/chats", body))["id"])

    async def close(self) -> None:
        await self._http.aclose()


@contextlib.asynccontextmanager
async def outside(**more: str) -> AsyncIterator[tuple[Outside, dict[str, str]]]:
    """A sandbox, and the settings of a bot for it."""
    async with serve(World()) as base:
        world = Outside(base)
        yield world, {"TELEGRAM_BOT_TOKEN": TOKEN, "TELEGRAM_API_BASE": base, **UNPACED, **more}
        await world.close()
