"""Rounds against the strongest player of PyPI's `dominoes`, through that package's own engine and scoring.

Each deal is played twice, once from either side. The package lays the first tile, passes by itself, and counts the
tiles left in all hands for the side that wins. Our engine follows the round, for the view that our players see.
"""

import random
from collections.abc import Callable

import dominoes

from bot.engine.families import make_rules
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Pass, Play
from bot.engine.refusals import MoveRefused
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.engine.view import view
from bot.simulate import Player

#: It searches from the twelfth tile on, and tries ten deals for each move.
START, SAMPLES = 12, 10

#: As the package plays it.
RULES = make_rules("arab", 4, direction="clockwise")


def pair(player: Player, seed: int, opponent: Callable[[object], None] | None = None) -> tuple[float, list[int]]:
    """One deal played from both sides: the points a round that our side is ahead, and those of each round."""
    theirs = opponent or dominoes.players.probabilistic_alphabeta(start_move=START, sample_size=SAMPLES)
    points = [played(player, theirs, seed, ours) for ours in (0, 1)]
    return sum(points) / 2, points


def played(player: Player, theirs: Callable[[object], None], seed: int, ours: int) -> int:
    """One round, with our players in the seats of side `ours`; the points that they are ahead."""
    random.seed(f"{seed}/deal")
    game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
    random.seed(f"{seed}/{ours}")
    chance = random.Random(f"{seed}/{ours}/ours")
    match = _followed(game)
    while game.result is None:
        seat = game.turn
        match = _passed(match, seat)
        if seat % 2 == ours:
            move = player(view(match, seat), chance)
            assert isinstance(move, Play)
            game.make_move(dominoes.Domino(move.tile.low, move.tile.high), move.end == "left")
        else:
            theirs(game)
            tile, left = game.valid_moves[0]
            move = Play(_tile(tile), "left" if left else "right")
            game.make_move(tile, left)
        match = _after(play(match, seat, move))
    return int(game.result.points) * (1 if ours == 0 else -1)


def _followed(game: "dominoes.Game") -> Match:
    """The round that the package has begun, in our engine."""
    assert isinstance(RULES, Rules)
    leader = game.starting_player
    hands = [[_tile(tile) for tile in hand] for hand in game.hands]
    hands[leader].append(Tile(6, 6))
    match = _after(deal(new_match(RULES), tuple(tile for hand in hands for tile in hand)))
    return _after(play(match, leader, Play(Tile(6, 6))))


def _passed(match: Match, seat: int) -> Match:
    """With the passes that the package has made by itself until it is this seat's turn."""
    while (turn := to_move(match)) != seat:
        assert turn is not None
        assert legal_moves(match) == (Pass(),)
        match = _after(play(match, turn, Pass()))
    return match


def _tile(tile: "dominoes.Domino") -> Tile:
    return Tile(min(tile.first, tile.second), max(tile.first, tile.second))


def _after(answer: tuple[Match, object] | MoveRefused) -> Match:
    assert not isinstance(answer, MoveRefused), answer
    return answer[0]
