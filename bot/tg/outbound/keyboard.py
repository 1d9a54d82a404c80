"""Buttons of a screen as Telegram's inline keyboard."""

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.screens.screen import Button, Rows
from bot.tg.inbound.callbacks import encode


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    """The keyboard, or None for no buttons: an edit without a keyboard takes the old one away.

    A button that is disabled has its data besides, for a server that does not know that; `dressing` decides which of
    the two is sent. Raises ValueError for a button that cannot be carried.
    """
    if not rows:
        return None
    return InlineKeyboardMarkup([[_button(button) for button in row] for row in rows])


def _button(button: Button) -> InlineKeyboardButton:
    resting: dict[str, object] | None = {"disabled": {}} if button.disabled else None
    return InlineKeyboardButton(button.text, callback_data=encode(button.tap), style=button.style, api_kwargs=resting)
