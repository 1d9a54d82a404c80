"""Buttons of a screen as Telegram's inline keyboard."""

from telegram import InlineKeyboardButton, InlineKeyboardMarkup

from bot.screens.screen import Rows
from bot.tg.inbound.callbacks import encode


def markup(rows: Rows) -> InlineKeyboardMarkup | None:
    """The keyboard, or None for no buttons: an edit without a keyboard takes the old one away.

    Raises ValueError for a button that cannot be carried.
    """
    if not rows:
        return None
    return InlineKeyboardMarkup(
        [
            [InlineKeyboardButton(button.text, callback_data=encode(button.tap), style=button.style) for button in row]
            for row in rows
        ]
    )
