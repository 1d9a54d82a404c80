"""The Bot API client: one for polling and painting, which never shows its token and says things as its server can."""

import functools
import logging
import ssl
import time
from collections.abc import Sequence
from typing import Any

import httpx
from telegram import Bot
from telegram.error import BadRequest
from telegram.request import HTTPXRequest

from bot.tables.ports import Now
from bot.tg.outbound.dressing import dressed, refused, used
from bot.tg.outbound.server import Server

#: Calls at once besides the long poll: the painter's chats, taps being answered, and some to spare.
CONNECTIONS = 32

#: Seconds for each step of a call; the painter bounds a whole call.
CONNECT, READ, WRITE, POOL = 5.0, 15.0, 10.0, 5.0

#: These write addresses (with the token) or whole calls (with hands) below WARNING.
_TALKATIVE = ("httpx", "httpcore", "telegram")


class QuietBot(Bot):
    """A Bot whose `repr` does not print the token, and whose messages become plainer where its server refuses them."""

    __slots__ = ("_server",)

    def __init__(self, server: Server, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._server = server

    @property
    def server(self) -> Server:
        """What its server takes."""
        return self._server

    def __repr__(self) -> str:
        return "QuietBot()"

    async def fetch_updates(self, offset: int, wait: int, kinds: Sequence[str]) -> object:
        """Updates from `offset` on, as they came; held open for `wait` seconds while there are none.

        The library's own method parses a batch whole, so that one update it does not understand would lose the others.
        """
        asked = {"offset": offset, "timeout": wait, "allowed_updates": list(kinds)}
        return await self._post("getUpdates", asked, read_timeout=wait + READ)

    async def _do_post(self, endpoint: str, data: dict[str, Any], **timeouts: Any) -> Any:
        """Every call comes through here. What is new in a message is left out where it is refused."""
        new = used(data)
        while True:
            offered = frozenset(what for what in new if self._server.takes(what))
            try:
                return await super()._do_post(endpoint, dressed(data, offered) if new else data, **timeouts)
            except BadRequest as error:
                what = refused(error.message, offered)
                if what is None:
                    raise
                self._server.refuses(what)


def make_bot(token: str, api_base: str, now: Now = time.time) -> QuietBot:
    """A client for a server such as `https://api.telegram.org`; not yet initialised, so nothing is called. By `now` it
    tries again what was refused.

    Quietens the loggers of the client library, which would print the token.
    """
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
    base = api_base.rstrip("/")
    return QuietBot(
        Server(now),
        token,
        base_url=f"{base}/bot",
        base_file_url=f"{base}/file/bot",
        request=_request(CONNECTIONS),
        get_updates_request=_request(2),  # one waiting, and one that takes over from a poll being given up
    )


@functools.cache
def _certificates() -> ssl.SSLContext:
    """Whom to believe: read once, which takes longer than everything else at a start."""
    return httpx.create_ssl_context()


def _request(connections: int) -> HTTPXRequest:
    return HTTPXRequest(
        httpx_kwargs={"verify": _certificates()},
        connection_pool_size=connections,
        connect_timeout=CONNECT,
        read_timeout=READ,
        write_timeout=WRITE,
        pool_timeout=POOL,
    )
