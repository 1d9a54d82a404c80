"""How far somebody has come in the lessons: what is kept, and what of it this release can follow."""

from dataclasses import dataclass, replace
from typing import Final

from bot.engine.families import FAMILIES
from bot.lessons.course import STEPS, is_step
from bot.lessons.practice import Practice, replayed

#: Of what is stored; a later release that changes it reads this one.
SCHEMA: Final = 1


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is.

    `at`: the step last looked at, '' before the first. `done`: steps answered, in the course's order. `family`: the
    game chosen in the course, while `table` was the table last sat at: '' for none; another table's game replaces it.
    `practice`: the last practice round, under way or over.
    """

    at: str = ""
    done: tuple[str, ...] = ()
    family: str | None = None
    table: str = ""
    practice: Practice | None = None


def known(progress: Progress) -> Progress:
    """What this release can follow: another one may have had other steps, games or rules."""
    practice = progress.practice
    return Progress(
        at=progress.at if is_step(progress.at) else "",
        done=tuple(step for step in STEPS if step in progress.done),
        family=progress.family if progress.family in FAMILIES else None,
        table=progress.table,
        practice=practice if practice is not None and replayed(practice) is not None else None,
    )


def looked_at(progress: Progress, step: str, *, done: bool) -> Progress:
    """Somebody is at that step now, and has done it or not; what was done stays so."""
    reached = {*progress.done, step} if done else set(progress.done)
    return replace(progress, at=step, done=tuple(one for one in STEPS if one in reached))


def family_of(progress: Progress, table: str, table_family: str | None) -> str | None:
    """The game that somebody plays: the one chosen since they last sat at a table, else that table's; None for none."""
    if progress.family is not None and progress.table == table:
        return progress.family
    return table_family if table_family is not None else progress.family
