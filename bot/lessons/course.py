"""The course: chapters and their steps, in order. Every step has a name, which is what its buttons carry."""

from collections.abc import Collection, Mapping
from typing import Final

from bot.lessons.walk import LAST_MOMENT

#: How many steps each chapter has that ask something, the first named `<chapter>-1`.
_ASKING: Final[Mapping[str, int]] = {
    "tile": 2,
    "fits": 2,
    "ends": 2,
    "doubles": 2,
    "draw": 2,
    "out": 1,
    "blocked": 3,
    "partners": 2,
    "round": 0,
    "questions": 5,
    "advice": 4,
    "compare": 1,
    "practice": 0,
}

#: The round that is followed has a step a moment, and its last one is that it was seen to its end.
ROUND_STEPS: Final = tuple(f"round-{moment}" for moment in range(LAST_MOMENT + 1))

#: The last of all: it is played, not asked.
PRACTICE: Final = "practice-1"


def _steps(chapter: str, asking: int) -> tuple[str, ...]:
    if chapter == "round":
        return ROUND_STEPS
    return tuple(f"{chapter}-{number}" for number in range(1, max(asking, 1) + 1))


#: The names of each chapter's steps.
CHAPTERS: Final[Mapping[str, tuple[str, ...]]] = {name: _steps(name, asking) for name, asking in _ASKING.items()}

STEPS: Final = tuple(step for steps in CHAPTERS.values() for step in steps)

_NUMBERS: Final = {step: number for number, step in enumerate(STEPS)}

#: Chapters that depend on the game that somebody plays, so that it has to be known.
BY_FAMILY: Final = frozenset({"draw", "out", "blocked", "partners", "questions", "practice"})


def chapter_of(step: str) -> str:
    """The chapter that a step belongs to."""
    return step.partition("-")[0]


def is_step(name: str) -> bool:
    """Whether there is a step of that name."""
    return name in _NUMBERS


def before(step: str) -> str | None:
    """The step before this one; None before the first."""
    number = _NUMBERS[step]
    return STEPS[number - 1] if number else None


def after(step: str) -> str | None:
    """The step after this one; None after the last."""
    return STEPS[_NUMBERS[step] + 1] if step != STEPS[-1] else None


def is_done(chapter: str, done: Collection[str]) -> bool:
    """Whether a chapter is done: each of its questions, or the round seen to its end."""
    steps = ROUND_STEPS[-1:] if chapter == "round" else CHAPTERS[chapter]
    return all(step in done for step in steps)
