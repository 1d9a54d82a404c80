"""Families: named sets of options, and rules made from one (RULES.md, Families)."""

import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args, get_origin

from pydantic import ValidationError

from bot.engine.refusals import RulesReason, RulesRefused
from bot.engine.rules import Rules

Options: TypeAlias = Mapping[str, object]

ONE_POINT_TARGET = 7
ONE_POINT_TARGETS = (3, 5, 7, 10)


@dataclass(frozen=True, slots=True)
class Family:
    """A named set of options.

    `options`: what differs from the defaults of `Rules`, by number of players. `target`: what the lobby starts with, by
    number of players. `choices`: the targets it offers; none means that one alone. `optional_partners`: numbers of
    players with which the host may play in pairs or not. `pass_by_tap`: whether its players pass by a tap, rather than
    being passed. `clock`: seconds for a turn that its tables start with; None hurries nobody.
    """

    name: str
    options: Mapping[int, Options]
    target: Mapping[int, int]
    choices: tuple[int, ...] = ()
    optional_partners: tuple[int, ...] = ()
    pass_by_tap: bool = False
    clock: int | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is played by."""
        return tuple(self.options)

    def targets(self, players: int) -> tuple[int, ...]:
        """The targets the lobby offers; with `one_point` see `target_choices`."""
        return self.choices or (self.target[players],)

    def host_may_choose_partners(self, players: int) -> bool:
        """Whether the lobby lets the host switch pairs on and off."""
        return players in self.optional_partners


_COUNTERCLOCKWISE: Options = {"direction": "counterclockwise"}
_DRAWING: Options = {"draw": "until_playable"}
_PAIRS: Options = {"partners": True}
_OPENING_ALIKE: Options = {"next_lead": "highest_double"}  # every round like the first
_BAZITO: Options = {"score_blocked": "difference", **_OPENING_ALIKE}
_DRAW: Options = {"draw": "one", **_OPENING_ALIKE}
_CROSS: Options = {"layout": "cross", **_DRAWING, **_OPENING_ALIKE}
_DOUBLE_NINE: Options = {"tile_set": 9, "layout": "branching", **_DRAWING, **_OPENING_ALIKE}
_FIVES: Options = {
    "play_scoring": "fives",
    "score_out": "rounded_differences",
    "score_blocked": "rounded_differences",
    **_DRAWING,
    **_OPENING_ALIKE,
}
_FIVES_AND_THREES: Options = {**_FIVES, "play_scoring": "fives_and_threes"}


def _fewer_tiles_from_three(options: Options) -> Mapping[int, Options]:
    """By number of players: two are dealt seven tiles, three and four are dealt five."""
    return {2: options, 3: {**options, "hand_size": 5}, 4: {**options, "hand_size": 5}}


def _hundred(players: Iterable[int]) -> Mapping[int, int]:
    return dict.fromkeys(players, 100)


FAMILIES: Mapping[str, Family] = {
    family.name: family
    for family in (
        Family(
            "arab",
            {2: {**_COUNTERCLOCKWISE, **_DRAWING}, 4: {**_COUNTERCLOCKWISE, **_PAIRS}},
            target=_hundred((2, 4)),
            choices=(50, 100, 150),
        ),
        Family(
            "egyptian",
            {
                2: {**_COUNTERCLOCKWISE, **_DRAWING},
                3: {**_COUNTERCLOCKWISE, "removed": ("0-0",), "hand_size": 9},
                4: {**_COUNTERCLOCKWISE, **_PAIRS},
            },
            target={2: 71, 3: 101, 4: 101},
            choices=(51, 71, 101, 151),
            optional_partners=(4,),
            clock=45,
        ),
        Family(
            "bordaqa",
            {2: {**_COUNTERCLOCKWISE, **_DRAWING}, 4: _COUNTERCLOCKWISE},
            target=_hundred((2, 4)),
            pass_by_tap=True,
        ),
        Family(
            "bazito",
            {2: {**_BAZITO, **_DRAWING}, 4: {**_BAZITO, **_PAIRS}},
            target={2: 100, 4: 104},
        ),
        Family(
            "block",
            {2: _OPENING_ALIKE, 3: _OPENING_ALIKE, 4: {**_OPENING_ALIKE, **_PAIRS, "hand_size": 6}},
            target=_hundred((2, 3, 4)),
            choices=(100, 121),
        ),
        Family("draw", _fewer_tiles_from_three(_DRAW), target=_hundred((2, 3, 4)), choices=(100, 121)),
        Family("cross", _fewer_tiles_from_three(_CROSS), target=_hundred((2, 3, 4))),
        Family("double-nine-cross", dict.fromkeys((2, 3, 4), _DOUBLE_NINE), target=_hundred((2, 3, 4))),
        Family("all-fives", _fewer_tiles_from_three(_FIVES), target=_hundred((2, 3, 4))),
        Family("fives-and-threes", _fewer_tiles_from_three(_FIVES_AND_THREES), target=_hundred((2, 3, 4))),
    )
}


def make_rules(family: str, players: int | None = None, **overrides: object) -> Rules | RulesRefused:
    """The rules of a family with some options overridden.

    `players` None is the most the family knows. Where `score_out` is `one_point` and no target is given, it is 7.
    """
    known = FAMILIES.get(family)
    if known is None:
        return RulesRefused(RulesReason.UNKNOWN_FAMILY, "family", reprlib.repr(family), tuple(FAMILIES))
    seats = max(known.players) if players is None else players
    if seats not in known.players:
        return RulesRefused(RulesReason.PLAYERS_NOT_IN_FAMILY, "players", reprlib.repr(players), known.players)
    values = {"target": known.target[seats], "next_lead": "winner", **known.options[seats], **overrides}
    if values.get("score_out") == "one_point":
        values["target"] = overrides.get("target", ONE_POINT_TARGET)
    if values["next_lead"] == "highest_double":
        values["lead_after_tie"] = overrides.get("lead_after_tie")
    try:
        return Rules.model_validate({**values, "family": family, "players": seats})
    except ValidationError as error:
        return _refused(error)


def target_choices(rules: Rules) -> tuple[int, ...]:
    """The targets the lobby offers for these rules."""
    if rules.score_out == "one_point":
        return ONE_POINT_TARGETS
    return FAMILIES[rules.family].targets(rules.players)


def option_values(field: str) -> tuple[str | int, ...]:
    """The values an option may take, where they can be listed: () for numbers at will, tiles and yes or no."""
    annotation = Rules.model_fields[field].annotation
    literals = [kind for kind in (annotation, *get_args(annotation)) if get_origin(kind) is Literal]
    return tuple(value for literal in literals for value in get_args(literal))


def _refused(error: ValidationError) -> RulesRefused:
    first = error.errors(include_url=False)[0]
    if first["type"] == "contradiction":
        refused: RulesRefused = first["ctx"]["refused"]
        return refused
    field = str(first["loc"][0])
    if first["type"] == "extra_forbidden":
        return RulesRefused(RulesReason.UNKNOWN_OPTION, field, allowed=tuple(Rules.model_fields))
    return RulesRefused(RulesReason.BAD_VALUE, field, reprlib.repr(first["input"]), option_values(field))
