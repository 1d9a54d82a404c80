"""A person and a group: what the bot remembers of them besides their tables."""

from dataclasses import dataclass
from typing import Literal

from bot.pictures.values import Theme

#: A language as a BCP 47 tag, such as `ar-EG`: the name of a file of `bot.language`. Where numbers are not written as
#: usual there, a Unicode extension names the digits, as in `ar-u-nu-arab`.
Language = str

#: The ten signs that numbers are written with: 012, ٠١٢, ۰۱۲. Named as Unicode's numbering systems are.
Digits = Literal["latn", "arab", "arabext"]

#: How a group has its table shown.
BoardKind = Literal["picture", "text"]

#: Seconds since a person's last tap after which an edit would go unnoticed and a turn is sent as a new message.
ACTIVE_FOR = 60.0


#: Ids of supergroups are below, those of basic groups from here to -1, those of people above 0.
_SUPERGROUPS = -(10**12)


def is_supergroup(chat: int) -> bool:
    """Whether this is the id of a supergroup, whose messages are numbered by themselves.

    In any other chat message ids count over all the chats of the bot.
    """
    return chat < _SUPERGROUPS


def is_basic_group(chat: int) -> bool:
    """Whether this is the id of a group that may become a supergroup."""
    return _SUPERGROUPS <= chat < 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Telegram. `language` is None until chosen; until then the client's is a guess."""

    id: int
    first_name: str
    last_name: str = ""
    username: str = ""
    client_language: str = ""
    """The two letters that the client told, such as `ar`; may be anything."""
    language: Language | None = None
    """Without digits, which have a place of their own; may be one that no file speaks any more."""
    private_open: bool = False
    """Whether the bot may write to the private chat: /start was pressed and the bot is not blocked."""
    confirm_plays: bool = False
    digits: Digits | None = None
    """None for those of the language."""
    hand_in_group: bool = False
    """Whether the hand is shown and played in the group, by messages that its owner alone sees."""
    board: BoardKind = "picture"
    theme: Theme = "ivory"
    """How the tables look that stand in the private chat."""
    last_tap: float = 0.0
    """Seconds since 1970 of the last tap or command, 0.0 for never."""

    @property
    def name(self) -> str:
        """First and last name as written by its owner: hostile text, never markup."""
        return f"{self.first_name} {self.last_name}".strip() or self.username or str(self.id)

    def active(self, now: float) -> bool:
        """Whether an edited message would be seen: the last tap is at most a minute old."""
        return now - self.last_tap <= ACTIVE_FOR


@dataclass(frozen=True, slots=True)
class Group:
    """A group chat. `language` is None until chosen; then that of whoever brought the bot is a guess."""

    id: int
    title: str = ""
    guessed_language: str = ""
    language: Language | None = None
    """As a person's."""
    greeted: bool = False
    can_write: bool = True
    digits: Digits | None = None
    """None for those of the language."""
    board: BoardKind = "picture"
    theme: Theme = "ivory"
