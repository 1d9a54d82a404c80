"""Messages by key: one Fluent file a language, read once at import; a broken file stops the start."""

import re
from datetime import UTC, datetime
from functools import lru_cache
from importlib import resources
from typing import Final, TypeVar, get_args

from bot.language.digits import written
from bot.language.files import ENGLISH, Spoken, load, sources
from bot.language.marks import FSI, LRI, LRM, RLM, Markup, Plain, escape, first_strong, isolate, ltr
from bot.people.person import Digits, Language

#: What a message may be given: a stranger's text, a number, or finished text of our own.
Value = str | int | Plain | Markup

#: Finished text of our own.
Finished = TypeVar("Finished", Plain, Markup)

#: So many parts of a client's code are looked at, of which the first is the language.
_PARTS = 4

#: Before the digits of a tag: Unicode's extension for numbers.
_NUMBERS = "-u-nu-"

_SPOKEN: Final = {language: load(language, text) for language, text in sources(resources.files(__package__)).items()}

#: Every language there is a file of, English first.
LANGUAGES: Final[tuple[Language, ...]] = tuple(_SPOKEN)


def guess(code: str) -> Language:
    """The language of a client that tells `code`, such as `ar` or `ar-EG`; English where no file answers to it."""
    parts = code.lower().replace("_", "-").split("-", maxsplit=_PARTS)[:_PARTS]
    for length in range(len(parts), 0, -1):
        told = "-".join(parts[:length])
        for spoken in _SPOKEN.values():
            if told in spoken.codes:
                return spoken.language
    return ENGLISH


def tag(language: Language, digits: Digits | None) -> Language:
    """The language with these digits; None for its own."""
    spoken = _spoken(language)[0]
    return spoken.language if digits in (None, spoken.digits) else f"{spoken.language}{_NUMBERS}{digits}"


def base(language: Language) -> Language:
    """The language without digits: the name of its file."""
    return _spoken(language)[0].language


def digits_of(language: Language) -> Digits:
    """The digits that numbers are written with in it."""
    return _spoken(language)[1]


def name_of(language: Language) -> Plain:
    """A language by its own name, to be chosen by somebody who reads no other."""
    return Plain(_spoken(language)[0].name)


def right_to_left(language: Language) -> bool:
    """Whether it is written from right to left."""
    return _spoken(language)[0].right_to_left


def text(language: Language, key: str, **values: Value) -> Markup:
    """A message as Telegram's HTML. Raises ValueError for a missing message or value: a programming fault."""
    return Markup(_format(language, key, tuple((name, _as_html(value)) for name, value in values.items())))


def plain(language: Language, key: str, **values: Value) -> Plain:
    """A message as plain text, for buttons, alerts and toasts. Raises ValueError as `text` does, and for markup."""
    return Plain(_format(language, key, tuple((name, _as_plain(value)) for name, value in values.items())))


def in_digits(language: Language, shown: Finished) -> Finished:
    """Numbers that stand in no message, such as a tile on a button, in the language's digits."""
    spoken, digits = _spoken(language)
    return written(shown, digits, right_to_left=spoken.right_to_left)


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
    if not right_to_left(language):
        return line if strong in ({"L"}, {""}) else LRM + line
    # Without any letter it would run to the right; what neither names nor counts anything is no line but a comma.
    is_piece = strong == {""} and not any(sign.isalnum() or sign in (FSI, LRI) for sign in line)
    return line if strong == {"R"} or is_piece else RLM + line


@lru_cache(maxsize=256)
def _spoken(language: Language) -> tuple[Spoken, Digits]:
    """A tag's language, and its digits: those of the language where it names none that there are."""
    name, _, named = language.partition(_NUMBERS)
    spoken = _SPOKEN[name]
    return spoken, next((digits for digits in get_args(Digits) if digits == named), spoken.digits)


#: Numbers from here on are written, but not counted with: Fluent's arithmetic ends somewhere.
_UNCOUNTED: Final = 10**15


def _as_html(value: Value) -> str | int:
    if isinstance(value, int):
        return _countable(value)
    if isinstance(value, Markup):
        return value
    return escape(value if isinstance(value, Plain) else isolate(value))


def _as_plain(value: Value) -> str | int:
    if isinstance(value, Markup):
        raise ValueError("markup in plain text")  # noqa: TRY004 - as every other wrong message
    if isinstance(value, int):
        return _countable(value)
    return value if isinstance(value, Plain) else isolate(value)


def _countable(number: int) -> str | int:
    return number if abs(number) < _UNCOUNTED else str(number)


# A screen is drawn over and over with almost the same words. What is kept is a few megabytes at most.
@lru_cache(maxsize=4096)
def _format(language: Language, key: str, values: tuple[tuple[str, str | int], ...]) -> str:
    """The message with its values, its lines and numbers as the language has them."""
    spoken, digits = _spoken(language)
    said = _said(spoken, key, dict(values))
    lines = "\n".join(run_as(language, line) for line in said.split("\n"))
    return written(lines, digits, right_to_left=spoken.right_to_left)


def _said(spoken: Spoken, key: str, values: dict[str, str | int]) -> str:
    """What the language's file says, or English where that does not say it yet."""
    problem = ""
    for messages in (spoken.messages, _SPOKEN[ENGLISH].messages):
        message = messages.get_message(key).value if messages.has_message(key) else None
        if message is None:
            problem = f"no message {key} in {spoken.language}"
            continue
        formatted, errors = messages.format_pattern(message, values)
        if not errors and isinstance(formatted, str):
            return formatted
        problem = f"message {key} in {spoken.language}: {errors}"
    raise ValueError(problem)
