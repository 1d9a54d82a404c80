"""Moves: what a seat does in its turn."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lays a tile on the end of that name; on the lead there is none.

    `claim`: the sum named for one's own points; `muggins`: the one named for points the player before has missed. Both
    belong to rules with muggins alone.
    """

    tile: Tile
    end: str | None = None
    claim: int | None = field(default=None, kw_only=True)
    muggins: int | None = field(default=None, kw_only=True)
    kind: Literal["play"] = field(default="play", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes the next tile of the boneyard; `muggins` as with a play."""

    muggins: int | None = field(default=None, kw_only=True)
    kind: Literal["draw"] = field(default="draw", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pass:
    """Gives the turn on; `muggins` as with a play."""

    muggins: int | None = field(default=None, kw_only=True)
    kind: Literal["pass"] = field(default="pass", repr=False, kw_only=True)


Move: TypeAlias = Play | Draw | Pass


def claims(move: Move) -> bool:
    """Whether a sum is named with the move."""
    return move.muggins is not None or (isinstance(move, Play) and move.claim is not None)


def without_claims(move: Move) -> Move:
    """The same move with no sum named."""
    if isinstance(move, Play):
        return Play(move.tile, move.end)
    return Draw() if isinstance(move, Draw) else Pass()
