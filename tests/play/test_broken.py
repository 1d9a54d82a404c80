"""A table that cannot be read, and a fault of ours in a handler: it is told, and nobody else notices."""

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from tests.evening import Evening
from tests.people import Person, begin

#: Amal leads 6-6; then Basim's 2-6 fits, and after Amal's 3-6 his 2-3 fits both ends.
HANDS = ("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-6 2-3 2-2 2-5 3-4 2-4 0-1")

#: Deadlines that the table of the scenes has not.
DUE = ("release-seats", "next-round")


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log() -> None:
    """Here something is, and each scene looks for it."""


@contextmanager
def database(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / "dominobot.sqlite")) as opened, opened:
        yield opened


@asynccontextmanager
async def two_tables(evening: Evening, folder: Path) -> AsyncIterator[tuple[int, Person, Person, str]]:
    """Amal plays Basim at two tables, of which the first cannot be read for the length of the scene; its id."""
    amal, basim = await evening.person("Amal"), await evening.person("Basim", "ar")
    group = await evening.group("Friday", amal, basim)
    await begin(group, [amal, basim], "/domino arab 2")
    (broken,) = await evening.tables(group)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    with database(folder) as opened:
        opened.execute("UPDATE tables SET body = 'x' || body WHERE id = ?", (broken.id,))
    yield group, amal, basim, broken.id
    with database(folder) as opened:
        opened.execute("UPDATE tables SET body = substr(body, 2) WHERE id = ?", (broken.id,))
        opened.execute("DELETE FROM deadlines WHERE table_id = ? AND kind IN (?, ?)", (broken.id, *DUE))


async def test_one_table_that_cannot_be_read_disturbs_no_other(
    evening: Evening, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_tables(evening, folder) as (group, amal, basim, broken):
        assert (await amal.taps(await amal.hand("Bazito"), "6|6")).text == "You laid 6|6."
        await basim.says(group, "/score")
        assert "Bazito in Friday" in (await basim.last(group)).text
        await basim.says(group, "/domino block 2")
        await basim.last(group, "Dominoes: Block")
        for command in ("/tables", "/hand", "/score", "/record"):
            await amal.says(amal.id, command)
        told = [record.getMessage() for record in caplog.records if "cannot be read" in record.getMessage()]
        assert told == [f"table {broken} cannot be read"]


async def test_a_tap_on_it_and_a_command_about_it_are_told_so(evening: Evening, folder: Path) -> None:
    async with two_tables(evening, folder) as (group, amal, basim, broken):
        board = await amal.last(group, "Arab · round 1")
        told = await amal.taps(board, "My hand")
        assert told.alert
        assert told.text == "I cannot read this table at the moment. It is kept, and whoever runs me is told."
        assert (await basim.forges(await basim.hand(), f"p:{broken}:1.1.0:6-6")).text.startswith("لا أستطيع")
        for command in ("/score", "/table", "/nudge", "/stop"):
            await amal.says(group, command, reply_to=board.id)
            assert (await amal.last(group)).text.startswith("I cannot read this table")
        async with evening.app.store.read() as tx:
            assert await tx.pending(10) == ()


async def test_what_falls_due_at_it_holds_up_nothing_else(evening: Evening, folder: Path) -> None:
    async with two_tables(evening, folder) as (group, _amal, basim, broken):
        with database(folder) as opened:
            for kind in DUE:
                due = (broken, kind, evening.time.now, 0.0)
                opened.execute("INSERT INTO deadlines (table_id, kind, due, claimed_until) VALUES (?, ?, ?, ?)", due)
        await evening.passes(1)
        dalal = await evening.person("Dalal")
        await evening.people_side("POST", f"/chats/{group}/members", {"person": dalal.id})
        await basim.says(group, "/domino block 2")
        await dalal.taps(await dalal.last(group, "Dominoes: Block"), "Seat 2")
        assert "Dalal" in (await dalal.last(group, "Dominoes: Block")).text
        await evening.passes(121)
        assert "Dalal" not in (await basim.last(group, "Dominoes: Block")).text


@pytest.mark.parametrize("language", ["en", "ar"])
async def test_a_tap_whose_handling_breaks_is_answered_and_leaves_nothing(
    evening: Evening, language: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    amal, basim = await evening.person("Amal", language), await evening.person("Basim")
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    before, hand = await evening.tables(group), await amal.hand()

    async def breaks(*_: object, **__: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(type(evening.app.service), "run", breaks)
        told = await amal.taps(hand, "6|6")
    assert told.alert
    said = {"en": "Something went wrong. Please look at the table and try again.", "ar": "حدث خطأ ما."}
    assert told.text.startswith(said[language])
    async with evening.app.store.read() as tx:
        assert await tx.pending(10) == ()
    assert await evening.tables(group) == before
    assert "could not be handled" in caplog.text
    assert await amal.hand() == hand
    await amal.taps(hand, "6|6")
    assert (await basim.hand()).green is not None
