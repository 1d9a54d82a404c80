"""What every page of the lessons shares: its text under a picture, and the buttons that lead on."""

from collections.abc import Iterator, Sequence

from bot.language import Markup, plain, text
from bot.lessons.course import after, before
from bot.lessons.wants import Contents, Look, Want, written
from bot.people.person import Language
from bot.pictures.values import TablePicture
from bot.screens import captions
from bot.screens.layouts import layout_lines
from bot.screens.lessons.pictures import chapter_name
from bot.screens.screen import CAPTION_LIMIT, Button, Rows, Screen, Style
from bot.screens.tiles import said_tiles
from bot.tables.taps import Tap, Verb


def button(words: str, want: Want, style: Style | None = None) -> Button:
    """A button of the lessons."""
    return Button(words, Tap(Verb.LEARN, argument=written(want)), style)


def framed(
    language: Language, step: str, picture: TablePicture, blocks: Sequence[Sequence[Markup]], rows: Rows
) -> Screen:
    """A page under its chapter's name. What the picture shows is written too: the ends that it numbers in any case, and
    the tiles as long as a caption has room for them."""
    title = text(language, "learn-title", chapter=chapter_name(language, step))
    for seen in _seen(language, picture):
        said = captions.written([[title], seen, *blocks])
        if captions.size(said) <= CAPTION_LIMIT:
            break
    return Screen(said, rows, picture)


def _seen(language: Language, picture: TablePicture) -> Iterator[list[Markup]]:
    """The tiles that lie, the ends, and the reader's own tiles; then the ends alone, and those in short."""
    own = [text(language, "hand-tiles", tiles=said_tiles(picture.own))] if picture.own else []
    lengths = captions.ends_part(language, picture.layout).lengths if picture.badges else ((),)
    yield [*layout_lines(language, picture.layout), *lengths[0], *own]
    yield from map(list, lengths)


def leading_on(language: Language, step: str, *, hands: bool = False, answered: bool = False) -> tuple[Button, ...]:
    """Back, the contents, and on; hands that are shown stay so within the round that is followed."""
    row = [button(plain(language, "learn-contents-button"), Contents())]
    if (earlier := before(step)) is not None:
        row.insert(0, button(plain(language, "learn-back"), _kept(earlier, hands=hands)))
    if (later := after(step)) is not None:
        row.append(button(plain(language, "learn-next"), _kept(later, hands=hands), "success" if answered else None))
    return tuple(row)


def _kept(step: str, *, hands: bool) -> Look:
    return Look(step, hands=hands and step.startswith("round-"))
