"""/practice: a match against computer players in the private chat, without any group."""

import pytest

from bot.players.player import Level
from bot.tables.table import Stage, Table
from bot.tg.inbound.opening import Wish
from bot.tg.inbound.practising import Practice, parse_practice
from bot.thinking.thinker import Thinker
from tests.evening import Evening
from tests.people import Person
from tests.play.table_for import a_group, blocks, unblocks
from tests.play.test_computers import PAUSE, plays_on, truth
from tests.play.watching import tiles_in


async def practises(evening: Evening, arguments: str = "", language: str = "en") -> Person:
    """Amal has the private chat open, and writes /practice."""
    amal = await evening.person("Amal", language)
    await amal.starts()
    await amal.says(amal.id, f"/practice {arguments}".strip())
    return amal


async def mine(evening: Evening, person: Person) -> Table:
    """The only practice table of somebody."""
    return await truth(evening, person.id)


async def plays_a_round(evening: Evening, person: Person) -> None:
    """Whoever practises taps what is green in their turns, until the round is over."""
    while (table := await mine(evening, person)).running:
        hand = await person.hand()
        if table.person_to_move == person.id and hand.green is not None:
            await person.taps(hand, hand.green)
        else:
            await evening.passes(PAUSE)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("", Practice(Wish())),
        ("hard", Practice(Wish(), Level.HARD)),
        ("bazito 2 Master", Practice(Wish("bazito", 2), Level.MASTER)),
        ("draw ٣ آسان", Practice(Wish("draw", 3), Level.EASY)),
        ("all fives 2 صعب", Practice(Wish("all-fives", 2), Level.HARD)),
        ("100", Practice(Wish(target=100))),
        ("bazito 2 104 hard", Practice(Wish("bazito", 2, 104), Level.HARD)),
        ("random", Practice(Wish("random"))),
        ("one two three", None),
        ("bazito hard 2", None),
    ],
)
def test_game_players_and_level_are_said_in_this_order_each_or_not(said: str, meant: Practice | None) -> None:
    assert parse_practice(said) == meant


async def test_a_bare_command_deals_arab_for_four_with_a_computer_player_as_partner(evening: Evening) -> None:
    amal = await practises(evening)
    table = await mine(evening, amal)
    assert (table.rules.family, table.rules.players, table.running) == ("arab", 4, True)
    assert [seat.computer for seat in table.seats] == [None, Level.MEDIUM, Level.MEDIUM, Level.MEDIUM]
    hand = await amal.hand("Arab")
    assert "🤖 Medium 2" in hand.text
    assert len([each for each in await amal.sees(amal.id) if "Arab" in each.text]) == 1


async def test_a_match_is_played_to_its_end_with_the_hand_and_results_alone_and_once_more(evening: Evening) -> None:
    amal = await practises(evening, "bazito 2 easy")
    await amal.taps(await amal.hand("Bazito"), "🏁 Stop")
    await amal.says(amal.id, "/practice bazito 2 10 easy")
    over = await plays_on(evening, amal.id, [amal])
    assert over.won
    result = await amal.hand("🏆")
    assert "🤖 Easy" in result.text
    assert not [each for each in await amal.sees(amal.id) if "Tiles left" in each.text]
    result = (await amal.sees(amal.id))[-1]
    await amal.taps(result, "Replay")
    assert (await amal.sees(amal.id))[-1].raw["animation"]
    await amal.taps(result, "🔁 Rematch")
    again = await mine(evening, amal)
    assert (again.match_number, again.running) == (2, True)
    newest = (await amal.sees(amal.id))[-1]
    assert newest.id > result.id
    assert "Against 🤖 Easy" in newest.text


