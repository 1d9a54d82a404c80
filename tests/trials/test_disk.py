"""Whatever becomes of the disk or the database: who presses is told, nothing is half written, play goes on after it."""

import asyncio
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.tables.table import Table
from tests.chance import LONGEST, until
from tests.checkup import doctor_finds
from tests.evening import evening as an_evening
from tests.outside import outside
from tests.people import Button, Message, Person
from tests.play.conftest import wrong_in
from tests.play.table_for import a_match, comes_in
from tests.processes import command
from tests.trials.trouble import disk, fill, held, impatient

NOT_KEPT = "That could not be saved, so nothing has changed. Please try again in a moment."
NOT_KEPT_ARABIC = "تعذّر حفظ ذلك، فلم يتغيّر شيء. حاول مرة أخرى بعد لحظة."

UNDER_WAY = "One moment, I am working on it."


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Trouble is told, in a line each, without a traceback and without a tile of anybody's hand."""
    yield
    assert wrong_in(caplog, "StoreTroubleError") == []


async def told(person: Person, message: Message, wanted: Button | str) -> str:
    """Press a button, or send its data; what is answered. The bot may not come to rest after that."""
    answer = await person.presses(message, wanted)
    assert answer is not None, "a tap was never answered"
    return answer.text


@contextmanager
def read_only(_: Path) -> Iterator[None]:
    """Nothing can be written any more, as after a fault of the disk."""
    with disk() as failing:
        failing.readable_only = True
        yield
        failing.readable_only = False


@pytest.mark.parametrize("trouble", [read_only, held])
async def test_while_nothing_can_be_written_who_presses_is_told_and_nothing_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch, trouble: Callable[[Path], AbstractContextManager[None]]
) -> None:
    """Neither then nor later: a tap that was refused is not played when all is well, one made then is."""
    impatient(monkeypatch)
    with disk():  # so that what a failing one has set is taken back
        async with an_evening(folder) as evening:
            group, (amal, basim) = await a_match(evening, people=2)
            dalal = await evening.person("Dalal", "ar")
            await comes_in(evening, group, dalal)
            before, hand, board = await evening.tables(group), await amal.hand(), await dalal.last(group)
            with trouble(folder / "dominobot.sqlite"):
                assert await told(amal, hand, hand.button("6|6")) == NOT_KEPT
                assert await told(dalal, board, board.button("My hand")) == NOT_KEPT_ARABIC
                await evening.people_side("POST", f"/chats/{group}/messages", {"person": basim.id, "text": "/score"})
                assert await evening.tables(group) == before
            await evening.rest()
            assert await evening.tables(group) == before
            assert "round 1" in (await amal.last(group)).text  # what was written meanwhile is answered
            assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."


async def test_a_tap_that_was_stored_before_the_trouble_is_done_and_answered_after_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tg.inbound.taps._STORE_PAUSE", 0.01)
    monkeypatch.setattr("bot.tg.inbound.taps.PATIENCE", LONGEST)  # however slow the machine
    with disk() as failing:
        async with an_evening(folder) as evening:
            group, (amal, _) = await a_match(evening, people=2)
            before, hand = await evening.tables(group), await amal.hand()
            failing.after_updates = True
            pressing = asyncio.create_task(told(amal, hand, hand.button("6|6")))
            await until(lambda: failing.readable_only)
            stored = failing.tried
            await until(lambda: failing.tried > stored + 3)
            assert await evening.tables(group) == before
            failing.readable_only = False
            assert await pressing == "You laid 6|6."
            await evening.rest()
            (table,) = await evening.tables(group)
            assert table.turn is not None
            assert table.turn.ply == 1


async def test_another_process_that_writes_for_a_moment_holds_a_tap_up_and_no_more(folder: Path) -> None:
    with disk() as well:
        async with an_evening(folder) as evening:
            group, (amal, _) = await a_match(evening, people=2)
            hand = await amal.hand()
            with held(folder / "dominobot.sqlite"):
                before = well.tried
                pressing = asyncio.create_task(told(amal, hand, hand.button("6|6")))
                await until(lambda: well.tried > before)
                assert not pressing.done()
            assert await pressing == "You laid 6|6."
            await evening.rest()
            (table,) = await evening.tables(group)
            assert table.turn is not None
            assert table.turn.ply == 1


async def test_on_a_full_disk_each_tap_is_kept_whole_or_refused_whole(folder: Path) -> None:
    """Some fit into what room is left, until one does not; with room again play goes on where it was."""
    with disk() as failing:
        async with an_evening(folder) as evening:
            group, (amal, basim) = await a_match(evening, people=2)
            hands = {person.id: (person, await person.hand()) for person in (amal, basim)}
            fill(folder / "dominobot.sqlite")
            failing.full, said = True, ""
            while said not in (NOT_KEPT, UNDER_WAY):
                before = await evening.tables(group)
                mover, hand = hands[before[0].person_to_move or 0]
                said = await told(mover, hand, next_move(before[0]))
                assert (await evening.tables(group) == before) == (said in (NOT_KEPT, UNDER_WAY))
            failing.full = False
            await evening.rest()
            assert (await evening.tables(group) == before) == (said == NOT_KEPT)


def next_move(table: Table) -> str:
    """The data of a button that whoever is to move has now."""
    assert table.match is not None
    move, button = legal_moves(table.match)[0], f"{table.id}:{table.turn}"
    return f"p:{button}:{move.tile}@{move.end}".removesuffix("@None") if isinstance(move, Play) else f"d:{button}:"


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
        assert await told(amal, lobby, lobby.button("Seat 2")) == NOT_KEPT
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
            said = await told(person, message, message.button(words))
            if said != NOT_KEPT:
                return said
