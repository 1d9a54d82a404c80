"""What the Bot API schema says: checks of requests, answers and updates, each compiled when first needed.

`schema.json` beside this module is the Bot API's schema of the version it names (`x-bot-api`), cut down to what can be
reached from `Update`, from the answers below and from every method's parameters. It is written by
`python -m bot.sandbox.schema trim <full schema>`.
"""

import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema

from bot.sandbox.refusals import bad
from bot.sandbox.values import JsonObject

PATH = Path(__file__).with_name("schema.json")
ANSWERS = (
    "Update",
    "User",
    "ChatFullInfo",
    "ChatMember",
    "Message",
    "File",
    "WebhookInfo",
    "BotCommand",
    "BotName",
    "BotDescription",
    "BotShortDescription",
    "ResponseParameters",
)
# Telegram's own words where something required is not there.
_EMPTY = {
    "chat_id": "chat_id is empty",
    "message_id": "message identifier is not specified",
    "text": "message text is empty",
}


class BrokenAnswerError(Exception):
    """The sandbox was about to send what the schema does not allow: a fault of the sandbox itself."""


@cache
def _schema() -> JsonObject:
    loaded: JsonObject = json.loads(PATH.read_text("utf-8"))
    return loaded


@cache
def method_names() -> dict[str, str]:
    """Every method of the schema by its name in lower case: Telegram does not mind the case."""
    return {name.lower(): name for name in _schema()["x-methods"]}


def parameter_schema(method: str) -> JsonObject:
    """What the schema says of each parameter of a method."""
    properties: JsonObject = _schema()["x-methods"][method]["properties"]
    return properties


def _compiled(part: JsonObject) -> Callable[[Any], Any]:
    # With the definitions it can reach and no others: that is most of the time it takes.
    whole = {**part, "$defs": _reached(_references(part), _schema()["$defs"])}
    checked: Callable[[Any], Any] = fastjsonschema.compile(whole, use_default=False)
    return checked


@cache
def _check_of_parameters(method: str) -> Callable[[Any], Any]:
    return _compiled(_schema()["x-methods"][method])


@cache
def _check_of_answers() -> Callable[[Any], Any]:
    # One compiled check for all kinds, each under its name: they share most of their parts.
    kinds: JsonObject = {name: {"$ref": f"#/$defs/{name}"} for name in ANSWERS}
    lists = {f"{name}[]": {"type": "array", "items": kind} for name, kind in kinds.items()}
    properties = kinds | lists | {"True": {"const": True}}
    return _compiled({"properties": properties, "additionalProperties": False})


def check_parameters(method: str, parameters: JsonObject) -> None:
    """Refuses (400) parameters that the schema does not allow."""
    for name in _schema()["x-methods"][method]["required"]:
        if name in _EMPTY and parameters.get(name) in (None, ""):
            raise bad(_EMPTY[name])
    try:
        _check_of_parameters(method)(parameters)
    except fastjsonschema.JsonSchemaValueException as error:
        raise bad(str(error.message).removeprefix("data ").removeprefix("data.")) from None
    _check_bytes(_schema()["x-methods"][method], parameters)


def check_answer(kind: str, value: Any) -> None:
    """`kind` is a type of the schema, `Type[]` or `True`. Raises BrokenAnswerError."""
    try:
        _check_of_answers()({kind: value})
    except fastjsonschema.JsonSchemaValueException as error:
        raise BrokenAnswerError(f"{kind}: {error.message}") from None


def update_fault(update: JsonObject) -> str | None:
    """Why the schema does not allow this update, or nothing."""
    try:
        check_answer("Update", update)
    except BrokenAnswerError as error:
        return str(error)
    return None


def _check_bytes(schema: JsonObject, value: Any) -> None:
    """The limits in bytes, which JSON schema has no word for; characters after entities are the `text` module's."""
    if "$ref" in schema:
        _check_bytes(_schema()["$defs"][schema["$ref"].rpartition("/")[2]], value)
    for variant in schema.get("anyOf", ()):
        _check_bytes(variant, value)
    if isinstance(value, dict):
        for name, part in schema.get("properties", {}).items():
            if name in value:
                _check_bytes(part, value[name])
    elif isinstance(value, list):
        for item in value:
            _check_bytes(schema.get("items", {}), item)
    elif isinstance(value, str) and schema.get("x-unit") == "bytes" and len(value.encode()) > schema["x-max"]:
        raise bad("BUTTON_DATA_INVALID" if schema["x-max"] == 64 else "value is too long")


def _references(value: Any) -> set[str]:
    if isinstance(value, list):
        return set().union(*map(_references, value))
    if not isinstance(value, dict):
        return set()
    own = {value["$ref"].rpartition("/")[2]} if "$ref" in value else set()
    return own.union(*map(_references, value.values()))


def _reached(names: set[str], definitions: JsonObject) -> JsonObject:
    """The named definitions and all that these refer to."""
    wanted, reached = set(names), set[str]()
    while wanted:
        name = wanted.pop()
        reached.add(name)
        wanted |= _references(definitions[name]) - reached
    return {name: definition for name, definition in definitions.items() if name in reached}


def trimmed(full: JsonObject) -> JsonObject:
    """The full schema without the definitions that nothing here can reach."""
    kept = _reached(_references(full["x-methods"]) | set(ANSWERS), full["$defs"])
    return {"x-bot-api": full["x-bot-api"], "$defs": kept, "x-methods": full["x-methods"]}


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] != "trim":
        sys.exit("usage: python -m bot.sandbox.schema trim <full schema>")
    smaller = trimmed(json.loads(Path(sys.argv[2]).read_text("utf-8")))
    PATH.write_text(json.dumps(smaller, separators=(",", ":")) + "\n", "utf-8")
