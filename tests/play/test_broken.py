"""A table that cannot be read, and a fault of ours in a handler: it is told, and nobody else notices."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.engine.rules import Rules
from bot.tables.leases import LEASE
from bot.tables.reviewing import TOLD_EVERY
from bot.tables.reviews import MOST_LAPSES
from tests.chance import until
from tests.evening import Evening
from tests.people import Person, begin, seat_all
from tests.play.conftest import wrong_in
from tests.play.table_for import HANDS, comes_in
from tests.play.test_reviews import over, review_of
from tests.storage.raw import raw

#: Deadlines that the table of the scenes has not.
DUE = ("release-seats", "next-round")


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """But for what the scenes are about, and a traceback of a fault that is not the store's."""
    yield
    allowed = ("cannot be read", "UnreadableTableError", "could not be handled", "no review")
    assert wrong_in(caplog, *allowed, traced="could not be handled") == []


def url(folder: Path) -> str:
    return f"sqlite:///{folder}/dominobot.sqlite"


@asynccontextmanager
async def two_tables(evening: Evening, folder: Path) -> AsyncIterator[tuple[int, Person, Person, str]]:
    """Amal plays Basim at two tables, of which the first cannot be read for the length of the scene; its id."""
    amal, basim = await evening.person("Amal"), await evening.person("Basim", "ar")
    group = await evening.group("Friday", amal, basim)
    await begin(group, [amal, basim], "/domino arab 2")
    (broken,) = await evening.tables(group)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    with raw(url(folder)) as conn:
        conn.execute(text("UPDATE tables SET body = 'x' || body WHERE id = :id"), {"id": broken.id})
    yield group, amal, basim, broken.id
    with raw(url(folder)) as conn:
        conn.execute(text("UPDATE tables SET body = substr(body, 2) WHERE id = :id"), {"id": broken.id})
        for kind in DUE:
            due = {"id": broken.id, "kind": kind}
            conn.execute(text("DELETE FROM deadlines WHERE table_id = :id AND kind = :kind"), due)


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
        assert told.text == "I cannot read this table at the moment. It is safe, and whoever runs me has been told."
        assert (await basim.forges(await basim.hand(), f"p:{broken}:1.1.0:6-6")).text.startswith("لا أستطيع")
        for command in ("/score", "/table", "/nudge", "/stop"):
            await amal.says(group, command, reply_to=board.id)
            assert (await amal.last(group)).text.startswith("I cannot read this table")
        async with evening.app.store.read() as tx:
            assert await tx.pending(10) == ()


async def test_what_falls_due_at_it_holds_up_nothing_else(evening: Evening, folder: Path) -> None:
    async with two_tables(evening, folder) as (group, _amal, basim, broken):
        with raw(url(folder)) as conn:
            for kind in DUE:
                due = {"id": broken, "kind": kind, "due": evening.time.now}
                row = "INSERT INTO deadlines (table_id, kind, due, claimed_until) VALUES (:id, :kind, :due, 0)"
                conn.execute(text(row), due)
        await evening.passes(1)
        dalal = await evening.person("Dalal")
        await comes_in(evening, group, dalal)
        await basim.says(group, "/domino block 2")
        await dalal.taps(await dalal.last(group, "Dominoes: Block"), "Seat 2")
        assert "Dalal" in (await dalal.last(group, "Dominoes: Block")).text
        await evening.passes(121)
        assert "Dalal" not in (await basim.last(group, "Dominoes: Block")).text


