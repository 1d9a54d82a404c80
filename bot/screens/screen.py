"""What a message shows: text, buttons, a picture. A value, so that it can be compared, hashed and tested."""

import hashlib
from dataclasses import dataclass
from typing import Literal

from bot.pictures.values import AnyPicture
from bot.tables.taps import Tap

#: Part of every digest: raise it when what a client sees of an equal value changes.
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


@dataclass(frozen=True, slots=True)
class Screen:
    """A message as it should look. `text` is Telegram's HTML; with a picture it is the caption."""

    text: str
    buttons: Rows = ()
    picture: AnyPicture | None = None
    festive: bool = False
    """Whether fireworks go off over it, where it is sent and Telegram has them: in private chats."""

    @property
    def digest(self) -> str:
        """Equal for equal screens, over restarts and machines."""
        return hashlib.sha256(f"{RENDERER}\n{self!r}".encode()).hexdigest()[:32]
