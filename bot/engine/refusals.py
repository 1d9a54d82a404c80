"""Why something is refused: typed reasons with the values a sentence needs, no words for people."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.tiles import Tile


class RulesReason(StrEnum):
    """Why options make no game."""

    UNKNOWN_FAMILY = "unknown_family"
    PLAYERS_NOT_IN_FAMILY = "players_not_in_family"
    UNKNOWN_OPTION = "unknown_option"
    BAD_VALUE = "bad_value"
    PARTNERS_NEED_FOUR = "partners_need_four"
    BOTH_PARTNERS_NEED_PARTNERS = "both_partners_need_partners"
    REMOVED_NOT_IN_SET = "removed_not_in_set"
    REMOVED_TWICE = "removed_twice"
    TOO_MANY_DEALT = "too_many_dealt"
    LEAD_AFTER_TIE_UNUSED = "lead_after_tie_unused"
    LEAD_AFTER_TIE_MISSING = "lead_after_tie_missing"
    NO_DOUBLE_TO_LEAD = "no_double_to_lead"
    PLAY_SCORING_NEEDS_LINE = "play_scoring_needs_line"
    MUGGINS_NEED_PLAY_SCORING = "muggins_need_play_scoring"


@dataclass(frozen=True, slots=True)
class RulesRefused:
    """Options that contradict each other or do not exist; `field` is the option to change.

    `given`: what was given, shortened. `allowed`: the values there are, where they can be listed. `tile`: the removed
    tile in question. `dealt` and `available`: tiles needed and tiles there.
    """

    reason: RulesReason
    field: str
    given: str | None = None
    allowed: tuple[str | int, ...] = ()
    tile: Tile | None = None
    dealt: int | None = None
    available: int | None = None


class MoveReason(StrEnum):
    """Why a move or a deal is not legal now."""

    MATCH_OVER = "match_over"
    NO_ROUND = "no_round"  # nothing dealt yet
    ROUND_OVER = "round_over"  # the last round ended and the next is not dealt
    ROUND_RUNNING = "round_running"
    BAD_DEAL = "bad_deal"
    THROWN_IN = "thrown_in"  # no double to lead in any of the deals offered: more are needed
    NOT_YOUR_TURN = "not_your_turn"
    CLAIM_WITHOUT_MUGGINS = "claim_without_muggins"
    TILE_NOT_HELD = "tile_not_held"
    END_ON_LEAD = "end_on_lead"
    MUST_LEAD = "must_lead"
    MUST_LEAD_DOUBLE = "must_lead_double"
    END_REQUIRED = "end_required"
    END_NOT_THERE = "end_not_there"
    TILE_DOES_NOT_FIT = "tile_does_not_fit"
    ARMS_FIRST = "arms_first"  # an arm of the spinner is still empty, and this end is not one
    MUST_PLAY = "must_play"
    MUST_DRAW = "must_draw"
    HAND_EMPTY = "hand_empty"
    NOTHING_TO_DRAW = "nothing_to_draw"
    ALREADY_DRAWN = "already_drawn"


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """A move or a deal that is not legal; nothing has changed.

    `seat`: who is to move. `tile`: the tile played, the one that must lead, or the one a deal has too often or not at
    all. `end` and `number`: the end asked for and what it bears.
    """

    reason: MoveReason
    seat: int | None = None
    tile: Tile | None = None
    end: str | None = None
    number: int | None = None
