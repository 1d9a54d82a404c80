"""Captions: a message's parts made as short as its limit asks, in a fixed order, and never by cutting a line."""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from bot.engine.layout import AnyLayout
from bot.language import Markup, units
from bot.people.person import Language
from bot.screens.ends import ends_lines, short_ends_lines
from bot.screens.screen import CAPTION_LIMIT

Lines = tuple[Markup, ...]

MORE = Markup("…")

_TAG = re.compile(r"<[^>]*>")


class Rank(IntEnum):
    """What a part is worth; the higher its rank, the sooner it becomes shorter."""

    STAYS = 0
    ENDS = 1
    NOTICES = 2
    SCORE = 3
    PEOPLE = 4
    EARLIER = 5


@dataclass(frozen=True, slots=True)
class Part:
    """Lines that stand together, in every length that they may have: the longest first."""

    rank: Rank
    lengths: tuple[Lines, ...]


def whole(lines: Iterable[Markup]) -> Part:
    """Lines that stay as they are."""
    return Part(Rank.STAYS, (tuple(lines),))


def from_the_end(rank: Rank, lines: Sequence[Markup], least: int = 0) -> Part:
    """The last ones count for most: the first ones go first, until `least` are left."""
    kept = range(len(lines) - 1, min(least, len(lines)) - 1, -1)
    return Part(rank, (tuple(lines), *((MORE, *lines[len(lines) - left :]) for left in kept)))


def from_the_start(rank: Rank, lines: Sequence[Markup]) -> Part:
    """The first ones count for most: the last ones go first."""
    return Part(rank, (tuple(lines), *((*lines[:left], MORE) for left in range(len(lines) - 1, -1, -1))))


def either(rank: Rank, lines: Iterable[Markup], shorter: Iterable[Markup]) -> Part:
    """Lines, or shorter ones that say what matters of them."""
    return Part(rank, (tuple(lines), tuple(shorter)))


def ends_part(language: Language, layout: AnyLayout) -> Part:
    """The ends with where they lie, or only with the numbers that stand at them in the picture."""
    if not layout.ends():
        return whole(ends_lines(language, layout))
    return either(Rank.ENDS, ends_lines(language, layout, numbered=True), short_ends_lines(language, layout))


def moves_part(lines: Sequence[Markup]) -> Part:
    """What happened: the last of it stays longest."""
    return from_the_end(Rank.EARLIER, lines, least=1)


def fitted(parts: Sequence[Part], limit: int = CAPTION_LIMIT) -> Markup:
    """The parts with an empty line between each two, in at most `limit` UTF-16 units after entities.

    It is longer only where the shortest length of everything is.
    """
    shown = [part.lengths[0] for part in parts]
    by_worth = sorted(range(len(parts)), key=lambda at: parts[at].rank, reverse=True)
    for at in by_worth:
        for lines in parts[at].lengths:
            shown[at] = lines
            if size(written(shown)) <= limit:
                return written(shown)
    return written(shown)


def written(blocks: Iterable[Sequence[Markup]]) -> Markup:
    """Blocks of lines with an empty line between each two."""
    return Markup("\n\n".join("\n".join(block) for block in blocks if block))


def size(said: Markup) -> int:
    """Length as Telegram counts it: without tags, and an entity as the character it stands for."""
    return units(html.unescape(_TAG.sub("", said)))
