"""Pictures to draw: layouts grown by the engine's own rules, people with names of several scripts round them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.engine.layout import AnyLayout, Name, empty_layout
from bot.engine.tiles import Tile, tile_set
from bot.pictures.values import Film, ResultPicture, Seat, Standing, TablePicture, Theme

NAMES = {
    "en": ("Layla", "Omar Hassan", "Christopher-James", "Sam"),
    "ar": ("أحمد", "ليلى عبد الرحمن", "خالد (الكبير)", "Omar"),
    "fa": ("علی‌رضا", "پریسا گلچین", "ژاله", "کیان چمنی"),
}
WORDS = {
    "en": ("Egyptian · round 3 to 151", "Boneyard: 7", "passed"),
    "ar": ("دومينو · الجولة ٣ من ١٥١", "في السحب: ٧", "مرّر"),
    "fa": ("دومینو · دور ۳ تا ۱۵۱", "بانک: ۷", "پاس داد"),
}
DIGITS = {"en": "0123456789", "ar": "٠١٢٣٤٥٦٧٨٩", "fa": "۰۱۲۳۴۵۶۷۸۹"}


@dataclass(frozen=True)
class Grown:
    """A layout with the places of its first and last tile, and the tiles that are not in it."""

    layout: AnyLayout
    lead: int | None
    last: int | None
    rest: tuple[Tile, ...]


def grown(kind: Name, count: int, pips: int = 6, seed: int = 1) -> Iterator[Grown]:
    """An empty layout and after it every one until so many tiles lie, or none fits."""
    chance = random.Random(seed)
    layout, rest = empty_layout(kind), list(tile_set(pips))
    lead = last = None
    yield Grown(layout, lead, last, tuple(rest))
    while len(layout.tiles) < count:
        if not layout.tiles:
            moves: list[tuple[Tile, str | None]] = [(rest[-1], None)]
        else:
            moves = [(tile, name) for name, number in layout.open_ends() for tile in rest if tile.fits(number)]
        if not moves:
            return
        tile, end = chance.choice(moves)
        before, layout = layout, layout.lay(tile, end)
        rest.remove(tile)
        last = _first_difference(before, layout, end)
        lead = 0 if lead is None else lead + (kind == "line" and end == "left")
        yield Grown(layout, lead, last, tuple(rest))


def _first_difference(before: AnyLayout, after: AnyLayout, end: str | None) -> int:
    if end == "left" and after.kind == "line":
        return 0
    pairs = zip(before.tiles, after.tiles, strict=False)
    return next((number for number, (old, new) in enumerate(pairs) if old != new), len(before.tiles))


def table(
    kind: Name = "line",
    count: int = 14,
    pips: int = 6,
    *,
    seed: int = 1,
    players: int = 4,
    theme: Theme = "ivory",
    language: str = "en",
    own: int | None = None,
    open_hands: bool = False,
) -> TablePicture:
    """A table in the midst of a round, or at its end with open hands."""
    *_, state = grown(kind, count, pips, seed)
    return pictured(state, players, theme, language, own=own, open_hands=open_hands)


def pictured(
    state: Grown, players: int, theme: Theme, language: str, *, own: int | None = None, open_hands: bool = False
) -> TablePicture:
    """The picture of a layout, hands dealt from what is left."""
    rest = list(state.rest)
    random.Random(len(rest)).shuffle(rest)
    each = min(7, len(rest) // players)
    hands = [tuple(rest[number * each : number * each + each]) for number in range(players)]
    title, boneyard, passed = WORDS[language]
    seats = tuple(
        Seat(
            name=NAMES[language][number],
            tiles=each,
            score=figures(24 + 13 * (number % 2), language),
            side=number % 2,
            on_turn=number == 0 and not open_hands,
            away=number == 2,
            hand=hands[number] if open_hands else None,
            note=figures(sum(tile.pips for tile in hands[number]), language) if open_hands else passed * (number == 1),
        )
        for number in range(players)
    )
    ends = state.layout.ends()
    mine = None if own is None else tuple(rest[:own])
    fits = tuple(tile for tile in mine or () if any(tile.fits(number) for _, number in state.layout.open_ends()))
    return TablePicture(
        state.layout,
        seats,
        theme,
        title,
        boneyard,
        state.lead,
        state.last,
        badges=tuple(figures(number + 1, language) for number in range(len(ends))),
        open=tuple(end in state.layout.open_ends() for end in ends),
        own=mine,
        fits=fits,
        right_to_left=language != "en",
    )


def result(theme: Theme = "ivory", language: str = "en", sides: int = 2, rounds: int = 7) -> ResultPicture:
    """The result of a match between so many sides."""
    standings = tuple(
        Standing(
            NAMES[language][side],
            figures(157 - 31 * side, language),
            side,
            won=side == 0,
            rounds=tuple(figures((number * 7 + side * 5) % 40, language) for number in range(rounds)),
        )
        for side in range(sides)
    )
    title, _, _ = WORDS[language]
    return ResultPicture("Domino", title, NAMES[language][0], standings, theme, right_to_left=language != "en")


def film(kind: Name = "line", count: int = 28, pips: int = 6, *, seed: int = 1, players: int = 4) -> Film:
    """A round, a second a move; the last picture shows open hands."""
    frames = [pictured(state, players, "ivory", "en") for state in grown(kind, count, pips, seed)]
    turned = [
        replace(
            frame, seats=tuple(replace(seat, on_turn=number % players == at) for at, seat in enumerate(frame.seats))
        )
        for number, frame in enumerate(frames)
    ]
    *_, ended = grown(kind, count, pips, seed)
    return Film(tuple((frame, 1.0) for frame in (*turned, pictured(ended, players, "ivory", "en", open_hands=True))))


def figures(number: int, language: str) -> str:
    """A number in the digits of a language."""
    return "".join(DIGITS[language][int(digit)] for digit in str(number))
