"""What the tables need from outside besides the store: chance, the time, who belongs to a group, and who thinks."""

from collections.abc import Callable, Sequence
from typing import Protocol

from bot.engine.moves import Move
from bot.engine.round import Round
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.engine.view import View
from bot.players.advice import Advice
from bot.players.player import Level
from bot.players.review import OpenValues, Unweighable, Weighed

#: A shuffled order of all tiles of some rules.
Order = tuple[Tile, ...]

#: Seconds since 1970, as a person's clock shows them; given in, never read by pure code.
Now = Callable[[], float]


class Shuffler(Protocol):
    """Shuffles all tiles of some rules, and makes ids that nobody guesses."""

    def order(self, rules: Rules) -> Order:
        """All tiles of these rules in a random order."""

    def fraction(self) -> float:
        """A chance from 0 up to 1."""

    def table_id(self) -> str:
        """An id for a new table."""


class Thinker(Protocol):
    """Thinks for computer players, elsewhere. Never raises, and takes a second or two at most."""

    async def move(self, view: View, level: Level, seed: int, /) -> Move | None:
        """What this level plays for the seat of this view; None where nothing came of it in time."""


class Membership(Protocol):
    """Asks Telegram who belongs to a group. None is what it does not say, and means nothing."""

    async def is_member(self, chat: int, person: int) -> bool | None:
        """Whether the person is in the group."""

    async def is_admin(self, chat: int, person: int) -> bool | None:
        """Whether the person is an administrator of the group."""


class Coach(Protocol):
    """Looks at moves, off the event loop. None where it has not said so in time; never raises."""

    async def advice(self, view: View, seed: int) -> Advice | None:
        """What can be said of every legal move of this view's seat; the same for the same seed."""

    async def weigh(self, view: View, made: Move, seed: int) -> Weighed | Unweighable | None:
        """What this choice was worth beside the best one; or that this cannot be said. May take a minute."""

    async def open_values(self, rules: Rules, moments: Sequence[Round]) -> tuple[OpenValues, ...] | None:
        """What the legal moves at these moments of one round lead to with all hands open. May take minutes."""
