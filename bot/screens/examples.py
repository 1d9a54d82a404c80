"""Small examples of a table's rules, every one worked out by the engine from those very rules."""

from collections.abc import Sequence

from bot.engine.layout import AnyLayout, empty_layout
from bot.engine.moves import Play
from bot.engine.points import ends_sum, worth
from bot.engine.round import Dealt, Outcome, Round, Step
from bot.engine.rules import Rules
from bot.engine.scoring import RoundResult, score_round
from bot.engine.tiles import Tile
from bot.language import Markup, Plain, ltr, plain, text, tiles
from bot.people.person import Language
from bot.screens.figures import figures
from bot.screens.tiles import said_tiles

#: A line or the beginning of a cross, as (tile, end) from the lead on, and tiles that somebody would like to lay.
_LINE = ((Tile(2, 5), None),)
_SPINNER = ((Tile(5, 5), None), (Tile(2, 5), "right"))
_WISHES = (Tile(2, 6), Tile(3, 5), Tile(1, 4))

#: What four seats hold at the end of a round; no blank and not the highest double, which houses take out.
_HELD = (
    (Tile(1, 3), Tile(2, 4)),
    (Tile(4, 5), Tile(3, 5)),
    (Tile(1, 4), Tile(2, 2)),
    (Tile(3, 6), Tile(5, 5)),
)

#: Lines whose ends are worth something under one way of scoring or another.
_SCORED = (((Tile(2, 4), None), (Tile(4, 4), "right")), ((Tile(4, 5), None),), ((Tile(3, 4), None),))

Plays = Sequence[tuple[Tile, str | None]]


def examples(language: Language, rules: Rules) -> list[Markup]:
    """Which tiles fit, what a blocked round and going out score, and points while playing where there are any."""
    return [
        *_fits(language, rules),
        _ended(language, rules, "out"),
        _ended(language, rules, "blocked"),
        *_played(language, rules),
    ]


def _laid(rules: Rules, plays: Plays) -> AnyLayout | None:
    """The layout after these tiles; None where one of them is not in the game."""
    layout = empty_layout(rules.layout)
    for tile, end in plays:
        if tile not in rules.tiles:
            return None
        layout = layout.lay(tile, end)
    return layout


def _fits(language: Language, rules: Rules) -> list[Markup]:
    layout = _laid(rules, _SPINNER if rules.double_leads else _LINE)
    wishes = [tile for tile in _WISHES if tile in rules.tiles]
    if layout is None or not wishes:
        return []
    numbers = [number for _, number in layout.open_ends()]
    fitting = [tile for tile in wishes if any(tile.fits(number) for number in numbers)]
    others = [tile for tile in wishes if tile not in fitting]
    return [
        text(
            language,
            "rules-example-arms" if rules.double_leads else "rules-example-fits",
            laid=tiles((one.left, one.right) for one in layout.tiles),
            ends=ltr(plain(language, "comma").join(str(number) for _, number in layout.ends())),
            fitting=_listed(fitting),
            others=_listed(others),
        )
    ]


def _listed(shown: Sequence[Tile]) -> Plain:
    return said_tiles(shown) if shown else Plain("–")


def _ended(language: Language, rules: Rules, how: Outcome) -> Markup:
    """What a round that ended so scores, with the sum behind it."""
    result = _result(rules, how)
    totals = [sum(result.hand_totals[seat] for seat in rules.seats_of(side)) for side in range(rules.sides)]
    scored = plain(language, "rules-example-nobody") if result.winner is None else figures(rules, result, result.winner)
    left = ltr(plain(language, "between").join(map(str, totals)))
    return text(language, f"rules-example-{how}", totals=left, figures=scored)


def _result(rules: Rules, how: Outcome) -> RoundResult:
    """The engine's result of a round in which the hands of `_HELD` are left; seat 0 is out, and its partner too."""
    gone = rules.seats_of(0) if how == "out" else ()
    hands = tuple(() if seat in gone else _HELD[seat] for seat in range(rules.players))
    lead = Tile(6, 6)
    last = Step(0, Play(lead))
    layout = empty_layout(rules.layout).lay(lead, None)
    ended = Round(Dealt(hands, ()), hands, (), layout, leader=0, forced=None, turn=0, steps=(last,))
    return score_round(rules, ended, how, (0,) * rules.sides)


def _played(language: Language, rules: Rules) -> list[Markup]:
    """Ends added up, some worth points by these rules and some not."""
    if rules.play_scoring == "none":
        return []
    lines = []
    for plays in _SCORED:
        layout = _laid(rules, plays)
        if layout is None:
            continue
        row = tiles((one.left, one.right) for one in layout.tiles)
        points = plain(language, "point-count", count=worth(rules, layout))
        lines.append(text(language, "rules-example-playing", tiles=row, sum=ends_sum(layout.tiles), points=points))
    return lines
