"""The Bot API methods of the sandbox, one function each."""

from bot.sandbox.methods import chats, editing, profile, receiving, sending
from bot.sandbox.methods.registry import METHODS

__all__ = ["METHODS", "chats", "editing", "profile", "receiving", "sending"]
