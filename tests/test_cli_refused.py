"""The command `dominobot run` where it cannot: one sentence, exit status 2, and nothing made."""

import logging
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from bot.cli import main
from bot.config import Settings
from bot.sandbox.world import TOKEN
from storage import StoreError, StoreReason
from tests.storage.raw import spoil
from tests.trials.trouble import disk

NOWHERE = "http://127.0.0.1:1"


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
