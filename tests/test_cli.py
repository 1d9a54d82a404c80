"""The command `dominobot run`: how it begins, how it ends, and what it says where it cannot run."""

import asyncio
import contextlib
import logging
import os
import re
import signal
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
import pytest_asyncio

from bot.cli import main
from bot.config import Settings
from bot.language import LANGUAGES
from bot.running import compare_clocks
from bot.sandbox.server import serve
from bot.sandbox.world import TOKEN, World
from bot.tables.leases import SKEW
from bot.tables.ports import InboxRow, Store
from bot.tg.inbound.webhook import SECRET_HEADER
from storage import StoreError, StoreReason, open_store
from tests.processes import LONGEST, command, free_port
from tests.storage.raw import spoil
from tests.stores import StoreInFront
from tests.trials.trouble import disk

AT_WORK = "@dominobot is at work"
NOWHERE = "http://127.0.0.1:1"


class Telegram:
    """A sandbox in this process, and what was asked of it."""

    def __init__(self, base: str, world: World) -> None:
        self.world = world
        self.settings = {"TELEGRAM_BOT_TOKEN": TOKEN, "TELEGRAM_API_BASE": base, "LOG_LEVEL": "INFO"}
        self._base = base

    async def parameters(self, method: str) -> list[dict[str, Any]]:
        """What the calls of a method so far were given."""
        async with httpx.AsyncClient(base_url=self._base, timeout=LONGEST) as http:
            calls = (await http.get("/calls")).json()["calls"]
        return [call["parameters"] for call in calls if call["method"] == method]

    async def asked_for(self, wait: int, before: int = 0) -> None:
        """Until a process asks for updates that long at once, which after some time it does: it is young no more.

        What was asked `before` does not count."""
        async with asyncio.timeout(LONGEST):
            # ASYNC110: what is awaited happens in another process
            while all(asked["timeout"] != wait for asked in (await self.parameters("getUpdates"))[before:]):  # noqa: ASYNC110
                await asyncio.sleep(0.1)


@pytest_asyncio.fixture
async def telegram() -> AsyncIterator[Telegram]:
    world = World(token=TOKEN)
    async with serve(world) as base:
        yield Telegram(base, world)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_sets_its_commands_polls_and_ends_cleanly_when_told(
    telegram: Telegram, tmp_path: Path, number: signal.Signals
) -> None:
    """The menu is there in every language, the data folder is its owner's alone, the fullest log shows no token."""
    async with command(tmp_path, "run", **telegram.settings | {"DATA_DIR": "new/data", "LOG_LEVEL": "DEBUG"}) as bot:
        await bot.says(AT_WORK)
        menus = await telegram.parameters("setMyCommands")
        assert await bot.ends(number) == 0
    languages = {"" if language == "en" else language for language in LANGUAGES}
    assert {menu.get("language_code", "") for menu in menus} == languages
    assert (tmp_path / "new" / "data").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "new" / "data" / "dominobot.sqlite").exists()
    assert TOKEN.partition(":")[2] not in bot.said
    assert "Traceback" not in bot.said


async def test_a_second_process_on_the_same_folder_is_refused(telegram: Telegram, tmp_path: Path) -> None:
    """The lock of one that was killed is no hindrance."""
    async with command(tmp_path, "run", **telegram.settings) as first:
        await first.says(AT_WORK)
        async with command(tmp_path, "run", **telegram.settings) as second:
            assert await second.ends() == 2
            assert second.said == "dominobot: DATA_DIR: another process runs the bot of this folder.\n"
        assert await first.ends(signal.SIGKILL) == -signal.SIGKILL
    async with command(tmp_path, "run", **telegram.settings) as third:
        await third.says(AT_WORK)
        assert await third.ends(signal.SIGTERM) == 0


async def test_two_processes_on_one_database_share_its_work(telegram: Telegram, tmp_path: Path, database: str) -> None:
    """Also of one folder: the second waits until the first stops polling and painting, and goes on at once."""
    settings = telegram.settings | {"DATABASE_URL": database}
    async with command(tmp_path, "run", **settings) as first:
        await first.says("this worker is the poller now")
        async with command(tmp_path, "run", **settings) as second:
            await second.says(AT_WORK)
            assert await first.ends(signal.SIGTERM) == 0
            await second.says("this worker is the poller now")
            await second.says("this worker is the painter now")
            assert await second.ends(signal.SIGTERM) == 0
    assert "Traceback" not in first.said + second.said
    assert os.listdir(tmp_path) == [], "nothing is kept in a folder"


class OtherClock(StoreInFront):
    """A store whose machine's clock is wrong by so many seconds, or that has none."""

    def __init__(self, store: Store, wrong: float | None) -> None:
        super().__init__(store)
        self.wrong = wrong

    async def clock(self) -> float | None:
        return None if self.wrong is None else time.time() + self.wrong


@pytest.mark.parametrize(("wrong", "told"), [(None, False), (SKEW - 1, False), (1 - SKEW, False), (-60, True)])
async def test_a_clock_that_differs_from_the_databases_is_told(
    tmp_path: Path, wrong: float | None, told: bool, caplog: pytest.LogCaptureFixture
) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    await compare_clocks(OtherClock(store, wrong))
    await store.close()
    assert ("differ by 60 seconds" in caplog.text) == told
    assert bool(caplog.records) == told


