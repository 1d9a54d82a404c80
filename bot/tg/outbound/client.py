"""The Bot API client: one for polling and painting, which never shows its token."""

import functools
import logging
import ssl
from collections.abc import Sequence

import httpx
from telegram import Bot
from telegram.request import HTTPXRequest

#: Calls at once besides the long poll: the painter's chats, taps being answered, and some to spare.
CONNECTIONS = 32

#: Seconds for each step of a call; the painter bounds a whole call.
CONNECT, READ, WRITE, POOL = 5.0, 15.0, 10.0, 5.0

#: These write addresses (with the token) or whole calls (with hands) below WARNING.
_TALKATIVE = ("httpx", "httpcore", "telegram")


class QuietBot(Bot):
    """A Bot whose `repr` does not print the token."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "QuietBot()"

    async def fetch_updates(self, offset: int, wait: int, kinds: Sequence[str]) -> object:
        """Updates from `offset` on, as they came; held open for `wait` seconds while there are none.

        The library's own method parses a batch whole, so that one update it does not understand would lose the others.
        """
        asked = {"offset": offset, "timeout": wait, "allowed_updates": list(kinds)}
        return await self._post("getUpdates", asked, read_timeout=wait + READ)


def make_bot(token: str, api_base: str) -> QuietBot:
    """A client for a server such as `https://api.telegram.org`; not yet initialised, so nothing is called.

    Quietens the loggers of the client library, which would print the token.
    """
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
    base = api_base.rstrip("/")
    return QuietBot(
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
