"""Updates as they come, turned into the few things they can mean here. Each is parsed on its own."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import telegram
from pydantic import ConfigDict, TypeAdapter
from telegram.constants import ChatMemberStatus, ChatType

from bot.people.person import Person

#: What the bot asks Telegram for; everything else never comes.
ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member", "chat_member")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was said: a chat, and the topic within a forum."""

    chat: int
    private: bool
    title: str = ""
    topic: int | None = None


@dataclass(frozen=True, slots=True)
class CommandIn:
    """Somebody wrote `/name arguments`; `reply_to` is the message it answers.

    Of an administrator who is `anonymous` nobody knows who it is: `person` is then the group itself. One that is
    `ephemeral` was written to the bot alone: it has an id of its own instead of a message's.
    """

    update_id: int
    person: Person
    place: Place
    name: str
    arguments: str
    message: int
    reply_to: int | None = None
    anonymous: bool = False
    ephemeral: int | None = None


@dataclass(frozen=True, slots=True)
class TextIn:
    """Somebody wrote something else in a private chat."""

    update_id: int
    person: Person
    place: Place


@dataclass(frozen=True, slots=True)
class TapIn:
    """Somebody pressed a button under one of our messages; `place` is None where that message is unknown.

    A message that the presser alone sees is `ephemeral`: it has an id of its own, and `message` is 0.
    """

    update_id: int
    person: Person
    place: Place | None
    message: int
    query: str
    data: str
    ephemeral: int | None = None


@dataclass(frozen=True, slots=True)
class StandingIn:
    """What the bot may do in a chat has changed, by this person's doing."""

    update_id: int
    person: Person
    place: Place
    was_present: bool
    present: bool
    may_write: bool
    admin: bool = False


@dataclass(frozen=True, slots=True)
class MovedIn:
    """The group `old` became the supergroup `new`."""

    update_id: int
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class TopicOpenIn:
    """A topic that was closed is open again."""

    update_id: int
    place: Place


@dataclass(frozen=True, slots=True)
class MembersIn:
    """People have come into a group, or are no longer in it, by whosever doing."""

    update_id: int
    people: tuple[Person, ...]
    place: Place
    present: bool


@dataclass(frozen=True, slots=True)
class Ignored:
    """Nothing for us; `message` was added in `place`, where it is known."""

    update_id: int
    place: Place | None = None
    message: int = 0


Incoming = CommandIn | TextIn | TapIn | StandingIn | MembersIn | MovedIn | TopicOpenIn | Ignored

#: The thread of a forum's General topic. Its messages name none, and one sent to it must not either.
_GENERAL = 1

#: The library checks no types: what it made of an update is believed only where each value is what it should be.
_BELIEVED: TypeAdapter[Incoming] = TypeAdapter(Incoming, config=ConfigDict(revalidate_instances="always", strict=True))

#: Ids of all kinds have at most 52 bits, those of updates are positive.
_LARGEST = 2**53
_IDS = range(1, _LARGEST)


def parse(body: str, bot: telegram.Bot, username: str) -> Incoming | None:
    """What an update means; None where it is no update that the library understands."""
    try:
        data = json.loads(body)
        update = telegram.Update.de_json(data, bot)
        incoming = _BELIEVED.validate_python(_meaning(update, username))
    except Exception:  # noqa: BLE001  # whatever the library does not understand is one update and stops nothing else
        return None
    return incoming if _small(incoming) else None


def _small(value: object) -> bool:
    """Whether every number fits into the database."""
    if is_dataclass(value):
        return all(_small(getattr(value, each.name)) for each in fields(value))
    if isinstance(value, tuple):
        return all(map(_small, value))
    return not isinstance(value, int) or abs(value) < _LARGEST


def _meaning(update: telegram.Update, username: str) -> Incoming:
    if update.callback_query is not None:
        return _tap(update.update_id, update.callback_query)
    if update.my_chat_member is not None:
        return _standing(update.update_id, update.my_chat_member)
    if update.chat_member is not None:
        changed = update.chat_member.new_chat_member
        return _members(update.update_id, update.chat_member.chat, [changed.user], present=_present(changed))
    return Ignored(update.update_id) if update.message is None else _message(update.update_id, update.message, username)


def _members(
    update_id: int, chat: telegram.Chat, users: Iterable[telegram.User], *, present: bool
) -> MembersIn | Ignored:
    place, people = _place(chat, None), tuple(_person(user) for user in users if not user.is_bot)
    if place is None or place.private or not people:
        return Ignored(update_id)
    return MembersIn(update_id, people, place, present)


