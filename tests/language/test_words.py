"""Every language says everything, with the same values, and nothing is said that nobody asks for."""

import ast as python
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast as fluent

import bot
from bot.engine.families import FAMILIES, option_values
from bot.engine.refusals import MoveReason, RulesReason
from bot.engine.round import Outcome
from bot.engine.rules import Rules
from bot.language import LANGUAGES, check, guess, name_of, plain, text
from bot.language.check import faults, nodes, referred
from bot.language.files import HEADER, LanguageFileError, load, sources
from bot.lessons.course import CHAPTERS
from bot.people.person import BoardKind, Language
from bot.pictures.values import Theme
from bot.players.player import LEVELS
from bot.players.reasons import Why
from bot.screens.answers import Note
from bot.screens.menu import COMMANDS
from bot.screens.options import EXPLAINED, SPINNER, WORDED
from bot.screens.toasts import Toast
from bot.tables import removing
from bot.tables.house import Option
from bot.tables.refusals import Reason
from bot.tables.table import Closed
from bot.tables.which import ANY, Question

CODE = Path(bot.__file__).parent
SOURCES = sources(CODE / "language")
ENDS = ("left", "right", "up", "down", "a", "b")


def named(options: Iterable[Option]) -> set[str]:
    """Every value of options in words, behind the option's name."""
    every = {option: option_values(option) for option in options if option in Rules.model_fields}
    every |= {
        Option.PARTNERS: ("pairs", "each"),
        Option.PASSING: ("auto", "tap"),
        Option.HINTS: ("off", "on"),
        Option.REMOVED: tuple(removing.KINDS),
    }
    return {f"{option}-{value}" for option in options for value in every[option]}


#: Keys that the code makes of values, by the pattern in the code, with all the values there are.
MADE: Mapping[str, Iterable[str | int]] = {
    "family-{}": FAMILIES,
    "step-laid-{}": ("lead", *ENDS),
    "button-end-{}": ENDS,
    "end-{}": ENDS,
    "button-confirm-{}": ("0", "1"),
    "settings-confirm-{}": ("on", "off"),
    "note-{}": Note,
    "toast-{}": Toast,
    "refused-{}": Reason,
    "move-{}": MoveReason,
    "options-{}": RulesReason,
    "field-{}": Option,
    "command-{}": {"hand-here", *(command for commands in COMMANDS.values() for command in commands)},
    "settings-in-group-{}": ("on", "off"),
    "button-in-group-{}": ("0", "1"),
    "help-{}": COMMANDS,
    "rules-{}": named(EXPLAINED),
    "rules-spinner-{}": named(SPINNER),
    "rules-example-{}": get_args(Outcome),
    "choice-{}": named(WORDED),
    "which-{}": Question,
    "over-{}": Closed,
    "looks-{}": (*get_args(BoardKind), *get_args(Theme)),
    "which-answer-{}": (*option_values("draw"), ANY),
    "options-bad_value-{}": ("target", "hand_size"),
    "learn-chapter-{}": CHAPTERS,
    "level-{}": LEVELS,
    "button-replay-{}": ("before", "after"),
    "coach-why-{}": Why,
}


@cache
def messages(language: Language) -> dict[str, fluent.Message]:
    return check.messages(SOURCES[language])


@cache
def trees() -> tuple[python.Module, ...]:
    return tuple(python.parse(path.read_text(encoding="utf-8")) for path in CODE.rglob("*.py"))


@cache
def strings_of_code() -> set[str]:
    every = (node for tree in trees() for node in python.walk(tree) if isinstance(node, python.Constant))
    return {node.value for node in every if isinstance(node.value, str)}


@cache
def attributes_of_code() -> set[str]:
    every = (node for tree in trees() for node in python.walk(tree))
    return {python.unparse(node) for node in every if isinstance(node, python.Attribute)}


@cache
def keys_asked_for() -> tuple[set[str], set[str]]:
    """Keys in the calls that take one: those written out, and those made of values, with {} for a value."""
    written, made = set(), set()
    for call in (node for tree in trees() for node in python.walk(tree) if isinstance(node, python.Call)):
        if not (isinstance(call.func, python.Name) and call.func.id in {"text", "plain", "_tap"}):
            continue
        key = call.args[1]
        if isinstance(key, python.JoinedStr):
            made.add("".join(str(part.value) if isinstance(part, python.Constant) else "{}" for part in key.values))
        elif isinstance(key, python.IfExp):
            written |= {str(each.value) for each in (key.body, key.orelse) if isinstance(each, python.Constant)}
        elif isinstance(key, python.Constant):
            written.add(str(key.value))
    return written, made


