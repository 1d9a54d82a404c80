"""The gallery in short: what its pages show is there."""

import re
from pathlib import Path

import pytest

from bot.language import LANGUAGES
from tests.gallery.making import Choice, make


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One language in one theme, with one family."""
    choice = Choice(("ar",), ("contrast",), ("double-nine-cross",), ("bazito-2p-published-round",))
    return make(tmp_path_factory.mktemp("gallery"), choice)


def test_every_page_and_picture_that_is_shown_is_in_the_folder(first: Path) -> None:
    pages = [first.parent / name for name in re.findall(r'href="([^"]+)"', first.read_text(encoding="utf-8"))]
    assert [page.name for page in pages if "html" in page.name] == ["ar-contrast.html", "words.html"]
    shown = {name for page in (first, *pages) for name in re.findall(r'<img src="([^"]+)"', page.read_text())}
    assert {first.parent / name for name in shown} == set((first.parent / "pictures").iterdir())
    assert len([name for name in shown if name.endswith(".png")]) > 10
    assert len([name for name in shown if name.endswith(".gif")]) == 1


def test_every_message_stands_beside_itself_in_all_languages(first: Path) -> None:
    head = (first.parent / "words.html").read_text(encoding="utf-8").partition("</tr>")[0]
    assert re.findall("<th>([^<]*)</th>", head) == ["", *LANGUAGES]
