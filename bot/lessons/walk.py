"""The round that is followed step by step: a published round of bazito for two, replayed by the engine."""

from functools import cache
from typing import Final

from bot.engine.line import Line
from bot.engine.match import Match, deal, legal_moves, new_match, play, to_move
from bot.engine.moves import Draw, Move, Play
from bot.engine.refusals import MoveRefused
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.lessons.positions import rules_for, tiles_of

_HANDS: Final = ("1-5 1-4 6-6 3-6 0-2 0-4 4-4", "2-2 2-6 0-1 2-5 3-4 2-4 0-3")
_BONEYARD: Final = "2-3 5-6 1-6 0-0 0-5 0-6 1-1 1-2 1-3 3-3 3-5 4-5 4-6 5-5"

#: What was done, whoever was to move; `draw`, or a tile and its end, which the lead has not.
_MOVES: Final = (
    *("6-6", "2-6 right", "0-2 right", "0-3 right", "3-6 right", "draw", "draw", "5-6 left", "1-5 left"),
    *("0-1 left", "0-4 left", "3-4 left", "draw", "1-6 right", "2-3 left", "1-4 right", "2-2 left", "4-4 right"),
)

#: Moments are numbered from 0, before the lead, to this one, when the round is over.
LAST_MOMENT: Final = len(_MOVES)

#: Whose turn it is that is asked about, at these moments: two tiles fit, one does, none does.
READER: Final = 0
ASKED: Final = (2, 4, 12)


def _move(words: str) -> Move:
    word, _, end = words.partition(" ")
    return Draw() if word == "draw" else Play(tiles_of(word)[0], end or None)


def rules() -> Rules:
    """What the round was played by."""
    return rules_for("bazito", 2)


def move(moment: int) -> Move:
    """What is done at a moment that is not the last."""
    return _move(_MOVES[moment])


@cache
def matches() -> tuple[Match, ...]:
    """The match at each moment. Raises ValueError where the engine refuses any of it: none it does."""
    match = new_match(rules())
    dealt = deal(match, tiles_of(" ".join((*_HANDS, _BONEYARD))))
    if isinstance(dealt, MoveRefused):
        raise ValueError(dealt.reason)  # noqa: TRY004  # the value is wrong, not its type
    every = [dealt[0]]
    for words in _MOVES:
        match = every[-1]
        played = play(match, to_move(match) or 0, _move(words))
        if isinstance(played, MoveRefused):
            raise ValueError(played.reason)  # noqa: TRY004  # as above
        every.append(played[0])
    return tuple(every)


def running(moment: int) -> Round:
    """The round at a moment that is not the last. Raises ValueError for the last, when it is over."""
    round_ = matches()[moment].round
    if round_ is None:
        raise ValueError("the round is over")
    return round_


@cache
def last_layout() -> Line:
    """The line as it lies at the end. Raises ValueError where it is none: it is one."""
    before, last = running(LAST_MOMENT - 1).layout, move(LAST_MOMENT - 1)
    if not isinstance(before, Line) or not isinstance(last, Play):
        raise ValueError("the round ends otherwise")  # noqa: TRY004  # it is the round that is wrong
    return before.lay(last.tile, last.end)


def legal(moment: int) -> tuple[Move, ...]:
    """What whoever is to move may do."""
    return legal_moves(matches()[moment])
