"""A step of the lessons: a picture, a question, choices each right or wrong with its own why, and a hidden answer."""

from collections.abc import Container, Iterable
from dataclasses import dataclass

from bot.engine.layout import AnyLayout
from bot.engine.tiles import Tile
from bot.language import Markup, Plain, plain, text
from bot.people.person import Language
from bot.pictures.values import TablePicture
from bot.screens.tiles import face, said_tile


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: in which language, which family is theirs, where that is known, and the link that adds the bot."""

    language: Language
    family: str | None
    add_link: str = ""

    @property
    def plays(self) -> str:
        """Their family. Raises ValueError where it is not known: a step by family is not to be drawn then."""
        if self.family is None:
            raise ValueError("the family is not known")
        return self.family


@dataclass(frozen=True, slots=True)
class Choice:
    """What can be tapped, and what is said then."""

    label: Plain
    right: bool
    why: Markup


@dataclass(frozen=True, slots=True)
class Step:
    """Everything finished in its reader's language; `answer` is shown when it is asked for."""

    picture: TablePicture
    asks: Markup
    choices: tuple[Choice, ...] = ()
    answer: Markup | None = None


def tile_button(language: Language, one: Tile) -> Plain:
    """A tile on a button."""
    return figure(language, face(one))


def figure(language: Language, shown: int | Plain) -> Plain:
    """Figures without words, written as the language writes them."""
    return plain(language, "learn-bare", shown=shown)


def which_fits(
    language: Language, layout: AnyLayout, hand: Iterable[Tile], fitting: Container[Tile]
) -> tuple[Choice, ...]:
    """A choice a tile: `fitting` are those that the engine lets lie on an end of this line."""
    return tuple(
        Choice(tile_button(language, one), True, it_fits(language, layout, one))
        if one in fitting
        else Choice(tile_button(language, one), False, it_does_not_fit(language, layout, one))
        for one in hand
    )


def it_fits(language: Language, layout: AnyLayout, one: Tile) -> Markup:
    """Why a tile may be laid."""
    number = next(number for _, number in layout.open_ends() if one.fits(number))
    return text(language, "learn-fits", tile=said_tile(one), number=number)


def it_does_not_fit(language: Language, layout: AnyLayout, one: Tile) -> Markup:
    """Why a tile may not be laid on either end of a line."""
    (_, left), (_, right) = layout.ends()
    return text(language, "learn-fits-not", tile=said_tile(one), left=left, right=right)


def ends_named(language: Language, left: int, right: int) -> Plain:
    """Two ends on a button."""
    return plain(language, "learn-pair", left=left, right=right)


def numbers(language: Language, choices: Iterable[tuple[int, bool, Markup]]) -> tuple[Choice, ...]:
    """Choices that are numbers, the smallest first; one that comes twice is the first of them."""
    by_number: dict[int, Choice] = {}
    for number, right, why in choices:
        by_number.setdefault(number, Choice(figure(language, number), right, why))
    return tuple(by_number[number] for number in sorted(by_number))
