"""The sandbox's world: people, groups, messages, the bot's own settings, and what of it has to be kept and told.

Whoever changes the world calls `commit` before answering: then the batch is kept, and the bot's poller and the pages
wake.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from bot.sandbox.faults import Faults
from bot.sandbox.files import Files
from bot.sandbox.journal import Change, Journal
from bot.sandbox.limits import Limits
from bot.sandbox.notices import Notice, Notices
from bot.sandbox.tables import Table
from bot.sandbox.taps import Taps
from bot.sandbox.updates import Updates
from bot.sandbox.values import (
    ANONYMOUS,
    Bot,
    Counters,
    Group,
    JsonObject,
    Pending,
    Person,
    Post,
    Room,
    Setting,
    StoredFile,
    Topic,
)
from bot.sandbox.webhook import Webhook

TOKEN = "7000000001:AAsandbox-sandbox-sandbox-sandbox-0"  # noqa: S105 -- opens nothing but the sandbox
USERNAME = "dominobot"
MOST_POSTS = 1_000  # in a chat; the oldest are forgotten first
TAP_WAIT = 10.0  # seconds

Row = TypeVar("Row")


class World:
    """All state of one sandbox. Without `data` it lives in memory only. Raises BrokenJournalError."""

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.time,
        token: str = TOKEN,
        username: str = USERNAME,
        reads_all: bool = False,
        data: Path | None = None,
        tap_wait: float = TAP_WAIT,
        limits: bool = False,
    ) -> None:
        self.token = token
        self.unknown: frozenset[str] = frozenset()
        """Methods and fields that this server does not know, as an older one."""
        self._born = Bot(int(token.partition(":")[0]), username, username, reads_all)
        self._clock = clock
        self._changes: dict[tuple[str, str], Change] = {}
        self._told: dict[Notice, int] = {}
        self._journal = Journal(data) if data else None
        self.people = self._table("people", Person)
        self.groups = self._table("groups", Group)
        self.topics = self._table("topics", Topic)
        self._settings = self._table("settings", Setting)
        self._posts = self._table("posts", Post)
        self._counters = self._table("counters", Counters)
        self._in_chat: dict[int, dict[int, Post]] = {}
        for post in self._posts:
            self._in_chat.setdefault(post.chat, {})[post.number] = post
        self.files = Files(self._table("files", StoredFile), data / "files" if data else None)
        self.faults = Faults()
        self.limits = Limits() if limits else None
        self.updates = Updates(
            self._table("updates", Pending), lambda: self.counters, self.count, self.seconds, self.faults.of_update
        )
        self.webhook = Webhook(self)
        self.notices = Notices()
        self.taps = Taps(tap_wait)
        self.ended = asyncio.Event()

    def _table(self, name: str, kind: type[Row]) -> Table[Row]:
        return Table(name, kind, self._journal.documents(name) if self._journal else {}, self._changes)

    @property
    def bot(self) -> Bot:
        """The bot by the name it has given itself, or the one it was born with."""
        name = self.setting("name", "")
        return replace(self._born, first_name=name) if name else self._born

    @property
    def counters(self) -> Counters:
        return self._counters.get("world") or Counters()

    def count(self, counters: Counters) -> None:
        self._counters.put("world", counters)

    def now(self) -> float:
        return self._clock() + self.counters.clock

    def seconds(self) -> int:
        return int(self.now())

    def commit(self) -> None:
        """Keeps what changed as one batch, then wakes whoever waits for it."""
        if self._changes and self._journal:
            self._journal.append(self._changes.values())
        self._changes.clear()
        self.updates.wake()
        self.webhook.wake()
        if self._told:
            self.notices.tell(dict(self._told))
            self._told.clear()

    def end_waits(self) -> None:
        """From now on every call is answered at once, so that a server can end."""
        self.ended.set()
        self.updates.close()
        self.webhook.close()
        self.notices.close()
        self.taps.close()

    async def pause(self, seconds: float) -> None:
        """Waits that many real seconds, or until the world ends."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.ended.wait(), seconds)

    def close(self) -> None:
        """To be called when nobody calls any more."""
        self.end_waits()
        if self._journal:
            self._journal.close()

    def reset(self) -> None:
        """Empties the world. Update ids and revisions go on, so that nobody takes something new for something seen."""
        for table in (self.people, self.groups, self.topics, self._posts, self._settings):
            table.clear()
        self._in_chat.clear()
        self.updates.clear()
        self.files.clear()
        self.taps.clear()
        self.faults.clear()
        self.limits = self.limits and Limits()
        self.count(Counters(update=self.counters.update, revision=self.counters.revision))
        self.tell("people")
        self.tell("chats")

    def tell(self, kind: str, chat: int | None = None) -> int:
        """The next revision, under which pages hear that something changed."""
        revision = self.counters.revision + 1
        self.count(replace(self.counters, revision=revision))
        self._told[kind, chat] = revision
        return revision

    def room(self, chat: int) -> Room | None:
        """Whose private chat with the bot it is, or which group."""
        return self.people.get(chat) or self.groups.get(chat)

    def user(self, number: int) -> JsonObject | None:
        """A person, the bot or the bot that stands for anonymous administrators as User."""
        if number == self.bot.number:
            return self.bot.user()
        if number == ANONYMOUS["id"]:
            return ANONYMOUS
        person = self.people.get(number)
        return person.user() if person else None

    def setting(self, what: str, scope: object) -> Any:
        """What is set there, or nothing."""
        row = self._settings.get(f"{what}/{scope}")
        return row.value if row else None

    def set(self, what: str, scope: object, value: Any) -> None:
        """Sets it, or with nothing removes it."""
        if value is None:
            self._settings.drop(f"{what}/{scope}")
        else:
            self._settings.put(f"{what}/{scope}", Setting(value))

    def posts(self, chat: int) -> list[Post]:
        """The messages of a chat, deleted ones included, oldest first."""
        return list(self._in_chat.get(chat, {}).values())

    def post(self, chat: int, number: int) -> Post | None:
        """A message that everybody in the chat sees, by its message_id."""
        return self._in_chat.get(chat, {}).get(number) if number > 0 else None

    def ephemeral(self, chat: int, number: int) -> Post | None:
        """A message that one member sees, by its ephemeral_message_id."""
        return self._in_chat.get(chat, {}).get(-number) if number > 0 else None

    def add_post(self, room: Room, message: JsonObject, file: str | None = None) -> Post:
        """Adds a message; its number, date and chat are set here."""
        own_numbers = isinstance(room, Group) and room.type == "supergroup"
        earlier = max(self._in_chat.get(room.id, {}), default=0)
        number = (max(earlier, 0) if own_numbers else self.counters.message) + 1
        if not own_numbers:
            self.count(replace(self.counters, message=number))
        return self._add(Post(room.id, number, 0, self._whole(room, {"message_id": number}, message), file))

    def add_ephemeral(
        self, room: Room, only: int, message: JsonObject, file: str | None = None, replaces: int | None = None
    ) -> Post:
        """Adds a message that this person alone sees, if need be in place of a public one."""
        number = self.counters.ephemeral + 1
        self.count(replace(self.counters, ephemeral=number))
        whole = self._whole(room, {"message_id": 0, "ephemeral_message_id": number}, message)
        return self._add(Post(room.id, -number, 0, whole, file, only=only, replaces=replaces))

    def _whole(self, room: Room, numbers: JsonObject, message: JsonObject) -> JsonObject:
        return numbers | {"date": self.seconds(), "chat": room.chat(), **message}

    def _add(self, post: Post) -> Post:
        post = self.keep(post)
        while len(self._in_chat[post.chat]) > MOST_POSTS:
            oldest = next(iter(self._in_chat[post.chat].values()))
            del self._in_chat[post.chat][oldest.number]
            self._posts.drop(oldest.key)
        return post

    def keep(self, post: Post) -> Post:
        """Replaces a message by how it is from now on, under a new revision."""
        post = replace(post, revision=self.tell("message", post.chat))
        self._posts.put(post.key, post)
        self._in_chat.setdefault(post.chat, {})[post.number] = post
        return post
