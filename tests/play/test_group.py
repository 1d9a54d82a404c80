"""What a group sees and may do: greeting, lobby, board, and the commands about a table."""

import pytest

from tests.evening import Evening
from tests.people import Person, begin, seat_all
from tests.play.table_for import a_match


async def three(evening: Evening) -> tuple[int, Person, Person, Person]:
    """Amal, Basim and Dalal in a group."""
    amal, basim, dalal = [await evening.person(name) for name in ("Amal", "Basim", "Dalal")]
    return await evening.group("Friday", amal, basim, dalal), amal, basim, dalal


async def test_added_to_a_group_it_greets_once_and_says_how_to_begin(evening: Evening) -> None:
    group, amal, *_ = await three(evening)
    listed = await evening.people_side("GET", "/chats")
    await evening.people_side("POST", f"/chats/{group}/members/{listed['bot']['id']}", {"admin": True})
    await evening.rest()
    greetings = [message.text for message in await amal.sees(group) if "Hello" in message.text]
    assert len(greetings) == 1
    assert "/domino" in greetings[0]


async def test_domino_opens_a_lobby_that_says_what_is_played_and_who_sits_where(evening: Evening) -> None:
    group, amal, *_ = await three(evening)
    await amal.starts()
    await amal.says(group, "/domino bazito 4 104")
    lobby = await amal.last(group)
    assert lobby.lines == [
        "🎲 Dominoes: Bazito",
        "4 players, two pairs; partners sit opposite",
        "To 104 points",
        "Host: Amal",
        "Pair 1",
        "1 · Amal",
        "3 · free",
        "Pair 2",
        "2 · free",
        "4 · free",
        "Tap a seat to sit down. The host starts when all seats are taken.",
    ]
    assert lobby.labels == [
        "🪑 Seat 2",
        "🪑 Seat 3",
        "🪑 Seat 4",
        "🤖 Fill the free seats",
        "Stand up",
        "Rules",
        "⚙️ Settings",
        "👥 Move or remove",
    ]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("/domino", ["Dominoes: Bazito", "4 players", "To 104 points"]),
        ("/domino egyptian", ["Dominoes: Egyptian", "4 players", "To 101 points"]),
        ("/domino egyptian 3", ["Dominoes: Egyptian", "3 players", "To 101 points"]),
        ("/domino bazito ٢ ٥٠", ["Dominoes: Bazito", "2 players", "To 50 points"]),
        ("/domino ARAB 2 150", ["Dominoes: Arab", "2 players", "To 150 points"]),
        ("/domino@dominobot bordaqa 2", ["Dominoes: Bordaqa", "2 players", "To 100 points"]),
    ],
)
async def test_what_stands_behind_domino_is_played(evening: Evening, command: str, says: list[str]) -> None:
    group, amal, *_ = await three(evening)
    await amal.says(group, command)
    lobby = await amal.last(group)
    assert all(word in lobby.text for word in says)


async def test_people_sit_down_change_seats_and_stand_up(evening: Evening) -> None:
    group, amal, basim, _ = await three(evening)
    await basim.starts()
    await amal.says(group, "/domino arab 4")
    lobby = await basim.last(group)
    assert (await basim.taps(lobby, "Seat 3")).text == "You sit on seat 3."
    assert (await basim.taps(lobby, "Seat 2")).text == "You sit on seat 2."
    lobby = await basim.last(group)
    assert "2 · Basim" in lobby.lines
    assert "3 · free" in lobby.lines
    assert (await basim.taps(lobby, "Stand up")).text == "You stood up."
    assert "2 · free" in (await basim.last(group)).lines


async def test_the_host_alone_changes_the_settings(evening: Evening) -> None:
    group, amal, basim, _ = await three(evening)
    await amal.says(group, "/domino")
    lobby = await amal.last(group)
    assert (await basim.taps(lobby, "Settings")).text == "Only the host can do that: Amal."
    for press in (
        ["Settings", "Game", "Egyptian"],
        ["Target", "51 points", "Back"],  # the page stays: a target may take several taps
        ["Pairs", "Each alone"],
    ):
        for label in press:
            await amal.taps(await amal.last(group), label)
    told = (await amal.last(group)).lines
    assert told[:3] == ["🎲 Dominoes: Egyptian", "4 players, each for themselves", "To 51 points"]
    for label in ("Players", "3 players"):
        await amal.taps(await amal.last(group), label)
    told = (await amal.last(group)).lines
    assert told[1:3] == ["3 players, each for themselves", "To 101 points"]
    page = await amal.last(group)
    assert (await basim.taps(page, "Target")).text == "Only the host can do that: Amal."
    await amal.taps(page, "Back")
    assert "🪑 Seat 3" in (await amal.last(group)).labels


