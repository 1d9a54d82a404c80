"""Words in pictures: any name comes out clean, joined, in its order, and inside its width."""

import random
import unicodedata

import pytest
from PIL import ImageFont

from bot.pictures.alphabet import FAMILIES, KEPT, NOTHING, drawable, is_drawn, is_legible, runs
from bot.pictures.letters import ELLIPSIS, Direction, broken, clipped, in_order, measured, written

#: Names as people have them, and as people who mean harm would have them.
HOSTILE = (
    "",
    " \n\t ",
    "\u202eevil\u202c",
    "\u2067" * 300,
    "\u2066\u2068\u2069\u2069\u2069x",
    "\u200d\u200c\u200d",
    "Z\u0337\u0322\u035b\u0345a\u0338\u034dl\u0335\u0330g\u0336\u0319o" * 40,
    "x" * 500,
    "سلام" * 125,
    "ﷺ" * 500,
    "🙂👩‍👩‍👧‍👦🏳️‍🌈",
    "日本語の名前",
    "\x00\x07\x1b[31m",
    "\ud800\udfff",
    "\ufdfa\ufffd\uffff\U0010ffff",
    "((((]]]]«»<><>",
    "אבג abc 123 ابج ۱۲۳",
    "a" * 1_000_000,
)


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("direction", ["L", "R"])
def test_no_name_raises_or_is_wider_than_its_place(name: str, direction: Direction) -> None:
    for size, width in ((30, 178), (12, 9), (64, 1), (38, 500)):
        line = written(name, size, width, bold=True, direction=direction)
        assert 1 <= line.mask.width <= width
        assert line.mask.height < 2 * size


def test_every_character_of_every_plane_is_drawn_or_left_out() -> None:
    """No box for a missing letter: what is kept has a glyph, or only says how its neighbours are ordered."""
    for code in range(0, 0x20000, 7):
        for character in drawable(f"a{chr(code)}"):
            assert is_drawn(character) or unicodedata.category(character) == "Cf", hex(code)


def test_joined_letters_have_glyphs_too() -> None:
    """Each Arabic or Persian letter that is kept is drawn at the beginning, in the middle and at the end of a word."""
    letters = [chr(code) for code in range(0x620, 0x700) if drawable(chr(code)) != NOTHING]
    assert set("ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأإؤئگچپژکی") <= set(letters)
    for letter in letters:
        for word in (letter, f"ب{letter}", f"{letter}ب", f"ب{letter}ب"):
            assert all(map(is_drawn, in_order(word, "R"))), ascii(word)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("سلام", "\u0645\ufefc\ufeb3"),
        ("گچ", "\ufb7b\ufb94"),
        ("پژ", "\ufb8b\ufb58"),
        ("کی", "\ufbfd\ufb90"),
        ("می‌خو", "\ufeee\ufea7\ufbfd\ufee3"),
    ],
)
def test_arabic_and_persian_letters_are_joined_and_read_from_the_right(text: str, shown: str) -> None:
    assert in_order(text, "R") == shown


@pytest.mark.parametrize(
    ("text", "base", "shown"),
    [
        ("(اب)", "R", "(\u0628\u0627)"),
        ("(اب)", "L", "(\u0628\u0627)"),
        ("a (b)", "R", "a (b)"),
        ("((ا))", "R", "((\u0627))"),
        ("\u2068Sara\u2069: ا", "R", "\u0627 :Sara"),
        ("\u2068Sara\u2069: ا", "L", "Sara: \u0627"),
        ("a <ا> b", "L", "a <\u0627> b"),
    ],
)
def test_brackets_face_the_words_between_them(text: str, base: Direction, shown: str) -> None:
    assert in_order(text, base) == shown


def test_a_line_that_is_too_long_ends_in_an_ellipsis_where_it_is_read_last() -> None:
    assert clipped("a long latin name", 30, 120).endswith(ELLIPSIS)
    assert clipped("اسم طويل جدا جدا", 30, 120, direction="R").startswith(ELLIPSIS)
    assert clipped("Ahmed سلام سلام سلام", 30, 150).endswith(ELLIPSIS)
    assert clipped("a long latin name", 30, 120, direction="R").startswith(ELLIPSIS)
    assert ELLIPSIS not in clipped("short", 30, 120)


@pytest.mark.parametrize("base", ["L", "R"])
def test_the_ellipsis_of_a_name_that_is_cut_is_where_the_name_ends(base: Direction) -> None:
    """Whichever way the picture's words run."""
    assert clipped("\u2068Maximilian-Alexander\u2069", 30, 120, direction=base).endswith(ELLIPSIS)
    assert clipped("\u2068عبد الرحمن الطويل\u2069", 30, 120, direction=base).startswith(ELLIPSIS)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("Sam", ("Sam",)),
        ("Omar Hassan", ("Omar", "Hassan")),
        ("\u2068Maria del Carmen\u2069", ("\u2068Maria del\u2069", "\u2068Carmen\u2069")),
        ("Christopher-James", ("Christopher-", "James")),
        ("Maximilianalexander", ("Maximilianalexander",)),
        ("ليلى عبد الرحمن", ("ليلى", "عبد الرحمن")),
        ("- Christophorus", ("-", "Christophorus")),
    ],
)
def test_a_name_too_long_for_one_line_is_broken_where_its_words_are(name: str, lines: tuple[str, ...]) -> None:
    """And not within a name of two words; each line stands for itself, isolated where the name was."""
    assert broken(name, 30, 120) == lines


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_is_broken_into_lines_that_can_be_drawn(name: str) -> None:
    """In which nothing is drawn that was not in the name."""
    lines = broken(name, 30, 120)
    assert len(lines) in (1, 2)
    kept = set(drawable(name))
    assert all(set(drawable(line)) <= kept | {NOTHING} for line in lines)


