"""The Bot API methods of the sandbox, one function each."""

from bot.sandbox.methods import (  # noqa: F401 -- each registers its methods
    chats,
    editing,
    ephemeral,
    profile,
    receiving,
    sending,
)
from bot.sandbox.methods.registry import METHODS

__all__ = ["METHODS"]
