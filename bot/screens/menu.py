"""The bot's commands as Telegram's menu shows them."""

from typing import Literal

from bot.language import Plain, plain
from bot.people.person import Language

Scope = Literal["group", "private"]

COMMANDS: dict[Scope, tuple[str, ...]] = {
    "group": (
        *("domino", "which", "save", "table", "hand", "hint", "score", "rules", "replay", "nudge", "leave", "stop"),
        *("practice", "learn", "settings", "language", "help"),
    ),
    "private": (
        "practice",
        "tables",
        "hand",
        "hint",
        "score",
        "rules",
        "leave",
        "record",
        "replay",
        "review",
        "learn",
        "settings",
        "language",
        "help",
    ),
}


#: What somebody in a group asks the bot alone, and is answered alone.
ALONE = frozenset({"hand", "hint", "score", "rules", "help"})


def has_code(language: Language) -> bool:
    """Whether clients can tell it, by two letters: for any other the menu is set chat by chat."""
    return len(language) == len("en")


def commands(language: Language, scope: Scope) -> tuple[tuple[str, Plain], ...]:
    """Commands of a scope with what each does."""
    return tuple((command, plain(language, f"command-{_does(command, scope)}")) for command in COMMANDS[scope])


def _does(command: str, scope: Scope) -> str:
    return "hand-here" if (command, scope) == ("hand", "group") else command
