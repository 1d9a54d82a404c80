"""The command `dominobot run`: how it begins, goes on beside others of its kind, and ends."""

import os
import signal
import time
from pathlib import Path

import pytest

from bot.language import LANGUAGES
from bot.running import compare_clocks
from bot.sandbox.world import TOKEN
from bot.tables.leases import SKEW
from bot.tables.store import Store
from storage import open_store
from tests.processes import command
from tests.serving import AT_WORK, Telegram
from tests.stores import StoreInFront


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_sets_its_commands_polls_and_ends_cleanly_when_told(
    telegram: Telegram, tmp_path: Path, number: signal.Signals
) -> None:
    """The menu is there in every language, the data folder is its owner's alone, the fullest log shows no token."""
    async with command(tmp_path, "run", **telegram.settings | {"DATA_DIR": "new/data", "LOG_LEVEL": "DEBUG"}) as bot:
        await bot.says(AT_WORK)
        await bot.says("commands, name and descriptions are set")
        menus = await telegram.parameters("setMyCommands")
        assert await bot.ends(number) == 0
    languages = {"" if language == "en" else language for language in LANGUAGES if len(language) == len("en")}
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
