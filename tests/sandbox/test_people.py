"""The people's side: names, calls, the clock, resetting, and broken requests on both sides."""

from typing import Any

import pytest

from tests.sandbox.driving import STARTED_AT, Sandbox


async def test_people_are_listed_as_they_were_added(box: Sandbox) -> None:
    name = "<b>&\u202e" + "x" * 300
    anna = await box.post("/people", first_name=name, last_name="B", username="anna_1", language_code="ar")
    assert anna == {
        "id": 5_000_000_001,
        "first_name": name,
        "last_name": "B",
        "username": "anna_1",
        "language_code": "ar",
        "started": False,
        "blocked": False,
        "deleted": False,
    }
    assert await box.get("/people") == {"people": [anna]}
    assert "taken" in await box.cannot("/people", first_name="Eve", username="ANNA_1")
    assert "taken" in await box.cannot("/people", first_name="Eve", username="dominobot")


async def test_every_call_is_logged_with_its_answer(box: Sandbox) -> None:
    anna = await box.person(started=True)
    before = (await box.get("/calls"))["calls"][-1]["number"]
    await box.bot("sendMessage", chat_id=anna, text="Hi")
    await box.refusal("sendMessage", chat_id=anna, text="")
    done, refused = (await box.get(f"/calls?after={before}"))["calls"]
    assert (done["number"], done["time"], done["method"]) == (before + 1, STARTED_AT, "sendMessage")
    assert done["parameters"] == {"chat_id": anna, "text": "Hi"}
    assert (done["status"], done["answer"]["result"]["text"]) == (200, "Hi")
    assert (refused["status"], refused["answer"]["ok"]) == (400, False)


async def test_the_clock_is_moved_forward(box: Sandbox) -> None:
    anna = await box.person(started=True)
    assert await box.post("/clock", seconds=60) == {"time": STARTED_AT + 60}
    assert (await box.write(anna, anna, "later"))["date"] == int(STARTED_AT + 60)
    for wrong in (-1, "1", 1e12):
        assert (await box.cannot("/clock", seconds=wrong)).startswith("400 ")


async def test_a_reset_empties_the_world_and_numbers_go_on(box: Sandbox) -> None:
    anna = await box.person(started=True)
    await box.group(anna)
    await box.write(anna, anna, "pending")
    last = (await box.bot("getUpdates"))[0]["update_id"]
    await box.post("/reset")
    assert (await box.get("/people"))["people"] == (await box.get("/chats"))["chats"] == []
    assert await box.bot("getUpdates") == []
    assert (await box.get("/calls"))["calls"][0]["method"] == "getUpdates"
    again = await box.person()
    await box.write(again, again, "/start")
    assert (await box.bot("getUpdates"))[0]["update_id"] == last + 1
    assert [message["text"] for message in await box.seen(again, again)] == ["/start"]


async def test_the_page_is_served(box: Sandbox) -> None:
    page = await box.http.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert (await box.http.get("/page/index.html")).text == page.text


async def test_the_sandbox_says_that_it_is_alive(box: Sandbox) -> None:
    assert await box.get("/healthz") == {"ok": True}


