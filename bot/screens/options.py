"""Options and their values as players call them."""

from collections.abc import Iterable

from bot.engine.rules import Rules
from bot.language import Markup, Plain, plain, text
from bot.people.person import Language
from bot.screens.names import family_named
from bot.screens.tiles import said_tiles
from bot.tables.house import CLOCKS, House, Option, value_of

#: Options whose values a sentence explains; those of `SPINNER` have another where a double must lead.
EXPLAINED = frozenset(
    {
        Option.DRAW,
        Option.PASSING,
        Option.LAYOUT,
        Option.DIRECTION,
        Option.OPENING_TILE,
        Option.NEXT_LEAD,
        Option.LEAD_AFTER_TIE,
        Option.GOING_OUT,
        Option.SCORE_OUT,
        Option.SCORE_BLOCKED,
        Option.PLAY_SCORING,
        Option.CLAIMS,
    }
)
SPINNER = frozenset({Option.OPENING_TILE, Option.NEXT_LEAD})

#: Options whose values have words; the others are numbers.
WORDED = EXPLAINED | {Option.HINTS, Option.PARTNERS, Option.TILE_SET, Option.REMOVED}


def option_name(language: Language, option: Option) -> Plain:
    """What an option is called."""
    return plain(language, f"field-{option}")


def choice_name(language: Language, option: Option, value: str) -> Plain:
    """What a value of an option is called; the value is one of `choices`."""
    if option in WORDED:
        return plain(language, f"choice-{_named(option, value)}")
    match option:
        case Option.FAMILY:
            return family_named(language, value)
        case Option.PLAYERS:
            return plain(language, "player-count", count=int(value))
        case Option.HAND_SIZE:
            return plain(language, "tile-count", count=int(value))
        case Option.CLOCK:
            seconds = CLOCKS[value]
            return (
                plain(language, "choice-clock-open")
                if seconds is None
                else plain(language, "second-count", count=seconds)
            )
    return plain(language, "point-count", count=int(value))


def present(language: Language, house: House, option: Option) -> Plain:
    """The value a house has now, in words."""
    value = value_of(house, option)
    if option is Option.REMOVED and not value:
        return removed(language, house.rules)
    return choice_name(language, option, value)


def removed(language: Language, rules: Rules, at_most: int | None = None) -> Plain:
    """The tiles taken out; where they are most of the set, those that are not. Cut after `at_most`, and says so."""
    most = len(rules.removed) > len(rules.tiles)
    meant = rules.tiles if most else rules.removed
    named = said_tiles(meant, at_most)
    return plain(language, "removed-all-but", tiles=named) if most else named


def explained(language: Language, rules: Rules, option: Option, value: str) -> Markup:
    """What a value of an explained option means, as a rule; some read otherwise where a double must lead."""
    named = _named(option, value)
    if rules.double_leads and option in SPINNER:
        return text(language, f"rules-spinner-{named}")
    return text(language, f"rules-{named}")


def apart_in_words(language: Language, house: House, options: Iterable[Option]) -> Plain:
    """What a house has in these options, one after the other."""
    parts = [
        plain(language, "difference", option=option_name(language, option), choice=present(language, house, option))
        for option in options
        if value_of(house, option) or option is Option.REMOVED
    ]
    return Plain(plain(language, "separator").join(parts))


def _named(option: Option, value: str) -> str:
    return f"{option}-{value}"
