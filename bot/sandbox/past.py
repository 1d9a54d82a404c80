"""An older server: methods that it does not know are not there, and fields that it does not know it passes over."""

from collections.abc import Set
from dataclasses import replace
from typing import Any

from bot.sandbox.calls import Call

#: What came with ephemeral messages (Bot API 10.2), and what marks a command as one and a button as disabled.
SINCE_EPHEMERAL = frozenset(
    {
        *(f"editEphemeralMessage{what}" for what in ("Text", "Media", "Caption", "ReplyMarkup")),
        "deleteEphemeralMessage",
        "ephemeral_message_parameters",
        "ephemeral_message_id",
        "is_ephemeral",
        "disabled",
    }
)


def understood(call: Call, unknown: Set[str]) -> Call:
    """The call as a server reads it that does not know these names."""
    return replace(call, parameters=_without(call.parameters, unknown)) if unknown else call


def _without(value: Any, unknown: Set[str]) -> Any:
    if isinstance(value, dict):
        return {name: _without(each, unknown) for name, each in value.items() if name not in unknown}
    return [_without(each, unknown) for each in value] if isinstance(value, list) else value
