"""What is kept of people and groups: themselves, chats that move and grow, saved rules, progress in the lessons."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from bot.lessons.progress import Progress
from bot.people.person import Group, Person
from bot.tables.house import House
from bot.tables.saved import SavedRules
from bot.tables.table import Table


class PeopleKept(Protocol):
    """People, groups, and who is out of which."""

    async def person(self, person_id: int) -> Person | None:
        """Somebody as remembered; None where nobody is."""

    async def people(self, ids: Sequence[int]) -> Mapping[int, Person]:
        """Those of them who are remembered."""

    async def save_person(self, person: Person) -> None:
        """Remember somebody, in place of what was remembered."""

    async def group(self, chat: int) -> Group | None:
        """A group as remembered; None where none is."""

    async def save_group(self, group: Group) -> None:
        """Remember a group, in place of what was remembered."""

    async def outside(self, chat: int, among: Collection[int]) -> frozenset[int]:
        """Who of these people is known to be out of this group."""

    async def is_outside(self, chat: int, person: int) -> None:
        """Remember that somebody is out of this group; nothing of those who are not known."""

    async def is_inside(self, chat: int, person: int) -> None:
        """Somebody is in this group, or in it again."""


class ChatsKept(Protocol):
    """Chats that move and grow."""

    async def move_chat(self, old: int, new: int) -> tuple[Table, ...]:
        """A group became the supergroup `new`: its tables, screens, saved rules and settings are there from now on.

        Screens have no message there and are no more behind than before; retirements in the old chat are dropped. The
        tables that moved now, oldest first: none where it was done before. One that cannot be read stays.
        """

    async def chat_now(self, chat: int) -> int:
        """The chat that this one became, or itself."""

    async def saw_message(self, chat: int, message: int) -> None:
        """A group has a message of this id, and so none that is older is its newest. Nothing for an unknown group."""

    async def newest_message(self, chat: int) -> int:
        """The highest message id known of a group, 0 for none."""


class RulesKept(Protocol):
    """A group's own sets of rules; names that `key_of` tells not apart are one."""

    async def saved_rules(self, chat: int) -> tuple[SavedRules, ...]:
        """The sets of a group in the order they were first saved; one that cannot be read is left out."""

    async def save_rules(self, chat: int, name: str, house: House) -> None:
        """Keep a set under a name; one of that name is replaced."""

    async def forget_rules(self, chat: int, number: int) -> bool:
        """Remove a set of this group; False where it has none of that number."""


class LessonsKept(Protocol):
    """How far people are in the lessons."""

    async def progress(self, person: int) -> Progress | None:
        """How far somebody is; None where they have not begun, or where it cannot be read."""

    async def save_progress(self, person: int, progress: Progress) -> None:
        """Keep how far somebody is, in place of what was kept."""
