"""The command `dominobot run` where updates are posted to it, and the way back to polling."""

import asyncio
import contextlib
import signal
import socket
from pathlib import Path

from bot.sandbox.world import TOKEN
from bot.tables.store.work import InboxRow
from bot.tg.inbound.webhook import SECRET_HEADER
from storage import open_store
from tests.processes import LONGEST, command, free_port
from tests.serving import AT_WORK, Telegram


def by_webhook(telegram: Telegram, port: int) -> dict[str, str]:
    """Settings of a bot that updates are posted to."""
    hook = {"WEBHOOK_URL": f"http://127.0.0.1:{port}/updates", "WEBHOOK_LISTEN": f"127.0.0.1:{port}"}
    return telegram.settings | hook


async def post_slowly(port: int, secret: str, body: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Begin to post an update; the bot waits for its body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        "POST /updates HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        f"{SECRET_HEADER}: {secret}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Expect: 100-continue",
    )
    writer.write("\r\n".join([*head, "", ""]).encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 100")
    assert await reader.readline() == b"\r\n"
    return reader, writer


async def listens_no_more(port: int) -> None:
    async with asyncio.timeout(LONGEST):
        with contextlib.suppress(ConnectionRefusedError):
            while True:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                await asyncio.sleep(0.01)  # what is awaited happens in another process


async def test_by_webhook_it_sets_it_and_a_post_under_way_at_its_end_is_stored_and_answered(
    telegram: Telegram, tmp_path: Path
) -> None:
    """The webhook stays set, and the fullest log shows no secret."""
    port = free_port()
    body = b'{"update_id": 77, "message": {}}'
    async with command(tmp_path, "run", **by_webhook(telegram, port) | {"LOG_LEVEL": "DEBUG"}) as bot:
        await bot.says("updates are posted to the webhook now")
        (setting,) = await telegram.parameters("setWebhook")
        reader, writer = await post_slowly(port, setting["secret_token"], body)
        bot.process.send_signal(signal.SIGTERM)
        await listens_no_more(port)
        assert bot.process.returncode is None
        writer.write(body)
        answer = await reader.read()
        writer.close()
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert await bot.ends() == 0
    assert telegram.world.webhook.url == setting["url"]
    store = await open_store(f"sqlite:///{tmp_path / '.data' / 'dominobot.sqlite'}")
    async with store.begin() as tx:
        assert await tx.receive([InboxRow(77, "", None)], 0.0) == 0, "it is there already, or done"
    await store.close()
    assert TOKEN.partition(":")[2] not in bot.said
    assert setting["secret_token"] not in bot.said
    assert "Traceback" not in bot.said


async def test_a_port_to_listen_at_that_is_in_use_is_told(telegram: Telegram, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        settings = by_webhook(telegram, taken.getsockname()[1])
        async with command(tmp_path, "run", **settings) as bot:
            assert await bot.ends() == 2
    sentence = "WEBHOOK_LISTEN: another process listens there, or it is no address of this machine."
    assert bot.said == f"dominobot: {sentence}\n"
    assert telegram.world.webhook.url == ""


async def test_a_webhook_that_the_server_does_not_post_to_is_told(telegram: Telegram, tmp_path: Path) -> None:
    settings = by_webhook(telegram, free_port()) | {"WEBHOOK_URL": f"https://bot.example.org/{TOKEN}"}
    async with command(tmp_path, "run", **settings) as bot:
        assert await bot.ends() == 2
    last = bot.said.splitlines()[-1]
    assert last.startswith("dominobot: WEBHOOK_URL: the server at TELEGRAM_API_BASE does not post there (")
    assert TOKEN.partition(":")[2] not in bot.said
    assert "Traceback" not in bot.said


async def test_without_a_webhook_in_the_settings_one_that_is_set_keeps_it_from_polling_until_it_is_removed(
    telegram: Telegram, tmp_path: Path
) -> None:
    """It may be another process's, whose updates nobody may take away by mistake."""
    url = f"http://127.0.0.1:{free_port()}/updates"
    telegram.world.webhook.set(url, None, 40)
    async with command(tmp_path, "run", **telegram.settings) as refused:
        assert await refused.ends() == 2
    sentence = (
        "is not set, but Telegram posts the updates of this bot to a webhook; set it, or remove the webhook with "
        "`dominobot unhook` where no other process needs it."
    )
    assert refused.said.splitlines()[-1] == f"dominobot: WEBHOOK_URL: {sentence}"
    assert telegram.world.webhook.url == url
    for told in ("The webhook is removed; updates wait until the bot polls.", "There was no webhook."):
        async with command(tmp_path, "unhook", **telegram.settings) as unhook:
            assert await unhook.ends() == 0
        assert unhook.said == f"{told}\n"
    assert telegram.world.webhook.url == ""
    asked = len(await telegram.parameters("getUpdates"))
    async with command(tmp_path, "run", **telegram.settings) as bot:
        await bot.says(AT_WORK)
        await telegram.asked_for(1, asked)
        assert await bot.ends(signal.SIGTERM) == 0
