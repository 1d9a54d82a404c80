"""Turn clocks: chosen in the lobby, shown, run out, and who is played for and comes back."""

from typing import Any

import pytest

from bot.engine.families import FAMILIES
from bot.engine.match import legal_moves
from bot.engine.moves import Play
from bot.tables.table import Absence, Expiry, Stage, Table
from tests.evening import Evening
from tests.people import Message, Person, begin, outgoing, seat_all
from tests.play.table_for import HANDS, comes_in

CLOCK = 45


async def clocked(evening: Evening) -> tuple[int, Person, Person]:
    """A table of two with 45 seconds a turn; Amal has yet to lead with 6-6."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino egyptian 2")
    return group, amal, basim


async def truth(evening: Evening, group: int) -> Table:
    (table,) = await evening.tables(group)
    return table


async def board(reader: Person, group: int) -> Message:
    return await reader.last(group, "· round ")


def ends_at(message: Message) -> list[int]:
    """The moments that a message names, in seconds since 1970; each client shows them in its owner's zone."""
    entities: list[dict[str, Any]] = message.raw.get("caption_entities", [])
    return [entity["unix_time"] for entity in entities if entity["type"] == "date_time"]


async def lays(person: Person) -> None:
    """Do the first thing that can be done, in time."""
    hand = await person.hand()
    assert hand.green is not None
    await person.taps(hand, hand.green)


async def runs_out(evening: Evening, times: int = 1) -> None:
    for _ in range(times):
        await evening.passes(CLOCK)


# In the lobby


async def test_each_game_begins_with_its_clock(evening: Evening) -> None:
    amal = await evening.person("Amal")
    for family in FAMILIES:
        group = await evening.group("Friday", amal)
        await amal.says(group, f"/domino {family}")
        clocks = [line for line in (await amal.last(group)).lines if "⏱" in line]
        assert clocks == (["⏱ 45 seconds a turn"] if family == "egyptian" else []), family
        assert (await truth(evening, group)).clock == (45 if family == "egyptian" else None), family


@pytest.mark.parametrize(("words", "seconds"), [("30", 30), ("45", 45), ("60", 60), ("90", 90), ("Open", None)])
async def test_the_host_chooses_the_clock_in_the_lobby(evening: Evening, words: str, seconds: int | None) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    amal, basim = people
    group = await evening.group("Friday", *people)
    await seat_all(group, people, "/domino egyptian 2")
    assert "⏱ 45 seconds a turn" in (await amal.last(group)).lines
    for word in ("Settings", "House rules", "Turn clock"):
        await amal.taps(await amal.last(group), word)
    page = await amal.last(group)
    assert [label.removeprefix("✓ ") for label in page.labels[:5]] == [
        "30 seconds",
        "45 seconds",
        "60 seconds",
        "90 seconds",
        "Open (no limit)",
    ]
    assert (await basim.taps(page, words)).text == "Only the host can do that: Amal."
    assert (await amal.taps(page, words)).text == "Changed."
    assert (await truth(evening, group)).clock == seconds
    lobby = await amal.last(group)
    differs = [line for line in lobby.lines if line.startswith("✱ Turn clock: ")]
    assert bool(differs) == (seconds != CLOCK)


