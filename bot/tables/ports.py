"""What the tables need from outside: a store, somebody to wake the painter, a shuffler, and the time."""

from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.engine.moves import Move
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.lessons.progress import Progress
from bot.people.person import Group, Person
from bot.players.advice import Advice
from bot.players.player import Level
from bot.players.review import OpenValues, Weighed
from bot.tables.deadlines import Deadline
from bot.tables.house import House
from bot.tables.log import LogEntry
from bot.tables.reviews import Review
from bot.tables.saved import SavedRules
from bot.tables.screens import Key, Retirement, Row, Status, Want
from bot.tables.table import Table

#: A shuffled order of all tiles of some rules.
Order = tuple[Tile, ...]

#: Seconds since 1970, as a person's clock shows them; given in, never read by pure code.
Now = Callable[[], float]


class LostRaceError(Exception):
    """Somebody else changed the row first: load it again and decide once more."""


class StoreTroubleError(Exception):
    """The database cannot be used just now: it is out of reach, busy for too long, or full.

    What a transaction that ends so did, either holds whole or not at all; whoever began it may try again.
    """


class UnreadableTableError(Exception):
    """What is stored of a table cannot be read: a later release wrote it, or it is damaged. Never says what."""

    def __init__(self, table: str) -> None:
        super().__init__(f"table {table} cannot be read")
        self.table = table


class Shuffler(Protocol):
    """Shuffles all tiles of some rules, and makes ids that nobody guesses."""

    def order(self, rules: Rules) -> Order:
        """All tiles of these rules in a random order."""

    def fraction(self) -> float:
        """A chance from 0 up to 1."""

    def table_id(self) -> str:
        """An id for a new table."""


class Thinker(Protocol):
    """Thinks for computer players, elsewhere. Never raises, and takes a second or two at most."""

    async def move(self, view: View, level: Level, seed: int, /) -> Move | None:
        """What this level plays for the seat of this view; None where nothing came of it in time."""


class Membership(Protocol):
    """Asks Telegram who belongs to a group. None is what it does not say, and means nothing."""

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group."""

    async def is_admin(self, chat: int, person: int) -> bool | None:
        """Whether the person is an administrator of the group."""


class Coach(Protocol):
    """Looks at moves, off the event loop. None where it has not said so in time; never raises."""

    async def advice(self, view: View, seed: int) -> Advice | None:
        """What can be said of every legal move of this view's seat; the same for the same seed."""

    async def weigh(self, view: View, made: Move, seed: int) -> Weighed | None:
        """What this choice was worth beside the best one. May take a minute."""

    async def open_values(self, rules: Rules, moments: Sequence[Round]) -> tuple[OpenValues, ...] | None:
        """What the legal moves at these moments of one round lead to with all hands open. May take minutes."""


class News(StrEnum):
    """What a transaction leaves for others to do."""

    INBOX = "inbox"  # updates to be handled
    SCREENS = "screens"  # screens to be drawn, or messages to be retired
    DEADLINES = "deadlines"  # those of a table have changed
    LEASES = "leases"  # one is free


@dataclass(frozen=True, slots=True)
class InboxRow:
    """An update as it came, not yet handled."""

    update_id: int
    body: str
    lane: str | None = None
    """Updates of one lane are handled in order; None where the order does not matter."""


@dataclass(frozen=True, slots=True)
class Leased:
    """Whose a lease is, and until when, in seconds since 1970."""

    holder: str
    until: float


@dataclass(frozen=True, slots=True)
class Versioned:
    """A table with the version of its row."""

    table: Table
    version: int


