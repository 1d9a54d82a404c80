"""The seat of somebody who is away goes to somebody else of the group: by the host, or by a vote."""

import json

import pytest

from bot.tables.table import Absence, Stage
from tests.evening import Evening
from tests.people import Person, begin, play
from tests.play.table_for import HANDS, a_group, a_match, comes_in, goes_out, leaves, sent_files
from tests.play.watching import tiles_in


async def people_at(evening: Evening, group: int) -> tuple[int, ...]:
    (table,) = await evening.tables(group)
    return table.people


async def offers(host: Person, group: int, seat: str) -> str:
    """Press Give a seat away, and a name; what the last tap is answered with."""
    await host.taps(await host.last(group, "round 1"), "Give a seat away")
    return (await host.taps(await host.last(group, "round 1"), seat)).text


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
    assert await people_at(evening, group) == (amal.id, dalal.id)
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


async def gives_away(evening: Evening) -> tuple[int, Person, Person, Person]:
    """Amal lays a tile and Basim one on one of its two ends, after which Dalal has Basim's seat."""
    group, (amal, basim, dalal) = await a_group(evening, 3)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2 5")
    await dalal.starts()
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    return group, amal, basim, dalal


async def test_whoever_gave_the_seat_away_finds_the_match_with_record_and_review(evening: Evening) -> None:
    """Basim lays a tile on one of two ends; then Dalal has the seat, and the match comes to its end."""
    group, amal, basim, dalal = await gives_away(evening)
    await amal.taps(await amal.hand(), "3|6")
    await dalal.taps(await dalal.hand(), "2|3")
    await dalal.taps(await dalal.hand(), "left")
    await basim.says(basim.id, "/record")
    listed = await basim.last(basim.id)
    assert listed.lines[1].startswith("1. Bazito in Friday, match 1")
    assert (await basim.taps(listed, "1. Bazito")).text == "No round of this match is finished yet."
    assert (await basim.taps(listed, "Replay")).text == "No round of this match is finished yet."
    async for _ in play(group, [amal, dalal]):
        pass
    await basim.taps(listed, "1. Bazito")
    (record,) = await sent_files(evening, basim)
    assert json.loads(record)["rounds"]
    await basim.says(basim.id, "/review")
    await basim.taps(await basim.last(basim.id), "📈 1")
    assert "Your only choice: " in (await basim.hand("📈 Review · Bazito in Friday, match 1")).text
    stranger = await evening.person("Farid")
    await stranger.starts()
    for data in (listed.button("1. Bazito").data, listed.button("Replay").data):
        assert (await stranger.forges(await stranger.hand(), data)).text == "You do not sit at this table."


async def gave_away(evening: Evening) -> tuple[int, Person, Person, Person]:
    """The same, and Amal and Dalal play the match to its end."""
    group, amal, basim, dalal = await gives_away(evening)
    async for _ in play(group, [amal, dalal]):
        pass
    return group, amal, basim, dalal


async def test_matches_that_others_play_where_somebody_has_left_are_not_in_their_lists(evening: Evening) -> None:
    """They could have neither; and after twenty of them their own would be in no list any more."""
    group, amal, basim, dalal = await gave_away(evening)
    await amal.taps(await amal.last(group), "Rematch")
    async for _ in play(group, [amal, dalal]):
        pass
    for command in ("/record", "/review"):
        await basim.says(basim.id, command)
        assert [line.split(",")[1] for line in (await basim.last(basim.id)).lines[1:]] in (
            [" match 1"],
            [" match 1: over"],
        )
    await dalal.says(dalal.id, "/record")
    assert len((await dalal.last(dalal.id)).lines) == 1 + 2


async def test_practice_goes_by_what_somebody_played_not_by_what_others_go_on_with(evening: Evening) -> None:
    group, amal, basim, _ = await gave_away(evening)
    for said in ("/practice draw 2", "/stop"):
        await basim.says(basim.id, said)
    await evening.passes(1)
    await amal.taps(await amal.last(group), "Rematch")
    await basim.says(basim.id, "/practice")
    (table,) = await evening.tables(basim.id)
    assert table.rules.family == "draw"


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
    assert await people_at(evening, group) == (amal.id, dalal.id)
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
    assert await people_at(evening, group) == (amal.id, basim.id)
    await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert await people_at(evening, group) == (amal.id, dalal.id)


async def test_a_stranger_with_the_link_takes_nothing(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening, bot_admin=True)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    answer = await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    assert answer.url is not None
    stranger = await evening.person("Ghada")
    await stranger.opens(answer.url)
    assert (await stranger.hand()).text == "That did not work: Only members of the group can sit here."
    assert await people_at(evening, group) == (amal.id, basim.id)


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
    assert await people_at(evening, group) == (amal.id, basim.id)


