"""Messages by key: one Fluent file a language, read once at import; a broken file stops the start."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from importlib import resources
from typing import Final, get_args

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

from bot.language.marks import LRM, RLM, Markup, Plain, escape, first_strong, isolate, ltr
from bot.people.person import Language

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

_RIGHT_TO_LEFT: Final = frozenset[Language]({"ar"})

#: Each language by its own name, to be chosen by somebody who reads no other.
NAMES: Final[Mapping[Language, str]] = {"en": "English", "ar": "العربية"}

#: What a message may be given: a stranger's text, a number, or finished text of our own.
Value = str | int | Plain | Markup


class LanguageFileError(Exception):
    """A language's file cannot be read as Fluent; says which and where."""


def load(language: Language, source: str) -> FluentBundle:
    """The messages of a file. Raises LanguageFileError where it is not Fluent or names a message twice."""
    resource = FluentResource(source)
    names: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise LanguageFileError(f"{language}.ftl: not Fluent: {(entry.content or '')[:60]!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in names:
                raise LanguageFileError(f"{language}.ftl: {entry.id.name} twice")
            names.add(entry.id.name)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    return bundle


def source(language: Language) -> str:
    """The text of a language's file."""
    return resources.files("bot.language").joinpath(f"{language}.ftl").read_text(encoding="utf-8")


_BUNDLES: Final = {language: load(language, source(language)) for language in LANGUAGES}


def guess(code: str) -> Language:
    """The language of a client that tells `code`, such as `ar` or `ar-EG`; English for every other."""
    letters = re.split(r"[-_]", code.lower(), maxsplit=1)[0]
    return next((language for language in LANGUAGES if language == letters), "en")


def text(language: Language, key: str, **values: Value) -> Markup:
    """A message as Telegram's HTML. Raises ValueError for a missing message or value: a programming fault."""
    return Markup(_format(language, key, {name: _as_html(value) for name, value in values.items()}))


def plain(language: Language, key: str, **values: Value) -> Plain:
    """A message as plain text, for buttons, alerts and toasts. Raises ValueError as `text` does, and for markup."""
    return Plain(_format(language, key, {name: _as_plain(value) for name, value in values.items()}))


def mention(person: int, name: str) -> Markup:
    """A name that notifies its owner."""
    return Markup(f'<a href="tg://user?id={person}">{escape(isolate(name))}</a>')


def moment(at: float) -> Markup:
    """A time of day, given in seconds since 1970: clients show it in their owner's own zone, old ones by UTC."""
    utc = ltr(f"{datetime.fromtimestamp(at, UTC):%H:%M:%S} UTC")
    return Markup(f'<tg-time unix="{int(at)}" format="T">{utc}</tg-time>')


_MOMENT: Final = re.compile(r"<tg-time [^>]*>([^<]*)</tg-time>")


def without_moments(markup: str) -> str:
    """The same HTML for a server that does not know these times: by UTC for everybody."""
    return _MOMENT.sub(r"\1", markup)


def run_as(language: Language, line: str) -> str:
    """A line that runs its language's way also where it begins with a name of the other direction.

    Clients differ in whether they look for the first strong letter inside isolates, so both must say the same.
    """
    strong = {first_strong(line, isolates=True), first_strong(line, isolates=False)}
    mark, runs = (RLM, "R") if language in _RIGHT_TO_LEFT else (LRM, "L")
    return line if strong in ({runs}, {""}) else mark + line


def _as_html(value: Value) -> str | int:
    if isinstance(value, int | Markup):
        return value
    return escape(value if isinstance(value, Plain) else isolate(value))


def _as_plain(value: Value) -> str | int:
    if isinstance(value, Markup):
        raise ValueError("markup in plain text")  # noqa: TRY004 - as every other wrong message
    return value if isinstance(value, int | Plain) else isolate(value)


def _format(language: Language, key: str, values: Mapping[str, str | int]) -> str:
    bundle = _BUNDLES[language]
    if not bundle.has_message(key):
        raise ValueError(f"no message {key} in {language}")
    message = bundle.get_message(key).value
    if message is None:
        raise ValueError(f"message {key} in {language} says nothing")
    formatted, errors = bundle.format_pattern(message, dict(values))
    if errors or not isinstance(formatted, str):
        raise ValueError(f"message {key} in {language}: {errors}")
    return "\n".join(run_as(language, line) for line in formatted.split("\n"))
