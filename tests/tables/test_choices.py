"""What is chosen of a move goes into a button and comes back unchanged, the deepest end included."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.branching import Branching
from bot.engine.tiles import LARGEST, Tile
from bot.tables.choices import Choice, parse_choice
from bot.tables.table import Turn
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.callbacks import LIMIT, decode, encode

ENDS = st.builds(
    lambda arm, branches: ".".join([arm, *branches]),
    st.sampled_from(["left", "right", "up", "down"]),
    st.lists(st.sampled_from("ab"), max_size=12),
)
SUMS = st.none() | st.integers(0, 99)


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    if not draw(st.booleans()):
        return Choice(muggins=draw(SUMS))
    return Choice(draw(st.sampled_from(LARGEST)), draw(st.none() | ENDS), draw(SUMS), draw(SUMS))


@given(choices())
def test_a_choice_comes_back_as_it_was_written(choice: Choice) -> None:
    assert parse_choice(str(choice)) == choice


@given(choices(), st.integers(0, 999_999))
def test_every_choice_is_carried_by_a_button_however_long_the_match(choice: Choice, number: int) -> None:
    for verb in (Verb.PLAY, Verb.CHOOSE):
        tap = Tap(verb, "abcd1234", Turn(number, number, number), str(choice))
        assert len(encode(tap).encode()) <= LIMIT
        assert decode(encode(tap)) == tap


def deepest(doubles: int) -> Branching:
    """Every double of a set, each on a branch of the one before."""
    layout, end = Branching().lay(Tile(0, 0), None), "right"
    for number in range(1, doubles):
        layout = layout.lay(Tile(number - 1, number), end).lay(Tile(number, number), end)
        end += ".b"
    return layout


@pytest.mark.parametrize(("doubles", "letters"), [(7, 6), (10, 9), (13, 12)])
def test_the_deepest_end_there_can_be_is_carried_by_a_button(doubles: int, letters: int) -> None:
    """The spinner is a double too, so that a name has a letter less than there are doubles."""
    name = max((name for name, _ in deepest(doubles).ends()), key=len)
    assert len(name.split(".")) == letters + 1
    choice = Choice(Tile(doubles - 2, doubles - 1), name)
    tap = Tap(Verb.PLAY, "abcd1234", Turn(999_999, 999_999, 999_999), str(choice))
    assert len(encode(tap).encode()) <= LIMIT
    assert parse_choice(tap.argument) == choice


@given(st.text(max_size=40))
def test_random_text_is_never_an_error(text: str) -> None:
    choice = parse_choice(text)
    assert choice is None or str(choice) == text


@pytest.mark.parametrize(
    "text",
    [
        "@left",  # an end without a tile
        "_c5",
        "6-2",
        "02-3",
        "2-13",
        "2-4@",
        "2-4@left.",
        "2-4@left.c",
        "2-4@left.a.b",  # as the engine names it, not as a button does
        "2-4@left_c05",
        "2-4_m10_c5",
        "2-4@left_c-5",
        "2-4@left_c٥",
        "2-4@left_c5000",
        "2-4 ",
    ],
)
def test_what_no_choice_is_written_as_is_none(text: str) -> None:
    assert parse_choice(text) is None


def test_nothing_chosen_yet_is_written_as_nothing() -> None:
    assert str(Choice()) == ""
    assert parse_choice("") == Choice()
