"""Ends in words: where each lies on the layout, and the number it bears."""

from bot.engine.branching import Branching
from bot.engine.layout import AnyLayout, End
from bot.engine.line import Line
from bot.language import Markup, Plain, faces, plain, text, tile
from bot.people.person import Language

#: Between ends that are listed.
_BETWEEN = " · "


def ends_lines(language: Language, layout: AnyLayout) -> list[Markup]:
    """The ends of a layout, and those that must be filled before the others; or that the lead is still to come."""
    ends, may_be_played_on = layout.ends(), layout.open_ends()
    if not ends:
        return [text(language, "ends-none")]
    if isinstance(layout, Line):
        return [text(language, "ends-line", **dict(ends))]
    lines = [text(language, "ends-many", ends=_listed(language, layout, ends))]
    if may_be_played_on != ends:
        lines.append(text(language, "ends-first", ends=_listed(language, layout, may_be_played_on)))
    return lines


def _listed(language: Language, layout: AnyLayout, ends: tuple[End, ...]) -> Markup:
    said = (
        text(language, f"end-{place(name)}", number=number, double=tile(*_double(layout, name)))
        for name, number in ends
    )
    return Markup(_BETWEEN.join(said))


def end_button(language: Language, layout: AnyLayout, name: str, number: int) -> Plain:
    """What a button that plays on this end says."""
    return plain(language, f"button-end-{place(name)}", number=number, double=faces(*_double(layout, name)))


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