@pytest.mark.parametrize("language", ["en", "ar"])
async def test_a_tap_whose_handling_breaks_is_answered_and_leaves_nothing(
    evening: Evening, language: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chance itself fails, when a round is to be dealt."""
    amal, basim = await evening.person("Amal", language), await evening.person("Basim")
    group = await evening.group("Friday", amal, basim)
    lobby = await seat_all(group, [amal, basim], "/domino bazito 2")
    before, start = await evening.tables(group), lobby.green
    assert start is not None

    def breaks(_: Rules) -> None:
        raise RuntimeError

    with monkeypatch.context() as patched:
        patched.setattr(evening.shuffler, "order", breaks)
        told = await amal.taps(lobby, start)
    assert told.alert
    said = {"en": "Something went wrong. Please look at the table and try again.", "ar": "حدث خطأ ما."}
    assert told.text.startswith(said[language])
    async with evening.app.store.read() as tx:
        assert await tx.pending(10) == ()
    assert await evening.tables(group) == before
    assert "could not be handled" in caplog.text
    assert await amal.last(group) == lobby
    await amal.taps(lobby, start)
    assert [person.name for person in (amal, basim) if (await person.hand()).green is not None] != []


@pytest.mark.parametrize("why", ["it breaks", "nothing can be said"])
async def test_a_review_that_can_never_be_made_is_not_offered_again_and_holds_up_nobody_else_s(
    evening: Evening, why: str, caplog: pytest.LogCaptureFixture
) -> None:
    group, (amal, basim, _) = await over(evening)

    def breaks(_: int) -> None:
        raise RuntimeError("a hand: [6|6]")

    if why == "it breaks":
        evening.coach.on_weigh = breaks
    evening.coach.at_a_loss = why == "nothing can be said"
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert (await review_of(amal)).lines[1:] == ["This match cannot be reviewed."]
    assert sum("no review, ever" in record.getMessage() for record in caplog.records) == 1
    weighed = len(evening.coach.weighed)
    for chat, words in ((group, "📈 Review"), (amal.id, "📈 1")):
        if chat == amal.id:
            await amal.says(amal.id, "/review")
        answer = await amal.taps(await amal.last(chat), words)
        assert answer.text == "This match cannot be reviewed."
    assert len(evening.coach.weighed) == weighed, "it is not tried again"
    evening.coach.on_weigh, evening.coach.at_a_loss = lambda _: None, False
    await basim.taps(await basim.last(group, "🏆"), "📈 Review")
    assert any(line.startswith("Luck: ") for line in (await review_of(basim)).lines)


async def dies_over_it(evening: Evening) -> None:
    """The worker that makes the review is killed, and another takes over from it when its lease is over."""
    first, second = evening.workers[0], await evening.start_worker()
    await evening.kill_worker(first)
    evening.time.now += LEASE
    for lease in second.leases:
        lease.nudge()
    second.app.reviewer.wake()
    await evening.takes_over(second)


async def test_a_review_that_worker_after_worker_dies_over_is_given_up(shared_evening: Evening) -> None:
    evening = shared_evening
    group, (amal, *_) = await over(evening)
    evening.coach.stuck_at = 1
    result = await amal.last(group, "🏆")
    await amal.presses(result, result.button("📈 Review"))
    for _ in range(MOST_LAPSES):
        await until(lambda: evening.coach.weighed)
        assert "cannot be reviewed" not in (await review_of(amal)).text
        evening.coach.weighed.clear()
        await dies_over_it(evening)
    await evening.rest()
    assert (await review_of(amal)).lines[1:] == ["This match cannot be reviewed."]
    assert evening.coach.weighed == []


async def test_a_review_that_comes_further_before_each_death_is_not_given_up(shared_evening: Evening) -> None:
    evening = shared_evening
    group, (amal, *_) = await over(evening, target=30)

    def goes_by(_: int) -> None:
        evening.time.now += TOLD_EVERY

    evening.coach.on_weigh, evening.coach.stuck_at = goes_by, 2
    result = await amal.last(group, "🏆")
    await amal.presses(result, result.button("📈 Review"))
    for stuck_at in range(2, MOST_LAPSES + 3):
        await until(lambda at=stuck_at: len(evening.coach.weighed) == at)  # type: ignore[misc]  # bound now
        evening.coach.weighed.pop()
        evening.coach.stuck_at = stuck_at + 1
        await dies_over_it(evening)
    evening.coach.stuck_at = None
    await until(lambda: len(evening.coach.weighed) > MOST_LAPSES + 2)
    await dies_over_it(evening)
    await evening.rest()
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)


async def test_a_review_that_cannot_be_read_any_more_is_said_to_have_failed_and_may_be_asked_for_again(
    evening: Evening, folder: Path
) -> None:
    group, (amal, *_) = await over(evening)
    evening.coach.stuck_at = 1
    result = await amal.last(group, "🏆")
    await amal.presses(result, result.button("📈 Review"))
    await until(lambda: evening.coach.weighed)
    await evening.stop_bot()
    evening.coach.stuck_at = None
    with raw(url(folder)) as conn:
        conn.execute(text("UPDATE reviews SET body = '{}'"))
    await evening.start_bot()
    await evening.rest()
    assert (await review_of(amal)).lines[-1] == "It could not be finished. Please ask for it once more."
    await amal.taps(result, "📈 Review")
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)