def test_names_of_both_directions_beside_each_other_stay_whole_and_in_their_order() -> None:
    pair = "\u2068Amina\u2069 و \u2068پرویز (Parviz)\u2069"
    shown = in_order(drawable(pair), "R")
    assert shown.endswith("Amina")
    assert shown.startswith("(Parviz) ")


@pytest.mark.parametrize(
    "name", ["Иван Петров", "Иван Ali", "Γιώργος", "דוד", "Հայկ", "ყიფ", "Mᴏʜᴀᴍᴇᴅ", "Nguyễn", "Ольга ليلى", "★ Ali ★"]
)
def test_names_of_many_scripts_are_drawn_letter_by_letter(name: str) -> None:
    assert drawable(name) == name
    assert is_legible(name)
    box = "\U0010ffff"
    for part, family in runs(in_order(name, "L")):
        for path in family:
            font = ImageFont.truetype(path, 40, layout_engine=ImageFont.Layout.BASIC)
            missing = bytes(font.getmask(box))
            assert all(bytes(font.getmask(letter)) != missing for letter in part if letter != " ")


def test_hebrew_is_read_from_the_right() -> None:
    assert in_order("שלום Ali", "R") == "Ali " + "שלום"[::-1]


def test_a_word_has_one_font_where_one_has_all_its_letters() -> None:
    """A name half in one look and half in another would be ugly; its neighbours keep theirs."""
    first, second = FAMILIES
    assert list(runs("Ali Mᴏʜᴀᴍᴇᴅ Ali")) == [("Ali ", first), ("Mᴏʜᴀᴍᴇᴅ ", second), ("Ali", first)]
    only = next(code for code in range(0x620, 0xFF00) if [each for _, each in runs(f"{chr(code)}Ж")] == [first, second])
    assert list(runs(f"Ж{chr(only)}")) == [("Ж", second), (chr(only), first)]


@pytest.mark.parametrize(
    ("name", "legible"),
    [
        ("Sara", True),
        ("🔥 Ali 🔥🔥🔥", True),
        ("7", True),
        ("!?", True),
        ("山田 Taro", True),
        ("山田太郎 A", False),
        ("山田太郎 1", False),
        ("राम", False),
        ("राम!", False),
        ("🙂👩‍👩‍👧‍👦🏳️‍🌈", False),
        ("🙂🙂🙂 !", False),
        ("\u2068日本\u2069", False),
        ("", False),
    ],
)
def test_a_name_is_legible_where_at_least_half_of_its_letters_are_drawn(name: str, legible: bool) -> None:
    assert is_legible(name) == legible


def test_what_cannot_be_drawn_is_left_out_and_nothing_left_is_a_dot() -> None:
    assert drawable("🙂 Sara 🎲") == "Sara"
    assert drawable("\u2068🙂 Sara 🎲\u2069") == "\u2068Sara\u2069"
    assert drawable("𝕁𝕠𝕙𝕟") == "John"
    assert drawable("日本") == drawable("\u200d") == drawable("") == NOTHING
    assert len(drawable("x" * 5_000)) == KEPT


def test_marks_above_and_below_are_left_out() -> None:
    assert drawable("مُحَمَّد") == "محمد"
    assert drawable("Z̷̢̛͔a̸͍̅") == "Za"
    assert drawable("Zo\u0308e") == "Zöe"


def test_random_names_stay_inside() -> None:
    chance = random.Random(7)
    alphabet = "abZ ()«»1٣۴سلامگچپژ\u200c\u2067\u2069\u202e\u0651🙂é"
    for _ in range(400):
        name = "".join(chance.choices(alphabet, k=chance.randrange(60)))
        width = chance.randrange(1, 400)
        assert written(name, 28, width).mask.width <= width
        assert measured(name, 28) >= 1


def test_both_weights_have_the_same_letters() -> None:
    """The letters looked for in one are found in the other: in neither do they come out as the box of a missing one."""
    missing = "\U0010ffff"
    letters = [chr(code) for code in range(0x21, 0xFF00) if is_drawn(chr(code)) and chr(code).isalpha()]
    for family, least in zip(FAMILIES, (500, 1500), strict=True):
        own = [letter for letter in letters if [each for _, each in runs(letter)] == [family]]
        assert len(own) > least
        for path in family:
            font = ImageFont.truetype(path, 40, layout_engine=ImageFont.Layout.BASIC)
            box = bytes(font.getmask(missing))
            assert all(bytes(font.getmask(letter)) != box for letter in own)
