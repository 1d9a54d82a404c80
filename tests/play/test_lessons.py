"""The lessons in the private chat: steps by right and by wrong taps, progress that is kept, a round of practice."""

import re
from dataclasses import dataclass

import pytest

from bot.lessons.course import STEPS
from tests.evening import Evening
from tests.people import Button, Message, Person, begin

#: What begins a line that says what a tap came to.
RIGHT, WRONG, ANSWER = "✅", "❌", "💡"

_CHOICE = re.compile(r"learn:::[a-z]+-\d+(\.h)?\.c\d+")


async def a_pupil(evening: Evening, language: str = "en") -> Person:
    """Somebody in the lessons' contents."""
    amal = await evening.person("Amal", language)
    await amal.starts()
    await amal.says(amal.id, "/learn")
    return amal


def leading(message: Message, argument: str) -> Button:
    """The button that wants this of the lessons."""
    found = [button for button in message.buttons if button.data == f"learn:::{argument}"]
    assert found, f"nothing leads to {argument!r}: {[button.data for button in message.buttons]}"
    return found[0]


def choices(message: Message) -> list[Button]:
    """What can be answered."""
    return [button for button in message.buttons if _CHOICE.fullmatch(button.data)]


def outcome(message: Message) -> str:
    """What was said of the last tap."""
    said = [line for line in message.lines if line.startswith((RIGHT, WRONG, ANSWER))]
    return said[0] if said else ""


@dataclass
class Pupil:
    """Somebody who looks at one message of the lessons."""

    person: Person
    message: Message

    async def tap(self, wanted: Button) -> Message:
        answer = await self.person.taps(self.message, wanted)
        assert answer.text == ""
        number = self.message.id
        self.message = next(one for one in await self.person.sees(self.person.id) if one.id == number)
        return self.message

    async def to(self, argument: str) -> Message:
        return await self.tap(leading(self.message, argument))


async def at_the_first_step(evening: Evening, language: str = "en") -> Pupil:
    amal = await a_pupil(evening, language)
    pupil = Pupil(amal, await amal.hand())
    await pupil.to(STEPS[0])
    return pupil


async def past_the_family(pupil: Pupil, family: str = "bazito") -> None:
    """Say what is played, where that is asked."""
    asked = [button for button in pupil.message.buttons if button.data.endswith(f".{family}")]
    if asked:
        await pupil.tap(asked[0])


@pytest.mark.parametrize("language", ["en", "ar"])
async def test_chapters_are_walked_by_wrong_taps_and_right_ones(evening: Evening, language: str) -> None:
    """Up to the first question about the reader's own game; tests of the screens walk the whole course."""
    pupil = await at_the_first_step(evening, language)
    walked = STEPS[STEPS.index("ends-1") : STEPS.index("draw-2")]
    await pupil.to("")
    await pupil.to(walked[0])
    for step in walked:
        await past_the_family(pupil)
        asked, said = pupil.message, set[str]()
        for button in choices(asked):
            await pupil.tap(button)
            assert button.text in outcome(pupil.message)
            assert set(asked.lines) <= set(pupil.message.lines), "the question stays"
            said.add(outcome(pupil.message)[0])
        assert said == {RIGHT, WRONG}, step
        await pupil.to(STEPS[STEPS.index(step) + 1])
    await pupil.to("")
    assert len([line for line in pupil.message.lines if line.startswith("✓")]) == 2


async def test_an_answer_is_hidden_until_it_is_asked_for(evening: Evening) -> None:
    pupil = await at_the_first_step(evening)
    assert outcome(pupil.message) == ""
    await pupil.to("tile-1.a")
    assert outcome(pupil.message) == "💡 both halves together, 3 and 6, make 9."


