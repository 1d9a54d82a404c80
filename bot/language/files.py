"""Languages as files: one Fluent file each, in which also stands how the language is called, written and asked for."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final, TypeVar, get_args

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from bot.people.person import Digits, Language

#: The language of which every other one is a translation, and which those read for whom there is none.
ENGLISH: Final = "en"

#: What a file says of its language before anything else.
NAME, DIRECTION, DIGITS, CODES = "language-name", "language-direction", "language-digits", "language-codes"
HEADER: Final = (NAME, DIRECTION, DIGITS, CODES)

#: A tag that a button and a locale can carry.
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}")
_SUFFIX = ".ftl"

Value = TypeVar("Value", bound=str)


class LanguageFileError(Exception):
    """A language's file cannot be read as one; says which and why."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language as its file has it."""

    language: Language
    messages: FluentBundle
    name: str
    """Its own, to be chosen by somebody who reads no other."""
    right_to_left: bool
    digits: Digits
    """Those that it is written with where nobody has chosen others."""
    codes: tuple[str, ...]
    """What clients tell whose owners read it, in lower case, such as `ar` or `ar-eg`."""


def sources(folder: Traversable) -> Mapping[Language, str]:
    """The text of every language's file in a folder, English first, the others by their tags."""
    found = {
        file.name.removesuffix(_SUFFIX): file.read_text(encoding="utf-8")
        for file in folder.iterdir()
        if file.name.endswith(_SUFFIX)
    }
    return {language: found[language] for language in sorted(found, key=lambda tag: (tag != ENGLISH, tag))}


def load(language: Language, source: str) -> Spoken:
    """A language from the text of its file. Raises LanguageFileError."""
    if not _TAG.fullmatch(language):
        raise LanguageFileError(f"{language}{_SUFFIX}: a file is called as its language's tag, such as ar or ar-EG")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(_resource(language, source))
    name, direction, digits, codes = (_header(language, bundle, key) for key in HEADER)
    return Spoken(
        language,
        bundle,
        name,
        _one_of(language, DIRECTION, direction, ("ltr", "rtl")) == "rtl",
        _one_of(language, DIGITS, digits, get_args(Digits)),
        tuple(codes.lower().split()),
    )


def _resource(language: Language, source: str) -> ast.Resource:
    resource = FluentParser(with_spans=False).parse(source)
    names: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            raise LanguageFileError(f"{language}{_SUFFIX}: not Fluent: {(entry.content or '')[:60]!r}")
        if isinstance(entry, ast.Message):
            if entry.id.name in names:
                raise LanguageFileError(f"{language}{_SUFFIX}: {entry.id.name} twice")
            names.add(entry.id.name)
    return resource


def _header(language: Language, bundle: FluentBundle, key: str) -> str:
    message = bundle.get_message(key).value if bundle.has_message(key) else None
    if message is None:
        raise LanguageFileError(f"{language}{_SUFFIX}: {key} is missing")
    said, errors = bundle.format_pattern(message, {})
    if errors:
        raise LanguageFileError(f"{language}{_SUFFIX}: {key} is plain words")
    return str(said)


def _one_of(language: Language, key: str, said: str, allowed: tuple[Value, ...]) -> Value:
    for value in allowed:
        if value == said:
            return value
    raise LanguageFileError(f"{language}{_SUFFIX}: {key} is {' or '.join(allowed)}")
