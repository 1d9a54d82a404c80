"""The webhook: updates that are posted to us, stored before they are confirmed.

Whoever cannot show the secret learns nothing: everything that is no post of Telegram's is answered alike.
"""

import asyncio
import contextlib
import hmac
import json
import logging
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from typing import Any

import uvicorn
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from bot.tables.store import StoreTroubleError

log = logging.getLogger(__name__)

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 -- a header's name

#: Bytes of the longest update; Telegram's are far shorter.
LONGEST = 1 << 20

#: Seconds for a body to come.
_PATIENCE = 10.0

#: Seconds at the end in which what is being stored is finished and answered.
_LAST_WORD = 5

#: Connections beyond these are answered 503: more than Telegram and a reverse proxy hold open, and no endless memory.
_CONNECTIONS = 128

_STORED, _REFUSED, _AGAIN = 200, 404, 503


class CannotListenError(Exception):
    """The address to listen at is in use, or is none of this machine's."""


class _RefusedError(Exception):
    """This is no update of Telegram's. The reason is for our log alone."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there. Raises CannotListenError."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family)
    except (OSError, UnicodeError):  # the latter for a name that cannot be one
        raise CannotListenError from None


class Webhook:
    """Takes posts at a path that bring the secret, and gives their updates to `receive`.

    Where that fails the post is refused, so that it comes again; unless `settled` says that it need not.
    """

    def __init__(
        self,
        path: str,
        secret: str,
        receive: Callable[[Sequence[Any]], Awaitable[None]],
        settled: Callable[[Any], bool],
    ) -> None:
        self._path = path
        self._secret = secret.encode()
        self._receive = receive
        self._settled = settled

    @contextlib.asynccontextmanager
    async def serving(self, listening: socket.socket) -> AsyncIterator[None]:
        """Take posts at a socket; what is under way at the end is finished first. The socket is closed with it."""
        config = uvicorn.Config(
            self,
            http="h11",
            ws="none",
            lifespan="off",
            log_config=None,
            log_level="error",  # anybody can send nonsense, and a line of log for each
            access_log=False,
            proxy_headers=False,
            server_header=False,
            limit_concurrency=_CONNECTIONS,
            timeout_graceful_shutdown=_LAST_WORD,
        )
        server = _Server(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        try:
            yield
        finally:
            server.should_exit = True
            await running

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, as ASGI has it."""
        try:
            status = await self._store(await self._update(Request(scope, receive)))
        except _RefusedError as refused:
            log.debug("a request was refused: %s", refused)
            status = _REFUSED
        await Response(status_code=status)(scope, receive, send)

    async def _update(self, request: Request) -> Any:
        """The update that a request brings. Raises _RefusedError."""
        self._check(request)
        try:
            async with asyncio.timeout(_PATIENCE):
                body = await _body(request)
        except (TimeoutError, ClientDisconnect):
            raise _RefusedError("its body does not come") from None
        try:
            return json.loads(body.decode())
        except (ValueError, RecursionError):
            raise _RefusedError("it is no JSON") from None

    def _check(self, request: Request) -> None:
        """The secret before everything that takes longer to look at."""
        if request.method != "POST" or request.scope["path"] != self._path:
            raise _RefusedError("it is for somebody else")
        shown = request.headers.get(SECRET_HEADER, "").encode("latin-1")
        if not hmac.compare_digest(shown, self._secret):
            raise _RefusedError("it lacks the secret")
        if request.headers.get("Content-Type", "").partition(";")[0].strip().lower() != "application/json":
            raise _RefusedError("it is of another type")

    async def _store(self, update: Any) -> int:
        try:
            await self._receive([update])
        except StoreTroubleError as error:
            log.error("an update could not be stored: %s", type(error).__name__)  # noqa: TRY400  # no trace for that
            return _STORED if self._settled(update) else _AGAIN
        except RecursionError:
            log.warning("an update that is nested too deeply was dropped")
        except Exception as error:  # noqa: BLE001  # as in polling: it comes again
            log.error("an update could not be stored: %s", type(error).__name__)  # noqa: TRY400  # as above
            return _AGAIN
        return _STORED


async def _body(request: Request) -> bytes:
    """The body, given up where it is longer than any update."""
    body = bytearray()
    async for piece in request.stream():
        body += piece
        if len(body) > LONGEST:
            raise _RefusedError("it is too long")
    return bytes(body)


class _Server(uvicorn.Server):
    """Leaves signals to whoever runs the loop."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield
