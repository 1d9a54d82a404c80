"""Long polling: stored first, confirmed then, and what Telegram's refusals mean."""

from collections.abc import Sequence
from typing import Any

import pytest
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter

from bot.tg.inbound.polling import YOUNG, Poller, SecondProcessError, TokenRefusedError, WebhookSetError
from bot.tg.inbound.updates import ALLOWED_UPDATES


class EndOfScriptError(Exception):
    """Telegram has nothing more to say in this test."""


class Telegram:
    """Answers each question for updates from a script, and notes it."""

    def __init__(self, *script: object) -> None:
        self.script = list(script)
        self.asked: list[tuple[int, int]] = []
        self.received: list[Any] = []
        self.now = 0.0
        self.age = 0.0

    async def fetch(self, offset: int, wait: int, kinds: Sequence[str]) -> object:
        assert tuple(kinds) == ALLOWED_UPDATES
        self.now, self.age = self.now + self.age, 0.0
        self.asked.append((offset, wait))
        if not self.script:
            raise EndOfScriptError
        answer = self.script.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def receive(self, updates: Sequence[Any]) -> None:
        self.received.extend(updates)

    async def run(self, wait: int = 25, *, age: float = 0.0) -> None:
        """`age`: seconds that the first answer takes."""
        poller = Poller(self.fetch, self.receive, lambda: self.now, wait)
        self.now += YOUNG  # however long it is until it polls: it is no older for that
        self.age = age
        with pytest.raises(EndOfScriptError):
            await poller.run()

    @property
    def offsets(self) -> list[int]:
        return [offset for offset, _ in self.asked]


async def test_a_batch_is_confirmed_by_the_next_question_once_it_is_stored() -> None:
    telegram = Telegram([{"update_id": 7}, {"update_id": 9}], [], [{"update_id": 10}])
    await telegram.run(age=YOUNG)
    assert telegram.asked == [(0, 1), (10, 25), (10, 25), (11, 25)]
    assert telegram.received == [{"update_id": 7}, {"update_id": 9}, {"update_id": 10}]


@pytest.mark.parametrize(
    "odd",
    [
        None,
        {},
        "nonsense",
        [None],
        ["update", {}],
        [{"update_id": None}, 5, {"no": "id"}],
        [{"update_id": 10**30}, {"update_id": 2**53}, {"update_id": -1}, {"update_id": 0}],
    ],
)
async def test_what_is_no_update_confirms_nothing_and_ends_nothing(
    odd: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Alone it comes again after a pause, beside others it goes with them."""
    monkeypatch.setattr("bot.tg.inbound.polling._NOTHING_PAUSE", 0.0)
    telegram = Telegram(odd, [*(odd if isinstance(odd, list) else [odd]), {"update_id": 7}])
    await telegram.run(age=YOUNG)
    assert telegram.offsets == [0, 0, 8]


async def test_a_batch_that_could_not_be_stored_is_not_confirmed_and_asked_for_again() -> None:
    telegram = Telegram([{"update_id": 7}], [{"update_id": 7}])
    failures = [OSError("disk full")]

    async def stores(updates: Sequence[Any]) -> None:
        if failures:
            raise failures.pop()
        await telegram.receive(updates)

    with pytest.raises(EndOfScriptError):
        await Poller(telegram.fetch, stores, lambda: 0.0, 25).run()
    assert telegram.offsets == [0, 0, 8]
    assert telegram.received == [{"update_id": 7}]


async def test_an_id_that_none_can_be_is_not_confirmed_and_its_batch_goes_on() -> None:
    telegram = Telegram([{"update_id": 2**70}, {"update_id": 3}, {"update_id": "9"}], [])
    await telegram.run()
    assert telegram.offsets == [0, 4, 4]


async def test_a_young_process_asks_in_short_turns_so_that_an_older_one_meets_it() -> None:
    telegram = Telegram([])
    await telegram.run(age=YOUNG - 0.1)
    assert telegram.asked == [(0, 1), (0, 1)]


async def test_another_poller_soon_after_the_start_means_to_be_the_second_process() -> None:
    telegram = Telegram(Conflict("terminated by other getUpdates request"))
    with pytest.raises(SecondProcessError):
        await Poller(telegram.fetch, telegram.receive, lambda: 0.0, 25).run()


WEBHOOK = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


async def test_a_webhook_that_is_set_at_the_start_is_told_from_another_poller() -> None:
    telegram = Telegram(Conflict(WEBHOOK))
    with pytest.raises(WebhookSetError):
        await Poller(telegram.fetch, telegram.receive, lambda: 0.0, 25).run()


async def test_a_webhook_that_is_set_later_is_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    telegram = Telegram(Conflict("Conflict: terminated by setWebhook request"), [{"update_id": 1}])
    await telegram.run(age=YOUNG)
    assert telegram.offsets == [0, 0, 2]
    assert "another process set a webhook with this token" in caplog.text


async def test_another_poller_later_is_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    telegram = Telegram(Conflict("terminated by other getUpdates request"), [{"update_id": 1}])
    await telegram.run(age=YOUNG)
    assert telegram.offsets == [0, 0, 2]
    assert "another process polls with this token" in caplog.text


async def test_a_revoked_token_ends_it() -> None:
    telegram = Telegram(InvalidToken())
    with pytest.raises(TokenRefusedError):
        await Poller(telegram.fetch, telegram.receive, lambda: 0.0, 25).run()


async def test_trouble_on_the_way_is_tried_again_and_told_without_its_words(caplog: pytest.LogCaptureFixture) -> None:
    telegram = Telegram(NetworkError("https://api.telegram.org/botSECRET"), RetryAfter(0), [{"update_id": 1}])
    await telegram.run()
    assert telegram.offsets == [0, 0, 0, 2]
    assert "fetching updates failed: NetworkError" in caplog.text
    assert "SECRET" not in caplog.text


async def test_updates_are_fetched_only_while_this_worker_is_the_one_that_does() -> None:
    telegram = Telegram([])
    asked: list[bool] = []

    def may_fetch() -> bool:
        asked.append(len(asked) in (2, 3, 5))
        return asked[-1]

    with pytest.raises(EndOfScriptError):
        await Poller(telegram.fetch, telegram.receive, lambda: 0.0, 25, may_fetch).run()
    assert asked == [False, False, True, True]
    assert len(telegram.asked) == 2
