"""Events: what came of a deal or a move, told in the order it happened."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from bot.engine.round import Round
from bot.engine.scoring import RoundResult
from bot.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round was dealt; `number` counts from 1. `thrown_in`: deals before this one that nobody could lead."""

    number: int
    leader: int
    thrown_in: int = 0
    kind: Literal["round_dealt"] = field(default="round_dealt", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class TilePlayed:
    """A tile was laid; on the lead there is no end."""

    seat: int
    tile: Tile
    end: str | None
    kind: Literal["tile_played"] = field(default="tile_played", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn; which one is for that seat alone."""

    seat: int
    tile: Tile
    kind: Literal["tile_drawn"] = field(default="tile_drawn", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed."""

    seat: int
    kind: Literal["passed"] = field(default="passed", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PointsMade:
    """A seat made points with the tile it laid."""

    seat: int
    points: int
    kind: Literal["points_made"] = field(default="points_made", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PointsTaken:
    """A seat named the points that the player before, `missed_by`, had missed, and took them."""

    seat: int
    points: int
    missed_by: int
    kind: Literal["points_taken"] = field(default="points_taken", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class PointsMissed:
    """Points that neither who made them named nor the next player took; told only when it is too late to take them."""

    seat: int
    points: int
    kind: Literal["points_missed"] = field(default="points_missed", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round ended. `round` is its last moment: the match keeps the result alone."""

    result: RoundResult
    round: Round
    kind: Literal["round_ended"] = field(default="round_ended", repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """A side won the match."""

    winner: int
    kind: Literal["match_ended"] = field(default="match_ended", repr=False, kw_only=True)


Event: TypeAlias = (
    RoundDealt | TilePlayed | TileDrawn | Passed | PointsMade | PointsTaken | PointsMissed | RoundEnded | MatchEnded
)
