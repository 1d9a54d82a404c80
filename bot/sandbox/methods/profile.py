"""What the bot says of itself: its user, commands, name and descriptions."""

from typing import Any

from bot.sandbox import presence
from bot.sandbox.calls import Call
from bot.sandbox.methods import access
from bot.sandbox.methods.registry import method
from bot.sandbox.refusals import bad
from bot.sandbox.values import JsonObject, Person
from bot.sandbox.world import World

MOST_COMMANDS = 100
_PLAIN_SCOPES = {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}


@method("getMe", "User")
def get_me(world: World, _: Call) -> Any:
    abilities = {
        "can_join_groups": True,
        "can_read_all_group_messages": world.bot.reads_all,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }
    return world.bot.user() | abilities


@method("setMyCommands", "True", "commands scope language_code")
def set_my_commands(world: World, call: Call) -> Any:
    if len(call["commands"]) > MOST_COMMANDS:
        raise bad("BOT_COMMANDS_TOO_MUCH")
    _set(world, "commands", _scoped(world, call), call["commands"])
    return True


@method("getMyCommands", "BotCommand[]", "scope language_code")
def get_my_commands(world: World, call: Call) -> Any:
    return world.setting("commands", _scoped(world, call)) or []


@method("deleteMyCommands", "True", "scope language_code")
def delete_my_commands(world: World, call: Call) -> Any:
    _set(world, "commands", _scoped(world, call), None)
    return True


def _set(world: World, what: str, key: str, value: Any) -> None:
    world.set(what, key, value or None)
    world.tell("chats")


def _scoped(world: World, call: Call) -> str:
    """One text for the scope and language of a command list."""
    scope: JsonObject = call.get("scope") or {"type": "default"}
    kind = scope["type"]
    if kind in _PLAIN_SCOPES:
        wanted = {"type"}
    elif kind in {"chat", "chat_administrators", "chat_member"}:
        wanted = {"type", "chat_id"} | ({"user_id"} if kind == "chat_member" else set())
    else:
        raise bad("can't parse BotCommandScope: Unsupported type specified")
    if scope.keys() != wanted:
        raise bad(f"can't parse BotCommandScope: {kind} has {', '.join(sorted(wanted))}")
    if "chat_id" in scope and isinstance(access.room(world, scope["chat_id"]), Person) and kind != "chat":
        raise bad("can't use specified scope in private chats")
    if "user_id" in scope and not world.people.get(scope["user_id"]):
        raise bad("user not found")
    return presence.key(scope, _language(call))


def _language(call: Call) -> str:
    language: str = call.get("language_code") or ""
    if language and not (len(language) == 2 and language.isascii() and language.islower()):
        raise bad("invalid language code specified")
    return language


def _text_methods(what: str, name: str, answer: str, field: str) -> None:
    """The setter and the getter of one text about the bot."""

    def setter(world: World, call: Call) -> Any:
        _set(world, what, _language(call), call.get(field))
        return True

    def getter(world: World, call: Call) -> Any:
        return {field: presence.text(world, what, _language(call))}

    method(f"setMy{name}", "True", f"{field} language_code")(setter)
    method(f"getMy{name}", answer, "language_code")(getter)


_text_methods("name", "Name", "BotName", "name")
_text_methods("description", "Description", "BotDescription", "description")
_text_methods("short_description", "ShortDescription", "BotShortDescription", "short_description")
