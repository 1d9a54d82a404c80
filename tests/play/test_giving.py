"""The seat of somebody who is away is offered by the host, and taken by somebody else of the group."""

import pytest

from bot.tables.table import Absence, Stage
from tests.evening import Evening
from tests.play.table_for import a_group, a_match, comes_in, goes_out, leaves, offers, seats
from tests.play.watching import tiles_in


async def test_the_host_offers_the_seat_and_somebody_of_the_group_takes_tiles_and_score(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await leaves(basim, group)
    old = await basim.hand("Against Amal")
    assert tiles_in(old.text)
    await amal.taps(await amal.last(group, "round 1"), "Give a seat away")
    page = await amal.last(group, "round 1")
    assert "Whose seat is to be given to somebody else?" in page.lines
    assert page.labels[-2:] == ["Seat 2 (Basim)", "↩️ Back"]
    assert (await amal.taps(page, "Seat 2")).text == "Anybody in the group may take the seat now."
    board = await dalal.last(group, "round 1")
    assert board.id > page.id, "sent anew, so that the group notices"
    assert any(line.startswith("🪑 Seat 2 (Basim) is free to take.") for line in board.lines)
    assert (await dalal.taps(board, "Take seat 2")).text == "You sit on seat 2."
    assert await seats(evening, group) == [amal.id, dalal.id]
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]" in (await dalal.hand("Against Amal")).lines
    board = await amal.last(group, "round 1")
    assert {"Dalal: 7 tiles", "Dalal: 0"} <= set(board.lines)
    assert "💤" not in board.text
    given = await basim.hand("Your seat at this table has been given to somebody else.")
    assert given.photo is None
    assert old.id not in [message.id for message in await basim.sees(basim.id)]
    assert not tiles_in(given.text)
    assert not given.buttons
    await amal.taps(await amal.hand(), "6|6")
    assert (await dalal.taps(await dalal.hand(), "2|6")).text == "You laid 2|6."
    assert (await basim.taps(await amal.last(group, "round 1"), "My hand")).text == "You do not sit at this table."


async def test_the_host_alone_opens_the_page_and_everybody_may_leave_it(evening: Evening) -> None:
    group, (amal, basim, dalal, farid) = await a_match(evening, 3)
    await leaves(basim, group)
    board = await amal.last(group, "round 1")
    for person, says in (
        (dalal, "Only the host can do that: Amal."),
        (farid, "You do not sit at this table."),
        (basim, "The bot is playing for you. Tap I'm back first."),
    ):
        assert (await person.taps(board, "Give a seat away")).text == says
    await amal.taps(board, "Give a seat away")
    page = await amal.last(group, "round 1")
    assert (await dalal.taps(page, "Seat 2")).text == "Only the host can do that: Amal."
    await farid.taps(page, "Back")
    assert "🔄 Give a seat away" in (await amal.last(group, "round 1")).labels


