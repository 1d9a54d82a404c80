"""What an error of a Bot API call means for the message that was to be sent, edited or deleted. Pure.

Telegram gives a number and an English sentence; the sentences below are those of its Bot API server.
"""

import re
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter, TelegramError


@dataclass(frozen=True, slots=True)
class TryLater:
    """Nothing is wrong with the message. `after`: seconds that the server asked for, None where it named none."""

    after: float | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """The message already looks like that."""


@dataclass(frozen=True, slots=True)
class Gone:
    """There is no such message any more, or none that can become what was asked (or the tap is too old to answer)."""


@dataclass(frozen=True, slots=True)
class TooOld:
    """A message that may no longer be deleted, only edited."""


class Shut(StrEnum):
    """Why a private chat takes nothing."""

    NEVER_STARTED = "never-started"  # or there is no such chat: whoever presses Start opens it
    BLOCKED = "blocked"
    DEACTIVATED = "deactivated"  # the account is deleted


@dataclass(frozen=True, slots=True)
class PrivateClosed:
    """The private chat takes nothing from the bot."""

    why: Shut


@dataclass(frozen=True, slots=True)
class GroupClosed:
    """The bot is no longer in the group or may not write there."""


@dataclass(frozen=True, slots=True)
class TopicClosed:
    """The topic is closed; the rest of the group may be open, and so may the topic be again."""


@dataclass(frozen=True, slots=True)
class TopicGone:
    """There is no such topic: it was deleted, or the group has topics no more."""


@dataclass(frozen=True, slots=True)
class Moved:
    """The group became a supergroup with this id; its old messages are dead."""

    chat: int


@dataclass(frozen=True, slots=True)
class NoPicture:
    """The message cannot be a photo or a film there, though it may be a text.

    `fault`: ours, '' where the chat takes none.
    """

    fault: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of ours: the same call would fail again. `description` holds no secret and nothing of the message."""

    description: str


Meaning = (
    TryLater | Shown | Gone | TooOld | PrivateClosed | GroupClosed | TopicClosed | TopicGone | Moved | NoPicture | Fault
)

_SHOWN = ("message is not modified",)
_GONE = (
    "message to edit not found",
    "message to delete not found",
    "message can't be edited",
    "message_id_invalid",
    "message identifier is not specified",
    "message_author_required",
    "there is no text in the message to edit",
    "query is too old",
    "query_id_invalid",
)
_TOO_OLD = ("message can't be deleted", "message_delete_forbidden")
_TOPIC_CLOSED = ("topic_closed",)
_TOPIC_GONE = ("topic_deleted", "topic_id_invalid", "message thread not found")
_NO_PICTURE = (
    "not enough rights to send photos",
    "not enough rights to send animations",
    "not enough rights to send media",
    "chat_send_photos_forbidden",
    "chat_send_gifs_forbidden",
    "chat_send_media_forbidden",
)
_BLOCKED = ("bot was blocked by the user", "user_is_blocked")
_DEACTIVATED = ("user is deactivated", "input_user_deactivated")
_CLOSED = (
    "chat not found",
    "peer_id_invalid",
    *_BLOCKED,
    *_DEACTIVATED,
    "not enough rights to send",
    "have no rights to send",
    "chat_write_forbidden",
    "chat_restricted",
    "channel_private",
    "bot is not a member",
    "bot was kicked",
    "group chat was deactivated",
    "chat_send_plain_forbidden",
    "chat_admin_required",
)

#: What Telegram quotes of a call, and tiles however they are written: no hand may come into a log.
_QUOTED = re.compile(r'"[^"]*"?|\d+(?:[^\w\s.]{1,6}\d+)+')

#: A bot token wherever it stands in a text: the bot's id, a colon, and 35 characters (fewer are hidden as well).
_TOKEN = re.compile(r"\d{3,}:[\w-]{10,}")


def meaning(error: TelegramError, chat: int) -> Meaning:
    """Sort an error of a call about a message in `chat`, whose id is positive where it is a private chat."""
    closed = PrivateClosed(_shut(error.message.lower())) if chat > 0 else GroupClosed()
    match error:
        case RetryAfter():
            return TryLater(seconds_of(error.retry_after))
        case ChatMigrated():
            return Moved(error.new_chat_id)
        case BadRequest() | Forbidden() if _any(_NO_PICTURE, error.message.lower()):
            return NoPicture()
        case BadRequest():
            return _bad_request(error, closed)
        case Forbidden():
            return closed
        case NetworkError() if "entity too large" in error.message.lower():
            return Fault(describe(error))
        # A refused token says nothing about the screen: it is drawn when the token is right again.
        case NetworkError() | InvalidToken():
            return TryLater()
        case _:
            return Fault(describe(error))


def describe(error: Exception) -> str:
    """An error in one line for the log: its class and Telegram's sentence, without the token and what it quotes.

    Of an error that is not Telegram's only the class is told: its words may hold what a screen shows.
    """
    name = type(error).__name__
    if not isinstance(error, TelegramError):
        return name
    said = _QUOTED.sub("…", _TOKEN.sub("<token>", error.message))
    return f"{name}: {' '.join(said.split())[:200]}"


def _bad_request(error: BadRequest, closed: PrivateClosed | GroupClosed) -> Meaning:
    sentence = error.message.lower()
    sorted_sentences: tuple[tuple[tuple[str, ...], Meaning], ...] = (
        (_SHOWN, Shown()),
        (_GONE, Gone()),
        (_TOO_OLD, TooOld()),
        (_TOPIC_CLOSED, TopicClosed()),
        (_TOPIC_GONE, TopicGone()),
        (_CLOSED, closed),
    )
    for parts, meant in sorted_sentences:
        if _any(parts, sentence):
            return meant
    return Fault(describe(error))


def _shut(sentence: str) -> Shut:
    if _any(_BLOCKED, sentence):
        return Shut.BLOCKED
    return Shut.DEACTIVATED if _any(_DEACTIVATED, sentence) else Shut.NEVER_STARTED


def _any(parts: tuple[str, ...], sentence: str) -> bool:
    return any(part in sentence for part in parts)


def seconds_of(span: float | timedelta) -> float:
    """Of a pause: the library gives a number of seconds or, from a later release on, a timedelta."""
    return span.total_seconds() if isinstance(span, timedelta) else float(span)
