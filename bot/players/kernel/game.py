"""A round as integers, move by move: what the solver searches, and what the tests hold against the engine."""

from typing import NamedTuple

from bot.engine.rules import Rules
from bot.players.kernel.board import boards
from bot.players.kernel.tiles import bits
from bot.players.kernel.turns import BLOCKED, turns_of


class State(NamedTuple):
    """A moment of a round. `drew`: the last move was a draw. `made`: by side, points made while playing."""

    hands: tuple[int, ...]
    boneyard: tuple[int, ...]
    board: int
    turn: int
    passes: int
    drew: bool
    made: tuple[int, ...]


class Lay(NamedTuple):
    """A tile laid on an end."""

    tile: int
    end: int


#: The other two moves: there is only one of each.
DRAW, PASS = Lay(-1, 0), Lay(-1, 1)


class Game:
    """The moves of a round by some rules; the lead that is forced is for whoever asks to know."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.boards = boards(rules)
        self.turns = turns_of(rules)

    def moves(self, state: State) -> list[Lay]:
        """Every legal move, those that come to the same once; none where the round is over."""
        if self.ended(state) is not None:
            return []
        hand, board = state.hands[state.turn], state.board
        plays = [
            Lay(tile, end) for tile in bits(hand & self.boards.fitting(board)) for end in self.boards.ends(board, tile)
        ]
        if plays:
            return plays
        may_draw = self.turns.draws and state.boneyard and hand and not (self.turns.one and state.drew)
        return [DRAW if may_draw else PASS]

    def after(self, state: State, move: Lay) -> State:
        """The state after a legal move."""
        hands, boneyard, board, turn, passes, _, made = state
        if move is PASS:
            return State(hands, boneyard, board, self.turns.following[turn], passes + 1, False, made)
        if move is DRAW:
            drawn = hands[turn] | 1 << boneyard[0]
            return State(_with(hands, turn, drawn), boneyard[1:], board, turn, 0, True, made)
        board, points = self.boards.lay(board, move.tile, move.end)
        if points:
            side = self.turns.side[turn]
            made = _with(made, side, made[side] + points)
        hands = _with(hands, turn, hands[turn] & ~(1 << move.tile))
        return State(hands, boneyard, board, self.turns.following[turn], 0, False, made)

    def ended(self, state: State) -> int | None:
        """Who went out, or BLOCKED; None while the round runs."""
        for seat, hand in enumerate(state.hands):
            if not hand and (not self.turns.both or not state.hands[seat - 2]):
                return seat
        return BLOCKED if state.passes >= self.turns.players else None


def _with(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])
