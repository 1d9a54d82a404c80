"""What a person has chosen of a move so far, as text that a button carries and a hand's page is named by."""

import re
from dataclasses import dataclass

from bot.engine.moves import Move, Play
from bot.engine.tiles import Tile, parse_tile

# Branches of an end are one letter each, without dots between: the deepest name must fit into a button.
_CHOICE = re.compile(
    r"(?:(?P<tile>[0-9]{1,2}-[0-9]{1,2})(?:@(?P<arm>[a-z]{1,8})(?:\.(?P<branches>[ab]{1,16}))?)?"
    r"(?:_c(?P<claim>[0-9]{1,3}))?)?(?:_m(?P<muggins>[0-9]{1,3}))?"
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move as far as it is chosen; None is what is still open, or was left out.

    `claim`: the sum named for the own tile. `muggins`: the one named for points that the player before has missed.
    """

    tile: Tile | None = None
    end: str | None = None
    claim: int | None = None
    muggins: int | None = None

    def leads_to(self, move: Move) -> bool:
        """Whether the rest of the choice could still make it this move, sums aside."""
        if self.tile is None:
            return True
        return isinstance(move, Play) and move.tile == self.tile and self.end in (None, move.end)

    def __str__(self) -> str:
        written = "" if self.tile is None else str(self.tile)
        if self.end is not None:
            arm, _, branches = self.end.partition(".")
            written += f"@{arm}" + (f".{branches.replace('.', '')}" if branches else "")
        if self.claim is not None:
            written += f"_c{self.claim}"
        return written if self.muggins is None else f"{written}_m{self.muggins}"


def parse_choice(text: str) -> Choice | None:
    """The choice that is written so; None for what no choice is written as."""
    found = _CHOICE.fullmatch(text)
    if found is None:
        return None
    end = found["arm"]
    if found["branches"] is not None:
        end = ".".join([end, *found["branches"]])
    choice = Choice(
        None if found["tile"] is None else parse_tile(found["tile"]), end, _sum(found["claim"]), _sum(found["muggins"])
    )
    return choice if str(choice) == text else None  # each has one writing: 02 is no number, 6-2 is no tile


def _sum(text: str | None) -> int | None:
    return None if text is None else int(text)
