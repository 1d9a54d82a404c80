"""Writes the gallery: a page for each language and theme, every message side by side, and films."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import get_args

from bot.engine.families import FAMILIES
from bot.engine.record import Record, RecordRefused
from bot.engine.recordfile import read_record
from bot.language import LANGUAGES
from bot.people.person import Language
from bot.pictures.draw import animate, draw
from bot.pictures.values import Film, Theme
from bot.screens.films import film, moments_of
from bot.tables.export import record_log
from bot.tables.history import moments
from tests.engine.records import RECORDS
from tests.gallery.exhibits import PEOPLE, Pictured, exhibits
from tests.gallery.pages import exhibition, index, words
from tests.gallery.words import every_message
from tests.screens.tables import started

THEMES: tuple[Theme, ...] = get_args(Theme)

#: Records of which films are shown, and how many of their rounds.
FILMS = ("arab-4p-001", "cross-2p-015", "double-nine-cross-4p-020")


@dataclass(frozen=True)
class Choice:
    """What is shown: everything, unless some of it is chosen."""

    languages: Sequence[Language] = LANGUAGES
    themes: Sequence[Theme] = THEMES
    families: Sequence[str] = tuple(FAMILIES)
    films: Sequence[str] = FILMS


def make(folder: Path, choice: Choice) -> Path:
    """Write everything that is chosen; the first page."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    shown = ((language, theme) for language in choice.languages for theme in choice.themes)
    pages = [_exhibition(folder, language, theme, choice.families) for language, theme in shown]
    (folder / "words.html").write_text(words("Every message", every_message()), encoding="utf-8")
    first = folder / "index.html"
    first.write_text(index([*pages, ("Every message", "words.html")], _films(folder, choice)), encoding="utf-8")
    return first


def _exhibition(folder: Path, language: Language, theme: Theme, families: Sequence[str]) -> tuple[str, str]:
    shown = list(exhibits(language, theme, families))
    pictures = {}
    for place, exhibit in enumerate(shown):
        if exhibit.screen.picture is not None:
            pictures[place] = _kept(folder, draw(exhibit.screen.picture), "png")
    title, file = f"{language} · {theme}", f"{language}-{theme}.html"
    (folder / file).write_text(exhibition(title, shown, pictures), encoding="utf-8")
    return title, file


def _films(folder: Path, choice: Choice) -> Iterator[tuple[str, str]]:
    """The first round of some records."""
    for path in RECORDS:
        played = read_record(path.read_bytes())
        if path.stem not in choice.films or isinstance(played, RecordRefused):
            continue
        yield path.stem, _kept(folder, animate(_first_round(played, choice.languages[0])), "gif")


def _first_round(played: Record, language: Language) -> Film:
    first = [one for one in moments_of(moments(played.rules, record_log(played))) if one.number == 1]
    scene = Pictured(started(played.rules, PEOPLE).table, PEOPLE).scene(language)
    return film(lambda _: scene, first)


def _kept(folder: Path, data: bytes, kind: str) -> str:
    """A file named by its content, so that equal pictures are one."""
    name = f"pictures/{hashlib.sha256(data).hexdigest()[:16]}.{kind}"
    (folder / name).write_bytes(data)
    return name
