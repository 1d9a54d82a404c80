"""What one person, and one group, may ask of the bot."""

from tests.evening import Evening
from tests.people import begin
from tests.play.table_for import a_group


async def test_a_host_has_no_more_than_three_tables_waiting_for_players(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    await begin(group, [amal, basim], "/domino bazito 2")  # a match is no lobby
    for _ in range(4):
        await amal.says(group, "/domino bazito 2")
    said = "You have 3 tables waiting for players here. Start or stop one of them first."
    assert (await amal.last(group)).text == said
    assert len(await evening.tables(group)) == 4
    await basim.says(group, "/domino bazito 2")
    assert len(await evening.tables(group)) == 5


async def test_a_group_has_no_more_than_twenty_open_tables(evening: Evening) -> None:
    people = [await evening.person(f"Person{number}") for number in range(7)]
    group = await evening.group("Friday", *people)
    for number in range(21):
        await people[number // 3].says(group, "/domino bazito 2")
    assert (await people[0].last(group)).text == "20 tables are open here. One of them has to end first."
    assert len(await evening.tables(group)) == 20


async def test_answers_are_limited_for_each_person_in_a_group(evening: Evening) -> None:
    group, (amal, basim) = await a_group(evening, 2)
    for _ in range(25):
        await amal.says(group, "/help")
    assert sum("Dominoes in this group" in message.text for message in await amal.sees(group)) == 20
    await basim.says(group, "/score")
    assert "No table is open here." in (await basim.last(group)).text
    await evening.passes(61)
    await amal.says(group, "/score")
    assert sum("No table is open here." in message.text for message in await amal.sees(group)) == 2
