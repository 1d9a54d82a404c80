"""Log lines: no token in any of them, whoever logs it and however."""

import logging
import warnings
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from telegram.error import TelegramError

from bot.logs import setup_logging
from bot.sandbox.server import serve
from bot.sandbox.world import World
from bot.tg.outbound.client import make_bot

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0"

log = logging.getLogger("bot.somewhere")


@pytest.fixture(params=["DEBUG", "INFO", "WARNING", "ERROR"])
def level(request: pytest.FixtureRequest) -> Iterator[str]:
    """A level for the test to set logging up with; afterwards nothing of it is left."""
    yield request.param
    logging.captureWarnings(False)
    logging.getLogger().handlers.clear()
    logging.getLogger().setLevel(logging.WARNING)


def refuse(address: str) -> None:
    """Fail as a client does that shows its token in the error, and in the error's cause."""
    raise ValueError(f"{TOKEN} was rejected") from OSError(address)


def test_a_token_is_struck_out_of_every_line(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In a message, its arguments, a traceback with its causes, an address, a warning, a line that cannot be formed."""
    setup_logging(level)
    address = f"https://api.telegram.org/bot{TOKEN}/getMe"
    log.log(logging.getLevelName(level), "asking %s or %s", address, quote(address))
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn(f"strange answer from {address}", stacklevel=1)
    try:
        refuse(address)
    except ValueError:
        log.exception("failed with %r", {"token": TOKEN})
    log.error("%d is no number", TOKEN)
    told = capsys.readouterr().err
    assert "asking https://api.telegram.org/bot<token>/getMe or https%3A//api.telegram.org/bot<token>/getMe" in told
    assert "OSError: https://api.telegram.org/bot<token>/getMe" in told
    assert "ValueError: <token> was rejected" in told
    assert ("strange answer" in told) == (level != "ERROR")
    assert TOKEN.partition(":")[2] not in told


async def test_calls_that_fail_show_no_token(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody there, a token that is refused (which the client library writes out), and the client's own log."""
    setup_logging(level)
    async with serve(World()) as base:
        for server in ("http://127.0.0.1:1", base):
            try:
                async with make_bot(TOKEN, server) as bot:
                    pytest.fail(f"{bot} is no bot")
            except TelegramError:
                log.exception("the call has failed")
    told = capsys.readouterr().err
    assert "NetworkError" in told
    assert "The token `<token>` was rejected" in told
    assert TOKEN.partition(":")[2] not in told


async def test_calls_that_succeed_are_not_logged(level: str, capsys: pytest.CaptureFixture[str]) -> None:
    setup_logging(level)
    async with serve(World(token=TOKEN)) as base, make_bot(TOKEN, base) as bot:
        log.log(logging.getLevelName(level), "%r is at work", bot)
        await bot.get_my_commands()
    (line,) = [line for line in capsys.readouterr().err.splitlines() if "asyncio" not in line]
    assert line.endswith("QuietBot() is at work")
