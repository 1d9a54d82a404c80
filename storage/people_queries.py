"""People and groups as rows."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, get_args

from sqlalchemy import Column, Row, bindparam, delete, select
from sqlalchemy import Table as SqlTable

from bot.people.person import BoardKind, Digits, Group, Person
from bot.pictures.values import Theme
from storage.queries import Queries
from storage.schema import groups, outsiders, people

#: What a stored choice may be; one that this release does not know counts as not chosen. Which languages there are the
#: store cannot know: that is seen to where they are read.
_CHOICES: Mapping[str, tuple[str, ...]] = {
    "digits": get_args(Digits),
    "board": get_args(BoardKind),
    "theme": get_args(Theme),
}


def _columns(table: SqlTable, shape: type[Person | Group]) -> list[Column[Any]]:
    return [table.c[field.name] for field in fields(shape)]


_PEOPLE = select(*_columns(people, Person)).where(people.c.id.in_(bindparam("ids", expanding=True)))
_GROUP = select(*_columns(groups, Group)).where(groups.c.id == bindparam("chat"))


class PeopleQueries(Queries):
    """The part of `Transaction` that is about people and groups."""

    async def person(self, person_id: int) -> Person | None:
        return (await self.people([person_id])).get(person_id)

    async def people(self, ids: Sequence[int]) -> Mapping[int, Person]:
        found = await self._conn.execute(_PEOPLE, {"ids": list(ids)})
        return {row.id: Person(**_known(row)) for row in found}

    async def save_person(self, person: Person) -> None:
        await self._save(people, person)

    async def group(self, chat: int) -> Group | None:
        row = (await self._conn.execute(_GROUP, {"chat": chat})).first()
        return None if row is None else Group(**_known(row))

    async def save_group(self, group: Group) -> None:
        await self._save(groups, group)

    async def outside(self, chat: int, among: Collection[int]) -> frozenset[int]:
        asked = select(outsiders.c.person).where(outsiders.c.chat == chat, outsiders.c.person.in_(among))
        return frozenset(await self._conn.scalars(asked))

    async def is_outside(self, chat: int, person: int) -> None:
        if await self.person(person) is not None:
            out = self._insert(outsiders).values(chat=chat, person=person)
            await self._conn.execute(out.on_conflict_do_nothing(index_elements=["chat", "person"]))

    async def is_inside(self, chat: int, person: int) -> None:
        await self._conn.execute(delete(outsiders).where(outsiders.c.chat == chat, outsiders.c.person == person))

    async def _save(self, table: SqlTable, value: Person | Group) -> None:
        values = asdict(value)
        rest = {name: values[name] for name in values if name != "id"}
        await self._conn.execute(
            self._insert(table).values(values).on_conflict_do_update(index_elements=["id"], set_=rest)
        )


def _known(row: Row[Any]) -> dict[str, Any]:
    """The row's values without choices that nobody can follow: a value's own default stands for them."""
    known = row._asdict()
    for name, choices in _CHOICES.items():
        if name in known and known[name] not in choices:
            del known[name]
    return known
