"""The line: where tiles go and how they lie."""

from bot.engine.layout import Layout, empty_layout
from bot.engine.line import Laid, Line
from tests.engine.builders import fitting, rules_of, tile


def line(*moves: tuple[str, str | None]) -> Line:
    """A line laid so."""
    laid = Line()
    for text, end in moves:
        laid = laid.lay(tile(text), end)
    return laid


def test_before_the_lead_there_are_no_ends_and_any_tile_may_lead() -> None:
    """A double or not."""
    layout: Layout = empty_layout(rules_of("arab", 2))
    assert layout.ends() == layout.open_ends() == ()
    assert layout.may_lead(tile("0-5"))
    assert layout.may_lead(tile("5-5"))


def test_the_lead_opens_its_lower_half_to_the_left() -> None:
    """The lead a-b, a ≤ b, opens left = a, right = b."""
    assert line(("2-5", None)).ends() == (("left", 2), ("right", 5))


def test_a_tile_fits_the_end_whose_number_it_bears() -> None:
    """Ends 2 and 5: 2-6 and 0-5 fit, 1-4 does not; 2-5 fits both."""
    laid = line(("2-5", None))
    assert fitting(laid, "2-6") == ("left",)
    assert fitting(laid, "0-5") == ("right",)
    assert fitting(laid, "1-4") == ()
    assert fitting(laid, "2-5") == ("left", "right")


def test_a_tile_laid_leaves_its_other_half_open() -> None:
    """Zero too; the row reads from left to right with touching halves alike."""
    laid = line(("2-5", None), ("2-6", "left"), ("0-5", "right"), ("0-0", "right"))
    assert laid.ends() == (("left", 6), ("right", 0))
    assert laid.tiles == (Laid(6, 2), Laid(2, 5), Laid(5, 0), Laid(0, 0))
    assert [str(shown.tile) for shown in laid.tiles] == ["2-6", "2-5", "0-5", "0-0"]


def test_doubles_do_not_branch() -> None:
    """A double leaves its number open at its one end."""
    assert line(("3-3", None), ("3-4", "right"), ("4-4", "right")).ends() == (("left", 3), ("right", 4))
