"""Writes the gallery: a page for each language and theme, every message side by side, and films."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from bot.engine.families import FAMILIES
from bot.language import LANGUAGES
from bot.lessons.course import STEPS
from bot.people.person import Language
from bot.pictures.draw import animate, draw
from bot.pictures.values import AnyPicture, Film, Theme
from tests.gallery.exhibits import Exhibit, course, exhibits
from tests.gallery.films import first_round
from tests.gallery.pages import exhibition, index, words
from tests.gallery.words import every_message

THEMES: tuple[Theme, ...] = get_args(Theme)

#: Records of which films of their first rounds are shown beside those of the pages.
FILMS = ("arab-4p-001", "cross-2p-015", "double-nine-cross-4p-020")


@dataclass(frozen=True)
class Choice:
    """What is shown: everything, unless some of it is chosen."""

    languages: Sequence[Language] = LANGUAGES
    themes: Sequence[Theme] = THEMES
    families: Sequence[str] = tuple(FAMILIES)
    steps: Sequence[str] = STEPS
    films: Sequence[str] = FILMS


def make(folder: Path, choice: Choice) -> Path:
    """Write everything that is chosen; the first page."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    pages = []
    for language in choice.languages:
        for theme in choice.themes:
            shown = list(exhibits(language, theme, choice.families))
            pages.append(_exhibition(folder, f"{language} · {theme}", f"{language}-{theme}.html", shown))
        shown = list(course(language, choice.families, choice.steps))
        pages.append(_exhibition(folder, f"{language} · lessons", f"{language}-lessons.html", shown))
    (folder / "words.html").write_text(words("Every message", every_message()), encoding="utf-8")
    first = folder / "index.html"
    first.write_text(index([*pages, ("Every message", "words.html")], _films(folder, choice)), encoding="utf-8")
    return first


def _exhibition(folder: Path, title: str, file: str, shown: Sequence[Exhibit]) -> tuple[str, str]:
    drawn: dict[AnyPicture, str] = {}
    pictures = {}
    for place, picture in enumerate(exhibit.screen.picture for exhibit in shown):
        if picture is not None:
            pictures[place] = drawn[picture] = drawn.get(picture) or _drawn(folder, picture)
    (folder / file).write_text(exhibition(title, shown, pictures), encoding="utf-8")
    return title, file


def _drawn(folder: Path, picture: AnyPicture) -> str:
    if isinstance(picture, Film):
        return _kept(folder, animate(picture), "gif")
    return _kept(folder, draw(picture), "png")


def _films(folder: Path, choice: Choice) -> Iterator[tuple[str, str]]:
    """The first round of some records."""
    for name in choice.films:
        yield name, _drawn(folder, first_round(name, choice.languages[0]))


def _kept(folder: Path, data: bytes, kind: str) -> str:
    """A file named by its content, so that equal pictures are one."""
    name = f"pictures/{hashlib.sha256(data).hexdigest()[:16]}.{kind}"
    (folder / name).write_bytes(data)
    return name
