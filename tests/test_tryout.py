"""The command `dominobot try`: two processes that come and go together, and a world that stays."""

import asyncio
import os
import re
import signal
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bot.cli import main
from bot.process import TakenError, only_one
from bot.tryout import GROUP, PEOPLE
from tests.processes import LONGEST, Command, command

DATA = "a folder"


class Trial:
    """A running `dominobot try`, seen through the people's side of its sandbox."""

    def __init__(self, running: Command, base: str, http: httpx.AsyncClient) -> None:
        self.running = running
        self.port = int(base.rpartition(":")[2])
        self._http = http

    async def get(self, path: str) -> Any:
        return (await self._http.get(path)).raise_for_status().json()

    async def says(self, person: int, chat: int, text: str) -> None:
        body = {"person": person, "text": text}
        (await self._http.post(f"/chats/{chat}/messages", json=body)).raise_for_status()

    async def messages(self, chat: int, person: int, having: str) -> list[dict[str, Any]]:
        """What somebody sees in a chat, once the bot has said this there."""
        async with asyncio.timeout(LONGEST):
            while True:
                seen: list[dict[str, Any]] = (await self.get(f"/chats/{chat}/messages?person={person}"))["messages"]
                if any(each["from"]["is_bot"] and having in each.get("text", "") for each in seen):
                    return seen
                await asyncio.sleep(0.02)  # the answer is awaited, not the time


@asynccontextmanager
async def trial(folder: Path, *more: str, port: int = 0, **settings: str) -> AsyncIterator[Trial]:
    async with command(folder, "try", "--data", DATA, "--port", str(port), *more, **settings) as running:
        said = await running.says("Ctrl-C")
        found = re.fullmatch(r"Open (http://127\.0\.0\.1:\d+) and play\.\n[^\n]+Ctrl-C[^\n]+\n", said)
        assert found is not None, said
        async with httpx.AsyncClient(base_url=found[1], timeout=LONGEST) as http:
            yield Trial(running, found[1], http)


async def both_gone(folder: Path) -> None:
    """Wait until neither process holds the folder any more."""
    async with asyncio.timeout(LONGEST):
        while True:
            try:
                with only_one(folder / DATA / "try.lock"):
                    return
            except TakenError:
                await asyncio.sleep(0.02)  # their end is awaited, not the time


async def test_four_people_can_play_at_once_and_find_everything_again(tmp_path: Path) -> None:
    """A new world has a group whose members have pressed Start; Ctrl-C ends both, and the next start goes on."""
    async with trial(tmp_path) as first:
        people = (await first.get("/people"))["people"]
        assert [(each["first_name"], each["language_code"]) for each in people] == list(PEOPLE)
        assert all(each["started"] for each in people)
        (group,) = (await first.get("/chats"))["chats"]
        assert (group["title"], group["members"]) == (GROUP, [each["id"] for each in people])
        host = people[0]["id"]
        await first.says(host, group["id"], "/domino bazito 2 52")
        before = await first.messages(group["id"], host, "Bazito")
        assert await first.running.ends(signal.SIGINT) == 0
        assert "Traceback" not in first.running.said
    await both_gone(tmp_path)
    async with trial(tmp_path) as second:
        assert await second.messages(group["id"], host, "Bazito") == before
        assert (await second.get("/people"))["people"] == people
        await second.says(host, group["id"], "/score")
        await second.messages(group["id"], host, "has not started")
        assert await second.running.ends(signal.SIGTERM) == 0
    async with trial(tmp_path, "--fresh") as third:
        assert all("Bazito" not in str(each) for each in await third.messages(group["id"], host, "/domino"))
        assert await third.running.ends(signal.SIGTERM) == 0


async def test_when_one_of_the_two_ends_the_other_ends_too(tmp_path: Path) -> None:
    async with trial(tmp_path) as broken:
        os.kill(int((tmp_path / DATA / "try" / "dominobot.lock").read_text()), signal.SIGKILL)
        assert await broken.running.ends() == 1
        assert broken.running.said.endswith("dominobot try: the bot has ended by itself (status -9).\n")
    await both_gone(tmp_path)


async def test_killed_it_leaves_no_process_behind(tmp_path: Path) -> None:
    async with trial(tmp_path) as killed:
        assert await killed.running.ends(signal.SIGKILL) == -signal.SIGKILL
    await both_gone(tmp_path)


async def test_a_port_in_use_is_passed_over_and_nothing_of_the_real_bot_is_touched(tmp_path: Path) -> None:
    """Neither its settings in the environment nor those in .env reach the bot that is tried."""
    (tmp_path / ".env").write_text(
        "DATA_DIR=real\nTELEGRAM_API_BASE=http://127.0.0.1:1\nDATABASE_URL=sqlite:///real.db\n"
    )
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with trial(tmp_path, port=port, DATA_DIR="real", DATABASE_URL="sqlite:///real.db") as tried:
            assert tried.port != port
            assert await tried.running.ends(signal.SIGTERM) == 0
    assert sorted(os.listdir(tmp_path)) == [".env", DATA]


def test_a_second_trial_in_the_same_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with only_one(tmp_path / "try.lock"):
        assert main(["try", "--data", str(tmp_path), "--fresh"]) == 2
    assert capsys.readouterr() == ("", "dominobot try: --data: another process plays in this folder.\n")


def test_a_folder_that_cannot_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    assert main(["try", "--data", str(tmp_path / "file")]) == 2
    assert re.fullmatch(r"dominobot try: --data: the folder cannot be used \(.+\)\.\n", capsys.readouterr().err)


async def test_a_world_that_cannot_be_read_is_told_and_left_alone(tmp_path: Path) -> None:
    world = tmp_path / DATA / "try" / "world.jsonl"
    world.parent.mkdir(parents=True)
    world.write_text("Dear diary\n")
    async with command(tmp_path, "try", "--data", DATA, "--port", "0") as running:
        assert await running.ends() == 1
    assert running.said.endswith("dominobot try: the sandbox has ended by itself (status 1).\n")
    assert "Traceback" not in running.said
    assert world.read_text() == "Dear diary\n"


@pytest.mark.parametrize("port", ["x", "-1", "65536"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["try", "--data", "unused", "--port", port])
    assert refused.value.code == 2
    assert "--port" in capsys.readouterr().err
