"""Rules: every option a match is played by, and which of them contradict each other (RULES.md, Options)."""

from functools import lru_cache
from itertools import pairwise
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator
from pydantic_core import PydanticCustomError

from bot.engine.layout import Name, empty_layout
from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.tiles import Tile, tile_set


class Rules(BaseModel):
    """The options of one match; a default is what the table of families leaves unsaid.

    Seats are numbered from 0 clockwise. A side is what has a score: a seat, or with partners 0 for seats 0+2 and 1 for
    1+3. Raises pydantic's ValidationError for options that make no game; `make_rules` answers with a typed refusal.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    family: str = Field(min_length=1, max_length=64)
    players: Literal[2, 3, 4]
    partners: bool = False
    tile_set: Literal[6, 9, 12] = 6
    removed: tuple[Tile, ...] = Field(default=(), strict=False, fail_fast=True)
    hand_size: int = Field(default=7, ge=1, le=91)  # no set has more tiles
    draw: Literal["none", "one", "until_playable"] = "none"
    layout: Name = "line"
    opening_tile: Literal["forced", "free"] = "forced"
    next_lead: Literal["winner", "highest_double"] = "winner"
    lead_after_tie: Literal["same_leader", "highest_double"] | None = "same_leader"  # None beside highest_double
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    going_out: Literal["player", "both_partners"] = "player"
    score_out: Literal["opponents", "one_point", "rounded_differences"] = "opponents"
    score_blocked: Literal["opponents", "difference", "one_point", "rounded_differences"] = "opponents"
    play_scoring: Literal["none", "fives", "fives_and_threes"] = "none"
    claims: Literal["automatic", "muggins"] = "automatic"
    target: int = Field(ge=1)

    @field_validator("removed")
    @classmethod
    def _sorted(cls, removed: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(sorted(removed))

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        refused = self._contradiction()
        if refused is not None:
            raise PydanticCustomError("contradiction", "{reason}", {"reason": refused.reason, "refused": refused})
        return self

    def _contradiction(self) -> RulesRefused | None:
        if self.partners and self.players != 4:
            return RulesRefused(RulesReason.PARTNERS_NEED_FOUR, "partners")
        if self.going_out == "both_partners" and not self.partners:
            return RulesRefused(RulesReason.BOTH_PARTNERS_NEED_PARTNERS, "going_out")
        for tile in self.removed:
            if tile.high > self.tile_set:
                return RulesRefused(RulesReason.REMOVED_NOT_IN_SET, "removed", tile=tile)
        for tile, following in pairwise(self.removed):
            if tile == following:
                return RulesRefused(RulesReason.REMOVED_TWICE, "removed", tile=tile)
        dealt, available = self.players * self.hand_size, len(self.tiles)
        if dealt > available:
            return RulesRefused(RulesReason.TOO_MANY_DEALT, "hand_size", dealt=dealt, available=available)
        return self._lead_contradiction() or self._play_scoring_contradiction()

    def _lead_contradiction(self) -> RulesRefused | None:
        """What follows a tie is an option only where the winner leads; otherwise every round opens alike."""
        if self.next_lead == "highest_double" and self.lead_after_tie is not None:
            return RulesRefused(RulesReason.LEAD_AFTER_TIE_UNUSED, "lead_after_tie", given=self.lead_after_tie)
        if self.next_lead == "winner" and self.lead_after_tie is None:
            return RulesRefused(RulesReason.LEAD_AFTER_TIE_MISSING, "lead_after_tie")
        if not self.lead_tiles:
            return RulesRefused(RulesReason.NO_DOUBLE_TO_LEAD, "removed")
        return None

    def _play_scoring_contradiction(self) -> RulesRefused | None:
        if self.play_scoring != "none" and self.layout != "line":
            return RulesRefused(RulesReason.PLAY_SCORING_NEEDS_LINE, "play_scoring", given=self.play_scoring)
        if self.claims == "muggins" and self.play_scoring == "none":
            return RulesRefused(RulesReason.MUGGINS_NEED_PLAY_SCORING, "claims")
        return None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in play, sorted: the set without those removed."""
        return _in_play(self.tile_set, self.removed)

    @property
    def lead_tiles(self) -> tuple[Tile, ...]:
        """The tiles in play that may lead. Where they are not all, a deal whose leader holds none is thrown in."""
        layout = empty_layout(self.layout)
        return tuple(tile for tile in self.tiles if layout.may_lead(tile))

    @property
    def double_leads(self) -> bool:
        """Whether only a double may lead."""
        return self.lead_tiles != self.tiles

    @property
    def sides(self) -> int:
        """How many scores there are."""
        return 2 if self.partners else self.players

    def side(self, seat: int) -> int:
        """The side `seat` plays for."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats that play for `side`."""
        return tuple(range(side, self.players, self.sides))

    def partner(self, seat: int) -> int | None:
        """The seat opposite, where it plays for the same side."""
        return (seat + 2) % 4 if self.partners else None

    def next_seat(self, seat: int) -> int:
        """Whose turn comes after that of `seat`."""
        return (seat + (1 if self.direction == "clockwise" else -1)) % self.players


@lru_cache(maxsize=256)
def _in_play(n: int, removed: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(tile for tile in tile_set(n) if tile not in removed)
