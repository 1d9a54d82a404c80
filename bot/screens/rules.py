"""The rules a table plays by, written from their values: families differ in nothing else."""

from collections.abc import Iterable

from bot.engine.families import FAMILIES
from bot.engine.rules import Rules
from bot.language import Markup, plain, text, units
from bot.people.person import Language
from bot.screens.examples import examples
from bot.screens.names import family_name, table_title
from bot.screens.options import apart_in_words, explained, option_name, present, removed
from bot.screens.scene import Scene, tap
from bot.screens.screen import TEXT_LIMIT, Screen
from bot.tables.house import House, Option, apart, choices, differences, own_of, value_of
from bot.tables.taps import Verb
from bot.tables.turns import TIMEOUTS

#: A message of so many UTF-16 units is still read; what is longer keeps other games behind a button.
READABLE = 2500

#: Of removed tiles so many are named here, and all of them in the lobby: half of the largest set are 45.
REMOVED_NAMED = 28

#: The argument of the button that leads from other games back to the rules.
BACK = "back"


def rules(scene: Scene) -> Screen:
    """The rules of this table as a list, examples of them, and how they differ from the usual and from other games."""
    house, language = scene.table.house, scene.language
    blocks = [
        [_title(scene)],
        _items(language, _rules(language, house)),
        [text(language, "rules-examples"), *_items(language, examples(language, house.rules))],
        _as_usual(language, house),
    ]
    written = "\n\n".join("\n".join(block) for block in blocks)
    whole = f"{written}\n\n{_others(language, house, TEXT_LIMIT)}"
    if units(whole) <= READABLE:
        return Screen(whole)
    return Screen(written, ((tap(scene, plain(language, "button-others"), Verb.OTHERS),),))


def other_games(scene: Scene) -> Screen:
    """How other games differ from this table's, with a way back to its rules."""
    title = _title(scene)
    others = _others(scene.language, scene.table.house, TEXT_LIMIT - units(title) - len("\n\n"))
    back = tap(scene, plain(scene.language, "button-back"), Verb.OTHERS, BACK)
    return Screen(f"{title}\n\n{others}", ((back,),))


def _title(scene: Scene) -> Markup:
    return text(scene.language, "rules-title", table=table_title(scene))


def _items(language: Language, lines: Iterable[Markup]) -> list[Markup]:
    return [text(language, "rules-item", rule=line) for line in lines]


def _rules(language: Language, house: House) -> list[Markup]:
    """In the order in which a match meets them."""
    return [
        *_tiles(language, house.rules),
        *_leads(language, house),
        *_turn(language, house),
        *_end(language, house),
        text(language, "rules-target", count=house.rules.target),
    ]


def _tiles(language: Language, played: Rules) -> list[Markup]:
    lines = [
        text(language, "rules-pairs" if played.partners else "rules-players", count=played.players),
        text(language, "rules-tiles", largest=played.tile_set, count=len(played.tiles), hand=played.hand_size),
    ]
    if played.removed:
        lines.append(text(language, "rules-removed", tiles=removed(language, played, REMOVED_NAMED)))
    return lines


def _leads(language: Language, house: House) -> list[Markup]:
    """Whose turn comes next, and who begins a round with what."""
    played = house.rules
    lines = _explained(language, house, Option.DIRECTION, Option.OPENING_TILE, Option.NEXT_LEAD)
    if played.partners and played.next_lead == "winner":
        lines.append(text(language, "rules-lead-pairs"))
    lines += _explained(language, house, Option.LEAD_AFTER_TIE)
    if played.double_leads:
        lines.append(text(language, "rules-double-leads"))
    return lines


def _turn(language: Language, house: House) -> list[Markup]:
    """What is done in a turn, and what it may bring."""
    return [
        *_explained(language, house, Option.LAYOUT),
        text(language, "rules-fit"),
        *_without_a_fitting_tile(language, house.rules),
        *_explained(language, house, Option.PASSING, Option.PLAY_SCORING, Option.CLAIMS),
        _time(language, house.clock),
        *([text(language, "rules-hints")] if house.hints else []),
    ]


def _time(language: Language, clock: int | None) -> Markup:
    if clock is None:
        return text(language, "rules-open")
    return text(language, "rules-clock", count=clock, turns=TIMEOUTS)


def _without_a_fitting_tile(language: Language, played: Rules) -> list[Markup]:
    """Drawing needs something to draw; tiles that are left where nobody draws sleep."""
    left = len(played.tiles) - played.players * played.hand_size
    if not left:
        return [text(language, "rules-draw-none")]
    if played.draw == "none":
        return [text(language, "rules-sleeping", count=left)]
    return [explained(language, played, Option.DRAW, played.draw), text(language, "rules-boneyard")]


def _end(language: Language, house: House) -> list[Markup]:
    """How a round ends and what it is worth; a partner's pips count in a blocked round alone."""
    played = house.rules
    lines = [*_explained(language, house, Option.GOING_OUT), text(language, "rules-blocked")]
    lines += _explained(language, house, Option.SCORE_OUT)
    if played.partners and played.going_out == "player" and played.score_out != "one_point":
        lines.append(text(language, "rules-partner-pips"))
    lines += _explained(language, house, Option.SCORE_BLOCKED)
    if played.partners:
        lines.append(text(language, "rules-pair-pips"))
    return [*lines, text(language, "rules-tie")]


#: Rules also where there is nothing to choose.
_ALWAYS_SAID = frozenset({Option.GOING_OUT, Option.PASSING})


def _explained(language: Language, house: House, *options: Option) -> list[Markup]:
    """The rule behind each option that means something here."""
    return [
        explained(language, house.rules, option, value_of(house, option))
        for option in options
        if option in _ALWAYS_SAID or choices(house, option)
    ]


def _as_usual(language: Language, house: House) -> list[Markup]:
    """How the table differs from its family's own rules."""
    family, own = family_name(language, house.rules), own_of(house.rules.family, house.rules.players)
    changed = differences(house)
    if not changed:
        return [text(language, "rules-own", family=family)]
    lines = [text(language, "rules-differs", family=family)]
    for option in changed:
        name, now = option_name(language, option), present(language, house, option)
        if value_of(own, option):
            its = present(language, own, option)
            lines.append(text(language, "house-differs", option=name, choice=now, family=family, own=its))
        else:
            lines.append(text(language, "lobby-house", option=name, choice=now))
    return lines


def _others(language: Language, house: House, room: int) -> str:
    """What other games for as many players have otherwise, the most alike first; as many as there is room for."""
    players = house.rules.players
    names = (name for name, family in FAMILIES.items() if players in family.players and name != house.rules.family)
    alike = sorted((own_of(name, players) for name in names), key=lambda other: len(apart(other, house)))
    block: str = text(language, "rules-others")
    for other in alike:
        there = apart_in_words(language, other, apart(other, house))
        family = family_name(language, other.rules)
        line = text(language, "rules-other", family=family, differences=there)
        grown = f"{block}\n{text(language, 'rules-item', rule=line)}"
        if units(grown) > room:
            break
        block = grown
    return block
