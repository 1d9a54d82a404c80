"""Whose turn comes when, what is drawn, and when somebody is out: what a play-out asks of the rules."""

from dataclasses import dataclass
from functools import lru_cache

from bot.engine.rules import Rules

#: What a play-out returns where the round is blocked, instead of the seat that went out.
BLOCKED = -1


@dataclass(frozen=True, slots=True)
class Turns:
    """`following`: by seat, who comes next. `one`: at most one tile is drawn a turn. `both`: both partners go out.

    `pairs`: the seat opposite is a partner.
    """

    players: int
    following: tuple[int, ...]
    side: tuple[int, ...]
    draws: bool
    one: bool
    both: bool
    pairs: bool


@lru_cache(maxsize=64)
def turns_of(rules: Rules) -> Turns:
    """The turns of these rules."""
    seats = range(rules.players)
    return Turns(
        rules.players,
        tuple(rules.next_seat(seat) for seat in seats),
        tuple(rules.side(seat) for seat in seats),
        draws=rules.draw != "none",
        one=rules.draw == "one",
        both=rules.going_out == "both_partners",
        pairs=rules.partners,
    )
