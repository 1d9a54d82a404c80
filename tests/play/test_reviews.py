"""Reviews: asked for after a match by those who played it, made choice by choice, shown to each in private."""

import asyncio
import re
from collections import Counter

import pytest

from bot.tables.leases import LEASE, PROLONG
from tests.chance import until
from tests.evening import Evening
from tests.people import Message, Person, begin, play
from tests.play.table_for import a_group


async def over(evening: Evening, target: int = 1, people: int = 3) -> tuple[int, list[Person]]:
    """A match between Amal and Basim to its end; Dalal looks on."""
    group, made = await a_group(evening, people)
    evening.shuffler.seed(3)
    await begin(group, made[:2], f"/domino bazito 2 {target}")
    async for _ in play(group, made[:2]):
        pass
    return group, made


async def review_of(person: Person) -> Message:
    """The newest one in the private chat."""
    return await person.last(person.id, "📈 Review")


async def reviews_in(person: Person, chat: int) -> list[Message]:
    return [each for each in await person.sees(chat) if each.text.startswith("📈 Review")]


def costly(evening: Evening) -> None:
    """Whatever was not best has cost something for sure."""
    evening.coach.sure = True


def time_goes_by(evening: Evening, seconds: float) -> None:
    """So many seconds with each choice that is weighed."""

    def goes_by(_: int) -> None:
        evening.time.now += seconds

    evening.coach.on_weigh = goes_by


async def test_the_button_under_the_result_brings_a_review_to_the_private_chat(evening: Evening) -> None:
    group, (amal, basim, _) = await over(evening)
    answer = await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert answer.text == "📈 Your review comes in our private chat."
    told = await review_of(amal)
    assert told.lines[0] == "📈 Review · Bazito in Friday, match 1"
    luck, made, got = (
        float(re.search(rf"{said} ?\(?([+−]?[\d.]+)", told.text)[1].replace("−", "-"))  # type: ignore[index]  # it is said
        for said in ("Luck:", "made of it", "came out at")
    )
    assert luck + made == pytest.approx(got, abs=1), "own choices are part of what everybody made of it"
    assert not await reviews_in(amal, group)
    assert not await reviews_in(basim, basim.id)


