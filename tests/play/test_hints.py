"""Hints: given to whoever is to move where the host allows it, from what their seat sees, and to nobody else."""

import pytest

from tests.evening import Evening
from tests.people import Message, Person, seat_all
from tests.play.table_for import HANDS, a_group


async def a_match(evening: Evening, *, hints: bool = True) -> tuple[int, list[Person]]:
    """Amal and Basim in bazito, with hints if the host has said so; Dalal looks on."""
    group, people = await a_group(evening, 3)
    evening.shuffler.arrange(*HANDS)
    amal, basim, _ = people
    lobby = await seat_all(group, [amal, basim], "/domino bazito 2")
    if hints:
        for button in ("Settings", "House rules", "Hints", "On"):
            await amal.taps(await amal.last(group), button)
        lobby = await amal.last(group)
        assert "✱ Hints: On" in lobby.lines
        for button in ("Back", "Back"):
            await amal.taps(await amal.last(group), button)
        lobby = await amal.last(group)
    await amal.taps(lobby, "Start")
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    return group, people


async def all_private(person: Person) -> list[Message]:
    return await person.sees(person.id)


async def test_the_button_on_the_hand_tells_a_move_and_why_to_whoever_presses_it(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    before = [len(await amal.sees(group)), len(await all_private(amal)), len(await all_private(basim))]
    told = await amal.taps(await amal.hand(), "💡 Hint")
    assert told.alert
    assert told.text.startswith("💡 Lay ")
    assert told.text.endswith(".")
    assert ": " in told.text
    after = [len(await amal.sees(group)), len(await all_private(amal)), len(await all_private(basim))]
    assert after == before, "nobody else hears of it"
    again = await amal.taps(await amal.hand(), "💡 Hint")
    assert again == told, "the same turn, the same hint"
    assert len(evening.coach.seen) == 1, "which nobody thinks about twice"
    assert "💡 Hint" not in (await basim.hand()).labels


async def test_the_command_tells_the_same_in_the_private_chat(evening: Evening) -> None:
    _, (amal, basim, _) = await a_match(evening)
    alert = await amal.taps(await amal.hand(), "💡 Hint")
    await amal.says(amal.id, "/hint")
    said = await amal.last(amal.id, "💡 Lay")
    assert said.lines == ["Bazito in Friday", alert.text]
    await basim.says(basim.id, "/hint")
    assert (await basim.last(basim.id)).lines == ["It is not your turn. Amal is to move."]


async def test_the_move_is_one_that_the_hand_offers(evening: Evening) -> None:
    _, (amal, _, _) = await a_match(evening)
    hand = await amal.hand()
    told = (await amal.taps(hand, "💡 Hint")).text
    offered = [button.text.split()[-1] for button in hand.buttons if button.style == "success"]
    assert any(tile in told for tile in offered), (told, offered)


async def test_without_the_host_s_word_there_are_none(evening: Evening) -> None:
    _, (amal, _, _) = await a_match(evening, hints=False)
    hand = await amal.hand()
    assert "💡 Hint" not in hand.labels
    await amal.says(amal.id, "/hint")
    refused = "This table is played without hints. The host can switch them on before the match."
    assert (await amal.last(amal.id)).lines == [refused]
    table = hand.buttons[0].data.split(":")[1]
    turn = hand.buttons[0].data.split(":")[2]
    assert (await amal.forges(hand, f"hint:{table}:{turn}:")).text == refused


async def test_nobody_gets_a_hint_for_a_turn_that_is_not_theirs_or_is_over(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    hand = await amal.hand()
    data = hand.button("💡 Hint").data
    assert (await basim.forges(await basim.hand(), data)).text == "It is not your turn. Amal is to move."
    await dalal.starts()
    await dalal.says(dalal.id, "/hint")
    assert "💡 Lay" not in (await dalal.last(dalal.id)).text
    assert (await dalal.forges(await dalal.last(dalal.id), data)).text == "You do not sit at this table."
    assert "💡" not in (await dalal.forges(await dalal.last(group), data)).text
    await amal.taps(hand, "3|6")
    assert "💡" not in (await amal.forges(await amal.hand(), data)).text


async def test_where_nothing_comes_of_thinking_there_is_a_quick_hint(evening: Evening) -> None:
    evening.coach.silent = True
    _, (amal, _, _) = await a_match(evening)
    told = await amal.taps(await amal.hand(), "💡 Hint")
    assert told.text.startswith("💡 Lay ")


async def test_where_no_round_is_played_it_says_so(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    await seat_all(group, [amal, basim], "/domino bazito 2")
    await amal.says(amal.id, "/hint")
    assert (await amal.last(amal.id)).text == "No round is being played."


async def test_it_is_made_from_what_the_seat_sees_alone(evening: Evening) -> None:
    _, (amal, _, _) = await a_match(evening)
    await amal.taps(await amal.hand(), "💡 Hint")
    (seen,) = evening.coach.seen
    assert seen.seat == 0
    assert all(step.drawn is None for step in seen.moves if step.seat != 0)


async def test_in_a_group_the_command_leads_to_the_private_chat(evening: Evening) -> None:
    group, (amal, _, _) = await a_match(evening)
    await amal.says(group, "/hint")
    assert "private" in (await amal.last(group)).text


async def test_whoever_asks_the_bot_alone_in_the_group_is_told_there_and_nobody_else(evening: Evening) -> None:
    await evening.app.introduce()
    group, (amal, basim, dalal) = await a_match(evening)
    before = [each.raw for each in await dalal.sees(group)]
    alert = await amal.taps(await amal.hand(), "💡 Hint")
    for person, told in (
        (amal, ["Bazito in Friday", alert.text]),
        (basim, ["It is not your turn. Amal is to move."]),
        (dalal, ["No table is open here. /domino opens one."]),
    ):
        await person.says(group, "/hint")
        assert (await person.alone(group)).lines == told
    assert [each.raw for each in await dalal.sees(group)] == before


async def test_a_hand_in_the_group_has_the_button_too(evening: Evening) -> None:
    group, (amal, *_) = await a_match(evening)
    await amal.says(amal.id, "/settings")
    await amal.taps(await amal.last(amal.id, "private chat"), "Tiles in the group, for me alone")
    await amal.taps(await amal.last(group, "round 1"), "My hand")
    hand = await amal.alone(group)
    told = await amal.taps(hand, "💡 Hint")
    assert told.alert
    assert told.text.startswith("💡 Lay ")
    assert (await amal.alone(group)).labels == hand.labels, "it can still be played there"


@pytest.mark.parametrize("language", ["ar", "ar-EG", "fa"])
async def test_it_comes_in_its_reader_s_language(language: str, evening: Evening) -> None:
    _, (amal, _, _) = await a_match(evening)
    await amal.says(amal.id, "/language")
    asked = await amal.last(amal.id)
    chosen = next(button for button in asked.buttons if button.data.endswith(f":{language}"))
    await amal.taps(asked, chosen)
    await amal.says(amal.id, "/hint")
    told = (await amal.last(amal.id)).lines[-1]
    assert told.startswith("💡 ")
    assert "Lay" not in told
