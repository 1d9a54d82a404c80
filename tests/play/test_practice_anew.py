"""/practice while a practice match is being played: nobody loses it by a word."""

import pytest

from bot.engine.families import FAMILIES
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.players.player import LEVELS, Level
from bot.screens.questions import practice_question
from bot.tables.table import Stage, Table
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.allowance import MOST_PRACTICES, WITHIN
from bot.tg.inbound.callbacks import decode, encode
from bot.tg.inbound.opening import Wish
from bot.tg.inbound.practising import Practice, carried, read_carried
from tests.evening import Evening
from tests.people import Message, Person
from tests.play.test_computers import truth
from tests.play.test_practice import beside_a_group, mine, plays_a_round, practises
from tests.screens.reading import labels
from tests.screens.tables import game

ASKS = "This match is not over yet. End it and start the new one?"
ANEW = "End it, start the new one"


async def asked(evening: Evening, wish: str = "draw 3 50 master") -> tuple[Person, Table, Message]:
    """Amal plays bazito for two, and wishes for something else; the question."""
    amal = await practises(evening, "bazito 2 easy")
    table = await mine(evening, amal)
    await amal.says(amal.id, f"/practice {wish}".strip())
    return amal, table, await amal.last(amal.id)


async def kept(evening: Evening, table: Table) -> Table:
    """A table as it is now, over or not."""
    async with evening.app.store.read() as tx:
        found = await tx.table(table.id)
    assert found is not None
    return found.table


async def test_it_is_asked_whether_the_match_is_to_end_and_told_how_it_stands(evening: Evening) -> None:
    amal, table, question = await asked(evening)
    assert question.lines[0] == "Bazito · round 1"
    assert {"Amal: 0", "🤖 Easy: 0"} <= set(question.lines)
    assert question.lines[-3:-1] == [ASKS, "• Draw: 3 players, to 50 points"]
    assert question.labels == [ANEW, "Play on"]
    assert await mine(evening, amal) == table


async def test_whoever_goes_on_has_the_hand_below_and_the_question_is_none_any_more(evening: Evening) -> None:
    amal, table, question = await asked(evening)
    assert (await amal.taps(question, "Play on")).text == "Play on!"
    assert await mine(evening, amal) == table
    seen = {message.id: message for message in await amal.sees(amal.id)}
    assert (seen[question.id].text, seen[question.id].labels) == ("Good, play on!", [])
    assert (await amal.hand("Against 🤖 Easy")).id > question.id


async def test_whoever_ends_it_plays_what_they_wished_for(evening: Evening) -> None:
    amal, before, question = await asked(evening)
    assert (await amal.taps(question, ANEW)).text == "The match begins!"
    table = await mine(evening, amal)
    assert (table.rules.family, table.rules.players, table.rules.target, table.level) == ("draw", 3, 50, Level.MASTER)
    assert (await kept(evening, before)).stage is Stage.OVER
    closed = next(message for message in await amal.sees(amal.id) if message.id == question.id)
    assert (closed.text, closed.labels) == ("The table was stopped by Amal.", [])
    assert "Against 🤖 Master 1, 🤖 Master 2" in (await amal.hand("Draw")).lines


async def test_a_bare_command_asks_too_and_begins_the_same_game_once_more(evening: Evening) -> None:
    amal, before, question = await asked(evening, "")
    await amal.taps(question, ANEW)
    table = await mine(evening, amal)
    assert table.id != before.id
    assert (table.rules, table.level) == (before.rules, Level.MEDIUM)


async def test_the_link_in_a_group_asks_as_the_command_does(evening: Evening) -> None:
    amal, table, _ = await asked(evening)
    await amal.starts("practice")
    assert ASKS in (await amal.last(amal.id)).lines
    assert await mine(evening, amal) == table


async def test_between_two_rounds_it_asks_too(evening: Evening) -> None:
    amal = await practises(evening, "block 2 easy")
    await plays_a_round(evening, amal)
    await amal.says(amal.id, "/practice")
    assert ASKS in (await amal.last(amal.id)).lines


async def test_a_match_that_is_over_is_followed_by_another_without_a_question(evening: Evening) -> None:
    amal = await practises(evening, "bazito 2")
    await amal.says(amal.id, "/stop")
    await amal.says(amal.id, "/practice draw 2")
    assert (await mine(evening, amal)).rules.family == "draw"
    assert not [message for message in await amal.sees(amal.id) if ASKS in message.text]


