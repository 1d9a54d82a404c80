"""What comes to a private chat: hands, drawing, passing, settings, and the list of tables."""

from tests.evening import Evening
from tests.people import Person, begin, seat_all
from tests.play.table_for import HANDS, a_match, laid

#: Amal leads 6-6; Basim holds no six.
WITHOUT_SIXES = ("6-6 0-6 4-4 3-3 2-2 0-0 0-1", "0-2 0-3 0-4 0-5 1-3 1-4 1-5")
#: Amal leads 6-6; Farid, next in turn, holds no six, Dalal does.
FOUR_HANDS = (
    "6-6 0-6 1-6 0-0 0-1 0-2 0-3",
    "0-4 0-5 1-1 1-2 1-3 1-4 1-5",
    "2-6 3-6 4-6 5-6 2-2 2-3 2-4",
    "2-5 3-3 3-4 3-5 4-4 4-5 5-5",
)


async def two(evening: Evening) -> tuple[int, Person, Person]:
    """Amal and Basim in a group."""
    amal, basim = [await evening.person(name) for name in ("Amal", "Basim")]
    return await evening.group("Friday", amal, basim), amal, basim


async def to_a_choice(evening: Evening) -> tuple[int, Person, Person]:
    """Three tiles lie, and Basim is to move with a tile that fits both ends: 2 and 3."""
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    await basim.taps(await basim.hand(), "2|6")
    await amal.taps(await amal.hand(), "3|6")
    return group, amal, basim


async def test_out_of_turn_a_hand_shows_its_own_tiles_alone(evening: Evening) -> None:
    _, (_, basim) = await a_match(evening, people=2)
    hand = await basim.hand()
    assert hand.lines == [
        "Bazito in Friday",
        "Against Amal",
        "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5] [2|6] [3|4]",
    ]
    assert not hand.buttons


async def test_on_turn_a_hand_shows_the_ends_and_those_that_fit_marked_and_first(evening: Evening) -> None:
    _, _, basim = await to_a_choice(evening)
    hand = await basim.hand()
    assert hand.lines == [
        "👉 Your turn",
        "Bazito in Friday",
        "Against Amal",
        "Amal laid [3|6] on the right",
        "Ends: (1) 2 left · (2) 3 right",
    ]
    assert hand.labels == ["✅ 2|2", "✅ 2|3", "✅ 2|4", "✅ 2|5", "✅ 3|4", "0|1", "📜 As text"]


async def test_one_tap_plays(evening: Evening) -> None:
    group, amal, basim = await to_a_choice(evening)
    assert (await basim.taps(await basim.hand(), "3|4")).text == "You laid 3|4."
    assert await laid(amal, await amal.last(group)) == "2|6  6|6  6|3  3|4"
    assert "Your tiles: [0|1] [2|2] [2|3] [2|4] [2|5]" in (await basim.hand()).lines
    assert "👉 Your turn" in (await amal.hand()).lines


async def test_one_tap_plays_where_both_ends_bear_the_same_number(evening: Evening) -> None:
    group, (amal, basim) = await a_match(evening, people=2)
    await amal.taps(await amal.hand(), "6|6")
    assert (await basim.taps(await basim.hand(), "2|6")).text == "You laid 2|6."
    assert await laid(amal, await amal.last(group)) == "2|6  6|6"


async def test_a_tile_that_fits_both_ends_asks_which(evening: Evening) -> None:
    group, amal, basim = await to_a_choice(evening)
    await basim.taps(await basim.hand(), "2|3")
    question = await basim.hand()
    assert "Where does [2|3] go?" in question.lines
    assert question.labels == ["(1) ⬅️ 2 left", "(2) 3 right ➡️", "↩️ Back"]
    await basim.taps(question, "Back")
    assert (await basim.hand()).labels[0] == "✅ 2|2"
    await basim.taps(await basim.hand(), "2|3")
    await basim.taps(await basim.hand(), "3 right")
    assert await laid(amal, await amal.last(group)) == "2|6  6|6  6|3  3|2"


