"""The bot's webhook: updates are posted to it in order, one at a time, and again after a while where it fails."""

import asyncio
import ipaddress
import ssl
from typing import TYPE_CHECKING, Any

import httpx

from bot.sandbox.values import JsonObject, Pending

if TYPE_CHECKING:
    from bot.sandbox.world import World

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 -- a header's name
PATIENCE = 60.0  # real seconds for an answer
FIRST_RETRY, LONGEST_RETRY = 1.0, 60.0  # seconds by the world's clock
_SETTLED = 0.05  # real seconds after which a clock that runs has passed the time waited for
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # trusts nobody; reading the usual authorities takes long


def is_loopback(url: str) -> bool:
    """Whether a URL leads to this machine, as the client that calls it reads it: nothing else is ever called."""
    try:
        parts = httpx.URL(url)
        here = parts.host == "localhost" or ipaddress.ip_address(parts.host).is_loopback
    except (httpx.InvalidURL, ValueError):
        return False
    return here and parts.scheme == "http" and (parts.port or 80) < 1 << 16


class Webhook:
    """Delivers a world's pending updates. What is set is kept in the world's settings, failures in memory only."""

    def __init__(self, world: "World") -> None:
        self._world = world
        self._running: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False
        self._calm()

    @property
    def _set(self) -> JsonObject:
        return self._world.setting("webhook", "") or {}

    @property
    def url(self) -> str:
        return str(self._set.get("url", ""))

    def set(self, url: str, secret: str | None, connections: int) -> None:
        """Sets it, or with an empty URL removes it."""
        what = {"url": url, "secret": secret, "connections": connections}
        self._world.set("webhook", "", what if url else None)
        self._calm()

    def info(self) -> JsonObject:
        """The fields of WebhookInfo that are about delivery."""
        if not self.url:
            return {}
        return {"max_connections": self._set["connections"], **self._failure}

    def wake(self) -> None:
        """Begins to deliver, if there is something and it is time."""
        if self._closed or self._running or not self.url or self._world.now() < self._next_try:
            return
        self._world.updates.forget_old()
        if self._world.updates.oldest():
            self._running = asyncio.create_task(self._deliver())

    def close(self) -> None:
        """Nothing is delivered any more."""
        self._closed = True
        if self._timer:
            self._timer.cancel()
        if self._running:
            self._running.cancel()

    def _calm(self) -> None:
        """Forgets failures."""
        self._next_try, self._retry = 0.0, FIRST_RETRY
        self._failure: JsonObject = {}

    async def _deliver(self) -> None:
        """Posts one update after another until there is none, or one fails."""
        try:
            # Only http on loopback is called, and no proxy that the environment names.
            async with httpx.AsyncClient(trust_env=False, timeout=PATIENCE, verify=_NO_TLS) as http:
                while (row := self._world.updates.oldest()) and (url := self.url):
                    wrong = await self._post(http, url, row)
                    if wrong and url == self.url:
                        self._failed(wrong)
                        return
                    if not wrong:
                        self._calm()
                        # While it was posted the world may have been emptied.
                        if self._world.updates.oldest() == row:
                            self._world.updates.took(row)
                            self._world.commit()
        finally:
            self._running = None

    async def _post(self, http: httpx.AsyncClient, url: str, row: Pending) -> str | None:
        """Why it failed, in Telegram's words."""
        secret = self._set.get("secret")
        headers: dict[str, Any] = {SECRET_HEADER: secret} if secret else {}
        try:
            response = await http.post(url, json=row.update, headers=headers)
        except httpx.TimeoutException:
            return "Read timeout expired"
        except httpx.ConnectError:
            return "Connection refused"
        except httpx.HTTPError:
            return "Connection closed"
        if response.is_success:
            return None
        return f"Wrong response from the webhook: {response.status_code} {response.reason_phrase}"

    def _failed(self, wrong: str) -> None:
        self._failure = {"last_error_date": self._world.seconds(), "last_error_message": wrong}
        self._next_try = self._world.now() + self._retry
        loop = asyncio.get_running_loop()
        # A clock that runs wakes it by this timer, one that is moved by hand by the commit of the move.
        self._timer = loop.call_later(self._retry + _SETTLED, self.wake)
        self._retry = min(self._retry * 2, LONGEST_RETRY)