async def test_every_choice_is_looked_at_once_and_nothing_else(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    weighed = evening.coach.weighed
    assert weighed
    assert all(seen.seat == 0 and len(seen.legal_moves) > 1 for seen, _, _ in weighed)
    assert max(Counter(seed for _, _, seed in weighed).values()) == 1
    count = len(weighed)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert len(evening.coach.weighed) == count, "it is kept"


async def with_dear_choices(evening: Evening) -> tuple[Person, Message]:
    """Amal, and the review of a match in which choices cost something and all hands can be opened."""
    costly(evening)
    evening.coach.opens = True
    group, (amal, *_) = await over(evening, target=30)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    review = await review_of(amal)
    assert review.photo is not None
    return amal, review


async def test_the_dearest_choices_are_leafed_through_in_one_message_and_opened(evening: Evening) -> None:
    amal, first = await with_dear_choices(evening)
    assert "Your 3 choices that cost most, the dearest first:" in first.lines
    assert any(line.startswith("You laid ") for line in first.lines)
    assert any(line.startswith("Better: ") for line in first.lines)
    assert first.labels == ["✓ 1", "2", "3", "👁 All hands open"]
    await amal.taps(first, "2")
    second = await review_of(amal)
    assert (second.id, second.labels) == (first.id, ["1", "✓ 2", "3", "👁 All hands open"])
    assert second.photo != first.photo
    assert not any("hands open" in line for line in second.lines)
    await amal.taps(second, "All hands open")
    opened = await review_of(amal)
    assert (opened.id, opened.labels[-1]) == (first.id, "🙈 As you saw it")
    assert opened.photo != second.photo
    assert any("hands open" in line for line in opened.lines)
    await amal.taps(opened, "As you saw it")
    assert (await review_of(amal)).text == second.text


async def test_a_single_dear_choice_stands_in_no_order(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    review = await review_of(amal)
    assert "1: round 1, move 6" in review.lines
    assert review.labels == ["👁 All hands open"]
    assert not any("the dearest first" in line for line in review.lines)


async def test_it_tells_how_far_it_is_by_edits_of_one_message(evening: Evening) -> None:
    group, (amal, *_) = await over(evening, target=30)
    time_goes_by(evening, 3)
    calls = (await evening.calls())[-1]["number"]
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    texts = [
        call["parameters"]["text"]
        for call in await evening.calls(calls)
        if call["method"] in ("sendMessage", "editMessageText") and "⏳" in call["parameters"].get("text", "")
    ]
    assert texts
    assert "⏳" not in (await review_of(amal)).text
    assert len(texts) <= len(evening.coach.weighed) // 2 + 1, "not with every choice"


async def test_while_the_match_runs_there_is_none(evening: Evening) -> None:
    group, (amal, basim, _) = await a_group(evening, 3)
    await begin(group, [amal, basim], "/domino bazito 2")
    table = (await evening.tables(group))[0].id
    await amal.says(amal.id, "/review")
    listed = await amal.last(amal.id)
    assert (listed.text, listed.buttons) == ("You have not played a match yet.", ())
    answer = await amal.forges(listed, f"rev:{table}::1")
    assert answer.text == "This match is still being played. The review comes after it."
    assert evening.coach.weighed == []


async def test_nobody_else_can_have_it_or_open_it(evening: Evening) -> None:
    costly(evening)
    group, (amal, basim, dalal) = await over(evening, target=30)
    result = await amal.last(group, "🏆")
    assert (await dalal.taps(result, "📈 Review")).text == "You do not sit at this table."
    await amal.taps(result, "📈 Review")
    shown = await review_of(amal)
    data = shown.button("All hands open").data
    await dalal.starts()
    for other in (basim, dalal):
        before = [each.text for each in await other.sees(other.id)]
        answer = await other.forges(await other.last(other.id), data)
        assert "📈" not in answer.text
        assert [each.text for each in await other.sees(other.id)] == before
    table = data.split(":")[1]
    for match in ("0", "2", "-1", "999999999999", "x", ""):
        answer = await amal.forges(result, f"rev:{table}::{match}")
        assert "comes" not in answer.text


async def test_the_list_in_the_private_chat_has_every_match(evening: Evening) -> None:
    _, (amal, _, dalal) = await over(evening)
    await amal.says(amal.id, "/review")
    listed = await amal.last(amal.id)
    assert listed.lines[1] == "1. Bazito in Friday, match 1"
    await amal.taps(listed, "📈 1")
    assert (await review_of(amal)).lines[0] == "📈 Review · Bazito in Friday, match 1"
    await dalal.starts()
    await dalal.says(dalal.id, "/review")
    assert (await dalal.last(dalal.id)).lines == ["You have not played a match yet."]


async def test_a_match_is_reviewed_while_the_next_one_is_played(evening: Evening) -> None:
    costly(evening)
    group, (amal, *_) = await over(evening, target=30)
    await amal.taps(await amal.last(group, "🏆"), "🔁 Rematch")
    await amal.says(amal.id, "/review")
    listed = await amal.last(amal.id)
    assert listed.labels == ["📈 1 · Bazito, match 1"], "the one that runs is not there"
    await amal.taps(listed, "📈 1")
    shown = await review_of(amal)
    assert shown.lines[0] == "📈 Review · Bazito in Friday, match 1"
    await amal.taps(shown, "2")
    assert "✓ 2" in (await review_of(amal)).labels
    (table,) = await evening.tables(group)
    assert (table.match_number, table.running) == (2, True)


async def stuck_in_one(evening: Evening) -> Person:
    """Amal's review, which comes to no end with its fourth choice; the first three are kept."""
    group, (amal, *_) = await over(evening, target=30)
    evening.coach.stuck_at = 4
    time_goes_by(evening, 5)
    result = await amal.last(group, "🏆")
    await amal.presses(result, result.button("📈 Review"))
    await until(lambda: len(evening.coach.weighed) == 4)
    evening.coach.stuck_at = None
    return amal


async def test_a_bot_started_again_goes_on_where_it_was(evening: Evening) -> None:
    amal = await stuck_in_one(evening)
    await evening.stop_bot()
    await evening.start_bot()
    await evening.rest()
    seeds = [seed for _, _, seed in evening.coach.weighed]
    assert len(seeds) > 4
    assert seeds.count(seeds[0]) == 1, "what was looked at is kept"
    assert seeds.count(seeds[3]) == 2, "what was not finished is done again"
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
async def test_another_worker_goes_on_at_once_or_when_the_lease_of_a_dead_one_is_over(
    shared_evening: Evening, *, killed: bool
) -> None:
    evening = shared_evening
    amal = await stuck_in_one(evening)
    first, second = evening.workers[0], await evening.start_worker()
    if killed:
        await evening.kill_worker(first)
    else:
        await evening.stop_worker(first)
    await evening.passes(LEASE if killed else 1)
    await evening.takes_over(second)
    await evening.rest()
    seeds = [seed for _, _, seed in evening.coach.weighed]
    assert seeds.count(seeds[0]) == 1, "what was looked at is kept"
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)


async def test_however_long_a_step_takes_it_stays_with_whoever_is_at_it(evening: Evening) -> None:
    await evening.stop_bot()
    beats, asked = asyncio.Queue[None](), list[float]()

    async def sleep(seconds: float) -> None:
        if seconds != PROLONG:
            await asyncio.sleep(seconds)
            return
        asked.append(seconds)
        await beats.get()

    evening.sleep = sleep
    await evening.start_bot()
    await stuck_in_one(evening)
    for beat in range(1, 4):
        evening.time.now += LEASE - 1
        beats.put_nowait(None)
        await until(lambda beat=beat: len(asked) == beat + 1)  # type: ignore[misc]  # bound now
    async with evening.app.store.begin() as tx:
        assert await tx.claim_review("another", evening.time.now, LEASE) is None
    await evening.stop_bot()
    await evening.start_bot()


async def test_what_no_process_answers_fails_and_may_be_asked_for_again(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    evening.coach.silent = True
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert (await review_of(amal)).lines[-1] == "It could not be finished. Please ask for it once more."
    evening.coach.silent = False
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)


async def test_a_closed_private_chat_is_opened_by_the_answer_and_then_has_it(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    await evening.people_side("POST", f"/people/{amal.id}/block")
    await evening.rest()
    answer = await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    assert answer.url is not None
    await evening.people_side("POST", f"/people/{amal.id}/unblock")
    await amal.opens(answer.url)
    assert (await review_of(amal)).lines[0] == "📈 Review · Bazito in Friday, match 1"