async def test_learn_goes_on_where_one_was_over_a_restart(evening: Evening) -> None:
    pupil = await at_the_first_step(evening)
    for argument in ("tile-1.a", "tile-2", "tile-2.a", "fits-1"):
        await pupil.to(argument)
    await evening.stop_bot()
    await evening.start_bot()
    await pupil.person.says(pupil.person.id, "/learn")
    contents = await pupil.person.hand()
    assert "✓ What a tile is" in contents.lines
    assert "👉 Which tiles fit" in contents.lines
    again = Pupil(pupil.person, contents)
    await again.tap(contents.button("▶️ Go on"))
    assert "Which of your tiles fits?" in again.message.text


async def test_blocked_is_counted_as_at_the_table_last_sat_at_until_another_game_is_chosen(evening: Evening) -> None:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    await begin(group, [amal, basim], "/domino arab 2")
    await amal.says(amal.id, "/learn")
    pupil = Pupil(amal, await amal.hand("Learn dominoes"))
    assert "Counted as in: Arab" in pupil.message.lines
    await pupil.to("blocked-1")
    await pupil.to("blocked-1.a")
    assert outcome(pupil.message).endswith("Here: 37")
    await pupil.to("fam.blocked-1")
    await pupil.to("fam.blocked-1.bazito")
    await pupil.to("blocked-1.a")
    assert outcome(pupil.message).endswith("Here: 37 − 19 = 18")
    await amal.says(await evening.group("Saturday", amal, basim), "/domino all-fives 2")
    await amal.says(amal.id, "/learn")
    assert "Counted as in: All fives" in (await amal.hand("Learn dominoes")).lines


async def test_hands_of_the_round_that_is_followed_are_shown_when_asked_for(evening: Evening) -> None:
    pupil = await at_the_first_step(evening)
    await pupil.to("")
    await pupil.to("round-0")
    await pupil.to("round-1")
    assert "[3|6]" not in pupil.message.text
    await pupil.to("round-1.h")
    assert "Amal: [0|2] [0|4] [1|4] [1|5] [3|6] [4|4]" in pupil.message.lines
    await pupil.to("round-2.h")
    assert "Basim: [0|1] [0|3] [2|2] [2|4] [2|5] [3|4]" in pupil.message.lines
    await pupil.to("round-2")
    assert "Basim: [0|1] [0|3] [2|2] [2|4] [2|5] [3|4]" not in pupil.message.lines


async def practise(pupil: Pupil) -> None:
    """Tap the first tile that fits, or draw, until the round is over."""
    for _ in range(60):
        green = next((one for one in pupil.message.buttons if one.data.startswith("learn:::play.") and one.style), None)
        if green is None:
            return
        await pupil.tap(green)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(("family", "seed"), [("bazito", 1), ("block", 2), ("double-nine-cross", 3)])
async def test_a_practice_round_is_played_to_its_end(evening: Evening, family: str, seed: int) -> None:
    evening.shuffler.seed(seed)
    pupil = await at_the_first_step(evening)
    await pupil.to("")
    await pupil.to("practice-1")
    await past_the_family(pupil, family)
    await pupil.to("new.1")
    await practise(pupil)
    assert any(line.startswith(("🏁", "🔒")) for line in pupil.message.lines)
    assert any(line.startswith(("Points for", "The lowest hands are level")) for line in pupil.message.lines)
    assert pupil.message.lines[-1].startswith("What now? Write /domino in a group")
    assert pupil.message.lines[-1].endswith("/practice.")
    await pupil.to("")
    assert "👉 Practice round" in pupil.message.lines
    await pupil.person.says(pupil.person.id, "/learn")
    again = Pupil(pupil.person, await pupil.person.hand())
    await again.to("tile-1")
    await again.to("")
    assert "✓ Practice round" in again.message.lines


