"""JSON from strangers: strictly read, or refused with a sentence."""

import json
from typing import Any

DEEPEST = 32


class MalformedError(ValueError):
    """Not JSON that the sandbox can keep and hand on; the text says why."""


def parse(text: str | bytes) -> Any:
    """The value of a JSON text. Raises MalformedError for what is not JSON, or could not be written out again."""
    try:
        value = json.loads(text, parse_constant=_refuse, parse_float=_number)
        _check(value, DEEPEST)
    except RecursionError:
        raise MalformedError("the JSON is nested too deeply") from None
    except MalformedError:
        raise
    except ValueError as error:
        raise MalformedError(f"this is not JSON: {error}"[:200]) from None
    return value


def check_text(text: str) -> str:
    """The text itself. Raises MalformedError where half a surrogate pair stands alone: UTF-8 cannot write it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise MalformedError("the text holds half a surrogate pair") from None
    return text


def _number(text: str) -> int | float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise MalformedError("a number is too large")
    return int(number) if number.is_integer() and abs(number) < 2**53 else number


def _refuse(name: str) -> Any:
    raise MalformedError(f"{name} is not JSON")


def _check(value: Any, depth: int) -> None:
    if depth == 0:
        raise MalformedError("the JSON is nested too deeply")
    if isinstance(value, str):
        check_text(value)
    elif isinstance(value, bool):
        return
    elif isinstance(value, int):
        if not -(2**63) <= value < 2**63:
            raise MalformedError("a number is too large")
    elif isinstance(value, dict):
        for key, item in value.items():
            check_text(key)
            _check(item, depth - 1)
    elif isinstance(value, list):
        for item in value:
            _check(item, depth - 1)