async def test_a_rematch_does_not_begin_beside_another_match(evening: Evening) -> None:
    """One at a time, whichever button it is that begins it."""
    amal = await practises(evening, "bazito 2 1 easy")
    over = await mine(evening, amal)
    while (await kept(evening, over)).stage is Stage.PLAYING:
        await plays_a_round(evening, amal)
    result = await amal.last(amal.id)
    await amal.says(amal.id, "/practice draw 2")
    table = await mine(evening, amal)
    answer = await amal.taps(result, "Rematch")
    assert answer.text == "You are still playing another match here. /stop ends it."
    assert await mine(evening, amal) == table
    await amal.says(amal.id, "/stop")
    assert (await amal.taps(result, "Rematch")).text == "Here we go again!"
    assert (await mine(evening, amal)).id == over.id


async def test_an_old_question_ends_nothing(evening: Evening) -> None:
    """Nor does it where it is pressed twice: its buttons mean that very match."""
    amal, _, question = await asked(evening)
    anew, on = question.button(ANEW).data, question.button("Play on").data
    await amal.taps(question, ANEW)
    table = await mine(evening, amal)
    for data in (anew, on):
        assert (await amal.forges(question, data)).text == "This table is over."
    assert await mine(evening, amal) == table
    await amal.says(amal.id, "/stop")
    assert (await amal.forges(question, anew)).text == "This table is over."
    assert (await mine(evening, amal)).id == table.id


async def test_nobody_else_ends_it(evening: Evening) -> None:
    amal, table, question = await asked(evening)
    basim = await evening.person("Basim")
    group = await evening.group("Friday", amal, basim)
    await basim.starts()
    await basim.says(group, "/help")
    for data in (button.data for button in question.buttons):
        for place in (basim.id, group):
            assert (await basim.forges(await basim.last(place), data)).text == "I do not know this button."
        hand = await amal.hand("Against")
        assert (await amal.forges(hand, data)).text == "I do not know this button."
    assert await mine(evening, amal) == table
    with pytest.raises(ValueError, match="not enough values"):
        await mine(evening, basim)


async def test_a_group_s_table_is_neither_ended_nor_shown_by_such_a_button(evening: Evening) -> None:
    amal, group, table = await beside_a_group(evening)
    for argument in ("", "draw.2..easy"):
        answer = await amal.forges(await amal.last(amal.id), f"prac:{table.id}::{argument}")
        assert answer.text == "I do not know this button."
    assert await truth(evening, group) == table


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("draw.2.50", "I do not know this button."),
        ("draw.2.50.grand", "I do not know this button."),
        ("draw.2.50.random", "I do not know this button."),
        ("draw.22.50.easy", "I do not know this button."),
        ("no", "I do not know this button."),
        ("chess.2.50.easy", "I do not know that game."),
        ("arab.3..easy", "That game is not for that many players."),
        ("draw.2.0.easy", "The target is a number from 1 to 9,999."),
    ],
)
async def test_what_no_button_says_is_answered_and_ends_nothing(evening: Evening, argument: str, said: str) -> None:
    amal, table, question = await asked(evening)
    assert (await amal.forges(question, f"prac:{table.id}::{argument}")).text.startswith(said)
    assert await mine(evening, amal) == table
    assert (await amal.last(amal.id)).labels == [ANEW, "Play on"]


async def test_more_than_anybody_plays_is_not_followed_until_a_minute_has_gone_by(evening: Evening) -> None:
    amal = await practises(evening, "bazito 2")
    for _ in range(MOST_PRACTICES - 2):
        await amal.says(amal.id, "/stop")
        await amal.says(amal.id, "/practice")
    await amal.says(amal.id, "/practice draw 2")
    table, question = await mine(evening, amal), await amal.last(amal.id)
    assert ASKS in question.lines
    await amal.says(amal.id, "/practice draw 2")
    assert (await amal.last(amal.id)).id == question.id
    assert (await amal.taps(question, ANEW)).text == ""
    assert await mine(evening, amal) == table
    await evening.passes(WITHIN)
    await amal.taps(await amal.last(amal.id, ASKS), ANEW)
    assert (await mine(evening, amal)).rules.family == "draw"


def test_a_button_carries_every_wish() -> None:
    wishes = [Wish(family, 4, 9999) for family in FAMILIES] + [Wish(), Wish(target=7), Wish("arab"), Wish(players=2)]
    for practice in (Practice(wish, level) for wish in wishes for level in LEVELS):
        tap = Tap(Verb.PRACTISE, "x" * 16, argument=carried(practice))
        assert decode(encode(tap)) == tap
        assert read_carried(tap.argument) == practice


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_asked_in_every_language_with_two_buttons_below_each_other(language: Language) -> None:
    scene = game().scene(language)
    question = practice_question(scene, scene.table.house, "draw.2..easy")
    assert [len(row) for row in labels(question)] == [1, 1]
    assert [row[0].tap.argument for row in question.buttons] == ["draw.2..easy", ""]
