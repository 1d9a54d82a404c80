"""The world outlives its process, killed at any moment."""

import asyncio
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from bot.sandbox.journal import BrokenJournalError, Journal
from bot.sandbox.world import TOKEN, World
from tests.chance import Time
from tests.sandbox.driving import STARTED_AT, Sandbox, png, sandbox


async def everything(box: Sandbox, chats: list[int], person: int) -> list[Any]:
    """All that people and the bot can see."""
    seen = [await box.seen(chat, person) for chat in chats]
    listed = [await box.get(path) for path in ("/people", "/chats")]
    return [
        *seen,
        *listed,
        await box.bot("getUpdates"),
        await box.bot("getMyCommands"),
        await box.bot("getWebhookInfo"),
    ]


async def test_a_world_is_the_same_after_a_restart(tmp_path: Path) -> None:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
        anna = await box.person(started=True)
        group = await box.group(anna)
        files = {"photo": ("a.png", png())}
        await box.http.post(f"/bot{TOKEN}/sendPhoto", data={"chat_id": group}, files=files)
        sent = await box.bot("sendMessage", chat_id=anna, text="a")
        await box.bot("editMessageText", chat_id=anna, message_id=sent["message_id"], text="b")
        await box.bot("setMyCommands", commands=[{"command": "go", "description": "Go"}])
        await box.bot("getUpdates", allowed_updates=["message"])
        await box.post("/clock", seconds=3600)
        await box.write(group, anna, "/domino")
        before = await everything(box, [anna, group], anna)
    async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
        assert await everything(box, [anna, group], anna) == before
        photo = next(message for message in await box.seen(group, anna) if "photo" in message)
        assert (await box.http.get(photo["photo_url"])).content == png()
        await box.write(group, anna, "/next")
        assert [update["message"]["text"] for update in await box.updates()] == ["/domino", "/next"]


@pytest.mark.parametrize("torn", [b"[", b'[["people","7",{"id":7,"first_name":"Eve"}]]', b"\xff"])
async def test_a_last_line_cut_short_never_was(tmp_path: Path, torn: bytes) -> None:
    clock = Time(STARTED_AT)
    async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
        await box.person()
    with (tmp_path / "world.jsonl").open("ab") as file:
        file.write(torn)
    for names in (["Anna", "Bob"], ["Anna", "Bob", "Bob"]):
        async with sandbox(World(clock=clock, data=tmp_path), clock) as box:
            await box.person("Bob")
            assert [person["first_name"] for person in (await box.get("/people"))["people"]] == names


@pytest.mark.parametrize("line", [b"my diary\n", b"[1]\n", b"7\n", b'[["people","7",{"name":"Eve"}]]\n'])
async def test_what_is_no_journal_stops_the_start_and_is_left_alone(tmp_path: Path, line: bytes) -> None:
    path = tmp_path / "world.jsonl"
    path.write_bytes(line)
    with pytest.raises(BrokenJournalError):
        World(data=tmp_path)
    assert path.read_bytes() == line


def test_a_journal_does_not_grow_with_changes(tmp_path: Path) -> None:
    journal = Journal(tmp_path, growth=1_000)
    for number in range(1_000):
        journal.append([("people", "1", {"number": number})])
    assert (tmp_path / "world.jsonl").stat().st_size < 2_000
    journal.close()
    reopened = Journal(tmp_path)
    assert reopened.documents("people") == {"1": {"number": 999}}
    reopened.close()


async def started(tmp_path: Path) -> tuple[asyncio.subprocess.Process, str]:
    """A sandbox process and its address."""
    command = [sys.executable, "-m", "bot.sandbox", "--data", str(tmp_path), "--port", "0"]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout
    line = (await process.stdout.readline()).decode()
    return process, line.removeprefix("sandbox: ").strip()


async def test_a_killed_process_starts_again_where_it_was_and_ends_cleanly(tmp_path: Path) -> None:
    process, address = await started(tmp_path)
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        anna = (await http.post("/people", json={"first_name": "Anna"})).json()["id"]
        await http.post(f"/chats/{anna}/messages", json={"person": anna, "text": "/start"})
    process.kill()
    await process.wait()
    process, address = await started(tmp_path)
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        polling = asyncio.create_task(http.get(f"/bot{TOKEN}/getUpdates?offset=800000002&timeout=50"))
        (person,) = (await http.get("/people")).json()["people"]
        assert person["started"] is True
        process.terminate()
        assert (await polling).json() == {"ok": True, "result": []}
    assert await process.wait() == 0


@pytest.mark.parametrize(
    "wrong",
    [["--host", "0.0.0.0"], ["--port", "99999"], ["--token", "x"], ["--username", "a b"]],  # noqa: S104
)
async def test_a_wrong_setting_stops_the_start_with_a_sentence(tmp_path: Path, wrong: list[str]) -> None:
    command = [sys.executable, "-m", "bot.sandbox", "--data", str(tmp_path), "--port", "0", *wrong]
    process = await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE)
    _, said = await process.communicate()
    assert process.returncode == 2
    assert wrong[0] in said.decode()
