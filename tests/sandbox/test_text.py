"""Texts of bots and people: HTML to entities, offsets, trimming, limits."""

from typing import Any

import pytest

from tests.sandbox.driving import Sandbox


async def sent(box: Sandbox, html: str) -> tuple[str, list[tuple[Any, ...]]]:
    """Text and entities of a message: type, offset, length and what else there is."""
    anna = await box.person(started=True)
    message = await box.bot("sendMessage", chat_id=anna, text=html, parse_mode="HTML")
    entities = [(e.pop("type"), e.pop("offset"), e.pop("length"), *e.values()) for e in message.get("entities", [])]
    return message["text"], entities


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("<b>a</b> <strong>b</strong>", "a b", [("bold", 0, 1), ("bold", 2, 1)]),
        ("<i>a</i> <em>b</em>", "a b", [("italic", 0, 1), ("italic", 2, 1)]),
        ("<u>a</u> <ins>b</ins>", "a b", [("underline", 0, 1), ("underline", 2, 1)]),
        ("<s>a</s><strike>b</strike><del>c</del>", "abc", [("strikethrough", n, 1) for n in range(3)]),
        ('<span class="tg-spoiler">a</span><tg-spoiler>b</tg-spoiler>', "ab", [("spoiler", 0, 1), ("spoiler", 1, 1)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<B>a</b>", "a", [("bold", 0, 1)]),
        ("<code>/x</code>", "/x", [("code", 0, 2)]),
        ('<pre><code class="language-py">x</code></pre>', "x", [("pre", 0, 1, "py")]),
        ("<pre><b>x</b></pre>", "x", [("pre", 0, 1)]),
        ("<code><b>x</b></code>", "x", [("code", 0, 1)]),
        ("<b>x</b>" * 101, "x" * 101, [("bold", n, 1) for n in range(100)]),
        ('<a\nhref = "https://example.org" >x</a >', "x", [("text_link", 0, 1, "https://example.org")]),
        ("<blockquote>a</blockquote>", "a", [("blockquote", 0, 1)]),
        ("<blockquote expandable>a</blockquote>", "a", [("expandable_blockquote", 0, 1)]),
        (
            '<a href="https://example.org/?a=1&amp;b=2">x</a>',
            "x",
            [("text_link", 0, 1, "https://example.org/?a=1&b=2")],
        ),
        ('<a href="no link">x</a>', "x", []),
        (
            '<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>',
            "👍",
            [("custom_emoji", 0, 2, "5368324170671202286")],
        ),
        ('<tg-time unix="1800000000" format="r">soon</tg-time>', "soon", [("date_time", 0, 4, 1800000000, "r")]),
        ('<tg-time unix="1800000000" format="TWD">x</tg-time>', "x", [("date_time", 0, 1, 1800000000, "wDT")]),
        ('<tg-time unix="1800000000" format="dDt">x</tg-time>', "x", [("date_time", 0, 1, 1800000000, "dt")]),
        ('<tg-time unix="1800000000">x</tg-time>', "x", [("date_time", 0, 1, 1800000000)]),
        ("<tg-time unix=1800000000 format=T>x</tg-time>", "x", [("date_time", 0, 1, 1800000000, "t")]),
        ('<tg-time unix="soon" format="t">x</tg-time>', "x", []),
        ('<tg-time unix="0">x</tg-time>', "x", []),
        ('<tg-time unix="2147483648">x</tg-time>', "x", []),
        ("&lt;b&gt; &amp; &quot; &#39; &#x1F600; &nbsp;", "<b> & \" ' 😀 &nbsp;", []),
        ("😀😀<b>x</b>", "😀😀x", [("bold", 4, 1)]),
        ("<b></b>x", "x", []),
        ("  \n <b>x</b>  \n", "x", [("bold", 0, 1)]),
        ("<b>x  </b>", "x", [("bold", 0, 1)]),
        ("a\r\u202eb\u2066[2|5]\u2069", "ab\u2066[2|5]\u2069", []),
        (
            "/go@dominobot @anna_1 https://example.org, #win t.me/x",
            "/go@dominobot @anna_1 https://example.org, #win t.me/x",
            [("bot_command", 0, 13), ("mention", 14, 7), ("url", 22, 19), ("hashtag", 43, 4), ("url", 48, 6)],
        ),
        ("x/y me@example.org 1/2", "x/y me@example.org 1/2", []),
    ],
)
async def test_html_becomes_text_and_entities(
    box: Sandbox, html: str, text: str, entities: list[tuple[Any, ...]]
) -> None:
    assert await sent(box, html) == (text, entities)


@pytest.mark.parametrize(
    ("html", "reason"),
    [
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        ("é<b>x</i>", 'Unmatched end tag at byte offset 6, expected "</b>", found "</i>"'),
        ("a < b", 'Unsupported start tag "" at byte offset 2'),
        ("é<h1>x</h1>", 'Unsupported start tag "h1" at byte offset 2'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ('<a href="x', 'Unclosed start tag "a" at byte offset 0'),
        ("<a href=", 'Unclosed start tag "a" at byte offset 0'),
        ('<a ="x">y</a>', 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("<tg-emoji>x</tg-emoji>", "Invalid custom emoji identifier specified"),
        ('<tg-time unix="1" format="rt">x</tg-time>', "Invalid date format used"),
    ],
)
async def test_bad_markup_is_refused_in_telegrams_words(box: Sandbox, html: str, reason: str) -> None:
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text=html, parse_mode="HTML")
    assert refusal == f"400 Bad Request: can't parse entities: {reason}"


async def test_a_mention_by_id_needs_a_known_person(box: Sandbox) -> None:
    bob = await box.person("Bob")
    html = f'<a href="tg://user?id={bob}">Bob</a> <a href="tg://user?id=4">Eve</a>'
    text, entities = await sent(box, html)
    assert text == "Bob Eve"
    assert [(kind, user["first_name"]) for kind, _, _, user in entities] == [("text_mention", "Bob")]


async def test_limits_count_utf16_units_after_entities(box: Sandbox) -> None:
    anna = await box.person(started=True)
    message = await box.bot("sendMessage", chat_id=anna, text=f"<b>{'😀' * 2048}</b>", parse_mode="HTML")
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 4096}]
    assert await box.refusal("sendMessage", chat_id=anna, text="😀" * 2049) == "400 Bad Request: message is too long"


@pytest.mark.parametrize("text", ["", " \n ", "\u200b\u2060", "<b> </b>"])
async def test_a_text_that_says_nothing_is_refused(box: Sandbox, text: str) -> None:
    anna = await box.person(started=True)
    refusal = await box.refusal("sendMessage", chat_id=anna, text=text, parse_mode="HTML")
    assert refusal == "400 Bad Request: message text is empty"


async def test_other_parse_modes_are_refused(box: Sandbox) -> None:
    anna = await box.person(started=True)
    assert await box.refusal("sendMessage", chat_id=anna, text="x", parse_mode="x") == (
        "400 Bad Request: unsupported parse_mode"
    )
    assert (await box.refusal("sendMessage", chat_id=anna, text="x", parse_mode="MarkdownV2")).startswith("501 ")


async def test_what_people_write_is_plain(box: Sandbox) -> None:
    anna = await box.person(started=True)
    written = await box.write(anna, anna, " <b>hi</b> /help@dominobot ")
    assert written["text"] == "<b>hi</b> /help@dominobot"
    assert written["entities"] == [{"type": "bot_command", "offset": 10, "length": 15}]
