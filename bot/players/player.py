"""The door to the computer players: a view, a level, some time and some chance in; a legal move out."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TypeAlias

from bot.engine.moves import Move
from bot.engine.rules import Rules
from bot.engine.view import View
from bot.players.heuristics import Rule, at_random, doubles, easy, generous, heaviest, points_first, quick
from bot.players.monte_carlo import Effort, Trial
from bot.players.sums import naming_sums
from bot.players.worth import opposite, worth_of

Clock: TypeAlias = Callable[[], float]
"""Seconds of one core."""


class Level(StrEnum):
    """How well it plays; the last three are yardsticks."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    MASTER = "master"
    RANDOM = "random"
    HEAVIEST = "heaviest"
    DOUBLES = "doubles"


#: What people may play against, each stronger than the one before.
LEVELS = (Level.EASY, Level.MEDIUM, Level.HARD, Level.MASTER)


class Reason(StrEnum):
    """Why there is no move."""

    NO_SEAT = "no_seat"  # the view is everybody's
    NO_ROUND = "no_round"  # between rounds, or the match is over
    NOT_TO_MOVE = "not_to_move"


@dataclass(frozen=True, slots=True)
class Refused:
    """No move can be made for this view; nothing is wrong with the player."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Style:
    """How a level thinks: `match` for the match rather than for points, where the target is near.

    `slips`: the share of its moves that it makes without thinking, by the rule `slip`. `gives`: it plays for
    the opposite of what there is to win.
    """

    effort: Effort
    match: bool = False
    slips: float = 0.0
    slip: Rule = generous
    gives: bool = False


class Game(StrEnum):
    """What it takes to play better than others differs most between these."""

    PAIRS = "pairs"  # two sides of two
    DUEL = "duel"
    ALONE = "alone"  # three or four, each for himself, who lay what they were dealt; those below draw
    DRAWING = "drawing"  # three, on a line
    CROWDED = "crowded"  # four, on a line
    FIVES = "fives"  # three or four, for fives
    THREES = "threes"  # three or four, for fives and threes
    SPREAD = "spread"  # three or four, round a spinner
    WIDE = "wide"  # three or four, round a spinner with a larger set


def game_of(rules: Rules) -> Game:
    """What kind of game it is by these rules."""
    if rules.sides == 2:
        return Game.PAIRS if rules.players > 2 else Game.DUEL
    if rules.draw == "none":
        return Game.ALONE
    if rules.layout != "line":
        return Game.SPREAD if rules.tile_set == 6 else Game.WIDE
    if rules.play_scoring != "none":
        return Game.FIVES if rules.play_scoring == "fives" else Game.THREES
    return Game.DRAWING if rules.players == 3 else Game.CROWDED


_MASTER = Style(Effort(deals=1000, pool=3, seconds=0.25, careful=True), match=True)

#: Medium where it is hardly to be told from better players.
_GLANCE = Effort(deals=2, pool=1, seconds=0.05)


def _giving(deals: int) -> Style:
    """Who looks what a move leads to gives away more than who counts tiles, where there is little to give away."""
    return Style(Effort(deals, pool=1, seconds=0.08, careful=True), gives=True)


#: A number of deals rather than a time, so that the same chance gives the same move; the time is an upper bound. The
#: more people there are to spoil what one plans, and the more of the tiles are still to be drawn, the sooner further
#: deals bring nothing: where four draw, a dozen find nearly all there is. Levels that are to differ have fewer there.
STYLES: Mapping[Game, Mapping[Level, Style]] = {
    Game.PAIRS: {
        Level.MEDIUM: Style(Effort(deals=12, pool=1, seconds=0.05)),
        Level.HARD: Style(Effort(deals=400, pool=1, seconds=0.12)),
        Level.MASTER: _MASTER,
    },
    Game.DUEL: {
        Level.MEDIUM: Style(Effort(deals=4, pool=1, seconds=0.05)),
        Level.HARD: Style(Effort(deals=24, pool=1, seconds=0.12)),
        Level.MASTER: _MASTER,
    },
    Game.ALONE: {
        Level.MEDIUM: Style(_GLANCE, slips=0.25),
        Level.HARD: Style(Effort(deals=16, pool=1, seconds=0.12)),
        Level.MASTER: _MASTER,
    },
    Game.DRAWING: {
        Level.MEDIUM: Style(_GLANCE, slips=0.44),
        Level.HARD: Style(Effort(deals=7, pool=1, seconds=0.12), slips=0.14),
        Level.MASTER: _MASTER,
    },
    Game.CROWDED: {
        Level.EASY: _giving(150),
        Level.MEDIUM: Style(_GLANCE, slips=0.54),
        Level.HARD: Style(Effort(deals=7, pool=1, seconds=0.12), slips=0.19),
        Level.MASTER: _MASTER,
    },
    Game.FIVES: {
        Level.EASY: _giving(120),
        Level.MEDIUM: Style(_GLANCE, slips=0.6),
        Level.HARD: Style(Effort(deals=12, pool=1, seconds=0.12), slips=0.39, slip=points_first),
        Level.MASTER: _MASTER,
    },
    Game.THREES: {
        Level.MEDIUM: Style(_GLANCE, slips=0.45),
        Level.HARD: Style(Effort(deals=12, pool=1, seconds=0.12), slips=0.5, slip=points_first),
        Level.MASTER: _MASTER,
    },
    Game.SPREAD: {
        Level.EASY: _giving(24),
        Level.MEDIUM: Style(_GLANCE, slips=0.53),
        Level.HARD: Style(Effort(deals=14, pool=1, seconds=0.12), slips=0.13),
        Level.MASTER: _MASTER,
    },
    Game.WIDE: {
        Level.EASY: _giving(24),
        Level.MEDIUM: Style(_GLANCE, slips=0.34),
        Level.HARD: Style(Effort(deals=14, pool=1, seconds=0.12)),
        Level.MASTER: _MASTER,
    },
}

#: Processor time that a move may take at most, in seconds; the levels that are not here never think.
BUDGETS: Mapping[Level, float] = {Level.EASY: 0.1, Level.MEDIUM: 0.1, Level.HARD: 0.15, Level.MASTER: 0.3}


def _easy(seen: View, chance: Random) -> Move:
    """Among more than two sides, laying anything is hardly worse than laying well: there easy gives away."""
    return (easy if seen.rules.sides == 2 else generous)(seen, chance)


_RULES: Mapping[Level, Rule] = {
    Level.EASY: _easy,
    Level.RANDOM: at_random,
    Level.HEAVIEST: heaviest,
    Level.DOUBLES: doubles,
}


def choose(
    seen: View, level: Level, budget_seconds: float, chance: Random, clock: Clock = time.thread_time
) -> Move | Refused:
    """A legal move for the seat of this view, with every sum named that the rules let it name.

    `budget_seconds`: processor time at most, by `clock`; a level may take less. With none left it plays by a rule of
    thumb. The same view, level and state of `chance` give the same move, unless the time cut the thinking short.
    """
    refused = refusal(seen)
    if refused is not None:
        return refused
    style = STYLES[game_of(seen.rules)].get(level)
    if style is None:
        return naming_sums(seen, _RULES[level](seen, chance))
    return naming_sums(seen, _thought(seen, style, budget_seconds, chance, clock))


def refusal(seen: View) -> Refused | None:
    """Why no move can be made for this view; None where one can."""
    if seen.seat is None:
        return Refused(Reason.NO_SEAT)
    if seen.turn is None:
        return Refused(Reason.NO_ROUND)
    return None if seen.legal_moves else Refused(Reason.NOT_TO_MOVE)


def _thought(seen: View, style: Style, budget_seconds: float, chance: Random, clock: Clock) -> Move:
    if len(seen.legal_moves) == 1:
        return seen.legal_moves[0]
    if style.slips and chance.random() < style.slips:
        return style.slip(seen, chance)
    until = clock() + min(budget_seconds, style.effort.seconds)
    fallback = (style.slip if style.gives else quick)(seen, chance)
    if budget_seconds <= 0:
        return fallback
    try:
        worth = worth_of(seen, match=style.match)
        trial = Trial(seen, opposite(worth) if style.gives else worth, chance)
        trial.think(replace(style.effort, seconds=until - clock()), clock)
    except ValueError:  # no deal agrees with the view: it is of no real round, and a table is not to suffer for it
        return fallback
    best = trial.best()
    return best.line.moves[0] if best is not None else fallback