async def test_the_host_thinks_better_of_it(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    take = (await dalal.last(group, "round 1")).button("Take seat 2").data
    assert await offers(amal, group, "Keep seat 2 for Basim") == "The seat is not given away."
    assert (await dalal.forges(await dalal.last(group, "round 1"), take)).text == "This seat is not free to take."


async def test_a_closed_private_chat_gets_the_seat_kept_and_takes_it_by_the_link(evening: Evening) -> None:
    group, (amal, basim, dalal, farid) = await a_match(evening, people=4)
    await farid.starts()
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    board = await dalal.last(group, "round 1")
    answer = await dalal.taps(board, "Take seat 2")
    assert answer.text == "Seat 2 is kept for you for a while: press Start in our private chat."
    assert answer.url is not None
    assert "Seat 2 is kept for Dalal for a while." in (await amal.last(group, "round 1")).lines
    assert (await farid.taps(board, "Take seat 2")).text == "This seat is being kept for Dalal."
    await dalal.opens(answer.url)
    assert await seats(evening, group) == [amal.id, dalal.id]
    assert (await dalal.hand("you play on from seat 2")).text.startswith("Bazito in Friday")
    assert "Against Amal" in (await dalal.hand("Your tiles: [")).lines


async def test_a_seat_kept_too_long_is_to_be_had_again_and_a_late_link_says_what_to_do(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    answer = await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert answer.url is not None
    await evening.passes(121)
    assert "kept for" not in (await amal.last(group, "round 1")).text
    await dalal.opens(answer.url)
    said = "That did not work: This link is too old. Please tap the seat in the group once more."
    assert (await dalal.hand()).text == said
    assert await seats(evening, group) == [amal.id, basim.id]
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert await seats(evening, group) == [amal.id, dalal.id]


async def test_a_stranger_with_the_link_takes_nothing(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening, bot_admin=True)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    answer = await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert answer.url is not None
    stranger = await evening.person("Ghada")
    await stranger.opens(answer.url)
    assert (await stranger.hand()).text == "That did not work: Only members of the group can sit here."
    assert await seats(evening, group) == [amal.id, basim.id]


async def test_the_owner_who_is_back_before_somebody_takes_the_seat_keeps_it(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    board = await dalal.last(group, "round 1")
    take = board.button("Take seat 2").data
    await basim.taps(board, "I'm back")
    assert not any("Take seat" in label for label in (await dalal.last(group, "round 1")).labels)
    assert (await dalal.forges(board, take)).text == "Somebody sits there: Basim."
    assert await seats(evening, group) == [amal.id, basim.id]


async def test_who_sits_there_already_takes_no_second_seat(evening: Evening) -> None:
    group, (amal, basim, dalal, _) = await a_match(evening, 3)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    assert (
        await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    ).text == "You sit at this table already."


async def test_whoever_took_a_seat_and_leaves_the_group_is_played_for_in_turn(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    await goes_out(evening, group, dalal)
    (table,) = await evening.tables(group)
    assert table.seats[1].absent is Absence.GONE
    assert table.stage is Stage.PLAYING
    await comes_in(evening, group, dalal)
    (table,) = await evening.tables(group)
    assert table.seats[1].absent is None


async def test_an_offered_seat_can_be_taken_between_two_rounds_too(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await leaves(basim, group)
    for _ in range(60):
        (table,) = await evening.tables(group)
        if not table.running:
            break
        hand = await amal.hand("Against Basim")
        if hand.green is not None and table.person_to_move == amal.id:
            await amal.taps(hand, hand.green)
        else:
            await evening.passes(3)
    await amal.taps(await amal.last(group, "next round"), "Give a seat away")
    await amal.taps(await amal.last(group, "next round"), "Seat 2")
    await dalal.taps(await dalal.last(group, "next round"), "Take seat 2")
    assert await seats(evening, group) == [amal.id, dalal.id]
    await amal.taps(await amal.last(group, "next round"), "Next round")
    (table,) = await evening.tables(group)
    assert table.match is not None
    assert table.match.round is not None
    assert tiles_in((await dalal.hand("Against Amal")).raw) == set(table.match.round.hands[1])


UNKNOWN = "I do not know this button."
NO_SEAT = "There is no such seat."
NOT_SEATED = "You do not sit at this table."
NOT_HOST = "Only the host can do that: Amal."
OPEN_CHAT = "Open our private chat first and press Start."
HUGE = "9" * 16

#: By verb and argument: what somebody who looks on is told under the board, and what a player is.
FORGED = {
    "lv:yes": (UNKNOWN, UNKNOWN),
    f"lv:{HUGE}.maybe": (UNKNOWN, UNKNOWN),
    "vote:1": (NOT_SEATED, "There is no such vote any more."),
    f"vote:{HUGE}": (NOT_SEATED, NO_SEAT),
    "seat:2": ("Somebody sits there: Dalal.", "You sit at this table already."),
    "seat:9": (NO_SEAT, "You sit at this table already."),
    f"adm:{HUGE}.yes": ("The match has already started.", "The match has already started."),
    "adm:1.maybe": (UNKNOWN, UNKNOWN),
    "ret:": (UNKNOWN, UNKNOWN),
    "ret:yes": (UNKNOWN, UNKNOWN),
    "obj:": (NOT_SEATED, "The table stays open."),
    "obj:1": (NOT_SEATED, "The table stays open."),
    "op:": (OPEN_CHAT, OPEN_CHAT),
    "op:x": (OPEN_CHAT, OPEN_CHAT),
}

#: What can be forged besides while the host has offered Basim's seat, and while those who play vote about the host's.
WHILE = {
    "offer": {
        "give:0.yes": (NOT_SEATED, NOT_HOST),
        "give:1.no": (NOT_SEATED, NOT_HOST),
        "give:7.yes": (NOT_SEATED, NOT_HOST),
        "give:x.yes": (NOT_SEATED, NOT_HOST),
    },
    "vote": {
        "give:7.yes": (NOT_SEATED, NO_SEAT),
        "give:x.yes": (NOT_SEATED, NO_SEAT),
        "give:2.yes": (NOT_SEATED, "Dalal plays here, so this seat is not given away."),
        "seat:0": ("This seat is not free to take.", "You sit at this table already."),
    },
}


@pytest.mark.parametrize("what", WHILE)
async def test_forged_buttons_about_people_are_answered_and_change_nothing(evening: Evening, what: str) -> None:
    group, (amal, basim, dalal, farid, ghada) = await a_match(evening, 4, people=5)
    await leaves(basim if what == "offer" else amal, group)
    await (offers(amal, group, "Seat 2") if what == "offer" else offers(basim, group, "Seat 1"))
    await farid.says(group, "/leave")
    question, board = await farid.last(group, "leave this table?"), await amal.last(group, "round 1")
    before = await evening.tables(group)
    for forged, (looking_on, playing) in (FORGED | WHILE[what]).items():
        verb, argument = forged.split(":")
        data = f"{verb}:{before[0].id}::{argument}"
        assert (await ghada.forges(board, data)).text == looking_on, forged
        assert (await dalal.forges(board, data)).text == playing, forged
        assert (await dalal.forges(await dalal.hand(), data)).text == UNKNOWN, forged
        nowhere = await dalal.forges(board, f"{verb}:0badbeef::{argument}")
        assert nowhere.text == (UNKNOWN if verb in ("lv", "ret") else "This table is no longer there."), forged
    for person in (ghada, dalal):
        for asked in (farid.id, HUGE):
            answer = await person.forges(question, f"lv:{before[0].id}::{asked}.yes")
            assert answer.text == "That question is for somebody else."
    assert await evening.tables(group) == before
    assert await amal.last(group, "round 1") == board


async def test_a_group_without_the_person_cannot_take(evening: Evening) -> None:
    """A button pressed under a message of another group is nobody's here."""
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    other, _ = await a_group(evening, 1)
    await comes_in(evening, other, dalal)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    (table,) = await evening.tables(group)
    hello = next(message for message in await dalal.sees(other) if message.raw["from"]["is_bot"])
    said = await dalal.forges(hello, f"seat:{table.id}::1")
    assert said.text == "I do not know this button."
    assert await seats(evening, group) == [amal.id, basim.id]