async def test_of_two_processes_with_one_token_the_second_gives_way(telegram: Telegram, tmp_path: Path) -> None:
    """On two machines there is no lock to see; the server tells them."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    async with command(tmp_path / "a", "run", **telegram.settings, POLL_SECONDS="20") as first:
        await first.says(AT_WORK)
        await telegram.asked_for(20)
        async with command(tmp_path / "b", "run", **telegram.settings) as second:
            assert await second.ends() == 2
        sentence = "TELEGRAM_BOT_TOKEN: another process is getting the updates of this bot."
        assert second.said.splitlines()[-1] == f"dominobot: {sentence}"
        assert "Traceback" not in second.said
        first.process.send_signal(signal.SIGTERM)
        assert await first.ends() == 0
    assert "Traceback" not in first.said


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


async def test_a_token_that_is_revoked_while_it_runs_ends_it(telegram: Telegram, tmp_path: Path) -> None:
    async with command(tmp_path, "run", **telegram.settings, POLL_SECONDS="0") as bot:
        await bot.says(AT_WORK)
        telegram.world.token = "7000000001:AA" + "x" * 35
        assert await bot.ends() == 2
    assert bot.said.splitlines()[-1].startswith("dominobot: TELEGRAM_BOT_TOKEN: ")
    assert TOKEN.partition(":")[2] not in bot.said
    assert "Traceback" not in bot.said


async def test_a_token_that_no_bot_has_is_refused(telegram: Telegram, tmp_path: Path) -> None:
    wrong = "7000000001:AA" + "x" * 35
    async with command(tmp_path, "run", **{**telegram.settings, "TELEGRAM_BOT_TOKEN": wrong}) as bot:
        assert await bot.ends() == 2
    assert bot.said == (
        "dominobot: TELEGRAM_BOT_TOKEN: the server at TELEGRAM_API_BASE knows no bot with this token.\n"
    )


@pytest.fixture
def folder(working_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder for a bot in this process, whose token is well formed; logging is left as it was."""
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("TELEGRAM_API_BASE", NOWHERE)
    yield working_folder
    logging.captureWarnings(False)
    logging.getLogger().handlers.clear()
    logging.getLogger().setLevel(logging.WARNING)


def test_a_missing_setting_is_named_and_nothing_is_made(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("TELEGRAM_BOT_TOKEN")
    assert main(["run"]) == 2
    assert capsys.readouterr() == ("", "dominobot: TELEGRAM_BOT_TOKEN: is missing (.env.example explains it).\n")
    assert list(folder.iterdir()) == []


@pytest.mark.usefixtures("folder")
def test_a_server_that_cannot_be_reached_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run"]) == 2
    assert capsys.readouterr() == ("", "dominobot: TELEGRAM_API_BASE: no Bot API server answers there.\n")


def not_a_database(file: Path) -> None:
    file.write_text("Dear diary, " * 1_000)


def of_another_program(file: Path) -> None:
    spoil(f"sqlite:///{file}", "CREATE TABLE diary (day TEXT)")


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (not_a_database, "the database file is something else, or damaged"),
        (of_another_program, "the database belongs to another program"),
        (os.mkdir, "the database cannot be opened or written"),
    ],
)
@pytest.mark.parametrize("setting", ["DATA_DIR", "DATABASE_URL"])
def test_a_store_that_cannot_be_opened_is_told(
    made: Callable[[Path], None],
    why: str,
    setting: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By the setting that says where it is."""
    file = folder / "dominobot.sqlite"
    monkeypatch.setenv("DATA_DIR", str(folder if setting == "DATA_DIR" else folder / "data"))
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{file}" if setting == "DATABASE_URL" else "")
    made(file)
    assert main(["run"]) == 2
    assert capsys.readouterr() == ("", f"dominobot: {setting}: {why}.\n")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("my database", "this is not the address of a database"),
        (
            "mysql://root:hunter2@localhost/a",
            "this database cannot be used; it has to be sqlite:///FILE, or postgresql:// in UTF-8",
        ),
        ("sqlite:////nowhere/at/all.db", "the folder of the database file is missing"),
    ],
)
def test_an_address_that_leads_to_no_database_is_told_without_it(
    url: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url)
    assert main(["run"]) == 2
    assert capsys.readouterr() == ("", f"dominobot: DATABASE_URL: {why}.\n")


def test_a_data_folder_that_cannot_be_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "file").write_text("no folder")
    monkeypatch.setenv("DATA_DIR", str(folder / "file"))
    assert main(["run"]) == 2
    assert capsys.readouterr() == ("", "dominobot: DATA_DIR: the folder cannot be made or written.\n")


@pytest.mark.usefixtures("folder")
def test_a_full_disk_at_the_start_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """And leaves no half of a schema."""
    with disk() as failing:
        failing.full = True
        assert main(["run"]) == 2
        failing.full = False
    assert capsys.readouterr().err == "dominobot: DATA_DIR: there is no room on the disk of the database.\n"
    assert main(["doctor"]) == 2
    assert capsys.readouterr().err == "dominobot: DATA_DIR: there is no database yet.\n"


def failing(error: Exception) -> Callable[[Settings], NoReturn]:
    """What opens the bot, failing so."""

    def open_app(_: Settings) -> NoReturn:
        raise error

    return open_app


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("reason", StoreReason)
def test_every_reason_of_the_store_has_a_sentence(
    reason: StoreReason, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.running.open_app", failing(StoreError(reason)))
    assert main(["run"]) == 2
    assert re.fullmatch(r"dominobot: DATA_DIR: [^\n]+\.\n", capsys.readouterr().err)


@pytest.mark.usefixtures("folder")
def test_a_fault_of_ours_is_logged_with_its_traceback_and_without_the_token(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.running.open_app", failing(ZeroDivisionError(f"cannot divide {TOKEN}")))
    assert main(["run"]) == 1
    told = capsys.readouterr().err
    assert "ZeroDivisionError: cannot divide <token>" in told
    assert TOKEN.partition(":")[2] not in told


def test_ctrl_c_before_it_minds_signals_ends_it_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted() -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("bot.running.load_settings", interrupted)
    assert main(["run"]) == 130
    assert capsys.readouterr() == ("", "")
