"""What a picture shows, as plain values: finished words and tiles. Nothing here knows a match or a person.

Words keep the marks that say how they are ordered, such as the isolates of names.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from bot.engine.layout import AnyLayout
from bot.engine.tiles import Tile

#: How a picture looks: ivory tiles on green, bright tiles on a dark table, or black and white for weak sight.
Theme = Literal["ivory", "dark", "contrast"]


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table. Every text is finished: in its language and digits, without markup."""

    name: str
    tiles: int
    """How many lie before it face down; of no matter where `hand` is open."""
    score: str
    """The score of its side."""
    side: int
    """Partners are of one side; sides count from 0."""
    on_turn: bool = False
    away: bool = False
    """Played for, or no longer there."""
    hand: tuple[Tile, ...] | None = None
    """Tiles that all may see, as at a round's end."""
    note: str = ""
    """A few words under the name, such as the sum of an open hand, or that it passed."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A round as it lies on the table.

    `seats` clockwise as the picture shows them, the first at the bottom. `lead` and `last`: places of the round's first
    and last tile in `layout.tiles`. `badges`: what to write at each of `layout.ends()`, in their order; `open`: which
    of these may be played on now. `own`: tiles face up at the bottom for their owner's eyes; `fits`: those of them that
    may be played now.
    """

    layout: AnyLayout
    seats: tuple[Seat, ...]
    theme: Theme
    title: str
    boneyard: str = ""
    """Words for what lies in the boneyard or sleeps; '' for nothing to say."""
    lead: int | None = None
    last: int | None = None
    badges: tuple[str, ...] = ()
    open: tuple[bool, ...] = ()
    own: tuple[Tile, ...] | None = None
    fits: tuple[Tile, ...] = ()
    right_to_left: bool = False
    """Whether words begin at the right. Tiles never turn round."""


@dataclass(frozen=True, slots=True)
class HandPicture:
    """Tiles for their owner's eyes, and nothing of the table."""

    title: str
    own: tuple[Tile, ...]
    theme: Theme
    right_to_left: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """A side in a match's result; `rounds`: what each round brought it, finished figures."""

    name: str
    score: str
    side: int
    won: bool
    rounds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """A match's result, made to be forwarded: it says by itself who won what, where and when."""

    title: str
    subtitle: str
    headline: str
    standings: tuple[Standing, ...]
    theme: Theme
    right_to_left: bool = False


@dataclass(frozen=True, slots=True)
class Film:
    """Pictures after each other, each with the seconds it stays."""

    frames: tuple[tuple[TablePicture, float], ...]


AnyPicture: TypeAlias = TablePicture | HandPicture | ResultPicture | Film
