"""The webhook by itself: where it listens, and senders who never come to an end. What it takes is in tests/play."""

import asyncio
from collections.abc import MutableMapping, Sequence
from typing import Any

import pytest

from bot.tg.inbound.webhook import SECRET_HEADER, CannotListenError, Webhook, listen

Message = MutableMapping[str, Any]


@pytest.mark.parametrize("host", ["192.0.2.1", "a..b"])
def test_an_address_that_is_none_of_this_machines_cannot_be_listened_at(host: str) -> None:
    with pytest.raises(CannotListenError):
        listen(host, 8080)


def test_where_one_listens_no_other_can() -> None:
    with listen("127.0.0.1", 0) as first, pytest.raises(CannotListenError):
        listen("127.0.0.1", first.getsockname()[1])


class Post:
    """A request with the secret, whose body comes as the test says."""

    def __init__(self, *messages: Message, fault: Exception | None = None) -> None:
        self.messages = list(messages)
        self.fault = fault
        self.received: list[Any] = []
        self.statuses: list[int] = []

    async def _receive(self) -> Message:
        if not self.messages:
            await asyncio.Event().wait()
        return self.messages.pop(0)

    async def _send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.statuses.append(message["status"])

    async def _store(self, updates: Sequence[Any]) -> None:
        if self.fault is not None:
            raise self.fault
        self.received.extend(updates)

    async def is_made(self) -> None:
        headers = [(SECRET_HEADER.lower().encode(), b"secret"), (b"content-type", b"application/json; charset=utf-8")]
        scope = {"type": "http", "method": "POST", "path": "/", "headers": headers, "query_string": b""}
        await Webhook("/", "secret", self._store, lambda _: False)(scope, self._receive, self._send)


HALF = {"type": "http.request", "body": b'{"update_id":', "more_body": True}
REST = {"type": "http.request", "body": b" 1}", "more_body": False}


async def test_a_body_that_comes_in_pieces_is_one_update() -> None:
    post = Post(HALF, REST)
    await post.is_made()
    assert (post.statuses, post.received) == ([200], [{"update_id": 1}])


async def test_a_body_that_never_comes_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tg.inbound.webhook._PATIENCE", 0.01)
    post = Post(HALF)
    await post.is_made()
    assert (post.statuses, post.received) == ([404], [])


async def test_a_sender_who_goes_away_in_the_middle_is_no_fault() -> None:
    post = Post(HALF, {"type": "http.disconnect"})
    await post.is_made()
    assert post.received == []


async def test_a_fault_in_storing_is_told_without_the_update_and_it_comes_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    post = Post(HALF, REST, fault=OSError("a hand: [6|6]"))
    await post.is_made()
    assert post.statuses == [503]
    assert [record.getMessage() for record in caplog.records] == ["an update could not be stored: OSError"]
