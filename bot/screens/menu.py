"""The bot's commands as Telegram's menu shows them."""

from typing import Literal

from bot.language import plain
from bot.people.person import Language

Scope = Literal["group", "private"]

COMMANDS: dict[Scope, tuple[str, ...]] = {
    "group": (
        *("domino", "which", "save", "table", "score", "rules", "nudge", "leave", "stop"),
        *("learn", "settings", "language", "help"),
    ),
    "private": ("tables", "hand", "score", "rules", "leave", "record", "learn", "settings", "language", "help"),
}


def has_code(language: Language) -> bool:
    """Whether clients can tell it, by two letters: for any other the menu is set chat by chat."""
    return len(language) == len("en")


def commands(language: Language, scope: Scope) -> tuple[tuple[str, str], ...]:
    """Commands of a scope with what each does, for setMyCommands."""
    return tuple((command, plain(language, f"command-{command}")) for command in COMMANDS[scope])