async def test_who_sits_there_already_takes_no_second_seat(evening: Evening) -> None:
    group, (amal, basim, dalal, _) = await a_match(evening, 3)
    await leaves(basim, group)
    await offers(amal, group, "Seat 2")
    assert (
        await dalal.taps(await dalal.last(group, "round 1"), "Take seat 2")
    ).text == "You sit at this table already."


async def test_while_the_host_is_away_those_who_play_vote_and_the_proposer_hosts(evening: Evening) -> None:
    group, (amal, basim, dalal, farid, ghada) = await a_match(evening, 4, people=5)
    await leaves(amal, group)
    assert await offers(basim, group, "Seat 1") == "The vote has begun."
    board = await dalal.last(group, "round 1")
    assert (
        "🗳 Basim proposes to give the seat of Amal to somebody else: 1 of 2 votes needed, within 10 minutes."
        in board.lines
    )
    assert (await ghada.taps(board, "Give away the seat of Amal")).text == "You do not sit at this table."
    assert (
        await amal.taps(board, "Give away the seat of Amal")
    ).text == "The bot is playing for you. Tap I'm back first."
    assert (await basim.taps(board, "Give away the seat of Amal")).text == "Your vote counts."
    (table,) = await evening.tables(group)
    assert not table.seats[0].offered
    voted = await dalal.taps(board, "Give away the seat of Amal")
    assert voted.text == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id
    await ghada.starts()
    await ghada.taps(await ghada.last(group, "round 1"), "Take seat 1")
    assert await people_at(evening, group) == (ghada.id, basim.id, dalal.id, farid.id)


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
    assert await people_at(evening, group) == (amal.id, dalal.id)
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
    assert await people_at(evening, group) == (amal.id, basim.id)


async def hosted_from_outside(evening: Evening) -> tuple[int, list[Person]]:
    """Amal hosts and looks on; Basim, Dalal and Farid play, and Farid has left the table."""
    group, people = await a_group(evening, 4)
    amal, *players = people
    for person in players:
        await person.starts()
    await amal.says(group, "/domino block 3")
    for number, person in enumerate(players, 1):
        await person.taps(await person.last(group), f"Seat {number}")
    await amal.taps(await amal.last(group), "Start")
    await leaves(players[2], group)
    return group, people


async def test_a_host_without_a_seat_gives_seats_and_is_not_voted_out(evening: Evening) -> None:
    group, (amal, basim, _, _) = await hosted_from_outside(evening)
    board = await basim.last(group, "round 1")
    assert (await basim.taps(board, "Give a seat away")).text == "Only the host can do that: Amal."
    assert await offers(amal, group, "Seat 3") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == amal.id


async def test_a_host_without_a_seat_who_is_out_of_the_group_hands_on(evening: Evening) -> None:
    group, (amal, basim, _, _) = await hosted_from_outside(evening)
    await goes_out(evening, group, amal)
    assert await offers(basim, group, "Seat 3") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id


async def test_a_vote_is_over_after_ten_minutes_and_may_be_begun_anew(evening: Evening) -> None:
    group, (amal, basim, dalal, farid) = await a_match(evening, 4, people=4)
    await leaves(amal, group)
    assert await offers(basim, group, "Seat 1") == "The vote has begun."
    await evening.passes(599)
    board = await dalal.last(group, "round 1")
    assert "1 of 2 votes needed, within 10 minutes" in board.text
    vote = board.button("Give away the seat of Amal").data
    await evening.passes(1)
    board = await dalal.last(group, "round 1")
    assert "🗳" not in board.text + "".join(board.labels)
    assert (await dalal.forges(board, vote)).text == "There is no such vote any more."
    assert await offers(farid, group, "Seat 1") == "The vote has begun."
    won = await dalal.taps(await dalal.last(group, "round 1"), "Give away the seat of Amal")
    assert won.text == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == farid.id


async def test_where_two_are_seated_the_one_who_is_left_decides_alone(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    await dalal.starts()
    await goes_out(evening, group, amal)
    assert await offers(basim, group, "Seat 1") == "Anybody in the group may take the seat now."
    (table,) = await evening.tables(group)
    assert table.host == basim.id
    assert (await dalal.taps(await dalal.last(group, "round 1"), "Take seat 1")).text == "You sit on seat 1."
    assert (await dalal.taps(await dalal.hand(), "6|6")).text == "You laid 6|6."