async def test_whoever_wants_a_seat_may_leave_the_page_that_the_host_has_left_open(evening: Evening) -> None:
    group, amal, basim, _ = await three(evening)
    await amal.says(group, "/domino")
    await amal.taps(await amal.last(group), "Settings")
    assert not any("Seat" in label for label in (await basim.last(group)).labels)
    assert (await basim.taps(await basim.last(group), "Back")).text == ""
    assert "🪑 Seat 2" in (await basim.last(group)).labels


async def test_the_host_alone_places_and_removes_people(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    lobby = await seat_all(group, [amal, basim, dalal], "/domino egyptian 3")
    assert (await basim.taps(lobby, "Move or remove")).text == "Only the host can do that: Amal."
    for label in ("Move or remove", "Basim", "To seat 3"):
        await amal.taps(await amal.last(group), label)
    assert {"2 · Dalal", "3 · Basim"} <= set((await amal.last(group)).lines)
    for label in ("Dalal", "Remove Dalal"):
        await amal.taps(await amal.last(group), label)
    assert "2 · free" in (await amal.last(group)).lines


async def test_the_host_starts_when_all_seats_are_taken(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino bazito 2")
    lobby = await amal.last(group)
    assert "▶️ Start" not in lobby.labels
    (table,) = await evening.tables(group)
    assert (await amal.forges(lobby, f"go:{table.id}::")).text == "Not all seats are taken yet."
    await basim.taps(lobby, "Seat 2")
    full = await amal.last(group)
    assert (await basim.taps(full, "Start")).text == "Only the host can do that: Amal."
    assert (await dalal.taps(full, "Start")).text == "Only the host can do that: Amal."
    assert (await amal.taps(full, "Start")).text == "The match begins!"
    assert "👉" in (await amal.last(group)).text
    closed = next(message for message in await amal.sees(group) if message.id == lobby.id)
    assert not closed.buttons


async def test_partners_sit_opposite(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal", "Farid")]
    group = await evening.group("Friday", *people)
    await begin(group, people, "/domino arab 4")
    assert "With Dalal against Basim, Farid" in (await people[0].hand()).lines
    assert "With Farid against Amal, Dalal" in (await people[1].hand()).lines
    board = (await people[0].last(group)).lines
    assert "Amal & Dalal: 0" in board
    assert "Basim & Farid: 0" in board


async def test_the_board_shows_all_that_everybody_may_know(evening: Evening) -> None:
    group, (amal, basim, _) = await a_match(evening)
    assert "Nothing is laid yet." in (await amal.last(group)).text
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    board = await amal.last(group)
    assert board.blocks == [
        ["Bazito · round 1"],
        ["Ends: (1) 2 left · (2) 3 right"],
        ["Amal laid [3|6] on the right"],
        ["👉 Basim to move"],
        ["Amal: 5 tiles", "Basim: 6 tiles", "Boneyard: 14 tiles"],
        ["Score (to 100)", "Amal: 0", "Basim: 0"],
    ]
    assert board.labels == ["✋ My hand", "📜 As text", "Rules"]


async def test_my_hand_under_the_board_shows_the_pressers_own_hand_alone(evening: Evening) -> None:
    group, (amal, basim, dalal) = await a_match(evening)
    board = await amal.last(group)
    own = await amal.taps(board, "My hand")
    assert own.alert
    assert own.text == "0|2  0|4  1|4  1|5  3|6  4|4  6|6\nIt is your turn."
    others = await basim.taps(board, "My hand")
    assert others.text == "0|1  2|2  2|3  2|4  2|5  2|6  3|4\nAmal to move."
    assert (await dalal.taps(board, "My hand")).text == "You do not sit at this table."


async def test_rules_under_the_board_come_to_the_private_chat(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board = await amal.last(group)
    assert (await basim.taps(board, "Rules")).text == "The rules are in our private chat."
    assert "• 2 players." in (await basim.hand("Rules")).lines
    closed = await dalal.taps(board, "Rules")
    assert closed.text == "Open our private chat first and press Start."
    assert closed.url is not None
    await dalal.opens(closed.url)
    assert "Double-6 set: 28 tiles, 7 to each player." in (await dalal.hand("Rules")).text


async def test_table_brings_the_board_down_and_takes_the_old_one_away(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    old = await amal.last(group)
    await dalal.says(group, "so many words")
    await dalal.says(group, "/table")
    seen = await amal.sees(group)
    assert (seen[-1].text, seen[-1].labels) == (old.text, old.labels)
    assert seen[-1].id > old.id
    assert old.id not in [message.id for message in seen]


async def test_score_rules_and_help_answer(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await dalal.says(group, "/score")
    assert (await dalal.last(group)).text == "No table is open here. /domino opens one."
    await amal.says(group, "/domino bazito 2")
    await dalal.says(group, "/score")
    assert "the match has not started" in (await dalal.last(group)).text
    await begin(group, [amal, basim], "/domino arab 2 50")
    await dalal.says(group, "/score")
    choice = await dalal.last(group)
    await dalal.taps(choice, "Amal, Basim")
    assert (await dalal.last(group)).lines[-3:] == ["Score (to 50)", "Amal: 0", "Basim: 0"]
    await dalal.says(group, "/rules")
    await dalal.taps(await dalal.last(group), "Arab")
    assert "Whoever has 50 points or more at the end of a round" in (await dalal.last(group)).text
    await dalal.says(group, "/help")
    told = await dalal.last(group)
    assert all(f"/{name} –" in told.text for name in ("domino", "table", "score", "rules", "nudge", "stop"))


async def test_stop_is_the_hosts_and_asks_once(evening: Evening) -> None:
    group, amal, basim, _ = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    await basim.says(group, "/stop")
    assert (await amal.last(group)).text == "Only the host can do that: Amal."
    await amal.says(group, "/stop")
    question = await amal.last(group)
    assert question.labels == ["Stop the match", "Play on"]
    assert (await basim.taps(question, "Stop the match")).text == "Only the host can do that: Amal."
    await amal.taps(question, "Play on")
    assert not (await amal.last(group, "Good, play on!")).buttons
    assert (await amal.hand()).buttons or (await basim.hand()).buttons
    await amal.says(group, "/stop")
    question = await amal.last(group)
    assert (await amal.taps(question, "Stop the match")).text == "The match is stopped."
    assert (await amal.last(group, "stopped by")).text.startswith("The table was stopped by")
    for person in (amal, basim):
        hand = await person.hand()
        assert "The table was stopped by Amal." in hand.lines
        assert not hand.buttons
    board = await amal.last(group, "round 1")
    assert "The table was stopped by Amal." in board.text
    assert not board.buttons


async def test_stop_ends_a_lobby_too(evening: Evening) -> None:
    group, amal, basim, _ = await three(evening)
    await amal.says(group, "/domino")
    lobby = await amal.last(group)
    await amal.says(group, "/stop")
    await amal.taps(await amal.last(group), "Stop the match")
    over = next(message for message in await amal.sees(group) if message.id == lobby.id)
    assert "The table was stopped by Amal." in over.text
    assert not over.buttons
    assert (await basim.forges(lobby, lobby.button("Seat 2").data)).text == "This table is over."


async def test_with_several_tables_a_command_lists_them_as_buttons(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    await begin(group, [dalal, amal], "/domino arab 2")
    await basim.says(group, "/table")
    choice = await basim.last(group)
    assert choice.labels == ["1. Bazito: Amal, Basim", "2. Arab: Dalal, Amal"]
    await basim.taps(choice, "Bazito")
    assert (await basim.last(group)).text.startswith("Bazito")


async def test_a_reply_to_a_board_chooses_its_table(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board = await amal.last(group)
    await begin(group, [dalal, amal], "/domino arab 2")
    await basim.says(group, "/score", reply_to=board.id)
    assert (await basim.last(group)).text.startswith("Bazito in Friday · round 1")
    await basim.says(group, "/table", reply_to=(await basim.last(group, "Arab · round 1")).id)
    assert (await basim.last(group)).text.startswith("Arab · round 1")


async def test_the_groups_language_is_chosen_in_the_group_and_redraws_what_is_shown(evening: Evening) -> None:
    group, amal, basim, dalal = await three(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board, hand = await amal.last(group), await amal.hand()
    await dalal.says(group, "/language")
    choice = await dalal.last(group)
    assert {"✓ English", "العربية"} <= set(choice.labels)
    await dalal.taps(choice, "العربية")
    redrawn = next(message for message in await amal.sees(group) if message.id == board.id)
    assert "النتيجة" in redrawn.text
    assert (await amal.hand()).text == hand.text
    await dalal.says(group, "/score")
    assert "الجولة 1" in (await dalal.last(group)).text
