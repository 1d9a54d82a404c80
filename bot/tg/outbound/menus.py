"""What the bot is called and can do, as Telegram shows it: its menu of commands, its name, its descriptions.

All of it is said to clients by two letters; a language without such a code is set for the chats that have chosen it.
Whatever fails is told in one line and holds up nothing: Telegram lets a bot change its name a few times a day.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
)

from bot.language import LANGUAGES, plain
from bot.people.person import Language
from bot.screens.menu import ALONE, Scope, commands, has_code
from bot.tg.outbound.calls import attempt
from bot.tg.outbound.errors import Meaning

log = logging.getLogger(__name__)

_SCOPES: dict[Scope, Callable[[], BotCommandScope]] = {
    "group": BotCommandScopeAllGroupChats,
    "private": BotCommandScopeAllPrivateChats,
}


@dataclass(frozen=True, slots=True)
class _Words:
    """A text about the bot: how it is read and set, and which message it is."""

    key: str
    field: str
    get: Callable[..., Awaitable[Any]]
    set: Callable[..., Awaitable[bool]]


async def introduce(bot: Bot) -> None:
    """Set the menu of commands, the name and the descriptions in each language that clients can tell."""
    failed: dict[str, str] = {}
    first, *others = (language for language in LANGUAGES if has_code(language))
    for language, code in [(first, None), *((language, language) for language in others)]:
        for scope, make_scope in _SCOPES.items():
            result = await attempt(bot.set_my_commands(_menu(language, scope), make_scope(), code), 0)
            _note(failed, "commands", result)
        for words in _texts(bot):
            _note(failed, words.field, await _set_where_other(words, language, code))
    if failed:
        log.warning("not set: %s", ", ".join(f"{what} ({why})" for what, why in failed.items()))
    else:
        log.info("commands, name and descriptions are set")


def _texts(bot: Bot) -> tuple[_Words, ...]:
    return (
        _Words("bot-name", "name", bot.get_my_name, bot.set_my_name),
        _Words("bot-description", "description", bot.get_my_description, bot.set_my_description),
        _Words("bot-about", "short_description", bot.get_my_short_description, bot.set_my_short_description),
    )


async def _set_where_other(words: _Words, language: Language, code: str | None) -> object:
    """Reading costs nothing, and setting what is set already counts against the limits."""
    there = await attempt(words.get(language_code=code), 0)
    wanted = str(plain(language, words.key))
    if isinstance(there, Meaning) or getattr(there, words.field) == wanted:
        return there
    return await attempt(words.set(wanted, language_code=code), 0)


def _note(failed: dict[str, str], what: str, result: object) -> None:
    if isinstance(result, Meaning):
        failed[what] = type(result).__name__


def _menu(language: Language, scope: Scope) -> list[BotCommand]:
    return [
        BotCommand(name, does, api_kwargs={"is_ephemeral": True} if scope == "group" and name in ALONE else None)
        for name, does in commands(language, scope)
    ]


class ChatMenus:
    """The menus of chats whose language clients cannot tell: at most one call a change, in the background, in order."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._wanted: dict[int, Language] = {}
        self._at_work: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a menu is still to be set."""
        return bool(self._at_work)

    async def stop(self) -> None:
        """Give up what still waits."""
        tasks = list(self._at_work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def chosen(self, chat: int, before: Language, after: Language) -> None:
        """A chat has another language: its menu is its own, or that of all chats again."""
        if has_code(before) and has_code(after):
            return
        self._wanted[chat] = after
        if chat not in self._at_work:
            self._at_work[chat] = asyncio.create_task(self._set(chat))

    async def _set(self, chat: int) -> None:
        try:
            while (language := self._wanted.pop(chat, None)) is not None:
                await self._call(chat, language)
        finally:
            del self._at_work[chat]

    async def _call(self, chat: int, language: Language) -> None:
        scope = BotCommandScopeChat(chat)
        if has_code(language):
            result = await attempt(self._bot.delete_my_commands(scope), chat)
        else:
            menu = _menu(language, "private" if chat > 0 else "group")
            result = await attempt(self._bot.set_my_commands(menu, scope), chat)
        if isinstance(result, Meaning):
            log.warning("the menu of chat %s is not set: %s", chat, type(result).__name__)
