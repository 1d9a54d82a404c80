"""First advice: heavy tiles, what a pass tells, a partner's numbers, and counting what is out."""

from bot.engine.moves import Pass
from bot.engine.tiles import Tile, tile_set
from bot.language import Markup, bare, plain, text
from bot.lessons.positions import fitting, moves, row, rules_for, tiles_of
from bot.pictures.values import Seat
from bot.screens.lessons.pictures import picture, seat_names
from bot.screens.lessons.step import Choice, Reader, Step, numbers, tile_button
from bot.screens.tiles import said_tile

_RULES = rules_for("block", 2)


def heavy_tiles(reader: Reader, step: str) -> Step:
    """Of two tiles that fit the heavy one goes first."""
    language, layout, hand = reader.language, row(5, 3, 3, 1), tiles_of("5-6 0-1 2-4")
    heavy, light = sorted(fitting(_RULES, layout, hand), key=lambda one: -one.pips)
    answer = text(language, "learn-advice-1-answer", tile=said_tile(heavy), pips=heavy.pips)
    return Step(
        picture(language, step, layout, hand, fits=(heavy, light)),
        text(language, "learn-advice-1", heavy=said_tile(heavy), light=said_tile(light)),
        (
            Choice(tile_button(language, light), False, text(language, "learn-advice-1-light", pips=heavy.pips)),
            Choice(tile_button(language, heavy), True, answer),
        ),
        answer,
    )


def a_pass_tells(reader: Reader, step: str) -> Step:
    """Whoever passes holds neither number."""
    language, layout = reader.language, row(3, 1, 1, 5)
    (_, left), (_, right) = layout.ends()
    answer = text(language, "learn-advice-2-answer", left=left, right=right)
    holds = {
        "none": [one for one in tile_set(6) if not (one.fits(left) or one.fits(right))],
        "one": [one for one in tile_set(6) if not one.fits(left)],
    }
    passes = {name: moves(_RULES, layout, hand) == (Pass(),) for name, hand in holds.items()}
    neither = text(language, "learn-advice-2-must", left=left, right=right)
    return Step(
        picture(language, step, layout, None),
        text(language, "learn-advice-2", left=left, right=right),
        (
            Choice(plain(language, "learn-choice-one-missing", left=left, right=right), passes["one"], neither),
            Choice(plain(language, "learn-choice-none", left=left, right=right), passes["none"], answer),
            Choice(plain(language, "learn-choice-nothing"), False, neither),
        ),
        answer,
    )


def partners_numbers(reader: Reader, step: str) -> Step:
    """The number that a partner has led is left open."""
    language, layout, hand = reader.language, row(4, 4, 2), tiles_of("2-6 1-4 0-3")
    led, fit = Tile(4, 4), fitting(rules_for("arab", 4), layout, hand)
    kept = next(one for one in fit if not one.fits(led.low))
    taken = next(one for one in fit if one.fits(led.low))
    answer = text(language, "learn-advice-3-answer", tile=said_tile(kept), number=led.low)
    names = seat_names(language, rules_for("arab", 4))
    seats = [Seat(bare(names[seat]), 6 if seat else len(hand), "", seat % 2, on_turn=not seat) for seat in range(4)]
    return Step(
        picture(language, step, layout, hand, seats, fits=fit),
        text(language, "learn-advice-3", led=said_tile(led), first=said_tile(taken), second=said_tile(kept)),
        (
            Choice(tile_button(language, taken), False, text(language, "learn-advice-3-covers", number=led.low)),
            Choice(tile_button(language, kept), True, answer),
        ),
        answer,
    )


def count_what_is_out(reader: Reader, step: str) -> Step:
    """Seven tiles bear a number: those that lie and one's own leave the rest."""
    language, number = reader.language, 3
    layout, hand = row(5, 3, 3, 0, 1, 3, 6, 2), tiles_of("3-4 1-1 5-6")
    bearing = [one for one in tile_set(6) if one.fits(number)]
    lying = [one.tile for one in layout.tiles if one.tile.fits(number)]
    own = [one for one in hand if one.fits(number)]
    left = len(bearing) - len(lying) - len(own)
    answer = text(
        language, "learn-advice-4-answer", number=number, all=len(bearing), lying=len(lying), own=len(own), left=left
    )
    wrong: Markup = text(language, "learn-advice-4-count", number=number, lying=len(lying), own=len(own))
    return Step(
        picture(language, step, layout, hand, fits=fitting(_RULES, layout, hand)),
        text(language, "learn-advice-4", number=number),
        numbers(language, ((left, True, answer), *((left + more, False, wrong) for more in (1, 2)))),
        answer,
    )
