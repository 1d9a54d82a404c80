"""Faults to order: calls that fail, connections that break, answers that are lost, updates that come twice."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from tests.sandbox.driving import Sandbox, until


@pytest.fixture
async def served() -> AsyncIterator[httpx.AsyncClient]:
    """A sandbox behind a real connection, which can break."""
    async with serve(World()) as base, httpx.AsyncClient(base_url=base, timeout=10) as http:
        yield http


async def started(http: httpx.AsyncClient) -> int:
    number: int = (await http.post("/people", json={"first_name": "Anna"})).json()["id"]
    await http.post(f"/chats/{number}/messages", json={"person": number, "text": "/start"})
    return number


async def texts(http: httpx.AsyncClient, person: int) -> list[str]:
    seen = (await http.get(f"/chats/{person}/messages?person={person}")).json()["messages"]
    return [message["text"] for message in seen]


async def last_call(http: httpx.AsyncClient) -> dict[str, Any]:
    call: dict[str, Any] = (await http.get("/calls")).json()["calls"][-1]
    return call


@pytest.mark.parametrize(
    ("fault", "refusal"),
    [
        ({"kind": "429", "retry_after": 7}, "429 Too Many Requests: retry after 7"),
        ({"kind": 429}, "429 Too Many Requests: retry after 1"),
        ({"kind": "500"}, "500 Internal Server Error"),
        ({"kind": "400", "description": "Bad Request: PEER_FLOOD"}, "400 Bad Request: PEER_FLOOD"),
        ({"kind": "403", "description": "Forbidden: so it is"}, "403 Forbidden: so it is"),
    ],
)
async def test_the_next_call_is_refused_undone_and_the_one_after_is_not(
    box: Sandbox, fault: dict[str, Any], refusal: str
) -> None:
    anna = await box.person(started=True)
    await box.post("/faults", method="sendMessage", **fault)
    assert await box.refusal("sendMessage", chat_id=anna, text="a") == refusal
    await box.bot("sendMessage", chat_id=anna, text="b")
    assert [message["text"] for message in await box.seen(anna, anna)] == ["/start", "b"]


async def test_a_429_says_when_to_come_back(box: Sandbox) -> None:
    await box.post("/faults", kind="429", retry_after=7)
    assert (await box.call("getMe"))["parameters"] == {"retry_after": 7}


async def test_a_fault_concerns_its_method_and_chat_only_and_strikes_as_often_as_said(box: Sandbox) -> None:
    anna, bob = await box.person(started=True), await box.person("Bob", started=True)
    await box.post("/faults", method="SENDMESSAGE", chat=bob, times=2, kind="500")
    await box.bot("sendMessage", chat_id=anna, text="a")
    await box.bot("sendChatAction", chat_id=bob, action="typing")
    for _ in range(2):
        assert await box.refusal("sendMessage", chat_id=bob, text="b") == "500 Internal Server Error"
    await box.bot("sendMessage", chat_id=bob, text="c")


async def test_a_storm_strikes_by_chance_the_same_way_for_the_same_seed_until_it_is_cleared(box: Sandbox) -> None:
    async def weather() -> list[int]:
        await box.post("/faults", rate=0.3, seed=7, kinds=["429", "500"])
        codes = [(await box.call("getMe")).get("error_code", 200) for _ in range(60)]
        await box.http.delete("/faults")
        return codes

    first = await weather()
    assert set(first) == {200, 429, 500}
    assert 30 < first.count(200) < 55
    assert await weather() == first
    assert (await box.get("/faults"))["faults"] == []
    await box.bot("getMe")


async def test_what_is_ordered_is_listed_with_what_is_left_of_it(box: Sandbox) -> None:
    await box.post("/faults", times=3, kind="500", method="getMe")
    await box.call("getMe")
    (fault,) = (await box.get("/faults"))["faults"]
    assert (fault["method"], fault["left"]) == ("getMe", 2)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"kind": "418"},
        {"kind": "500", "kinds": ["429"]},
        {"kinds": []},
        {"kinds": ["500", "twice"]},
        {"kind": "500", "times": 0},
        {"kind": "500", "rate": 2},
    ],
)
async def test_a_fault_that_is_none_is_refused(box: Sandbox, wrong: dict[str, Any]) -> None:
    assert (await box.cannot("/faults", **wrong)).startswith("400 ")
    assert (await box.get("/faults"))["faults"] == []


async def test_there_is_an_end_to_faults(box: Sandbox) -> None:
    for _ in range(100):
        await box.post("/faults", kind="500")
    assert "Too many" in await box.cannot("/faults", kind="500")


async def test_a_call_is_listed_with_the_fault_that_befell_it(box: Sandbox) -> None:
    await box.post("/faults", kind="500")
    await box.call("getMe")
    await box.call("getMe")
    assert [call["fault"] for call in (await box.get("/calls"))["calls"]] == ["500", None]


@pytest.mark.parametrize(("kind", "done"), [("reset", False), ("lost", True)])
async def test_the_connection_breaks_before_or_after_the_call_is_done(
    served: httpx.AsyncClient, kind: str, done: bool
) -> None:
    anna = await started(served)
    await served.post("/faults", json={"kind": kind, "method": "sendMessage"})
    with pytest.raises(httpx.NetworkError):
        await served.post(f"/bot{TOKEN}/sendMessage", json={"chat_id": anna, "text": "a"})
    assert await texts(served, anna) == ["/start", *(["a"] if done else [])]
    call = await last_call(served)
    assert (call["fault"], call["status"], call["answer"] is None) == (kind, 200 if done else 0, not done)
    await served.post(f"/bot{TOKEN}/sendMessage", json={"chat_id": anna, "text": "b"})
    assert (await texts(served, anna))[-1] == "b"


async def test_a_call_is_not_answered_until_the_caller_gives_up(
    served: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    """And there is no connection left to break then, which is no trouble."""
    anna = await started(served)
    await served.post("/faults", json={"kind": "timeout", "method": "sendMessage"})
    with pytest.raises(httpx.ReadTimeout):
        await served.post(f"/bot{TOKEN}/sendMessage", json={"chat_id": anna, "text": "a"}, timeout=0.05)
    assert await texts(served, anna) == ["/start"]
    assert (await last_call(served))["fault"] == "timeout"
    assert caplog.records == []


async def test_a_call_that_is_not_answered_breaks_after_the_seconds_said(served: httpx.AsyncClient) -> None:
    await served.post("/faults", json={"kind": "timeout", "seconds": 0.01})
    with pytest.raises(httpx.NetworkError):
        await served.get(f"/bot{TOKEN}/getMe")
    assert (await last_call(served))["fault"] == "timeout"


async def test_a_slow_call_is_done_all_the_same(box: Sandbox) -> None:
    await box.post("/faults", kind="slow", seconds=0.01)
    assert (await box.bot("getMe"))["is_bot"] is True


async def test_the_end_of_the_sandbox_waits_for_no_slow_call() -> None:
    world = World()
    async with serve(world) as base, httpx.AsyncClient(base_url=base, timeout=60) as http:
        await http.post("/faults", json={"kind": "slow", "seconds": 3600})
        slow = asyncio.create_task(http.get(f"/bot{TOKEN}/getMe"))

        async def begun() -> bool:
            return not world.faults.listed()

        await until(begun)
        world.end_waits()
        assert (await slow).json()["ok"] is True


async def test_an_update_comes_twice(box: Sandbox) -> None:
    """The second time only after the first was confirmed, as when a confirmation is lost."""
    anna = await box.person(started=True)
    await box.post("/faults", kind="twice", times=2)
    for text in "abc":
        await box.write(anna, anna, text)
    assert [update["message"]["text"] for update in await box.bot("getUpdates")] == ["a", "b", "c"]
    last = (await box.bot("getUpdates"))[-1]["update_id"]
    again = await box.bot("getUpdates", offset=last + 1)
    assert [update["message"]["text"] for update in again] == ["a", "b"]
    assert await box.bot("getUpdates", offset=last + 1) == []


async def test_an_update_by_hand_comes_twice_if_asked(box: Sandbox) -> None:
    poll = {"id": "7", "from": {"id": 1, "is_bot": False, "first_name": "A"}, "query": "q", "offset": ""}
    await box.post("/updates?twice=1", inline_query=poll)
    assert len(await box.updates()) == 1
    assert len(await box.updates()) == 1
    assert await box.updates() == []


async def test_a_new_start_clears_faults(box: Sandbox) -> None:
    await box.post("/faults", kind="500", times=9)
    await box.post("/reset")
    await box.bot("getMe")