async def test_a_saved_clock_comes_with_the_rules(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim")]
    amal, _ = people
    group = await evening.group("Friday", *people)
    await seat_all(group, people, "/domino bazito 2")
    assert (await truth(evening, group)).clock is None
    for word in ("Settings", "House rules", "Turn clock", "60 seconds"):
        await amal.taps(await amal.last(group), word)
    await amal.says(group, "/save fast")
    await amal.says(group, "/domino fast")
    assert (await evening.tables(group))[-1].clock == 60


# What is shown


async def test_board_and_hand_name_the_moment_at_which_the_turn_ends(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    now = int(evening.time.now)
    assert (await truth(evening, group)).expiry == Expiry(now + CLOCK, started=True)
    for message in (await board(basim, group), await amal.hand()):
        assert ends_at(message) == [now + CLOCK]
        assert any(line.startswith("⏱ Until ") and line.endswith(" UTC") for line in message.lines)
    assert ends_at(await basim.hand()) == []


async def test_the_clock_costs_no_call(evening: Evening) -> None:
    """The board's edit, the two hands', and the answer to the tap."""
    group, amal, basim = await clocked(evening)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6")):
        before = (await evening.calls())[-1]["number"]
        await person.taps(await person.hand(), tile)
        calls = outgoing(await evening.calls(before))
        assert len(calls) == 4, [call["method"] for call in calls]
    assert ends_at(await board(amal, group)) == ends_at(await basim.hand()) == [int(evening.time.now) + CLOCK]


# At zero


async def test_at_zero_the_seats_move_is_played_and_everybody_sees_that_it_was(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    await evening.passes(CLOCK - 1)
    assert (await truth(evening, group)).person_to_move == amal.id
    await evening.passes(1)
    assert (await truth(evening, group)).person_to_move == basim.id
    assert "Amal led [6|6] (played by the bot)" in (await board(basim, group)).lines
    hand = await basim.hand()
    assert "👉 Your turn" in hand.lines
    assert "Amal led [6|6] (played by the bot)" in hand.lines
    assert not any("✅" in label for label in (await amal.hand()).labels)


async def test_a_tap_that_comes_too_late_plays_nothing_more(evening: Evening) -> None:
    group, amal, _ = await clocked(evening)
    hand = await amal.hand()
    await runs_out(evening)
    before = await truth(evening, group)
    assert (await amal.forges(hand, hand.button("6|6").data)).text == "It is not your turn. Basim is to move."
    assert await truth(evening, group) == before


async def test_a_half_made_choice_plays_neither_half(evening: Evening) -> None:
    """Basim has chosen 2-3 and not its end; what is laid for him is what the rule says, the double."""
    group, amal, basim = await clocked(evening)
    for person, tile in ((amal, "6|6"), (basim, "2|6"), (amal, "3|6")):
        await person.taps(await person.hand(), tile)
    await basim.taps(await basim.hand(), "2|3")
    question = await basim.hand()
    assert "Where does [2|3] go?" in question.lines
    await runs_out(evening)
    table = await truth(evening, group)
    assert table.match is not None
    assert table.match.round is not None
    assert [str(one.tile) for one in table.match.round.layout.tiles].count("2-2") == 1
    assert "2-3" in [str(tile) for tile in table.match.round.hands[1]]
    late = await basim.forges(question, question.button("left").data)
    assert late.text == "It is not your turn. Amal is to move."
    assert await truth(evening, group) == table
    while (await truth(evening, group)).person_to_move != basim.id:
        await lays(amal)
    assert "Where does [2|3] go?" not in (await basim.hand()).lines


# Three in a row


async def make_slow(evening: Evening, group: int, slow: Person, other: Person) -> None:
    """Let three turns of this one run out, while the other plays in time."""
    while slow.id in (await truth(evening, group)).present:
        if (await truth(evening, group)).person_to_move == slow.id:
            await runs_out(evening)
        else:
            await lays(other)


async def test_after_three_in_a_row_the_seat_is_played_for_and_the_group_told_once(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    old = await board(basim, group)
    await make_slow(evening, group, amal, basim)
    table = await truth(evening, group)
    assert table.seats[0].absent is Absence.SLOW
    told = await board(basim, group)
    assert told.id > old.id
    assert "💤 The bot plays for Amal, who is away." in told.lines
    assert "🙋 I'm back" in told.labels
    assert sum("round 1" in message.text and bool(message.buttons) for message in await basim.sees(group)) == 1
    hand = await amal.hand()
    assert "💤 The bot plays for you until you are back." in hand.lines
    assert hand.labels == ["🙋 I'm back"]
    newest = len(await basim.sees(group))
    while (await truth(evening, group)).person_to_move != amal.id:
        await lays(basim)
    await evening.passes(2)
    assert (await truth(evening, group)).person_to_move == amal.id
    await evening.passes(1)  # not at once, so that everybody can follow
    assert (await truth(evening, group)).person_to_move == basim.id
    assert len(await basim.sees(group)) == newest
    assert (await amal.hand()).id == hand.id


@pytest.mark.parametrize("where", ["group", "private"])
async def test_im_back_ends_it(evening: Evening, where: str) -> None:
    group, amal, basim = await clocked(evening)
    await make_slow(evening, group, amal, basim)
    message = await board(amal, group) if where == "group" else await amal.hand()
    assert (await basim.taps(await board(basim, group), "I'm back")).text == "You are in the game already."
    assert (await amal.taps(message, "I'm back")).text == "Welcome back! You play again."
    table = await truth(evening, group)
    assert table.away == ()
    assert (table.seats[0].timeouts, table.seats[0].absent) == (0, None)
    assert "I'm back" not in " ".join((await board(basim, group)).labels)
    assert not any("The bot plays" in line for line in (await amal.hand()).lines)
    while (await truth(evening, group)).person_to_move != amal.id:
        await lays(basim)
    assert "👉 Your turn" in (await amal.hand()).lines
    await evening.passes(CLOCK - 1)
    assert (await truth(evening, group)).person_to_move == amal.id


async def test_a_stranger_is_not_back(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    stranger = await evening.person("Dalal")
    await comes_in(evening, group, stranger)
    await make_slow(evening, group, amal, basim)
    answer = await stranger.taps(await board(stranger, group), "I'm back")
    assert answer.text == "You do not sit at this table."
    assert (await truth(evening, group)).away == (amal.id,)


async def test_a_tile_chosen_on_a_hand_not_yet_redrawn_brings_back_too(evening: Evening) -> None:
    """The tap came before the message had changed; its question is asked, and the time for it is whole again."""
    group, amal, basim = await clocked(evening)
    await amal.taps(await amal.hand(), "6|6")
    await make_slow(evening, group, basim, amal)
    while (table := await truth(evening, group)).person_to_move != basim.id or fitting(table) is None:
        if table.person_to_move == amal.id:
            await lays(amal)
        else:
            await evening.passes(20 if table.person_to_move is None else 3)
    assert table.away == (basim.id,)
    hand = await basim.hand()
    assert (await basim.forges(hand, f"c:{table.id}:{table.turn}:9-9")).text == "You do not hold 9|9."
    assert (await truth(evening, group)).away == (basim.id,)
    await basim.forges(hand, f"c:{table.id}:{table.turn}:{fitting(table)}")
    assert (await truth(evening, group)).away == ()
    assert "👉 Your turn" in (await basim.hand()).lines
    await evening.passes(CLOCK - 1)
    assert (await truth(evening, group)).person_to_move == basim.id


def fitting(table: Table) -> str | None:
    """A tile that whoever is to move may lay."""
    assert table.match is not None
    return next((str(move.tile) for move in legal_moves(table.match) if isinstance(move, Play)), None)


async def test_where_everybody_is_away_the_table_waits_as_long_as_it_takes(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    await runs_out(evening, 6)
    table = await truth(evening, group)
    assert table.away == (amal.id, basim.id)
    assert "💤 Everybody is away. The match waits until somebody is back." in (await board(amal, group)).lines
    assert "💤 Everybody is away. The match waits until somebody is back." in (await amal.hand()).lines
    await evening.passes(30 * 86_400)
    assert await truth(evening, group) == table
    assert table.stage is Stage.PLAYING
    await basim.taps(await board(basim, group), "I'm back")
    if (await truth(evening, group)).person_to_move == amal.id:
        await evening.passes(3)
    assert (await truth(evening, group)).person_to_move == basim.id
    assert "💤 The bot plays for Amal, who is away." in (await board(basim, group)).lines


async def test_a_match_that_one_plays_against_a_seat_that_is_played_for_comes_to_its_end(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    await make_slow(evening, group, amal, basim)
    for _ in range(2000):
        table = await truth(evening, group)
        if table.stage is Stage.OVER:
            break
        if table.person_to_move == basim.id:
            await lays(basim)
        else:
            await evening.passes(20 if table.person_to_move is None else 3)
    assert (await truth(evening, group)).stage is Stage.OVER
    assert "🏆" in (await basim.last(group)).text


# The lobby's end, and time that the bot was down


async def test_a_lobby_nobody_starts_closes_half_an_hour_after_anything_last_happened(evening: Evening) -> None:
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    group = await evening.group("Friday", amal, basim)
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino bazito 2")
    await evening.passes(1500)
    await basim.taps(await basim.last(group), "Seat 2")
    await evening.passes(1799)
    assert (await truth(evening, group)).stage is Stage.LOBBY
    await evening.passes(1)
    assert (await truth(evening, group)).stage is Stage.OVER
    lobby = await amal.last(group)
    assert lobby.lines[-1] == "The table was closed because nobody started the match."
    assert not lobby.buttons


@pytest.mark.parametrize("how", ["stopped", "killed"])
async def test_time_that_the_bot_was_down_counts_against_nobody(evening: Evening, how: str) -> None:
    group, amal, basim = await clocked(evening)
    await evening.passes(10)
    if how == "stopped":
        await evening.stop_bot()
    else:
        async with evening.app.store.begin() as tx:
            await tx.beat(evening.time.now)
        await evening.kill_worker(evening.workers[0])
    evening.time.now += 3600
    await evening.start_bot()
    await evening.rest()
    assert (await truth(evening, group)).person_to_move == amal.id
    assert ends_at(await amal.hand()) == ends_at(await board(basim, group)) == [int(evening.time.now) + CLOCK - 10]
    await evening.passes(CLOCK - 11)
    assert (await truth(evening, group)).person_to_move == amal.id
    await evening.passes(1)
    assert (await truth(evening, group)).person_to_move == basim.id


async def test_a_short_stop_gives_no_time_back(evening: Evening) -> None:
    group, _, _ = await clocked(evening)
    before = await truth(evening, group)
    await evening.stop_bot()
    evening.time.now += 10
    await evening.start_bot()
    await evening.rest()
    assert await truth(evening, group) == before


async def test_in_arabic_it_is_said_of_nobody_whether_he_or_she_is_away(evening: Evening) -> None:
    group, amal, basim = await clocked(evening)
    await amal.says(group, "/language")
    await amal.taps(await amal.last(group), "العربية")
    await make_slow(evening, group, amal, basim)
    shown = await amal.last(group, "💤")
    assert "💤 البوت يلعب الآن في مقعد Amal." in shown.lines
    assert any(line.startswith("⏱ حتى ") for line in shown.lines)
    assert "🙋 عدتُ" in shown.labels
