"""Families beside each other, and two, three and four players: read from their rules."""

from bot.engine.families import FAMILIES
from bot.engine.layout import empty_layout
from bot.language import Markup, Plain, bare, plain, text
from bot.lessons.positions import rules_for
from bot.lessons.wants import PLAYERS, Beside
from bot.people.person import Language
from bot.pictures.values import Seat, TablePicture
from bot.screens.lessons.pictures import picture, seat_names
from bot.screens.lessons.step import Choice, Reader, Step
from bot.screens.lessons.turns import rule_of
from bot.screens.names import family_named
from bot.screens.options import apart_in_words
from bot.tables.house import Option, own_of

#: What tells games apart at a glance.
_TOLD = (Option.HAND_SIZE, Option.PARTNERS, Option.DRAW, Option.SCORE_BLOCKED, Option.TARGET)

#: Families on a page: with a picture a message holds no more.
A_PAGE = 5

#: Families that are asked about; one of them has the way of drawing that is asked for.
_ASKED, _DRAWING = ("block", "draw", "cross"), "one"


def draws_one(reader: Reader, step: str) -> Step:
    """Which game draws a single tile."""
    language = reader.language
    right = next(name for name in _ASKED if rules_for(name, 2).draw == _DRAWING)
    return Step(
        picture(language, step, empty_layout("line"), None),
        text(language, "learn-compare-1"),
        tuple(
            Choice(family_named(language, name), name == right, rule_of(reader, 2, Option.DRAW, name))
            for name in _ASKED
        ),
        rule_of(reader, 2, Option.DRAW, right),
    )


def pages(of: int | str) -> int:
    """How many pages there are."""
    return 1 if isinstance(of, str) else -(-len(_with_so_many(of)) // A_PAGE)


def _with_so_many(players: int) -> list[str]:
    return [name for name, family in FAMILIES.items() if players in family.players]


def beside(reader: Reader, want: Beside) -> tuple[TablePicture, Markup]:
    """A page: all games for so many players, or one game with each number of them; the first for one there is not."""
    language = reader.language
    if isinstance(want.of, str):
        most = max(FAMILIES[want.of].players)
        lines = [text(language, "learn-beside-family", family=family_named(language, want.of))]
        for players in PLAYERS:
            called = plain(language, "player-count", count=players)
            lines.append(_line(language, called, want.of, players))
        return _seats(language, want.of, most), Markup("\n".join(lines))
    page = want.page if want.page < pages(want.of) else 0
    shown = _with_so_many(want.of)[page * A_PAGE : (page + 1) * A_PAGE]
    head = text(language, "learn-beside-players", count=want.of, page=page + 1, pages=pages(want.of))
    lines = [head, *(_line(language, family_named(language, name), name, want.of) for name in shown)]
    return _seats(language, shown[0], want.of), Markup("\n".join(lines))


def _line(language: Language, called: Plain, family: str, players: int) -> Markup:
    if players not in FAMILIES[family].players:
        return text(language, "learn-beside-none", name=called)
    return text(
        language, "learn-beside-line", name=called, rules=apart_in_words(language, own_of(family, players), _TOLD)
    )


def _seats(language: Language, family: str, players: int) -> TablePicture:
    """An empty table with so many seats, partners of one colour."""
    rules = rules_for(family, players)
    names = seat_names(language, rules)
    seats = [Seat(bare(names[seat]), rules.hand_size, "", rules.side(seat)) for seat in range(players)]
    return picture(language, "compare-1", empty_layout(rules.layout), None, seats)