async def test_its_table_looks_as_the_player_has_chosen(evening: Evening) -> None:
    amal = await practises(evening, "block 2 easy")
    photo = await amal.hand("Block")
    assert photo.photo
    await amal.says(amal.id, "/settings")
    page = await amal.hand("Settings")
    await amal.taps(page, "High contrast")
    redrawn = await amal.hand("Block")
    assert redrawn.id == photo.id
    assert redrawn.photo not in (None, photo.photo)
    await amal.taps(page, "Text")
    told = await amal.hand("Block")
    assert told.photo is None
    assert told.text.startswith("👉 Your turn")


async def test_the_hand_shows_every_move_as_it_is_made(evening: Evening) -> None:
    amal = await practises(evening, "block 4 easy")
    seen = 0
    while (table := await mine(evening, amal)).running and seen < 4:
        hand = await amal.hand()
        if table.level_to_move is None:
            assert hand.green is not None
            await amal.taps(hand, hand.green)
            continue
        await evening.passes(PAUSE)
        after = await amal.hand()
        assert table.match is not None
        if (now := await mine(evening, amal)).running:
            assert now.match is not None
            assert now.match.round is not None
            last = now.match.round.layout.tiles[-1].tile
            laid = {one.tile for one in now.match.round.layout.tiles}
            assert tiles_in([after.text]) & laid, last
            assert (after.id, after.photo) != (hand.id, hand.photo)
            seen += 1
    assert seen


async def test_the_hand_of_a_new_round_comes_below_the_result_of_the_last(evening: Evening) -> None:
    amal = await practises(evening, "block 2 easy")
    await plays_a_round(evening, amal)
    result = await amal.hand()
    await amal.taps(result, "Next round")
    newest = (await amal.sees(amal.id))[-1]
    assert newest.id > result.id
    assert tiles_in([newest.text])
    assert (await amal.last(amal.id, "Round 1")).labels == []


async def test_without_a_game_it_is_the_one_last_played(evening: Evening) -> None:
    amal = await practises(evening, "fives-and-threes 2")
    await amal.taps(await amal.hand(), "🏁 Stop")
    assert (await mine(evening, amal)).stage is Stage.OVER
    await amal.says(amal.id, "/practice hard")
    table = await mine(evening, amal)
    assert (table.rules.family, table.rules.players, table.level) == ("fives-and-threes", 2, Level.HARD)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            "one two three",
            "I did not understand that. Write /practice, or say what to play: game, players, target, level.",
        ),
        ("chess", "I do not know that game."),
        ("arab 3", "That game is not for that many players."),
    ],
)
async def test_nonsense_is_answered_and_closes_nothing(evening: Evening, arguments: str, said: str) -> None:
    amal = await practises(evening, "bazito 2")
    before = await mine(evening, amal)
    await amal.says(amal.id, f"/practice {arguments}")
    assert (await amal.hand(said)).text.startswith(said)
    assert await mine(evening, amal) == before


async def test_in_a_group_it_is_told_where_that_is_done(evening: Evening) -> None:
    amal = await evening.person("Amal")
    group = await evening.group("Friday", amal)
    await amal.says(group, "/practice")
    told = await amal.last(group)
    assert "Play against computer players in our private chat" in told.text
    await amal.opens(next(entity["url"] for entity in told.raw["entities"] if entity["type"] == "text_link"))
    assert (await mine(evening, amal)).running


async def test_it_is_in_the_language_of_whoever_practises(evening: Evening) -> None:
    amal = await practises(evening, "block 2 easy", "ar")
    assert "🤖 سهل" in (await amal.hand("سهل")).text
    await plays_a_round(evening, amal)
    assert "سهل" in (await amal.hand()).text


async def test_nobody_else_can_tap_there(evening: Evening) -> None:
    amal, basim = await practises(evening, "bazito 2"), await evening.person("Basim")
    await basim.starts()
    table, own = await mine(evening, amal), (await basim.sees(basim.id))[-1]
    for data in (f"end:{table.id}::", f"nx:{table.id}:1.1.0:", f"d:{table.id}:{table.turn}:", f"here:{table.id}::"):
        await basim.forges(own, data)
    for data in (f"sit:{table.id}::1", f"go:{table.id}::", f"cpu:{table.id}::1.easy", f"give:{table.id}::1.yes"):
        await amal.forges(await amal.hand(), data)
    assert await mine(evening, amal) == table


