"""A bot of a few lines that speaks the Bot API over HTTP: what the page is shown, without the real bot."""

from typing import Any

import httpx

PATIENCE = 10  # seconds a long poll waits for an update before the test fails


class TinyBot:
    """Calls Bot API methods, and waits for single updates in the order they come."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self._http = http
        self._path = f"/bot{token}"
        self._offset = 0
        self._updates: list[dict[str, Any]] = []

    async def call(self, method: str, **parameters: Any) -> Any:
        return _result(await self._http.post(f"{self._path}/{method}", json=parameters, timeout=PATIENCE + 5))

    async def upload(self, method: str, fields: dict[str, Any], files: dict[str, bytes]) -> Any:
        """A call that brings files with it, named in the fields as attach://name."""
        return _result(await self._http.post(f"{self._path}/{method}", data=fields, files=files))

    async def say(self, chat: int, text: str, rows: list[list[dict[str, Any]]] | None = None) -> int:
        """Sends HTML text with rows of buttons under it; gives the message's id."""
        keyboard = {"reply_markup": {"inline_keyboard": rows}} if rows else {}
        sent = await self.call("sendMessage", chat_id=chat, text=text, parse_mode="HTML", **keyboard)
        number: int = sent["message_id"]
        return number

    async def edit(self, chat: int, message: int, text: str, rows: list[list[dict[str, Any]]] | None = None) -> None:
        """Gives a message another text and other buttons."""
        keyboard = {"reply_markup": {"inline_keyboard": rows}} if rows else {}
        await self.call("editMessageText", chat_id=chat, message_id=message, text=text, parse_mode="HTML", **keyboard)

    async def next(self, kind: str) -> Any:
        """What the next update of a kind carries; updates of other kinds before it are passed over."""
        while True:
            if not self._updates:
                self._updates = await self.call("getUpdates", offset=self._offset, timeout=PATIENCE)
                assert self._updates, f"no {kind} came"
                self._offset = self._updates[-1]["update_id"] + 1
            update = self._updates.pop(0)
            if kind in update:
                return update[kind]


def _result(response: httpx.Response) -> Any:
    answer = response.json()
    assert answer["ok"], answer
    return answer["result"]


def key(text: str, data: str | None = None, **more: Any) -> dict[str, Any]:
    """A button; its data is its text unless said otherwise."""
    return {"text": text, "callback_data": data or text, **more}
