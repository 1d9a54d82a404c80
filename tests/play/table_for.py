"""A group at a table, as the scenes about people who come and go begin."""

from collections.abc import Collection
from typing import Any

from tests.evening import Evening
from tests.people import Answer, Message, Person, begin

#: Amal leads 6-6; then Basim's 2-6 fits, and after Amal's 3-6 his 2-3 fits both ends.
HANDS = ("6-6 3-6 0-2 1-5 1-4 0-4 4-4", "2-6 2-3 2-2 2-5 3-4 2-4 0-1")
NAMES = ("Amal", "Basim", "Dalal", "Farid", "Ghada")

DAY = 86_400


async def a_group(evening: Evening, people: int, arabic: Collection[str] = (), **more: Any) -> tuple[int, list[Person]]:
    """So many people in a group; those who are named read Arabic."""
    made = [await evening.person(name, "ar" if name in arabic else "en") for name in NAMES[:people]]
    return await evening.group("Friday", *made, **more), made


async def a_match(
    evening: Evening, players: int = 2, people: int | None = None, **more: Any
) -> tuple[int, list[Person]]:
    """A match without a clock that Amal hosts and leads; more people than play look on."""
    group, made = await a_group(evening, people or players + 1, **more)
    if players == 2:
        evening.shuffler.arrange(*HANDS)
    await begin(group, made[:players], "/domino bazito 2" if players == 2 else f"/domino block {players}")
    return group, made


async def boards(person: Person, group: int) -> list[Message]:
    """The board of the first round at bazito, each time that it stands there."""
    return [message for message in await person.sees(group) if message.lines[:1] == ["Bazito · round 1"]]


async def laid(person: Person, message: Message) -> str:
    """The tiles on the table from left to right, as the button under a board or a hand tells them."""
    told = await person.taps(message, "As text")
    assert told.alert
    return told.text.split("\n")[1]


async def seen_by(group: int, *people: Person) -> list[list[Message]]:
    """All messages: of the group, and of each of these people's private chats."""
    return [await people[0].sees(group), *[await person.sees(person.id) for person in people]]


async def seats(evening: Evening, group: int) -> list[int | None]:
    """Who sits where at the only table, or at the last one."""
    (table,) = await evening.tables(group)
    return [seat.person for seat in table.seats]


async def sent_files(evening: Evening, person: Person) -> list[bytes]:
    """Every file in somebody's private chat."""
    documents = [each.raw["document"] for each in await person.sees(person.id) if "document" in each.raw]
    return [await evening.file(document["file_unique_id"]) for document in documents]


async def leaves(person: Person, group: int) -> Answer:
    """Write /leave in the group, and mean it."""
    await person.says(group, "/leave")
    return await person.taps(await person.last(group, "leave this table?"), "Leave the table")


async def goes_out(evening: Evening, group: int, person: Person, by: Person | None = None) -> None:
    """Leave the group, or be removed by somebody."""
    query = "" if by is None else f"?by={by.id}"
    await evening.people_side("DELETE", f"/chats/{group}/members/{person.id}{query}")
    await evening.rest()


async def comes_in(evening: Evening, group: int, person: Person) -> None:
    """Join the group."""
    await evening.people_side("POST", f"/chats/{group}/members", {"person": person.id})
    await evening.rest()


async def blocks(evening: Evening, person: Person) -> None:
    """Block the bot."""
    await evening.people_side("POST", f"/people/{person.id}/block")
    await evening.rest()


async def unblocks(evening: Evening, person: Person) -> None:
    """Unblock the bot."""
    await evening.people_side("POST", f"/people/{person.id}/unblock")
    await evening.rest()


async def offers(host: Person, group: int, seat: str) -> str:
    """Press Give a seat away, and a name; what the last tap is answered with."""
    await host.taps(await host.last(group, "round 1"), "Give a seat away")
    return (await host.taps(await host.last(group, "round 1"), seat)).text
