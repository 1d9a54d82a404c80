"""A Bot API server that keeps nothing: it takes every call, says no to chats that it does not know, and forgets."""

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterator
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

_ME = {"id": 7_000_000_001, "is_bot": True, "first_name": "Dominoes", "username": "dominobot"}

#: Ids of messages only grow: those sent here come after whatever the database knows already.
_FIRST = 1_000_000


class _Server(uvicorn.Server):
    """Leaves signals to whoever runs the loop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def silent_server(known: Collection[int]) -> AsyncIterator[tuple[str, Counter[str]]]:
    """Its address, and how often each method was called. Messages go to the chats that are known; no update comes.

    No connection outlives its call, and one call waits for updates: what is in memory at rest does not depend on how
    many there were at once.
    """
    messages, called, closing = iter(range(_FIRST, 10**9)), Counter[str](), asyncio.Event()

    async def call(request: Request) -> JSONResponse:
        method = request.path_params["method"]
        async with request.form() as fields:  # closes what was uploaded
            asked = dict(fields)
        chat = int(str(asked.get("chat_id", 0)))
        called[method] += 1
        if method == "getUpdates":
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(closing.wait(), float(str(asked["timeout"])))
            return _good([])
        if "chat_id" in asked and chat not in known:
            return (
                _bad(403, "Forbidden: bot was blocked by the user")
                if chat > 0
                else _bad(400, "Bad Request: chat not found")
            )
        if method in ("sendMessage", "sendPhoto", "sendAnimation", "sendDocument"):
            return _good({"message_id": next(messages), "date": 1, "chat": {"id": chat, "type": "private"}})
        if method == "getChatMember":
            return _good(
                {"status": "left", "user": {"id": int(str(asked["user_id"])), "is_bot": False, "first_name": "x"}}
            )
        return _good(_ME if method == "getMe" else True)

    app = Starlette(routes=[Route("/bot{token}/{method}", call, methods=["POST", "GET"])])
    listening = socket.create_server(("127.0.0.1", 0))
    server = _Server(uvicorn.Config(app, log_level="warning", lifespan="off", access_log=False))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", called
    finally:
        closing.set()
        server.should_exit = True
        await serving


def _good(result: Any) -> JSONResponse:
    return _answer(200, {"ok": True, "result": result})


def _bad(code: int, description: str) -> JSONResponse:
    return _answer(code, {"ok": False, "error_code": code, "description": description})


def _answer(status: int, body: dict[str, Any]) -> JSONResponse:
    return JSONResponse(body, status, {"Connection": "close"})
