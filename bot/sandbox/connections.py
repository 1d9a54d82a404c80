"""Connections that the sandbox can break, as a broken network would."""

import asyncio
import socket
import struct
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    from bot.sandbox.world import World

_TRANSPORT = "sandbox_transport"
_AT_ONCE = struct.pack("ii", 1, 0)  # linger on, for no time: closing resets instead of finishing


class Connection(H11Protocol):
    """Lets each request find the transport it came by, in its state."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn narrows it
        self.app_state = {**self.app_state, _TRANSPORT: transport}
        super().connection_made(transport)


async def drop(request: Request) -> Response:
    """Resets the connection; the response goes nowhere. Raises ConnectionResetError in a server without connections."""
    transport: asyncio.Transport | None = request.scope.get("state", {}).get(_TRANSPORT)
    if transport is None:
        raise ConnectionResetError("the sandbox drops this call")
    if not transport.is_closing():  # the caller may have gone meanwhile
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        transport.abort()
    await asyncio.sleep(0)  # the server hears of it in the next turn of the loop
    return Response(status_code=500)


async def hang(request: Request, world: "World", seconds: float | None) -> None:
    """Waits until the caller has gone, the world ends, or the seconds have passed."""
    waits = {asyncio.create_task(_gone(request)), asyncio.create_task(world.ended.wait())}
    try:
        await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()


async def _gone(request: Request) -> bool:
    while (await request.receive())["type"] != "http.disconnect":
        pass
    return True
