"""What people see of the bot: its name, descriptions and commands, in their language and for their chat."""

from collections.abc import Iterator
from typing import Any

from bot.sandbox.values import Group, JsonObject, Person, Room
from bot.sandbox.world import World


def key(scope: JsonObject, language: str) -> str:
    """Under which name the commands of a BotCommandScope and a language are kept."""
    return "/".join([*(str(scope[name]) for name in sorted(scope)), language])


def text(world: World, what: str, language: str) -> str:
    """`name`, `description` or `short_description`; a language without its own gets the default one."""
    default = world.bot.first_name if what == "name" else ""
    return str(world.setting(what, language) or world.setting(what, "") or default)


def commands(world: World, where: Room, someone: Person) -> list[JsonObject]:
    """The commands that a chat offers somebody: of the narrowest scope that has any, in their language if it can be."""
    for scope in _scopes(where, someone):
        for language in dict.fromkeys((_language(someone), "")):
            if found := world.setting("commands", key(scope, language)):
                return list(found)
    return []


def shown(world: World, where: Room, someone: Person) -> JsonObject:
    """All of it, as a client shows it to somebody in a chat."""
    texts = ("name", "description", "short_description")
    seen: dict[str, Any] = {what: text(world, what, _language(someone)) for what in texts}
    return seen | {"username": world.bot.username, "commands": commands(world, where, someone)}


def _language(someone: Person) -> str:
    return (someone.language_code or "").partition("-")[0].lower()


def _scopes(where: Room, someone: Person) -> Iterator[JsonObject]:
    """The scopes that hold for somebody in a chat, the narrowest first."""
    here = {"chat_id": where.id}
    if isinstance(where, Group):
        yield {"type": "chat_member", **here, "user_id": someone.id}
        if someone.id in where.admins:
            yield {"type": "chat_administrators", **here}
        yield {"type": "chat", **here}
        if someone.id in where.admins:
            yield {"type": "all_chat_administrators"}
        yield {"type": "all_group_chats"}
    else:
        yield {"type": "chat", **here}
        yield {"type": "all_private_chats"}
    yield {"type": "default"}
