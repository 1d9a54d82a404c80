"""A page on a sandbox with two people and a group, and a tiny bot that says what each test needs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.async_api import Locator, Page

from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from tests.browser.tiny_bot import TinyBot


@dataclass(frozen=True, slots=True)
class Place:
    """A page on a sandbox where Sami and Layla have started the bot and sit in a group with it."""

    page: Page
    http: httpx.AsyncClient
    bot: TinyBot
    group_id: int
    sami_id: int
    layla_id: int

    @property
    def group(self) -> Locator:
        return self.page.get_by_role("region", name="Friday game")

    @property
    def sami(self) -> Locator:
        return self.page.get_by_role("region", name="Sami", exact=True)

    @property
    def layla(self) -> Locator:
        return self.page.get_by_role("region", name="ليلى")

    def i_am(self, name: str) -> Locator:
        """The button that makes somebody "me"."""
        return self.page.get_by_role("radio", name=name)

    async def post(self, path: str, **body: Any) -> Any:
        """A call of the people side."""
        response = await self.http.post(path, json=body)
        return response.raise_for_status().json()

    async def write(self, chat: Locator, text: str) -> None:
        await chat.get_by_role("textbox", name="Message").fill(text)
        await chat.get_by_role("button", name="Send").click()


@asynccontextmanager
async def opened(page: Page) -> AsyncIterator[Place]:
    """The place, with the page showing it until it is left."""
    async with serve(World(token=TOKEN)) as base, httpx.AsyncClient(base_url=base) as http:

        async def post(path: str, **body: Any) -> int:
            number: int = (await http.post(path, json=body)).raise_for_status().json().get("id", 0)
            return number

        sami = await post("/people", first_name="Sami", language_code="en")
        layla = await post("/people", first_name="ليلى", language_code="ar")
        for person in (sami, layla):
            await post(f"/chats/{person}/messages", person=person, text="/start")
        group = await post("/chats", title="Friday game", type="supergroup", members=[sami, layla])
        await page.goto(base)
        yield Place(page, http, TinyBot(http, TOKEN), group, sami, layla)
        await page.goto("about:blank")