async def test_one_tap_draws_until_a_tile_fits_and_shows_what_came(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    evening.shuffler.arrange(*WITHOUT_SIXES, boneyard="1-1 1-2 5-6")
    await begin(group, [amal, basim], "/domino bazito 2")
    await amal.taps(await amal.hand(), "6|6")
    hand = await basim.hand()
    assert "Nothing fits. 14 tiles are left in the boneyard." in hand.lines
    assert hand.labels[0] == "Draw"
    assert not any("✅" in label for label in hand.labels)
    assert (await basim.taps(hand, "Draw")).text == "You drew 3 tiles."
    hand = await basim.hand()
    assert "You drew [1|1] [1|2] [5|6]" in hand.lines
    assert hand.labels[0] == "✅ 5|6"
    assert "Draw" not in hand.labels
    board = await amal.last(group)
    assert {"Basim drew 3 tiles", "Basim: 10 tiles", "Boneyard: 11 tiles"} <= set(board.lines)


async def test_whoever_has_drawn_the_boneyard_empty_passes_by_itself(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    held = "6-6 0-6 1-6 2-6 3-6 4-6 5-6"  # every six
    evening.shuffler.arrange(held, WITHOUT_SIXES[1])
    await begin(group, [amal, basim], "/domino bazito 2")
    await amal.taps(await amal.hand(), "6|6")
    assert (await basim.taps(await basim.hand(), "Draw")).text == "You drew 14 tiles."
    board = await amal.last(group)
    assert {"Basim drew 14 tiles", "Basim passed", "👉 Amal to move", "Boneyard: no tiles"} <= set(board.lines)


async def test_a_pass_by_itself_is_seen_in_the_next_board_and_the_next_hand(evening: Evening) -> None:
    people = [await evening.person(name) for name in ("Amal", "Basim", "Dalal", "Farid")]
    amal, basim, dalal, farid = people
    group = await evening.group("Friday", *people)
    evening.shuffler.arrange(*FOUR_HANDS)
    await begin(group, people, "/domino arab 4")
    await amal.taps(await amal.hand(), "6|6")
    board = await amal.last(group)
    assert {"Amal led [6|6]", "Farid passed", "👉 Dalal to move"} <= set(board.lines)
    assert "Farid passed" in (await dalal.hand()).lines
    await dalal.taps(await dalal.hand(), "2|6")  # ends 2 and 6: Basim lays 1-2
    await basim.taps(await basim.hand(), "1|2")
    await amal.taps(await amal.hand(), "0|1")  # ends 0 and 6: Farid passes, Dalal lays 3-6, which he can follow
    await dalal.taps(await dalal.hand(), "3|6")
    await basim.taps(await basim.hand(), "0|5")
    await amal.taps(await amal.hand(), "0|3")
    assert (await farid.hand()).lines.count("You had nothing that fits and passed") == 2


async def test_a_turn_comes_as_a_new_message_to_somebody_not_plainly_active(evening: Evening) -> None:
    _, (amal, basim) = await a_match(evening, people=2)
    old = await basim.hand()
    await evening.passes(61)
    await amal.taps(await amal.hand(), "6|6")
    new = await basim.hand()
    assert new.id > old.id
    assert new.buttons
    assert old.id not in [message.id for message in await basim.sees(basim.id)]
    await basim.taps(new, "2|6")
    edited = await basim.hand()
    assert edited.id == new.id
    waiting = await amal.hand()
    await amal.taps(waiting, "3|6")
    assert (await basim.hand()).id == new.id, "who has just tapped sees an edit"


async def test_hand_brings_every_hand_down(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    other = await evening.group("Saturday", amal, basim)
    await begin(group, [amal, basim], "/domino bazito 2")
    await begin(other, [basim, amal], "/domino arab 2")
    old = {
        message.id
        for message in await amal.sees(amal.id)
        if " in " in message.text and "Against Basim" in message.lines
    }
    await amal.says(amal.id, "/hand")
    seen = [message for message in await amal.sees(amal.id) if message.raw["from"]["is_bot"]]
    assert ["Bazito in Friday" in seen[-2].lines, "Arab in Saturday" in seen[-1].lines] == [True, True]
    assert not old & {message.id for message in seen}


async def test_a_person_at_several_tables_has_one_hand_message_for_each(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    other = await evening.group("Saturday", amal, basim)
    await begin(group, [amal, basim], "/domino bazito 2")
    await begin(other, [basim, amal], "/domino arab 2")
    for title in ("Bazito in Friday", "Arab in Saturday"):
        hands = [message for message in await amal.sees(amal.id) if title in message.lines]
        assert len(hands) == 1


async def test_tables_lists_all_with_whose_turn(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    other = await evening.group("Saturday", amal, basim)
    await amal.starts()
    await amal.says(amal.id, "/tables")
    assert (await amal.hand()).text == "You are not at any table. /domino in a group opens one."
    evening.shuffler.arrange(*HANDS)
    await begin(group, [amal, basim], "/domino bazito 2")
    evening.shuffler.arrange(*reversed(HANDS))
    await begin(other, [amal, basim], "/domino arab 2")
    await amal.says(group, "/domino egyptian 3")
    await amal.says(amal.id, "/tables")
    listed = await amal.hand()
    assert listed.lines[1:] == [
        "1. Bazito in Friday: your turn",
        "2. Arab in Saturday: Basim to move",
        "3. Egyptian in Friday: waiting for players",
    ]
    assert (await amal.taps(listed, "2. Arab")).text == "Your tiles are in our private chat."
    assert "Arab in Saturday" in (await amal.hand()).lines


async def test_the_language_of_a_person_redraws_their_hands_and_no_others(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    board, hand, other = await amal.last(group), await amal.hand(), await basim.hand()
    await amal.says(amal.id, "/language")
    assert (await amal.taps(await amal.hand(), "العربية")).text == "من الآن بالعربية."
    redrawn = next(message for message in await amal.sees(amal.id) if message.id == hand.id)
    assert any("بازيتو" in line for line in redrawn.lines)
    assert await amal.last(group) == board
    assert await basim.hand() == other
    await basim.taps(board, "My hand")
    assert (await amal.taps(board, "My hand")).text.endswith(("الدور عليك.", "الدور على Basim."))
    await amal.says(amal.id, "/help")
    assert "أحجارك" in (await amal.hand()).text


async def test_the_first_guess_is_the_clients_language(evening: Evening) -> None:
    amal = await evening.person("Amal", "ar-SY")
    basim = await evening.person("Basim", "fr")
    for person, says in ((amal, "يُلعب الدومينو"), (basim, "Dominoes are played in a group")):
        await person.starts()
        assert says in (await person.hand()).text


async def test_asking_before_a_tile_is_laid_is_a_setting_off_at_first(evening: Evening) -> None:
    group, _, basim = await to_a_choice(evening)
    await basim.says(basim.id, "/settings")
    settings = await basim.hand()
    assert "One tap lays a tile." in settings.lines
    await basim.taps(settings, "Ask before a tile is laid")
    assert "I ask you before a tile is laid." in (await basim.hand()).lines
    await basim.taps(await basim.hand("Your turn"), "3|4")
    question = await basim.hand("Your turn")
    assert "Lay [3|4]?" in question.lines
    assert question.labels == ["(2) 3 right ➡️", "↩️ Back"]
    await basim.taps(question, "3 right")
    assert await laid(basim, await basim.last(group)) == "2|6  6|6  6|3  3|4"
    await basim.taps(await basim.hand("Settings"), "Lay tiles with one tap")
    assert "One tap lays a tile." in (await basim.hand("Settings")).lines


async def test_what_belongs_into_a_group_is_told_so_and_the_other_way_round(evening: Evening) -> None:
    group, amal, _ = await two(evening)
    await amal.starts()
    for command in ("/domino", "/table", "/stop", "/nudge"):
        await amal.says(amal.id, command)
        assert (await amal.hand()).text == "That is for groups: add me to one and write it there."
    for command in ("/hand", "/tables", "/record"):
        await amal.says(group, command)
        assert (await amal.last(group)).text == "Please write me that in our private chat."
    for nonsense in ("/dance", "hello?"):
        await amal.says(amal.id, nonsense)
        assert (await amal.hand()).text == "I do not know that command. /help shows what I can do."


async def test_score_and_rules_are_told_in_the_private_chat_too(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    await begin(group, [amal, basim], "/domino bazito 2")
    await amal.says(amal.id, "/score")
    assert (await amal.hand()).lines == ["Bazito in Friday · round 1", "Score (to 100)", "Amal: 0", "Basim: 0"]
    await amal.says(amal.id, "/rules")
    assert (
        "• Nothing fits: you draw until a tile fits, and lay it; if the boneyard is empty before that, you pass."
        in (await amal.hand()).lines
    )


async def test_a_seat_in_a_lobby_is_no_hand_yet(evening: Evening) -> None:
    group, amal, basim = await two(evening)
    await seat_all(group, [amal, basim], "/domino bazito 2")
    before = await basim.sees(basim.id)
    await basim.says(basim.id, "/hand")
    assert len(await basim.sees(basim.id)) == len(before) + 2  # the command and its answer
