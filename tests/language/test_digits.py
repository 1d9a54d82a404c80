"""Numbers are written in the reader's digits wherever they are ours, and nowhere else."""

import re
from typing import get_args

import pytest

from bot.language import (
    LANGUAGES,
    SIGNS,
    Plain,
    digits_of,
    faces,
    in_digits,
    ltr,
    mention,
    moment,
    plain,
    right_to_left,
    rtl,
    score,
    tag,
    text,
)
from bot.language.check import values_of
from bot.language.files import HEADER
from bot.language.marks import FSI, LRI, LRM, PDI, RLI, bare
from bot.people.person import Digits, Language
from tests.language.test_order import TAGS, values
from tests.language.test_words import messages

#: What stays as it is: strangers' texts, what is to be typed, tags.
KEPT = re.compile(rf"{FSI}[^{PDI}]*{PDI}|{LRI}/[^{PDI}]*{PDI}|/\w+|<[^>]*>")


@pytest.mark.parametrize(
    ("language", "own"),
    [("en", "latn"), ("ar", "latn"), ("ar-EG", "arab"), ("fa", "arabext"), ("fa-u-nu-x", "arabext")],
)
def test_each_language_has_its_own_digits(language: Language, own: Digits) -> None:
    assert digits_of(language) == own


def test_a_tag_names_digits_that_are_not_the_languages_own() -> None:
    assert [tag("ar", digits) for digits in (None, "latn", "arab")] == ["ar", "ar", "ar-u-nu-arab"]
    assert tag("ar-EG", "latn") == "ar-EG-u-nu-latn"
    assert [digits_of(tag("fa", digits)) for digits in get_args(Digits)] == list(get_args(Digits))


@pytest.mark.parametrize(
    ("language", "said"), [("ar-EG", "١٠٤"), ("fa", "۱۰۴"), ("ar", "104"), ("ar-u-nu-arab", "١٠٤")]
)
def test_a_message_has_its_numbers_so(language: Language, said: str) -> None:
    assert said in plain(language, "point-count", count=104)
    assert said in text(language, "score-line", name="A", points=104)


@pytest.mark.parametrize("language", TAGS)
def test_no_message_has_other_digits(language: Language) -> None:
    others = {sign for signs in SIGNS.values() for sign in signs} - set(SIGNS[digits_of(language)])
    given = values(language, "12 Tom 12") | {"digits": "", "command": ltr("/domino ours2 4 104")}
    for key in messages("en").keys() - HEADER:
        said = text(language, key, **{name: given.get(name, "") for name in values_of(messages("en"), key)})
        assert not others & set(KEPT.sub("", said)), said


def test_what_is_a_strangers_or_to_be_typed_or_read_by_a_machine_stays() -> None:
    assert "Tom 12" in text("fa", "step-passed", name="Tom 12")
    assert "/domino ours2 4" in text("fa", "saved-done", name="ours2", command=ltr("/domino ours2 4"))
    assert "tg://user?id=123" in text("fa", "nudge", name=mention(123, "Tom 12"))
    assert "/domino bazito 4 104" in text("fa", "help-group")
    link = in_digits("fa", Plain("https://t.me/domino2?start=open-12 @domino2 2"))
    assert link == "https://t.me/domino2?start=open-12 @domino2 ۲"


def test_a_time_is_read_in_the_same_digits_and_told_to_the_client_in_its_own() -> None:
    said = text("fa", "turn-until", time=moment(1_800_000_000.0))
    assert '<tg-time unix="1800000000" format="T">' in said
    assert "۰۸:۰۰:۰۰ UTC" in said


def test_thousands_have_the_sign_that_belongs_to_the_digits() -> None:
    assert "9,999" in plain("en", "options-bad_value-target", most=9999)
    assert "۹٬۹۹۹" in plain("fa", "options-bad_value-target", most=9999)


def test_tenths_have_the_sign_that_belongs_to_the_digits_and_what_is_no_number_keeps_its_points() -> None:
    for language, said in (("en", "7.2"), ("ar", "7.2"), ("ar-EG", "٧٫٢"), ("fa", "۷٫۲"), ("en-u-nu-arab", "٧٫٢")):
        assert bare(in_digits(language, ltr("7.2"))) == said
    assert bare(in_digits("fa", Plain("3. 7 1.2.3"))) == "۳. ۷ ۱.۲.۳"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "26 · 0"), ("en-u-nu-arab", "٢٦, ٠"), ("fa", "۲۶، ۰"), ("ar-EG", "٢٦، ٠")]
)
def test_a_dot_is_a_comma_beside_digits_whose_zero_looks_like_it(language: Language, said: str) -> None:
    assert bare(in_digits(language, Plain("26 · 0"))) == said
    assert "Tom · 0" in plain(language, "alert-turn", name="Tom · 0")


@pytest.mark.parametrize("language", [each for each in LANGUAGES if right_to_left(each)])
def test_no_message_that_is_read_from_right_to_left_has_such_a_dot(language: Language) -> None:
    given = values(language, "Tom")
    for key in messages("en").keys() - HEADER:
        named = values_of(messages("en"), key)
        assert "·" not in text(tag(language, "latn"), key, **{name: given.get(name, "") for name in named}), key


def test_what_runs_to_the_left_inside_of_what_runs_to_the_right_has_no_mark_behind_its_numbers() -> None:
    shown = in_digits("ar-EG", ltr(f"{rtl('2 (3)')} 4 5"))
    assert shown == f"{LRI}{RLI}٢ (٣){PDI} ٤{LRM} ٥{PDI}"


def test_tiles_and_scores_keep_their_order_with_digits_that_run_with_arabic() -> None:
    assert in_digits("ar-EG", score((13, 0))) == f"{LRI}١٣{LRM}–٠{PDI}"
    assert bare(in_digits("ar-EG", faces(2, 5))) == "٢|٥"
    assert in_digits("ar-EG", in_digits("ar-EG", score((13, 0)))) == in_digits("ar-EG", score((13, 0)))


def test_arabic_digits_keep_their_place_in_a_line_that_runs_to_the_right() -> None:
    assert plain("en-u-nu-arab", "settings-digits", digits=Plain("7 8")) == f"Digits: ٧{LRM} ٨"


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_do_not_mind_the_digits(language: Language) -> None:
    for count in (0, 1, 2, 3, 11, 100):
        said = plain(language, "tile-count", count=count)
        for digits in get_args(Digits):
            other = bare(plain(tag(language, digits), "tile-count", count=count))
            assert re.sub(r"\d", "0", other) == re.sub(r"\d", "0", bare(said))
