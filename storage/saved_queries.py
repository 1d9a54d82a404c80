"""A group's own sets of rules as rows."""

from sqlalchemy import delete, select

from bot.tables.house import House
from bot.tables.saved import SavedRules, key_of
from storage.codec import HOUSE, UnreadableError
from storage.queries import Queries
from storage.schema import saved_rules as kept


class SavedQueries(Queries):
    """The part of `Transaction` that is about saved rules."""

    async def saved_rules(self, chat: int) -> tuple[SavedRules, ...]:
        found = await self._conn.execute(
            select(kept.c.number, kept.c.name, kept.c.body).where(kept.c.chat == chat).order_by(kept.c.number)
        )
        read = (_read(row.number, row.name, row.body) for row in found)
        return tuple(saved for saved in read if saved is not None)

    async def save_rules(self, chat: int, name: str, house: House) -> None:
        body = HOUSE.encode(house)
        await self._conn.execute(
            self._insert(kept)
            .values(chat=chat, key=key_of(name), name=name, body=body)
            .on_conflict_do_update(index_elements=["chat", "key"], set_={"name": name, "body": body})
        )

    async def forget_rules(self, chat: int, number: int) -> bool:
        gone = await self._conn.execute(delete(kept).where(kept.c.chat == chat, kept.c.number == number))
        return bool(gone.rowcount)


def _read(number: int, name: str, body: str) -> SavedRules | None:
    """None where a later release wrote it: the others must still be shown."""
    try:
        return SavedRules(number, name, HOUSE.decode(body))
    except UnreadableError:
        return None
