"""What handlers of updates work with, and what they all ask first: who, in which language, about which table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.language import language_of_group
from bot.people.person import Group, Language, Person, is_supergroup
from bot.screens.refusals import refusal
from bot.screens.scene import Scene
from bot.screens.screen import Screen
from bot.tables.hands import Held
from bot.tables.log import LogEntry
from bot.tables.ports import Membership, Now, Shuffler
from bot.tables.refusals import Refused
from bot.tables.roll_call import RollCall
from bot.tables.service import Arrival, Service
from bot.tables.store import Store, Transaction
from bot.tables.table import Table
from bot.tg.inbound.advised import Advised
from bot.tg.inbound.allowance import PerPerson
from bot.tg.inbound.updates import CommandIn, MembersIn, Place, StandingIn, TapIn, TextIn
from bot.tg.receiver import Receiver


class AnswersPort(Protocol):
    """Sends what is sent at most once, without holding up whoever asks; never raises."""

    def send(self, chat: int, screen: Screen, *, topic: int | None = None, reply_to: int | None = None) -> None: ...
    def send_document(self, chat: int, name: str, data: bytes, caption: str) -> None: ...
    def edit(self, chat: int, message: int, screen: Screen) -> None: ...
    async def answer_tap(
        self, query_id: str, text: str = "", *, alert: bool = False, url: str | None = None
    ) -> None: ...


class MenusPort(Protocol):
    """Keeps the menus of commands of single chats, without holding up whoever tells; never raises."""

    def chosen(self, chat: int, before: Language, after: Language) -> None: ...


class EphemeralPort(Protocol):
    """Shows messages to one member of a group alone; never raises, and never shows them to anybody else."""

    async def send(self, to: Receiver, screen: Screen, hand: Held | None = None) -> bool: ...
    def answer(self, to: Receiver, screen: Screen) -> None: ...
    def edit(self, to: Receiver, message: int, screen: Screen, hand: Held | None = None) -> None: ...


class StandingPort(Protocol):
    """Remembers whether the bot is an administrator of a group."""

    def heard(self, chat: int, *, admin: bool) -> None: ...


@dataclass(frozen=True, slots=True)
class Desk:
    """The tools of every handler."""

    store: Store
    service: Service
    answers: AnswersPort
    menus: MenusPort
    shuffler: Shuffler
    membership: Membership
    roll_call: RollCall
    answering: PerPerson
    filming: PerPerson
    practising: PerPerson
    now: Now
    username: str
    ephemeral: EphemeralPort
    standing: StandingPort
    advised: Advised
    review_asked: Callable[[], None]
    """Tells whoever makes reviews that one waits."""

    def link(self, payload: str) -> str:
        """The deep link that opens the private chat with Start and this payload (1-64 of A-Za-z0-9_-)."""
        return f"https://t.me/{self.username}?start={payload}"

    async def person(self, fresh: Person) -> Person:
        """The person as remembered, or as the update tells where nobody is."""
        async with self.store.read() as tx:
            return await tx.person(fresh.id) or fresh

    async def table(self, table_id: str) -> Table | None:
        """A table as it is now; None where there is none of that id. Raises UnreadableTableError."""
        async with self.store.read() as tx:
            found = await tx.table(table_id)
        return None if found is None else found.table

    async def group_language(self, place: Place) -> Language:
        """The language of a group."""
        async with self.store.read() as tx:
            return language_of_group(await tx.group(place.chat))

    async def refusal(self, refused: Refused, language: Language) -> str:
        """A refusal in words."""
        ids = [] if refused.person is None else [refused.person]
        async with self.store.read() as tx:
            return refusal(language, refused, await tx.people(ids))


def arrival(incoming: CommandIn | TextIn | TapIn | StandingIn | MembersIn) -> Arrival:
    """Who came with this update, where they are known and did it. Whoever writes or presses in the private chat has it
    open."""
    private = incoming.place is not None and incoming.place.private
    if isinstance(incoming, MembersIn) or (isinstance(incoming, CommandIn) and incoming.anonymous):
        return Arrival(incoming.update_id, None)
    opens = private and not isinstance(incoming, StandingIn)
    seen = None
    if isinstance(incoming, CommandIn) and is_supergroup(incoming.place.chat) and incoming.ephemeral is None:
        seen = (incoming.place.chat, incoming.message)
    return Arrival(incoming.update_id, incoming.person, seen, opens_private=opens)


async def log_of(tx: Transaction, table: Table, match: int) -> tuple[LogEntry, ...]:
    """Of a match by the number that a button brings; nothing of one that there was not."""
    return await tx.match_log(table.id, match) if 1 <= match <= table.match_number else ()


async def scene_of(tx: Transaction, table: Table, language: Language) -> Scene:
    """A table as it stands now, to be told about in an answer."""
    return (await scenes_of(tx, [table], language))[0]


async def scenes_of(tx: Transaction, tables: Iterable[Table], language: Language) -> list[Scene]:
    """Tables as they stand now, with everybody at them."""
    tables = list(tables)
    known = await tx.people(list({person for table in tables for person in table.named}))
    titles = {chat: (await tx.group(chat) or Group(chat)).title for chat in {table.chat for table in tables}}
    return [
        Scene(table=table, match=table.match, people=known, language=language, group_title=titles[table.chat])
        for table in tables
    ]


async def may_stop_as_admin(desk: Desk, table: Table, person: int) -> bool:
    """Whether somebody who does not host a table may stop it all the same, as an administrator of its group.

    An anonymous one comes in the group's own name.
    """
    if person < 0 or person == table.host:
        return person < 0
    return await desk.membership.is_admin(table.chat, person) is True
