"""The gallery in short: what its pages show is there."""

import re
from pathlib import Path

import pytest

from bot.language import LANGUAGES
from tests.gallery.making import Choice, make


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One language in one theme, with one family."""
    steps = ("fits-1", "draw-1", "round-12")
    choice = Choice(("ar",), ("contrast",), ("double-nine-cross",), steps, ("bazito-2p-published-round",))
    return make(tmp_path_factory.mktemp("gallery"), choice)


def test_every_page_and_picture_that_is_shown_is_in_the_folder(first: Path) -> None:
    pages = [first.parent / name for name in re.findall(r'href="([^"]+)"', first.read_text(encoding="utf-8"))]
    assert [page.name for page in pages if "html" in page.name] == ["ar-contrast.html", "ar-lessons.html", "words.html"]
    shown = {name for page in (first, *pages) for name in re.findall(r'<img src="([^"]+)"', page.read_text())}
    assert {first.parent / name for name in shown} == set((first.parent / "pictures").iterdir())
    assert len([name for name in shown if name.endswith(".png")]) > 10
    assert len([name for name in shown if name.endswith(".gif")]) == 4


def test_every_step_of_the_lessons_asks_and_tells_what_is_right_and_what_is_wrong(first: Path) -> None:
    page = (first.parent / "ar-lessons.html").read_text(encoding="utf-8")
    names = re.findall("<figcaption>([^<]*)</figcaption>", page)
    for step in ("fits-1", "draw-1", "round-12"):
        assert {step, f"{step}: right", f"{step}: wrong", f"{step}: the answer"} <= set(names)


def test_every_message_stands_beside_itself_in_all_languages(first: Path) -> None:
    head = (first.parent / "words.html").read_text(encoding="utf-8").partition("</tr>")[0]
    assert re.findall("<th>([^<]*)</th>", head) == ["", *LANGUAGES]
