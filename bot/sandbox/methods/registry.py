"""Which methods the sandbox knows, what of each it can do, and what kind of answer it gives."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.sandbox.calls import Call
from bot.sandbox.world import World

Handler = Callable[[World, Call], Any | Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Method:
    """`answers` is a kind of the schema, `Kind[]` or `True`; a parameter of the schema outside `knows` is refused."""

    handler: Handler
    answers: str
    knows: frozenset[str]


METHODS: dict[str, Method] = {}


def method(name: str, answers: str, knows: str = "") -> Callable[[Handler], Handler]:
    """Puts a handler into the registry."""

    def register(handler: Handler) -> Handler:
        METHODS[name] = Method(handler, answers, frozenset(knows.split()))
        return handler

    return register
