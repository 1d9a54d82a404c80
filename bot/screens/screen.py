"""What a message shows: text, buttons, a picture. A value, so that it can be compared, hashed and tested."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from bot.pictures.draw import VERSION
from bot.pictures.values import AnyPicture
from bot.tables.taps import Tap

#: Part of every digest: raise it when what a client sees of equal words changes. Pictures have a version of their own.
RENDERER = "1"

#: Bot API limits, in UTF-16 units after entities.
TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
ALERT_LIMIT = 200

#: UTF-16 units that can be read while a toast is shown; a longer answer to a tap is an alert, which waits.
TOAST_LIMIT = 100

Style = Literal["primary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message: its words and what a tap means. `style` colours it on clients that know styles.

    One that is `disabled` cannot be pressed, where the server knows that; elsewhere a tap tells why it does nothing.
    """

    text: str
    tap: Tap
    style: Style | None = None
    disabled: bool = False


Rows = tuple[tuple[Button, ...], ...]

#: Buttons in a row: those with words, and those with a tile.
IN_A_ROW, TILES_IN_A_ROW = 2, 4


def rows(buttons: Iterable[Button], width: int = IN_A_ROW) -> Rows:
    """Buttons in rows of so many."""
    each = tuple(buttons)
    return tuple(each[start : start + width] for start in range(0, len(each), width))


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it should look. `text` is Telegram's HTML; with a picture it is the caption."""

    text: str
    buttons: Rows = ()
    picture: AnyPicture | None = None
    keeps_picture: bool = False
    """Whether a message that is a photo keeps the one it has, under these words; any other is a text."""
    festive: bool = False
    """Whether fireworks go off over it, where it is sent and Telegram has them: in private chats."""

    @property
    def digest(self) -> str:
        """Equal for equal screens, over restarts and machines; behind a dash that of the picture, if any."""
        words = _digest(RENDERER, replace(self, picture=None))
        return words if self.picture is None else f"{words}-{_digest(str(VERSION), self.picture)}"

    def has_picture_of(self, digest: str) -> bool:
        """Whether the screen of that digest shows the very same picture."""
        return self.picture is not None and self.digest.partition("-")[2] == digest.partition("-")[2]


def _digest(version: str, value: object) -> str:
    return hashlib.sha256(f"{version}\n{value!r}".encode()).hexdigest()[:32]
