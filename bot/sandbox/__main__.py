"""`python -m bot.sandbox`: a sandbox on loopback, until it is interrupted."""

import argparse
import asyncio
import re
import signal
import sys
from pathlib import Path

import uvloop

from bot.sandbox.journal import BrokenJournalError
from bot.sandbox.server import is_loopback, serve
from bot.sandbox.world import TOKEN, USERNAME, World


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m bot.sandbox", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder that keeps its world")
    parser.add_argument("--port", type=int, required=True, help="0 for any free one")
    parser.add_argument("--host", default="127.0.0.1", help="a loopback address")
    parser.add_argument("--token", default=TOKEN, help="what the bot calls it with")
    parser.add_argument("--username", default=USERNAME, help="of the bot")
    parser.add_argument("--limits", action="store_true", help="429 by Telegram's real limits")
    given = parser.parse_args()
    if not is_loopback(given.host):
        parser.error(f"--host {given.host} is not a loopback address")
    if not 0 <= given.port < 1 << 16:
        parser.error("--port is not a port number")
    if not re.fullmatch(r"[0-9]{1,15}:[A-Za-z0-9_-]+", given.token):
        parser.error("--token is not of the form 123456:letters")
    if not re.fullmatch(r"[A-Za-z]\w{2,31}", given.username, re.ASCII):
        parser.error("--username is not a username")
    return given


async def _run(given: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    world = World(data=given.data, token=given.token, username=given.username, limits=given.limits)
    async with serve(world, given.port, given.host) as address:
        print(f"sandbox: {address}", flush=True)  # noqa: T201 -- what whoever started it waits for
        await stop.wait()


def main() -> None:
    given = _arguments()
    try:
        uvloop.run(_run(given))
    except (OSError, BrokenJournalError) as error:
        sys.exit(f"sandbox: {error}")


if __name__ == "__main__":
    main()
