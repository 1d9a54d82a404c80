"""Commands of the house as processes of their own, as an operator starts them."""

import asyncio
import contextlib
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import AsyncIterator
from pathlib import Path

from bot.config import Settings

#: Seconds after which a process that has not come as far is broken.
LONGEST = 180.0


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as there:
        return int(there.getsockname()[1])


def _interruptible() -> None:
    """Whoever started the tests in the background may have had SIGINT ignored, which processes inherit."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Command:
    """A process whose words are collected as they come."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.said = ""

    async def says(self, words: str) -> str:
        """Everything said on either stream, once these words have come."""
        stream = self.process.stdout
        assert stream is not None
        async with asyncio.timeout(LONGEST):
            while words not in self.said:
                line = await stream.readline()
                assert line, f"ended without saying {words!r}: {self.said}"
                self.said += line.decode()
        return self.said

    async def ends(self, number: signal.Signals | None = None) -> int:
        """Its exit status, once it ends by itself or by a signal."""
        if number is not None:
            self.process.send_signal(number)
        async with asyncio.timeout(LONGEST):
            rest, _ = await self.process.communicate()
        self.said += rest.decode()
        assert self.process.returncode is not None
        return self.process.returncode


@contextlib.asynccontextmanager
async def command(folder: Path, *arguments: str, **settings: str) -> AsyncIterator[Command]:
    """`dominobot ARGUMENTS` in a working folder, with these settings and no others. Killed where it still runs."""
    env = {name: value for name, value in os.environ.items() if name.lower() not in Settings.model_fields}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env=env | settings,
        preexec_fn=_interruptible,
        stdout=PIPE,
        stderr=STDOUT,
    )
    try:
        yield Command(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
