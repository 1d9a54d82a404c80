"""What handlers of updates work with, and what they all ask first: who, in which language, about which table."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.language import guess
from bot.people.person import Group, Language, Person, is_supergroup
from bot.screens.refusals import refusal
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.ports import Shuffler, Store, Transaction
from bot.tables.refusals import Refused
from bot.tables.service import Arrival, Service
from bot.tables.table import Table
from bot.tg.inbound.updates import CommandIn, Place, StandingIn, TapIn, TextIn


class AnswersPort(Protocol):
    """Sends what is sent at most once, without holding up whoever asks; never raises."""

    def send(self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None) -> None: ...
    def send_document(self, chat: int, name: str, data: bytes, caption: str) -> None: ...
    def edit(self, chat: int, message: int, screen: Screen) -> None: ...
    async def answer_tap(
        self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None: ...


class Membership(Protocol):
    """Asks Telegram who belongs to a group."""

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group; None where Telegram does not say."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The tools of every handler."""

    store: Store
    service: Service
    answers: AnswersPort
    shuffler: Shuffler
    membership: Membership
    username: str

    def link(self, payload: str) -> str:
        """The deep link that opens the private chat with Start and this payload (1-64 of A-Za-z0-9_-)."""
        return f"https://t.me/{self.username}?start={payload}"

    async def person(self, fresh: Person) -> Person:
        """The person as remembered, or as the update tells where nobody is."""
        async with self.store.read() as tx:
            return await tx.person(fresh.id) or fresh

    async def group_language(self, place: Place) -> Language:
        """The language of a group."""
        async with self.store.read() as tx:
            return language_of_group(await tx.group(place.chat))

    async def refusal(self, refused: Refused, language: Language) -> str:
        """A refusal in words."""
        ids = [] if refused.person is None else [refused.person]
        async with self.store.read() as tx:
            return refusal(language, refused, await tx.people(ids))


def arrival(incoming: CommandIn | TextIn | TapIn | StandingIn) -> Arrival:
    """Who came with this update. Whoever writes or presses in the private chat has it open."""
    private = incoming.place is not None and incoming.place.private
    opens = private and not isinstance(incoming, StandingIn)
    seen = None
    if isinstance(incoming, CommandIn) and is_supergroup(incoming.place.chat):
        seen = (incoming.place.chat, incoming.message)
    return Arrival(incoming.update_id, incoming.person, seen, opens_private=opens)


def language_of(person: Person) -> Language:
    """The chosen language, or the first guess from the client's."""
    return person.language or guess(person.client_language)


def language_of_group(group: Group | None) -> Language:
    """The chosen language of a group, or the first guess."""
    return (group and group.language) or guess(group.guessed_language if group else "")


async def scene_of(tx: Transaction, table: Table, language: Language) -> Scene:
    """A table as it stands now, to be told about in an answer."""
    return (await scenes_of(tx, [table], language))[0]


async def scenes_of(tx: Transaction, tables: Iterable[Table], language: Language) -> list[Scene]:
    """Tables as they stand now, with everybody at them."""
    tables = list(tables)
    known = await tx.people(list({person for table in tables for person in _people_of(table)}))
    titles = {chat: (await tx.group(chat) or Group(chat)).title for chat in {table.chat for table in tables}}
    return [
        Scene(table=table, match=table.match, people=known, language=language, group_title=titles[table.chat])
        for table in tables
    ]


def _people_of(table: Table) -> set[int]:
    """Everybody whom something said about a table may name."""
    kept = (seat.held_for for seat in table.seats)
    return {person for person in (table.host, table.stopped_by, *table.people, *kept) if person is not None}
