"""A match's result as a picture to be forwarded: who won what, where and when, and how it went."""

from datetime import UTC, datetime

from bot.engine.match import Match
from bot.language import bare, isolate, ltr, plain, right_to_left
from bot.pictures.alphabet import is_legible
from bot.pictures.values import ResultPicture, Standing
from bot.screens.names import drawn_name, family_name, side_name
from bot.screens.scene import Scene

#: The last rounds are shown, as many as a picture has room for.
ROUNDS_SHOWN = 20


def match_picture(scene: Scene, match: Match) -> ResultPicture:
    """A match that is decided. Raises ValueError for one that is not: a programming fault."""
    if match.winner is None:
        raise ValueError("a match without a winner")
    language = scene.language
    target = plain(language, "picture-match", family=family_name(language, match.rules), target=match.rules.target)
    ranking = sorted(range(match.rules.sides), key=lambda side: (side != match.winner, -match.scores[side], side))
    return ResultPicture(
        title=bare(target),
        subtitle=plain(language, "between").join(_where_and_when(scene, match)),
        headline=plain(language, "picture-won", name=side_name(scene, match.winner, drawn_name)),
        standings=tuple(_standing(scene, match, side) for side in ranking),
        theme=scene.theme,
        right_to_left=right_to_left(language),
    )


def _where_and_when(scene: Scene, match: Match) -> list[str]:
    where = [isolate(scene.group_title)] if is_legible(scene.group_title) else []
    when = [_date(scene)] if scene.table.moved_at else []
    return [*where, *when, plain(scene.language, "picture-rounds", count=len(match.results))]


def _date(scene: Scene) -> str:
    """The day of the last move, by UTC: a picture is read in every zone."""
    at = datetime.fromtimestamp(scene.table.moved_at, UTC)
    return plain(scene.language, "picture-date", day=at.day, month=at.month, year=at.year)


def _standing(scene: Scene, match: Match, side: int) -> Standing:
    return Standing(
        name=side_name(scene, side, drawn_name),
        score=bare(plain(scene.language, "picture-score", points=match.scores[side])),
        side=side,
        won=side == match.winner,
        rounds=tuple(_brought(scene, result.points[side]) for result in match.results[-ROUNDS_SHOWN:]),
    )


def _brought(scene: Scene, points: int) -> str:
    return ltr(bare(plain(scene.language, "picture-brought", points=points))) if points else "–"
