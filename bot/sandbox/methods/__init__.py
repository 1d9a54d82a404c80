"""The Bot API methods of the sandbox, one function each."""

from bot.sandbox.methods import chats, editing, profile, receiving, sending  # noqa: F401 -- each registers its methods
from bot.sandbox.methods.registry import METHODS

__all__ = ["METHODS"]
