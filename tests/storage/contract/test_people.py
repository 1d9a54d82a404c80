"""People and groups are kept as they are, whatever they call themselves."""

from dataclasses import replace

import pytest

from bot.people.person import Group, Person
from bot.tables.store import Store

HOSTILE = (
    "<b>&amp;</b>",
    "\u202eevil\u202c \u2066",
    "👩‍👩‍👧‍👦 " * 50,
    "'; DROP TABLE people; --",
    "line\nbreak\t\x01\x7f\u2028\ufeff\uffff",
    "",
    "ا" * 300,
)


async def kept(store: Store, person: Person) -> Person | None:
    async with store.begin() as tx:
        await tx.save_person(person)
    async with store.read() as tx:
        return await tx.person(person.id)


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_come_back_as_they_are(store: Store, name: str) -> None:
    person = Person(1, name, name, name, client_language=name)
    assert await kept(store, person) == person
    async with store.begin() as tx:
        await tx.save_group(Group(-1, name, name))
        assert await tx.group(-1) == Group(-1, name, name)


@pytest.mark.parametrize(
    ("name", "as_kept"),
    [("a\0b", "a\ufffdb"), ("\ud83d", "\ufffd"), ("\ude00\ud83d x", "\ufffd\ufffd x")],
    ids=["nul", "lone surrogate", "surrogates the wrong way round"],
)
async def test_what_no_database_holds_becomes_the_replacement_character(store: Store, name: str, as_kept: str) -> None:
    person = await kept(store, Person(1, name, name, name, client_language=name))
    assert person == Person(1, as_kept, as_kept, as_kept, client_language=as_kept)
    async with store.begin() as tx:
        await tx.save_group(Group(-1, name, name))
        assert await tx.group(-1) == Group(-1, as_kept, as_kept)


async def test_a_person_is_replaced_whole(store: Store) -> None:
    person = Person(1, "Anna")
    await kept(store, person)
    changed = Person(
        1, "Anne", "Ö", "anne", "fr", "ar", private_open=True, confirm_plays=True, last_tap=1_790_000_000.25
    )
    assert await kept(store, changed) == changed
    assert await kept(store, replace(changed, language=None, confirm_plays=False)) != changed


async def test_a_group_is_replaced_whole(store: Store) -> None:
    changed = Group(-1, "Title", "ar", "en", greeted=True, can_write=False)
    async with store.begin() as tx:
        await tx.save_group(Group(-1))
        assert await tx.group(-1) == Group(-1)
        await tx.save_group(changed)
        assert await tx.group(-1) == changed


async def test_strangers_are_not_there(store: Store) -> None:
    async with store.read() as tx:
        assert await tx.person(1) is None
        assert await tx.group(-1) is None
        assert await tx.people([]) == {}


@pytest.mark.parametrize("number", [2**63 - 1, -(2**63), 2**52])
async def test_ids_have_64_bits(store: Store, number: int) -> None:
    assert await kept(store, Person(number, "x")) == Person(number, "x")
    async with store.begin() as tx:
        await tx.save_group(Group(number))
        assert await tx.group(number) == Group(number)


async def test_several_people_come_by_their_ids_without_those_unknown(store: Store) -> None:
    people = {number: Person(number, f"name {number}") for number in (3, 1, 2)}
    async with store.begin() as tx:
        for person in people.values():
            await tx.save_person(person)
        assert await tx.people([2, 3, 2, 99]) == {2: people[2], 3: people[3]}


async def test_who_is_out_of_a_group_is_remembered_of_those_who_are_known(store: Store) -> None:
    async with store.begin() as tx:
        for known in (1, 2):
            await tx.save_person(Person(known, "Amal"))
        for _ in range(2):
            for person in (1, 2, 3):
                await tx.is_outside(-1, person)
        await tx.is_inside(-1, 2)
        await tx.is_inside(-1, 4)
    async with store.read() as tx:
        assert await tx.outside(-1, (1, 2, 3, 4)) == {1}
        assert await tx.outside(-1, (2,)) == set()
        assert await tx.outside(-2, (1,)) == set()
