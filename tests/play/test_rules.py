"""The rules of a table, and other games under them, in the group and in private chats."""

from bot.people.person import Language
from tests.evening import Evening
from tests.people import Message, Person

OTHERS, BACK = "Other games", "Back"


async def a_lobby(evening: Evening, language: Language = "en") -> tuple[int, Person, Person]:
    """All fives, whose rules are long, with nobody but its host in it yet."""
    amal, basim = await evening.person("Amal", language), await evening.person("Basim")
    group = await evening.group("Friday", amal, basim)
    await amal.starts()
    await basim.starts()
    await amal.says(group, "/domino all-fives 2")
    return group, amal, basim


async def same(person: Person, message: Message) -> Message:
    """The message as it is now."""
    return next(each for each in await person.sees(message.chat) if each.id == message.id)


async def test_rules_in_the_group_turn_over_to_other_games_and_back_for_anybody(evening: Evening) -> None:
    """In the message itself."""
    group, amal, basim = await a_lobby(evening)
    await amal.says(group, "/rules")
    told = await amal.last(group, "Rules · All fives")
    assert "Other games, where they differ" not in told.text
    assert (await basim.taps(told, OTHERS)).text == ""
    there = await same(amal, told)
    assert there.blocks[0] == told.blocks[0]
    assert there.blocks[1][0] == "Other games, where they differ"
    assert len(there.blocks[1]) > 5
    await amal.taps(there, BACK)
    assert (await same(basim, told)).text == told.text


async def test_rules_in_a_private_chat_turn_over_in_its_own_language(evening: Evening) -> None:
    _group, amal, _ = await a_lobby(evening, "ar")
    await amal.says(amal.id, "/rules")
    told = await amal.hand("القواعد")
    await amal.taps(told, "ألعاب أخرى")
    assert "ألعاب أخرى وما يختلف فيها" in (await same(amal, told)).text
    await amal.taps(await same(amal, told), "رجوع")
    assert (await same(amal, told)).text == told.text


async def test_rules_that_are_short_have_no_button(evening: Evening) -> None:
    _group, amal, basim = await a_lobby(evening)
    dalal = await evening.person("Dalal")
    other = await evening.group("Saturday", amal, basim, dalal)
    await amal.says(other, "/domino block 3")
    await amal.says(other, "/rules")
    told = await amal.last(other, "Rules · Block")
    assert "Other games, where they differ" in told.text
    assert not told.buttons


async def test_rules_stay_turnable_when_the_match_is_over(evening: Evening) -> None:
    group, amal, basim = await a_lobby(evening)
    await amal.says(group, "/rules")
    told = await amal.last(group, "Rules · All fives")
    await amal.says(group, "/stop")
    await amal.taps(await amal.last(group), "Stop the match")
    await basim.taps(told, OTHERS)
    assert "Other games, where they differ" in (await same(amal, told)).text


async def test_forged_taps_show_no_rules_where_they_do_not_belong(evening: Evening) -> None:
    """Not over a table's own screen, not in another group, not to strangers, and nothing for what no button says."""
    group, amal, basim = await a_lobby(evening)
    await basim.taps(await basim.last(group), "Seat 2")
    (table,) = await evening.tables(group)
    dalal = await evening.person("Dalal")
    elsewhere = await evening.group("Saturday", dalal, bot_admin=True)
    await dalal.starts()
    await dalal.says(elsewhere, "/help")
    unknown = "I do not know this button."
    lobby = await basim.last(group)
    assert (await basim.forges(lobby, f"oth:{table.id}::")).text == unknown
    assert (await same(basim, lobby)).text == lobby.text
    help_page = await dalal.last(elsewhere)
    assert (await dalal.forges(help_page, f"oth:{table.id}::")).text == unknown
    assert (await same(dalal, help_page)).text == help_page.text
    await amal.says(group, "/rules")
    told = await amal.last(group, "Rules · All fives")
    assert (await basim.forges(told, f"oth:{table.id}::nonsense")).text == unknown
    assert (await basim.forges(told, "oth:nowhere::")).text == "This table is no longer there."
    assert (await same(basim, told)).text == told.text


async def test_a_forged_tap_of_a_stranger_shows_no_rules_in_the_private_chat(evening: Evening) -> None:
    amal, dalal = await evening.person("Amal"), await evening.person("Dalal")
    group = await evening.group("Friday", amal, bot_admin=True)
    await amal.says(group, "/domino all-fives 2")
    (table,) = await evening.tables(group)
    await dalal.starts()
    hello = await dalal.hand()
    assert (await dalal.forges(hello, f"oth:{table.id}::")).text == "I do not know this button."
    assert (await same(dalal, hello)).text == hello.text
