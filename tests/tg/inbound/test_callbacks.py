"""Button data goes out and comes back unchanged; what comes back forged means nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.table import Turn
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.callbacks import LIMIT, TURN_VERBS, decode, encode

_numbers = st.integers(0, 999)
_tables = st.text("abcXYZ019_-", max_size=8)
_arguments = st.text("abcXYZ019_.@-", max_size=25)
_turns = st.builds(Turn, _numbers, _numbers, _numbers)


@st.composite
def taps(draw: st.DrawFn) -> Tap:
    verb = draw(st.sampled_from(list(Verb)))
    return Tap(verb, draw(_tables), draw(_turns) if verb in TURN_VERBS else None, draw(_arguments))


@given(taps())
def test_a_tap_comes_back_as_it_went_out(tap: Tap) -> None:
    data = encode(tap)
    assert len(data.encode()) <= LIMIT
    assert decode(data) == tap


def test_a_tap_is_written_as_verb_table_turn_and_argument() -> None:
    assert encode(Tap(Verb.PLAY, "k3J_x9-a", Turn(1, 2, 14), "2-6@left.a")) == "p:k3J_x9-a:1.2.14:2-6@left.a"
    assert encode(Tap(Verb.LANGUAGE, argument="ar")) == "lang:::ar"


@given(st.text(max_size=80))
def test_random_text_is_never_an_error(data: str) -> None:
    tap = decode(data)
    assert tap is None or encode(tap) == data


@given(st.binary(max_size=80))
def test_random_bytes_are_never_an_error(data: bytes) -> None:
    tap = decode(data.decode("utf-8", errors="surrogateescape"))
    assert tap is None or encode(tap).encode() == data


@given(taps(), st.integers(0, LIMIT), st.characters())
def test_one_changed_character_never_gives_two_writings_of_one_tap(tap: Tap, place: int, character: str) -> None:
    data = encode(tap)
    changed = data[:place] + character + data[place + 1 :]
    assert decode(changed) is None or changed == data or decode(changed) != tap


@pytest.mark.parametrize(
    "data",
    [
        "",
        "sit",
        "sit:abcd1234::2\n",
        "nope:abcd1234::2",
        "SIT:abcd1234::2",
        "sit:abcd1234:1.1.1:2",  # a turn where none belongs
        "p:abcd1234::2-6",  # a move without its turn
        "p:abcd1234:1.1:2-6",
        "p:abcd1234:1.1.-1:2-6",
        "p:abcd1234:01.1.1:2-6",
        "p:abcd1234:1.1.9999999:2-6",
        "p:abcd1234:1.1.١:2-6",  # a digit, but an Arabic one
        "p:abcd/234:1.1.1:2-6",
        "p:abcd1234:1.1.1:2-6:left",
        "p:abcd1234:1.1.1:\ud83d",
        "sit:abcd1234::" + "2" * 60,
    ],
)
def test_forged_data_means_nothing(data: str) -> None:
    assert decode(data) is None


@pytest.mark.parametrize(
    "tap",
    [
        Tap(Verb.OPTION, "abcd1234", argument="x" * 60),
        Tap(Verb.OPTION, "abcd1234", argument="with space"),
        Tap(Verb.SIT, "ab:d1234", argument="2"),
        Tap(Verb.PLAY, "abcd1234", argument="2-6"),
        Tap(Verb.SIT, "abcd1234", Turn(1, 1, 1), "2"),
    ],
)
def test_a_tap_that_no_button_carries_is_a_fault(tap: Tap) -> None:
    with pytest.raises(ValueError, match=tap.verb.name):
        encode(tap)