async def test_a_practice_round_goes_on_over_a_restart_and_old_taps_play_nothing(evening: Evening) -> None:
    evening.shuffler.arrange("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")
    pupil = await at_the_first_step(evening)
    await pupil.to("")
    await pupil.to("practice-1")
    await past_the_family(pupil)
    await pupil.to("new.1")
    dealt = pupil.message
    lead = dealt.button("6|6")
    await pupil.tap(lead)
    played = pupil.message
    await evening.stop_bot()
    await evening.start_bot()
    stale = await pupil.person.forges(dealt, lead.data)
    assert stale.text == "That was an earlier turn. Look at your newest message."
    assert await pupil.person.hand() == played
    assert (await pupil.person.forges(played, "learn:::new.1")).text == ""
    assert await pupil.person.hand() == played, "a second tap deals no second round"
    wrong = next(one for one in played.buttons if one.data.startswith("learn:::play.") and not one.style)
    why = await pupil.person.taps(played, wrong)
    assert "does not fit there" in why.text
    assert await pupil.person.hand() == played


async def test_two_devices_on_old_messages_share_what_was_done(evening: Evening) -> None:
    first = await at_the_first_step(evening)
    await first.person.says(first.person.id, "/learn")
    second = Pupil(first.person, await first.person.hand())
    await second.to("tile-1")
    await second.to("tile-2")
    await first.to("tile-1.a")
    await second.to("tile-2.a")
    await first.to("")
    assert "✓ What a tile is" not in first.message.lines, "that is where the reader is"
    await second.to("fits-1")
    await first.person.says(first.person.id, "/learn")
    assert "✓ What a tile is" in (await first.person.hand()).lines


async def in_the_middle(evening: Evening) -> Pupil:
    """One chapter is done, the next begun, and a practice round is under way."""
    pupil = await at_the_first_step(evening)
    for argument in ("tile-1.a", "tile-2", "tile-2.a", "", "practice-1"):
        await pupil.to(argument)
    await past_the_family(pupil)
    await pupil.to("new.1")
    return pupil


@pytest.mark.parametrize(
    "argument",
    ["tile-99", "tile-1.c99", "tile-1.x", "TILE-1", "fam.tile-1.chess", "side.5.0", "play.1.0.7", "new.x", "new.01"],
)
async def test_what_no_button_says_is_answered_so_and_changes_nothing(evening: Evening, argument: str) -> None:
    pupil = await in_the_middle(evening)
    before = await pupil.person.hand()
    assert (await pupil.person.forges(before, f"learn:::{argument}")).text == "I do not know this button."
    assert await pupil.person.hand() == before


@pytest.mark.parametrize(
    "argument",
    [
        "play.9.9.6-6.left",
        "play.1.0.7-7",
        "play.1.0.6-6.up",
        "play.1.99999.draw",
        "new.7",
        "side.2.9",
        "side.bazito.7",
        "tile-2.c11",
    ],
)
async def test_buttons_with_made_up_numbers_do_nothing_more_than_others(evening: Evening, argument: str) -> None:
    pupil = await in_the_middle(evening)
    shown = await pupil.person.hand()
    await pupil.person.forges(shown, f"learn:::{argument}")
    await pupil.person.forges(shown, "learn:::practice-1")
    now = await pupil.person.hand()
    assert (now.text, now.buttons) == (shown.text, shown.buttons)
    await pupil.to("")
    assert [line for line in pupil.message.lines if line.startswith("✓")] == ["✓ What a tile is"]


async def test_a_lesson_is_for_the_private_chat_alone(evening: Evening) -> None:
    amal = await evening.person("Amal")
    group = await evening.group("Friday", amal)
    await amal.says(group, "/learn")
    told = await amal.last(group)
    assert "The lessons are in our private chat" in told.text
    assert (await amal.forges(told, "learn:::tile-1")).text == "I do not know this button."
    link = next(entity["url"] for entity in told.raw["entities"] if entity["type"] == "text_link")
    await amal.opens(link)
    assert "Learn dominoes" in (await amal.hand()).text


async def test_start_tells_of_the_lessons_and_learn_in_its_link_opens_them(evening: Evening) -> None:
    amal = await evening.person("Amal")
    await amal.starts()
    assert "/learn" in (await amal.hand()).text
    await amal.starts("learn")
    assert "Learn dominoes" in (await amal.hand()).text
