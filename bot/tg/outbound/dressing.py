"""A call's parameters with no more of what is new than the server takes. Pure; a call is changed nowhere else."""

from collections.abc import Collection, Mapping
from copy import copy
from typing import Any

from telegram import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, InputMedia

from bot.language import without_moments
from bot.tg.outbound.server import New

Parameters = Mapping[str, Any]

#: Words of the errors that refuse each; where several may be meant the first is left out first.
_REFUSALS = (
    (New.DISABLED, ("button", "keyboard")),
    (New.STYLE, ("button", "keyboard")),
    (New.MOMENT, ("start tag", "invalid date")),
    (New.EFFECT, ("effect",)),
    (New.ALONE, ("command",)),
)

_EFFECT, _ALONE = "message_effect_id", "is_ephemeral"


def used(call: Parameters) -> frozenset[New]:
    """What is new in a call."""
    uses = {
        New.DISABLED: any(_disabled(button) for button in _buttons(call)),
        New.STYLE: any(button.style for button in _buttons(call)),
        New.MOMENT: any(without_moments(words) != words for words in _words(call)),
        New.EFFECT: _EFFECT in call,
        New.ALONE: any(_ALONE in command.api_kwargs for command in call.get("commands", ())),
    }
    return frozenset(what for what, uses_it in uses.items() if uses_it)


def dressed(call: Parameters, offered: Collection[New]) -> dict[str, Any]:
    """The call with what is offered, in the plain way in all other respects."""
    found = {name: value for name, value in call.items() if name != _EFFECT or New.EFFECT in offered}
    if New.MOMENT not in offered:
        found |= {name: without_moments(call[name]) for name in ("text", "caption") if name in call}
        if (media := found.get("media")) is not None and isinstance(media, InputMedia) and media.caption:
            found["media"] = _captioned(media, without_moments(media.caption))
    if New.ALONE not in offered and "commands" in call:
        found["commands"] = [BotCommand(command.command, command.description) for command in call["commands"]]
    if isinstance(keyboard := call.get("reply_markup"), InlineKeyboardMarkup):
        rows = [[_button(button, offered) for button in row] for row in keyboard.inline_keyboard]
        found["reply_markup"] = InlineKeyboardMarkup(rows)
    return found


def refused(sentence: str, offered: Collection[New]) -> New | None:
    """What of the offered the server's error is about, where it is about any of it."""
    lowered = sentence.lower()
    return next((what for what, words in _REFUSALS if what in offered and any(word in lowered for word in words)), None)


def _buttons(call: Parameters) -> list[InlineKeyboardButton]:
    keyboard = call.get("reply_markup")
    if not isinstance(keyboard, InlineKeyboardMarkup):
        return []
    return [button for row in keyboard.inline_keyboard for button in row]


def _words(call: Parameters) -> list[str]:
    media = call.get("media")
    said = (call.get("text"), call.get("caption"), media.caption if isinstance(media, InputMedia) else None)
    return [words for words in said if isinstance(words, str)]


def _disabled(button: InlineKeyboardButton) -> bool:
    return "disabled" in button.api_kwargs


def _button(button: InlineKeyboardButton, offered: Collection[New]) -> InlineKeyboardButton:
    """A button does one thing: one that is disabled does nothing, and so carries no data."""
    rests = _disabled(button) and New.DISABLED in offered
    return InlineKeyboardButton(
        button.text,
        callback_data=None if rests else button.callback_data,
        style=button.style if New.STYLE in offered else None,
        api_kwargs={"disabled": {}} if rests else None,
    )


def _captioned(media: InputMedia, caption: str) -> InputMedia:
    other = copy(media)
    with other._unfrozen():  # the library's own way to change a copy
        other.caption = caption
    return other
