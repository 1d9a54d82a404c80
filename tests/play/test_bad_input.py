"""Whatever people press or write: an answer in their language that says what is wrong, and nothing changes."""

import asyncio
import random

import pytest

from tests.evening import Evening
from tests.people import begin, seat_all
from tests.play.table_for import HANDS, a_match, seen_by

ARABIC = range(0x600, 0x700)

#: Of the people at a table; Amal, who is to lead, reads English.
READ_ARABIC = ("Basim", "Dalal")


def is_arabic(text: str) -> bool:
    return any(ord(character) in ARABIC for character in text)


async def test_who_is_not_seated_is_refused_in_their_language(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening, arabic=READ_ARABIC)
    await dalal.starts()
    before, seen = await evening.tables(group), await seen_by(group, amal, basim, dalal)
    hello = await dalal.hand()
    (table,) = before
    for data in (f"p:{table.id}:1.1.0:6-6", f"c:{table.id}:1.1.0:6-6", f"d:{table.id}:1.1.0:", f"b:{table.id}:1.1.0:"):
        assert (await dalal.forges(hello, data)).text == "لا مقعد لك على هذه الطاولة."
    assert (await dalal.forges(hello, f"hand:{table.id}::")).text == "لا مقعد لك على هذه الطاولة."
    assert (await dalal.forges(await dalal.last(group), f"nx:{table.id}:1.1.0:")).text == "لا مقعد لك على هذه الطاولة."
    assert await evening.tables(group) == before
    assert await seen_by(group, amal, basim, dalal) == seen


async def test_another_persons_hand_cannot_be_played(evening: Evening) -> None:
    """Who presses comes from the update: in Basim's chat the button of Amal's tile is Basim's tap out of turn."""
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    before = await evening.tables(group)
    stolen = (await amal.hand()).button("6|6").data
    assert (await basim.forges(await basim.hand(), stolen)).text == "ليس دورك، الدور على Amal."
    assert await evening.tables(group) == before


