"""The command `dominobot doctor`: what it says, and its exit status."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli import main
from storage import open_store
from tests.doctor.hall import BASIM, NOW, Hall
from tests.storage.raw import spoil

Captured = pytest.CaptureFixture[str]


#: No token in particular.
pytestmark = pytest.mark.usefixtures("working_folder")


async def a_house(file: Path) -> None:
    """Two tables, one of them in mid-round."""
    file.parent.mkdir(exist_ok=True)
    store = await open_store(f"sqlite:///{file}")
    hall = Hall(store)
    await hall.playing("aaaa")
    await hall.lobby("bbbb")
    async with store.begin() as tx:
        await tx.beat(NOW)
    await store.close()


HEALTHY = (
    "nothing to report: 2 tables, 3 moves, 5 screens, 0 updates in the inbox; "
    "the bot last ran at 2027-01-15 08:00:00 UTC\n"
)


def by_data_dir(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATA_DIR", "data")


def by_url(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///data/dominobot.sqlite")


def by_file(_: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DATA_DIR=data\nPOLL_SECONDS=nonsense\n")


@pytest.mark.parametrize("settle", [by_data_dir, by_url, by_file])
async def test_it_finds_its_database_as_run_does_and_needs_no_other_setting(
    settle: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    settle(monkeypatch)
    await a_house(Path("data/dominobot.sqlite"))
    assert main(["doctor"]) == 0
    assert capsys.readouterr() == (HEALTHY, "")


async def test_a_copy_is_named_on_the_command_line(capsys: Captured) -> None:
    await a_house(Path("a copy.sqlite"))
    assert main(["doctor", "a copy.sqlite"]) == 0
    assert capsys.readouterr() == (HEALTHY, "")


async def test_findings_are_a_line_each(capsys: Captured) -> None:
    await a_house(Path("copy.sqlite"))
    spoil("sqlite:///copy.sqlite", "DELETE FROM log WHERE ply = 2")
    spoil("sqlite:///copy.sqlite", f"DELETE FROM screens WHERE person = {BASIM}")
    assert main(["doctor", "copy.sqlite"]) == 1
    said = capsys.readouterr()
    assert said.out == (
        f"table aaaa: screen hand of {BASIM} is missing\n"
        "table aaaa: log: match 1 round 1 ply 3 comes where match 1 round 1 ply 2 should\n"
    )
    assert said.err.startswith("dominobot: 2 findings: 2 tables, 2 moves, ")
    assert said.err.count("\n") == 1


async def test_a_moment_that_no_clock_shows_is_no_traceback(capsys: Captured) -> None:
    await a_house(Path("copy.sqlite"))
    for moment in (1e300, -1e300):
        spoil("sqlite:///copy.sqlite", f"UPDATE heartbeat SET at = {moment}")
        assert main(["doctor", "copy.sqlite"]) == 0
        assert capsys.readouterr() == (HEALTHY.replace("2027-01-15 08:00:00 UTC", "a moment that no clock shows"), "")


@pytest.mark.parametrize(
    ("environment", "arguments", "says"),
    [
        ({}, [], "DATA_DIR: the folder of the database file is missing."),
        ({"DATA_DIR": "."}, [], "DATA_DIR: there is no database yet."),
        ({"DATABASE_URL": "my database"}, [], "DATABASE_URL: this is not the address of a database."),
        ({}, ["other"], "FILE: the database belongs to another program."),
        ({}, ["none"], "FILE: there is no database yet."),
    ],
)
def test_why_it_cannot_look_is_said_in_one_sentence(
    working_folder: Path,
    environment: dict[str, str],
    arguments: list[str],
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Captured,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    spoil("sqlite:///other", "CREATE TABLE diary (day TEXT)")
    assert main(["doctor", *arguments]) == 2
    assert capsys.readouterr() == ("", f"dominobot: {says}\n")
    assert [each.name for each in working_folder.iterdir()] == ["other"]


def test_settings_that_cannot_be_read_are_told(capsys: Captured) -> None:
    Path(".env").write_bytes(b"DATA_DIR=\xff\xfe")
    assert main(["doctor"]) == 2
    assert capsys.readouterr() == ("", "dominobot: .env: the file cannot be read.\n")