class Transaction(Protocol):
    """One transaction on the store. Nothing of it holds until it ends without an exception.

    Whatever reads one table or its log raises UnreadableTableError where that cannot be read; lists leave it out, and
    the log says so once. In texts NUL and lone
    surrogates are kept as U+FFFD; ids are of 64 bits.
    """

    # Tables
    async def table(self, table_id: str) -> Versioned | None:
        """A table as it was last saved; None where there is none of that id."""

    async def add_table(self, table: Table, now: float) -> None:
        """A new row at version 1. Raises LostRaceError where the id is taken."""

    async def save_table(self, table: Table, version: int, now: float) -> None:
        """Replace the row of that version and raise it. Raises LostRaceError."""

    async def open_tables_in(self, chat: int) -> tuple[Table, ...]:
        """Tables of a chat in the lobby or playing, oldest first."""

    async def open_table_ids(self) -> tuple[str, ...]:
        """Of all tables in the lobby or playing, oldest first; unreadable ones as well."""

    async def last_table_in(self, chat: int) -> Table | None:
        """The table of a chat that changed last, over or not."""

    async def last_replayable_in(self, chat: int) -> Table | None:
        """Of the tables of a chat that have finished a round, over or not, the one that changed last.

        It is looked for among the last few at which tiles were dealt.
        """

    async def open_tables_of(self, person: int) -> tuple[Table, ...]:
        """Tables in the lobby or playing, oldest first, where a person sits, or sat until the private chat closed."""

    async def tables_played_by(self, person: int, limit: int) -> tuple[Table, ...]:
        """Tables at which a person has begun a match, over or not, the one that changed last first."""

    async def append_log(self, table_id: str, entries: Sequence[LogEntry], now: float) -> None:
        """Add lines. Raises LostRaceError where one of them is there already."""

    async def match_log(self, table_id: str, match: int, up_to_round: int | None = None) -> tuple[LogEntry, ...]:
        """The log of a match in order; of its rounds up to and including one, where that is named."""

    # Inbox: ids once handled are remembered, so that an update given twice is handled once
    async def receive(self, updates: Sequence[InboxRow], now: float) -> int:
        """Store updates not seen before; returns how many were new."""

    async def pending(self, limit: int) -> tuple[InboxRow, ...]:
        """Unhandled updates in the order of their ids."""

    async def claimable(self, worker: str, now: float, limit: int, in_hand: Collection[int]) -> tuple[InboxRow, ...]:
        """Updates that this worker may claim, in the order of their ids, few of each lane.

        Those that it has in hand are not among them, nor those of a lane of which another worker holds one.
        """

    async def claim(
        self, worker: str, now: float, lease: float, limit: int, in_hand: Collection[int]
    ) -> tuple[InboxRow, ...]:
        """Claim what is claimable for `lease` seconds; when they are over others may, unless it is prolonged."""

    async def prolong_claims(self, worker: str, until: float) -> None:
        """All that this worker has claimed stays its own until then."""

    async def drop_claims(self, worker: str) -> None:
        """Others may claim at once what this worker had."""

    async def take(self, update_id: int) -> bool:
        """Remove an update that this transaction handles; False where it was handled before."""

    # Screens
    async def want(self, wants: Sequence[Want]) -> None:
        """Make rows as needed and raise what is wanted.

        One that has met a fault is tried at once, and one set aside is live again for the moment that was set; a
        closed one waits for `revive`. In another chat than before it is sent anew.
        """

    async def screen(self, key: Key) -> Row | None:
        """The row of a screen; None where it was never wanted."""

    async def screens_of(self, table_id: str) -> tuple[Row, ...]:
        """All screens of a table, in row order."""

    async def screen_at(self, chat: int, message: int) -> Row | None:
        """The screen that this message is."""

    async def set_focus(self, key: Key, focus: str) -> None:
        """Change what is open on a screen, and want it drawn, as `want` does."""

    async def behind(self, now: float, limit: int) -> tuple[Row, ...]:
        """Live screens to be drawn (wanted > shown, or wake) whose time has come, in row order."""

    async def next_try(self) -> float | None:
        """The earliest `not_before` of anything that waits (screens behind, retirements), or None."""

    async def shown(self, row: Row, message: int, digest: str, *, pictured: bool = False) -> None:
        """`row` as it was read is drawn in this message, a photo where `pictured`: shown = row.wanted.

        One that was sent anew is no longer to wake. What was wanted, or to be sent anew, after `row` was read still is.
        A message id that differs from the row's old one makes a retirement of the old message; where another message
        has been shown since `row` was read, that one stays and this is the one retired.
        """

    async def postpone(self, row: Row, not_before: float) -> None:
        """Try later; counts an attempt."""

    async def let_be(self, row: Row) -> None:
        """`row` as it was read needs no message: as `shown`, without one."""

    async def set_status(self, row: Row, status: Status) -> None:
        """A screen lives, or its chat or topic takes nothing."""

    async def set_aside(self, row: Row, fault: str, not_before: float) -> None:
        """`row` cannot be drawn, for this reason; nothing where something new is wanted by now.

        It stays live and is tried again at that moment. From the `ASIDES`th time in a row on it is aside instead: tried
        again only when something new is wanted, and not before that moment.
        """

    async def forget_message(self, row: Row) -> None:
        """The message of `row` is gone: the screen is to be sent anew. Nothing where it has another one by now."""

    async def revive(self, chat: int) -> None:
        """Screens of a chat that was closed are live again, those set aside are not."""

    async def revive_topic(self, chat: int, topic: int | None) -> None:
        """The same for one topic of a chat (None: the one without a number)."""

    async def place_screens(self, table_id: str, chat: int, topic: int | None) -> None:
        """From now on a table's screens in this chat go to that topic; closed ones are live again."""

    async def retirements(self, now: float, limit: int) -> tuple[Retirement, ...]:
        """Messages to be retired whose time has come."""

    async def retired(self, retirement: Retirement) -> None:
        """The message is gone, or has no buttons any more."""

    async def postpone_retirement(self, retirement: Retirement, not_before: float) -> None:
        """Try later; counts an attempt."""

    async def retire(self, chat: int, message: int) -> None:
        """A message of ours that no screen holds any more: its buttons are to be stripped."""

    # Chats that move and grow
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

    # Deadlines: the set of a table is replaced with each change
    async def set_deadlines(self, table_id: str, deadlines: Sequence[Deadline]) -> None:
        """All the deadlines that a table has, in place of those it had."""

    async def claim_due(self, now: float, lease: float, limit: int) -> tuple[Deadline, ...]:
        """Those due and unclaimed; each is leased to the caller for `lease` seconds.

        It stays until `set_deadlines` takes it away, and may be claimed again when the lease is over.
        """

    async def next_due(self) -> float | None:
        """The earliest moment at which something may be claimed: when it is due, or when its lease is over."""

    # People and groups
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

    # The lessons
    async def progress(self, person: int) -> Progress | None:
        """How far somebody is; None where they have not begun, or where it cannot be read."""

    async def save_progress(self, person: int, progress: Progress) -> None:
        """Keep how far somebody is, in place of what was kept."""

    # A group's own sets of rules; names that `key_of` tells not apart are one
    async def saved_rules(self, chat: int) -> tuple[SavedRules, ...]:
        """The sets of a group in the order they were first saved; one that cannot be read is left out."""

    async def save_rules(self, chat: int, name: str, house: House) -> None:
        """Keep a set under a name; one of that name is replaced."""

    async def forget_rules(self, chat: int, number: int) -> bool:
        """Remove a set of this group; False where it has none of that number."""

    # Reviews: one of a match for each who played it
    async def review(self, table_id: str, match: int, person: int) -> Review | None:
        """None where nobody has asked for it, or where it cannot be read."""

    async def reviews_waiting(self, person: int) -> int:
        """How many of somebody's reviews are not at their end."""

    async def ask_review(self, review: Review) -> None:
        """Keep one that is to be done; one of the same match and person is replaced."""

    async def claim_review(self, worker: str, now: float, lease: float) -> Review | None:
        """The one that waits longest, for `lease` seconds this worker's; None where none waits that nobody has."""

    async def keep_review(self, review: Review, worker: str, until: float) -> bool:
        """How far it is, and until when it stays this worker's; False where it is not, and nothing is kept."""

    async def hold_review(self, review: Review, worker: str, until: float) -> bool:
        """Until when it stays this worker's, and nothing else; False where it is not."""

    async def free_reviews(self, worker: str) -> None:
        """Whatever this worker has may be another's at once."""

    # Workers: what one of them does for all
    async def lease(self, name: str, holder: str, now: float, seconds: float) -> bool:
        """Take a lease that is free or over, or prolong one's own; False where it is another's."""

    async def leased(self, name: str) -> Leased | None:
        """Whose a lease is, or was if it is over; None where it is free."""

    async def release(self, name: str, holder: str) -> None:
        """Give a lease back; nothing where it is another's."""

    async def forget_workers(self) -> None:
        """No other worker lives: all leases and claims are free."""

    # For those who run it
    async def beat(self, now: float) -> None:
        """The bot runs at this moment."""

    async def last_beat(self) -> float | None:
        """When the bot was last known to run; None where it never has."""

    async def counts(self) -> Mapping[str, int]:
        """How many wait: `inbox`, `screens` (live and behind), `retirements`, `deadlines`."""


class Store(Protocol):
    """Where everything is kept. Whatever is done with it raises StoreTroubleError while it is in trouble."""

    @property
    def shared(self) -> bool:
        """Whether other workers may be at it."""

    def begin(self) -> AbstractAsyncContextManager[Transaction]:
        """A writing transaction, the only one at a time: waits for its turn, so never begin one inside another.

        Commits at the end, rolls back on an exception.
        """

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads: one consistent state, beside a writer. Writing in it raises."""

    async def clock(self) -> float | None:
        """The time on the database's machine; None where it has none of its own."""

    def news(self) -> AsyncGenerator[frozenset[News], None]:
        """What other workers' transactions leave to do, as they commit; all of it where some may have been missed.

        Never ends and never raises; says nothing where nobody else is at the store.
        """

    async def close(self) -> None:
        """Let go of the database; nothing can be read or written after that."""
