"""The kernel beside the engine: whole rounds played by both, and play-outs done again by the engine."""

import random
from dataclasses import replace

from bot.engine.match import Match
from bot.engine.moves import Draw, Move, Play
from bot.engine.round import Round, legal_moves, outcome, play
from bot.engine.rules import Rules
from bot.engine.scoring import score_round
from bot.engine.tiles import Tile
from bot.players.kernel.board import Boards, boards
from bot.players.kernel.game import DRAW, PASS, Game, Lay, State
from bot.players.kernel.line_play import FOLLOWS, PARTNER, RANK, STUCK, CarefulPlayOuts
from bot.players.kernel.ordering import Ordering
from bot.players.kernel.play_out import PlayOuts
from bot.players.kernel.settling import settle
from bot.players.kernel.spread_play import CarefulSpreadPlayOuts
from bot.players.kernel.turns import BLOCKED, turns_of


def with_open_sums(rules: Rules) -> Rules:
    """The kernel takes it that all sums are named."""
    return rules.model_copy(update={"claims": "automatic"})


def state_of(game: Game, round_: Round, made: tuple[int, ...]) -> State:
    """A round of the engine's as the kernel has it."""
    index = game.boards.set.index
    return State(
        tuple(game.boards.set.mask(hand) for hand in round_.hands),
        tuple(index[tile] for tile in round_.boneyard),
        game.boards.board_of(round_.layout),
        round_.turn,
        round_.passes,
        bool(round_.steps) and isinstance(round_.steps[-1].move, Draw),
        made,
    )


def as_lay(layouts: Boards, round_: Round, move: Move) -> Lay:
    """A move of the engine's as the kernel has it."""
    if isinstance(move, Play):
        return Lay(layouts.set.index[move.tile], layouts.end_of(round_.layout, move.end))
    return DRAW if isinstance(move, Draw) else PASS


def follow(rules: Rules, round_: Round, chance: random.Random) -> int:
    """Play a round at random by both, comparing every moment; how many moves it had."""
    game, made = Game(rules), (0,) * rules.sides
    state = state_of(game, round_, made)
    while (legal := legal_moves(rules, round_)) and outcome(rules, round_) is None:
        ours = {game.after(state, move) for move in game.moves(state)}
        theirs = {game.after(state, as_lay(game.boards, round_, move)) for move in legal}
        if round_.forced is None or round_.steps:
            assert ours == theirs
        move = chance.choice(legal)
        state = game.after(state, as_lay(game.boards, round_, move))
        after = play(rules, round_, round_.turn, move)
        assert isinstance(after, Round)
        round_ = after
        assert state == state_of(game, round_, state.made)
    ended = outcome(rules, round_)
    assert ended is not None
    gone = game.ended(state)
    assert gone is not None
    assert (gone == BLOCKED) == (ended == "blocked")
    result = score_round(rules, round_, ended, (0,) * rules.sides)
    pips = [sum(game.boards.set.pips[tile] for tile in _tiles(hand)) for hand in state.hands]
    assert tuple(settle(rules, gone, pips, state.made)) == result.points
    return len(round_.steps)


def _tiles(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def play_out_agrees(match: Match, out: PlayOuts) -> None:
    """Play a running round out by the kernel, and by the engine with the preference that the kernel states."""
    rules, round_ = match.rules, match.round
    assert round_ is not None
    layouts, ordering = boards(rules), out.ordering
    made = [0] * rules.sides
    hands = [ordering.mask(layouts.set.mask(hand)) for hand in round_.hands]
    boneyard = ordering.masks(layouts.set.index[tile] for tile in round_.boneyard) if rules.draw != "none" else []
    round_ = replace(round_, steps=round_.steps and (replace(round_.steps[-1], move=Play(Tile(0, 0))),))
    board = layouts.board_of(round_.layout)
    gone = out.play(hands, boneyard, board, round_.turn, round_.passes, made, turns_of(rules))
    theirs = [0] * rules.sides
    while outcome(rules, round_) is None:
        prefer = careful if isinstance(out, CarefulPlayOuts | CarefulSpreadPlayOuts) else preferred
        move = prefer(rules, round_, layouts, ordering)
        after = play(rules, round_, round_.turn, move)
        assert isinstance(after, Round)
        theirs[rules.side(round_.turn)] += after.steps[-1].made
        round_ = after
    assert (gone == BLOCKED) == (outcome(rules, round_) == "blocked")
    assert hands == [ordering.mask(layouts.set.mask(hand)) for hand in round_.hands]
    assert made == theirs


def preferred(rules: Rules, round_: Round, layouts: Boards, ordering: Ordering) -> Move:
    """The move that a play-out makes: most points at once weighed with the rank of the tile, or the first in order."""
    board = layouts.board_of(round_.layout)

    def rank(move: Move) -> tuple[float, int, int]:
        if not isinstance(move, Play):
            return 0, 0, 0
        tile, end = as_lay(layouts, round_, move)
        after, points = layouts.lay(board, tile, end)
        bit, ends = ordering.bit[tile], layouts.ends(board, tile)
        if rules.play_scoring != "none":
            return points + RANK * bit.bit_length(), bit, after
        if rules.layout == "line":
            return bit.bit_length(), end == ends[ordering.coin[tile] % len(ends)], 0
        return bit.bit_length(), end == (move.tile.high if ordering.coin[tile] else move.tile.low), 0

    return max(legal_moves(rules, round_), key=rank)


def careful(rules: Rules, round_: Round, layouts: Boards, ordering: Ordering) -> Move:
    """The move of one who minds what can be laid next."""
    board, turn = layouts.board_of(round_.layout), round_.turn
    hands = [layouts.set.mask(hand) for hand in round_.hands]

    def rank(move: Move) -> tuple[float, int, int]:
        if not isinstance(move, Play):
            return 0, 0, 0
        tile, end = as_lay(layouts, round_, move)
        fitting = layouts.fitting(layouts.lay(board, tile, end)[0])
        bit = ordering.bit[tile]
        value = ordering.liking[bit.bit_length()] + FOLLOWS * (hands[turn] & ~(1 << tile) & fitting).bit_count()
        value += 0 if hands[rules.next_seat(turn)] & fitting else STUCK
        value += PARTNER if rules.partners and hands[turn - 2] & fitting else 0
        return value, bit, -end

    return max(legal_moves(rules, round_), key=rank)
