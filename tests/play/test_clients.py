"""What clients and servers of 2026 offer, and what is left where they refuse it: each by itself, and for an hour."""

from tests.evening import Evening
from tests.people import Json, Message, Person, begin, outgoing, plainly, play, seat_all
from tests.play.table_for import a_group, a_match, laid

REFUSES_BUTTON = "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
REFUSES_TIME = 'Bad Request: can\'t parse entities: Unsupported start tag "tg-time" at byte offset 12'
HOUR = 3600


def resting(message: Message) -> list[str]:
    """What stands on the buttons that cannot be pressed."""
    rows: list[list[Json]] = message.raw["reply_markup"]["inline_keyboard"]
    return [plainly(button["text"]) for row in rows for button in row if "disabled" in button]


async def made(evening: Evening, method: str, after: int = 0) -> list[Json]:
    """The calls of a method."""
    return [call for call in outgoing(await evening.calls(after)) if call["method"] == method]


async def to_move(evening: Evening) -> tuple[int, Person, Person]:
    """Amal has led 6-6, and Basim is to move: 2-6 alone fits."""
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    return group, amal, basim


async def test_tiles_that_do_not_fit_cannot_be_pressed(evening: Evening) -> None:
    _, _, basim = await to_move(evening)
    hand = await basim.hand()
    assert resting(hand) == ["0|1", "2|2", "2|3", "2|4", "2|5", "3|4"]
    assert [button.text for button in hand.buttons if button.data] == ["✅ 2|6", "📜 As text"]
    assert hand.button("2|6").style == "success"


async def test_where_such_buttons_are_refused_a_tap_says_why_a_tile_does_not_fit(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", basim.id, kind="400", times=1, description=REFUSES_BUTTON)
    await amal.taps(await amal.hand(), "6|6")
    hand, board = await basim.hand(), await amal.last(group)
    assert resting(hand) == []
    assert hand.button("2|6").style == "success"
    assert (await basim.taps(hand, "0|1")).text == "0|1 does not fit there: the end is 6."
    assert await amal.last(group) == board


async def test_a_refusal_is_remembered_for_an_hour(evening: Evening) -> None:
    _, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", basim.id, kind="400", times=1, description=REFUSES_BUTTON)
    await amal.taps(await amal.hand(), "6|6")
    before = len(await evening.calls())
    await basim.taps(await basim.hand(), "2|6")
    assert resting(await amal.hand()) == []
    assert all(call["status"] == 200 for call in outgoing(await evening.calls(before)))
    await evening.passes(HOUR)
    await amal.taps(await amal.hand(), "3|6")
    assert resting(await basim.hand())


async def test_where_colours_are_refused_too_the_buttons_have_none(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await evening.fault("editMessageMedia", basim.id, kind="400", times=2, description=REFUSES_BUTTON)
    await amal.taps(await amal.hand(), "6|6")
    hand = await basim.hand()
    assert {button.style for button in hand.buttons} == {None}
    assert (await basim.taps(hand, "2|6")).text == "You laid 2|6."
    assert await laid(amal, await amal.last(group)) == "2|6  6|6"


async def test_where_times_are_refused_the_turns_end_is_told_by_utc(evening: Evening) -> None:
    group, people = await a_group(evening, 2)
    lobby = await seat_all(group, people, "/domino egyptian 2")
    await evening.fault("sendPhoto", group, kind="400", times=1, description=REFUSES_TIME)
    await people[0].taps(lobby, "Start")
    board = await people[0].last(group, "round 1")
    assert "UTC" in board.text
    assert not [entity for entity in board.raw["caption_entities"] if entity["type"] == "date_time"]


async def test_a_won_match_gets_a_trophy_once(evening: Evening) -> None:
    group, people = await a_group(evening, 2)
    await begin(group, people, "/domino block 2 10")
    async for _ in play(group, people):
        pass
    won = await people[0].last(group, "🏆")
    assert won.raw["reactions"] == ["🏆"]
    trophies = await made(evening, "setMessageReaction")
    assert [call["parameters"]["message_id"] for call in trophies] == [won.id]
    await people[0].says(group, "/table")
    assert len(await made(evening, "setMessageReaction")) == 1


async def test_a_group_that_takes_no_trophy_is_not_asked_again(evening: Evening) -> None:
    group, people = await a_group(evening, 2)
    refused = "Bad Request: REACTION_INVALID"
    await evening.fault("setMessageReaction", group, kind="400", times=1, description=refused)
    for _ in range(2):
        await begin(group, people, "/domino block 2 10")
        async for _ in play(group, people):
            pass
    assert len(await made(evening, "setMessageReaction")) == 1
    await evening.passes(HOUR)
    await begin(group, people, "/domino block 2 10")
    async for _ in play(group, people):
        pass
    assert len(await made(evening, "setMessageReaction")) == 2


GONE = "Bad Request: message to edit not found"


async def ends_anew(evening: Evening) -> tuple[Person, Person]:
    """The winner and the loser of a match, whose hands were sent anew at its end, since their messages were gone."""
    group, people = await a_group(evening, 2)
    await begin(group, people, "/domino block 2 10")
    for person in people:
        await evening.fault("editMessageCaption", person.id, kind="400", description=GONE)
    async for _ in play(group, people):
        pass
    (table,) = await evening.tables(group)
    assert table.match is not None
    assert table.match.winner is not None
    winner = next(person for person in people if table.seat_of(person.id) == table.match.winner)
    return winner, next(person for person in people if person is not winner)


async def test_a_hand_that_is_sent_to_the_winner_at_the_end_has_fireworks(evening: Evening) -> None:
    winner, loser = await ends_anew(evening)
    assert (await winner.hand()).raw["effect"] == "🎉"
    assert "effect" not in (await loser.hand()).raw


async def test_where_effects_are_not_known_it_comes_without(evening: Evening) -> None:
    evening.is_old(frozenset({"message_effect_id"}))
    winner, _ = await ends_anew(evening)
    assert "effect" not in (await winner.hand()).raw
