"""HTML as the Bot API reads it: to text and spans, or refused with Telegram's own words.

Spans here count code points; `text` turns them into entities that count UTF-16 units.
"""

import re
from dataclasses import dataclass, replace
from typing import Any

from bot.sandbox.refusals import RefusedError, bad

PLAIN_TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "code": "code",
    "pre": "pre",
}
TAGS = {*PLAIN_TAGS, "span", "a", "blockquote", "tg-emoji", "tg-time"}
LONGEST_TAG = 32
MOST_ENTITIES = 100  # further ones are dropped
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

_CHARACTER = re.compile(r"&(?:#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}))|(lt|gt|amp|quot));?")
_END_OF_NAME = re.compile(r"[\s>]")
_CLOSED = re.compile(r"\s*>")
_ATTRIBUTE = re.compile(r"""\s*([^\s=>]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9.\-]+)))?""")
_LANGUAGE = "language-"
_LATEST = 2**31 - 1  # seconds since 1970


@dataclass(frozen=True, slots=True)
class Span:
    """One entity over `text[start:end]`, counted in code points; `extra` is what else the entity says."""

    kind: str
    start: int
    end: int
    extra: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    attributes: dict[str, str]
    start: int


def unescape(source: str) -> str:
    """The four named and all numeric character references; anything else stays as it is written."""
    return _CHARACTER.sub(_character, source)


def _character(match: re.Match[str]) -> str:
    hexadecimal, decimal, named = match.groups()
    if named:
        return NAMED[named]
    code = int(hexadecimal, 16) if hexadecimal else int(decimal)
    allowed = 0 < code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
    return chr(code) if allowed else match.group()


def parse(source: str) -> tuple[str, list[Span]]:
    """Text and spans of an HTML text. Raises RefusedError as the Bot API does, offsets in bytes of UTF-8."""
    text, spans, stack, at = "", list[Span](), list[_Open](), 0
    while (tag_at := source.find("<", at)) >= 0:
        text += unescape(source[at:tag_at])
        if source.startswith("</", tag_at):
            at = _end_tag(source, tag_at, stack)
            span = _span(stack.pop(), text)
            spans += [span] if span else []
        else:
            opened, at = _start_tag(source, tag_at, len(text))
            stack.append(opened)
    text += unescape(source[at:])
    if stack:
        raise bad(f"can't parse entities: Can't find end tag corresponding to start tag \"{stack[-1].tag}\"")
    first = sorted(spans, key=lambda span: (span.start, -span.end))[:MOST_ENTITIES]
    return text, _tidy(first)


def _fault(reason: str, source: str, at: int, rest: str = "") -> RefusedError:
    return bad(f"can't parse entities: {reason} at byte offset {len(source[:at].encode())}{rest}")


def _start_tag(source: str, tag_at: int, start: int) -> tuple[_Open, int]:
    name = _END_OF_NAME.split(source[tag_at + 1 : tag_at + LONGEST_TAG], maxsplit=1)[0]
    tag, at = name.lower(), tag_at + 1 + len(name)
    if at >= len(source):
        raise _fault("Unclosed start tag", source, tag_at)
    if tag not in TAGS:
        raise _fault(f'Unsupported start tag "{tag}"', source, tag_at)
    attributes: dict[str, str] = {}
    while not (closed := _CLOSED.match(source, at)):
        found = _ATTRIBUTE.match(source, at)
        if not found or found.end() >= len(source) or (found[1] and source[found.end()] == "="):
            raise _fault(f'Unclosed start tag "{tag}"', source, tag_at)
        if not found[1]:
            raise _fault(f'Empty attribute name in the tag "{tag}"', source, tag_at)
        # What stands without quotes does not mind the case.
        bare = (found[4] or "").lower()
        attributes[found[1].lower()] = next((unescape(part) for part in found.groups()[1:3] if part is not None), bare)
        at = found.end()
    if tag == "span" and attributes.get("class") != "tg-spoiler":
        raise _fault('Tag "span" must have class "tg-spoiler"', source, tag_at)
    return _Open(tag, attributes, start), closed.end()


