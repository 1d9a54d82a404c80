"""House rules: what a host may choose in the lobby, and what follows from a choice. Pure, over values of families."""

import re
import reprlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from bot.engine.families import FAMILIES, ONE_POINT_TARGET, make_rules, option_values, target_choices
from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.rules import Rules
from bot.tables import removing

#: Targets that a family with a single one offers besides, as house rules.
OTHER_TARGETS = (50, 150)

#: A target has so many digits at most, so that a score stays one that people read.
TARGET_DIGITS = 4

#: Every other target is reached from the present one in these steps.
TARGET_STEPS = (-10, -1, 1, 10)


class Option(StrEnum):
    """What the host may choose, in the order in which it is shown: fields of `Rules`, and what `House` has besides."""

    FAMILY = "family"
    PLAYERS = "players"
    TARGET = "target"
    PARTNERS = "partners"
    TILE_SET = "tile_set"
    REMOVED = "removed"
    HAND_SIZE = "hand_size"
    DRAW = "draw"
    PASSING = "passing"
    CLOCK = "clock"
    HINTS = "hints"
    LAYOUT = "layout"
    DIRECTION = "direction"
    OPENING_TILE = "opening_tile"
    NEXT_LEAD = "next_lead"
    LEAD_AFTER_TIE = "lead_after_tie"
    GOING_OUT = "going_out"
    SCORE_OUT = "score_out"
    SCORE_BLOCKED = "score_blocked"
    PLAY_SCORING = "play_scoring"
    CLAIMS = "claims"


@dataclass(frozen=True, slots=True)
class House:
    """The rules a table plays by, whether whoever can only pass does it by a tap, how long a turn may take, and
    whether whoever is to move may ask for a hint."""

    rules: Rules
    pass_by_tap: bool = False
    clock: int | None = None
    """Seconds; None where nobody is hurried."""
    hints: bool = False


#: Seconds for a turn, as a button names them.
CLOCKS: Mapping[str, int | None] = {"30": 30, "45": 45, "60": 60, "90": 90, "open": None}

#: Yes-or-no options by the words of a button.
_SWITCHES: Mapping[Option, Mapping[str, bool]] = {
    Option.PARTNERS: {"pairs": True, "each": False},
    Option.PASSING: {"auto": False, "tap": True},
    Option.HINTS: {"off": False, "on": True},
}


def of_family(family: str, players: int | None = None, target: int | None = None) -> House | RulesRefused:
    """A family's own rules; `players` None is the most it knows, `target` None the one it starts with."""
    rules = make_rules(family, players, **({} if target is None else {"target": target}))
    return rules if isinstance(rules, RulesRefused) else House(rules, _passes_by_tap(rules), FAMILIES[family].clock)


def _passes_by_tap(rules: Rules) -> bool:
    """The family's way of passing; a sum is always named by a tap, so that passing gives nothing away."""
    return FAMILIES[rules.family].pass_by_tap or rules.claims == "muggins"


@lru_cache(maxsize=256)
def own_of(family: str, players: int) -> House:
    """A family's own rules, for rules that are of this family. Raises ValueError for any other."""
    own = of_family(family, players)
    if isinstance(own, RulesRefused):
        raise ValueError("rules of no family")  # noqa: TRY004  # it is the value that is wrong
    return own


def value_of(house: House, option: Option) -> str:
    """The present value as a button names it; '' for what has none now, and for removed tiles that are no kind."""
    rules = house.rules
    if option is Option.REMOVED:
        return removing.kind_of(rules)
    if option is Option.CLOCK:
        return next((name for name, seconds in CLOCKS.items() if seconds == house.clock), "")
    if option in _SWITCHES:
        on = {Option.PASSING: house.pass_by_tap, Option.HINTS: house.hints}.get(option, rules.partners)
        return next(word for word, meaning in _SWITCHES[option].items() if meaning is on)
    value = getattr(rules, option)
    return "" if value is None else str(value)