def expand(pattern: str) -> set[str]:
    return {pattern.replace("{}", str(value)) for value in MADE[pattern]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_message_with_the_same_values(language: Language) -> None:
    assert list(faults({"en": SOURCES["en"], language: SOURCES[language]})) == []


def test_what_a_language_lacks_is_said_a_line_each() -> None:
    english = "a = { $count }\nb = { a }\nc = { $name }"
    assert list(faults({"en": english, "xx": "a = { $count }\nb = { d }\ne = { $nmae }\nc = { $nmae }"})) == [
        "xx.ftl: b has no { $count }",
        "xx.ftl: c has no { $name }",
        "xx.ftl: c knows no { $nmae }",
        "xx.ftl: there is no message e",
        "xx.ftl: b refers to d, which is missing",
    ]
    assert list(faults({"en": english, "xx": "a = { $count }\nb = { a }"})) == ["xx.ftl: c is missing"]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_message_falls_back_to_english(language: Language) -> None:
    def words(message: fluent.Message) -> str:
        return "".join(str(node.value) for node in nodes(message) if isinstance(node, fluent.TextElement))

    english, other = messages("en"), messages(language)
    letters = re.compile(r"[^\W\d_]{2,}")
    tags = re.compile(r"</?b>")
    same = {
        key
        for key in english.keys() - HEADER
        if words(other[key]) == words(english[key]) and letters.search(tags.sub("", words(english[key])))
    }
    assert same == set()


def test_every_key_asked_for_is_a_message() -> None:
    made = {key for pattern in MADE for key in expand(pattern)}
    assert (keys_asked_for()[0] | made) - messages("en").keys() == set()


def test_every_key_made_of_values_is_listed_with_its_values() -> None:
    assert keys_asked_for()[1] == MADE.keys()


def test_no_message_is_unused() -> None:
    known = messages("en")
    used = strings_of_code().union(*(referred(message) for message in known.values()), *(expand(key) for key in MADE))
    assert known.keys() - used == set()


@pytest.mark.parametrize("outcome", [*Toast, *Note], ids=repr)
def test_every_answer_there_is_a_word_for_is_given_somewhere(outcome: Toast | Note) -> None:
    given = f"{type(outcome).__name__}.{outcome.name}"
    assert {given, f"answers.{given}"} & attributes_of_code()


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "بلا أحجار"),
        (1, "حجر واحد"),
        (2, "حجران"),
        (3, "3 أحجار"),
        (11, "11 حجرًا"),
        (100, "100 حجر"),
        (103, "103 أحجار"),
    ],
)
def test_arabic_counts_tiles_in_six_ways(count: int, said: str) -> None:
    assert plain("ar", "tile-count", count=count) == said


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language.startswith("ar")])
def test_every_message_that_counts_has_the_six_forms_of_arabic(language: Language) -> None:
    forms = {"zero", "one", "two", "few", "many", "other"}
    for key, message in messages(language).items():
        for node in nodes(message):
            if isinstance(node, fluent.SelectExpression):
                named = {v.key.name for v in node.variants if isinstance(v.key, fluent.Identifier)}
                assert named in (forms, {"other"}), key  # a number named by itself beside "other" counts nothing


def test_english_counts_one_and_many() -> None:
    assert [plain("en", "tile-count", count=count) for count in (0, 1, 2)] == ["no tiles", "1 tile", "2 tiles"]


def test_each_language_has_a_name_of_its_own_and_answers_its_own_code() -> None:
    assert len({name_of(language) for language in LANGUAGES}) == len(LANGUAGES)
    assert [guess(language) for language in LANGUAGES] == list(LANGUAGES)


HEAD = "language-name = A\nlanguage-direction = ltr\nlanguage-digits = latn\nlanguage-codes = en\n"


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("key", "not Fluent"),
        ("key = { $name", "not Fluent"),
        ("key = a\nkey = b", "key twice"),
        ("key = a", "language-name is missing"),
        (HEAD.replace("ltr", "left"), "language-direction is ltr or rtl"),
        (HEAD.replace("latn", "roman"), "language-digits is latn or arab or arabext"),
        (HEAD.replace("= A", "= { $a }"), "language-name is plain words"),
    ],
)
def test_a_file_that_is_no_language_stops_the_start(broken: str, why: str) -> None:
    with pytest.raises(LanguageFileError, match=rf"en\.ftl: {why}"):
        load("en", broken)


@pytest.mark.parametrize("name", ["English", "e", "ar_EG", "en\u202e", "en-" + "x" * 40])
def test_a_file_is_called_as_a_languages_tag(name: str) -> None:
    with pytest.raises(LanguageFileError, match="tag"):
        load(name, HEAD)


def test_a_missing_message_or_value_is_a_fault() -> None:
    with pytest.raises(ValueError, match="no message"):
        text("en", "no-such-key")
    with pytest.raises(ValueError, match="step-passed"):
        text("en", "step-passed")
