"""The sandbox as a web application, and how to serve it on loopback."""

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bot.sandbox.botside import BotSide, CallLog
from bot.sandbox.connections import Connection
from bot.sandbox.control import Control
from bot.sandbox.lookup import PeopleError
from bot.sandbox.peopleside import PeopleSide
from bot.sandbox.refusals import RefusedError
from bot.sandbox.world import World

PAGE = Path(__file__).with_name("page")
LONGEST_BODY = (50 << 20) + (1 << 20)  # bytes: the largest file that a bot may send, and its form
LONGEST_PEOPLE_BODY = 1 << 20
ALWAYS_ASK = {"Cache-Control": "no-cache"}


class LimitBody:
    """Cuts off a request whose body is longer than any that is meant (413)."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        longest = LONGEST_BODY if scope.get("path", "").startswith("/bot") else LONGEST_PEOPLE_BODY
        received = 0

        async def limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > longest:
                raise HTTPException(413, "Request Entity Too Large")
            return message

        await self._app(scope, limited, send)


def create_app(world: World) -> Starlette:
    """Both sides of a world, and the page."""
    call_log = CallLog()
    bot_side = BotSide(world, call_log)
    routes: list[Route | Mount] = [
        Route("/bot{token}/{method}", bot_side.method, methods=["GET", "POST"]),
        Route("/file/bot{token}/files/{unique}", bot_side.file, methods=["GET"]),
        Route("/", _index, methods=["GET"]),
        *PeopleSide(world).routes(),
        *Control(world, call_log).routes(),
    ]
    if PAGE.is_dir():
        routes.append(Mount("/page", Page(directory=PAGE)))
    # Any: Starlette wants handlers that take every exception, and calls each with its own.
    handlers: dict[Any, Any] = {PeopleError: _cannot, HTTPException: _http_error, ClientDisconnect: _gone}
    return Starlette(routes=routes, middleware=[Middleware(LimitBody)], exception_handlers=handlers)


class Page(StaticFiles):
    """The page's files, asked for again each time: an older sandbox may have served others at this address."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers.update(ALWAYS_ASK)
        return response


async def _index(_: Request) -> Response:
    page = PAGE / "index.html"
    if not page.exists():
        return PlainTextResponse("The sandbox runs; it has no page here.")
    return FileResponse(page, headers=ALWAYS_ASK)


def _cannot(_: Request, error: PeopleError) -> Response:
    return JSONResponse({"error": error.sentence}, error.status)


def _http_error(request: Request, error: HTTPException) -> Response:
    if request.url.path.startswith(("/bot", "/file/bot")):
        return JSONResponse(RefusedError(error.status_code, error.detail).answer(), error.status_code)
    return JSONResponse({"error": f"{error.detail}."}, error.status_code, headers=error.headers)


def _gone(_: Request, __: ClientDisconnect) -> Response:
    """Nobody is there to read it."""
    return Response(status_code=400)


class _Server(uvicorn.Server):
    """Leaves signals to whoever runs the loop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def is_loopback(host: str) -> bool:
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


@contextlib.asynccontextmanager
async def serve(world: World, port: int = 0, host: str = "127.0.0.1") -> AsyncIterator[str]:
    """Serves a world in this loop and gives the base URL; port 0 is any free one. Ends everything that waits, and the
    world. Raises ValueError for a host that is not loopback, OSError where the port is taken."""
    if not is_loopback(host):
        raise ValueError(f"{host} is not a loopback address")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.create_server((host, port), family=family)
    # Connections inherit it. Without it the second part of an answer waits 40 ms for the first one's acknowledgement;
    # asyncio sets it only on sockets that name their protocol.
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    config = uvicorn.Config(
        create_app(world), http=Connection, lifespan="off", log_level="warning", access_log=False, timeout_keep_alive=75
    )
    server = _Server(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    world.webhook.wake()  # one that was set before the world's last end
    named = f"[{host}]" if ":" in host else host
    try:
        yield f"http://{named}:{listening.getsockname()[1]}"
    finally:
        world.end_waits()
        server.should_exit = True
        await running
        world.close()
