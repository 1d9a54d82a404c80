"""A language is one file: nothing else is needed, and what it lacks is named."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from bot.language.files import sources

HERE = Path(bot.__file__).parent
OWN = {
    "language-name = English": "language-name = Toki Pona",
    "language-direction = ltr": "language-direction = rtl",
    "language-digits = latn": "language-digits = arab",
    "language-codes = en": "language-codes = tok x-toki",
    "which-target = <b>Which game?</b>": "which-target = <b>musi seme?</b>",
}

#: What a bot of that folder offers and says.
SHOW = """
from bot.language import LANGUAGES, guess, language_of, plain, text
from bot.people.person import Person
from bot.screens.settings import language_choice
print(LANGUAGES, guess("tok-x"), guess("x-toki"), language_of(Person(1, "A", language="tok")))
print([button.text for row in language_choice("en").buttons for button in row if button.tap.argument == "tok"])
print(ascii(text("tok", "which-target")), ascii(plain("tok", "tile-count", count=12)))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The bot with one file more."""
    shutil.copytree(HERE, tmp_path / "bot", ignore=shutil.ignore_patterns("__pycache__", "sandbox"))
    said = sources(HERE / "language")["en"]
    for english, other in OWN.items():
        assert english in said
        said = said.replace(english, other)
    (tmp_path / "bot" / "language" / "tok.ftl").write_text(said, encoding="utf-8")
    return tmp_path


def python(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(  # noqa: S603  # this Python
        [sys.executable, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_file_is_all_that_a_language_needs(folder: Path) -> None:
    shown = python(folder, "-c", SHOW)
    assert shown.stderr == ""
    languages, button, said = shown.stdout.splitlines()
    assert "'tok'" in languages
    assert languages.endswith("tok tok tok")
    assert button == "['Toki Pona']"
    assert said == r"'\u200f<b>musi seme?</b> To how many points?' '\u200f\u0661\u0662 tiles'"


def test_the_check_says_what_a_language_lacks_a_line_each(folder: Path) -> None:
    checked = python(folder, "-m", "bot.language")
    assert (checked.returncode, checked.stdout) == (0, "")
    file = folder / "bot" / "language" / "tok.ftl"
    said = file.read_text(encoding="utf-8").replace("somebody = somebody\n", "")
    file.write_text(said.replace("step-passed = { $name }", "step-passed = { $nmae }"), encoding="utf-8")
    checked = python(folder, "-m", "bot.language")
    assert checked.returncode == 1
    assert checked.stdout.splitlines() == [
        "tok.ftl: somebody is missing",
        "tok.ftl: step-passed has no { $name }",
        "tok.ftl: step-passed knows no { $nmae }",
    ]


def test_what_a_language_does_not_say_yet_is_said_in_english(folder: Path) -> None:
    file = folder / "bot" / "language" / "tok.ftl"
    file.write_text(file.read_text(encoding="utf-8").replace("somebody = somebody\n", ""), encoding="utf-8")
    shown = python(folder, "-c", "from bot.language import plain; print(ascii(plain('tok', 'somebody')))")
    assert shown.stdout.strip() == r"'\u200fsomebody'"
