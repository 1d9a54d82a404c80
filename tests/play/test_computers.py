"""Computer players at a group's table: the host seats them, they play on by themselves, and nobody waits for them."""

import pytest

from bot.players.player import Level
from bot.tables.table import Stage, Table
from tests.evening import Evening
from tests.people import Message, Person
from tests.play.table_for import HANDS, a_group, goes_out, leaves
from tests.play.watching import tiles_in
from tests.thinkers import SilentThinker, SimpleThinker

#: Longer than any pause of a computer player, and than what it waits for the group to be shown what was.
PAUSE = 3.0


async def truth(evening: Evening, group: int) -> Table:
    """The only table."""
    (table,) = await evening.tables(group)
    return table


async def fills(host: Person, group: int, level: str = "Hard") -> Message:
    """The host has computer players sit on all free seats; the lobby."""
    await host.taps(await host.last(group), "Fill the free seats")
    await host.taps(await host.last(group), level)
    return await host.last(group)


async def opens(evening: Evening, command: str, people: int = 1) -> tuple[int, list[Person]]:
    """A lobby that Amal hosts and sits in; the others look on."""
    group, made = await a_group(evening, people)
    for person in made:
        await person.starts()
    await made[0].says(group, command)
    return group, made


async def plays_on(evening: Evening, group: int, people: list[Person]) -> Table:
    """People press the first thing that fits, and time goes by, until the match is over; the table then."""
    for _ in range(3000):
        table = await truth(evening, group)
        if table.stage is Stage.OVER:
            return table
        pressed = False
        for person in people:
            hand = await person.hand()
            if table.person_to_move == person.id and hand.green is not None:
                await person.taps(hand, hand.green)
                pressed = True
                break
        if not pressed:
            await evening.passes(PAUSE if table.running else 20)
    raise AssertionError("the table has stopped")


@pytest.mark.parametrize(
    ("command", "people"),
    [
        ("/domino arab 4 20", 1),
        ("/domino egyptian 3 15", 2),
        ("/domino all-fives 2 20", 1),
        ("/domino double-nine-cross 4 10", 1),
    ],
)
async def test_people_and_computer_players_play_to_the_end(evening: Evening, command: str, people: int) -> None:
    group, made = await opens(evening, command, people)
    for seat, person in enumerate(made[1:], start=2):
        await person.taps(await person.last(group), str(seat))
    lobby = await fills(made[0], group)
    assert "🤖 Hard" in lobby.text
    await made[0].taps(lobby, "Start")
    over = await plays_on(evening, group, made)
    assert over.won
    result = await made[0].last(group, "🏆")
    assert "🤖 Hard" in result.text


async def test_with_a_thinker_that_says_nothing_the_table_goes_on_all_the_same(evening: Evening) -> None:
    await evening.stop_bot()
    evening.thinker = SilentThinker()
    await evening.start_bot()
    group, made = await opens(evening, "/domino bazito 2 5")
    await made[0].taps(await fills(made[0], group), "Start")
    assert (await plays_on(evening, group, made)).won


async def test_it_is_asked_at_the_level_of_its_seat_with_nothing_but_what_it_may_know(evening: Evening) -> None:
    thinker = SimpleThinker()
    await evening.stop_bot()
    evening.thinker = thinker
    await evening.start_bot()
    group, made = await opens(evening, "/domino block 4 5")
    await made[0].taps(await fills(made[0], group, "Master"), "Start")
    await plays_on(evening, group, made)
    assert thinker.asked
    for view, level in thinker.asked:
        assert level is Level.MASTER
        assert view.seat in (1, 2, 3)
        assert all(step.seat == view.seat or step.drawn is None for step in view.moves)


async def test_computer_players_of_one_level_are_told_apart_and_of_different_ones_not_numbered(
    evening: Evening,
) -> None:
    group, (amal,) = await opens(evening, "/domino block 4")
    lobby = await fills(amal, group, "Easy")
    assert [line for line in lobby.lines if "🤖" in line] == ["3 · 🤖 Easy 2", "2 · 🤖 Easy 1", "4 · 🤖 Easy 3"]
    await amal.taps(lobby, "Move or remove")
    await amal.taps(await amal.last(group), "Seat 3 (🤖 Easy 2)")
    await amal.taps(await amal.last(group), "Master")
    await amal.taps(await amal.last(group), "Back")
    lobby = await amal.last(group)
    assert [line for line in lobby.lines if "🤖" in line] == ["3 · 🤖 Master", "2 · 🤖 Easy 1", "4 · 🤖 Easy 2"]


async def test_the_host_empties_a_seat_and_somebody_sits_down_there(evening: Evening) -> None:
    group, (amal, basim) = await opens(evening, "/domino bazito 2", people=2)
    lobby = await fills(amal, group)
    assert (await basim.forges(lobby, f"sit:{(await truth(evening, group)).id}::1")).text.startswith(
        "A computer player"
    )
    await amal.taps(lobby, "Move or remove")
    await amal.taps(await amal.last(group), "🤖 Seat 2 (🤖 Hard)")
    await amal.taps(await amal.last(group), "Leave it free")
    await amal.taps(await amal.last(group), "Back")
    await basim.taps(await basim.last(group), "Seat 2")
    assert (await truth(evening, group)).people == (amal.id, basim.id)


