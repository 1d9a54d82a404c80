"""What a process needs from the system: to be the only one at its work, and to end when it is told to."""

import asyncio
import contextlib
import fcntl
import os
import signal
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class TakenError(Exception):
    """Another process holds the lock."""


@contextlib.contextmanager
def only_one(path: Path) -> Iterator[int]:
    """Hold the lock file at `path`, which tells its holder's process id.

    The lock is the system's, so that it ends with its holder, however that ends; the file stays. Gives the file's
    descriptor: a child process that inherits it holds the lock as well. Raises TakenError, or OSError.
    """
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise TakenError from None
        os.truncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        yield lock
    finally:
        os.close(lock)


async def until_stopped(work: Coroutine[Any, Any, int]) -> int:
    """The exit status of `work`; 0 where a signal ended it. A signal cancels it once, so that it closes in peace."""
    task = asyncio.create_task(work)
    told = asyncio.Event()

    def stop() -> None:
        if not told.is_set():
            told.set()
            task.cancel()

    for number in _SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # as nohup wants it
            asyncio.get_running_loop().add_signal_handler(number, stop)
    try:
        return await task
    except asyncio.CancelledError:
        return 0
