"""A bot whose updates are posted to it: people notice nothing, and strangers who find its address get nowhere."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from bot.config import Settings
from bot.sandbox.world import TOKEN
from bot.tg.inbound.hooking import CONNECTIONS
from bot.tg.inbound.updates import ALLOWED_UPDATES
from bot.tg.inbound.webhook import LONGEST, SECRET_HEADER
from tests.chance import LONGEST as LONGEST_WAIT
from tests.chance import until
from tests.evening import Evening
from tests.evening import evening as an_evening
from tests.people import Json, Person, play
from tests.play.conftest import logged, wrong_in
from tests.play.table_for import a_match, seen_by
from tests.processes import free_port
from tests.trials.trouble import disk

SECRET = "a_secret-of-27-characters_1"


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """That the store is in trouble is told, without a traceback; no log shows what every post has to bring."""
    caplog.set_level("DEBUG", "bot")
    yield
    assert wrong_in(caplog, "StoreTroubleError") == []
    assert not [record for record in logged(caplog) if SECRET in record.getMessage()]


class Hook:
    """Where the bot of an evening is posted to."""

    def __init__(self) -> None:
        here = f"127.0.0.1:{free_port()}"
        self.url = f"http://{here}/tele%67ram"
        self.settings: dict[str, Any] = {"webhook_url": self.url, "webhook_listen": here, "webhook_secret": SECRET}

    async def post(self, body: object, url: str = "", method: str = "POST", **headers: str) -> httpx.Response:
        """Post as Telegram does, but for what is said otherwise; a header `""` is left out."""
        sent = {SECRET_HEADER: SECRET, "Content-Type": "application/json"}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        content = body if isinstance(body, bytes) or hasattr(body, "__aiter__") else json.dumps(body).encode()
        async with httpx.AsyncClient(verify=False) as http:  # noqa: S501  # never https
            given = {name.encode(): value.encode() for name, value in sent.items() if value}
            return await http.request(method, url or self.url, content=content, headers=given)


@pytest.fixture
def hook() -> Hook:
    return Hook()


@pytest.fixture
async def evening(folder: Path, hook: Hook) -> AsyncIterator[Evening]:
    """A sandbox with a bot by webhook."""
    async with an_evening(folder, **hook.settings) as together:
        yield together


async def posted_to(evening: Evening) -> Json:
    """What Telegram says of the webhook."""
    async with httpx.AsyncClient(base_url=evening.base) as http:
        info: Json = (await http.get(f"/bot{TOKEN}/getWebhookInfo")).json()["result"]
    return info


async def fails(evening: Evening) -> Json:
    """What Telegram says of the webhook, once a post has failed."""
    async with asyncio.timeout(LONGEST_WAIT):
        while "last_error_message" not in (info := await posted_to(evening)):  # noqa: ASYNC110  # it has no event
            await asyncio.sleep(0.01)
    return info


def tap_on_6_6(table: str, person: Person, chat: int, message: int, number: int) -> Json:
    """An update: somebody presses 6-6 under the hand of the first turn."""
    user = {"id": person.id, "is_bot": False, "first_name": person.name}
    under = {"message_id": message, "date": 1, "chat": {"id": chat, "type": "private", "first_name": person.name}}
    query = {"id": str(number), "from": user, "chat_instance": "1", "message": under, "data": f"p:{table}:1.1.0:6-6"}
    return {"update_id": number, "callback_query": query}


async def test_a_round_is_played_without_one_question_for_updates(evening: Evening, hook: Hook) -> None:
    group, people = await a_match(evening, people=2)
    async for tapped in play(group, people):
        if tapped.answer.text == "The next round is dealt.":
            break
    assert (await people[0].last(group)).lines[0] == "Bazito · round 2"
    calls = await evening.calls()
    (setting,) = [call["parameters"] for call in calls if call["method"] == "setWebhook"]
    assert setting == {
        "url": hook.url,
        "max_connections": CONNECTIONS,
        "allowed_updates": list(ALLOWED_UPDATES),
        "secret_token": SECRET,
    }
    assert not [call for call in calls if call["method"] == "getUpdates"]


async def test_an_update_posted_twice_at_once_and_later_is_one_move_and_one_answer(
    evening: Evening, hook: Hook
) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    (table,) = await evening.tables(group)
    tap = tap_on_6_6(table.id, amal, amal.id, (await amal.hand()).id, 900_000)
    statuses = [answer.status_code for answer in await asyncio.gather(*(hook.post(tap) for _ in range(5)))]
    await evening.rest()
    assert [*statuses, (await hook.post(tap)).status_code] == [200] * 6
    await evening.rest()
    (after,) = await evening.tables(group)
    assert after.turn is not None
    assert after.turn.ply == 1
    answers = [call for call in await evening.calls() if call["method"] == "answerCallbackQuery"]
    assert [call["parameters"]["callback_query_id"] for call in answers].count("900000") == 1
    assert (await basim.hand()).green is not None


async def pieces() -> AsyncIterator[bytes]:
    """A body that does not say how long it is."""
    for _ in range(LONGEST >> 16):
        yield b" " * (1 << 16)
    yield b"{}"


REFUSED: Mapping[str, Mapping[str, Any]] = {
    "no secret": {SECRET_HEADER: ""},
    "another secret": {SECRET_HEADER: SECRET[:-1] + "2"},
    "a part of the secret": {SECRET_HEADER: SECRET[:-1]},
    "a secret in other letters": {SECRET_HEADER: "س"},
    "another path": {"path": "/"},
    "a longer path": {"path": "/telegram/"},
    "another method": {"method": "PUT"},
    "no body": {"method": "GET"},
    "a form": {"Content_Type": "application/x-www-form-urlencoded"},
    "no type": {"Content_Type": ""},
    "no JSON": {"body": b'{"update_id": 900000,'},
    "no text": {"body": b'{"update_id": 900000, "x": "\xff"}'},
    "too deep": {"body": b'{"update_id": 900000, "x": ' + b"[" * 200_000 + b"]" * 200_000 + b"}"},
    "compressed": {"body": gzip.compress(b'{"update_id": 900000}'), "Content_Encoding": "gzip"},
    "too long": {"body": b" " * LONGEST + b"{}"},
    "too long in pieces": {"body": pieces},
}


@pytest.mark.parametrize("how", REFUSED)
async def test_whatever_is_no_post_of_telegrams_is_refused_alike_and_changes_nothing(
    evening: Evening, hook: Hook, how: str
) -> None:
    """Without a word of why; the same update, posted right, is a move."""
    group, (amal, basim) = await a_match(evening, people=2)
    before = await evening.tables(group), await seen_by(group, amal, basim)
    tap = tap_on_6_6(before[0][0].id, amal, amal.id, (await amal.hand()).id, 900_000)
    wrong = dict(REFUSED[how])
    body = wrong.pop("body", tap)
    url = str(httpx.URL(hook.url).copy_with(path=wrong.pop("path"))) if "path" in wrong else ""
    try:
        refused = await hook.post(body() if callable(body) else body, url, wrong.pop("method", "POST"), **wrong)
        assert (refused.status_code, refused.content) == (404, b"")
    except httpx.TransportError:  # who sends too much may be cut off before the answer is read
        assert "too long" in how
    await evening.rest()
    assert (await evening.tables(group), await seen_by(group, amal, basim)) == before
    assert (await hook.post(tap)).status_code == 200
    await evening.rest()
    assert await evening.tables(group) != before[0]


@pytest.mark.parametrize(
    "odd", [None, [], "update", {}, {"update_id": -1}, {"update_id": 900_001, "message": {"message_id": "one"}}]
)
async def test_what_no_update_can_be_made_of_is_told_dropped_and_confirmed(
    evening: Evening, hook: Hook, odd: object, caplog: pytest.LogCaptureFixture
) -> None:
    """So that it does not come again and again."""
    assert (await hook.post(odd)).status_code == 200
    await evening.rest()
    assert "was dropped" in caplog.text


async def test_however_deep_an_update_is_nested_it_is_taken_or_refused_for_good(evening: Evening, hook: Hook) -> None:
    """Also where it can just be read and cannot be written any more."""
    bodies = [b'{"update_id": 900000, "x": %s%s}' % (b"[" * depth, b"]" * depth) for depth in range(850, 1_000)]
    statuses = [(await hook.post(body)).status_code for body in bodies]
    assert statuses == sorted(statuses)
    assert set(statuses) == {200, 404}
    await evening.rest()


async def test_in_trouble_of_the_store_what_was_written_comes_again_and_is_answered_once(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    with disk() as failing:
        group, (amal, _) = await a_match(evening, people=2)
        failing.readable_only = True
        await evening.people_side("POST", f"/chats/{group}/messages", {"person": amal.id, "text": "/score"})
        await until(lambda: "an update could not be stored: StoreTroubleError" in caplog.text)
        info = await fails(evening)
        assert info["last_error_message"] == "Wrong response from the webhook: 503 Service Unavailable"
        assert info["pending_update_count"] == 1
        failing.readable_only = False
        evening.time.now += 1  # after which it is tried again
        await evening.rest()
        assert [message.lines[0] for message in await amal.sees(group)].count("Bazito in Friday · round 1") == 1
        assert (await posted_to(evening))["pending_update_count"] == 0


async def test_a_tap_whose_sender_was_told_that_it_is_not_saved_does_not_come_again(evening: Evening) -> None:
    """To no worker: it would be carried out against what was said."""
    with disk() as failing:
        group, (amal, _) = await a_match(evening, people=2)
        before, hand = await evening.tables(group), await amal.hand()
        failing.readable_only = True
        told = await amal.presses(hand, hand.button("6|6"))
        assert told is not None
        assert told.text.startswith("That could not be saved")
        failing.readable_only = False
        await evening.rest()
        assert (await posted_to(evening)).get("last_error_message") is None
        assert await evening.tables(group) == before
        assert (await amal.taps(hand, "6|6")).text == "You laid 6|6."


async def test_what_is_said_while_the_bot_is_down_waits_and_is_answered_after_the_start(
    evening: Evening, hook: Hook
) -> None:
    """The webhook stays set."""
    group, (amal, _) = await a_match(evening, people=2)
    await evening.stop_bot()
    assert (await posted_to(evening))["url"] == hook.url
    await evening.people_side("POST", f"/chats/{group}/messages", {"person": amal.id, "text": "/score"})
    await fails(evening)
    await evening.start_bot()
    await evening.rest()
    assert (await amal.last(group)).lines[0] == "Bazito in Friday · round 1"


async def test_any_worker_may_take_a_post_and_only_one_has_set_the_webhook(folder: Path, database: str) -> None:
    """Without a secret in the settings they agree on one: a proxy may give each of them each post."""
    first, second = Hook(), Hook()
    settings = first.settings | {"webhook_secret": ""}
    async with an_evening(folder, database, **settings) as evening:
        await evening.start_worker(webhook_listen=second.settings["webhook_listen"])
        group, (amal, basim) = await a_match(evening, people=2)
        (table,) = await evening.tables(group)
        tap = tap_on_6_6(table.id, amal, amal.id, (await amal.hand()).id, 900_000)
        key = Settings(telegram_bot_token=TOKEN, _env_file=None).webhook_key.get_secret_value()
        posts = [hook.post(tap, **{SECRET_HEADER: key}) for hook in (first, second)]
        assert [answer.status_code for answer in await asyncio.gather(*posts)] == [200, 200]
        await evening.rest()
        assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
        assert sum(call["method"] == "setWebhook" for call in await evening.calls()) == 1
