"""A screen's buttons as Telegram's keyboard."""

import pytest

from bot.screens.screen import Button
from bot.tables.table import Turn
from bot.tables.taps import Tap, Verb
from bot.tg.inbound.callbacks import decode
from bot.tg.outbound.keyboard import markup

PLAY = Tap(Verb.PLAY, "abcd1234", Turn(1, 1, 3), "2-6@left")


def test_buttons_keep_their_rows_words_meaning_and_style() -> None:
    keyboard = markup(((Button("2|6", PLAY, "success"),), (Button("Draw", Tap(Verb.DRAW, "abcd1234", PLAY.turn)),)))
    assert keyboard is not None
    first, second = keyboard.to_dict()["inline_keyboard"]
    assert first[0]["text"] == "2|6"
    assert first[0]["style"] == "success"
    assert decode(first[0]["callback_data"]) == PLAY
    assert set(second[0]) == {"text", "callback_data"}


def test_no_buttons_are_no_keyboard() -> None:
    assert markup(()) is None


def test_a_button_that_cannot_be_carried_is_a_fault() -> None:
    with pytest.raises(ValueError, match="PAGE"):
        markup(((Button("x", Tap(Verb.PAGE, "abcd1234", argument="é")),),))
