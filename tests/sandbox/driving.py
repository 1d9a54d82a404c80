"""A bot and people who drive a sandbox over HTTP, and a clock that only moves when told."""

import asyncio
import json
import struct
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from bot.sandbox.server import create_app
from bot.sandbox.world import World
from tests.chance import Time

STARTED_AT = 1_800_000_000.5


class Sandbox:
    """One served world. The bot's calls go as forms with JSON inside, as clients send them."""

    def __init__(self, world: World, clock: Time, http: httpx.AsyncClient) -> None:
        self.world = world
        self.clock = clock
        self.http = http

    async def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The whole answer to a Bot API call."""
        form = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
        response = await self.http.post(f"/bot{self.world.token}/{method}", data=form)
        answer: dict[str, Any] = response.json()
        assert response.status_code == (200 if answer["ok"] else answer["error_code"])
        return answer

    async def bot(self, method: str, **parameters: Any) -> Any:
        """The result of a Bot API call that has to succeed."""
        answer = await self.call(method, **parameters)
        assert answer["ok"], answer
        return answer["result"]

    async def refusal(self, method: str, **parameters: Any) -> str:
        """Why a Bot API call is refused: code and description."""
        answer = await self.call(method, **parameters)
        assert not answer["ok"], answer
        return f"{answer['error_code']} {answer['description']}"

    async def updates(self) -> list[dict[str, Any]]:
        """Every pending update, confirmed."""
        found: list[dict[str, Any]] = await self.bot("getUpdates")
        if found:
            await self.bot("getUpdates", offset=found[-1]["update_id"] + 1)
        return found

    async def post(self, path: str, **body: Any) -> Any:
        """The people's side; has to succeed."""
        response = await self.http.post(path, json=body)
        assert response.status_code == 200, response.text
        return response.json()

    async def cannot(self, path: str, **body: Any) -> str:
        """Why people cannot do that: status and sentence."""
        response = await self.http.post(path, json=body)
        return f"{response.status_code} {response.json()['error']}"

    async def get(self, path: str) -> Any:
        response = await self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    async def seen(self, chat: int, person: int, after: int = 0) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = (await self.get(f"/chats/{chat}/messages?person={person}&after={after}"))[
            "messages"
        ]
        return found

    async def person(self, first_name: str = "Anna", *, started: bool = False, **fields: Any) -> int:
        """A new person's id, whose private chat is open if `started`; what the bot heard of it is confirmed."""
        number: int = (await self.post("/people", first_name=first_name, **fields))["id"]
        if started:
            await self.post(f"/chats/{number}/messages", person=number, text="/start")
            await self.updates()
        return number

    async def group(self, *members: int, **fields: Any) -> int:
        """A new group's id; what the bot heard of it is confirmed."""
        number: int = (await self.post("/chats", **{"title": "Café", "members": list(members), **fields}))["id"]
        await self.updates()
        return number

    async def write(self, chat: int, person: int, text: str, **fields: Any) -> dict[str, Any]:
        written: dict[str, Any] = await self.post(f"/chats/{chat}/messages", person=person, text=text, **fields)
        return written


async def until(reached: Callable[[], Awaitable[bool]]) -> None:
    """Lets other tasks run until it is so."""
    for _ in range(10_000):
        if await reached():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it never came to that")


@asynccontextmanager
async def sandbox(world: World, clock: Time) -> AsyncIterator[Sandbox]:
    transport = httpx.ASGITransport(create_app(world))
    async with httpx.AsyncClient(transport=transport, base_url="http://sandbox") as http:
        yield Sandbox(world, clock, http)
    world.close()


def png(width: int = 3, height: int = 2, shade: int = 0) -> bytes:
    """A small real PNG of one grey."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def buttons(*rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {"inline_keyboard": list(rows)}


def button(text: str = "Play", data: str = "play") -> dict[str, Any]:
    return {"text": text, "callback_data": data}
