"""Whatever becomes of the disk or the database: who presses is told, nothing is half written, play goes on after it."""

import asyncio
import logging
import os
import resource
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli import main
from bot.config import Settings
from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.sandbox.world import TOKEN
from bot.tables.table import Table
from tests.chance import LONGEST
from tests.checkup import doctor_finds
from tests.evening import Evening
from tests.evening import evening as an_evening
from tests.outside import outside
from tests.people import Answer, Message, Person, begin, plainly
from tests.play.conftest import wrong_in
from tests.postgresql import Server, running_server
from tests.processes import command
from tests.trials.trouble import disk, fill, held, impatient

#: Amal leads 6-6; Basim has the other hand.
HANDS = ("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-6 2-3 2-2 2-5 3-4 2-4 0-1")

NOT_KEPT = "That could not be saved, so nothing has changed. Please try again in a moment."
NOT_KEPT_ARABIC = "تعذّر حفظ ذلك، فلم يتغيّر شيء. حاول مرة أخرى بعد لحظة."

UNDER_WAY, UNDER_WAY_ARABIC = "One moment, I am at it.", "لحظة، العمل جارٍ."

REFUSED, STORED = (NOT_KEPT, NOT_KEPT_ARABIC), (UNDER_WAY, UNDER_WAY_ARABIC)

NOBODY = 65_534


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Trouble is told, in a line each, without a traceback and without a tile of anybody's hand."""
    yield
    assert wrong_in(caplog, "StoreTroubleError") == []


@pytest.fixture(scope="module")
def own_server() -> Iterator[Server]:
    """A PostgreSQL server that may be stopped."""
    with running_server() as running:
        yield running


async def presses(person: Person, message: Message, words: str) -> Answer:
    """Press a button; the bot may not come to rest after that."""
    return await forges(person, message, message.button(words).data)


async def forges(person: Person, message: Message, data: str) -> Answer:
    """Send button data, whether or not the message has such a button."""
    where, body = f"/chats/{message.chat}/messages/{message.id}/tap", {"person": person.id, "data": data}
    tapped = await person.evening.people_side("POST", where, body)
    assert tapped["answer"] is not None, "a tap was never answered"
    return Answer(plainly(tapped["answer"].get("text", "")), False, None)


async def a_match(evening: Evening) -> tuple[int, Person, Person]:
    """Amal is to lead; Basim, who reads Arabic, has chosen it."""
    amal, basim = await evening.person("Amal"), await evening.person("Basim", "ar")
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    return group, amal, basim


@contextmanager
def read_only(_: Path) -> Iterator[None]:
    """Nothing can be written any more, as after a fault of the disk."""
    with disk() as failing:
        failing.readable_only = True
        yield
        failing.readable_only = False


@pytest.mark.parametrize("trouble", [read_only, held])
async def test_while_nothing_can_be_written_who_presses_is_told_and_nothing_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, trouble: object
) -> None:
    """Neither then nor later: a tap that was refused is not played when all is well, one made then is."""
    assert callable(trouble)
    impatient(monkeypatch)
    with disk() as well:  # so that what a failing one has set is taken back
        assert not well.full
        async with an_evening(folder) as evening:
            group, amal, basim = await a_match(evening)
            before, hand = await evening.tables(group), await amal.hand()
            with trouble(folder / "dominobot.sqlite"):
                assert (await presses(amal, hand, "6|6")).text == NOT_KEPT
                assert (await presses(basim, await basim.last(group), "My hand")).text == NOT_KEPT_ARABIC
                await evening.people_side("POST", f"/chats/{group}/messages", {"person": basim.id, "text": "/score"})
                assert await evening.tables(group) == before
            await evening.rest()
            assert await evening.tables(group) == before
            assert "round 1" in (await amal.last(group)).text  # what was written meanwhile is answered
            assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."


async def test_a_tap_that_was_stored_before_the_trouble_is_done_and_answered_after_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tg.inbound.inbox._STORE_PAUSE", 0.01)
    with disk() as failing:
        async with an_evening(folder) as evening:
            group, amal, _ = await a_match(evening)
            before, hand = await evening.tables(group), await amal.hand()
            failing.after_updates = True
            pressing = asyncio.create_task(presses(amal, hand, "6|6"))
            await asyncio.sleep(0.1)  # some tries
            assert await evening.tables(group) == before
            failing.readable_only = False
            assert (await pressing).text == "You laid 6|6."
            await evening.rest()
            (table,) = await evening.tables(group)
            assert table.turn is not None
            assert table.turn.ply == 1


async def test_another_process_that_writes_for_a_moment_holds_a_tap_up_and_no_more(
    evening: Evening, folder: Path
) -> None:
    group, amal, _ = await a_match(evening)
    with held(folder / "dominobot.sqlite"):
        pressing = asyncio.create_task(presses(amal, await amal.hand(), "6|6"))
        await asyncio.sleep(0.3)  # long enough to be waiting, and far less than the store is patient
    assert (await pressing).text == "You laid 6|6."
    await evening.rest()
    (table,) = await evening.tables(group)
    assert table.turn is not None
    assert table.turn.ply == 1


