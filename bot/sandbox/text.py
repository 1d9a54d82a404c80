"""Texts as Telegram keeps them: cleaned, trimmed, limited, with entities that count UTF-16 units."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from bot.sandbox import markup
from bot.sandbox.markup import Span
from bot.sandbox.refusals import bad, not_in_sandbox

LONGEST_TEXT = 4096  # UTF-16 units, after entities
LONGEST_CAPTION = 1024
LONGEST_SOURCE = 1 << 16  # characters with the markup

SPACE = " \t\n\r\0\v"
# What a text may consist of without saying anything.
_INVISIBLE = re.compile(
    r"[\s\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\u3164\ufeff]*"
)
# Line separators and embedding or overriding marks are dropped; isolates, LRM and RLM stay.
_DROPPED = re.compile("[\r\u2028-\u202e]")
_CONTROL = re.compile(r"[\0-\x08\x0b-\x1f]")

_FOUND = re.compile(
    r"(?P<url>https?://[^\s<>\"]+|(?<![\w@./])t\.me/[\w/?=&+-]+)"
    r"|(?<![\w/@<>])(?P<bot_command>/[A-Za-z0-9_]{1,64}(?:@[A-Za-z][A-Za-z0-9_]{2,31})?)(?![\w/@<>])"
    r"|(?<![\w@/])(?P<mention>@[A-Za-z][A-Za-z0-9_]{2,31})(?!\w)"
    r"|(?<![\w#/])(?P<hashtag>#\w*[^\W\d]\w*)"
)


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text with its entities as Bot API JSON."""

    text: str
    entities: tuple[dict[str, Any], ...] = ()

    def fields(self, text: str = "text", entities: str = "entities") -> dict[str, Any]:
        """The part of a Message that says it; nothing for an empty text."""
        if not self.text:
            return {}
        return {text: self.text} | ({entities: list(self.entities)} if self.entities else {})


def units(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text) + sum(character > "\uffff" for character in text)


def read(source: str, parse_mode: str | None, longest: int, user_of: Callable[[int], Any]) -> Formatted:
    """A bot's text or caption. `user_of` gives the User of an id, or nothing. Raises RefusedError."""
    mode = (parse_mode or "").lower()
    if mode in {"markdown", "markdownv2"}:
        raise not_in_sandbox(f"parse_mode {parse_mode}")
    if mode not in {"", "html"}:
        raise bad("unsupported parse_mode")
    too_long = bad("message is too long" if longest == LONGEST_TEXT else "message caption is too long")
    if len(source) > LONGEST_SOURCE:
        raise too_long
    cleaned = clean(source)
    text, spans = markup.parse(cleaned) if mode else (cleaned, [])
    if units(text.strip(SPACE)) > longest:
        raise too_long
    done = finish(text, spans, user_of)
    if units(done.text) > longest:  # space that an entity holds in front counts
        raise too_long
    return done


def finish(text: str, spans: Iterable[Span], user_of: Callable[[int], Any] = lambda _: None) -> Formatted:
    """Trims, finds what Telegram finds by itself, and counts in UTF-16 units."""
    text, kept = _trimmed(text, list(spans))
    if _INVISIBLE.fullmatch(text):
        return Formatted("")
    entities = []
    for span in sorted([*kept, *_found(text, kept)], key=lambda span: (span.start, -span.end)):
        extra = dict(span.extra)
        if span.kind == "text_mention":
            extra["user"] = user_of(extra["user"])
            if extra["user"] is None:
                continue
        offset = units(text[: span.start])
        entities.append({"type": span.kind, "offset": offset, "length": units(text[span.start : span.end]), **extra})
    return Formatted(text, tuple(entities))


def clean(text: str) -> str:
    return _CONTROL.sub(" ", _DROPPED.sub("", text))


def _trimmed(text: str, spans: list[Span]) -> tuple[str, list[Span]]:
    """Without white space at both ends; in front only as far as the first entity."""
    first = min((span.start for span in spans), default=len(text))
    front = min(len(text) - len(text.lstrip(SPACE)), first)
    text = text.rstrip(SPACE)[front:]
    moved = (replace(span, start=span.start - front, end=min(span.end - front, len(text))) for span in spans)
    return text, [span for span in moved if span.end > span.start]


def _found(text: str, taken: list[Span]) -> list[Span]:
    """Commands, mentions, links and hashtags where no code, link or the like stands."""
    closed = [span for span in taken if span.kind in {"code", "pre", "text_link", "text_mention", "custom_emoji"}]
    found = []
    for match in _FOUND.finditer(text):
        start, end = match.span()
        if match.lastgroup == "url":
            end = start + len(match.group().rstrip(".,;:!?)'"))
        if not any(span.start < end and start < span.end for span in closed):
            found.append(Span(match.lastgroup or "", start, end))
    return found
