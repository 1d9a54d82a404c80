"""Ends in words: where each lies on the layout, and the number it bears."""

from collections.abc import Mapping, Sequence

from bot.engine.branching import Branching
from bot.engine.layout import AnyLayout
from bot.engine.line import Line
from bot.language import Markup, Plain, faces, ltr, plain, right_to_left, rtl, text, tile
from bot.people.person import Language


def ends_lines(language: Language, layout: AnyLayout, *, numbered: bool = False) -> list[Markup]:
    """The ends of a layout, and those that must be filled before the others; or that the lead is still to come.

    Where they are `numbered` each has the number that stands at it in the picture.
    """
    ends = layout.ends()
    if not ends:
        return [text(language, "ends-none")]
    said = {name: _said(language, layout, name, numbered=numbered) for name, _ in ends}
    return _listed(language, layout, said)


def short_ends_lines(language: Language, layout: AnyLayout) -> list[Markup]:
    """The ends by what they bear and the number that stands at each in the picture, without where they lie."""
    said = {
        name: text(language, "end-short", place=number_at(layout, name), number=number)
        for name, number in layout.ends()
    }
    return _listed(language, layout, said)


def ends_in_short(language: Language, layout: AnyLayout, shown: int) -> Plain:
    """The first so many ends as in `short_ends_lines`, without markup; none before the lead."""
    ends = layout.ends()
    if not ends:
        return plain(language, "ends-none")
    said = [plain(language, "end-short-plain", place=at, number=number) for at, (_, number) in enumerate(ends, 1)]
    listed = Plain(_side_by_side(language, layout, said[:shown]) + (" …" if shown < len(said) else ""))
    return plain(language, _heading(layout), ends=listed)


def end_button(language: Language, layout: AnyLayout, name: str, number: int, *, numbered: bool = False) -> Plain:
    """What a button that plays on this end says."""
    said = plain(language, f"button-end-{place(name)}", number=number, double=faces(*_double(layout, name)))
    return plain(language, "end-numbered", place=number_at(layout, name), end=said) if numbered else said


def number_at(layout: AnyLayout, name: str) -> int:
    """The number that an end has in a picture, counted from 1 in the order of the ends."""
    return [each for each, _ in layout.ends()].index(name) + 1


def _listed(language: Language, layout: AnyLayout, said: Mapping[str, Markup]) -> list[Markup]:
    every = _side_by_side(language, layout, [*said.values()])
    lines = [text(language, _heading(layout), ends=Markup(every))]
    first = [said[name] for name, _ in layout.open_ends()]
    if len(first) != len(said):
        lines.append(text(language, "ends-first", ends=Markup(_side_by_side(language, layout, first))))
    return lines


def _heading(layout: AnyLayout) -> str:
    return "ends-line" if isinstance(layout, Line) else "ends-many"


def _side_by_side(language: Language, layout: AnyLayout, said: Sequence[str]) -> str:
    """Ends one after the other; those of a line from left to right in every language, as they lie and are numbered.

    Each of these is still read its language's way, and so is what stands between them.
    """
    between = plain(language, "between")
    if not isinstance(layout, Line) or not right_to_left(language):
        return between.join(said)
    return ltr(between[::-1].join(map(rtl, said)))


def _said(language: Language, layout: AnyLayout, name: str, *, numbered: bool) -> Markup:
    bears = dict(layout.ends())[name]
    said = text(language, f"end-{place(name)}", number=bears, double=tile(*_double(layout, name)))
    return text(language, "end-numbered", place=number_at(layout, name), end=said) if numbered else said


def laid_at(language: Language, layout: AnyLayout, end: str | None, name: Plain, laid: Plain) -> Markup:
    """That somebody laid a tile on this end of what the layout was then, or led it."""
    where = "lead" if end is None else place(end)
    double = tile(*_double(layout, end or ""))
    return text(language, f"step-laid-{where}", name=name, tile=laid, double=double)


def place(name: str) -> str:
    """The arm that an end is the end of; or which of the two branches of its double, `a` or `b`."""
    return name.rpartition(".")[2]


def _double(layout: AnyLayout, name: str) -> tuple[int, int]:
    """The halves of the double that an end's branch grows from; blanks for an arm, which nobody reads."""
    parent = name.rpartition(".")[0]
    grown = layout.chains if isinstance(layout, Branching) else ()
    return next(((chain.number, chain.number) for chain in grown if chain.name == parent), (0, 0))
