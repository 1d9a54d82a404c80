"""The end of a round and of a match, what follows them, and reminding."""

import re

import pytest

from tests.evening import Evening
from tests.people import Message, Person, begin, play
from tests.play.table_for import comes_in

#: Amal leads 6-6 and lays tile after tile to which Basim has no answer but drawing.
PUBLISHED = ("1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")


async def after_a_round(evening: Evening, command: str = "/domino bazito 2") -> tuple[int, list[Person], Message]:
    """Two people have played one round; its result."""
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", *people)
    evening.shuffler.arrange(*PUBLISHED)
    await begin(group, people, command)
    async for _ in play(group, people):
        newest = await people[0].last(group)
        if newest.text[0] in "🏁🔒":
            return group, people, newest
    raise AssertionError("no round ended")


async def test_a_finished_round_turns_every_hand_up_and_tells_its_sum(evening: Evening) -> None:
    group, people, result = await after_a_round(evening)
    how, hands, points, score, leads = result.blocks
    assert re.fullmatch(r"🏁 Round 1: (Amal|Basim) goes out!", how[0])
    winner = "Amal" if "Amal" in how[0] else "Basim"
    assert f"{winner}: nothing left" in hands
    (other,) = [line for line in hands if "nothing left" not in line]
    pips = int(other.rpartition(" = ")[2])
    assert sum(int(a) + int(b) for a, b in re.findall(r"(\d)\|(\d)", other)) == pips
    assert points == [f"Points for {winner}: {pips}"]
    assert f"{winner}: {pips}" in score
    assert leads == [
        "The highest double leads the next round.",
        "The next round starts by itself soon, or when somebody taps the button.",
    ]
    board = await people[0].last(group, "went out")
    assert f"🏁 {winner} went out." in board.lines
    assert not board.buttons


@pytest.mark.parametrize(
    ("family", "seed", "says"),
    [
        ("bazito", 781, "Points for Basim & Farid: 53 − 49 = 4"),
        ("arab", 570, "Points for Basim & Farid: 29 + 32 = 61"),
        ("bazito", 87, "The lowest hands are level: nobody scores."),
    ],
)
async def test_a_blocked_round_says_so_with_the_sum_in_figures(
    evening: Evening, family: str, seed: int, says: str
) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal", "Farid")]
    group = await evening.group("Friday", *people)
    evening.shuffler.seed(seed)
    await begin(group, people, f"/domino {family} 4")
    async for _ in play(group, people):
        if (await people[0].last(group)).text[0] in "🏁🔒":
            break
    result = await people[0].last(group)
    assert result.lines[0] == "🔒 Round 1 is blocked."
    assert says in result.lines
    assert "🔒 The round is blocked." in (await people[0].last(group, "· round 1")).lines


async def test_the_result_names_who_leads_next(evening: Evening) -> None:
    _, people, result = await after_a_round(evening, "/domino arab 2")
    winner = next(person for person in people if person.name in result.lines[0])
    assert f"{winner.name} leads the next round." in result.lines
    await people[0].taps(result, "Next round")
    hand = await winner.hand()
    assert "You lead this round." in hand.lines
    assert len([label for label in hand.labels if "✅" in label]) == 7


async def test_the_next_round_comes_by_itself_after_some_seconds(evening: Evening) -> None:
    group, people, result = await after_a_round(evening)
    await evening.passes(19)
    assert await people[0].last(group) == result
    await evening.passes(2)
    board = await people[0].last(group)
    assert board.lines[0] == "Bazito · round 2"
    assert board.id > result.id
    old = next(message for message in await people[0].sees(group) if message.id == result.id)
    assert old.lines == result.lines[:-1]  # what was said of the next round has come true
    assert not old.buttons


async def test_the_next_round_comes_at_a_tap_once(evening: Evening) -> None:
    group, people, result = await after_a_round(evening)
    stranger = await evening.person("Dalal")
    await comes_in(evening, group, stranger)
    assert (await stranger.taps(result, "Next round")).text == "You do not sit at this table."
    assert (await people[1].taps(result, "Next round")).text == "The next round is dealt."
    (before,) = await evening.tables(group)
    assert (await people[0].forges(result, result.button("Next round").data)).text == "The round is being played."
    await evening.passes(30)
    assert (before,) == await evening.tables(group)


async def test_the_match_ends_at_the_target_with_winner_and_table_of_rounds_and_a_rematch(evening: Evening) -> None:
    group, people, over = await after_a_round(evening, "/domino bazito 2 1")
    winner = next(person.name for person in people if f"🏆 The match is won by {person.name}!" in over.lines)
    scores = {name: int(points) for name, points in re.findall(r"^(\w+): (\d+)$", over.text, re.MULTILINE)}
    assert scores[winner] == max(scores.values()) > 0
    assert "Round by round" in over.lines
    assert re.fullmatch(r"\d+\. \w+ \+\d+ · \d+–\d+", over.lines[-1])
    assert over.labels == ["🔁 Rematch", "🎞 Replay", "📈 Review"]
    for person in people:
        assert f"🏆 The match is over. Winner: {winner}" in (await person.hand()).lines
    await people[0].says(group, "/domino arab 2")
    (lobby,) = await evening.tables(group)
    await people[0].says(group, "/stop")
    await people[0].taps(await people[0].last(group), "Stop the match")
    assert (await people[1].taps(over, "Rematch")).text == "Here we go again!"
    (again,) = await evening.tables(group)
    assert again.id != lobby.id
    assert again.people == tuple(person.id for person in people)
    assert (again.rules.family, again.rules.target) == ("bazito", 1)
    assert {"Bazito · round 1", "Score (to 1)", "Amal: 0", "Basim: 0"} <= set((await people[0].last(group)).lines)
    assert (await people[0].forges(over, over.button("Rematch").data)).text == (
        "That was an earlier turn. Look at your newest message."
    )


async def test_nudge_reminds_whoever_is_to_move_once_a_turn(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    amal, basim = people
    group = await evening.group("Friday", *people)
    stranger = await evening.person("Dalal")
    await comes_in(evening, group, stranger)
    evening.shuffler.arrange(*PUBLISHED)
    await basim.says(group, "/nudge")
    assert "No table is open here." in (await basim.last(group)).text
    await begin(group, people, "/domino bazito 2")
    old = await amal.hand()
    await stranger.says(group, "/nudge")
    assert (await basim.last(group)).text == "You do not sit at this table."
    await basim.says(group, "/nudge")
    reminder = await basim.last(group)
    assert reminder.text == "⏰ Amal, it is your turn. Your tiles are in our private chat."
    assert reminder.raw["entities"][0]["user"]["id"] == amal.id
    new = await amal.hand()
    assert new.id > old.id
    assert new.labels == old.labels
    await basim.says(group, "/nudge")
    assert (await basim.last(group)).text == "Amal has already been reminded this turn."
    assert (await amal.hand()).id == new.id
    await amal.taps(new, "6|6")
    await amal.says(group, "/nudge")
    assert (await amal.last(group)).text.startswith("⏰ Basim")
