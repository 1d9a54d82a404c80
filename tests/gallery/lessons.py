"""The lessons page by page: every step with its question and what a tap on it comes to, and the practice round."""

import random
from collections.abc import Iterator, Sequence

from bot.engine.match import legal_moves
from bot.lessons import practice as practising
from bot.lessons.course import BY_FAMILY, PRACTICE, STEPS, chapter_of
from bot.lessons.practice import Practice
from bot.lessons.progress import Progress
from bot.lessons.wants import PLAYERS, Beside, Contents, Look, PracticeMove, Want, WhichFamily, read
from bot.people.person import Language
from bot.screens.lessons.compare import pages
from bot.screens.lessons.page import page, step_of
from bot.screens.lessons.step import Reader
from bot.screens.screen import Screen

LINK = "https://t.me/dominobot?startgroup=play"

#: How far somebody is who has done the first chapters.
_HALFWAY = Progress(at="doubles-1", done=STEPS[:7])

#: Deals that are tried: a game may throw some in.
_DEALS = 50


def lessons(
    language: Language, families: Sequence[str], steps: Sequence[str]
) -> Iterator[tuple[str, Iterator[tuple[str, Screen]]]]:
    """Sections and their pages. Whatever depends on the game is told in full for the first family."""
    first, *others = families
    yield "Lessons: contents", _contents(language, first)
    for chapter in dict.fromkeys(chapter_of(step) for step in steps if step != PRACTICE):
        chosen = [step for step in steps if chapter_of(step) == chapter]
        yield f"Lessons: {chapter}", _chapter(language, first, others, chosen)
    yield "Lessons: games beside each other", _beside(language, families)
    yield "Lessons: the practice round", _practice(language, first, others)


def _contents(language: Language, family: str) -> Iterator[tuple[str, Screen]]:
    yield "before anything", page(Reader(language, None, LINK), Progress(), Contents())
    yield "on the way", page(Reader(language, family, LINK), _HALFWAY, Contents())
    yield "everything done", page(Reader(language, family, LINK), Progress(STEPS[-1], STEPS), Contents())
    yield "which game", page(Reader(language, None, LINK), Progress(), WhichFamily("draw-1"))


def _chapter(
    language: Language, first: str, others: Sequence[str], steps: Sequence[str]
) -> Iterator[tuple[str, Screen]]:
    for step in steps:
        yield from _step(Reader(language, first, LINK), step)
        for family in others if chapter_of(step) in BY_FAMILY else ():
            yield f"{step}: the answer in {family}", _shown(Reader(language, family, LINK), Look(step, "answer"))


def _step(reader: Reader, step: str) -> Iterator[tuple[str, Screen]]:
    """As it asks, each of its choices tapped, its answer; with open hands too in the round that is followed."""
    for hands in (False, True) if chapter_of(step) == "round" else (False,):
        name = f"{step}, hands open" if hands else step
        yield name, _shown(reader, Look(step, hands=hands))
    asked = step_of(reader, Look(step))
    for number, choice in enumerate(asked.choices):
        yield f"{step}: {'right' if choice.right else 'wrong'}", _shown(reader, Look(step, number))
    if asked.answer is not None:
        yield f"{step}: the answer", _shown(reader, Look(step, "answer"))


def _shown(reader: Reader, want: Want, practice: Practice | None = None) -> Screen:
    return page(reader, Progress(practice=practice), want)


def _beside(language: Language, families: Sequence[str]) -> Iterator[tuple[str, Screen]]:
    reader = Reader(language, families[0], LINK)
    beside: tuple[int | str, ...] = (*PLAYERS, *families)
    for of in beside:
        for number in range(pages(of)):
            yield f"{of}, page {number + 1}", _shown(reader, Beside(of, number))


def _practice(language: Language, first: str, others: Sequence[str]) -> Iterator[tuple[str, Screen]]:
    """The whole round of one family, and the end of one of each other."""
    reader = Reader(language, first, LINK)
    yield "not begun", _shown(reader, Look(PRACTICE))
    asked = False
    for practice in _rounds(first):
        screen = _shown(reader, Look(PRACTICE), practice)
        yield f"{first}, after {len(practice.moves)} moves", screen
        which = None if asked else _asks(screen)
        if which is not None:
            asked = True
            yield f"{first}, which end", _shown(reader, which, practice)
    for family in others:
        *_, over = _rounds(family)
        yield f"{family}, the end", _shown(Reader(language, family, LINK), Look(PRACTICE), over)


def _rounds(family: str) -> Iterator[Practice]:
    """A round at each moment at which there is something to choose, and over; dealt so that an end is asked for."""
    chance, rules = random.Random(2), practising.rules_of(family)
    orders = (tuple(chance.sample(rules.tiles, len(rules.tiles))) for _ in range(_DEALS))
    practice = practising.begin(1, family, orders)
    while practice is not None and (played := practising.replayed(practice)) is not None:
        yield practice
        if played.over:
            return
        moved = practising.after(practice, chance.choice(legal_moves(played.match)))
        practice = moved if isinstance(moved, Practice) else None


def _asks(screen: Screen) -> Want | None:
    """A tap on a tile that may lie at either end."""
    wants = (read(button.tap.argument) for row in screen.buttons for button in row)
    return next((want for want in wants if isinstance(want, PracticeMove) and want.asks), None)
