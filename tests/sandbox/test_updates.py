"""Long polling: what the bot hears, and how it confirms."""

import asyncio

from bot.sandbox.updates import CONFLICT
from tests.sandbox.driving import Sandbox


async def test_updates_stay_until_a_higher_offset_confirms_them(box: Sandbox) -> None:
    anna = await box.person(started=True)
    first = await box.write(anna, anna, "one")
    await box.write(anna, anna, "two")
    updates = await box.bot("getUpdates")
    assert [update["message"]["text"] for update in updates] == ["one", "two"]
    assert updates[0]["message"] == first
    assert await box.bot("getUpdates") == updates
    assert await box.bot("getUpdates", offset=updates[1]["update_id"]) == updates[1:]
    assert await box.bot("getUpdates", offset=updates[1]["update_id"] + 1) == []


async def test_a_negative_offset_forgets_all_but_the_newest(box: Sandbox) -> None:
    anna = await box.person(started=True)
    for text in "abc":
        await box.write(anna, anna, text)
    assert [update["message"]["text"] for update in await box.bot("getUpdates", offset=-2)] == ["b", "c"]
    assert len(await box.bot("getUpdates")) == 2


async def test_a_limit_hands_out_the_oldest_first(box: Sandbox) -> None:
    anna = await box.person(started=True)
    for text in "abc":
        await box.write(anna, anna, text)
    assert [update["message"]["text"] for update in await box.bot("getUpdates", limit=2)] == ["a", "b"]


async def test_a_waiting_poll_ends_with_the_first_update(box: Sandbox) -> None:
    anna = await box.person(started=True)
    polling = asyncio.create_task(box.bot("getUpdates", timeout=50))
    await box.write(anna, anna, "now")
    assert [update["message"]["text"] for update in await polling] == ["now"]


async def test_of_two_pollers_the_earlier_is_refused(box: Sandbox) -> None:
    anna = await box.person(started=True)
    earlier = asyncio.create_task(box.refusal("getUpdates", timeout=50))
    later = asyncio.create_task(box.bot("getUpdates", timeout=50))
    assert await earlier == f"409 {CONFLICT}"
    await box.write(anna, anna, "hello")
    assert len(await later) == 1


async def test_allowed_updates_are_remembered_until_others_are_named(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.bot("getUpdates", allowed_updates=["callback_query"])
    await box.write(anna, anna, "not wanted")
    assert await box.bot("getUpdates") == []
    assert (await box.bot("getWebhookInfo"))["allowed_updates"] == ["callback_query"]
    await box.bot("getUpdates", allowed_updates=[])
    await box.write(anna, anna, "wanted again")
    assert [update["message"]["text"] for update in await box.bot("getUpdates")] == ["wanted again"]


async def test_updates_are_forgotten_after_a_day(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.write(anna, anna, "old")
    await box.post("/clock", seconds=24 * 3600 + 1)
    await box.write(anna, anna, "new")
    assert [update["message"]["text"] for update in await box.bot("getUpdates")] == ["new"]


async def test_delete_webhook_can_drop_what_is_pending(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.write(anna, anna, "dropped")
    assert (await box.bot("getWebhookInfo"))["pending_update_count"] == 1
    await box.bot("deleteWebhook", drop_pending_updates=True)
    assert await box.bot("getUpdates") == []


async def test_people_may_hand_over_any_update_the_schema_allows(box: Sandbox) -> None:
    poll = {"id": "7", "from": {"id": 1, "is_bot": False, "first_name": "A"}, "query": "q", "offset": ""}
    given = await box.post("/updates", inline_query=poll)
    assert await box.bot("getUpdates") == [{"update_id": given["update_id"], "inline_query": poll}]
    assert "does not allow" in await box.cannot("/updates", message={"text": "no id, no date, no chat"})
    assert "from 1" in await box.cannot("/updates", update_id=0, inline_query=poll)


async def test_an_update_told_again_reaches_a_bot_that_asks_from_its_id_on(box: Sandbox) -> None:
    """As after a bot's death between handling an update and confirming it."""
    poll = {"id": "1", "from": {"id": 5, "is_bot": False, "first_name": "P"}, "query": "q", "offset": ""}
    first, second = [(await box.post("/updates", inline_query=poll))["update_id"] for _ in range(2)]
    await box.bot("getUpdates", offset=second + 1)
    assert await box.post("/updates", update_id=first, inline_query=poll) == {"update_id": first}
    assert [update["update_id"] for update in await box.bot("getUpdates")] == [first]
    assert await box.bot("getUpdates", offset=second + 1) == []
    assert (await box.post("/updates", inline_query=poll))["update_id"] == second + 1


async def test_closing_the_world_ends_a_waiting_poll(box: Sandbox) -> None:
    earlier = asyncio.create_task(box.refusal("getUpdates", timeout=50))
    waiting = asyncio.create_task(box.bot("getUpdates", timeout=50))
    await earlier
    box.world.end_waits()
    assert await waiting == []
    assert await box.bot("getUpdates", timeout=50) == []
