"""The client reaches the server it is told and never shows its token."""

import logging

import pytest
from telegram.error import NetworkError

from bot.tg.outbound.client import make_bot
from bot.tg.outbound.errors import describe

TOKEN = "1234567:AAF-abcdefghijklmnopqrstuvwxyz012345"


def test_addresses_follow_the_server() -> None:
    bot = make_bot(TOKEN, "http://127.0.0.1:8081/")
    assert bot.base_url == f"http://127.0.0.1:8081/bot{TOKEN}"
    assert bot.base_file_url == f"http://127.0.0.1:8081/file/bot{TOKEN}"


async def test_neither_repr_nor_logs_nor_errors_show_the_token(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    bot = make_bot(TOKEN, "http://127.0.0.1:1")
    async with bot.request:
        with pytest.raises(NetworkError) as refused:
            await bot.get_me()
    assert TOKEN not in f"{bot!r} {bot} {describe(refused.value)} {caplog.text}"
