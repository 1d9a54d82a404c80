"""Pictures of the lessons: what lies on the table, and whose tiles are seen."""

from collections.abc import Mapping, Sequence

from bot.engine.layout import AnyLayout
from bot.engine.round import Hands
from bot.engine.rules import Rules
from bot.engine.tiles import Tile
from bot.language import Plain, bare, plain, right_to_left
from bot.lessons.course import chapter_of
from bot.people.person import Language
from bot.pictures.values import Seat, TablePicture, Theme
from bot.screens.pictures import badges

#: How the lessons look, whatever a group has chosen.
THEME: Theme = "ivory"

#: Tiles dealt to each in most games: what the other hand of a picture is counted down from.
_DEALT = 7


def chapter_name(language: Language, step: str) -> Plain:
    """What the chapter of a step is called."""
    return plain(language, f"learn-chapter-{chapter_of(step)}")


def picture(
    language: Language,
    step: str,
    layout: AnyLayout,
    own: Sequence[Tile] | None = None,
    seats: Sequence[Seat] | None = None,
    *,
    fits: Sequence[Tile] = (),
    boneyard: str = "",
    played: Sequence[Tile] = (),
) -> TablePicture:
    """A layout, the reader's tiles face up, and somebody opposite; `played` in the order it was laid.

    Its ends are numbered as at a table, where somebody is to move.
    """
    lying = [one.tile for one in layout.tiles]
    open_ends = layout.open_ends()
    mine = _DEALT if own is None else len(own)
    other = max(1, _DEALT - len(layout.tiles) // 2)
    sitting = tuple(seats or (you(language, mine, on_turn=own is not None), somebody(language, other)))
    ends = layout.ends() if any(seat.on_turn for seat in sitting) else ()
    return TablePicture(
        layout=layout,
        seats=sitting,
        theme=THEME,
        title=bare(chapter_name(language, step)),
        boneyard=bare(boneyard),
        lead=lying.index(played[0]) if played else None,
        last=lying.index(played[-1]) if played else None,
        badges=badges(language, len(ends)),
        open=tuple(end in open_ends for end in ends),
        own=None if own is None else tuple(own),
        fits=tuple(fits),
        right_to_left=right_to_left(language),
    )


def you(language: Language, tiles: int, *, on_turn: bool = False) -> Seat:
    """The reader at the table."""
    return Seat(bare(plain(language, "learn-you")), tiles, "", 0, on_turn=on_turn)


def somebody(language: Language, tiles: int, *, on_turn: bool = False) -> Seat:
    """Whoever else sits there."""
    return Seat(bare(plain(language, "learn-other")), tiles, "", 1, on_turn=on_turn)


def turned_up(language: Language, rules: Rules, hands: Hands) -> list[Seat]:
    """Hands that all may see, each with its sum."""
    called = seat_names(language, rules)
    return [
        Seat(
            bare(called[seat]),
            len(hand),
            "",
            rules.side(seat),
            hand=hand,
            note=total(language, sum(one.pips for one in hand)),
        )
        for seat, hand in enumerate(hands)
    ]


def total(language: Language, pips: int) -> str:
    """The sum of an open hand, under its name."""
    return bare(plain(language, "picture-sum", pips=pips))


def seat_names(language: Language, rules: Rules) -> Mapping[int, Plain]:
    """The reader, a partner where there is one, and the others by number."""
    names = {seat: plain(language, "learn-seat", number=seat + 1) for seat in range(rules.players)}
    if rules.players == 2:
        names[1] = plain(language, "learn-other")
    partner = rules.partner(0)
    if partner is not None:
        names[partner] = plain(language, "learn-partner")
    return {**names, 0: plain(language, "learn-you")}
