"""The first steps: what a tile is, which tiles fit, the two ends, and doubles. They hold in every game."""

from bot.engine.line import Line
from bot.engine.round import new_round
from bot.engine.tiles import Tile, tile_set
from bot.language import Markup, text, tile
from bot.lessons.positions import fitting, hands_of, row, rules_for, standing, tiles_of
from bot.screens.ends import end_button
from bot.screens.lessons.pictures import picture, turned_up
from bot.screens.lessons.step import (
    Choice,
    Reader,
    Step,
    ends_named,
    it_fits,
    numbers,
    tile_button,
    which_fits,
)
from bot.screens.tiles import said_tile, said_tiles

#: The simplest game: what is asked here is the same in all of them.
_RULES = rules_for("block", 2)


def halves(reader: Reader, step: str) -> Step:
    """How many pips a tile has."""
    shown, asked = Tile(2, 5), Tile(3, 6)
    language = reader.language
    answer = text(language, "learn-tile-1-answer", low=asked.low, high=asked.high, pips=asked.pips)
    return Step(
        picture(language, step, Line(), (shown, asked)),
        text(language, "learn-tile-1", tile=said_tile(shown), pips=shown.pips, asked=said_tile(asked)),
        numbers(
            language,
            (
                (asked.pips, True, answer),
                (asked.low, False, text(language, "learn-tile-1-half")),
                (asked.low * asked.high, False, text(language, "learn-tile-1-times")),
            ),
        ),
        answer,
    )


def how_many(reader: Reader, step: str) -> Step:
    """How many tiles of the set bear a number."""
    language, number, whole = reader.language, 4, tile_set(6)
    bearing = tuple(one for one in whole if one.fits(number))
    answer = text(language, "learn-tile-2-answer", number=number, count=len(bearing))
    return Step(
        picture(language, step, Line(), bearing),
        text(language, "learn-tile-2", count=len(whole), number=number),
        numbers(
            language,
            (
                (len(bearing), True, answer),
                (len(bearing) - 1, False, text(language, "learn-tile-2-less", number=number)),
                (len(bearing) + 1, False, text(language, "learn-tile-2-more", number=number)),
            ),
        ),
        answer,
    )


def a_tile_fits(reader: Reader, step: str) -> Step:
    """Which tile bears the number of an end."""
    return _which_fits(reader, step, row(2, 5), "0-5 1-4 3-6", "learn-fits-1")


def a_blank_fits(reader: Reader, step: str) -> Step:
    """A blank is a number like any other."""
    return _which_fits(reader, step, row(0, 3), "1-2 0-6 4-5", "learn-fits-2")


def _which_fits(reader: Reader, step: str, layout: Line, held: str, key: str) -> Step:
    language, hand = reader.language, tiles_of(held)
    fits = fitting(_RULES, layout, hand)
    (_, left), (_, right) = layout.ends()
    return Step(
        picture(language, step, layout, hand),
        text(language, key, left=left, right=right),
        which_fits(language, layout, hand, fits),
        it_fits(language, layout, fits[0]),
    )


def ends_after(reader: Reader, step: str) -> Step:
    """A tile covers the end that it is laid on, and its other half is the new one."""
    language, before, laid = reader.language, row(2, 6, 3), Tile(3, 4)
    (_, left), (_, covered) = before.ends()
    _, right = (number for _, number in before.lay(laid, "right").ends())
    answer = text(language, "learn-ends-1-answer", covered=covered, left=left, right=right)
    return Step(
        picture(language, step, before, (laid,)),
        text(language, "learn-ends-1", tile=said_tile(laid), left=left, right=covered),
        (
            Choice(ends_named(language, left, covered), False, text(language, "learn-ends-1-same", covered=covered)),
            Choice(ends_named(language, left, right), True, answer),
            Choice(ends_named(language, covered, right), False, text(language, "learn-ends-1-other", left=left)),
        ),
        answer,
    )


def which_end(reader: Reader, step: str) -> Step:
    """A tile that fits both ends goes where its player wants it."""
    language, before, laid, wanted = reader.language, row(2, 6, 3), Tile(2, 3), 3
    choices: list[Choice] = []
    answer = Markup()
    for end, number in before.open_ends():
        left, right = (bears for _, bears in before.lay(laid, end).ends())
        reached = left == right == wanted
        why = text(language, "learn-ends-2-answer", covered=number, left=left, right=right)
        answer = why if reached else answer
        choices.append(Choice(end_button(language, before, end, number, numbered=True), reached, why))
    return Step(
        picture(language, step, before, (laid,), fits=(laid,)),
        text(language, "learn-ends-2", tile=said_tile(laid), wanted=wanted),
        tuple(choices),
        answer,
    )


def double_laid(reader: Reader, step: str) -> Step:
    """A double opens its own number again."""
    language, before, laid = reader.language, row(2, 6, 4), Tile(4, 4)
    left, right = (number for _, number in before.lay(laid, "right").ends())
    answer = text(language, "learn-doubles-1-answer", left=left, right=right)
    return Step(
        picture(language, step, before, (laid,)),
        text(language, "learn-doubles-1", double=said_tile(laid), left=left, right=dict(before.ends())["right"]),
        (
            Choice(ends_named(language, left, right), True, answer),
            Choice(ends_named(language, left, laid.pips), False, text(language, "learn-doubles-1-added")),
            Choice(ends_named(language, left, 0), False, text(language, "learn-doubles-1-closed", number=right)),
        ),
        answer,
    )


def who_leads(reader: Reader, step: str) -> Step:
    """The highest double in any hand leads the first round."""
    language, hands = reader.language, hands_of("5-6 3-3 0-2", "4-4 1-2 3-5")
    dealt = standing(Line(), hands).dealt
    first = new_round(_RULES, dealt, None)
    leads = Tile(0, 0) if first is None or first.forced is None else first.forced
    answer = text(language, "learn-doubles-2-answer", double=said_tile(leads))
    wrong = {
        Tile(5, 6): text(language, "learn-doubles-2-heavy", tile=tile(5, 6)),
        Tile(3, 3): text(language, "learn-doubles-2-lower", tile=tile(3, 3), double=said_tile(leads)),
    }
    return Step(
        picture(language, step, Line(), None, turned_up(language, _RULES, hands)),
        text(
            language,
            "learn-doubles-2",
            own=said_tiles(hands[0]),
            others=said_tiles(hands[1]),
        ),
        (
            *(Choice(tile_button(language, one), False, why) for one, why in wrong.items()),
            Choice(tile_button(language, leads), True, answer),
        ),
        answer,
    )