async def beside_a_group(evening: Evening) -> tuple[Person, int, Table]:
    """Amal, whose private chat is open, a group, and the table that Amal has opened there."""
    group, (amal,) = await a_group(evening, 1)
    await amal.starts()
    await amal.says(group, "/domino bazito 2")
    return amal, group, await truth(evening, group)


async def test_a_group_s_table_is_not_stopped_by_the_button_of_a_practice_table(evening: Evening) -> None:
    amal, group, table = await beside_a_group(evening)
    await amal.forges((await amal.sees(amal.id))[-1], f"end:{table.id}::")
    await amal.forges(await amal.last(group), f"end:{table.id}::")
    assert await truth(evening, group) == table


async def test_it_waits_for_whoever_has_blocked_the_bot(evening: Evening) -> None:
    amal = await practises(evening, "block 4 easy")
    await blocks(evening, amal)
    asleep = await mine(evening, amal)
    await evening.passes(60)
    assert await mine(evening, amal) == asleep
    await unblocks(evening, amal)
    await amal.starts()
    table = await mine(evening, amal)
    assert table.present == (amal.id,)


async def test_it_can_be_left_and_is_then_over(evening: Evening) -> None:
    amal = await practises(evening, "block 4")
    await amal.says(amal.id, "/leave")
    await amal.taps(await amal.hand("leave this table?"), "Leave the table")
    assert (await mine(evening, amal)).stage is Stage.OVER


async def test_stop_ends_it_as_the_button_does_and_is_for_groups_where_there_is_none(evening: Evening) -> None:
    amal = await practises(evening, "block 4")
    await amal.says(amal.id, "/stop")
    assert (await mine(evening, amal)).stage is Stage.OVER
    assert "was stopped" in (await amal.hand("Block")).text
    await amal.says(amal.id, "/stop")
    assert "That is for groups" in (await amal.last(amal.id)).text


async def test_no_message_tells_what_computer_players_hold_before_the_round_is_over(evening: Evening) -> None:
    amal = await practises(evening, "block 2 easy")
    while (table := await mine(evening, amal)).running:
        assert table.match is not None
        assert table.match.round is not None
        for message in await amal.sees(amal.id):
            assert not set(table.match.round.hands[1]) & tiles_in([message.text, message.labels])
        hand = await amal.hand()
        if table.person_to_move == amal.id and hand.green is not None:
            await amal.taps(hand, hand.green)
        else:
            await evening.passes(PAUSE)


async def test_worker_processes_think_for_computer_players_and_end_with_the_bot(evening: Evening) -> None:
    await evening.stop_bot()
    evening.thinker = workers = Thinker()
    await evening.start_bot()
    amal = await practises(evening, "block 4 hard")
    try:
        await plays_a_round(evening, amal)
        assert len(workers.processes) == 1
    finally:
        await workers.close()
    assert not workers.processes


async def test_hints_are_given_there_and_a_review_when_it_is_over(evening: Evening) -> None:
    amal = await practises(evening, "bazito 2 10 easy")
    hand = await amal.hand("Bazito")
    while "💡 Hint" not in hand.labels:
        if hand.green is not None:
            await amal.taps(hand, hand.green)
        await evening.passes(PAUSE)
        hand = await amal.hand("Bazito")
    assert (await amal.taps(hand, "💡 Hint")).text.startswith("💡 Lay ")
    assert (await plays_on(evening, amal.id, [amal])).won
    result = next(each for each in await amal.sees(amal.id) if "📈 Review" in each.labels)
    assert (await amal.taps(result, "📈 Review")).text == "📈 Your review comes in our private chat."
    assert "match 1" in (await amal.last(amal.id, "📈 Review")).lines[0]
