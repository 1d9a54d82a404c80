"""A finished round, or a whole match, as a film: the table after each move, with every hand open."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bot.engine.events import Event, RoundEnded
from bot.engine.match import Match
from bot.engine.round import Round
from bot.engine.scoring import RoundResult
from bot.engine.view import public_view
from bot.pictures.values import Film, TablePicture
from bot.screens.pictures import open_picture, table_picture
from bot.screens.scene import Scene, as_it_ended

#: Seconds for which a moment stays, and a round's last one.
MOMENT, ROUND_END = 1.0, 4.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A match with its round as it stood after one move; `result` with the move that ended it. Rounds count from 1."""

    match: Match
    round: Round
    number: int
    result: RoundResult | None = None


def moments_of(replayed: Iterable[tuple[Match, Sequence[Event]]]) -> list[Moment]:
    """The moments of a match that is replayed from its log, deals included."""
    return [_moment(match, events) for match, events in replayed]


def _moment(match: Match, events: Sequence[Event]) -> Moment:
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended is not None:
        number = len(match.results)
        return Moment(as_it_ended(match, number), ended.round, number, ended.result)
    if match.round is None:
        raise ValueError("a moment without a round")
    return Moment(match, match.round, len(match.results) + 1)


def moment_picture(scene: Scene, moment: Moment) -> TablePicture:
    """The table at that moment, every hand open: for those alone to whom the round holds no secrets any more."""
    seen = public_view(replace(moment.match, round=moment.round))
    if moment.result is not None:
        return open_picture(scene, seen, moment.result, moment.number)
    drawn = table_picture(scene, seen, moment.number)
    seats = zip(drawn.seats, moment.round.hands, strict=True)
    return replace(drawn, seats=tuple(replace(seat, hand=hand) for seat, hand in seats))


def film(scene_of: Callable[[int], Scene], moments: Sequence[Moment]) -> Film:
    """These moments one after the other, each in its round's scene: who sits there may change from round to round."""
    pictures = ((moment_picture(scene_of(each.number), each), each.result is None) for each in moments)
    return Film(tuple((picture, MOMENT if runs else ROUND_END) for picture, runs in pictures))
