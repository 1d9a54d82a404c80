"""The practice round: somebody against a seat that is played by simple rules, kept as its deal and its moves."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Final

from pydantic import Field

from bot.engine.events import RoundEnded
from bot.engine.families import make_rules
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Draw, Move, Pass
from bot.engine.refusals import MoveReason, MoveRefused, RulesRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.lessons.positions import rules_for
from bot.lessons.wants import NewPractice, PracticeMove
from bot.players.stand_in import stand_in

#: The two seats.
READER: Final = 0
OTHER: Final = 1


@dataclass(frozen=True, slots=True)
class Practice:
    """A practice round; `number` counts somebody's own from 1.

    `order`: the tiles as they were shuffled. `moves`: of both seats, whoever was to move.
    """

    number: int
    family: str
    order: tuple[Tile, ...]
    moves: tuple[Annotated[Move, Field(discriminator="kind")], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """A practice round as it stands; `round` is its last moment where it is over, which a match does not keep."""

    match: Match
    round: Round

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.match.round is None


def rules_of(family: str) -> Rules:
    """A family's rules for two. Raises ValueError where it has none."""
    return rules_for(family, 2)


def begin(number: int, family: str, orders: Iterable[tuple[Tile, ...]]) -> Practice | None:
    """A new round from the first of these shuffled orders that is not thrown in; None where all are."""
    for order in orders:
        practice = Practice(number, family, order)
        played = replayed(practice)
        if played is not None:
            return _to_the_reader(practice, played.match)
    return None


def replayed(practice: Practice) -> Played | None:
    """The round as the engine plays it; None for what it would not play: it was not written by this release."""
    rules = make_rules(practice.family, 2)
    if isinstance(rules, RulesRefused):
        return None
    dealt = deal(new_match(rules), practice.order)
    if isinstance(dealt, MoveRefused) or dealt[0].round is None:
        return None
    match, last = dealt[0], dealt[0].round
    for move in practice.moves:
        played = play(match, to_move(match) or 0, move)
        if isinstance(played, MoveRefused):
            return None
        match, events = played
        ended = next((event.round for event in events if isinstance(event, RoundEnded)), None)
        last = match.round or ended or last
    return Played(match, last)


def after(practice: Practice, move: Move) -> Practice | MoveRefused:
    """The round after the reader's move and all that follows without him, or why the move is not legal.

    One draw goes on until a tile fits or nothing is left to draw, as at a table.
    """
    played = replayed(practice)
    if played is None:
        return MoveRefused(MoveReason.NO_ROUND)
    moved = play(played.match, READER, move)
    if isinstance(moved, MoveRefused):
        return moved
    practice, match = _with(practice, move), moved[0]
    while move == Draw() and to_move(match) == READER and legal_moves(match) == (Draw(),):
        practice, match = _made(practice, match, Draw())
    return _to_the_reader(practice, match)


def _to_the_reader(practice: Practice, match: Match) -> Practice:
    """The other seat moves, and the reader passes where nothing else is left, until there is something to choose."""
    while (seat := to_move(match)) is not None:
        if seat == OTHER:
            practice, match = _made(practice, match, stand_in(view(match, OTHER)))
        elif legal_moves(match) == (Pass(),):
            practice, match = _made(practice, match, Pass())
        else:
            break
    return practice


def _made(practice: Practice, match: Match, move: Move) -> tuple[Practice, Match]:
    """A move that is legal."""
    played = play(match, to_move(match) or 0, move)
    if isinstance(played, MoveRefused):
        raise ValueError(played.reason)  # noqa: TRY004  # it is the move that is wrong
    return _with(practice, move), played[0]


def _with(practice: Practice, move: Move) -> Practice:
    return replace(practice, moves=(*practice.moves, move))


def is_now(practice: Practice | None, want: PracticeMove) -> bool:
    """Whether a move is wanted of this round as it stands."""
    return practice is not None and (want.number, want.ply) == (practice.number, len(practice.moves))


def begins(practice: Practice | None, want: NewPractice) -> bool:
    """Whether another round is wanted, rather than the one that such a tap has begun."""
    return want.number == (1 if practice is None else practice.number + 1)
