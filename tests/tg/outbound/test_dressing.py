"""What is left of a call where a server refuses what is new in it."""

import pytest
from telegram import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto

from bot.tg.outbound.dressing import dressed, refused, used
from bot.tg.outbound.resting import REMEMBERED
from bot.tg.outbound.server import REMEMBERED_FOR, New, Server

TIME = '<tg-time unix="1800000000" format="T">08:00:00 UTC</tg-time>'
RESTS = InlineKeyboardButton("0|1", callback_data="p", style="success", api_kwargs={"disabled": {}})
KEYBOARD = InlineKeyboardMarkup([[RESTS, InlineKeyboardButton("2|6", callback_data="q")]])
CALL = {"text": f"Until {TIME}.", "reply_markup": KEYBOARD, "message_effect_id": "1"}
ALL = frozenset({New.DISABLED, New.STYLE, New.MOMENT, New.EFFECT})


def test_what_is_new_in_a_call_is_found() -> None:
    assert used(CALL) == ALL
    assert used({"media": InputMediaPhoto("file", TIME)}) == {New.MOMENT}
    assert used({"commands": [BotCommand("hand", "x", api_kwargs={"is_ephemeral": True})]}) == {New.ALONE}
    assert used({"text": "plain", "offset": 1}) == frozenset()


def test_a_button_that_cannot_be_pressed_does_nothing_else() -> None:
    keyboard = dressed(CALL, ALL)["reply_markup"].to_dict()["inline_keyboard"]
    assert keyboard == [[{"text": "0|1", "style": "success", "disabled": {}}, {"text": "2|6", "callback_data": "q"}]]


@pytest.mark.parametrize("without", sorted(ALL))
def test_each_is_left_out_by_itself(without: New) -> None:
    plain = dressed(CALL, ALL - {without})
    assert used(plain) == ALL - {without}


def test_a_button_that_may_not_rest_can_be_pressed() -> None:
    (first, _) = dressed(CALL, {New.STYLE})["reply_markup"].to_dict()["inline_keyboard"][0]
    assert first == {"text": "0|1", "style": "success", "callback_data": "p"}


def test_times_are_told_in_captions_of_media_too() -> None:
    media = InputMediaPhoto("file", f"Until {TIME}")
    assert dressed({"media": media}, ())["media"].caption == "Until 08:00:00 UTC"
    assert media.caption == f"Until {TIME}"


def test_commands_are_for_everybody_where_none_can_be_for_the_bot_alone() -> None:
    given = {"commands": [BotCommand("hand", "yours", api_kwargs={"is_ephemeral": True})]}
    assert [one.to_dict() for one in dressed(given, ())["commands"]] == [{"command": "hand", "description": "yours"}]


@pytest.mark.parametrize(
    ("sentence", "what"),
    [
        ("Can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard", New.DISABLED),
        ('Can\'t parse entities: unsupported start tag "tg-time" at byte offset 6', New.MOMENT),
        ("EFFECT_ID_INVALID", New.EFFECT),
        ("Message is not modified", None),
        ("Message to edit not found", None),
    ],
)
def test_errors_say_what_is_refused(sentence: str, what: New | None) -> None:
    assert refused(sentence, ALL) is what


def test_what_was_not_offered_cannot_be_what_is_refused() -> None:
    assert refused("BUTTON_TYPE_INVALID", {New.STYLE}) is New.STYLE
    assert refused("BUTTON_TYPE_INVALID", {New.MOMENT}) is None


def test_a_refusal_is_remembered_for_an_hour_and_not_for_ever_many() -> None:
    now = [0.0]
    server = Server(lambda: now[0])
    server.refuses(New.REACTION, -5)
    assert not server.takes(New.REACTION, -5)
    assert server.takes(New.REACTION, -6)
    now[0] = REMEMBERED_FOR
    assert server.takes(New.REACTION, -5)
    for chat in range(3 * REMEMBERED):
        server.refuses(New.REACTION, chat)
    assert not server.takes(New.REACTION, 3 * REMEMBERED - 1)
    assert server.takes(New.REACTION, 1)