DEEP = b"[" * 100_000
JSONS = [b"{", DEEP, b"[]", b"1", b"null", b'"x"', b'{"a": NaN}', b"\xff", b'{"first_name": "\\ud800"}', b"9" * 5000]
BODIES: list[Any] = [
    {},
    {"first_name": ""},
    {"first_name": "x" * 1001},
    {"first_name": 1},
    {"first_name": ["x"]},
    {"first_name": "x", "id": 1},
    {"first_name": "x", "username": "a b"},
    {"first_name": "x", "language_code": "<b>"},
    {"title": "x", "members": []},
    {"title": "x", "members": [42]},
    {"title": "x", "members": ["1"]},
    {"title": "x", "members": [2**70]},
    {"person": 1.5, "text": "x"},
    {"person": True, "text": "x"},
    {"person": 5_000_000_001, "text": ""},
    {"person": 5_000_000_001, "text": "x" * 4097},
    {"person": 5_000_000_001, "text": "/start", "reply_to": 99},
    {"person": 5_000_000_001, "row": -1, "column": 0},
    {"person": 5_000_000_001, "row": 0, "column": 10**30},
    {"link": "https://t.me/dominobot?start=a", "group": "x"},
    {"seconds": "1"},
]
PATHS = [
    "/people",
    "/chats",
    "/chats/5000000001/messages",
    "/chats/x/messages",
    "/chats/5000000001/messages/1/tap",
    "/chats/5000000001/members",
    "/chats/-4000000001/members",
    "/chats/-4000000001/members/77",
    "/people/77/open",
    "/people/77/block",
    "/people/x/unblock",
    "/clock",
    "/updates",
]


@pytest.mark.parametrize("path", PATHS)
async def test_broken_requests_of_people_are_refused_and_change_nothing(box: Sandbox, path: str) -> None:
    anna = await box.person()
    await box.group(anna)
    before = [await box.get(address) for address in ("/people", "/chats")]
    responses = [await box.http.post(path, content=body) for body in JSONS]
    responses += [await box.http.post(path, json=body) for body in BODIES]
    assert {response.status_code for response in responses} <= {400, 404}
    assert all(response.json()["error"] for response in responses)
    assert [await box.get(address) for address in ("/people", "/chats")] == before


@pytest.mark.parametrize(
    "query", ["", "?person=x", "?person=5000000001&after=x", "?person=5000000001&after=" + "9" * 5000, "?person=77"]
)
async def test_broken_queries_are_refused(box: Sandbox, query: str) -> None:
    anna = await box.person()
    assert (await box.http.get(f"/chats/{anna}/messages{query}")).status_code in {400, 404}


@pytest.mark.parametrize("body", JSONS)
async def test_broken_json_of_a_bot_is_refused(box: Sandbox, body: bytes) -> None:
    path = f"/bot{box.world.token}/sendMessage"
    response = await box.http.post(path, content=body, headers={"content-type": "application/json"})
    assert response.status_code == 400
    assert response.json()["description"].startswith("Bad Request: ")


@pytest.mark.parametrize(
    ("content_type", "body"),
    [
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=x", b"--y"),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\n' + b"x" * 2_000_000,
        ),
        ("application/x-www-form-urlencoded", b"%ff=%ff&chat_id=%"),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % number for number in range(2_000))),
        ("application/x-www-form-urlencoded", b"chat_id=1&text=x&reply_markup=" + b"%5B" * 30_000),
        ("application/x-www-form-urlencoded", b"chat_id=1&text=x&reply_markup=%7B%22inline_keyboard%22%3A%5B1%5D%7D"),
        ("application/x-www-form-urlencoded", b"chat_id=1&text=x&disable_notification=perhaps"),
        ("text/plain", b"x"),
        ("", b"x"),
    ],
)
async def test_broken_forms_of_a_bot_are_refused(box: Sandbox, content_type: str, body: bytes) -> None:
    path = f"/bot{box.world.token}/sendMessage"
    response = await box.http.post(path, content=body, headers={"content-type": content_type})
    assert response.status_code == 400
    assert response.json()["ok"] is False


async def test_a_body_without_end_is_cut_off(box: Sandbox) -> None:
    response = await box.http.post("/people", content=b" " * (1 << 20) + b"{}")
    assert response.status_code == 413
    assert response.json() == {"error": "Request Entity Too Large."}


@pytest.mark.parametrize("offset", [2**63, -(2**63), 2**200, "x"])
async def test_wild_offsets_do_no_harm(box: Sandbox, offset: Any) -> None:
    anna = await box.person(started=True)
    await box.write(anna, anna, "x")
    assert (await box.call("getUpdates", offset=offset))["ok"] in {True, False}
    assert (await box.bot("getMe"))["id"]
