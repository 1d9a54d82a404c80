"""Moves: what a seat does in its turn."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Lays a tile on the end of that name; on the lead there is none."""

    tile: Tile
    end: str | None = None
    kind: Literal["play"] = field(default="play", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Draw:
    """Takes the next tile of the boneyard."""

    kind: Literal["draw"] = field(default="draw", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Pass:
    """Gives the turn on."""

    kind: Literal["pass"] = field(default="pass", repr=False, kw_only=True)


Move: TypeAlias = Play | Draw | Pass
