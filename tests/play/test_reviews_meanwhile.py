"""What happens while a review is made or stands open: the store fails, or its owner chooses another language."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.chance import until
from tests.evening import Evening
from tests.people import Message, Person
from tests.play.conftest import wrong_in
from tests.play.test_reviews import over, review_of, reviews_in, stuck_in_one, with_dear_choices


@pytest.fixture(autouse=True)
def nothing_wrong_in_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """But that the store was in trouble."""
    yield
    assert wrong_in(caplog, "StoreTroubleError") == []


def fails_at(evening: Evening, number: int, *, writes: int, seconds: float) -> None:
    """So many writes that follow the choice of that number fail; each choice takes so many seconds."""

    def weighed(count: int) -> None:
        evening.time.now += seconds
        if count == number:
            evening.workers[0].store.refuses = writes

    evening.coach.on_weigh = weighed


async def goes_on(evening: Evening) -> None:
    """However long the reviewer pauses before it looks again, it does."""
    evening.app.reviewer.wake()
    await evening.rest()


@pytest.mark.parametrize("writes", [1, 3])
async def test_a_write_that_fails_in_the_middle_leaves_what_was_kept_and_the_review_goes_on(
    evening: Evening, writes: int, caplog: pytest.LogCaptureFixture
) -> None:
    group, (amal, *_) = await over(evening, target=30)
    fails_at(evening, 3, writes=writes, seconds=5)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    await until(lambda: not evening.workers[0].store.refuses)
    while "⏳" in (await review_of(amal)).text:
        await goes_on(evening)
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)
    assert len(await reviews_in(amal, amal.id)) == 1
    seeds = [seed for _, _, seed in evening.coach.weighed]
    assert seeds.count(seeds[1]) == 1, "what was kept is not done again"
    assert seeds.count(seeds[2]) == 2, "what was not kept is"
    assert sum("reviews stopped" in record.getMessage() for record in caplog.records) >= 1


async def test_a_last_write_that_fails_is_made_up_for(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    choices = 3
    fails_at(evening, choices, writes=1, seconds=0)
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    await until(lambda: len(evening.coach.weighed) >= choices)
    while "⏳" in (await review_of(amal)).text:
        await goes_on(evening)
    assert not evening.workers[0].store.refuses
    assert any(line.startswith("Luck: ") for line in (await review_of(amal)).lines)
    assert len(evening.coach.weighed) == 2 * choices


async def test_a_store_that_fails_as_the_failure_is_kept_does_not_lose_it(evening: Evening) -> None:
    group, (amal, *_) = await over(evening)
    fails_at(evening, 3, writes=1, seconds=0)
    evening.coach.silent = True
    await amal.taps(await amal.last(group, "🏆"), "📈 Review")
    await until(lambda: len(evening.coach.weighed) >= 3)
    while "⏳" in (await review_of(amal)).text:
        await goes_on(evening)
    assert (await review_of(amal)).lines[-1] == "It could not be finished. Please ask for it once more."


async def chooses(person: Person, language: str) -> None:
    """Another language in the private chat."""
    await person.says(person.id, "/language")
    await person.taps(await person.last(person.id), language)


async def same(person: Person, message: Message) -> Message:
    """A message of the private chat as it is now."""
    return next(each for each in await person.sees(person.id) if each.id == message.id)


async def arabic_review(person: Person) -> Message:
    return await person.last(person.id, "📈 مراجعة")


async def test_a_page_opened_after_the_language_was_switched_is_in_the_new_one(evening: Evening) -> None:
    amal, first = await with_dear_choices(evening)
    await chooses(amal, "العربية")
    await amal.taps(await same(amal, first), "2")
    second = await arabic_review(amal)
    assert second.id == first.id
    assert second.photo not in (None, first.photo)
    assert any(line.startswith("لعبت ") for line in second.lines)
    assert second.labels[-1] == "👁 كل الأيدي مكشوفة"
    await amal.taps(second, "كل الأيدي")
    assert (await arabic_review(amal)).labels[-1] == "🙈 كما رأيتها"
    await chooses(amal, "English")
    await amal.taps(await arabic_review(amal), "3")
    assert (await review_of(amal)).labels[-1] == "🙈 As you saw it"


async def test_a_language_switched_while_the_review_is_made_is_that_of_what_follows(evening: Evening) -> None:
    amal = await stuck_in_one(evening)
    begun = await review_of(amal)
    assert begun.lines[1].startswith("⏳ ")
    asked = {"person": amal.id, "text": "/language"}
    await evening.people_side("POST", f"/chats/{amal.id}/messages", asked)  # nobody can wait for the bot's rest
    while "العربية" not in (listed := await amal.hand()).labels:  # noqa: ASYNC110  # a state without an event
        await asyncio.sleep(0.01)
    await amal.presses(listed, listed.button("العربية"))
    await evening.stop_bot()
    evening.coach.stuck_at = len(evening.coach.weighed) + 3
    await evening.start_bot()
    await until(lambda: len(evening.coach.weighed) == evening.coach.stuck_at)
    while "مراجعة" not in (now := await same(amal, begun)).text:  # noqa: ASYNC110  # a state without an event
        await asyncio.sleep(0.01)
    assert "⏳ تمت مراجعة" in now.text
    await evening.stop_bot()
    evening.coach.stuck_at = None
    await evening.start_bot()
    await evening.rest()
    assert any("الحظ" in line for line in (await arabic_review(amal)).lines)
    assert [each.text for each in await amal.sees(amal.id) if "⏳" in each.text] == []
