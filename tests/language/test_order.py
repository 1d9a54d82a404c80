"""Every message of every language, with every way of writing digits, reads in its order whatever people are called."""

import html
import re
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from bot.language import LANGUAGES, ltr, mention, moment, plain, right_to_left, score, tag, text, tile, tiles
from bot.language.check import values_of
from bot.language.files import HEADER
from bot.language.words import Value
from bot.people.person import Digits, Language
from tests.language.test_words import messages
from tests.order import NAMES, check_line, seen

#: Stand between words, never by themselves.
BETWEEN = ("comma", "between", "separator")

TAGS = [tag(language, digits) for language in LANGUAGES for digits in get_args(Digits)]


def values(language: Language, name: str) -> dict[str, Value]:
    """A value for whatever messages are given."""
    step = text(language, "step-laid-left", name=name, tile=tile(2, 5), double=tile(0, 0))
    group = text(language, "table-title-group", family=plain(language, "family-bazito"), group=name)
    game: dict[str, Value] = {
        "family": plain(language, "family-bazito"),
        "table": group,
        "option": plain(language, "field-target"),
        "choice": plain(language, "point-count", count=104),
        "own": plain(language, "point-count", count=100),
        "field": plain(language, "field-hand_size"),
        "state": plain(language, "state-turn", name=name),
        "turn": plain(language, "alert-turn", name=name),
        "reason": plain(language, "refused-seat-taken", name=name),
        "rule": text(language, "rules-target", count=100),
        "step": step,
        "does": plain(language, "command-stop"),
        "command": ltr("/domino ours 4 104"),
        "time": moment(1_800_000_000.0),
        "differences": plain(language, "difference", option="A", choice="B"),
        "second": name,
        "end": plain(language, "end-short-plain", place=3, number=12),
        "digits": ltr("456"),
        "kind": plain(language, "looks-picture"),
        "theme": plain(language, "looks-dark"),
    }
    tiled = {"tile": tile(2, 5), "double": tile(5, 5), "tiles": tiles([(2, 5), (5, 6)])}
    tiled |= dict.fromkeys(("laid", "fitting", "others"), tiled["tiles"])
    figured = {
        "score": score((13, 0)),
        "figures": ltr("24 + 13 = 37"),
        "totals": ltr(plain(language, "between").join(("16", "29"))),
        "ends": ltr("2، 5"),
    }
    numbers = ("number", "count", "round", "seat", "target", "match", "sum", "yes", "needed", "turns", "right", "left")
    more = ("pips", "most", "made", "largest", "hand", "dealt", "available", "place", "day", "month", "year")
    named = dict.fromkeys(("name", "names", "group", "partner", "host", "first", "by"), name)
    counted = dict.fromkeys((*numbers, *more), 37)
    return {**game, **tiled, **figured, **counted, **named, "points": ltr("+13"), "allowed": ltr("2، 3، 4")}


@cache
def asked(key: str) -> frozenset[str]:
    """The values that a message is given."""
    return frozenset(values_of(messages("en"), key))


def said(language: Language, name: str, keys: list[str]) -> Iterator[str]:
    """The lines of messages as clients show them."""
    known = values(language, name)
    for key in keys:
        given = {each: known.get(each, name) for each in asked(key)}
        shown = text(language, key, **({**given, "name": mention(7, name)} if key == "nudge" else given))
        yield from filter(None, html.unescape(re.sub("<[^>]*>", "", shown)).split("\n"))


@pytest.mark.parametrize("language", TAGS)
def test_every_message_reads_in_its_order_with_whatever_names(language: Language) -> None:
    every = [key for key in messages("en") if key not in (*HEADER, *BETWEEN)]
    named = values("en", "x").keys() - {"count", "number"}
    of_people = [key for key in every if asked(key) & named]
    for number, name in enumerate(NAMES):
        for line in said(language, name, of_people if number else every):
            check_line(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_at_a_lines_beginning_points_at_what_is_read_after_it(language: Language) -> None:
    """As clients show it, no mirror is held up to emoji."""
    every = [line for line in said(language, "x", [*messages("en")]) if "👉" in line or "👈" in line]
    assert len(every) == 3
    for line in every:
        shown = seen(line, "R" if right_to_left(language) else "L")
        assert shown.endswith(" 👈") if right_to_left(language) else shown.startswith("👉 "), shown


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("ابج 13–0 ده", "هد 0–13 جبا"),
        ("ابج \u206613–0\u2069 ده", "هد 13–0 جبا"),
        ("ابج \u2066١٣–٠\u2069 ده", "هد ٠–١٣ جبا"),
        ("ابج \u2066١٣\u200e–٠\u2069 ده", "هد ١٣–٠ جبا"),
    ],
)
def test_the_order_that_is_looked_at_is_unicodes(line: str, shown: str) -> None:
    """Without the isolate a score is turned round, and with ٠١٢ also in it, unless a mark keeps it."""
    assert seen(line) == shown


def test_a_torn_line_is_found() -> None:
    for torn in ("ابج \u2066١٣–٠\u2069 ده", "Tom: ابج", "Tom."):
        with pytest.raises(AssertionError):
            check_line(torn, "ar")