def _message(update_id: int, message: telegram.Message, username: str) -> Incoming:
    place = _place(message.chat, message.message_thread_id if message.is_topic_message else None)
    if place is None:
        return Ignored(update_id)
    return _service(update_id, message, place) or _said(update_id, message, place, username)


def _service(
    update_id: int, message: telegram.Message, place: Place
) -> MovedIn | TopicOpenIn | MembersIn | Ignored | None:
    """What Telegram itself says in a group, whoever was the cause."""
    if message.left_chat_member is not None:
        return _members(update_id, message.chat, [message.left_chat_member], present=False)
    if message.new_chat_members:
        return _members(update_id, message.chat, message.new_chat_members, present=True)
    if message.migrate_to_chat_id is not None:
        return MovedIn(update_id, place.chat, message.migrate_to_chat_id)
    if message.migrate_from_chat_id is not None:
        return MovedIn(update_id, message.migrate_from_chat_id, place.chat)
    return TopicOpenIn(update_id, place) if message.forum_topic_reopened is not None else None


def _said(update_id: int, message: telegram.Message, place: Place, username: str) -> CommandIn | TextIn | Ignored:
    sender, anonymous = _sender(message)
    ignored = Ignored(update_id, place, message.message_id)
    if sender is None or message.text is None:
        return ignored
    command = _command(message.text, username)
    if command is None:
        return TextIn(update_id, sender, place) if place.private else ignored
    reply_to = message.reply_to_message.message_id if message.reply_to_message is not None else 0
    return CommandIn(
        update_id,
        sender,
        place,
        command[0],
        command[1],
        message.message_id,
        reply_to or None,
        anonymous=anonymous,
        ephemeral=_ephemeral(message),
    )


def _ephemeral(message: telegram.MaybeInaccessibleMessage) -> int | None:
    """The id of a message that one person alone sees, as servers since 10.2 tell it."""
    found: int | None = message.api_kwargs.get("ephemeral_message_id")  # believed only when it is known to be one
    return found


def _sender(message: telegram.Message) -> tuple[Person | None, bool]:
    """Who wrote, and whether as an anonymous administrator, in whose place the group stands.

    Nobody, where a bot or a channel did: they cannot sit at a table.
    """
    if message.sender_chat is not None:
        own = message.sender_chat.id == message.chat.id and message.chat.type != ChatType.CHANNEL
        return (Person(message.chat.id, message.chat.title or "") if own else None), own
    if message.from_user is None or message.from_user.is_bot:
        return None, False
    return _person(message.from_user), False


def _command(text: str, username: str) -> tuple[str, str] | None:
    """Name and arguments of a command meant for this bot."""
    word, _, arguments = text.partition(" ") if "\n" not in text.split(" ", 1)[0] else text.partition("\n")
    name, at, whom = word.removeprefix("/").partition("@")
    if not word.startswith("/") or not name or (at and whom.lower() != username.lower()):
        return None
    return name.lower(), arguments.strip()


def _tap(update_id: int, query: telegram.CallbackQuery) -> TapIn:
    message = query.message
    topic = getattr(message, "message_thread_id", None) if getattr(message, "is_topic_message", None) else None
    place = _place(message.chat, topic) if message is not None else None
    return TapIn(
        update_id,
        _person(query.from_user),
        place,
        message.message_id if message is not None else 0,
        query.id,
        query.data or "",
        _ephemeral(message) if message is not None else None,
    )


def _standing(update_id: int, changed: telegram.ChatMemberUpdated) -> Incoming:
    place = _place(changed.chat, None)
    if place is None:
        return Ignored(update_id)
    new = changed.new_chat_member
    present = _present(new)
    return StandingIn(
        update_id,
        _person(changed.from_user),
        place,
        was_present=_present(changed.old_chat_member),
        present=present,
        may_write=present and getattr(new, "can_send_messages", True),
        admin=new.status in (ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.OWNER),
    )


def _present(member: telegram.ChatMember) -> bool:
    return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED) and getattr(member, "is_member", True)


def _place(chat: telegram.Chat, topic: int | None) -> Place | None:
    if chat.type == ChatType.CHANNEL:
        return None
    return Place(chat.id, chat.type == ChatType.PRIVATE, chat.title or "", None if topic == _GENERAL else topic)


def _person(user: telegram.User) -> Person:
    return Person(
        user.id,
        first_name=user.first_name,
        last_name=user.last_name or "",
        username=user.username or "",
        client_language=user.language_code or "",
    )


def update_id_of(update: Any) -> int | None:
    """The id of a raw update, or None where it has none that can be."""
    number = update.get("update_id") if isinstance(update, dict) else None
    return number if type(number) is int and number in _IDS else None
