"""From a screen's row to the scene it is drawn from, all in one reading of the store."""

from dataclasses import dataclass, field, replace

from bot.language import language_of, language_of_group
from bot.people.person import Group, Language, Person
from bot.screens.review import chosen_page
from bot.screens.scene import Scene
from bot.tables import turns
from bot.tables.history import Past, rebuild
from bot.tables.reviews import ReviewState, before_choice
from bot.tables.screens import PRIVATE, Key, Kind, Row
from bot.tables.store import Transaction
from bot.tables.table import Table


class NoSceneError(Exception):
    """The row's table or round is not there: a fault of ours."""


@dataclass
class Reading:
    """One transaction's reading; what several screens share is fetched once."""

    tx: Transaction
    now: float
    plays_here: bool = False
    """Whether hands can be played in groups."""
    _tables: dict[str, Table | None] = field(default_factory=dict)
    _people: dict[int, Person | None] = field(default_factory=dict)
    _groups: dict[int, Group | None] = field(default_factory=dict)
    _rounds: dict[Key, Past] = field(default_factory=dict)

    async def scene(self, row: Row) -> Scene:
        """What this screen shows now. Raises NoSceneError, and BrokenLogError for a round that cannot be rebuilt."""
        table = await self._table(row.key.table)
        past = await self._past(row.key, table)
        group = await self._group(table.chat) or Group(table.chat)
        people = await self._people_at(table)
        looks = (await self.person(table.chat) or Person(table.chat, "")) if table.private else group
        scene = Scene(
            table=table,
            match=past.match if past is not None else table.match,
            ended=past.round if past is not None else None,
            people=people,
            language=await self._language(row),
            group_title=group.title,
            until=turns.until(table, self.now),
            played_for=past.played_for if past is not None else table.played_for,
            saved=await self.tx.saved_rules(table.chat) if row.key.kind is Kind.LOBBY else (),
            plays_here=self.plays_here,
            shut_out=frozenset(one for one in table.people if one in people and not people[one].private_open),
            board=looks.board,
            theme=looks.theme,
        )
        return scene if row.key.kind is not Kind.REVIEW else await self._reviewed(row, scene)

    async def _reviewed(self, row: Row, scene: Scene) -> Scene:
        """With the review, and the match as it stood at the choice that is shown."""
        key = row.key
        review = await self.tx.review(key.table, key.match, key.person)
        if review is None:
            raise NoSceneError("no such review")
        if review.state is not ReviewState.DONE or not review.dearest:
            return replace(scene, review=review)
        looked = review.dearest[chosen_page(row.focus, review)[0]]
        log = await self.tx.match_log(key.table, key.match, looked.round)
        return replace(scene, review=review, match=before_choice(scene.table.rules, log, looked))

    async def person(self, person_id: int) -> Person | None:
        """Who has this id, where known."""
        if person_id not in self._people:
            self._people[person_id] = await self.tx.person(person_id)
        return self._people[person_id]

    async def newest(self, chat: int) -> int:
        """The highest message id known of a chat, 0 for none."""
        return await self.tx.newest_message(chat)

    async def _table(self, table_id: str) -> Table:
        if table_id not in self._tables:
            found = await self.tx.table(table_id)
            self._tables[table_id] = found.table if found else None
        table = self._tables[table_id]
        if table is None:
            raise NoSceneError("no such table")
        return table

    async def _past(self, key: Key, table: Table) -> Past | None:
        """What a finished round's board and result are drawn from; None for all that shows the table as it is."""
        if table.match is None or key.kind is Kind.LOBBY or key.kind in PRIVATE:
            return None
        newest = (key.match, key.round) == (table.match_number, table.round_number)
        if newest and table.match.round is not None:
            return None
        return await self._finished(Key(table.id, Kind.RESULT, key.match, key.round), table)

    async def _finished(self, key: Key, table: Table) -> Past:
        """A finished round; its board and its result are mostly drawn together."""
        if key not in self._rounds:
            log = await self.tx.match_log(table.id, key.match, key.round)
            if not log or log[-1].round != key.round:
                raise NoSceneError("no such round")
            self._rounds[key] = rebuild(table.rules, log)
        return self._rounds[key]

    async def _people_at(self, table: Table) -> dict[int, Person]:
        ids = table.named
        missing = [person for person in ids if person not in self._people]
        if missing:
            found = await self.tx.people(missing)
            self._people |= {person: found.get(person) for person in missing}
        known = ((person, self._people.get(person)) for person in ids)
        return {person: value for person, value in known if value is not None}

    async def _language(self, row: Row) -> Language:
        """The reader's own in a private chat, the group's in a group."""
        if row.key.kind in PRIVATE:
            return language_of(await self.person(row.key.person))
        if row.chat > 0:
            return language_of(await self.person(row.chat))
        return language_of_group(await self._group(row.chat))

    async def _group(self, chat: int) -> Group | None:
        if chat not in self._groups:
            self._groups[chat] = await self.tx.group(chat)
        return self._groups[chat]
