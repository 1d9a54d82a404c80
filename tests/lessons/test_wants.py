"""What buttons of the lessons carry: read back as written, and nothing else is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.families import FAMILIES
from bot.engine.moves import Draw, Play
from bot.engine.tiles import Tile
from bot.lessons.course import STEPS
from bot.lessons.wants import (
    MOST_CHOICES,
    Beside,
    Contents,
    Look,
    NewPractice,
    PracticeMove,
    TakeFamily,
    Want,
    WhichFamily,
    read,
    written,
)
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.callbacks import decode, encode

NUMBERS = st.integers(0, 999_999)
NAMES = st.sampled_from(STEPS)
PLAYS = st.builds(
    Play,
    st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda halves: Tile(min(halves), max(halves))),
    st.sampled_from([None, "left", "right", "up", "down.a.b", "left.b.a.b"]),
)
WANTS = st.one_of(
    st.just(Contents()),
    st.builds(Look, NAMES, st.none() | st.just("answer") | st.integers(0, MOST_CHOICES - 1), st.booleans()),
    st.builds(WhichFamily, NAMES),
    st.builds(TakeFamily, NAMES, st.sampled_from(list(FAMILIES))),
    st.builds(Beside, st.sampled_from([2, 3, 4, *FAMILIES]), NUMBERS),
    st.builds(NewPractice, NUMBERS),
    st.builds(PracticeMove, NUMBERS, NUMBERS, PLAYS, st.booleans()),
    st.builds(PracticeMove, NUMBERS, NUMBERS, st.just(Draw())),
)


@given(WANTS)
def test_it_is_read_as_it_was_written_and_fits_a_button(want: Want) -> None:
    assert read(written(want)) == want
    tap = Tap(Verb.LEARN, argument=written(want))
    assert decode(encode(tap)) == tap


@given(st.text() | st.from_regex(r"[a-z]+-[0-9]+(\.[a-z0-9]+)*", fullmatch=True))
def test_whatever_is_read_is_written_alike(argument: str) -> None:
    want = read(argument)
    assert want is None or written(want) == argument


@pytest.mark.parametrize(
    "rubbish",
    [
        *("x", "tile-0", "tile-01", "tile-1.c12", "tile-1.c", "tile-1.a.h", "fam.", "fam.tile-1.none", "side.1.0"),
        *("side.2", "new.", "new.-1", "play.1.1", "play.1.1.6-2", "play.1.1.13-13", "play.1.1.ask.draw", "tile-１"),
    ],
)
def test_rubbish_is_none(rubbish: str) -> None:
    assert read(rubbish) is None
