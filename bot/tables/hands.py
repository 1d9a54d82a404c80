"""What somebody's hand at a table shows, so that it is known whether one that was shown before is out of date."""

import sys
from dataclasses import dataclass, field
from enum import Enum, auto

from bot.engine.tiles import Tile
from bot.tables.table import Stage, Table, Turn

#: Comes after every move of a round.
_ENDED = sys.maxsize


class Stance(Enum):
    """What the hand's owner is at the table."""

    NOBODY = auto()  # their seat is somebody else's
    WAITING = auto()  # for the next round, or the first
    AWAY = auto()  # played for
    TURN = auto()
    RESTING = auto()  # somebody else is to move
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Held:
    """What a hand shows: two that are equal show the same, but for what a tap has opened and the time left."""

    table: str
    stance: Stance
    round: tuple[int, int]
    """Match and round, both from 1; round 0 before the first."""
    hand: frozenset[Tile] = field(default=frozenset(), repr=False)
    turn: Turn | None = None
    """Which its buttons are for."""
    ply: int = field(default=_ENDED, compare=False)
    """The moves that had been made in the round."""

    @property
    def on_turn(self) -> bool:
        """Whether its owner is to move, and there."""
        return self.stance is Stance.TURN

    def outdated(self, now: "Held") -> bool:
        """Whether who sees this is told or offered what is no more. Own tiles stay true when the turn comes."""
        if self == now or (now.round, now.ply) < (self.round, self.ply):
            return False
        rests = self.stance is Stance.RESTING and now.on_turn
        return not (rests and (self.round, self.hand) == (now.round, now.hand))


def held(table: Table, person: int) -> Held:
    """What this person's hand shows now."""
    seat, turn, at, now = table.seat_of(person), table.turn, table.id, (table.match_number, table.round_number)
    if seat is None:
        return Held(at, Stance.NOBODY, now)
    if table.stage is Stage.OVER:
        return Held(at, Stance.OVER, now)
    if turn is None or table.match is None or table.match.round is None:
        return Held(at, Stance.WAITING, now)
    hand = frozenset(table.match.round.hands[seat])
    if person in table.away:
        return Held(at, Stance.AWAY, now, hand, ply=turn.ply)
    if table.person_to_move == person:
        return Held(at, Stance.TURN, now, hand, turn, turn.ply)
    return Held(at, Stance.RESTING, now, hand, ply=turn.ply)
