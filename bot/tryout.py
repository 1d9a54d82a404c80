"""The command `dominobot try`: the bot and a sandbox as two processes, with a group of people to play as."""

import asyncio
import contextlib
import os
import shutil
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvloop

from bot.config import Settings
from bot.process import TakenError, only_one, until_stopped

#: First name and language of everybody in a new world. The first one creates the group, which gets that language.
PEOPLE = (("Emma", "en"), ("أمينة", "ar"), ("كريم", "ar"), ("شیرین", "fa"))
GROUP = "Friday dominoes"

_TOKEN = "7000000001:AAtry-try-try-try-try-try-try-try-0"  # noqa: S105 -- opens nothing but the sandbox
_HOST = "127.0.0.1"

#: Seconds within which both processes are up, and within which each of them ends.
_START, _END = 60.0, 10.0


class _EndedError(Exception):
    """One of the two processes ended, or does not answer."""


@dataclass(frozen=True, slots=True)
class _Child:
    name: str
    process: Process

    async def ended(self) -> None:
        raise _EndedError(f"the {self.name} has ended by itself (status {await self.process.wait()})")


def try_out(data: Path, port: int, *, fresh: bool) -> int:
    """Play until a signal ends it: 0. 1 where one of the two processes ends before; 2 where the folder is unusable.

    The world and the bot's data lie in the folder `try` of `data`, and are thrown away first if `fresh`. Another port
    is taken where `port` is in use.
    """
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        with only_one(data / "try.lock") as lock:
            folder = (data / "try").resolve()
            if fresh and folder.exists():
                shutil.rmtree(folder)
            folder.mkdir(mode=0o700, exist_ok=True)
            return uvloop.run(until_stopped(_play(folder, port, lock)))
    except TakenError:
        return _say("--data: another process plays in this folder", 2)
    except OSError as error:
        return _say(f"--data: the folder cannot be used ({error.strerror})", 2)
    except _EndedError as error:
        return _say(str(error), 1)


def _say(sentence: str, status: int) -> int:
    sys.stderr.write(f"dominobot try: {sentence}.\n")
    return status


async def _play(folder: Path, port: int, lock: int) -> int:
    serving = ("bot.sandbox", "--data", str(folder), "--port", str(_free(port)), "--token", _TOKEN)
    async with _child("sandbox", serving, lock, stdout=PIPE) as sandbox:
        base = await _within(_START, _address(sandbox.process), [sandbox])
        async with httpx.AsyncClient(base_url=base, timeout=_START) as http:
            await _within(_START, _settle(http), [sandbox])
            async with _child("bot", ("bot", "run"), lock, cwd=folder, env=_environment(folder, base)) as bot:
                await _within(_START, _ready(http), [sandbox, bot])
                sys.stdout.write(f"Open {base} and play.\nTo begin, write /domino in the group. Ctrl-C ends it.\n")
                sys.stdout.flush()
                await _within(None, asyncio.Event().wait(), [sandbox, bot])
    return 0


def _free(port: int) -> int:
    """This port, or 0 for any, where it is in use."""
    try:
        socket.create_server((_HOST, port)).close()
    except OSError:
        return 0
    return port


def _environment(folder: Path, base: str) -> dict[str, str]:
    """The bot's: none of the operator's settings, so that nothing of the real bot is touched, and no pacing."""
    ours = {
        "TELEGRAM_BOT_TOKEN": _TOKEN,
        "TELEGRAM_API_BASE": base,
        "DATA_DIR": str(folder),
        "LOG_LEVEL": "WARNING",
        "CALLS_PER_SECOND": "1000",
        "CHAT_CALLS_PER_SECOND": "1000",
        "GROUP_CALLS_PER_MINUTE": "60000",
    }
    return {name: value for name, value in os.environ.items() if name.lower() not in Settings.model_fields} | ours


@contextlib.asynccontextmanager
async def _child(
    name: str,
    command: Sequence[str],
    lock: int,
    *,
    stdout: int | None = None,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
) -> AsyncIterator[_Child]:
    """A module as a process that ends with this one, however this one ends, and holds the lock until then.

    In a session of its own: Ctrl-C reaches this process alone, which ends the two in the right order.
    """
    leash = (sys.executable, "-m", "bot.leash")
    process = await asyncio.create_subprocess_exec(
        *leash, *command, stdin=PIPE, stdout=stdout, cwd=cwd, env=env, pass_fds=(lock,), start_new_session=True
    )
    try:
        yield _Child(name, process)
    finally:
        await _end(process)


async def _end(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _END)
    except TimeoutError:
        process.kill()
        await process.wait()


async def _within(seconds: float | None, work: Coroutine[Any, Any, Any], children: Sequence[_Child]) -> Any:
    """What `work` gives. Raises _EndedError where a child ends first, or the time does."""
    tasks = [asyncio.create_task(each) for each in (work, *(child.ended() for child in children))]
    try:
        done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if not done:
            raise _EndedError("the bot or the sandbox does not start")
        return next(task for task in reversed(tasks) if task in done).result()  # an ended child before all else
    except httpx.HTTPError as error:
        raise _EndedError("the sandbox does not answer") from error
    finally:
        for task in tasks:
            task.cancel()


async def _address(sandbox: Process) -> str:
    """The base URL that the sandbox prints when it listens; waits for ever where it ends without."""
    line = await sandbox.stdout.readline() if sandbox.stdout else b""
    if not line:
        await asyncio.Event().wait()
    return line.decode().rpartition(" ")[2].strip()


async def _settle(http: httpx.AsyncClient) -> None:
    """Fill a world that has no group yet: four people who have pressed Start, and their group.

    The group comes last, and what is there already is left alone, so that an interrupted start is made good.
    """
    if (await _call(http, "GET", "/chats"))["chats"]:
        return
    people = {person["first_name"]: person for person in (await _call(http, "GET", "/people"))["people"]}
    members = []
    for name, language in PEOPLE:
        new = {"first_name": name, "language_code": language}
        person = people.get(name) or await _call(http, "POST", "/people", new)
        if not person["started"]:
            await _call(http, "POST", f"/chats/{person['id']}/messages", {"person": person["id"], "text": "/start"})
        members.append(person["id"])
    await _call(http, "POST", "/chats", {"title": GROUP, "type": "supergroup", "members": members})


async def _ready(http: httpx.AsyncClient) -> None:
    """Wait until the page is there and the bot has found the sandbox."""
    (await http.get("/")).raise_for_status()
    while not (await _call(http, "GET", "/calls"))["calls"]:  # noqa: ASYNC110
        await asyncio.sleep(0.1)  # the sandbox tells nobody of calls; it has to be asked


async def _call(http: httpx.AsyncClient, method: str, path: str, body: object = None) -> Any:
    answer = await http.request(method, path, json=body)
    return answer.raise_for_status().json()