async def test_on_a_full_disk_each_tap_is_kept_whole_or_refused_whole(folder: Path) -> None:
    """Some fit into what room is left, until one does not; with room again play goes on where it was."""
    with disk() as failing:
        async with an_evening(folder) as evening:
            group, amal, basim = await a_match(evening)
            hands = {person.id: (person, await person.hand()) for person in (amal, basim)}
            fill(folder / "dominobot.sqlite")
            failing.full, said = True, ""
            while said not in (*REFUSED, *STORED):
                before = await evening.tables(group)
                mover, hand = hands[before[0].person_to_move or 0]
                said = (await forges(mover, hand, next_move(before[0]))).text
                assert (await evening.tables(group) == before) == (said in (*REFUSED, *STORED))
            failing.full = False
            await evening.rest()
            assert (await evening.tables(group) == before) == (said in REFUSED)


def next_move(table: Table) -> str:
    """The data of a button that whoever is to move has now."""
    assert table.match is not None
    move, button = legal_moves(table.match)[0], f"{table.id}:{table.turn}"
    return f"p:{button}:{move.tile}@{move.end}".removesuffix("@None") if isinstance(move, Play) else f"d:{button}:"


async def test_a_server_that_is_down_is_told_and_play_goes_on_when_it_is_back(folder: Path, own_server: Server) -> None:
    """Nothing can be read either, so the sentence is in the language of the presser's Telegram."""
    async with an_evening(folder, own_server.empty_database()) as evening:
        group, amal, basim = await a_match(evening)
        before, hand, board = await evening.tables(group), await amal.hand(), await basim.last(group)
        own_server.stop()
        assert (await presses(amal, hand, "6|6")).text == NOT_KEPT
        assert (await presses(basim, board, "My hand")).text == NOT_KEPT_ARABIC
        own_server.start()
        await evening.rest()
        assert await evening.tables(group) == before
        assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."


async def test_a_process_whose_files_may_not_grow_refuses_and_goes_on(folder: Path) -> None:
    """The system says so in the middle of a write; the process is the one that an operator starts."""
    async with outside(DATA_DIR=str(folder)) as (world, settings), command(folder, "run", **settings) as bot:
        amal = await world.person("Amal")
        group = await world.group("Friday", [amal])
        await amal.starts()
        await amal.says(group, "/domino bazito 2")
        lobby = await until_seen(amal, group, "Seat 2")
        most = (folder / "dominobot.sqlite-wal").stat().st_size
        limit = resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, (most, limit[1]))
        assert (await presses(amal, lobby, "Seat 2")).text == NOT_KEPT
        resource.prlimit(bot.process.pid, resource.RLIMIT_FSIZE, limit)
        assert await until_kept(amal, lobby, "Seat 2") == "You sit on seat 2."
        assert await bot.ends(signal.SIGTERM) == 0
    assert "Traceback" not in bot.said
    assert doctor_finds(folder / "dominobot.sqlite", 0.0) == []


async def until_seen(person: Person, chat: int, label: str) -> Message:
    """The newest message with this button, once there is one."""
    async with asyncio.timeout(LONGEST):
        while True:
            seen = await person.sees(chat)
            if seen and any(label in text for text in seen[-1].labels):
                return seen[-1]
            await asyncio.sleep(0.01)


async def until_kept(person: Person, message: Message, words: str) -> str:
    """Press until it is not refused any more."""
    async with asyncio.timeout(LONGEST):
        while True:
            said = (await presses(person, message, words)).text
            if said != NOT_KEPT:
                return said


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder for a bot in this process; logging is left as it was."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.setenv("TELEGRAM_BOT_TOKEN", TOKEN)
    monkeypatch.setenv("TELEGRAM_API_BASE", "http://127.0.0.1:1")
    yield tmp_path
    logging.captureWarnings(False)
    logging.getLogger().handlers.clear()
    logging.getLogger().setLevel(logging.WARNING)


def test_a_server_out_of_reach_at_the_start_is_told(
    settings: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"postgresql:///dominoes?host={settings}")
    assert main(["run"]) == 2
    sentence = "DATABASE_URL: no database server answers there, or it does not let the bot in."
    assert capsys.readouterr().err == f"dominobot: {sentence}\n"


def test_a_file_that_another_process_holds_at_the_start_is_told(
    settings: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    impatient(monkeypatch)
    (settings / ".data").mkdir()
    with held(settings / ".data" / "dominobot.sqlite"):
        assert main(["run"]) == 2
    assert capsys.readouterr().err == "dominobot: DATA_DIR: another process holds the database.\n"


@pytest.mark.usefixtures("settings")
def test_a_full_disk_at_the_start_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """And leaves no half of a schema."""
    with disk() as failing:
        failing.full = True
        assert main(["run"]) == 2
        failing.full = False
    assert capsys.readouterr().err == "dominobot: DATA_DIR: there is no room on the disk of the database.\n"
    assert main(["doctor"]) == 2
    assert capsys.readouterr().err == "dominobot: DATA_DIR: there is no database yet.\n"


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("there", "why"),
    [
        ((), "the folder cannot be made or written"),
        (("dominobot.sqlite", "dominobot.lock"), "the database cannot be opened or written"),
    ],
)
def test_a_place_that_may_not_be_written_at_the_start_is_told(
    there: tuple[str, ...], why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder, or the file in it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for each in there:
            (folder / each).touch()
            (folder / each).chmod(0o666 if each.endswith(".lock") else 0o444)
        folder.chmod(0o555)
        monkeypatch.chdir(folder)
        monkeypatch.setenv("DATA_DIR", ".")
        was = os.geteuid()
        if was == 0:
            os.seteuid(NOBODY)
        try:
            assert main(["run"]) == 2
        finally:
            os.seteuid(was)
            folder.chmod(0o755)
    assert capsys.readouterr().err == f"dominobot: DATA_DIR: {why}.\n"