def choices(house: House, option: Option) -> tuple[str, ...]:
    """The values that the lobby offers by name; none where others leave nothing to choose.

    Besides them any target can be chosen (`targets_near`), and any tiles can be taken out (`bot.tables.removing`).
    """
    rules = house.rules
    match option:
        case Option.FAMILY:
            return tuple(FAMILIES)
        case Option.PLAYERS:
            return tuple(map(str, FAMILIES[rules.family].players))
        case Option.TARGET:
            return tuple(map(str, sorted({*_targets(rules), rules.target})))
        case Option.HAND_SIZE:
            return tuple(map(str, range(1, len(rules.tiles) // rules.players + 1)))
        case Option.REMOVED:
            return tuple(removing.KINDS)
        case Option.CLOCK:
            return tuple(CLOCKS)
    if not _means_something(rules, option):
        return ()
    return tuple(_SWITCHES[option]) if option in _SWITCHES else tuple(map(str, option_values(option)))


def _targets(rules: Rules) -> tuple[int, ...]:
    offered = target_choices(rules)
    return offered if len(offered) > 1 else (*offered, *OTHER_TARGETS)


def targets_near(rules: Rules) -> dict[int, int]:
    """Targets that are a step away, by the step."""
    near = {step: rules.target + step for step in TARGET_STEPS}
    return {step: target for step, target in near.items() if 1 <= target < 10**TARGET_DIGITS}


def _means_something(rules: Rules, option: Option) -> bool:
    match option:
        case Option.PARTNERS:
            return rules.players == 4
        case Option.GOING_OUT:
            return rules.partners
        case Option.LEAD_AFTER_TIE:
            return rules.next_lead == "winner"
        case Option.CLAIMS:
            return rules.play_scoring != "none"
        case Option.PASSING:
            return rules.claims != "muggins"
    return True


def differences(house: House) -> tuple[Option, ...]:
    """In what a house differs from its family's own rules, and that hints are given."""
    differing = {
        *apart(house, own_of(house.rules.family, house.rules.players)),
        *([Option.HINTS] if house.hints else []),
    }
    return tuple(option for option in Option if option in differing)


def apart(house: House, other: House) -> tuple[Option, ...]:
    """In what two houses are played differently; the family itself is but a name, a target it offers is its own, and
    hints are no rule."""
    return tuple(
        option
        for option in Option
        if option not in (Option.FAMILY, Option.HINTS)
        and choices(house, option)
        and value_of(house, option) != value_of(other, option)
        and not (option is Option.TARGET and house.rules.target in target_choices(other.rules))
    )


def change(house: House, option: Option, value: str) -> House | RulesRefused:
    """The house after a choice, with what follows from it; why not, where it contradicts another.

    Choosing a family takes its own rules, and leaves hints as they are; another number of players leaves behind what
    depends on that number.
    Everything else changes one option and what has no meaning without it.
    """
    if option is Option.FAMILY:
        players = house.rules.players
        known = FAMILIES.get(value)
        taken = of_family(value, players if known is None or players in known.players else None)
        return taken if isinstance(taken, RulesRefused) else replace(taken, hints=house.hints)
    if value == value_of(house, option):
        return house
    if option is Option.PASSING and value == "auto" and house.rules.claims == "muggins":
        return RulesRefused(RulesReason.BAD_VALUE, option, value, ("tap",))
    if option is Option.CLOCK and value in CLOCKS:
        return replace(house, clock=CLOCKS[value])
    parsed = _parsed(house.rules, option, value)
    if parsed is None:
        return RulesRefused(RulesReason.BAD_VALUE, option, reprlib.repr(value), choices(house, option))
    if option is Option.PLAYERS and isinstance(parsed, int):
        return _for_players(house, parsed)
    return _with(house, option, parsed)


def _parsed(rules: Rules, option: Option, value: str) -> object:
    """The value in the engine's terms, whether it makes sense there or not; None for what no button names."""
    if option is Option.REMOVED:
        return removing.wanted(rules, value)
    if option is Option.CLOCK:
        return None  # the engine knows no time
    if option in _SWITCHES:
        return _SWITCHES[option].get(value)
    values = {str(known): known for known in option_values(option)}
    return _number(value) if option in _NUMBERS else values.get(value)


#: Options that are numbers at will. How many play is one of a few, but which of them the family says best.
_NUMBERS = frozenset({Option.PLAYERS, Option.TARGET, Option.HAND_SIZE})


def _number(value: str) -> int | None:
    """A number has one writing, without a zero or a sign before it."""
    return int(value) if re.fullmatch(rf"0|[1-9][0-9]{{0,{TARGET_DIGITS - 1}}}", value) else None


#: What depends on how many play, and is the family's own again when that changes.
_BY_PLAYERS = frozenset(
    {Option.PARTNERS, Option.GOING_OUT, Option.HAND_SIZE, Option.REMOVED, Option.TARGET, Option.PLAYERS}
)


def _for_players(house: House, players: int) -> House | RulesRefused:
    before = own_of(house.rules.family, house.rules.players).rules.model_dump()
    kept = {
        field: value
        for field, value in house.rules.model_dump().items()
        if field not in _BY_PLAYERS and value != before[field]
    }
    rules = make_rules(house.rules.family, players, **kept)
    return rules if isinstance(rules, RulesRefused) else replace(house, rules=rules)


def _with(house: House, option: Option, value: object) -> House | RulesRefused:
    if option is Option.PASSING:
        return replace(house, pass_by_tap=value is True)
    if option is Option.HINTS:
        return replace(house, hints=value is True)
    values = house.rules.model_dump() | {option.value: value} | _following(house.rules, option, value)
    family, players = values.pop("family"), values.pop("players")
    rules = make_rules(family, players, **values)
    if isinstance(rules, RulesRefused):
        return rules
    same_claims = rules.claims == house.rules.claims
    return replace(house, rules=rules, pass_by_tap=house.pass_by_tap if same_claims else _passes_by_tap(rules))


def _following(rules: Rules, option: Option, value: object) -> dict[str, object]:
    """What a choice decides besides itself, so that nobody has to go and set it."""
    own = own_of(rules.family, rules.players).rules
    match option, value:
        case Option.PARTNERS, False:
            return {"going_out": "player"}
        case Option.NEXT_LEAD, "winner":
            return {"lead_after_tie": own.lead_after_tie or "same_leader"}
        case Option.NEXT_LEAD, _:
            return {"lead_after_tie": None}
        case Option.SCORE_OUT, "one_point":
            return {"target": ONE_POINT_TARGET}
        case Option.SCORE_OUT, _ if rules.score_out == "one_point":
            return {"target": own.target}
        case Option.PLAY_SCORING, "none":
            return {"claims": "automatic"}
        case Option.TILE_SET, int(largest):
            return {"removed": removing.in_another_set(rules, largest)}
    return {}
