"""The rules a table plays by, written from their values: families differ in nothing else."""

from collections.abc import Iterable

from bot.engine.families import FAMILIES
from bot.language import Markup, plain, text, units
from bot.people.person import Language
from bot.screens.examples import examples
from bot.screens.names import family_name, table_title
from bot.screens.options import apart_in_words, explained, option_name, present, removed
from bot.screens.scene import Scene
from bot.screens.screen import TEXT_LIMIT, Screen
from bot.tables.house import House, Option, apart, choices, differences, own_of, value_of

#: In the order in which a match meets them, before what fits and after it.
_BEFORE = (Option.DIRECTION, Option.OPENING_TILE, Option.NEXT_LEAD, Option.LEAD_AFTER_TIE, Option.LAYOUT)
_AFTER = (
    Option.PASSING,
    Option.PLAY_SCORING,
    Option.CLAIMS,
    Option.GOING_OUT,
    Option.SCORE_OUT,
    Option.SCORE_BLOCKED,
)


def rules(scene: Scene) -> Screen:
    """The rules of this table as a list, examples of them, and how they differ from the usual and from other games."""
    house, language = scene.table.house, scene.language
    blocks = [
        [text(language, "rules-title", table=table_title(scene))],
        _items(language, _rules(language, house)),
        [text(language, "rules-examples"), *_items(language, examples(language, house.rules))],
        _as_usual(language, house),
    ]
    written = "\n\n".join("\n".join(block) for block in blocks)
    others = _others(language, house, TEXT_LIMIT - units(written) - len("\n\n"))
    return Screen("\n\n".join([written, *others]))


def _items(language: Language, lines: Iterable[Markup]) -> list[Markup]:
    return [text(language, "rules-item", rule=line) for line in lines]


def _rules(language: Language, house: House) -> list[Markup]:
    played = house.rules
    return [
        text(language, "rules-pairs" if played.partners else "rules-players", count=played.players),
        text(language, "rules-tiles", largest=played.tile_set, count=len(played.tiles), hand=played.hand_size),
        *([text(language, "rules-removed", tiles=removed(played))] if played.removed else []),
        *_explained(language, house, _BEFORE),
        text(language, "rules-fit"),
        _without_a_fitting_tile(language, house),
        *_explained(language, house, _AFTER),
        *([] if house.clock is None else [text(language, "rules-clock", count=house.clock)]),
        text(language, "rules-tie"),
        text(language, "rules-target", count=played.target),
    ]


def _explained(language: Language, house: House, options: Iterable[Option]) -> list[Markup]:
    """The rule behind each option that means something here."""
    return [
        explained(language, house.rules, option, value_of(house, option))
        for option in options
        if choices(house, option) or option in (Option.GOING_OUT, Option.PASSING)
    ]


def _without_a_fitting_tile(language: Language, house: House) -> Markup:
    """Drawing needs something to draw; tiles that are left where nobody draws sleep."""
    played = house.rules
    left = len(played.tiles) - played.players * played.hand_size
    if played.draw == "none" and left:
        return text(language, "rules-sleeping", count=left)
    return explained(language, played, Option.DRAW, played.draw)


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


def _others(language: Language, house: House, room: int) -> list[str]:
    """What other games for as many players have otherwise, the most alike first; as many as there is room for."""
    players = house.rules.players
    names = (name for name, family in FAMILIES.items() if players in family.players and name != house.rules.family)
    alike = sorted((own_of(name, players) for name in names), key=lambda other: len(apart(other, house)))
    block: str = text(language, "rules-others")
    fewest = units(block)
    for other in alike:
        there = apart_in_words(language, other, apart(other, house))
        family = plain(language, f"family-{other.rules.family}")
        line = text(language, "rules-other", family=family, differences=there)
        grown = f"{block}\n{text(language, 'rules-item', rule=line)}"
        if units(grown) > room:
            break
        block = grown
    return [block] if units(block) > fewest else []
