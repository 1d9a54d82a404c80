"""What the sandbox's world consists of: frozen values, and what the Bot API calls them."""

from dataclasses import dataclass
from typing import Any, Literal

JsonObject = dict[str, Any]
BotStanding = Literal["member", "administrator", "restricted", "left", "kicked"]

# What an administrator may do here: everything that a group's administrator can be given.
_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
)
# What a restricted member may not do here: everything.
_PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
# Whom Telegram names as the sender of what an administrator writes anonymously.
ANONYMOUS: JsonObject = {"id": 1087968824, "is_bot": True, "first_name": "Group", "username": "GroupAnonymousBot"}


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    started: bool = False  # has opened the private chat with the bot
    blocked: bool = False  # has blocked the bot
    deleted: bool = False  # has deleted the account; it stays in its groups, without a name

    def user(self) -> JsonObject:
        """The person as User."""
        if self.deleted:
            return {"id": self.id, "is_bot": False, "first_name": ""}
        return {"id": self.id, "is_bot": False, **self._names(), **_given(language_code=self.language_code)}

    def chat(self) -> JsonObject:
        """The private chat with the bot as Chat: it has the person's id."""
        return {"id": self.id, "type": "private", **self._names()}

    def _names(self) -> JsonObject:
        return _given(first_name=self.first_name, last_name=self.last_name, username=self.username)


@dataclass(frozen=True, slots=True)
class Group:
    """A group or supergroup. The first of `admins` created it."""

    id: int
    title: str
    type: Literal["group", "supergroup"]
    members: tuple[int, ...]
    admins: tuple[int, ...]
    bot: BotStanding = "left"
    kicked: tuple[int, ...] = ()  # removed by somebody else, until they join again
    forum: bool = False  # topics are switched on
    upgraded_to: int | None = None  # the supergroup that this group became; it is dead then

    def chat(self) -> JsonObject:
        forum = {"is_forum": True} if self.forum else {}
        return {"id": self.id, "type": self.type, "title": self.title, **forum}

    @property
    def has_bot(self) -> bool:
        return self.bot in {"member", "administrator", "restricted"}


Room = Person | Group  # a chat: somebody's private chat with the bot, or a group


@dataclass(frozen=True, slots=True)
class Topic:
    """A forum topic; `number` is its thread's: that of the message that created it, 1 for General."""

    chat: int
    number: int
    name: str
    closed: bool = False

    @property
    def key(self) -> str:
        return f"{self.chat}/{self.number}"


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot that this server serves; `number` is its user id."""

    number: int
    username: str
    first_name: str
    reads_all: bool = False  # privacy mode is off

    def user(self) -> JsonObject:
        """The bot as User, as people and messages show it."""
        return {"id": self.number, "is_bot": True, "first_name": self.first_name, "username": self.username}


@dataclass(frozen=True, slots=True)
class Post:
    """One message of a chat. `message` is the Message as it is now, `file` the unique id of the file it shows.

    `number` is its message_id; an ephemeral one has minus its ephemeral_message_id, `only` is who sees it, and
    `replaces` the public message in whose place, if there is one.
    """

    chat: int
    number: int
    revision: int
    message: JsonObject | None  # None once deleted
    file: str | None = None
    reaction: tuple[str, ...] = ()  # the bot's, as emoji
    only: int | None = None
    replaces: int | None = None

    @property
    def key(self) -> str:
        return f"{self.chat}/{self.number}"


@dataclass(frozen=True, slots=True)
class Pending:
    """An update that the bot has not confirmed yet."""

    number: int
    date: int
    update: JsonObject
    again: bool = False  # comes once more after it was confirmed


@dataclass(frozen=True, slots=True)
class StoredFile:
    """An uploaded file; its bytes lie in the files' folder under `unique`."""

    unique: str
    name: str
    mime: str
    size: int
    width: int = 0
    height: int = 0
    duration: int = 0  # seconds, as the bot said that sent it


@dataclass(frozen=True, slots=True)
class Setting:
    """One text or list that the bot has set for a scope and a language."""

    value: Any


@dataclass(frozen=True, slots=True)
class Counters:
    """The last number given of each kind, how far the clock was moved, and what the poller asked for."""

    person: int = 5_000_000_000  # user ids outgrew 32 bits years ago
    group: int = 4_000_000_000
    supergroup: int = 1_500_000_000
    message: int = 0  # private chats and groups share one row of numbers, a supergroup has its own
    ephemeral: int = 29_000_000
    update: int = 800_000_000
    revision: int = 0
    clock: float = 0  # seconds added
    allowed_updates: tuple[str, ...] = ()  # empty: Telegram's default


def _given(**fields: Any) -> JsonObject:
    return {name: value for name, value in fields.items() if value is not None}


def quoted(message: JsonObject) -> JsonObject:
    """A message inside another one: without the one that it answers itself."""
    return {name: part for name, part in message.items() if name != "reply_to_message"}


def member(user: JsonObject, status: str) -> JsonObject:
    """A ChatMember of this status."""
    extra: JsonObject = {}
    if status == "creator":
        extra = {"is_anonymous": False}
    elif status == "administrator":
        extra = {"can_be_edited": False, "is_anonymous": False} | dict.fromkeys(_RIGHTS, True)
    elif status == "restricted":
        extra = {"is_member": True, "until_date": 0} | dict.fromkeys(_PERMISSIONS, False)
    elif status == "kicked":
        extra = {"until_date": 0}
    return {"status": status, "user": user, **extra}