def _end_tag(source: str, tag_at: int, stack: list[_Open]) -> int:
    """Where the text goes on behind an end tag that closes the last open tag."""
    end = source.find(">", tag_at)
    if not stack:
        raise _fault("Unexpected end tag", source, tag_at)
    if end < 0:
        raise _fault("Unclosed end tag", source, tag_at)
    tag = source[tag_at + 2 : end].strip().lower()
    if tag and tag != stack[-1].tag:
        raise _fault("Unmatched end tag", source, tag_at, f', expected "</{stack[-1].tag}>", found "</{tag}>"')
    return end + 1


def _span(opened: _Open, text: str) -> Span | None:
    """What a closed tag says of the text since it was opened, if anything."""
    start, end, attributes = opened.start, len(text), opened.attributes
    kind, extra = PLAIN_TAGS.get(opened.tag), tuple[tuple[str, Any], ...]()
    match opened.tag:
        case "span":
            kind = "spoiler"
        case "blockquote":
            kind = "expandable_blockquote" if "expandable" in attributes else "blockquote"
        case "a":
            kind, extra = _link(attributes.get("href") or text[start:])
        case "tg-emoji":
            if not attributes.get("emoji-id", "").isdecimal():
                raise bad("can't parse entities: Invalid custom emoji identifier specified")
            kind, extra = "custom_emoji", (("custom_emoji_id", attributes["emoji-id"]),)
        case "tg-time":
            kind, extra = _date(attributes.get("unix", ""), attributes.get("format", ""))
        case "code" if attributes.get("class", "").startswith(_LANGUAGE):
            extra = (("language", attributes["class"].removeprefix(_LANGUAGE)),)
    return Span(kind, start, end, extra) if kind and end > start else None


def _link(target: str) -> tuple[str | None, tuple[tuple[str, Any], ...]]:
    if person := re.fullmatch(r"tg://user\?id=([0-9]{1,16})", target):
        return "text_mention", (("user", int(person[1])),)
    if re.fullmatch(r"(https?|tg|ton)://\S+", target):
        return "text_link", (("url", target),)
    if re.fullmatch(r"[\w-]+(\.[\w-]+)+(/\S*)?", target):
        return "text_link", (("url", f"http://{target}"),)
    return None, ()


def _date(unix: str, wanted: str) -> tuple[str | None, tuple[tuple[str, Any], ...]]:
    """A point of time and how to show it; what is no time after 1970 is left as text."""
    shown = "r" if wanted in {"r", "R"} else _absolute(wanted)
    if not re.fullmatch(r"[0-9]{1,10}", unix) or not 0 < int(unix) <= _LATEST:
        return None, ()
    return "date_time", (("unix_time", int(unix)), *((("date_time_format", shown),) if shown else ()))


def _absolute(wanted: str) -> str:
    """Day of the week, date and time, each once and in this order; of a short and a long form the short one."""
    if set(wanted) - set("wWdDtT"):
        raise bad("can't parse entities: Invalid date format used")
    parts = ("wW", "dD", "tT")
    found = [next((letter for letter in part if letter in wanted), "") for part in parts]
    return "".join(found).replace("W", "w")


def _tidy(spans: list[Span]) -> list[Span]:
    """A language goes from the code to the block round it; nothing else stands inside code."""
    codes = [span for span in spans if span.kind == "code"]
    blocks = [span for span in spans if span.kind == "pre"]
    tidy = []
    for span in spans:
        if span.kind == "pre":
            same = [code.extra for code in codes if (code.start, code.end) == (span.start, span.end)]
            tidy.append(replace(span, extra=same[0] if same else ()))
        elif span.kind == "code" and not _inside(span, blocks):
            tidy.append(replace(span, extra=()))
        elif not _inside(span, codes) and not _inside(span, blocks):
            tidy.append(span)
    return tidy


def _inside(span: Span, others: list[Span]) -> bool:
    return any(other.start <= span.start and span.end <= other.end for other in others)