async def test_not_your_turn_says_whose(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    await amal.taps(await amal.hand(), "6|6")
    before = await evening.tables(group)
    forged = (await basim.hand()).button("2|6").data
    assert (await amal.forges(await amal.hand(), forged)).text == "It is not your turn. Basim is to move."
    assert await evening.tables(group) == before


#: A tile that Basim lays without holding it, or where it does not fit, and what he is told.
REFUSED = {
    "5-5": "الحجر 5|5 ليس معك.",
    "6-6": "الحجر 6|6 ليس معك.",
    "2-2@left": "الحجر 2|2 لا يناسب هذا الطرف: رقمه 6.",
    "2-6@up": "لا يوجد طرف كهذا.",
    "2-6": "على أي طرف يوضع 2|6؟",
    "6-2@left": "لا أعرف هذا الزر.",
    "7-7": "الحجر 7|7 ليس معك.",
    "": "لا أعرف هذا الزر.",
}


async def test_a_tile_not_held_or_an_end_it_does_not_fit_is_refused(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    await amal.taps(await amal.hand(), "6|6")
    before, hand = await evening.tables(group), await basim.hand()
    for tile, says in REFUSED.items():
        assert (await basim.forges(hand, f"p:{before[0].id}:1.1.1:{tile}")).text == says, tile
        assert await evening.tables(group) == before, tile
        assert await basim.hand() == hand, tile


async def test_drawing_with_a_tile_that_fits_is_refused(evening: Evening) -> None:
    group, (amal, _, _) = await a_match(evening, arabic=READ_ARABIC)
    before = await evening.tables(group)
    drawing = f"d:{before[0].id}:1.1.0:"
    assert (await amal.forges(await amal.hand(), drawing)).text == "You hold a tile that fits, so you have to lay it."
    assert await evening.tables(group) == before


async def test_a_number_that_no_button_has_is_refused(evening: Evening) -> None:
    """Larger than what a database or the library below holds."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    await amal.starts()
    await amal.says(group, "/domino bazito 2")
    lobby, before = await amal.last(group), await evening.tables(group)
    huge = "9" * 30
    for data in ("sit", "sav", "fgt", "rem", "rec"):
        assert (await amal.forges(lobby, f"{data}:{before[0].id}::{huge}")).text
    for argument in (f"{huge}.0", f"{amal.id}.{huge}"):
        assert (await amal.forges(lobby, f"put:{before[0].id}::{argument}")).text
    for argument in (f"target.{huge}", f"hand_size.{huge}", f"players.{huge}"):
        assert (await amal.forges(lobby, f"opt:{before[0].id}::{argument}")).text
    assert await evening.tables(group) == before


async def test_the_answer_to_a_question_that_was_never_asked_changes_no_screen(evening: Evening) -> None:
    """/stop asks in a message of its own; under a board somebody made the button up."""
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    board, before = await amal.last(group), await evening.tables(group)
    for person in (amal, basim):
        for wanted in ("no", "yes", ""):
            await person.forges(board, f"stop:{before[0].id}::{wanted}")
    assert await amal.last(group) == board
    assert await evening.tables(group) == before
    await amal.says(group, "/stop")
    question = await amal.last(group)
    assert (await basim.taps(question, "Play on")).text == "هذا لمنشئ الطاولة فقط: Amal."
    assert await amal.last(group) == question


async def test_a_stale_button_says_so_and_plays_nothing(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    first = await amal.hand()
    old = first.button("6|6").data
    await amal.taps(first, "6|6")
    await basim.taps(await basim.hand(), "2|6")
    before = await evening.tables(group)
    answer = await amal.forges(await amal.hand(), old)
    assert answer.text == "That was an earlier turn. Look at your newest message."
    assert await evening.tables(group) == before


async def test_a_button_of_a_table_that_is_over_says_so(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening, arabic=READ_ARABIC)
    hand, board = await amal.hand(), await amal.last(group)
    lobby = await basim.last(group, "Dominoes:")
    await amal.says(group, "/stop")
    await amal.taps(await amal.last(group), "Stop the match")
    before = await evening.tables(group)
    assert (await amal.forges(hand, hand.button("6|6").data)).text == "This table is over."
    assert (await basim.forges(lobby, f"sit:{before[0].id}::1")).text == "انتهت هذه الطاولة."
    assert (await basim.forges(board, f"nx:{before[0].id}:1.1.0:")).text == "انتهت هذه الطاولة."
    assert (await basim.forges(board, f"re:{before[0].id}:1.1.0:")).text == "انتهت هذه الطاولة."
    assert await evening.tables(group) == before


async def test_a_button_of_another_groups_table_does_nothing_here(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening, arabic=READ_ARABIC)
    other = await evening.group("Saturday", dalal, basim)
    await dalal.says(other, "/domino arab 2")
    before = await evening.tables(group), await evening.tables(other)
    elsewhere = (await dalal.last(other)).button("1").data
    # Amal is no member there, and presses its button under a message of the own group.
    assert (await amal.forges(await amal.last(group), elsewhere)).text == "I do not know this button."
    assert (await basim.forges(await basim.last(other), f"nx:{before[0][0].id}:1.1.0:")).text == "لا أعرف هذا الزر."
    assert (await evening.tables(group), await evening.tables(other)) == before


async def test_a_button_of_the_group_made_up_in_a_private_chat_is_none(evening: Evening) -> None:
    """The same the other way round: whoever sits at the table is not told otherwise."""
    group, (amal, _, _) = await a_match(evening, arabic=READ_ARABIC)
    (table,) = before = await evening.tables(group)
    hand, board = await amal.hand(), await amal.last(group)
    for data in ("my:{}::", "rul:{}::", "stop:{}::yes", "tab:{}::score", "sit:{}::0", "nx:{}:1.1.0:"):
        assert (await amal.forges(hand, data.format(table.id))).text == "I do not know this button."
    for data in ("p:{}:1.1.0:6-6", "hand:{}::", "rec:{}::1"):
        assert (await amal.forges(board, data.format(table.id))).text == "I do not know this button."
    assert await evening.tables(group) == before


async def test_random_and_changed_button_data_change_nothing(evening: Evening) -> None:
    """Random bytes from everybody; changed real data from those who may do nothing now."""
    group, (amal, basim, dalal) = await a_match(evening, arabic=READ_ARABIC)
    await dalal.starts()
    chance = random.Random(7)
    real = [
        button.data
        for place in (group, amal.id)
        for message in await amal.sees(place)
        for button in message.buttons
        if button.data
    ]
    real += [f"p:{(await evening.tables(group))[0].id}:1.1.0:6-6", "lang:::ar", "sit:0badbeef::1"]
    before = await evening.tables(group)
    board, hands = await amal.last(group), {person: await person.hand() for person in (amal, basim, dalal)}
    tries = []
    for number in range(150):
        person = chance.choice([basim, dalal] if number % 2 else [amal, basim, dalal])
        data = _changed(chance, chance.choice(real)) if number % 2 else _random_text(chance)
        tries.append((person, chance.choice([board, hands[person]]), data))
    for start in range(0, len(tries), 50):
        answers = await asyncio.gather(*(who.forges(where, what) for who, where, what in tries[start : start + 50]))
        for (who, _, what), answer in zip(tries[start : start + 50], answers, strict=True):
            assert not answer.text or is_arabic(answer.text) == (who is not amal) or what.startswith("lang:"), what
    assert await evening.tables(group) == before


def _random_text(chance: random.Random) -> str:
    """Bytes read as characters, some of them beyond what 64 bytes hold."""
    return bytes(chance.randrange(256) for _ in range(chance.randrange(1, 80))).decode("latin-1")


def _changed(chance: random.Random, data: str) -> str:
    """A character taken away, doubled or replaced, a part exchanged, or nothing at all."""
    at = chance.randrange(len(data))
    other = chance.choice(":.-@/0123456789abcxyz\x00é")
    return (
        chance.choice(
            [
                data,
                data[:at] + data[at + 1 :],
                data[:at] + data[at] + data[at:],
                data[:at] + other + data[at + 1 :],
                data * 2,
            ]
        )
        or ":"
    )


#: Somebody writes it in a group without any table, and what the answer says.
NONSENSE = [
    ("/domino chess", "I do not know that game. There are: Arab, Egyptian, "),
    ("/domino bazito 3", "That game is not for that many players. It is for: 2, 4"),
    ("/domino bazito 4 0", "The target is a number from 1 to 9,999."),
    ("/domino bazito 4 104 1", "I did not understand that."),
    ("/domino bazito four", "I did not understand that."),
    ("/domino bazito 4 99999", "I did not understand that."),
    ("/domino ² ²", "I did not understand that."),
    ("/domino <b>&\u202e", "I do not know that game."),
    ("/domino " + "bazito " * 500, "I did not understand that."),
    ("/table nonsense <b>", "No table is open here."),
    ("/score -1", "No table is open here."),
    ("/nudge @nobody", "No table is open here."),
    ("/stop now!", "No table is open here."),
    ("/rules &amp;", "No table is open here."),
    ("/help me", "Dominoes in this group"),
]


async def test_a_command_with_nonsense_behind_it_says_what_is_wrong(evening: Evening) -> None:
    amal = await evening.person("Amal")
    for command, says in NONSENSE:
        group = await evening.group("Friday", amal)
        await amal.says(group, command)
        assert says in (await amal.last(group)).text, command
        assert await evening.tables(group) == (), command


async def test_commands_of_other_bots_and_talk_are_left_alone(evening: Evening) -> None:
    amal = await evening.person("Amal")
    group = await evening.group("Friday", amal)
    before = await amal.sees(group)
    for text in ("/domino@otherbot", "domino", "/", "/unknown"):
        await amal.says(group, text)
    assert [message.text for message in await amal.sees(group)][len(before) :] == [
        "/domino@otherbot",
        "domino",
        "/",
        "/unknown",
    ]


async def test_two_people_on_one_seat_at_once(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal", "Farid")]
    amal, *others = people
    group = await evening.group("Friday", *people)
    for person in people:
        await person.starts()
    await amal.says(group, "/domino bazito 2")
    lobby = await amal.last(group)
    answers = await asyncio.gather(*(person.taps(lobby, "Seat 2") for person in others))
    (table,) = await evening.tables(group)
    seated = next(person for person in others if person.id == table.seats[1].person)
    assert sorted(answer.text for answer in answers) == sorted(
        ["You sit on seat 2.", *[f"Somebody sits there: {seated.name}."] * 2]
    )


async def test_the_same_tile_tapped_twice_at_once_is_laid_once(evening: Evening) -> None:
    group, (amal, _, _) = await a_match(evening, arabic=READ_ARABIC)
    hand = await amal.hand()
    answers = await asyncio.gather(*(amal.taps(hand, "6|6") for _ in range(3)))
    assert [answer.text for answer in answers].count("You laid 6|6.") == 1
    assert "6 tiles" in (await amal.last(group)).lines[-6]


@pytest.mark.parametrize("name", ["<b>&\u202e\u2066" * 60, "ع\u202e" * 150, "&lt;" * 75, "[6|6] " * 50, "\u200b" * 300])
async def test_a_hostile_name_of_300_characters_stays_one_short_line(evening: Evening, name: str) -> None:
    amal = await evening.person("Amal")
    hostile = await evening.person(name, last_name=name, username="hostile")
    group = await evening.group("Friday", amal, hostile)
    evening.shuffler.arrange(*HANDS)
    lobby = await seat_all(group, [amal, hostile], "/domino bazito 2")
    shown = next(line for line in lobby.lines if line.startswith("2 · "))
    assert 5 <= len(shown) <= 40
    await amal.taps(lobby, "Move or remove")
    await amal.taps(await amal.last(group), "Back")
    await amal.taps(await amal.last(group), "Start")
    assert (await amal.hand()).green
    board = await amal.last(group)
    assert len(board.lines) == 9
    assert not any(mark in board.raw["caption"] for mark in "\u202e\u202d\u202a\u202b")
    assert {entity["type"] for entity in board.raw["caption_entities"]} == {"bold"}
    await hostile.says(group, "/nudge")
    assert (await amal.last(group)).text.startswith("⏰ Amal")
    assert len((await amal.taps(board, "My hand")).text) <= 200
    refused = await hostile.forges(await hostile.hand(), f"d:{(await evening.tables(group))[0].id}:1.1.0:")
    assert refused.text == "It is not your turn. Amal is to move."


async def test_a_title_of_a_group_is_as_harmless(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("<i>&\u202e" * 40, *people)
    await begin(group, people, "/domino bazito 2")
    hand = await people[0].hand()
    assert len(hand.lines[0] + hand.lines[1]) < 120
    assert "\u202e" not in hand.raw["caption"]


async def test_an_update_that_cannot_be_parsed_blocks_nothing(evening: Evening) -> None:
    group, (amal, _, _) = await a_match(evening, arabic=READ_ARABIC)
    user = {"id": amal.id, "is_bot": False, "first_name": "Amal"}
    chat = {"id": amal.id, "type": "private", "first_name": "Amal"}
    oddities: list[dict[str, object]] = [
        {"message": {"message_id": 1, "date": 0, "chat": chat, "from": user}},
        {"message": {"message_id": 1, "date": 0, "chat": chat, "text": "/start"}},
        {"callback_query": {"id": "1", "from": user, "chat_instance": "1", "data": "my:x::"}},
        {"callback_query": {"id": "1", "from": user, "chat_instance": "1", "game_short_name": "x"}},
        {"inline_query": {"id": "1", "from": user, "query": "", "offset": ""}},
    ]
    before = await evening.tables(group)
    for oddity in oddities:
        await evening.people_side("POST", "/updates", oddity)
    await evening.rest()
    assert await evening.tables(group) == before
    assert (await amal.taps(await amal.hand(), "6|6")).text == "You laid 6|6."
