"""Telegram as the real client sees it, without a network: a few methods over messages in memory, failures to order."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from telegram.request import BaseRequest, RequestData

from tests.chance import LONGEST

Answer = tuple[int, dict[str, Any]]

#: Ids of messages with files begin here, so that no text has the same.
_FILES = 1000

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)


def failure(code: int, description: str, **parameters: int) -> Answer:
    """An error as the Bot API server words it."""
    body: dict[str, Any] = {"ok": False, "error_code": code, "description": description}
    return code, body | ({"parameters": parameters} if parameters else {})


def too_many(seconds: int) -> Answer:
    """A 429."""
    return failure(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


@dataclass
class Call:
    """One call as it came in."""

    method: str
    parameters: dict[str, Any]

    @property
    def chat(self) -> int:
        return int(self.parameters.get("chat_id", 0))

    @property
    def text(self) -> str:
        return str(self.parameters.get("text", ""))


@dataclass
class FakeTelegram(BaseRequest):
    """Give it to a `telegram.Bot` as its request. `calls` are all that came, failed ones included."""

    calls: list[Call] = field(default_factory=list)
    messages: dict[tuple[int, int], dict[str, Any]] = field(default_factory=dict)
    holds: dict[int, asyncio.Event] = field(default_factory=dict)
    """Calls to these chats wait for the event."""
    refuse: Callable[[Call], Answer | Exception | None] = lambda _: None
    files: list[tuple[str, bytes]] = field(default_factory=list)
    """Name and contents of what was uploaded."""
    _came: asyncio.Event = field(default_factory=asyncio.Event)
    _failures: dict[tuple[str, int], list[Answer | Exception]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        super().__init__()

    def fail(self, method: str, chat: int, *answers: Answer | Exception) -> None:
        """The next calls of that method to that chat fail so, one after the other."""
        self._failures[method, chat] += answers

    def texts(self, chat: int) -> list[str]:
        """What the chat shows, in the order in which it was sent."""
        return [message["text"] for (place, _), message in sorted(self.messages.items()) if place == chat]

    def made(self, method: str, chat: int | None = None) -> list[Call]:
        """The calls of a method so far."""
        return [call for call in self.calls if call.method == method and chat in (None, call.chat)]

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait for calls until the condition holds."""
        async with asyncio.timeout(LONGEST):
            while not condition():
                self._came.clear()
                await self._came.wait()

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        """There is nothing to open."""

    async def shutdown(self) -> None:
        """There is nothing to close."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: Any, **__: Any
    ) -> tuple[int, bytes]:
        del method
        parameters = request_data.parameters if request_data is not None else {}
        call = Call(url.rpartition("/")[2], parameters)
        uploads = (request_data.multipart_data or {}) if request_data is not None else {}
        self.files += [(name, contents) for name, contents, _ in uploads.values() if isinstance(contents, bytes)]
        self.calls.append(call)
        self._came.set()
        if call.chat in self.holds:
            await self.holds[call.chat].wait()
        waiting = self._failures[call.method, call.chat]
        refused = waiting.pop(0) if waiting else self.refuse(call)
        if isinstance(refused, Exception):
            raise refused
        code, body = refused or self._do(call)
        self._came.set()
        return code, json.dumps(body).encode()

    def _do(self, call: Call) -> Answer:
        at = call.chat, int(call.parameters.get("message_id", 0))
        match call.method:
            case "sendMessage":
                at = call.chat, len(self.made("sendMessage"))
                self.messages[at] = {"text": call.text, "markup": call.parameters.get("reply_markup")}
                return 200, {"ok": True, "result": self._message(at)}
            case "sendPhoto" | "sendDocument":
                at = call.chat, _FILES + len(self.calls)
                self.messages[at] = {"text": str(call.parameters.get("caption")), "markup": None}
                return 200, {"ok": True, "result": self._message(at)}
            case "editMessageText" | "editMessageCaption" | "editMessageMedia" | "editMessageReplyMarkup":
                return self._edit(call, at)
            case "deleteMessage" if at in self.messages:
                del self.messages[at]
            case "deleteMessage":
                return failure(400, "Bad Request: message to delete not found")
            case "answerCallbackQuery":
                pass
            case _:
                return failure(404, "Not Found")
        return 200, {"ok": True, "result": True}

    def _edit(self, call: Call, at: tuple[int, int]) -> Answer:
        if at not in self.messages:
            return failure(400, "Bad Request: message to edit not found")
        old = self.messages[at]
        media = call.parameters.get("media", {})
        words = media.get("caption", call.parameters.get("caption", call.parameters.get("text", old["text"])))
        new = {"text": words, "markup": call.parameters.get("reply_markup")}
        if new == old and not media:
            return failure(400, NOT_MODIFIED)
        self.messages[at] = new
        return 200, {"ok": True, "result": self._message(at)}

    def _message(self, at: tuple[int, int]) -> dict[str, Any]:
        kind = "private" if at[0] > 0 else "group"
        return {"message_id": at[1], "date": 0, "chat": {"id": at[0], "type": kind}, "text": self.messages[at]["text"]}
