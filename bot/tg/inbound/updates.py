"""Updates as they come, turned into the few things they can mean here. Each is parsed on its own."""

import json
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

import telegram
from pydantic import ConfigDict, TypeAdapter
from telegram.constants import ChatMemberStatus, ChatType

from bot.people.person import Person

#: What the bot asks Telegram for; everything else never comes.
ALLOWED_UPDATES = ("message", "callback_query", "my_chat_member")


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was said: a chat, and the topic within a forum."""

    chat: int
    private: bool
    title: str = ""
    topic: int | None = None


@dataclass(frozen=True, slots=True)
class CommandIn:
    """Somebody wrote `/name arguments`; `reply_to` is the message it answers."""

    update_id: int
    person: Person
    place: Place
    name: str
    arguments: str
    message: int
    reply_to: int | None = None


@dataclass(frozen=True, slots=True)
class TextIn:
    """Somebody wrote something else in a private chat."""

    update_id: int
    person: Person
    place: Place


@dataclass(frozen=True, slots=True)
class TapIn:
    """Somebody pressed a button under one of our messages; `place` is None where that message is unknown."""

    update_id: int
    person: Person
    place: Place | None
    message: int
    query: str
    data: str


@dataclass(frozen=True, slots=True)
class StandingIn:
    """What the bot may do in a chat has changed, by this person's doing."""

    update_id: int
    person: Person
    place: Place
    was_present: bool
    present: bool
    may_write: bool


@dataclass(frozen=True, slots=True)
class Ignored:
    """Nothing for us."""

    update_id: int


Incoming = CommandIn | TextIn | TapIn | StandingIn | Ignored

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
    message = update.message
    if message is None or message.from_user is None or message.from_user.is_bot or message.sender_chat is not None:
        return Ignored(update.update_id)  # also what a channel or a group says in its own name: nobody can be seated
    return _message(update.update_id, message, message.from_user, username)


def _message(update_id: int, message: telegram.Message, sender: telegram.User, username: str) -> Incoming:
    place = _place(message.chat, message.message_thread_id if message.is_topic_message else None)
    if place is None or message.text is None:
        return Ignored(update_id)
    command = _command(message.text, username)
    if command is None:
        return TextIn(update_id, _person(sender), place) if place.private else Ignored(update_id)
    reply_to = message.reply_to_message.message_id if message.reply_to_message is not None else None
    return CommandIn(update_id, _person(sender), place, command[0], command[1], message.message_id, reply_to)


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
    )


def _present(member: telegram.ChatMember) -> bool:
    return member.status not in (ChatMemberStatus.LEFT, ChatMemberStatus.BANNED) and getattr(member, "is_member", True)


def _place(chat: telegram.Chat, topic: int | None) -> Place | None:
    if chat.type == ChatType.CHANNEL:
        return None
    return Place(chat.id, chat.type == ChatType.PRIVATE, chat.title or "", topic)


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
