"""HTML as the Bot API reads it: to text and spans, or refused with Telegram's own words.

Spans here count code points; `text` turns them into entities that count UTF-16 units.
"""

import re
from dataclasses import dataclass
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
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

_CHARACTER = re.compile(r"&(?:#(?:x([0-9a-fA-F]{1,8})|([0-9]{1,8}))|(lt|gt|amp|quot));?")
_NAME = re.compile(r"[^\s>]*")
_ATTRIBUTE = re.compile(r"""\s*([^\s=>]*)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9.\-]+)))?""")
_LANGUAGE = "language-"


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
        raise _fault(f'Can\'t find end tag corresponding to start tag "{stack[-1].tag}"')
    return text, _tidy(spans)


def _fault(reason: str) -> RefusedError:
    return bad(f"can't parse entities: {reason}")


def _byte(source: str, at: int) -> int:
    return len(source[:at].encode())


def _start_tag(source: str, tag_at: int, start: int) -> tuple[_Open, int]:
    byte = _byte(source, tag_at)
    name = _NAME.match(source, tag_at + 1)
    tag = name.group().lower() if name else ""
    at = tag_at + 1 + len(tag)
    if at >= len(source):
        raise _fault(f"Unclosed start tag at byte offset {byte}")
    if tag not in TAGS:
        raise _fault(f'Unsupported start tag "{tag}" at byte offset {byte}')
    attributes: dict[str, str] = {}
    while not source[at:].lstrip().startswith(">"):
        found = _ATTRIBUTE.match(source, at)
        if not found or found.end() >= len(source):
            raise _fault(f'Unclosed start tag "{tag}" at byte offset {byte}')
        if not found[1]:
            raise _fault(f'Empty attribute name in the tag "{tag}" at byte offset {byte}')
        if found.end() == found.end(1) and source.startswith("=", found.end()):
            raise _fault(f'Unclosed start tag "{tag}" at byte offset {byte}')
        attributes[found[1].lower()] = unescape(next((part for part in found.groups()[1:] if part is not None), ""))
        at = found.end()
    if tag == "span" and attributes.get("class") != "tg-spoiler":
        raise _fault(f'Tag "span" must have class "tg-spoiler" at byte offset {byte}')
    return _Open(tag, attributes, start), source.index(">", at) + 1


def _end_tag(source: str, tag_at: int, stack: list[_Open]) -> int:
    """Where the text goes on behind an end tag that closes the last open tag."""
    byte = _byte(source, tag_at)
    end = source.find(">", tag_at)
    if not stack:
        raise _fault(f"Unexpected end tag at byte offset {byte}")
    if end < 0:
        raise _fault(f"Unclosed end tag at byte offset {byte}")
    tag = source[tag_at + 2 : end].strip().lower()
    if tag and tag != stack[-1].tag:
        raise _fault(f'Unmatched end tag at byte offset {byte}, expected "</{stack[-1].tag}>", found "</{tag}>"')
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
                raise _fault("Invalid custom emoji identifier specified")
            kind, extra = "custom_emoji", (("custom_emoji_id", attributes["emoji-id"]),)
        case "tg-time":
            if not re.fullmatch(r"-?[0-9]{1,12}", attributes.get("unix", "")):
                raise _fault("Invalid date specified")
            kind, extra = "date_time", (("unix_time", int(attributes["unix"])),)
            extra += (("date_time_format", attributes["format"]),) if attributes.get("format") else ()
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


def _tidy(spans: list[Span]) -> list[Span]:
    """Outer before inner; a language goes from the code to the block round it; nothing else stands inside code."""
    blocks = [span for span in spans if span.kind == "pre"]
    tidy = []
    for span in spans:
        inside = [block for block in blocks if block.start <= span.start and span.end <= block.end]
        if span.kind == "pre":
            languages = [
                code.extra for code in spans if code.kind == "code" and (code.start, code.end) == (span.start, span.end)
            ]
            tidy.append(Span("pre", span.start, span.end, languages[0] if languages else ()))
        elif not inside:
            tidy.append(Span("code", span.start, span.end) if span.kind == "code" else span)
    codes = [span for span in tidy if span.kind == "code"]
    tidy = [
        span
        for span in tidy
        if span.kind == "code" or not any(c.start <= span.start and span.end <= c.end for c in codes)
    ]
    return sorted(tidy, key=lambda span: (span.start, -span.end))