async def test_computer_players_do_not_play_among_themselves(evening: Evening) -> None:
    group, (amal,) = await opens(evening, "/domino bazito 2")
    await amal.taps(await amal.last(group), "Stand up")
    lobby = await fills(amal, group)
    assert "Only computer players sit here" in lobby.text
    assert "▶️ Start" not in lobby.labels
    said = await amal.forges(lobby, f"go:{(await truth(evening, group)).id}::")
    assert said.text == "At least one person has to sit here."
    assert (await truth(evening, group)).stage is Stage.LOBBY


async def test_the_seat_of_somebody_who_has_left_is_played_at_the_level_that_the_host_chose(evening: Evening) -> None:
    thinker = SimpleThinker()
    await evening.stop_bot()
    evening.thinker = thinker
    await evening.start_bot()
    group, (amal, basim) = await opens(evening, "/domino block 2", people=2)
    await basim.taps(await basim.last(group), "Seat 2")
    await amal.taps(await amal.last(group), "Move or remove")
    await amal.taps(await amal.last(group), "For those away: Medium")
    await amal.taps(await amal.last(group), "Master")
    await amal.taps(await amal.last(group), "Back")
    await amal.taps(await amal.last(group), "Start")
    await leaves(basim, group)
    for _ in range(12):
        table = await truth(evening, group)
        hand = await amal.hand()
        if table.person_to_move == amal.id and hand.green is not None:
            await amal.taps(hand, hand.green)
        else:
            await evening.passes(PAUSE if table.running else 20)
    assert {(view.seat, level) for view, level in thinker.asked} == {(1, Level.MASTER)}
    await basim.taps(await basim.last(group), "I'm back")
    asked = len(thinker.asked)
    table = await truth(evening, group)
    assert table.present == (amal.id, basim.id)
    await evening.passes(60)
    assert len(thinker.asked) == asked


async def test_where_everybody_has_gone_computer_players_wait_and_where_all_left_for_good_it_is_over(
    evening: Evening,
) -> None:
    group, (amal, basim) = await opens(evening, "/domino block 3", people=2)
    await basim.taps(await basim.last(group), "Seat 2")
    await amal.taps(await fills(amal, group), "Start")
    await goes_out(evening, group, amal)
    await leaves(basim, group)
    assert (await truth(evening, group)).stage is Stage.OVER


async def leads_against_a_computer(evening: Evening) -> tuple[int, Person]:
    """Amal has led against a computer player, which is to move."""
    evening.shuffler.arrange(*HANDS)
    group, (amal,) = await opens(evening, "/domino bazito 2")
    await amal.taps(await fills(amal, group), "Start")
    hand = await amal.hand()
    assert hand.green is not None
    await amal.taps(hand, hand.green)
    return group, amal


async def test_a_forged_tap_cannot_move_for_a_computer_player(evening: Evening) -> None:
    group, amal = await leads_against_a_computer(evening)
    table = await truth(evening, group)
    assert table.match is not None
    assert table.match.round is not None
    for held in {*table.match.round.hands[0], *table.match.round.hands[1]}:
        said = await amal.forges(await amal.hand(), f"p:{table.id}:{table.turn}:{held.low}-{held.high}")
        assert said.text == "It is not your turn. A computer player is to move."
    assert (await truth(evening, group)).turn == table.turn
    await evening.passes(PAUSE)
    assert (await truth(evening, group)).turn != table.turn


async def test_a_computer_player_that_is_to_move_is_not_reminded(evening: Evening) -> None:
    group, amal = await leads_against_a_computer(evening)
    await amal.says(group, "/nudge")
    assert (await amal.last(group)).text == "There is nobody to remind now."


async def test_hostile_taps_seat_no_computer_player_and_change_no_level(evening: Evening) -> None:
    group, (amal, basim) = await opens(evening, "/domino block 4", people=2)
    lobby, before = await amal.last(group), await truth(evening, group)
    wrong = ("cpu:{}::9.hard", "cpu:{}::1.random", "cpu:{}::all.none", "cpu:{}::1", "cpu:{}::", "lvl:{}::heaviest")
    for data in (*wrong, "cpu:{}::0.hard", "lvl:{}::", "cpu:{}::-1.easy"):
        await amal.forges(lobby, data.format(before.id))
    for data in ("cpu:{}::1.hard", "cpu:{}::all.easy", "lvl:{}::master", "pg:{}::cpu.all", "pg:{}::level"):
        assert (await basim.forges(lobby, data.format(before.id))).text == "Only the host can do that: Amal."
    assert await truth(evening, group) == before


async def test_no_message_tells_what_a_computer_player_holds_before_the_round_is_over(evening: Evening) -> None:
    group, (amal,) = await opens(evening, "/domino block 2 121")
    await amal.taps(await fills(amal, group), "Start")
    while (table := await truth(evening, group)).running:
        assert table.match is not None
        assert table.match.round is not None
        held = set(table.match.round.hands[1])
        for chat in (group, amal.id):
            for message in await amal.sees(chat):
                assert not held & tiles_in([message.text, message.labels])
        hand = await amal.hand()
        if table.person_to_move == amal.id and hand.green is not None:
            await amal.taps(hand, hand.green)
        else:
            await evening.passes(PAUSE)
