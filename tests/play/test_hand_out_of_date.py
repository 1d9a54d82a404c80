"""Whichever way a turn passes, a hand in the group offers nothing that is no more: one call for each change."""

import json

from tests.evening import Evening
from tests.people import Message, Person, begin, first_green
from tests.play.alone import chooses, chosen_by_basim, my_hand
from tests.play.table_for import a_group, comes_in, leaves
from tests.play.watching import tiles_in


async def basim_is_to_move(evening: Evening, command: str = "/domino bazito 2") -> tuple[int, Person, Person, Message]:
    """Amal has led, and Basim sees in the group that it is his turn."""
    group, amal, basim = await chosen_by_basim(evening, command)
    await amal.taps(await amal.hand(), "6|6")
    hand = await my_hand(basim, group)
    assert "👉 Your turn" in hand.lines
    return group, amal, basim, hand


async def changed(person: Person, group: int, hand: Message) -> Message:
    """The same message as it is now: nothing of a turn, and no tile to be played."""
    (shown,) = await person.sees_alone(group)
    assert shown.id == hand.id
    assert "👉 Your turn" not in shown.lines
    assert not any("✅" in label for label in shown.labels)
    return shown


async def ephemeral_calls(evening: Evening, after: int) -> list[str]:
    """The calls about what one member alone sees, but for the questions that they were asked."""
    made = [call for call in await evening.calls(after) if "receiver_user_id" in json.dumps(call["parameters"])]
    return [call["method"] for call in made if "reply_parameters" not in call["parameters"]]


async def test_a_move_in_the_private_chat(evening: Evening) -> None:
    group, _, basim, hand = await basim_is_to_move(evening)
    before = len(await evening.calls())
    await basim.taps(await basim.hand(), "2|6")
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [3|4]" in (await changed(basim, group, hand)).lines
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]


async def test_a_move_in_the_group_is_shown_once(evening: Evening) -> None:
    group, _, basim, hand = await basim_is_to_move(evening)
    before = len(await evening.calls())
    await basim.taps(hand, "2|6")
    await changed(basim, group, hand)
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]


async def test_the_clock_plays_and_then_goes_on_for_somebody(evening: Evening) -> None:
    group, amal, basim, hand = await basim_is_to_move(evening, "/domino egyptian 2")
    before = len(await evening.calls())
    await evening.passes(45)
    shown = await changed(basim, group, hand)
    assert shown.buttons == ()
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]
    for _ in range(2):
        await amal.taps(await amal.hand(), first_green(await amal.hand()) or "")
        await evening.passes(45)
    assert (await basim.alone(group)).labels == ["🙋 I'm back"]


async def test_absence(evening: Evening) -> None:
    group, _, basim, hand = await basim_is_to_move(evening)
    before = len(await evening.calls())
    await leaves(basim, group)
    shown = await changed(basim, group, hand)
    assert "🙋 I'm back" in shown.labels
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]
    await basim.taps(await basim.hand(), "I'm back")
    assert "👉 Your turn" in (await basim.alone(group)).lines


async def test_the_round_ends_and_the_match_is_won(evening: Evening) -> None:
    """Out of turn too: the tiles are those of a round that is over."""
    group, (amal, basim) = await a_group(evening, 2)
    await chooses(basim)
    await begin(group, [amal, basim], "/domino block 2 60")
    between = False
    while not (await evening.tables(group))[0].won:
        if not await basim.sees_alone(group):
            await my_hand(basim, group)
        (pressed, *_) = [
            (person, message, button)
            for person in (amal, basim)
            for message in (await person.hand(), await person.last(group))
            if (button := first_green(message)) is not None
        ]
        await pressed[0].taps(*pressed[1:])
        (shown,) = await basim.sees_alone(group)
        (table,) = await evening.tables(group)
        assert table.match is not None
        held = table.match.round.hands[1] if table.match.round is not None else ()
        assert tiles_in(shown.text) <= set(held) | tiles_in((await basim.hand()).text)
        between |= "The round is over. Your next tiles come here." in shown.lines
    (shown,) = await basim.sees_alone(group)
    assert shown.lines == (await basim.hand()).lines
    assert (tiles_in(shown.text), shown.buttons, between) == (frozenset(), (), True)


async def test_the_table_closes(evening: Evening) -> None:
    group, amal, basim, hand = await basim_is_to_move(evening)
    await leaves(basim, group)
    before = len(await evening.calls())
    await leaves(amal, group)
    shown = await changed(basim, group, hand)
    assert not tiles_in(shown.text)
    assert shown.buttons == ()
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]


async def test_the_seat_goes_to_somebody_else(evening: Evening) -> None:
    group, amal, basim, _ = await basim_is_to_move(evening)
    dalal = await evening.person("Dalal")
    await comes_in(evening, group, dalal)
    await dalal.starts()
    await leaves(basim, group)
    await amal.taps(await amal.last(group, "round 1"), "Give a seat away")
    await amal.taps(await amal.last(group, "round 1"), "Seat 2")
    before = len(await evening.calls())
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert await basim.sees_alone(group) == []
    assert await ephemeral_calls(evening, before) == ["deleteEphemeralMessage"]


async def test_one_that_is_refused_is_forgotten(evening: Evening) -> None:
    gone = "Bad Request: ephemeral message not found"
    group, amal, basim, _ = await basim_is_to_move(evening)
    before = len(await evening.calls())
    await evening.fault("editEphemeralMessageText", group, kind="400", times=1, description=gone)
    await basim.taps(await basim.hand(), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    await leaves(basim, group)
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]


async def test_a_turn_that_goes_on_is_shown_in_the_same_message(evening: Evening) -> None:
    """Whoever draws in the private chat sees the new tile, and no second message, where they may come unasked."""
    group, (amal, basim) = await a_group(evening, 2, bot_admin=True)
    await chooses(basim)
    evening.shuffler.arrange("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-2 2-3 2-5 2-4 0-1 3-4 1-1", "0-0 0-3 2-6")
    await begin(group, [amal, basim], "/domino draw 2")
    await amal.taps(await amal.hand(), "6|6")
    hand = await basim.alone(group)
    before = len(await evening.calls())
    await basim.taps(await basim.hand(), "Draw")
    shown = await basim.alone(group)
    assert shown.id == hand.id
    assert shown.labels == (await basim.hand()).labels[: len(shown.labels)]
    assert await ephemeral_calls(evening, before) == ["editEphemeralMessageText"]
