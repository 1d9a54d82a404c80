"""Names of strangers stay in their place, and tiles keep their order."""

import pytest

from bot.language import clip, faces, guess, isolate, mention, plain, score, text, tile, tiles, units
from bot.language.marks import FSI, LRI, LRM, NAME_LIMIT, PDI, WORD_JOINER, Markup, Plain

HOSTILE = "<b>&\u202e\u2066\u200f evil\r\n\x00\ud83d\u2028</b>"


#: What stands between the halves of a tile: no client may break the line there.
BAR = f"{LRM}{WORD_JOINER}|{WORD_JOINER}{LRM}"


def test_a_tile_is_an_unbroken_isolate_that_runs_from_left_to_right() -> None:
    assert tile(2, 5) == f"{LRI}[2{BAR}5]{PDI}"


def test_tiles_beside_each_other_are_joined_with_marks_inside_one_isolate() -> None:
    assert tiles([(2, 5), (5, 5)]) == f"{LRI}{tile(2, 5)} {LRM}{tile(5, 5)}{PDI}"


def test_a_tile_on_a_button_and_a_score_are_isolated_too() -> None:
    assert faces(2, 5) == f"{LRI}2{BAR}5{PDI}"
    assert score((13, 0)) == f"{LRI}13–0{PDI}"


def test_a_long_name_is_shortened_with_an_ellipsis() -> None:
    shown = isolate("x" * 300)
    assert shown == f"{FSI}{'x' * (NAME_LIMIT - 1)}…{PDI}"


def test_a_name_of_emoji_is_not_cut_inside_one() -> None:
    shown = clip("👩\u200d👩\u200d👧" * 20, 10)
    assert units(shown) <= 10
    shown.encode()
    assert not shown.removesuffix("…").endswith("\u200d")


@pytest.mark.parametrize("stray", ["\u202e", "\u2066", "\u2069", "\u200f", "\n", "\r", "\x00", "\u2028", "\ud83d"])
def test_nothing_in_a_name_turns_text_round_breaks_the_line_or_the_encoding(stray: str) -> None:
    shown = isolate(f"A{stray}b")
    assert shown.strip(FSI + PDI) in {"Ab", "A b"}
    shown.encode()


def test_joiners_inside_a_name_stay() -> None:
    assert isolate("می\u200cخواهم") == f"{FSI}می\u200cخواهم{PDI}"


@pytest.mark.parametrize("name", ["", " ", "\u200d", "\u202e\n"])
def test_a_name_without_anything_to_see_is_a_question_mark(name: str) -> None:
    assert isolate(name) == f"{FSI}?{PDI}"


def test_a_strangers_text_is_escaped_in_html_and_left_alone_in_plain_text() -> None:
    assert "&lt;b&gt;&amp; evil" in text("en", "step-passed", name=HOSTILE)
    assert "<b>& evil" in plain("en", "alert-turn", name=HOSTILE)


def test_finished_plain_text_is_escaped_but_not_shortened_in_html() -> None:
    assert text("en", "step-passed", name=Plain("<" * 50)) == "&lt;" * 50 + " passed"


def test_markup_goes_in_as_it_is_and_never_into_plain_text() -> None:
    assert text("en", "step-passed", name=Markup("<b>A</b>")) == "<b>A</b> passed"
    with pytest.raises(ValueError, match="markup"):
        plain("en", "step-passed", name=Markup("<b>A</b>"))


def test_a_mention_cannot_be_broken_by_the_name() -> None:
    assert mention(7, "</a>'\"") == f'<a href="tg://user?id=7">{FSI}&lt;/a&gt;\'"{PDI}</a>'


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("ar", "ar"),
        ("ar-EG", "ar-EG"),
        ("AR_eg", "ar-EG"),
        ("ar-SA", "ar"),
        ("en-GB", "en"),
        ("fr", "en"),
        ("", "en"),
        ("arz", "ar-EG"),
        ("fa-IR", "fa"),
        ("arq", "en"),
        ("-", "en"),
    ],
)
def test_the_clients_letters_are_a_guess_at_the_language(code: str, language: str) -> None:
    assert guess(code) == language
